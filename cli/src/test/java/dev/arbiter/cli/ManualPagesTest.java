package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.cli.console.Console;
import dev.arbiter.cli.console.Terminal;
import dev.arbiter.commandline.Option;
import dev.arbiter.commandline.Syntax;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The manual pages are made of the same texts as {@code --help}. After a change of those texts, {@code mvn -pl cli -am test
 * -Dtest=ManualPagesTest -Dsurefire.failIfNoSpecifiedTests=false -Darbiter.rewrite=true} writes them anew.
 */
class ManualPagesTest {

    private static final Path PAGES = SourceTexts.ROOT.resolve("cli/src/dist/share/man/man1");

    /** What the page of the program says besides its commands. */
    private static final Path REST = SourceTexts.ROOT.resolve("cli/src/test/resources/dev/arbiter/cli/arbiter.1.end");

    private static final int WIDTH = 80;

    private static Map<String, Syntax> syntaxes() {
        return CommandLines.syntaxes(Console.of(
                InputStream.nullInputStream(),
                OutputStream.nullOutputStream(),
                OutputStream.nullOutputStream(),
                Terminal.NONE));
    }

    @Test
    void every_command_has_a_page_of_the_texts_of_its_help() throws IOException {
        Map<String, String> pages = new TreeMap<>();
        pages.put("arbiter.1", overview());
        syntaxes().forEach((name, syntax) -> pages.put("arbiter-" + name + ".1", page(name, syntax)));
        if (Boolean.getBoolean("arbiter.rewrite")) {
            for (Map.Entry<String, String> page : pages.entrySet()) {
                Files.writeString(PAGES.resolve(page.getKey()), page.getValue());
            }
        }
        try (Stream<Path> files = Files.list(PAGES)) {
            assertThat(files.map(file -> file.getFileName().toString()).toList())
                    .containsExactlyInAnyOrderElementsOf(pages.keySet());
        }
        for (Map.Entry<String, String> page : pages.entrySet()) {
            assertThat(Files.readString(PAGES.resolve(page.getKey())))
                    .as("%s; -Darbiter.rewrite=true writes it anew", page.getKey())
                    .isEqualTo(page.getValue());
        }
    }

    @Test
    void help_fits_into_80_columns() {
        assertThat(Run.of("help").out().lines()).allMatch(line -> line.length() <= WIDTH);
        syntaxes()
                .forEach((name, syntax) -> assertThat(syntax.help().lines())
                        .as(name)
                        .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(WIDTH)));
    }

    private static String page(String name, Syntax syntax) {
        StringBuilder page = new StringBuilder(head("ARBITER-" + name.toUpperCase(java.util.Locale.ROOT)))
                .append(".SH NAME\narbiter\\-" + name + " \\- ")
                .append(escaped(Character.toLowerCase(syntax.title().charAt(0))
                        + syntax.title().substring(1).replaceFirst("\\.$", "")))
                .append("\n.SH SYNOPSIS\n.B ")
                .append(escaped(syntax.usage()))
                .append("\n.SH DESCRIPTION\n")
                .append(String.join(
                        "\n.PP\n",
                        syntax.paragraphs().stream()
                                .map(ManualPagesTest::escaped)
                                .toList()))
                .append("\n.SH OPTIONS\n");
        for (Syntax.Parameter parameter : syntax.parameters()) {
            page.append(".TP\n.B ")
                    .append(parameter.label())
                    .append('\n')
                    .append(escaped(parameter.description()))
                    .append('\n');
        }
        for (Option option : syntax.options()) {
            page.append(".TP\n.B ")
                    .append(escaped(
                            String.join(", ", option.names()) + (option.label().isEmpty() ? "" : " " + option.label())))
                    .append('\n')
                    .append(escaped(option.description()))
                    .append('\n');
        }
        if (!syntax.examples().isEmpty()) {
            page.append(".SH EXAMPLES\n.nf\n");
            syntax.examples().forEach(example -> page.append(escaped(example)).append('\n'));
            page.append(".fi\n");
        }
        if (!syntax.footer().isEmpty()) {
            page.append(".SH NOTES\n").append(escaped(syntax.footer())).append('\n');
        }
        return page.append(".SH SEE ALSO\n.BR arbiter (1)\n").toString();
    }

    private static String overview() throws IOException {
        StringBuilder page = new StringBuilder(head("ARBITER"))
                .append(
                        ".SH NAME\narbiter \\- settle board games: legal moves, illegal ones and their rule, the state of play\n")
                .append(".SH SYNOPSIS\n.B arbiter\n.I COMMAND\n[\\fIOPTION\\fR ...] [\\fIARGUMENT\\fR ...]\n")
                .append(".br\n.B arbiter help\n[\\fICOMMAND\\fR]\n.br\n.B arbiter version\n")
                .append(
                        ".SH DESCRIPTION\nArbiter says which moves are legal, where a game first went wrong and by which rule,")
                .append(" and how a position stands.\n")
                .append("An option's value follows the option, or an equals sign. After\n.B \\-\\-\n")
                .append(
                        "there are no more options.\n.SH COMMANDS\nEach has a page of its own, such as\n.BR arbiter\\-check (1).\n");
        syntaxes()
                .forEach((name, syntax) -> page.append(".TP\n.B ")
                        .append(name)
                        .append('\n')
                        .append(escaped(syntax.title()))
                        .append('\n'));
        return page + Files.readString(REST);
    }

    private static String head(String title) {
        return ".TH " + title + " 1 \"\" \"arbiter\" \"User commands\"\n";
    }

    /** A text as roff takes it: a hyphen that is typed is a minus there, and a line may not begin with a command. */
    private static String escaped(String text) {
        String escaped = text.replace("\\", "\\e").replace("-", "\\-");
        return List.of(".", "'").contains(escaped.substring(0, Math.min(1, escaped.length())))
                ? "\\&" + escaped
                : escaped;
    }
}
