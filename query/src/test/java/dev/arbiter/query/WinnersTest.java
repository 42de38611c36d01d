package dev.arbiter.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Color;
import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.Outcome;
import dev.arbiter.Position;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.ResultOrder;
import dev.arbiter.archive.check.CheckSettings;
import dev.arbiter.archive.files.Inputs;
import dev.arbiter.archive.write.GameWriter;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Who has won is counted as the record's own format and game mean it, whichever side's number stands first there. */
class WinnersTest {

    private static final long SEED = 20261126;

    private static final int GAMES = 23;

    @TempDir
    private Path directory = Path.of("");

    /** How many of the current games ended so on the board. */
    private int white;

    private int draws;
    private int black;

    @BeforeEach
    void clear() {
        white = 0;
        draws = 0;
        black = 0;
    }

    /** Random games, played to their end; what came of each is counted. */
    private List<GameRecord> played(Game<?> game, String... results) {
        SplittableRandom random = new SplittableRandom(SEED);
        List<GameRecord> records = new ArrayList<>();
        while (records.size() < GAMES) {
            GameRecord.Builder record = GameRecord.of(game).tag("White", "A").tag("Black", "B");
            Position<?> position = game.start();
            for (int ply = 0; ply < 200 && !position.outcome().isOver(); ply++) {
                position = move(position, record, random);
            }
            if (!position.outcome().isOver()) {
                continue;
            }
            Color winner = position.outcome() instanceof Outcome.Won won ? won.winner() : null;
            white += winner == Color.WHITE ? 1 : 0;
            black += winner == Color.BLACK ? 1 : 0;
            draws += winner == null ? 1 : 0;
            String result = winner == Color.WHITE ? results[0] : winner == null ? results[1] : results[2];
            records.add(record.tag("Result", result).result(result));
        }
        assertThat(white).isPositive();
        return records;
    }

    private static <M> Position<?> move(Position<M> position, GameRecord.Builder record, SplittableRandom random) {
        List<M> moves = position.legalMoves();
        M move = moves.get(random.nextInt(moves.size()));
        record.move(position.text(move));
        return position.play(move);
    }

    private Path file(Format format, List<GameRecord> games) throws Exception {
        Path file = directory.resolve("games");
        try (OutputStream out = Files.newOutputStream(file);
                GameWriter writer = GameWriter.of(format, out, GameWriter.Style.EXPORT, leftOut -> {})) {
            for (GameRecord game : games) {
                writer.write(game);
            }
        }
        return file;
    }

    private static Game<?> game(String id) {
        return Games.find(id).orElseThrow();
    }

    private static long found(String query, @Nullable ResultOrder order, Path file) throws Exception {
        long[] count = {0};
        new Finder(Query.of(query), CheckSettings.standard().withResults(order), false)
                .find(Inputs.find(List.of(file.toString())), InputStream.nullInputStream(), new Finder.Sink() {
                    @Override
                    public Found.Want want() {
                        return Found.Want.COUNT;
                    }

                    @Override
                    public boolean match(Found game) {
                        count[0]++;
                        return true;
                    }

                    @Override
                    public void failure(String line) {
                        throw new AssertionError(line);
                    }
                });
        return count[0];
    }

    private void compare(Game<?> game, @Nullable ResultOrder order, Path file) throws Exception {
        for (String more : List.of("", " and plies > 1", " and legal")) {
            assertThat(found("result white" + more, order, file)).isEqualTo(white);
            assertThat(found("result black" + more, order, file)).isEqualTo(black);
            assertThat(found("result draw" + more, order, file)).isEqualTo(draws);
        }
        Score score = new Finder(
                        Query.ANY, CheckSettings.standard().withRules(game).withResults(order), false)
                .tree(game.start(), 1, Inputs.find(List.of(file.toString())), InputStream.nullInputStream(), line -> {
                    throw new AssertionError(line);
                })
                .total();
        assertThat(List.of(score.white(), score.draws(), score.black()))
                .containsExactly((long) white, (long) draws, (long) black);
    }

    @ParameterizedTest
    @EnumSource(
            value = Format.class,
            names = {"PGN", "WTHOR", "GGF", "SGF", "TRANSCRIPT", "JSON_LINES"})
    void a_winner_of_Othello_is_the_same_in_every_format(Format format) throws Exception {
        Game<?> othello = game("othello");
        compare(othello, null, file(format, played(othello, "1-0", "1/2-1/2", "0-1")));
    }

    @ParameterizedTest
    @CsvSource({
        "checkers, 1-0, 0-1, true",
        "checkers, 0-1, 1-0, true",
        "pool, 0-1, 1-0, true",
        "thai, 1-0, 0-1, true",
        "international, 2-0, 0-2, false",
        "russian, 1-0, 0-1, false",
        "turkish, 2-0, 0-2, false"
    })
    void a_winner_of_draughts_is_the_one_that_the_file_means(String id, String wins, String loses, boolean disputed)
            throws Exception {
        Game<?> game = game(id);
        Path file = file(Format.PDN, played(game, wins, wins.startsWith("2") ? "1-1" : "1/2-1/2", loses));
        compare(game, null, file);
        ResultOrder said = wins.startsWith("0") ? ResultOrder.BLACK_FIRST : ResultOrder.WHITE_FIRST;
        compare(game, said, file);
        if (disputed) {
            int before = white;
            white = black;
            black = before;
            compare(game, said == ResultOrder.BLACK_FIRST ? ResultOrder.WHITE_FIRST : ResultOrder.BLACK_FIRST, file);
        }
    }

    @Test
    void where_nothing_shows_whose_number_stands_first_nobody_has_won() throws Exception {
        Path file = Files.writeString(directory.resolve("one.pdn"), "[GameType \"21\"]\n1. 11-15 23-19 1-0\n");
        assertThat(found("result white", null, file) + found("result black", null, file))
                .isZero();
        assertThat(found("result 1-0", null, file)).isEqualTo(1);
        assertThat(found("result white", ResultOrder.WHITE_FIRST, file)).isEqualTo(1);
        assertThat(found("result black", ResultOrder.BLACK_FIRST, file)).isEqualTo(1);
    }
}
