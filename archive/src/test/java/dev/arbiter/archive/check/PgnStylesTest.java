package dev.arbiter.archive.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Position;
import dev.arbiter.Ruling;
import dev.arbiter.archive.Verdict;
import dev.arbiter.chess.Chess;
import dev.arbiter.chess.ChessMove;
import dev.arbiter.chess.ChessPosition;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
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
    /** With {@link #GAMES} in each and some thirty habits, more than 5 000 games. */
    private static final int SLOW_FILES = 60;

    private static final int LONGEST = 70;

    private static final int SMALL_LETTERS = 300;

    private static final List<String> SIGNS = List.of(
            "±", "+/=", "‼", "⁇", "⁉", "⁈", "⩲", "⩱", "∓", "+-", "-+", "=", "=/∞", "∞", "□", "+/-", "-/+", "=+", "~");

    private static final List<String> RESULTS = List.of(
            "½-½",
            "1–0",
            "0–1",
            "1:0",
            "0:1",
            "0.5-0.5",
            "draw",
            "resigns",
            "½",
            "1 - 0",
            "White resigns",
            "Black resigns",
            "1/2 - 1/2",
            "remis",
            "1-0.",
            "Black lost on time",
            "");

    private static final List<String> PROSE = List.of(
            "Black resigned", "White lost on time", "agreed after a long think", "see the diagram", "A fine game.");

    private static final List<String> NUMBERED_PROSE =
            List.of("29th Open at Town", "#664", "23rd Pula Open", "1986 World Championship, game 12");

    /** Letters in the order of {@code K Q R B N}. */
    private static final List<String> LANGUAGES = List.of(
            "K D T L S",
            "R D T A C",
            "R D T F C",
            "K D T L P",
            "K H W G S",
            "K D V S J",
            "K V B F H",
            "Кр Ф Л С К",
            "♔ ♕ ♖ ♗ ♘");

    /** A game's moves in SAN; the last may be illegal. */
    private record Sample(List<String> moves, boolean legal) {}

    /** How a file is written otherwise than the standard has it. */
    enum Habit {
        NONE,
        CONTROL_Z,
        NO_BREAK_SPACES,
        NO_BREAK_SPACES_IN_LATIN,
        GLUED_SIGNS,
        DETACHED_SIGNS,
        NOVELTIES,
        GLUED_NOVELTIES,
        NUMERIC_SIGNS,
        CHECK_IN_WORDS,
        DAGGERS,
        DIAGRAMS,
        ELLIPSES,
        EN_PASSANT_IN_WORDS,
        RESULTS,
        RESULTS_IN_LATIN,
        NUMBERS_IN_BRACKETS,
        BARE_COMMANDS,
        STRAY_BRACES,
        CASTLING,
        PROMOTIONS,
        BLANK_LINES_AMONG_TAGS,
        PROSE_BEFORE_TAGS,
        PROSE_BEHIND_RESULTS,
        VARIATIONS_BEHIND_RESULTS,
        RESULTS_IN_THE_MIDDLE,
        WITHOUT_TAGS_AND_RESULTS,
        LETTERS,
        LONG_DASHES,
        LOOK_ALIKES,
        COMMENTS_IN_BRACKETS,
        SIGNS_IN_BRACKETS,
        EVALUATIONS,
        STARS,
        ODD_CAPTURES,
        ORIGINS_IN_BRACKETS,
        LINE_SEPARATORS,
        TAGS_IN_DRESS,
        PROSE_WITH_NUMBERS,
        A_PLY_A_LINE
    }

    /** In every combination of two habits, more than 20 000 games. */
    private static final int SLOW_FILES_OF_TWO = 11;

    @Test
    void games_with_two_habits_are_judged_rightly() {
        judgePairs(1, 7, 5);
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
                if (one.compareTo(other) < 0 && pair++ % step == 0) {
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
            String letters = LANGUAGES.get(random.nextInt(LANGUAGES.size()));
            for (int game = 0; game < GAMES; game++) {
                Sample sample = sample(random, random.nextInt(3) > 0);
                samples.add(sample);
                write(text, sample, habits, letters, random);
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
                int legal = sample.moves.size() - (sample.legal ? 0 : 1);
                String why = habits + " " + game + ": " + verdict.finding() + " " + verdict.notes() + "\n" + text;
                if (sample.legal) {
                    assertThat(verdict.isLegal()).as(why).isTrue();
                } else if (habits.contains(Habit.LETTERS) && !isLanguageShown(sample.moves, letters)) {
                    // The last word alone may be of another language, or a slip.
                    assertThat(verdict.finding()).as(why).isNotNull().isNotInstanceOf(Verdict.Unsupported.class);
                } else {
                    assertThat(verdict.finding()).as(why).isInstanceOf(Verdict.Illegal.class);
                }
                assertThat(verdict.plies()).as(why).isEqualTo(legal);
            }
        }
        return judged;
    }

    // ---- games

    private static Sample sample(Random random, boolean legal) {
        List<String> moves = new ArrayList<>();
        ChessPosition position = Chess.STANDARD.start();
        int length = 10 + random.nextInt(LONGEST - 10);
        while (moves.size() < length && !position.outcome().isOver()) {
            List<ChessMove> all = position.legalMoves();
            ChessMove move = all.get(random.nextInt(all.size()));
            moves.add(position.text(move));
            position = position.play(move);
        }
        if (!legal) {
            moves.add(illegal(position, random));
        }
        return new Sample(moves, legal);
    }

    /** A move that is well written and not legal; a king on a square of the centre is a sign and no move. */
    private static String illegal(Position<ChessMove> position, Random random) {
        while (true) {
            String piece = List.of("", "N", "B", "R", "Q", "K").get(random.nextInt(6));
            String move = piece + (char) ('a' + random.nextInt(8)) + (2 + random.nextInt(6));
            if (!move.matches("K[de][45]") && position.ruling(move) instanceof Ruling.Illegal<ChessMove>) {
                return move;
            }
        }
    }

    // ---- habits

    private static void write(StringBuilder text, Sample sample, List<Habit> habits, String letters, Random random) {
        boolean untagged = habits.contains(Habit.WITHOUT_TAGS_AND_RESULTS);
        if (habits.contains(Habit.PROSE_BEFORE_TAGS) && !untagged) {
            text.append("A collection of games\nby nobody in particular: 1-0, 0-1 and so on.\n\n");
        }
        if (!untagged) {
            if (habits.contains(Habit.PROSE_WITH_NUMBERS)) {
                text.append(NUMBERED_PROSE.get(random.nextInt(NUMBERED_PROSE.size())))
                        .append("\n\n");
            }
            boolean blank = habits.contains(Habit.BLANK_LINES_AMONG_TAGS);
            boolean dress = habits.contains(Habit.TAGS_IN_DRESS);
            text.append("[Event \"x\"]\n")
                    .append(dress ? "[ White \"a\" ]\n" : "[White \"a\"]\n")
                    .append(blank ? "\n" : "")
                    .append(dress ? "[Black \"b\"]]\n" : "[Black \"b\"]\n")
                    .append(blank ? "  \n\n" : "")
                    .append("[Round \"1\"]\n\n");
        }
        int middle = sample.moves.size() / 4 * 2 + 2;
        boolean plies = habits.contains(Habit.A_PLY_A_LINE);
        for (int ply = 0; ply < sample.moves.size(); ply++) {
            if (ply % 2 == 0 || plies) {
                if (habits.contains(Habit.RESULTS_IN_THE_MIDDLE) && ply == middle) {
                    text.append("1/2-1/2 ");
                }
                text.append(plies ? ply + 1 : ply / 2 + 1)
                        .append(habits.contains(Habit.NUMBERS_IN_BRACKETS) ? ")" : ".");
                text.append(random.nextBoolean() ? blank(habits) : "");
            } else if (habits.contains(Habit.ELLIPSES) && random.nextBoolean()) {
                text.append(ply / 2 + 1).append("…").append(random.nextBoolean() ? " " : "");
            }
            text.append(word(sample.moves.get(ply), habits, letters, random));
            text.append(ply % 12 == 11 || plies ? "\n" : blank(habits));
        }
        text.append(untagged ? "\n" : end(habits, random)).append(untagged ? "" : "\n\n");
        if (habits.contains(Habit.CONTROL_Z)) {
            text.append("\r\n\u001a");
        }
    }

    private static String blank(List<Habit> habits) {
        return habits.stream().anyMatch(habit -> habit.name().startsWith("NO_BREAK"))
                ? "\u00a0"
                : habits.contains(Habit.LINE_SEPARATORS) ? "\u2028" : " ";
    }

    private static String end(List<Habit> habits, Random random) {
        String last = "*";
        for (Habit habit : habits) {
            last = last.equals("*") ? end(habit, random) : last;
        }
        return last;
    }

    private static String end(Habit habit, Random random) {
        return switch (habit) {
            case RESULTS -> RESULTS.get(random.nextInt(RESULTS.size()));
            case RESULTS_IN_LATIN -> random.nextBoolean() ? "½-½" : "½";
            case PROSE_BEHIND_RESULTS ->
                (random.nextBoolean() ? "1-0 " : "*\n") + PROSE.get(random.nextInt(PROSE.size()));
            case VARIATIONS_BEHIND_RESULTS ->
                "0-1" + (random.nextBoolean() ? " " : "\n") + "(12. Nf3 (12. e4 e5) Nc6) {a comment} $14";
            default -> "*";
        };
    }

    /** A word with one of the habits; the language is that of all. */
    private static String word(String move, List<Habit> habits, String letters, Random random) {
        Habit habit = habits.get(random.nextInt(habits.size()));
        String local = habits.contains(Habit.LETTERS) ? local(move, letters) : move;
        return habit == Habit.LETTERS ? local : word(local, habit, letters, random);
    }

    private static String word(String move, Habit habit, String letters, Random random) {
        boolean now = random.nextInt(3) == 0;
        boolean check = move.endsWith("+");
        boolean mate = move.endsWith("#");
        String bare = check || mate ? move.substring(0, move.length() - 1) : move;
        return switch (habit) {
            case GLUED_SIGNS -> now ? move + sign(random) : move;
            case DETACHED_SIGNS -> now ? move + " " + sign(random) : move;
            case NOVELTIES -> now ? move + " N" : move;
            case GLUED_NOVELTIES -> now && bare.matches(".*[1-8]") ? move + "N" : move;
            case NUMERIC_SIGNS -> now ? move + " $146N,?!" : move;
            case DIAGRAMS -> now ? move + (random.nextBoolean() ? " D" : " (D)") : move;
            case CHECK_IN_WORDS ->
                bare
                        + (mate
                                ? (now ? "mate" : " mate")
                                : check ? List.of("ch", " ch", " check", "+").get(random.nextInt(4)) : "");
            case DAGGERS -> bare + (mate ? "‡" : check ? (now ? "†" : " †") : "");
            case EN_PASSANT_IN_WORDS ->
                bare.matches("[a-h]x[a-h][36]") && now
                        ? bare + List.of(" ep", " e.p.", " e.p", "ep", " (ep)").get(random.nextInt(5))
                        : move;
            case BARE_COMMANDS -> now ? move + " [%clk 0:03:" + random.nextInt(60) + "]" : move;
            case STRAY_BRACES -> now ? move + " }" : move;
            case CASTLING -> castling(bare, random) + move.substring(bare.length());
            case PROMOTIONS -> promotion(move, random);
            case LETTERS -> local(move, letters);
            case LONG_DASHES -> move.startsWith("O") ? move.replace('-', '–') : move.replace("x", now ? "×" : "x");
            case COMMENTS_IN_BRACKETS ->
                now
                        ? move + " "
                                + List.of("(0:03)", "(12s)", "(2)", "(1900 rated)", "(=0.00)")
                                        .get(random.nextInt(5))
                        : move;
            case SIGNS_IN_BRACKETS ->
                now ? move + " " + List.of("[!]", "(?!)", "[+-]").get(random.nextInt(3)) : move;
            case EVALUATIONS ->
                now ? move + " " + List.of("=0.00", "+0.35/12", "-1.20").get(random.nextInt(3)) : move;
            case STARS -> "**" + move + "**";
            case ODD_CAPTURES ->
                move.matches("[KQRN][a-h1-8]{0,2}x.*|[ac-h]x.*") ? move.replace("x", now ? "*" : "X") : move;
            case ORIGINS_IN_BRACKETS -> move.replaceFirst("^([NBRQ])([a-h1-8])(?=x?[a-h][1-8])", "$1($2)");
            case LOOK_ALIKES -> now ? move.replace('c', 'с').replace('e', 'е').replace('a', 'а') : move;
            default -> move;
        };
    }

    private static String sign(Random random) {
        return SIGNS.get(random.nextInt(SIGNS.size()));
    }

    private static String castling(String move, Random random) {
        boolean isLong = move.equals("O-O-O");
        if (!isLong && !move.equals("O-O")) {
            return move;
        }
        String letter = random.nextBoolean() ? "O" : "0";
        String dash = List.of("-", "–", "", " - ").get(random.nextInt(4));
        return letter + dash + letter + (isLong ? dash + letter : "");
    }

    private static String promotion(String move, Random random) {
        int sign = move.indexOf('=');
        if (sign < 0) {
            return move;
        }
        String piece = move.substring(sign + 1, sign + 2);
        String written = List.of("(" + piece + ")", " = " + piece, piece, "=" + piece, " (" + piece + ")", "/" + piece)
                .get(random.nextInt(6));
        return move.substring(0, sign) + written + move.substring(sign + 2);
    }

    private static String local(String move, String letters) {
        String local = move;
        String[] names = letters.split(" ", -1);
        int first = "KQRBN".indexOf(local.charAt(0));
        int sign = local.indexOf('=');
        if (sign > 0) {
            int piece = "KQRBN".indexOf(local.charAt(sign + 1));
            local = local.substring(0, sign + 1) + names[piece] + local.substring(sign + 2);
        }
        return first < 0 ? local : names[first] + local.substring(1);
    }

    @ParameterizedTest
    @MethodSource("languages")
    void a_file_without_tags_is_told_by_moves_of_pieces(String letters) {
        StringBuilder text = new StringBuilder("1.");
        for (String move : List.of("Na3", "Nf6", "2.", "Nc4", "Rg8", "3.", "Ne3", "d6")) {
            text.append(' ').append(local(move, letters));
        }
        List<Verdict> verdicts = Checking.of((text + "\n").getBytes(StandardCharsets.UTF_8)).verdicts;
        assertThat(verdicts).hasSize(1).allMatch(Verdict::isLegal);
    }

    static List<String> languages() {
        return LANGUAGES;
    }

    /** A bishop by a small letter looks like a pawn of the b-file, and not like the habit of a whole game. */
    @Test
    void one_small_letter_makes_no_game_unreadable() {
        for (int seed = 0; seed < SMALL_LETTERS; seed++) {
            Random random = new Random(seed);
            List<String> moves = sample(random, true).moves;
            int first = random.nextInt(moves.size());
            for (int ply = first; ply < moves.size(); ply++) {
                if (moves.get(ply).startsWith("B")) {
                    moves.set(ply, "b" + moves.get(ply).substring(1));
                    break;
                }
            }
            StringBuilder text = new StringBuilder();
            write(text, new Sample(moves, true), List.of(Habit.NONE), "", random);
            Verdict verdict = Checking.of(text.toString().getBytes(StandardCharsets.UTF_8))
                    .verdicts
                    .get(0);
            assertThat(verdict.finding()).as("%s", text).isNotInstanceOf(Verdict.Unreadable.class);
        }
    }

    /** Whether a move before the last names a piece by a letter that English has not. */
    private static boolean isLanguageShown(List<String> moves, String letters) {
        return moves.subList(0, moves.size() - 1).stream()
                .anyMatch(move -> !local(move, letters).matches("[KQRBNOa-h\u2654-\u265f].*"));
    }

    @Test
    void there_are_five_thousand_games_in_the_slow_run() {
        assertThat(Arrays.stream(Habit.values()).count() * SLOW_FILES * GAMES).isGreaterThan(5_000);
    }
}
