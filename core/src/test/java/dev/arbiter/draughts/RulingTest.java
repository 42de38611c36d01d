package dev.arbiter.draughts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.arbiter.Note;
import dev.arbiter.Ruling;
import dev.arbiter.Rulings;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class RulingTest {

    static DraughtsPosition position(String game, String fen) {
        Draughts draughts = Draughts.all().stream()
                .filter(one -> one.id().equals(game))
                .findFirst()
                .orElseThrow();
        return fen.equals("start") ? draughts.start() : draughts.position(fen);
    }

    @TestFactory
    Stream<DynamicTest> every_move_text_is_ruled_on_with_its_reason() {
        return TestData.rows("rulings.tsv").stream()
                .map(row -> DynamicTest.dynamicTest(String.join(" ", row), () -> {
                    Ruling<DraughtsMove> ruling = position(row[0], row[1]).ruling(row[2]);
                    assertThat(described(ruling)).isEqualTo(row[3] + "\t" + row[4] + "\t" + row[5]);
                }));
    }

    @TestFactory
    Stream<DynamicTest> a_rule_is_cited_by_the_article_of_the_game_s_own_rules() {
        return TestData.rows("citations.tsv").stream()
                .map(row -> DynamicTest.dynamicTest(String.join(" ", row), () -> {
                    RuleBook book = position(row[0], "start").game().book();
                    DraughtsRule rule = DraughtsRule.valueOf(row[1]);
                    assertThat((row[2].equals("king") ? book.citeOfKing(rule) : book.cite(rule)).citation())
                            .isEqualTo(row[3]);
                }));
    }

    private static String citation(String game, String fen, String move) {
        return ((Ruling.Illegal<DraughtsMove>) position(game, fen).ruling(move)).citation();
    }

    @Test
    void a_king_s_fault_is_cited_by_the_article_on_kings() {
        assertThat(citation("international", "W:W28,37:B22,23,12", "28x17")).isEqualTo("FMJD annex 1 4.5");
        assertThat(citation("international", "W:WK46:B41,32", "46x37")).isEqualTo("FMJD annex 1 4.6");
        assertThat(citation("international", "W:WK46,31:B32,28", "46-23")).isEqualTo("FMJD annex 1 3.9");
    }

    @Test
    void a_compulsory_capture_is_cited_by_the_article_on_the_piece_that_can_make_it() {
        assertThat(citation("international", "W:WK46,31:B32", "31-26")).isEqualTo("FMJD annex 1 4.3");
        assertThat(citation("international", "W:WK46,31:B27", "46-41")).isEqualTo("FMJD annex 1 4.2");
        assertThat(citation("international", "W:WK46,31:B32,27", "31-26")).isEqualTo("FMJD annex 1 4.2");
    }

    @Test
    void negative_depths_are_refused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> position("international", "start").perft(-1));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> position("frisian", "start").perft(-1));
    }

    @Test
    void every_rule_is_cited_by_every_book() {
        for (RuleBook book : RuleBook.values()) {
            for (DraughtsRule rule : DraughtsRule.values()) {
                assertThat(book.cite(rule).citation()).isNotBlank().doesNotContain("null");
                assertThat(book.cite(rule).rule().name()).isEqualTo(rule.name());
                assertThat(rule.sentence()).isNotBlank().doesNotEndWith(".");
            }
        }
    }

    /** A game that changes another one cites its articles in brackets, but not the rules that it changes. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    FMJD | MAN_MOVES_BACKWARD | FMJD annex 1 3.4
                    ANTIDRAUGHTS | MAN_MOVES_BACKWARD | Lidraughts, Antidraughts (FMJD annex 1 3.4)
                    ANTIDRAUGHTS | NO_MOVE_LEFT | Lidraughts, Antidraughts
                    BREAKTHROUGH | SECOND_KING | Lidraughts, Breakthrough
                    BREAKTHROUGH | REPETITION | Lidraughts, Breakthrough (FMJD annex 1 6.1)
                    FRYSK | PATH_IS_BLOCKED | Lidraughts, Frysk! (WFD rules 2011 article 9)
                    PODDAVKI | MAN_MOVES_BACKWARD | rules of poddavki (Russian draughts code 1.4)
                    PODDAVKI | REPETITION | rules of poddavki (FMJD-64 7.2.3)
                    PODDAVKI | NO_PIECE_LEFT | rules of poddavki
                    THAI | MAN_MOVES_BACKWARD | rules of Thai draughts
                    WCDF | MAN_ON_LAST_ROW | WCDF 1.16
                    FMJD | MAN_ON_LAST_ROW | FMJD annex 1 3.5
                    """)
    void a_book_cites_its_own_articles_or_those_of_the_book_that_it_changes(
            RuleBook book, DraughtsRule rule, String citation) {
        assertThat(book.cite(rule).citation()).isEqualTo(citation).startsWith(book.title());
        assertThat(book.title()).isNotEmpty().doesNotContain("(");
    }

    private static String described(Ruling<DraughtsMove> ruling) {
        if (ruling instanceof Ruling.Legal<DraughtsMove> legal) {
            return "legal\t" + legal.text() + "\t" + String.join("; ", Note.sentences(legal.notes()));
        }
        List<String> alternatives = ruling instanceof Ruling.Illegal<DraughtsMove> illegal
                ? illegal.alternatives()
                : ((Ruling.Unreadable<DraughtsMove>) ruling).readings();
        return Rulings.name(ruling) + "\t" + Rulings.sentence(ruling) + "\t" + String.join(", ", alternatives);
    }
}
