package dev.arbiter.archive.games;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Position;
import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.text.EpdOperations;
import dev.arbiter.archive.write.GameWriter.Style;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Lists of positions of chess and its variants: what they count, and that it survives other formats. */
class PositionListsTest {

    private static String written(List<GameRecord> records, Format format) throws IOException {
        List<String> leftOut = new ArrayList<>();
        byte[] file = Contents.written(records, format, Style.EXPORT, leftOut);
        return new String(file, StandardCharsets.UTF_8);
    }

    private static List<GameRecord> converted(String text, String name, Format format, List<String> notes)
            throws IOException {
        List<GameRecord> records = new ArrayList<>();
        for (CheckedGame game : Contents.read(text.getBytes(StandardCharsets.UTF_8), name)) {
            records.add(Conversion.to(format).convert(game, note -> notes.add(note.sentence())));
        }
        return records;
    }

    /** The list, the game that it shows, the position, and the list as it is written. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            4k3/8/8/8/8/8/8/3K1R1R w - - 7 90             | chess      | 4k3/8/8/8/8/8/8/3K1R1R w - - 7 90 | 4k3/8/8/8/8/8/8/3K1R1R w - - 7 90
            4k3/8/8/8/8/8/8/3K1R1R w - - hmvc 7; fmvn 90; | chess      | 4k3/8/8/8/8/8/8/3K1R1R w - - 7 90 | 4k3/8/8/8/8/8/8/3K1R1R w - - hmvc 7; fmvn 90;
            4k3/8/8/8/8/8/8/3K1R1R w - - fmvn 90; bm Ke1; id "a b"; | chess | 4k3/8/8/8/8/8/8/3K1R1R w - - 0 90 | 4k3/8/8/8/8/8/8/3K1R1R w - - fmvn 90; bm Ke1; id "a b";
            4k3/8/8/8/8/8/8/3K1R1R w - - 7 90; bm Ke1;    | chess      | 4k3/8/8/8/8/8/8/3K1R1R w - - 7 90 | 4k3/8/8/8/8/8/8/3K1R1R w - - hmvc 7; fmvn 90; bm Ke1;
            4k3/8/8/8/8/8/8/3K1R1R w - - 1+3 7 90         | threecheck | 4k3/8/8/8/8/8/8/3K1R1R w - - 1+3 7 90 | 4k3/8/8/8/8/8/8/3K1R1R w - - 1+3 7 90
            4k3/8/8/8/8/8/8/3K1R1R w - - 7 90 +2+0        | threecheck | 4k3/8/8/8/8/8/8/3K1R1R w - - 1+3 7 90 | 4k3/8/8/8/8/8/8/3K1R1R w - - 1+3 7 90
            4k3/8/8/8/8/8/8/3K1R1R w - - 1+3 hmvc 7; fmvn 90; | threecheck | 4k3/8/8/8/8/8/8/3K1R1R w - - 1+3 7 90 | 4k3/8/8/8/8/8/8/3K1R1R w - - 1+3 hmvc 7; fmvn 90;
            4k3/8/8/8/8/8/8/4K3[pnPN] w - - 7 90          | crazyhouse | 4k3/8/8/8/8/8/8/4K3[NPnp] w - - 7 90 | 4k3/8/8/8/8/8/8/4K3[NPnp] w - - 7 90
            4k3/8/8/8/8/8/8/4K3/pnPN w - - 7 90           | crazyhouse | 4k3/8/8/8/8/8/8/4K3[NPnp] w - - 7 90 | 4k3/8/8/8/8/8/8/4K3[NPnp] w - - 7 90
            4k3/8/8/8/8/8/8/4KQ~2[] w - - 7 90            | crazyhouse | 4k3/8/8/8/8/8/8/4KQ~2[] w - - 7 90 | 4k3/8/8/8/8/8/8/4KQ~2[] w - - 7 90
            4k3/8/8/8/8/8/8/4K3[pnPN] w - - hmvc 7; fmvn 90; bm P@e4; | crazyhouse | 4k3/8/8/8/8/8/8/4K3[NPnp] w - - 7 90 | 4k3/8/8/8/8/8/8/4K3[NPnp] w - - hmvc 7; fmvn 90; bm P@e4;
            4k3/8/8/8/8/8/8/R2K3R w KQ - hmvc 7;          | chess960   | 4k3/8/8/8/8/8/8/R2K3R w KQ - 7 1 | 4k3/8/8/8/8/8/8/R2K3R w KQ - hmvc 7;
            """)
    void counters_pockets_and_checks_survive_every_format(String list, String id, String position, String epd)
            throws IOException {
        for (Format format : List.of(Format.EPD, Format.PGN, Format.JSON_LINES)) {
            List<String> notes = new ArrayList<>();
            List<GameRecord> records = converted(list + "\n", "x.epd", format, notes);

            Position<?> start = Objects.requireNonNull(records.get(0).start());
            assertThat(start.game().id()).isEqualTo(id);
            assertThat(start.text()).isEqualTo(position);
            String text = written(records, format);
            if (format == Format.EPD) {
                assertThat(text).isEqualTo(epd + "\n");
            }
            List<GameRecord> back = converted(text, "x." + format.ending(), Format.EPD, notes);
            assertThat(Objects.requireNonNull(back.get(0).start())).isEqualTo(start);
            if (format != Format.PGN) {
                assertThat(written(back, Format.EPD)).as("by %s", format).isEqualTo(epd + "\n");
            } else if (list.contains("bm Ke1")) {
                // A FEN has the counters as fields; the other operations are a comment beside it.
                assertThat(text).contains("{bm Ke1;").doesNotContain("hmvc", "fmvn");
                assertThat(written(back, Format.EPD)).isEqualTo(epd + "\n");
            }
        }
    }

    /** Counters of a FEN tag are what the position counts; what else stands beside it is a comment. */
    @Test
    void operations_in_a_tag_are_counters_and_comments() throws IOException {
        List<String> notes = new ArrayList<>();
        String text = "[FEN \"4k3/8/8/8/8/8/8/3K1R1R w - - hmvc 7; fmvn 90; id \\\"x\\\";\"]\n\n90. Ke1 *\n";
        String written = written(converted(text, "x.pgn", Format.PGN, notes), Format.PGN);
        assertThat(written)
                .contains("[FEN \"4k3/8/8/8/8/8/8/3K1R1R w - - 7 90\"]")
                .endsWith("\n\n{id \"x\";} 90. Ke1 *\n\n");
        assertThat(notes).singleElement().asString().contains("FEN").contains("hmvc 7; fmvn 90;");
    }

    @Test
    void a_game_of_several_moves_counts_in_every_line() throws IOException {
        List<String> notes = new ArrayList<>();
        String epd = written(converted("1. Nf3 e5 *\n", "x.pgn", Format.EPD, notes), Format.EPD);
        assertThat(epd).isEqualTo("""
                        rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - sm Nf3;
                        rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - hmvc 1; sm e5;
                        rnbqkbnr/pppp1ppp/8/4p3/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - fmvn 2;
                        """);
    }

    @Test
    void long_lines_are_told_from_operations_without_a_deep_stack() {
        String words = "one two ".repeat(100_000);
        assertThat(EpdOperations.isAll(words)).isFalse();
        assertThat(EpdOperations.isAll("c0 " + words + ";")).isTrue();
        assertThat(EpdOperations.isAll("c0 \"a\"; ".repeat(100_000))).isTrue();
        assertThat(EpdOperations.number("c0 \"a\"; ".repeat(100_000) + "hmvc 7;", EpdOperations.CLOCK))
                .isEqualTo("7");
        assertThat(EpdOperations.withoutCounters("hmvc 7; bm Ke2 Kd2; fmvn 9; id \"a; b\";"))
                .isEqualTo("bm Ke2 Kd2; id \"a; b\";");
    }
}
