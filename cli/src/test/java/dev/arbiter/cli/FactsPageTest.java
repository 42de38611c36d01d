package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.laws.Fact;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** The facts that {@code arbiter settle --then} takes stand in {@code docs/settle.md}; {@code -Darbiter.rewrite=true} renews them. */
class FactsPageTest {

    private static final Path PAGE =
            Path.of(Objects.requireNonNull(System.getProperty("arbiter.root"))).resolve("docs/settle.md");

    private static final String BEGIN = "<!-- facts -->\n";
    private static final String END = "<!-- /facts -->";

    @Test
    void the_page_has_every_fact() throws IOException {
        String page = Files.readString(PAGE);
        int from = page.indexOf(BEGIN) + BEGIN.length();
        int to = page.indexOf(END);
        StringBuilder table = new StringBuilder("| fact | what has happened |\n|---|---|\n");
        for (Fact fact : Fact.values()) {
            table.append("| `")
                    .append(fact.form().replace("|", "\\|"))
                    .append("` | ")
                    .append(fact.sentence())
                    .append(" |\n");
        }

        if (Boolean.getBoolean("arbiter.rewrite")) {
            Files.writeString(PAGE, page.substring(0, from) + table + page.substring(to));
        }
        assertThat(Files.readString(PAGE)).contains(BEGIN + table + END);
    }
}
