package dev.arbiter.archive.games;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.write.GameWriter.Style;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Random games, written in every format that holds games, and read again. */
@Tag("full")
class RandomRoundTripTest {

    private static final int GAMES_OF_FILE = 50;

    @ParameterizedTest
    @EnumSource(
            value = Format.class,
            mode = EnumSource.Mode.EXCLUDE,
            names = {"EPD", "COLUMNS"})
    void some_hundred_games(Format format) throws IOException {
        for (int seed = 0; seed < 6; seed++) {
            check(format, seed);
        }
    }

    @Tag("slow")
    @ParameterizedTest
    @EnumSource(
            value = Format.class,
            mode = EnumSource.Mode.EXCLUDE,
            names = {"EPD", "COLUMNS"})
    void ten_thousand_games(Format format) throws IOException {
        for (int seed = 1000; seed < 1200; seed++) {
            check(format, seed);
        }
    }

    private static void check(Format format, long seed) throws IOException {
        boolean signs = format == Format.PGN || format == Format.PDN || format == Format.JSON_LINES;
        boolean comments = signs || format == Format.GGF || format == Format.SGF;
        RandomGames random = new RandomGames(seed, comments, signs || format == Format.SGF, signs);
        List<GameRecord> games = new ArrayList<>();
        for (int number = 0; number < GAMES_OF_FILE; number++) {
            games.add(Conversion.to(format).convert(random.next(format, number)));
        }
        List<String> leftOut = new ArrayList<>();
        byte[] written = Contents.written(games, format, Style.EXPORT, leftOut);
        assertThat(leftOut).isEmpty();
        assertThat(games).hasSize(GAMES_OF_FILE);
        List<CheckedGame> again = Contents.read(written, "x." + format.ending());
        if (format == Format.OBF) {
            // A game becomes a position a line.
            assertThat(again)
                    .allMatch(game ->
                            game.verdict().isLegal() && game.record().moves().size() == 2);
        } else {
            compare(format, games, again);
        }
        List<GameRecord> second = new ArrayList<>();
        again.forEach(game -> second.add(Conversion.to(format).convert(game, note -> {})));
        assertThat(new String(Contents.written(second, format, Style.EXPORT, leftOut), StandardCharsets.ISO_8859_1))
                .isEqualTo(new String(written, StandardCharsets.ISO_8859_1));
    }

    private static void compare(Format format, List<GameRecord> games, List<CheckedGame> again) {
        for (int i = 0; i < Math.min(games.size(), again.size()); i++) {
            Contents.Content before = Contents.of(games.get(i), false);
            Contents.Content after = Contents.of(again.get(i).record(), false);
            assertThat(moves(format, after)).as("game %s", i + 1).isEqualTo(moves(format, before));
            Map<String, String> tags = before.tags();
            tags.remove("Result");
            assertThat(after.tags()).containsAllEntriesOf(tags);
            if (format != Format.JSON_LINES) {
                assertThat(again.get(i).verdict().isLegal())
                        .as("%s", again.get(i).verdict().finding())
                        .isTrue();
            }
        }
        assertThat(again).hasSameSizeAs(games);
    }

    /** What formats of Othello say otherwise: where they begin, and passes. */
    private static String moves(Format format, Contents.Content content) {
        String game = content.game();
        return switch (format) {
            case WTHOR -> game.replaceFirst("1 .*", "").replace("NO_MOVE PA\n", "");
            case GGF, SGF, TRANSCRIPT, OBF ->
                // A pass that is written down comes back as the move that it is there.
                game.replaceFirst("1 .*", "")
                        .replaceAll("SETUP.*\n", "")
                        .replaceAll("(?m)^(NO_MOVE.*|MOVE PA)$", "NO_MOVE");
            case CHECKERS_CHECK -> game.replace('x', '-');
            default -> game;
        };
    }
}
