package dev.arbiter.archive.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Notation;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.check.RandomDraughts.Ply;
import dev.arbiter.draughts.Draughts;
import dev.arbiter.draughts.DraughtsPosition;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Random games in every style in which PDN is written: all that a {@code GameType} can say, separators, whole paths, blanks,
 * zeros, look-alikes and results. No legal record is condemned, and no illegal one passes.
 */
class PdnStylesTest {

    private static final int RECORDS = 120;
    private static final int SLOW_RECORDS = 2_000;

    private static final List<String> RESULTS = List.of(
            "*",
            "1-0",
            "0-1",
            "1/2-1/2",
            "2-0",
            "0-2",
            "1-1",
            "0-0",
            "20-0",
            "0-20",
            "10-10",
            "12-8",
            "3-1",
            "½-½",
            "0.5-0.5",
            "2:0",
            "2 - 0",
            "1+ - 1-",
            "1.01-0.99",
            "=",
            "+");

    /** A record and what is to be said of it. */
    private record Sample(String text, boolean legal, int plies) {}

    static List<Draughts> games() {
        return Draughts.all().stream()
                .filter(game -> !game.equals(Draughts.KILLER) && !game.equals(Draughts.PODDAVKI))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("games")
    void records_in_any_style_are_judged_rightly(Draughts game) {
        judge(game, RECORDS, 1);
    }

    @Tag("slow")
    @ParameterizedTest
    @MethodSource("games")
    void two_thousand_records_in_any_style_are_judged_rightly(Draughts game) {
        judge(game, SLOW_RECORDS, 1_000_000);
    }

    private static void judge(Draughts game, int records, long seed) {
        List<Sample> samples = new ArrayList<>();
        StringBuilder file = new StringBuilder();
        for (int i = 0; i < records; i++) {
            Sample sample = sample(game, seed + i);
            samples.add(sample);
            file.append(sample.text);
        }
        List<Verdict> verdicts = Checking.of(file.toString()).verdicts;
        assertThat(verdicts).hasSize(records);
        for (int i = 0; i < records; i++) {
            Verdict verdict = verdicts.get(i);
            Sample sample = samples.get(i);
            assertThat(verdict.isLegal()).as(sample.text + verdict).isEqualTo(sample.legal);
            if (sample.legal) {
                assertThat(verdict.played().plies()).as(sample.text).isEqualTo(sample.plies);
            }
            assertThat(verdict.played().rules()).isEqualTo(game.id());
        }
    }

    private static Sample sample(Draughts game, long seed) {
        Random random = new Random(seed);
        String number = String.valueOf(game.gameType());
        boolean full = random.nextInt(3) > 0;
        String type = full
                ? number + "," + "WB".charAt(random.nextInt(2)) + ","
                        + game.board().width() + ","
                        + game.board().height() + "," + "ANS".charAt(random.nextInt(3)) + random.nextInt(4) + ","
                        + random.nextInt(2)
                : number;
        Draughts named = Objects.requireNonNull(game.tagged("GameType", type), type);
        List<Ply> moves = RandomDraughts.game(named, seed, 8 + random.nextInt(50));
        boolean legal = random.nextInt(3) > 0 || moves.size() < 4;
        int wrong = legal ? -1 : random.nextInt(moves.size() - 1);
        Style style = new Style(random);
        String result = RESULTS.get(random.nextInt(RESULTS.size()));
        StringBuilder text = new StringBuilder(
                "[Event \"" + seed + "\"]\n[GameType \"" + type + "\"]\n[Result \"" + result + "\"]\n");
        int first = random.nextInt(3) == 0 && legal ? random.nextInt(moves.size()) : 0;
        if (first > 0) {
            text.append("[FEN \"").append(moves.get(first).before().text()).append("\"]\n");
        }
        text.append('\n');
        for (int ply = first; ply < moves.size(); ply++) {
            if (ply % 2 == 0) {
                text.append(ply / 2 + 1).append(". ");
            }
            Ply move = moves.get(ply);
            text.append(style.written(ply == wrong ? illegal(move.before(), random) : move.text(), move));
            text.append(random.nextInt(8) == 0 ? "\n" : " ");
        }
        return new Sample(text + result + "\n\n", legal, moves.size() - first);
    }

    /** Two squares between which no move is legal. */
    private static String illegal(DraughtsPosition position, Random random) {
        while (true) {
            List<String> squares = position.game().squares();
            int from = random.nextInt(squares.size());
            int to = random.nextInt(squares.size());
            String text = squares.get(from) + "-" + squares.get(to);
            if (from != to
                    && !position.ruling(text).isLegal()
                    && position.readings(text).isEmpty()) {
                return text;
            }
        }
    }

    /** How one record writes its moves. */
    private static final class Style {
        private final String captures;
        private final String quiet;
        private final boolean whole;
        private final boolean zeros;

        Style(Random random) {
            captures = pick(random, "x", "x", ":", "-", "X", " x ", "×", "х");
            quiet = pick(random, "-", "-", "-", " - ", "–", "—", "x");
            whole = random.nextInt(4) == 0;
            zeros = random.nextInt(4) == 0;
        }

        private static String pick(Random random, String... choices) {
            return choices[random.nextInt(choices.length)];
        }

        String written(String text, Ply move) {
            boolean isPlayed = text.equals(move.text());
            String all = isPlayed && whole ? move.before().longText(move.move()) : text;
            boolean isCapture = isPlayed && move.move().isCapture();
            List<String> squares = new ArrayList<>();
            for (String square : all.split("[-x:]", -1)) {
                squares.add(zeros && square.length() == 1 ? "0" + square : square);
            }
            return String.join(isCapture ? captures : quiet, squares);
        }
    }

    /** Lidraughts writes games of letters in numbers from the top, and says so by the game's number alone. */
    @ParameterizedTest
    @MethodSource("games")
    void numbers_from_the_other_end_are_read(Draughts game) {
        for (Draughts other : game.otherNamings()) {
            for (int seed = 0; seed < 40; seed++) {
                List<Ply> moves = RandomDraughts.game(other, seed, 30);
                StringBuilder text = new StringBuilder("[GameType \"" + game.gameType() + "\"]\n\n");
                for (Ply ply : moves) {
                    text.append(ply.before().text(ply.move(), Notation.NUMERIC)).append(' ');
                }
                Verdict verdict = Checking.of(text + "*\n").only();
                assertThat(verdict.isLegal()).as(text + verdict.toString()).isTrue();
                assertThat(verdict.played().plies()).isEqualTo(moves.size());
            }
        }
    }
}
