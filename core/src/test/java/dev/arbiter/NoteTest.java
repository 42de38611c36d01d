package dev.arbiter;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.chess.Chess;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NoteTest {

    /** A kind that says nothing but its template. */
    private record Said(String template) implements Note.Kind {
        @Override
        public String name() {
            return "SAID";
        }

        @Override
        public Note.Topic topic() {
            return Note.Topic.RECORD;
        }
    }

    private static String sentence(String template, Object... arguments) {
        return Note.of(new Said(template), arguments).sentence();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '>',
            ignoreLeadingAndTrailingWhitespace = false,
            quoteCharacter = '"',
            value = {
                "found {0}>0>found ",
                "found {0}>2>found a, b",
                "can be {0| or }>1>can be a",
                "can be {0| or }>3>can be a or b or c",
                "read{0|: |; }>0>read",
                "read{0|: |; }>1>read: a",
                "read{0|: |; }>3>read: a; b; c",
                "claim{0|, after |, | and }>0>claim",
                "claim{0|, after |, | and }>1>claim, after a",
                "claim{0|, after |, | and }>2>claim, after a and b",
                "claim{0|, after |, | and }>4>claim, after a, b, c and d",
                "because{0|}>3>becauseabc",
                "a '}' without a '{'>1>a '}' without a '{'"
            })
    void a_list_has_what_begins_it_and_what_separates_its_items(String template, int count, String expected) {
        List<String> items = List.of("a", "b", "c", "d").subList(0, count);
        assertThat(sentence(template, items)).isEqualTo(expected);
    }

    @Test
    void arguments_are_values_and_become_words_last() {
        Cited mate = new Cited(Games.rules().get(0), "X 1");
        assertThat(sentence("{1}, {0} and {1}", Color.BLACK, Color.WHITE)).isEqualTo("White, Black and White");
        assertThat(sentence("the {0}'s and the {1}'s", Piece.Kind.KNIGHT, Piece.Kind.CROWNED_MAN))
                .isEqualTo("the knight's and the king's");
        assertThat(sentence("in {0} since {1}", Chess.CHESS960, LocalDate.of(2014, 7, 1)))
                .isEqualTo("in Chess960 since 1 July 2014");
        assertThat(sentence("{0}", new Outcome.Drawn(mate))).isEqualTo("drawn: " + mate.sentence());
        assertThat(sentence("{0}: {1}", Note.of(new Said("a {0} clause"), 3), mate.rule()))
                .isEqualTo("a 3 clause: " + mate.rule().sentence());
        assertThat(sentence("ends{0}", Article.NONE)).isEqualTo("ends");
    }

    @Test
    void what_is_read_out_has_no_brackets() {
        Position<?> drawn = Chess.STANDARD.position("8/8/8/8/8/4k3/8/4K3 w - - 0 1");
        assertThat(Wording.SPOKEN.of(drawn.outcome().note()))
                .isEqualTo(
                        drawn.outcome().sentence().replace(" [", ", article ").replace("]", ""))
                .endsWith(", article FIDE 5.2.2");
        assertThat(Wording.SPOKEN.of(Note.of(new Said("found '{0}'{1}"), "[", new Article("FIDE", "9.2"))))
                .isEqualTo("found '[', article FIDE 9.2");
    }

    /** A wording of one's own: the sides of a contest, another language. */
    @Test
    void a_wording_says_the_same_otherwise() {
        Wording red = new Wording() {
            @Override
            protected String side(Color side, int form) {
                return side == Color.BLACK ? "Red" : side.title();
            }

            @Override
            protected String template(Note.Kind kind) {
                return kind == MoveNote.PASS_LEFT_OUT ? "{1} of {2}: {0} passed" : kind.template();
            }
        };
        Note note = MoveNote.passLeftOut(Color.BLACK, "f5");
        assertThat(note.sentence()).isEqualTo("Black had to pass, and the pass was left out: f5 is White's move");
        assertThat(red.of(note)).isEqualTo("f5 of White: Red passed");
    }

    @ParameterizedTest
    @CsvSource({
        "FIDE 5.1.2, FIDE 6.9, 'FIDE 5.1.2, 6.9'",
        "FIDE 5.1.2, PGN 9.8.1, 'FIDE 5.1.2, PGN 9.8.1'",
        "'', FIDE 6.9, FIDE 6.9"
    })
    void articles_of_one_book_name_it_once(String first, String second, String together) {
        assertThat(Article.of(first).and(Article.of(second)).id()).isEqualTo(together);
    }

    @Test
    void a_citation_is_the_id_of_its_article() {
        for (Rule rule : Games.rules()) {
            for (String citation : List.of("FIDE 9.6.2", "Lichess, Atomic", "WOF rules, the board", "FMJD-64")) {
                assertThat(new Cited(rule, citation).citation()).isEqualTo(citation);
                assertThat(new Cited(rule, citation)).isEqualTo(new Cited(rule, Article.of(citation)));
            }
        }
    }

    @Test
    void claims_name_their_plies_and_what_may_be_written() {
        String[] moves = {"Nf3", "Nf6", "Ng1", "Ng8"};
        Position<?> position = Chess.STANDARD.start();
        for (int ply = 0; ply < 8; ply++) {
            position = position.play(moves[ply % 4]);
        }
        assertThat(position.claims())
                .extracting(DrawClaim::sentence)
                .contains("White can claim a draw: the same position has appeared three times, after plies 0, 4 and 8"
                        + " [FIDE 9.2.2]");
        DrawClaim claim = position.claims().get(0);
        for (int count : IntStream.rangeClosed(1, 4).toArray()) {
            List<String> written = Arrays.asList("Nf3", "Nc3", "e4", "d4").subList(0, count);
            String others = count == 1 ? "" : count == 2 ? " (or 1 other)" : " (or " + (count - 1) + " others)";
            assertThat(new DrawClaim(claim.by(), claim.claimant(), written, List.of()).sentence())
                    .startsWith("White can claim a draw by writing Nf3" + others + ": the same position");
        }
    }
}
