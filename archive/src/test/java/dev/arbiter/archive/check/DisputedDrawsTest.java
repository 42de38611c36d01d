package dev.arbiter.archive.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.games.Conversion;
import dev.arbiter.archive.write.GameWriter;
import dev.arbiter.draughts.Draughts;
import dev.arbiter.draughts.DraughtsMove;
import dev.arbiter.draughts.DraughtsPosition;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Endings of which sources disagree when they are drawn: a record of them may claim any result, however it says that it ended. */
class DisputedDrawsTest {

    private static final List<String> RESULTS = List.of("1-0", "0-1", "1/2-1/2", "2-0", "0-2", "1-1", "*");

    private static final List<String> TERMINATIONS =
            List.of("", "[Termination \"Time forfeit\"]\n", "[Termination \"Normal\"]\n");

    /** A game that goes on quietly from a position, for as long as no source that counts agrees that it is over. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            BRAZILIAN    | 26 | W:WKa1,Kc1:BKh8,Kb8
            BRAZILIAN    | 26 | W:WKe1,a3:BKb8,Kd8
            FRISIAN      | 40 | W:WK46:BK35
            FRYSK        | 97 | B:WK46:BK35
            ANTIDRAUGHTS | 98 | W:WK46,K47:BK4,K3
            """)
    void no_result_of_such_an_ending_is_condemned(String game, String type, String start) throws IOException {
        Draughts rules = Draughts.all().stream()
                .filter(each -> each.id().equalsIgnoreCase(game))
                .findAny()
                .orElseThrow();
        StringBuilder file = new StringBuilder();
        for (int seed = 0; seed < 6; seed++) {
            String moves = quietMoves(rules.position(start), new Random(seed));
            for (String result : RESULTS) {
                for (String termination : TERMINATIONS) {
                    file.append("[GameType \"" + type + "\"]\n[FEN \"" + start + "\"]\n[Result \"" + result + "\"]\n")
                            .append(termination + "\n" + moves + result + "\n\n");
                }
            }
        }
        List<CheckedGame> games = check(file.toString(), "x.pdn");
        assertThat(games).hasSize(6 * RESULTS.size() * TERMINATIONS.size());
        assertNobodyIsCondemned(games);
        for (Format format : List.of(Format.PDN, Format.PGN, Format.JSON_LINES)) {
            assertNobodyIsCondemned(check(converted(games, format), "x." + format.ending()));
        }
    }

    private static void assertNobodyIsCondemned(List<CheckedGame> games) {
        for (CheckedGame game : games) {
            assertThat(game.verdict().isLegal()).isTrue();
            assertThat(game.verdict().result().objection())
                    .as("%s", game.record().tagList())
                    .isNull();
            assertThat(game.verdict().result().agrees()).isNotEqualTo(false);
        }
    }

    /** Moves that capture nothing, up to the position before one that is over, or before a capture. */
    private static String quietMoves(DraughtsPosition start, Random random) {
        StringBuilder text = new StringBuilder();
        DraughtsPosition position = start;
        int first = start.turn() == start.game().start().turn() ? 0 : 1;
        for (int ply = first; ply < 200; ply++) {
            List<DraughtsMove> quiet = new ArrayList<>();
            for (DraughtsMove move : position.legalMoves()) {
                DraughtsPosition next = position.play(move);
                if (!move.isCapture()
                        && !next.outcome().isOver()
                        && !next.legalMoves().get(0).isCapture()) {
                    quiet.add(move);
                }
            }
            if (quiet.isEmpty()) {
                return text.toString();
            }
            DraughtsMove move = quiet.get(random.nextInt(quiet.size()));
            text.append(ply % 2 == 0 ? (ply / 2 + 1) + ". " : text.isEmpty() ? "1... " : "")
                    .append(position.text(move))
                    .append(' ');
            position = position.play(move);
        }
        return text.toString();
    }

    private static String converted(List<CheckedGame> games, Format format) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Conversion conversion = Conversion.to(format);
        try (GameWriter writer = GameWriter.of(format, out, conversion.style(), leftOut -> {})) {
            for (CheckedGame game : games) {
                GameRecord record = conversion.convert(game, note -> {});
                writer.write(record);
            }
        }
        return out.toString(StandardCharsets.UTF_8);
    }

    private static List<CheckedGame> check(String file, String name) throws IOException {
        List<CheckedGame> games = new ArrayList<>();
        Source source = Source.of(name, new ByteArrayInputStream(file.getBytes(StandardCharsets.UTF_8)));
        try (ChunkVerdicts verdicts = ChunkChecker.ofRecords(null).check(source)) {
            while (verdicts.hasNext()) {
                games.add(verdicts.nextGame());
            }
        }
        return games;
    }
}
