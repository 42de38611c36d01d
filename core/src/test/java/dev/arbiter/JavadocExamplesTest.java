package dev.arbiter;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every public type of this module shows in its Javadoc how it is used, and what it shows compiles. */
class JavadocExamplesTest {

    private static final Path SOURCES =
            Path.of(System.getProperty("arbiter.root", ".."), "core", "src", "main", "java");
    private static final Pattern EXAMPLE = Pattern.compile("<pre>\\{@code\n(.*?)\n *\\* }</pre>", Pattern.DOTALL);
    private static final Pattern EXPORTED = Pattern.compile("exports ([\\w.]+)\\s*;");

    @TempDir
    Path classes;

    @Test
    void every_exported_public_type_has_an_example_and_every_example_compiles_and_runs() throws Exception {
        List<String> without = new ArrayList<>();
        List<String> programs = new ArrayList<>();
        Matcher exported = EXPORTED.matcher(Files.readString(SOURCES.resolve("module-info.java")));
        while (exported.find()) {
            for (Path file : types(exported.group(1))) {
                String name = file.getFileName().toString().replace(".java", "");
                String source = Files.readString(file);
                Matcher type = Pattern.compile(
                                "^public .*\\b(class|record|interface|enum) " + name + "\\b", Pattern.MULTILINE)
                        .matcher(source);
                if (!type.find()) {
                    continue;
                }
                Matcher example = EXAMPLE.matcher(source.substring(0, type.start()));
                if (!example.find()) {
                    without.add(exported.group(1) + "." + name);
                    continue;
                }
                do {
                    programs.add(program(
                            "Example" + programs.size(),
                            exported.group(1),
                            example.group(1).replaceAll("(?m)^ *\\* ?", "")));
                } while (example.find());
            }
        }
        assertThat(without).isEmpty();
        assertThat(programs).hasSizeGreaterThan(50);
        StringWriter complaints = new StringWriter();
        List<String> arguments = new ArrayList<>(
                List.of("-proc:none", "-d", classes.toString(), "-cp", System.getProperty("java.class.path")));
        arguments.addAll(programs);
        PrintWriter told = new PrintWriter(complaints, true);
        int code = ToolProvider.findFirst("javac").orElseThrow().run(told, told, arguments.toArray(new String[0]));
        assertThat(code).as(complaints.toString()).isZero();
        PrintStream out = System.out;
        InputStream in = System.in;
        System.setOut(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));
        System.setIn(new ByteArrayInputStream("0\n".getBytes(StandardCharsets.UTF_8)));
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {classes.toUri().toURL()}, JavadocExamplesTest.class.getClassLoader())) {
            for (int example = 0; example < programs.size(); example++) {
                loader.loadClass("Example" + example).getMethod("show").invoke(null);
            }
        } finally {
            System.setOut(out);
            System.setIn(in);
        }
    }

    private static List<Path> types(String name) throws IOException {
        try (Stream<Path> files = Files.list(SOURCES.resolve(name.replace('.', '/')))) {
            return files.filter(file -> file.toString().endsWith(".java")
                            && !file.getFileName().toString().contains("-"))
                    .sorted()
                    .toList();
        }
    }

    private String program(String name, String ofPackage, String example) throws IOException {
        List<String> imports = Stream.of(
                        "dev.arbiter",
                        "dev.arbiter.chess",
                        "dev.arbiter.draughts",
                        "dev.arbiter.othello",
                        "dev.arbiter.diagram")
                .filter(each -> !ofPackage.equals("dev.arbiter.megacheckers") || each.equals("dev.arbiter"))
                .map(each -> "import " + each + ".*;")
                .toList();
        String text = String.join("\n", imports) + "\nimport " + ofPackage
                + ".*;\nimport java.io.*;\nimport java.util.*;\n" + "public class " + name
                + " {\n    public static void show() throws Exception {\n" + example + "\n    }\n}\n";
        return Files.writeString(classes.resolve(name + ".java"), text).toString();
    }
}
