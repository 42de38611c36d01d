package dev.arbiter.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The tables of docs/architecture.md and the comments on packages say what the modules declare. */
class ArchitectureTest {

    private static final Path ROOT = Path.of(Objects.requireNonNull(System.getProperty("arbiter.root")));

    /** Modules whose packages the document lists one by one. */
    private static final List<String> LISTED = List.of("core", "contest", "archive", "query", "live", "cli");

    private static final String ALL = "all";

    private static final Pattern EXPORTS = Pattern.compile("exports\\s+([\\w.]+)(?:\\s+to\\s+([\\w.,\\s]+))?;");
    private static final Pattern REQUIRES = Pattern.compile("requires\\s+(static\\s+)?(transitive\\s+)?([\\w.]+);");
    private static final Pattern QUOTED = Pattern.compile("`([^`]+)`");
    private static final Pattern RESTRICTED = Pattern.compile("(?i)exported to ((?:(?!alone).)+) alone");

    /** Libraries as the document calls them; what is not here goes without saying. */
    private static final Map<String, String> LIBRARIES = Map.of(
            "com.github.luben.zstd_jni", "zstd-jni",
            "com.google.gson", "gson",
            "de.siegmar.fastcsv", "fastcsv",
            "org.apache.commons.compress", "commons-compress",
            "org.tukaani.xz", "xz",
            "org.jline.reader", "JLine",
            "org.eclipse.jetty.server", "Jetty");

    @Test
    void the_document_says_to_whom_each_package_is_exported() throws IOException {
        Map<String, String> declared = new TreeMap<>();
        for (String module : LISTED) {
            declared.putAll(declared(module));
        }
        Map<String, String> said = new TreeMap<>();
        for (String line : Files.readAllLines(ROOT.resolve("docs/architecture.md"))) {
            if (line.matches("\\| `(dev\\.arbiter|…)[a-z.]*`.*")) {
                String[] cells = line.split("\\|", 3);
                for (String name : packages(cells[1])) {
                    said.put(name, said(cells[2].replace("`", "")));
                }
            }
        }
        assertThat(said).isEqualTo(declared);
    }

    @Test
    void the_comment_on_a_package_says_so_where_it_is_not_exported_to_all() throws IOException {
        for (String module : LISTED) {
            for (Map.Entry<String, String> each : declared(module).entrySet()) {
                Path file =
                        sources(module).resolve(each.getKey().replace('.', '/')).resolve("package-info.java");
                String comment = Files.readString(file)
                        .replaceAll("(?s)\\*/.*", "")
                        .replaceAll("\\s*\\n \\*\\s*", " ")
                        .replaceAll("\\{@code (\\w+)}", "$1");
                assertThat(said(comment)).as("%s", file).isEqualTo(each.getValue());
            }
        }
    }

    @Test
    void the_document_says_what_each_module_uses() throws IOException {
        Pattern row = Pattern.compile("\\| `(\\w+)` \\| `arbiter-\\w+` \\|[^|]*\\|([^|]*)\\|");
        int modules = 0;
        for (String line : Files.readAllLines(ROOT.resolve("docs/architecture.md"))) {
            for (MatchResult found : row.matcher(line).results().toList()) {
                Path declaration = sources(found.group(1)).resolve("module-info.java");
                if (Files.exists(declaration)) {
                    modules++;
                    Set<String> uses = new TreeSet<>();
                    uses(found.group(1), true, uses);
                    Set<String> said = new TreeSet<>(
                            Stream.of(found.group(2).replaceAll(";.*", "").split(",", -1))
                                    .map(String::strip)
                                    .filter(name -> !name.equals("the JDK alone"))
                                    .toList());
                    assertThat(said).as(line).isEqualTo(uses);
                }
            }
        }
        assertThat(modules).isGreaterThan(7);
    }

    private static Path sources(String module) {
        return ROOT.resolve(module).resolve("src/main/java");
    }

    /** To whom each package of a module is exported: all, none, or names of modules in their order. */
    private static Map<String, String> declared(String module) throws IOException {
        Map<String, String> exports = new TreeMap<>();
        Path sources = sources(module);
        try (Stream<Path> files = Files.walk(sources)) {
            files.filter(file -> file.toString().endsWith(".java") && !file.endsWith("module-info.java"))
                    .map(file -> sources.relativize(Objects.requireNonNull(file.getParent()))
                            .toString()
                            .replace('/', '.'))
                    .forEach(name -> exports.put(name, ""));
        }
        String declaration = Files.readString(sources.resolve("module-info.java"));
        EXPORTS.matcher(declaration)
                .results()
                .forEach(found -> exports.put(
                        found.group(1),
                        found.group(2) == null
                                ? ALL
                                : sorted(found.group(2)
                                        .replace("dev.arbiter.", "")
                                        .split("[,\\s]+", -1))));
        return exports;
    }

    /** The same as a text has it. */
    private static String said(String text) {
        if (Pattern.compile("(?i)not exported").matcher(text).find()) {
            return "";
        }
        return RESTRICTED
                .matcher(text)
                .results()
                .map(found -> sorted(found.group(1).split(", | and ", -1)))
                .findFirst()
                .orElse(ALL);
    }

    private static String sorted(String[] names) {
        return String.join(
                " ",
                new TreeSet<>(Stream.of(names)
                        .map(String::strip)
                        .filter(name -> !name.isEmpty())
                        .toList()));
    }

    /** {@code `dev.arbiter.chess`, `.draughts`} are two names beside each other. */
    private static List<String> packages(String cell) {
        List<String> names = new ArrayList<>();
        for (MatchResult found : QUOTED.matcher(cell).results().toList()) {
            String name = found.group(1).replace("…", "dev.arbiter.");
            if (name.startsWith(".")) {
                String first = names.get(0);
                name = first.substring(0, first.lastIndexOf('.')) + name;
            }
            names.add(name);
        }
        return names;
    }

    /** What a module requires, of Arbiter also through other modules. */
    private static void uses(String module, boolean direct, Set<String> uses) throws IOException {
        String declaration = Files.readString(sources(module).resolve("module-info.java"));
        for (MatchResult found : REQUIRES.matcher(declaration).results().toList()) {
            String name = found.group(3);
            if (name.startsWith("dev.arbiter.") && (direct || found.group(2) != null)) {
                String used = name.substring("dev.arbiter.".length());
                uses.add(used);
                uses(used, false, uses);
            } else if (direct && LIBRARIES.containsKey(name)) {
                uses.add(Objects.requireNonNull(LIBRARIES.get(name)));
            }
        }
    }
}
