package dev.arbiter.archive.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.PlacedNote;
import dev.arbiter.archive.PublicFiles;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.games.Contents;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Positions of PDN with empty sides, sides named twice and two sides to move, and games begun by the other side. */
class OddDraughtsTest {

    /** A position, moves from it, what is said, and the position that was read. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
            W:W31,32:B1,20     | 1. 31-27       | -                                     | W:W31,32:B1,20
            W::                | -              | unsupported                           | -
            W::.               | -              | unsupported                           | -
            W:W:B              | -              | unsupported                           | -
            W:W31:             | 1. 31-27       | -                                     | W:W31:B
            W:W31:.            | 1. 31-27       | -                                     | W:W31:B
            W:B:W31            | 1. 31-27       | -                                     | W:W31:B
            W:B:W31,32:B1,20   | 1... 20-24     | two B                                 | B:W31,32:B1,20
            W:B:W31,32:B1,20   | 1. 31-27       | two W                                 | W:W31,32:B1,20
            W:B:W31,32:B1,20   | -              | two B                                 | B:W31,32:B1,20
            B:W:W31,32:B1,20   | 1. 31-27       | two W                                 | W:W31,32:B1,20
            B:W:W31,32:B1,20   | 1... 20-24     | two B                                 | B:W31,32:B1,20
            B:W:B1,20:W31,32   | 1... 20-24     | two B                                 | B:W31,32:B1,20
            W:W:W31,32:B1,20   | 1. 31-27       | the position names the side to move twice | W:W31,32:B1,20
            B:B:W31,32:B1,20   | 1... 20-24     | the position names the side to move twice | B:W31,32:B1,20
            B:B:B1,20:W31,32   | 1... 20-24     | the position names the side to move twice | B:W31,32:B1,20
            W:W31:B1:W40       | 1. 40-34       | the position names White's pieces twice; they were read as one list | W:W31,40:B1
            W:W31:B1:B20       | 1. 31-27       | the position names Black's pieces twice; they were read as one list | W:W31:B1,20
            ?:W31,32:B1,20     | 1... 20-24     | -                                     | B:W31,32:B1,20
            ?:W31,32:B1,20     | 1. 31-27       | -                                     | W:W31,32:B1,20
            ?:W31,32:B1,20     | -              | -                                     | W:W31,32:B1,20
            """)
    void positions_are_read_with_what_is_odd_as_a_note(String position, String moves, String said, String read) {
        String text = "[GameType \"20\"]\n[FEN \"" + position + "\"]\n\n" + (moves == null ? "" : moves + " ") + "*\n";
        Verdict verdict = Checking.of(text).only();
        if ("unsupported".equals(said)) {
            assertThat(verdict.finding()).isInstanceOf(Verdict.Unsupported.class);
            assertThat(verdict.finding().toString()).contains("there is no piece on the board");
            return;
        }
        assertThat(verdict.isLegal()).as(verdict.toString()).isTrue();
        String note = said == null || !said.startsWith("two ")
                ? said
                : "the position names two sides to move; it was read with " + (said.endsWith("B") ? "Black" : "White")
                        + " to move";
        assertThat(PlacedNote.sentences(verdict.notes()).stream().filter(each -> each.contains("the position")))
                .isEqualTo(note == null ? List.of() : List.of(note));
        assertThat(Objects.requireNonNull(Contents.read(text.getBytes(StandardCharsets.UTF_8), "x.pdn")
                                .iterator()
                                .next()
                                .record()
                                .start())
                        .text())
                .isEqualTo(read);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
            1. 31-26 17-21 /FEN "B::"/ 2... 12-17 3. 36-31 * | 4 | B:: gives the turn to Black without a move
            1. 31-26 17-21 /FEN "B::."/ 2... 12-17 *         | 3 | B::. gives the turn to Black without a move
            1. 31-26 17-21 /FEN "W::"/ 2. 26x17 *            | 3 | W:: gives the turn to White without a move
            1. 31-26 /FEN "W::"/ 2. 36-31 17-21 *            | 3 | W:: gives the turn to White without a move
            1. 31-26 /FEN "W:W36:B1"/ 2. 36-31 *             | 2 | the record continues from another position, W:W36:B1
            """)
    void a_null_move_gives_the_turn_away(String moves, int plies, String note) {
        for (String type : new String[] {"[GameType \"20\"]\n\n", ""}) {
            Verdict verdict = Checking.of(type + moves + "\n").only();
            assertThat(verdict.isLegal()).as(verdict.toString()).isTrue();
            assertThat(verdict.played().plies()).isEqualTo(plies);
            assertThat(PlacedNote.sentences(verdict.notes())).contains(note.replaceFirst("^(.::\\.?) ", "'$1' "));
        }
    }

    /** The moves, how many are legal, and whether White is found to have begun. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            21 | 1. 22-18 11-15 2. 18x11 8x15 * | 4 | true  | true
            21 | 1. 22-18 *                     | 1 | true  | true
            21 | 1. 22-18 22-17 *               | 1 | false | true
            21 | 1. 11-15 22-18 2. 15x22 25x18 * | 4 | true | false
            21 | 1. 11-15 11-16 *               | 1 | false | false
            21 | 1. 22-30 11-15 *               | 0 | false | false
            23 | 1. 22-18 9-13 *                | 2 | true  | true
            """)
    void a_game_that_the_other_side_began_is_one_with_a_note(
            String type, String moves, int plies, boolean legal, boolean byWhite) {
        Verdict verdict =
                Checking.of("[GameType \"" + type + "\"]\n\n" + moves + "\n").only();
        assertThat(verdict.isLegal()).as(verdict.toString()).isEqualTo(legal);
        assertThat(verdict.played().plies()).isEqualTo(plies);
        assertThat(PlacedNote.sentences(verdict.notes()).contains("most of its moves are legal where White begins"))
                .isEqualTo(byWhite);
    }

    @Test
    void files_of_public_reports_are_read() {
        List<Verdict> doubled = Checking.of(PublicFiles.of("cases/reports/K1-doubled-side-token.pdn")).verdicts;
        assertThat(doubled)
                .hasSize(4)
                .allMatch(Verdict::isLegal)
                .allMatch(verdict -> PlacedNote.sentences(verdict.notes()).size() == 1);
        List<Verdict> empty = Checking.of(PublicFiles.of("cases/reports/J1-null-move.pdn")).verdicts;
        assertThat(empty.get(0).isLegal()).isTrue();
        assertThat(empty.get(0).played().plies()).isEqualTo(3);
        assertThat(empty.get(1).finding()).isInstanceOf(Verdict.Unsupported.class);
        Verdict red =
                Checking.of(PublicFiles.of("cases/reports/I1-red-tag.pdn")).only();
        assertThat(red.isLegal()).isTrue();
    }
}
