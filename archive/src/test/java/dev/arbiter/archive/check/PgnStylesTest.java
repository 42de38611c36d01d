package dev.arbiter.archive.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.check.PgnDress.Habit;
import dev.arbiter.archive.check.PgnDress.Sample;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Random games of chess, each file with one habit of those who write PGN: no legal game is condemned, none is split or joined
 * wrongly, and no illegal one passes.
 */
class PgnStylesTest {

    /** Three games a file, every third of them with an illegal move. */
    private static final int GAMES = 3;

    private static final int FILES = 4;
    /** With {@link #GAMES} in each and some fifty habits, more than 5 000 games. */
    private static final int SLOW_FILES = 60;

    private static final int SMALL_LETTERS = 300;

    /** In every combination of two habits, more than 20 000 games. */
    private static final int SLOW_FILES_OF_TWO = 6;

    @Test
    void games_with_two_habits_are_judged_rightly() {
        judgePairs(1, 7, 7);
    }

    @Tag("slow")
    @Test
    void twenty_thousand_games_with_two_habits_are_judged_rightly() {
        assertThat(judgePairs(SLOW_FILES_OF_TWO, 2_000_000, 1)).isGreaterThan(20_000);
    }

    /** @param step of so many pairs one is judged */
    private static int judgePairs(int files, long seed, int step) {
        int games = 0;
        int pair = 0;
        List<String> misjudged = new ArrayList<>();
        for (Habit one : Habit.values()) {
            for (Habit other : Habit.values()) {
                if (one.compareTo(other) < 0 && !PgnDress.APART.containsKey(Set.of(one, other)) && pair++ % step == 0) {
                    try {
                        games += judge(List.of(one, other), files, seed);
                    } catch (AssertionError e) {
                        misjudged.add(String.valueOf(e.getMessage()));
                    }
                }
            }
        }
        assertThat(misjudged).isEmpty();
        return games;
    }

    @ParameterizedTest
    @EnumSource
    void games_with_a_habit_are_judged_rightly(Habit habit) {
        judge(List.of(habit), FILES, 1);
    }

    @Tag("slow")
    @ParameterizedTest
    @EnumSource
    void five_thousand_games_with_a_habit_are_judged_rightly(Habit habit) {
        judge(List.of(habit), SLOW_FILES, 1_000_000);
    }

    /** Returns how many games were judged: a text that its habit's charset does not have is none. */
    private static int judge(List<Habit> habits, int files, long seed) {
        int judged = 0;
        for (int file = 0; file < files; file++) {
            Random random = new Random(seed + 1000L * habits.toString().hashCode() + file);
            List<Sample> samples = new ArrayList<>();
            StringBuilder text = new StringBuilder();
            String letters = PgnDress.LANGUAGES.get(random.nextInt(PgnDress.LANGUAGES.size()));
            for (int game = 0; game < GAMES; game++) {
                Sample sample = PgnDress.sample(random, random.nextInt(3) > 0);
                samples.add(sample);
                PgnDress.write(text, sample, habits, letters, random);
            }
            if (habits.contains(Habit.ODD_LINE_ENDS)) {
                // Prose reaches to the end of a line, and those of Unicode end none.
                boolean ascii = habits.stream().anyMatch(habit -> habit.name().matches("PROSE.*|.*LATIN"));
                String end = List.of("\r", "\r\n", "\u0085", "\u2028", "\u2029").get(random.nextInt(ascii ? 2 : 5));
                text = new StringBuilder(text.toString().replace("\n", end));
            }
            boolean latin = habits.stream().anyMatch(habit -> habit.name().endsWith("LATIN"));
            Charset charset = latin ? StandardCharsets.ISO_8859_1 : StandardCharsets.UTF_8;
            if (!charset.newEncoder().canEncode(text)) {
                continue;
            }
            judged += GAMES;
            List<Verdict> verdicts = Checking.of(text.toString().getBytes(charset)).verdicts;
            assertThat(verdicts).as(habits + " " + text).hasSize(GAMES);
            for (int game = 0; game < GAMES; game++) {
                Sample sample = samples.get(game);
                Verdict verdict = verdicts.get(game);
                int legal = sample.moves().size() - (sample.legal() ? 0 : 1);
                String why = habits + " " + game + ": " + verdict.finding() + " " + verdict.notes() + "\n" + text;
                boolean ambiguous = habits.stream().anyMatch(Habit::isAmbiguous);
                boolean unclear = PgnDress.mayBeUnreadable(habits);
                if (habits.contains(Habit.SMALL_LETTERS)
                        && sample.moves().stream().noneMatch(move -> move.matches("[KQRN].*"))) {
                    // Nothing shows that b is a bishop.
                    continue;
                }
                if (sample.legal() && (ambiguous || unclear)) {
                    assertThat(verdict.finding())
                            .as(why)
                            .isNotInstanceOfAny(Verdict.Illegal.class, Verdict.Unsupported.class);
                } else if (sample.legal()) {
                    assertThat(verdict.isLegal()).as(why).isTrue();
                } else if (ambiguous) {
                    // Read otherwise, the game may be legal to its end.
                    assertThat(verdict.finding()).as(why).isNotInstanceOf(Verdict.Unsupported.class);
                } else if (unclear || (habits.contains(Habit.LETTERS) && !isLanguageShown(sample.moves(), letters))) {
                    // The last word alone may be of another language, or a slip.
                    assertThat(verdict.finding()).as(why).isNotNull().isNotInstanceOf(Verdict.Unsupported.class);
                } else {
                    assertThat(verdict.finding()).as(why).isInstanceOf(Verdict.Illegal.class);
                }
                if (!ambiguous && !unclear) {
                    assertThat(verdict.played().plies()).as(why).isEqualTo(legal);
                }
            }
        }
        return judged;
    }

    @ParameterizedTest
    @MethodSource("languages")
    void a_file_without_tags_is_recognised_by_moves_of_pieces(String letters) {
        StringBuilder text = new StringBuilder("1.");
        for (String move : List.of("Na3", "Nf6", "2.", "Nc4", "Rg8", "3.", "Ne3", "d6")) {
            text.append(' ').append(PgnDress.local(move, letters));
        }
        List<Verdict> verdicts = Checking.of((text + "\n").getBytes(StandardCharsets.UTF_8)).verdicts;
        assertThat(verdicts).hasSize(1).allMatch(Verdict::isLegal);
    }

    static List<String> languages() {
        return PgnDress.LANGUAGES;
    }

    /** A bishop by a small letter looks like a pawn of the b-file, and not like the habit of a whole game. */
    @Test
    void one_small_letter_makes_no_game_unreadable() {
        for (int seed = 0; seed < SMALL_LETTERS; seed++) {
            Random random = new Random(seed);
            Sample sample = PgnDress.sample(random, true);
            List<String> moves = new ArrayList<>(sample.moves());
            int first = random.nextInt(moves.size());
            for (int ply = first; ply < moves.size(); ply++) {
                if (moves.get(ply).startsWith("B")) {
                    moves.set(ply, "b" + moves.get(ply).substring(1));
                    break;
                }
            }
            StringBuilder text = new StringBuilder();
            PgnDress.write(text, sample.withMoves(moves), List.of(Habit.NONE), "", random);
            Verdict verdict = Checking.of(text.toString().getBytes(StandardCharsets.UTF_8))
                    .verdicts
                    .get(0);
            assertThat(verdict.finding()).as("%s", text).isNotInstanceOf(Verdict.Unreadable.class);
        }
    }

    /** Whether a move before the last names a piece by a letter that English has not. */
    private static boolean isLanguageShown(List<String> moves, String letters) {
        return moves.subList(0, moves.size() - 1).stream()
                .anyMatch(move -> !PgnDress.local(move, letters).matches("[KQRBNOa-h\u2654-\u265f].*"));
    }

    @Test
    void there_are_five_thousand_games_in_the_slow_run() {
        assertThat(Arrays.stream(Habit.values()).count() * SLOW_FILES * GAMES).isGreaterThan(5_000);
    }
}
