package dev.arbiter.archive.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.PlacedNote;
import dev.arbiter.archive.PublicFiles;
import dev.arbiter.archive.games.Contents;
import dev.arbiter.archive.games.Conversion;
import dev.arbiter.archive.table.GameRows;
import dev.arbiter.archive.table.RowSink;
import dev.arbiter.archive.table.Table;
import dev.arbiter.archive.write.GameWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The clocks that PDN has in comments, as Lidraughts and electronic boards write them, on every way. */
class PdnClocksTest {

    private static final String GAME = """
            [GameType "20"]
            [TimeControl "600+0"]
            [Result "*"]

            1. 32-28 { [%%clock w0:10:00 B0:10:00] } 19-23 { [%%clock W0:10:00 b0:09:58] } 2. 28x19
            { [%%clock w0:09:50 B0:09:58] } 14x23 { [%%clock %s] } *
            """;

    private static byte[] game(String last) {
        return GAME.formatted(last).getBytes(StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @CsvSource({
        "W0:09:50 b0:09:31, 571",
        "b0:09:31 W0:09:50, 571",
        "0:09:31, 571",
    })
    void records_and_tables_have_the_movers_clock(String last, String seconds) throws IOException {
        List<String> expected = List.of("600", "598", "590", seconds);
        assertThat(clocks(converted(game(last), Conversion.to(Format.JSON_LINES), Format.JSON_LINES)))
                .isEqualTo(expected);
        // Through PDN and JSON Lines they stay.
        byte[] pdn =
                converted(game(last), Conversion.to(Format.PDN), Format.PDN).getBytes(StandardCharsets.UTF_8);
        assertThat(clocks(converted(pdn, Conversion.to(Format.JSON_LINES), Format.JSON_LINES)))
                .isEqualTo(expected);
        assertThat(tabled(game(last))).isEqualTo(expected);
    }

    /** After Black's first move less than ten minutes are left, and nothing was played that adds any. */
    @ParameterizedTest
    @CsvSource({
        "W0:09:50 b0:39:31, true",
        "W0:39:50 b0:09:31, false",
        "b0:39:31 W0:09:50, true",
        "W0:09:50 B0:39:31, false",
        "w0:09:50 b0:39:31, false",
        "b0:39:31, true",
        "B0:39:31, false",
        "0:39:31, true",
    })
    void a_clock_that_rises_is_odd_where_it_is_the_movers(String last, boolean odd) {
        assertThat(PlacedNote.sentences(Checking.of(GAME.formatted(last)).only().notes()).stream()
                        .anyMatch(note -> note.startsWith("Black's clock rises from 0:09:58 to 0:39:31 at ply 4")))
                .isEqualTo(odd);
    }

    @Test
    void without_clocks_nothing_of_them_is_left() throws IOException {
        String text = GAME.formatted("W0:09:50 b0:09:31] [%mct 0:00:10] good [%clk 0:09:31");
        String left = converted(
                text.getBytes(StandardCharsets.UTF_8),
                Conversion.to(Format.PDN).without(EnumSet.of(Conversion.Extra.CLOCKS)),
                Format.PDN);
        assertThat(left).doesNotContain("%").contains("14x23 {good}");
    }

    @Test
    void a_file_of_public_reports_has_its_clocks() throws IOException {
        byte[] file = Files.readAllBytes(PublicFiles.of("cases/reports/F1-pdn3-clock-command.pdn"));
        assertThat(clocks(converted(file, Conversion.to(Format.JSON_LINES), Format.JSON_LINES)))
                .containsExactly("600", "598", "590", "3923");
        assertThat(converted(file, Conversion.to(Format.PDN).without(EnumSet.of(Conversion.Extra.CLOCKS)), Format.PDN))
                .doesNotContain("%");
    }

    private static List<String> clocks(String json) {
        return Pattern.compile("\"clock\":([0-9.]+)")
                .matcher(json)
                .results()
                .map(MatchResult::group)
                .map(found -> found.substring("\"clock\":".length()))
                .toList();
    }

    private static String converted(byte[] file, Conversion conversion, Format format) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GameWriter writer = GameWriter.of(format, out, GameWriter.Style.EXPORT, leftOut -> {})) {
            for (CheckedGame game : Contents.read(file, "x.pdn")) {
                writer.write(conversion.convert(game, note -> {}));
            }
        }
        return out.toString(StandardCharsets.UTF_8);
    }

    private static List<String> tabled(byte[] file) {
        Numbers numbers = new Numbers();
        GameRows rows = new GameRows(Table.PLIES, Set.of("clock"), numbers);
        for (CheckedGame game : Contents.read(file, "x.pdn")) {
            rows.write("x.pdn", 1, game);
        }
        return numbers.written;
    }

    private static final class Numbers implements RowSink {
        private final List<String> written = new ArrayList<>();

        @Override
        public void begin(Table table) {}

        @Override
        public void number(long value) {}

        @Override
        public void fraction(double value) {
            written.add(String.valueOf((long) value));
        }

        @Override
        public void bool(boolean value) {}

        @Override
        public void text(String value) {}

        @Override
        public void texts(List<String> values) {
            written.add(Arrays.toString(values.toArray()));
        }

        @Override
        public void none() {}

        @Override
        public void end() {}
    }
}
