package dev.arbiter.archive.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Notation;
import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.RecordedMove;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.check.RandomDraughts.Ply;
import dev.arbiter.draughts.Draughts;
import dev.arbiter.draughts.DraughtsMove;
import dev.arbiter.draughts.DraughtsPosition;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Random games of every kind of draughts, dressed in the habits of real files: what numbers end in, stars, blanks of any width,
 * captures jump by jump, short notation of letters, comments, variations, prose and results in words. Nobody is accused, and no
 * move is lost or changed.
 */
class PdnDressTest {

    private static final int RECORDS = 60;
    private static final int SLOW_RECORDS = 2_000;

    static List<Draughts> games() {
        return Draughts.all();
    }

    @ParameterizedTest
    @MethodSource("games")
    void a_dressed_record_is_legal_and_keeps_its_moves(Draughts game) throws IOException {
        judge(game, RECORDS, 1);
    }

    @Tag("slow")
    @ParameterizedTest
    @MethodSource("games")
    void two_thousand_dressed_records_are_legal_and_keep_their_moves(Draughts game) throws IOException {
        judge(game, SLOW_RECORDS, 1_000_000);
    }

    /** A king took pieces all around and stands where it stood: two equal numbers, which are a draw elsewhere. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "22:22*",
                "22:22*!",
                "22:22!",
                "22:22! *",
                "22:22 {x} *",
                "22:22 (22x31) *",
                "22:22 $1",
                "22x22* *",
                "22:22 draw agreed",
                "22:22 White resigns",
                "22 : 22 *",
                "22-22 *",
                "22:22 1/2-1/2",
                "22:22 5. 3430",
                "22:22* 5. 34-30",
                "22:22*{only move} 5. 34-30"
            })
    void a_capture_that_ends_where_it_began_is_no_draw(String written) throws IOException {
        List<Ply> moves = RandomDraughts.game(Draughts.INTERNATIONAL, 1_001_879, 19);
        DraughtsPosition before = moves.get(17).before();
        assertThat(moves.get(17).text()).startsWith("22x").endsWith("x22");
        String record = "[GameType \"20\"]\n[FEN \"" + before.text() + "\"]\n\n4... " + written + "\n";
        byte[] bytes = record.getBytes(StandardCharsets.UTF_8);
        try (ChunkVerdicts verdicts =
                ChunkChecker.ofRecords(null).check(Source.of("games.pdn", new ByteArrayInputStream(bytes)))) {
            Verdict verdict = verdicts.nextGame().verdict();
            assertThat(verdict.isLegal()).as(record + verdict).isTrue();
            assertThat(verdict.played().plies()).as(record).isEqualTo(written.contains("5.") ? 2 : 1);
            assertThat(verdicts.hasNext()).isFalse();
        }
    }

    /** The result's first number is the square on which the last capture ended. */
    @ParameterizedTest
    @ValueSource(strings = {"2:0", "2-0", "2:0 *", "2:2", "2 : 0", "2:0\n", "2-0 Black resigned"})
    void a_result_does_not_go_on_from_the_last_capture(String result) throws IOException {
        String record =
                "[GameType \"21\"]\n[FEN \"W:W9:B6,12\"]\n\n1. 9x2 " + result + "\n\n[GameType \"21\"]\n1. 11-15 *\n";
        byte[] bytes = record.getBytes(StandardCharsets.UTF_8);
        try (ChunkVerdicts verdicts =
                ChunkChecker.ofRecords(null).check(Source.of("games.pdn", new ByteArrayInputStream(bytes)))) {
            Verdict verdict = verdicts.nextGame().verdict();
            assertThat(verdict.isLegal()).as(record + verdict).isTrue();
            assertThat(verdict.played().plies()).as(record).isEqualTo(1);
            assertThat(verdict.result().text()).as(record).startsWith("2");
            assertThat(verdicts.nextGame().verdict().isLegal()).isTrue();
            assertThat(verdicts.hasNext()).isFalse();
        }
    }

    private static void judge(Draughts game, int records, long seed) throws IOException {
        List<List<Ply>> games = new ArrayList<>();
        List<String> texts = new ArrayList<>();
        StringBuilder file = new StringBuilder();
        for (int number = 0; number < records; number++) {
            Random random = new Random(seed + number);
            List<Ply> moves = RandomDraughts.game(game, seed + number, 4 + random.nextInt(60));
            games.add(moves);
            String record = new Dress(game, random).record(moves);
            texts.add(record);
            file.append(record);
        }
        byte[] bytes = file.toString().getBytes(StandardCharsets.UTF_8);
        List<CheckedGame> checked = new ArrayList<>();
        try (ChunkVerdicts verdicts =
                ChunkChecker.ofRecords(null).check(Source.of("games.pdn", new ByteArrayInputStream(bytes)))) {
            while (verdicts.hasNext()) {
                checked.add(verdicts.nextGame());
            }
        }
        for (int number = 0; number < Math.min(records, checked.size()); number++) {
            Verdict verdict = checked.get(number).verdict();
            List<Ply> moves = games.get(number);
            String record = "seed " + (seed + number) + "\n" + texts.get(number);
            assertThat(verdict.isLegal())
                    .as(record + (verdict.isLegal() ? "" : said(verdict)))
                    .isTrue();
            assertThat(verdict.played().rules()).isEqualTo(game.id());
            assertThat(verdict.played().plies()).as(record).isEqualTo(moves.size());
            assertThat(checked.get(number).record().line().moves().stream()
                            .filter(move -> move.kind() == RecordedMove.Kind.MOVE))
                    .as(record)
                    .hasSameSizeAs(moves);
            assertThat(verdict.findings().variations()).as(record).isEmpty();
            String last = moves.get(moves.size() - 1).text();
            assertThat(RecordJudge.plies(checked.get(number).record()).stream()
                            .map(ply -> ply.ruling() instanceof dev.arbiter.Ruling.Legal<?> legal ? legal.text() : "?")
                            .reduce((first, second) -> second)
                            .orElseThrow())
                    .as(record)
                    .isEqualTo(last);
        }
        assertThat(checked).hasSize(records);
    }

    private static String said(Verdict verdict) {
        return verdict.finding() instanceof Verdict.Illegal illegal
                ? illegal.ply() + ", " + illegal.move() + ": "
                        + illegal.ruling().sentence()
                : verdict.finding().toString();
    }

    /** How one record is written. */
    private static final class Dress {
        private final Draughts game;
        private final Random random;
        private final String mark;
        private final String blank;
        private final String quiet;
        private final String capture;
        private final int spelling;

        Dress(Draughts game, Random random) {
            this.game = game;
            this.random = random;
            mark = pick(". ", ".", ") ", ": ", "- ", " ", "… ", "... ", ".\u00a0");
            blank = pick(" ", " ", "  ", "\u00a0", "\u2009", "\n", "\r\n", "\t");
            quiet = pick("-", "-", " - ", "–", " – ", "—", "−");
            capture = pick("x", ":", "х", "×", " x ", "X");
            spelling = random.nextInt(4);
        }

        private String pick(String... choices) {
            return choices[random.nextInt(choices.length)];
        }

        String record(List<Ply> moves) {
            StringBuilder text = new StringBuilder(pick("", "", "A report from the club\n\n", "--- round two ---\n"));
            for (Map.Entry<String, String> tag : game.tags().entrySet()) {
                text.append("[")
                        .append(tag.getKey())
                        .append(" \"")
                        .append(tag.getValue())
                        .append("\"]\n");
            }
            if (game.tags().isEmpty() || game.equals(Draughts.KILLER)) {
                text.append("[Variant \"").append(game.title()).append("\"]\n");
            }
            text.append("[White \"x\"]\n\n");
            for (int ply = 0; ply < moves.size(); ply++) {
                if (ply % 2 == 0) {
                    text.append(ply / 2 + 1).append(mark);
                }
                text.append(written(moves.get(ply)));
                text.append(pick("", "", "", "*", "!", "*!", "?*", " $1", " (!)"));
                String after =
                        pick("", "", "", "", " {only move}", "{a * star} ", " ; to the end\n", " [%clk 0:01:00]");
                text.append(after);
                if (random.nextInt(9) == 0) {
                    Ply before = moves.get(ply);
                    List<DraughtsMove> legal = before.before().legalMoves();
                    text.append(" (")
                            .append(before.before().longText(legal.get(random.nextInt(legal.size()))))
                            .append(pick(")", "*)", " {x})"));
                }
                text.append(ply % 2 == 1 && random.nextInt(5) == 0 ? "\n" : blank);
            }
            return text.append(pick(
                            "*",
                            "1-1 {drawn} 1-1",
                            "1/2-1/2 {…} 1/2-1/2",
                            "1 1/2 - 1/2",
                            "draw agreed",
                            "drawn",
                            "0-0",
                            "½-½ a fair end",
                            "adjourned"))
                    .append("\n\n")
                    .toString();
        }

        private String written(Ply ply) {
            DraughtsMove move = ply.move();
            String whole = ply.before().longText(move);
            List<String> squares = new ArrayList<>(List.of(whole.split("[-x:]", -1)));
            boolean several = squares.size() > 2;
            if (move.isCapture() && several && spelling == 0) {
                // Jump by jump.
                String mark = capture.strip();
                StringBuilder jumps = new StringBuilder();
                for (int jump = 1; jump < squares.size(); jump++) {
                    jumps.append(jump > 1 ? pick(" ", " ", "\n") : "")
                            .append(squares.get(jump - 1))
                            .append(mark)
                            .append(squares.get(jump));
                }
                return jumps.toString();
            }
            String text = ply.text();
            if (spelling == 1 && game.board().algebraic() && text.split("[-x:]", -1).length == 2) {
                String shorter = squares.get(0).charAt(0)
                        + (move.isCapture() ? pick("", ":", "x") : pick("", "-"))
                        + squares.get(squares.size() - 1);
                if (ply.before().readings(shorter).size() == 1) {
                    return shorter;
                }
            }
            if (spelling == 2 && !game.board().algebraic() && !move.isCapture()) {
                String numbers = ply.before().text(move, Notation.NUMERIC);
                String[] both = numbers.split("-", -1);
                return pad(both[0]) + pad(both[1]);
            }
            return String.join(move.isCapture() ? capture : quiet, text.split("[-x:]", -1));
        }

        private static String pad(String number) {
            return number.length() == 1 ? "0" + number : number;
        }
    }
}
