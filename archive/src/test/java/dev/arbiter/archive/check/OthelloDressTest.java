package dev.arbiter.archive.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Color;
import dev.arbiter.archive.Verdict;
import dev.arbiter.othello.OthelloMove;
import dev.arbiter.othello.OthelloPosition;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Games of Othello in GGF, SGF and PGN as servers and archives dress them; transcripts have {@link TranscriptHabitsTest}. */
class OthelloDressTest {

    private static final String BOARD = "8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *";

    @ParameterizedTest
    @ValueSource(strings = {"ggf", "sgf"})
    void dressed_records_are_legal_and_whole(String format) {
        judge(format, 60);
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(strings = {"ggf", "sgf"})
    void two_thousand_dressed_records_are_legal_and_whole(String format) {
        judge(format, 2000);
    }

    /**
     * Games of PGN as archives of WTHOR, PlayOK and converters write them: most name no game, and squares are in small or capital
     * letters, numbered by move, by ply or not at all, as drops, with passes as marks or left out, and discs for results.
     */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
    void dressed_games_of_pgn_are_othello_and_their_results_stand(int seed) {
        pgn(new SplittableRandom(seed), 12);
    }

    @Tag("slow")
    @Test
    void four_thousand_dressed_games_of_pgn_are_othello() {
        for (int seed = 100; seed < 200; seed++) {
            pgn(new SplittableRandom(seed), 40);
        }
    }

    /** Each way of writing such a game with each other: 504 files. */
    @Test
    void every_dress_of_pgn_is_othello() {
        SplittableRandom random = new SplittableRandom(64);
        for (String tags : PGN_TAGS) {
            for (String drop : DROPS) {
                for (String pass : PASSES) {
                    for (String numbers : NUMBERS) {
                        pgn(random, 5, new Dress(tags, false, drop, pass, numbers));
                        pgn(random, 5, new Dress(tags, true, drop, pass, numbers));
                    }
                }
            }
        }
    }

    private static final List<String> PGN_TAGS = List.of(
            "",
            "[Site \"PlayOK\"]\n",
            "[Game \"Othello\"]\n",
            "[Variant \"Flipello\"]\n",
            "[Variant \"Othello\"]\n",
            "[GameType \"Othello\"]\n",
            "[Site \"WTHOR 2025\"]\n[Round \"-\"]\n");

    private static final List<String> DROPS = List.of("", "P@", "@");
    private static final List<String> PASSES = List.of("--", "pass", "PASS", "");
    private static final List<String> NUMBERS = List.of("moves", "plies", "none");

    /** How the games of a file are written. */
    private record Dress(String tags, boolean capitals, String drop, String pass, String numbers) {

        static Dress random(SplittableRandom random) {
            return new Dress(
                    PGN_TAGS.get(random.nextInt(PGN_TAGS.size())),
                    random.nextBoolean(),
                    DROPS.get(random.nextInt(DROPS.size())),
                    PASSES.get(random.nextInt(PASSES.size())),
                    NUMBERS.get(random.nextInt(NUMBERS.size())));
        }
    }

    private static void pgn(SplittableRandom random, int records) {
        pgn(random, records, Dress.random(random));
    }

    private static void pgn(SplittableRandom random, int records, Dress dress) {
        StringBuilder file = new StringBuilder();
        List<Integer> plies = new ArrayList<>();
        for (int number = 0; number < records; number++) {
            OthelloPosition position = OthelloPosition.START;
            List<String> words = new ArrayList<>();
            int count = 0;
            // Every fifth game breaks off.
            int length = number % 5 == 4 ? random.nextInt(2, 60) : 100;
            while (words.size() < length && !position.outcome().isOver()) {
                List<OthelloMove> legal = position.legalMoves();
                OthelloMove move = legal.get(random.nextInt(legal.size()));
                String text = position.text(move);
                boolean passes = !text.matches("[a-h][1-8]");
                String word = passes
                        ? dress.pass()
                        : dress.drop() + (dress.capitals() ? text.toUpperCase(Locale.ROOT) : text);
                if (!word.isEmpty()) {
                    words.add(word);
                    count++;
                }
                position = position.play(move);
            }
            plies.add(count);
            int black = Long.bitCount(position.black());
            int white = Long.bitCount(position.white());
            String result = position.outcome().isOver() ? black + "-" + white : "*";
            file.append("[Event \"e\"]\n").append(dress.tags()).append("[Black \"a\"]\n[White \"b\"]\n[Result \"");
            file.append(result).append("\"]\n\n");
            for (int ply = 0; ply < words.size(); ply++) {
                boolean first = ply % 2 == 0;
                file.append(
                        switch (dress.numbers()) {
                            case "moves" -> first ? ply / 2 + 1 + ". " : "";
                            case "plies" -> ply + 1 + ". ";
                            default -> "";
                        });
                file.append(words.get(ply)).append(ply % 10 == 9 ? '\n' : ' ');
            }
            file.append(result).append("\n\n");
        }
        Checking checking = Checking.of(file.toString().getBytes(StandardCharsets.UTF_8));
        assertThat(checking.verdicts).as("%s", file).hasSize(records);
        for (int number = 0; number < records; number++) {
            Verdict verdict = checking.verdicts.get(number);
            assertThat(verdict.isLegal()).as("%s %s%n%s", number, verdict, file).isTrue();
            assertThat(verdict.played().rules()).as("%s%n%s", number, file).isEqualTo("othello");
            assertThat(verdict.played().plies()).as("%s%n%s", number, file).isGreaterThanOrEqualTo(plies.get(number));
        }
        assertThat(checking.tally.disagreeing()).as("%s", file).isZero();
    }

    private static void judge(String format, int records) {
        SplittableRandom random = new SplittableRandom(format.hashCode());
        StringBuilder file = new StringBuilder();
        List<Integer> plies = new ArrayList<>();
        for (int number = 0; number < records; number++) {
            List<String> moves = new ArrayList<>();
            List<Color> movers = new ArrayList<>();
            OthelloPosition position = OthelloPosition.START;
            int length = random.nextInt(1, 70);
            while (moves.size() < length && !position.outcome().isOver()) {
                List<OthelloMove> legal = position.legalMoves();
                OthelloMove move = legal.get(random.nextInt(legal.size()));
                moves.add(position.text(move));
                movers.add(position.turn());
                position = position.play(move);
            }
            plies.add(moves.size());
            if (format.equals("ggf")) {
                ggf(file, moves, movers, random);
            } else {
                sgf(file, moves, movers, random);
            }
        }
        byte[] bytes = file.toString().getBytes(StandardCharsets.UTF_8);
        List<Verdict> verdicts = Checking.of(bytes).verdicts;
        assertThat(verdicts).hasSize(records);
        for (int number = 0; number < records; number++) {
            Verdict verdict = verdicts.get(number);
            assertThat(verdict.isLegal()).as("%s %s", number, verdict).isTrue();
            assertThat(verdict.played().plies()).as("%s", number).isEqualTo(plies.get(number));
        }
    }

    private static void ggf(StringBuilder file, List<String> moves, List<Color> movers, SplittableRandom random) {
        file.append(one(random, "", "1 ", "\n"))
                .append("(;GM[Othello]")
                .append(one(random, "", "PC[GGS/os]DT[2003.01.01_10:00:00.MST]", "PB[a]RB[1200]PW[b]RW[1300.5]"))
                .append(one(random, "", "TI[05:00//02:00]", "TB[10:00]TW[10:00]"))
                .append("TY[8]")
                .append(one(random, "RE[?]", "", "RE[?]"))
                .append("BO[")
                .append(BOARD)
                .append(']');
        for (int ply = 0; ply < moves.size(); ply++) {
            boolean pass = !moves.get(ply).matches("[a-h][1-8]");
            String square = pass ? one(random, "PA", "pa", "PASS") : moves.get(ply);
            file.append(one(random, "", " ", "\n"))
                    .append(movers.get(ply) == Color.BLACK ? 'B' : 'W')
                    .append('[')
                    .append(random.nextBoolean() ? square.toUpperCase(Locale.ROOT) : square)
                    .append(one(random, "", "//0.25", "/-3.50/1.7"))
                    .append(']');
        }
        file.append(one(random, ";)", ";)\n", "\n;)\n\n"));
    }

    private static void sgf(StringBuilder file, List<String> moves, List<Color> movers, SplittableRandom random) {
        file.append(one(random, "(;", "( ;", "\n(\n;"))
                .append("GM[2]")
                .append(one(random, "FF[4]", "FF[3]", "FF[4]CA[UTF-8]"))
                .append("SZ[8]")
                .append(one(random, "", "PB[a]PW[b]", "PB[a\\]]\nPW[ b ]C[{a} (b) ;c]"));
        for (int ply = 0; ply < moves.size(); ply++) {
            boolean pass = !moves.get(ply).matches("[a-h][1-8]");
            file.append(one(random, ";", " ;", "\n;"))
                    .append(movers.get(ply) == Color.BLACK ? 'B' : 'W')
                    .append('[')
                    .append(pass ? "" : moves.get(ply))
                    .append(']')
                    .append(one(random, "", "C[a \\] remark]", "BL[12.5]"));
        }
        file.append(one(random, ")", ")\n", "\n)\n\n"));
    }

    private static String one(SplittableRandom random, String... texts) {
        return texts[random.nextInt(texts.length)];
    }
}
