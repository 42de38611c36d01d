package dev.arbiter.archive.games;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.check.RecordSamples;
import dev.arbiter.archive.check.RecordSamples.Sample;
import dev.arbiter.archive.write.GameWriter.Style;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What was read is written, and read again as it was. */
class RoundTripTest {

    static List<Sample> files() {
        return RecordSamples.everything();
    }

    @ParameterizedTest
    @MethodSource("files")
    void written_faithfully_nothing_is_lost(Sample file) throws IOException {
        List<GameRecord> games = records(Contents.read(file.bytes(), file.name()));
        Format format = games.isEmpty() ? Format.PGN : games.get(0).format();
        byte[] written = Contents.written(games, format, Style.FAITHFUL, new ArrayList<>());
        assertSame(games, records(Contents.read(written, "x." + format.ending())), true);
    }

    @ParameterizedTest
    @MethodSource("files")
    void written_in_json_lines_nothing_is_lost(Sample file) throws IOException {
        List<GameRecord> games = records(Contents.read(file.bytes(), file.name()));
        byte[] written = Contents.written(games, Format.JSON_LINES, Style.EXPORT, new ArrayList<>());
        List<GameRecord> again = records(Contents.read(written, "x"));
        assertSame(games, again, true);
        assertThat(Contents.written(again, Format.JSON_LINES, Style.EXPORT, new ArrayList<>()))
                .isEqualTo(written);
    }

    @ParameterizedTest
    @MethodSource("files")
    void a_second_conversion_changes_no_byte(Sample file) throws IOException {
        Conversion conversion = Conversion.to(null);
        List<GameRecord> games = converted(conversion, Contents.read(file.bytes(), file.name()));
        Format format = games.isEmpty() ? Format.PGN : games.get(0).format();
        byte[] written = Contents.written(games, format, Style.EXPORT, new ArrayList<>());
        List<CheckedGame> again = Contents.read(written, "x." + format.ending());
        assertSame(games, records(again), false);
        List<GameRecord> second = converted(conversion, again);
        assertThat(new String(
                        Contents.written(second, format, Style.EXPORT, new ArrayList<>()), StandardCharsets.UTF_8))
                .isEqualTo(new String(written, StandardCharsets.UTF_8));
    }

    private static List<GameRecord> converted(Conversion conversion, List<CheckedGame> games) {
        List<GameRecord> converted = new ArrayList<>();
        games.forEach(game -> converted.add(conversion.convert(game, note -> {})));
        return converted;
    }

    private static List<GameRecord> records(List<CheckedGame> games) {
        return new ArrayList<>(games.stream().map(CheckedGame::record).toList());
    }

    private static void assertSame(List<GameRecord> games, List<GameRecord> again, boolean exact) {
        for (int i = 0; i < Math.min(games.size(), again.size()); i++) {
            Contents.Content before = Contents.of(games.get(i), exact);
            Contents.Content after = Contents.of(again.get(i), exact);
            Format format = games.get(i).format();
            assertThat(worded(format, after)).as("game %s", i + 1).isEqualTo(worded(format, before));
            if (format == Format.CHECKERS_CHECK) {
                // Its position is no tag, but listed man by man.
                continue;
            }
            if (exact) {
                assertThat(after.tags()).as("game %s", i + 1).isEqualTo(before.tags());
            } else {
                // The export form adds unknown values of the roster.
                assertThat(after.tags()).as("game %s", i + 1).containsAllEntriesOf(styled(before.tags(), after.tags()));
            }
        }
        assertThat(again).hasSameSizeAs(games);
    }

    /** The words that a format has one of, however a file writes them: passes, and captures of Checker's Check. */
    private static String worded(Format format, Contents.Content content) {
        return switch (format) {
            case SGF, OBF -> content.game().replaceAll("(MOVE|NO_MOVE) (PA|PS|tt|\\[\\])\n", "PASS\n");
            case CHECKERS_CHECK -> content.game().replaceAll("(?<=\\d)x(?=\\d)", "-");
            default -> content.game();
        };
    }

    /** Results are in the style of their game. */
    private static Map<String, String> styled(Map<String, String> tags, Map<String, String> written) {
        tags.computeIfPresent(
                "Result", (name, value) -> value.matches("[012]-[012]|1/2.*") ? written.get(name) : value);
        return tags;
    }
}
