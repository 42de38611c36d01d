package dev.arbiter.archive.records;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.arbiter.draughts.Draughts;
import dev.arbiter.draughts.DraughtsPosition;
import java.io.IOException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** PDN as its standard wants it written. */
class PdnWriterTest {

    private final StringBuilder written = new StringBuilder();
    private final PdnWriter writer = new PdnWriter(written, 40);

    @Test
    void tags_are_escaped_and_the_result_has_the_style_of_the_game() throws IOException {
        Map<String, String> tags = new LinkedHashMap<>();
        tags.put("White", "the \"Fox\" \\ x");
        tags.put("Result", "1/2-1/2");
        tags.put("GameType", "20,W,10,10,N2,0");
        writer.begin(tags);
        writer.end();

        assertThat(written.toString()).isEqualTo("""
                [White "the \\"Fox\\" \\\\ x"]
                [Result "1-1"]
                [GameType "20,W,10,10,N2,0"]

                *

                """);
    }

    @Test
    void the_tag_ResultFormat_overrides_the_style() throws IOException {
        Map<String, String> tags = new LinkedHashMap<>();
        tags.put("GameType", "25");
        tags.put("ResultFormat", "2-0");
        tags.put("Result", "0-1");
        writer.begin(tags);

        assertThat(written.toString()).contains("[Result \"0-2\"]");
    }

    @Test
    void moves_comments_strengths_annotations_and_variations_stand_in_short_lines() throws IOException {
        writer.begin(Map.of());
        writer.move("32-28");
        writer.strength("!?");
        writer.move("19 - 23");
        writer.comment("a {common} reply,\nand %not [x \"y\"] the worst");
        writer.annotation(6);
        writer.openVariation();
        writer.move("018-022");
        writer.openVariation();
        writer.move("16-21");
        writer.closeVariation();
        writer.closeVariation();
        writer.move("28x19");
        writer.end();

        // No line begins with a percent sign or a bracket: there they would be a comment line and a tag.
        assertThat(written.toString()).isEqualTo("""
                1. 32-28!? 19-23 {a (common) reply, and %not [x
                "y"] the worst} $6 (1... 18-22 (1...
                16-21)) 2. 28x19 *

                """);
    }

    @Test
    void numbers_go_on_with_the_side_to_move() throws IOException {
        writer.begin(Map.of("GameType", "21", "FEN", "W:W21:B10"));
        writer.move("21-17");
        writer.setup("B:W17:B10");
        writer.move("10-14");
        writer.end();

        assertThat(written.toString()).contains("1... 21-17 /FEN \"B:W17:B10\"/ 2. 10-14 *");
    }

    @Test
    void a_capture_is_long_only_where_it_is_ambiguous() throws IOException {
        DraughtsPosition ring = Draughts.CHECKERS.position("W:WK23:B10,11,18,19");
        writer.begin(Map.of("GameType", "21"));
        writer.move(ring, ring.readings("23x14x7x16x23").get(0));
        writer.end();

        assertThat(written.toString()).contains("1. 23x14x7x16x23 *");
        DraughtsPosition plain = Draughts.RUSSIAN.position("W:Wc3:Bd4");
        assertThat(plain.text(plain.legalMoves().get(0))).isEqualTo("c3:e5");
    }

    @Test
    void what_could_not_be_read_again_is_refused() throws IOException {
        assertThatThrownBy(() -> writer.move("32-28")).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> writer.begin(Map.of("a b", "")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a tag named 'a b'");
        writer.begin(Map.of());
        for (String text : Arrays.asList("", "-", "32", "32-", "1-1", "e4", "32-28}", "0-28", "1000-5")) {
            assertThatThrownBy(() -> writer.move(text))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("'" + text + "' as a move");
        }
        assertThatThrownBy(() -> writer.setup("W:\"")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> writer.annotation(256)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> writer.strength("x")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(writer::closeVariation).isInstanceOf(IllegalStateException.class);
    }
}
