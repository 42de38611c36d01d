package dev.arbiter.archive.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Note;
import dev.arbiter.archive.PlacedNote;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where what explains a clock that rises ends, to the second, in games of any length. */
class ClockAuditTest {

    private static final int HOUR = 3_600;

    /** Four minutes of penalties and a second of rounding explain a rise, and an increment for each move. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            # TimeControl | plies of the clocks | rise in seconds that is explained, and with a second more is not
            180           | 1 3   | 241
            180+2         | 1 3   | 243
            180+2         | 2 4   | 243
            180+30        | 1 9   | 361
            180+30        | 2 4   | 271
            40/5400:900+30| 1 3   | 1171
            40/5400+30    | 1 3   | 5671
            5400+10:900+30| 1 3   | 1171
            5400+30:900   | 1 3   | 1171
            ?             | 1 3   | 421
            -             | 1 3   | 421
            G/60          | 2 4   | 421
            180:x         | 2 4   | 421
            ?             | 29 31 | 9421
            ?             | 27 29 | 421
            ?             | 28 30 | 421
            ?             | 30 32 | 9421
            ?             | 21 31 | 10141
            180           | 1 31  | 241
            """)
    void a_rise_is_explained_up_to_its_last_second(String control, String plies, int explained) {
        String[] at = plies.split(" ", -1);
        int first = Integer.parseInt(at[0]);
        int second = Integer.parseInt(at[1]);
        for (int more : new int[] {0, 1}) {
            @Nullable String note = note(control, Map.of(first, 60, second, 60 + explained + more), second + 1, "*");
            if (more == 0) {
                assertThat(note).isNull();
            } else {
                assertThat(note)
                        .isEqualTo((first % 2 == 1 ? "White" : "Black") + "'s clock rises from 0:01:00 to "
                                + clock(60 + explained + 1) + " at ply " + second
                                + ", by more than an increment, added time or a penalty explains");
            }
        }
    }

    @Test
    void time_is_added_five_times_and_no_sixth() {
        Map<Integer, Integer> shown = new TreeMap<>();
        for (int period = 0; period < 6; period++) {
            shown.put(41 + 40 * period, 60);
            shown.put(43 + 40 * period, HOUR);
        }
        assertThat(note("?", shown, 260, "*")).startsWith("White's clock rises").contains("at ply 243,");
        shown.remove(243);
        assertThat(note("?", shown, 260, "*")).isNull();
    }

    /** What a penalty and an increment explain is no added time, however often it happens. */
    @ParameterizedTest
    @CsvSource({"180, 241", "180+30, 271"})
    void penalties_are_not_counted(String control, int explained) {
        Map<Integer, Integer> shown = new TreeMap<>();
        for (int move = 0; move < 8; move++) {
            shown.put(1 + 4 * move, 60);
            shown.put(3 + 4 * move, 60 + explained);
        }
        assertThat(note(control, shown, 40, "*")).isNull();
    }

    /** Of two clocks after one move the first counts. */
    @Test
    void a_second_clock_after_a_move_is_not_looked_at() {
        String pgn =
                "[TimeControl \"180\"]\n\n1. Nf3 {[%clk 0:01:00]} {[%clk 0:09:00]} Nf6 2. Ng1 {[%clk 0:00:59]} *\n";
        assertThat(ResultAuditTest.only(pgn, CheckSettings.standard()).notes()).isEmpty();
    }

    @Test
    void clocks_of_long_games_are_looked_at_up_to_two_thousand() {
        for (int rising : new int[] {129, 131, 257, 1_999}) {
            Map<Integer, Integer> shown = steady(rising - 1);
            shown.put(rising, 500);
            assertThat(note("180", shown, rising + 1, "*")).contains("at ply " + rising + ",");
        }
        Map<Integer, Integer> shown = steady(2_000);
        shown.put(2_001, 500);
        assertThat(note("180", shown, 2_002, "*")).isNull();
    }

    /** The winner's flag fell at his last move or at the one before the other side's last. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
            # plies | clocks    | claim | note after ply
            8       | 7=0 8=10  | 1-0   | 7
            9       | 9=0 8=10  | 1-0   | 9
            10      | 7=0 8=10  | 1-0   | -
            8       | 8=0 7=10  | 0-1   | 8
            9       | 8=0 7=10  | 0-1   | 8
            10      | 8=0 7=10  | 0-1   | -
            8       | 7=0       | 1-0   | 7
            8       | 8=0       | 1-0   | -
            8       | 7=0 8=0   | 1-0   | -
            8       | 7=1 8=0   | 1-0   | -
            8       | 7=10 8=9  | 0-1   | -
            8       | 5=0 6=10  | 1-0   | -
            8       | 6=0 7=0   | 1-0   | -
            """)
    void a_winner_whose_own_flag_fell_is_noted(int plies, String clocks, String claim, @Nullable Integer after) {
        Map<Integer, Integer> shown = new TreeMap<>();
        for (String one : clocks.split(" ", -1)) {
            String[] clock = one.split("=", -1);
            shown.put(Integer.parseInt(clock[0]), Integer.parseInt(clock[1]));
        }
        String winner = claim.equals("1-0") ? "White" : "Black";
        assertThat(note("180", shown, plies, claim))
                .isEqualTo(
                        after == null
                                ? null
                                : "the record says that " + winner + " has won, and " + winner
                                        + "'s own clock shows no time left after ply " + after);
    }

    @Test
    void a_game_without_clocks_has_none_that_are_odd() {
        assertThat(note("180", Map.of(), 20, "1-0")).isNull();
    }

    /** A minute for each side after each of so many plies. */
    private static Map<Integer, Integer> steady(int plies) {
        Map<Integer, Integer> shown = new TreeMap<>();
        for (int ply = 1; ply <= plies; ply++) {
            shown.put(ply, 60);
        }
        return shown;
    }

    /** What is noted of the clocks of a game of knights that go to and fro, after the moves that show one. */
    private static @Nullable String note(String control, Map<Integer, Integer> shown, int plies, String claim) {
        String[] knights = {"Nf3", "Nf6", "Ng1", "Ng8"};
        StringBuilder pgn = new StringBuilder("[TimeControl \"" + control + "\"]\n[Date \"1999.01.01\"]\n\n");
        for (int ply = 1; ply <= plies; ply++) {
            pgn.append(knights[(ply - 1) % 4]);
            Integer seconds = shown.get(ply);
            pgn.append(seconds == null ? " " : " {[%clk " + clock(seconds) + "]} ");
        }
        var notes =
                ResultAuditTest.only(pgn.append(claim).append('\n').toString(), CheckSettings.standard())
                        .notes()
                        .stream()
                        .filter(note -> note.topic() == Note.Topic.TIME)
                        .map(PlacedNote::sentence)
                        .toList();
        assertThat(notes).hasSizeLessThanOrEqualTo(1);
        return notes.isEmpty() ? null : notes.get(0);
    }

    private static String clock(int seconds) {
        return String.format(Locale.ROOT, "%d:%02d:%02d", seconds / HOUR, seconds / 60 % 60, seconds % 60);
    }
}
