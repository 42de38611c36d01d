package dev.arbiter.games;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Rule;
import dev.arbiter.chess.ChessRule;
import dev.arbiter.draughts.DraughtsRule;
import dev.arbiter.draughts.RuleBook;
import dev.arbiter.othello.OthelloRule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * docs/rules.md lists the rules as the code has them. After a change to a rule, write the page anew: {@code ./test -pl
 * core -Dtest=RulesPageTest -Darbiter.write=true}.
 */
class RulesPageTest {

    private static final Path PAGE = Path.of(System.getProperty("arbiter.root", ".."), "docs", "rules.md");
    private static final String BEGIN = "<!-- The tables below are written by RulesPageTest. -->\n";

    @Test
    void the_page_lists_every_rule_with_its_citation() throws IOException {
        String page = Files.readString(PAGE);
        String head = page.substring(0, page.indexOf(BEGIN) + BEGIN.length());
        String tables = tables();
        if (Boolean.getBoolean("arbiter.write")) {
            Files.writeString(PAGE, head + tables);
        }
        assertThat(Files.readString(PAGE)).isEqualTo(head + tables);
    }

    private static String tables() {
        StringBuilder tables = new StringBuilder();
        table(
                tables,
                "Chess and Chess960",
                Stream.of(ChessRule.values())
                        .filter(rule -> rule.nature() != ChessRule.Nature.VARIANT)
                        .toList(),
                ChessRule::citation);
        table(
                tables,
                "Variants of chess: what they have for themselves",
                Stream.of(ChessRule.values())
                        .filter(rule -> rule.nature() == ChessRule.Nature.VARIANT)
                        .toList(),
                rule -> rule.citation() + ", the variant's page");
        table(
                tables,
                "Draughts",
                List.of(DraughtsRule.values()),
                rule -> RuleBook.FMJD.cite(rule).citation());
        tables.append("\n## Draughts: the article of each game's own rules\n\n| rule |");
        StringBuilder line = new StringBuilder("|---|");
        for (RuleBook book : RuleBook.values()) {
            tables.append(' ').append(book.title()).append(" |");
            line.append("---|");
        }
        tables.append('\n').append(line).append('\n');
        for (DraughtsRule rule : DraughtsRule.values()) {
            tables.append("| `").append(rule.name()).append("` |");
            for (RuleBook book : RuleBook.values()) {
                String article =
                        book.cite(rule).citation().replace(book.title(), "").strip();
                tables.append(' ').append(article).append(article.isEmpty() ? "|" : " |");
            }
            tables.append('\n');
        }
        table(tables, "Othello", List.of(OthelloRule.values()), OthelloRule::citation);
        return tables.toString();
    }

    private static <R extends Rule> void table(
            StringBuilder tables, String title, List<R> rules, Function<R, String> citation) {
        tables.append("\n## ").append(title).append("\n\n| rule | says | source |\n|---|---|---|\n");
        for (R rule : rules) {
            tables.append("| `")
                    .append(rule.name())
                    .append("` | ")
                    .append(rule.sentence())
                    .append(" | ")
                    .append(citation.apply(rule))
                    .append(" |\n");
        }
    }
}
