package dev.arbiter.archive.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.PlacedNote;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.files.Inputs.Input;
import dev.arbiter.archive.pipeline.ArchiveChecker;
import dev.arbiter.archive.report.CsvReport;
import dev.arbiter.archive.report.JsonLinesReport;
import dev.arbiter.archive.report.TextReport;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class VariationsTest {

    private static final String TWO_WRONG = """
            1. e4 e5 (1... c5 2. Nf3 (2. c3 d5 3. Ke3 d4) 2... Nf4) 2. Nf3 (2. d4) Nc6 1-0
            """;

    @Test
    void each_variation_s_first_illegal_move_is_named_with_its_place() {
        Verdict verdict = check(TWO_WRONG, true).only();

        assertThat(verdict.isLegal()).isTrue();
        assertThat(verdict.played().plies()).isEqualTo(4);
        assertThat(illegal(verdict))
                .extracting(illegal -> illegal.ply() + " " + illegal.move() + " " + illegal.place())
                .containsExactly("5 Ke3 1:39", "4 Nf4 1:52");
        assertThat(illegal(verdict)).allMatch(Verdict.Illegal::variation);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            1. e4 -- (1... e5 2. Ke3) 2. d4 *        | 3 Ke3
            1. e4 -- (1... e5 2. Ke2 Nf6) 2. d4 *    | -
            1. e4 -- (1... -- 2. e6) 2. d4 *         | 2 e6
            1. e4 e5 2. -- (2. Nf3 Nc6 3. Nf3) *     | 5 Nf3
            """)
    void a_variation_of_a_null_move_begins_before_it(String text, String expected) {
        Verdict verdict = check(text, true).only();

        assertThat(verdict.isLegal()).isTrue();
        assertThat(illegal(verdict).stream().map(illegal -> illegal.ply() + " " + illegal.move()))
                .containsExactlyElementsOf(expected.equals("-") ? List.of() : List.of(expected));
    }

    @Test
    void variations_are_left_alone_unless_asked_for() {
        Verdict verdict = check(TWO_WRONG, false).only();

        assertThat(verdict.isLegal()).isTrue();
        assertThat(verdict.findings().variations()).isEmpty();
    }

    /** Who passes variations over reads the game itself as who reads everything, whatever stands in them. */
    @ParameterizedTest
    @EnumSource
    void variations_in_any_dress_are_passed_over(PgnDress.Habit habit) {
        Random random = new Random(habit.name().hashCode());
        for (int games = 0; games < 5; games++) {
            StringBuilder written = new StringBuilder();
            PgnDress.write(written, PgnDress.sample(random, true), List.of(habit), PgnDress.LANGUAGES.get(0), random);
            String variation = written.substring(written.lastIndexOf("]\n") + 1).strip();
            for (String text : List.of(
                    "1. e4 e5 (1... " + variation + ") 2. Nf3 Nc6 *",
                    "1. e4 (" + variation + " (N f6 N x e5 {a} (see above))) e5 2. N f3 (in brackets) Nc6 *")) {
                assertThat(check(text, false).verdicts)
                        .as(text)
                        .extracting(VariationsTest::itself)
                        .isEqualTo(check(text, true).verdicts.stream()
                                .map(VariationsTest::itself)
                                .toList());
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1. e4 e5 1-0\n% escaped\n2. Nf3 Nc6 1-0\n",
                "1. e4 e5 1-0\n% escaped\n\n1. d4 d5 *\n",
                "1. e4 e5 1-0\n% escaped\n[Event \"next\"]\n\n1. d4 d5 *\n",
                "1. e4 e5 1-0\n% escaped\n% again\n{a comment}\n1. d4 d5 *\n",
                "1. e4 e5 1-0\n% escaped",
                "1. e4 e5 1-0 {beside}\n% escaped\n(1... c5)\n$1\n",
            })
    void an_escaped_line_after_a_result_begins_no_game(String text) {
        assertThat(check(text, true).verdicts)
                .extracting(VariationsTest::itself)
                .isEqualTo(check(text, false).verdicts.stream()
                        .map(VariationsTest::itself)
                        .toList());
    }

    /** What is said of a game itself. */
    private static String itself(Verdict verdict) {
        return verdict.number() + " " + verdict.place() + " " + verdict.played().plies() + " " + verdict.finding() + " "
                + verdict.result().text();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "(1... N f6)",
                "(1... N f6 (good move))",
                "(1... d7 -\nd5 2. N f3 (the old line))",
                "(1... N f6 2. N x e5 $1 {x} d6)",
            })
    void a_move_in_parts_in_a_variation_leaves_the_game_as_it_is(String variation) {
        Verdict verdict = check("1. e4 e5 " + variation + " 2. Nf3 (as usual) Nc6 *\n", false)
                .only();

        assertThat(verdict.isLegal()).isTrue();
        assertThat(verdict.played().plies()).isEqualTo(4);
    }

    @Test
    void the_game_s_own_verdict_does_not_depend_on_its_variations() {
        Verdict.Illegal illegal =
                (Verdict.Illegal) check("1. e4 e5 (1... Ke4 [ ~ 2. \u0001) 2. Ke3 (2. Nf3 Nf4) d6 (3. Qa8) *\n", true)
                        .only()
                        .finding();

        assertThat(illegal.move()).isEqualTo("Ke3");
        assertThat(illegal.variation()).isFalse();
    }

    @Test
    void the_alternative_to_an_illegal_move_is_checked_and_what_follows_it_is_not() {
        Verdict verdict =
                check("1. e4 e5 2. Ke3 (2. Nf3 Nf4) d6 (2... Qa1) *\n", true).only();

        assertThat(illegal(verdict)).extracting(Verdict.Illegal::move).containsExactly("Nf4");
    }

    @Test
    void what_follows_a_null_move_in_a_variation_is_not_ruled_on() {
        assertThat(check("1. e4 e5 (1... -- 2. Qh5 -- 3. Qxf7#) 2. Nf3 *\n", true)
                        .only()
                        .findings()
                        .variations())
                .isEmpty();
    }

    @Test
    void an_ambiguous_move_of_a_variation_is_settled_by_the_moves_after_it() {
        String moves = "1. d4 d5 2. Nf3 e6 3. e3 (3. Nd2 Nf6 4. Ng1%s) Nf6 *\n";
        Verdict settled = check(String.format(moves, " c5 5. Ngf3"), true).only();
        assertThat(settled.findings().variations()).isEmpty();
        assertThat(settled.notes())
                .map(PlacedNote::sentence)
                .containsExactly("'Nd2' can be Nbd2 or Nfd2; the moves after it leave Nbd2");
        Verdict behind = check(String.format(moves, " (4. Nc4 (4. Nf3 c5) dxc4) (4. Nd1)"), true)
                .only();
        // Only Nbd2 leaves 4. Ng1, and after Nbd2 there is no 4. Nf3 either.
        assertThat(illegal(behind)).extracting(Verdict.Illegal::move).containsExactly("Nf3", "Nd1");
    }

    @Test
    void an_ambiguous_move_of_a_variation_that_nothing_settles_cannot_be_read() {
        Verdict verdict = check(
                        "1. d4 d5 2. Nf3 e6 3. e3 (3. Nd2 Nf6 (3... a1) 4. -- c5) (3. Ke3) Nf6 4. Ke4 *\n", true)
                .only();
        assertThat(verdict.findings().variations()).hasSize(3);
        assertThat(((Verdict.Unreadable) verdict.findings().variations().get(0))
                        .fault()
                        .found()
                        .sentence())
                .isEqualTo("'Nd2', which can be Nbd2 or Nfd2");
        assertThat(verdict.findings().variations().subList(1, 3))
                .extracting(finding -> ((Verdict.Illegal) finding).move())
                .containsExactly("a1", "Ke3");
        assertThat(verdict.finding()).isInstanceOf(Verdict.Illegal.class);
    }

    @Test
    void a_move_after_an_ambiguous_one_that_no_reading_has_is_illegal() {
        Verdict verdict = check("1. d4 d5 2. Nf3 e6 3. e3 (3. Nd2 Nf6 4. Nb4) Nf6 *\n", true)
                .only();
        assertThat(illegal(verdict)).extracting(Verdict.Illegal::move).containsExactly("Nb4");
        assertThat(verdict.notes())
                .map(PlacedNote::sentence)
                .containsExactly("'Nd2' can be Nbd2 or Nfd2; it was read as the first of them");
    }

    @Test
    void a_variation_on_the_move_that_settles_an_ambiguous_one_is_judged() {
        Verdict verdict = check("1. d4 d5 2. Nf3 e6 3. Nd2 Nf6 4. Ng1 (4. Nd1) (4. Ngf3) (4. Nc4) c5 *\n", true)
                .only();
        assertThat(verdict.isLegal()).isTrue();
        assertThat(illegal(verdict)).extracting(Verdict.Illegal::move).containsExactly("Nd1", "Ngf3");
    }

    @Test
    void variations_of_draughts_are_checked_too() {
        Checking checking = check("[GameType \"21\"]\n\n1. 11-15 22-18 (1... 23-19 2. 8-11 22-18 3. 8-12) *\n", true);

        assertThat(illegal(checking.only()))
                .extracting(illegal -> illegal.ply() + " " + illegal.move())
                .containsExactly("5 8-12");
    }

    @Test
    void a_variation_goes_on_from_every_capture_that_is_still_open() {
        // 27x11 may leave the man on 16 or that on 24; only the next move of the game itself shows.
        String fen = "[GameType \"21\"]\n[FEN \"W:W27,32:B15,16,23,24\"]\n\n1. 27x11 24-28 ";

        assertThat(check(fen + "(1... 16-20) (1... 24-28) *\n", true)
                        .only()
                        .findings()
                        .variations())
                .isEmpty();
        assertThat(illegal(check(fen + "(1... 3-7) *\n", true).only()))
                .extracting(Verdict.Illegal::ply)
                .containsExactly(2);
    }

    @Test
    void after_what_cannot_be_read_nobody_knows_where_variations_begin() {
        Verdict verdict =
                check("1. e4 e5 ] 2. Nf3 (2. Ke3) Nc6 (2... Ke4) *\n", true).only();

        assertThat(verdict.finding()).isInstanceOf(Verdict.Unreadable.class);
        assertThat(verdict.findings().variations()).isEmpty();
    }

    @Test
    void variations_are_judged_by_the_game_that_all_moves_turn_out_to_be_of() {
        Checking checking = check("1. 11-15 23-19 2. 8-11 22-17 3. 11-16 24-20 4. 15x24 28x19 (4... 27x20) *\n", true);

        assertThat(checking.only().played().rules()).isNotNull();
        assertThat(checking.only().isLegal()).isTrue();
    }

    @Test
    void variations_of_sgf_stand_after_the_line_and_are_judged_where_they_belong() {
        Verdict verdict = check("""
                        (;GM[2]FF[4]SZ[8]PB[Anna]
                        ;B[f5](;W[d6];B[c3](;W[f3])(;W[a1];B[zz];AB[a8]))(;W[f6]C[or so](;B[e6])(;B[h8])))
                        """, true).only();

        assertThat(verdict.isLegal()).isTrue();
        assertThat(verdict.played().plies()).isEqualTo(4);
        assertThat(illegal(verdict))
                .extracting(illegal -> illegal.ply() + " " + illegal.move() + " " + illegal.place())
                .containsExactly("3 h8 2:77", "4 a1 2:32");
    }

    @Test
    void a_game_of_sgf_is_the_same_with_and_without_its_variations() {
        for (String text : List.of(
                "(;GM[2];B[f5](;W[d6];B[a1])(;W[f6]))",
                "(;GM[2];B[f5](;W[d6])(;W[f6]",
                "(;GM[2];B[f5](;W[d6](;B[c3]|",
                "(;GM[2](;AB[e6](;PL[W];W[f6])(;W[a1])))",
                "(;GM[2];B[f5]" + "(;W[d6]".repeat(100_000) + ")".repeat(100_000) + ")",
                "(;GM[2];B[f5](;W[d6])" + "(;W[f6]".repeat(900) + ")".repeat(900) + ")")) {
            Verdict with = check(text, true).only();
            Verdict without = check(text, false).only();
            if (text.length() < 100_000) {
                assertThat(with.finding().word())
                        .as(text)
                        .isEqualTo(without.finding().word());
                assertThat(with.played().plies())
                        .as(text)
                        .isEqualTo(without.played().plies());
            }
        }
    }

    @Test
    void reports_show_the_move_of_the_variation() {
        Verdict verdict = check(TWO_WRONG, true).only();
        StringWriter text = new StringWriter();
        new TextReport(text, null).verdict("a.pgn", verdict);
        ByteArrayOutputStream json = new ByteArrayOutputStream();
        new JsonLinesReport(json).verdict("a.pgn", verdict);
        StringWriter csv = new StringWriter();
        new CsvReport(csv).verdict("a.pgn", verdict);

        assertThat(text.toString())
                .startsWith("a.pgn:1:1: game 1: legal, 4 plies")
                .contains("a.pgn:1:39: game 1: 3.Ke3, in a variation, is illegal: ");
        assertThat(json.toString(StandardCharsets.UTF_8))
                .contains("\"legal\":true")
                .contains(
                        "\"variations\":[{\"offset\":38,\"line\":1,\"column\":39,\"verdict\":\"illegal\",\"ply\":5,\"move\":\"Ke3\",\"rule\":");
        assertThat(csv.toString()).contains(",1:39 Ke3 ");
    }

    @Test
    void a_hundred_thousand_nested_variations_are_answered() {
        Verdict verdict = check("1. e4 " + "(1. d4 ".repeat(100_000) + ") ".repeat(100_000) + "e5 1-0\n", true)
                .only();

        assertThat(verdict.isLegal()).isTrue();
        assertThat(verdict.played().plies()).isEqualTo(2);
        assertThat(verdict.notes())
                .map(PlacedNote::sentence)
                .containsExactly("it has more moves and variations than are checked");
    }

    @Test
    void a_move_of_a_variation_that_cannot_be_read_breaks_no_rule() {
        Checking checking = check("1. e4 e5 2. Nf3 (2. Nxx9 d6) (2. Ke3) Nc6 *\n", true);
        Verdict verdict = checking.only();
        StringWriter text = new StringWriter();
        new TextReport(text, null).verdict("a.pgn", verdict);

        assertThat(verdict.isLegal()).isTrue();
        assertThat(verdict.findings().variations())
                .extracting(Verdict.Finding::word)
                .containsExactly("unreadable", "illegal");
        assertThat(text.toString()).contains("a.pgn:1:21: game 1: a variation cannot be read: found 'Nxx9' (");
        assertThat(checking.tally.illegalVariations()).isEqualTo(1);
        assertThat(checking.tally.unreadableVariations()).isEqualTo(1);
        assertThat(checking.tally.rules()).isEmpty();
    }

    private static List<Verdict.Illegal> illegal(Verdict verdict) {
        return verdict.findings().variations().stream()
                .map(Verdict.Illegal.class::cast)
                .toList();
    }

    private static Checking check(String text, boolean variations) {
        Checking checking = new Checking();
        ArchiveChecker checker = new ArchiveChecker(
                CheckSettings.standard().withThreads(2).withLegal(true).withVariations(variations),
                new ByteArrayInputStream(text.getBytes(StandardCharsets.ISO_8859_1)));
        try {
            checking.tally = checker.check(List.of(new Input(Path.of("-"), true, "")), checking);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        return checking;
    }
}
