package dev.arbiter.archive.records;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.Format;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Every token stands where its first byte does, however many lines it or what precedes it runs over. */
class PlacesTest {

    @Test
    void a_comment_stands_where_its_text_begins() throws IOException {
        assertThat(places("1. 11-15 {over\ntwo lines} 23-19 ; to the end\n *"))
                .containsExactly("MOVE 1:4", "COMMENT 1:11", "MOVE 2:12", "COMMENT 2:19", "RESULT 3:2");
    }

    @Test
    void the_rest_of_a_long_comment_stands_where_it_goes_on() throws IOException {
        String line = "x".repeat(99) + "\n";

        List<String> places = places("1. 11-15 {" + line.repeat(1000) + "} 23-19 *");

        assertThat(places).startsWith("MOVE 1:4", "COMMENT 1:11").endsWith("MOVE 1001:3", "RESULT 1001:9");
        assertThat(places.get(2)).startsWith("COMMENT ").isNotEqualTo("COMMENT 1:11");
        assertThat(places).hasSize(5);
    }

    @Test
    void a_tag_that_is_not_closed_is_reported_where_its_line_ends() throws IOException {
        assertThat(places("[Event \"x\"]\n[GameType \"21\n1. 11-15 *"))
                .containsExactly("COMMENT 2:1", "FAULT 2:14", "MOVE 3:4", "RESULT 3:10");
    }

    private static List<String> places(String text) throws IOException {
        RecordReader reader =
                Readers.openEverything(Format.PDN, ByteFeed.of(text.getBytes(StandardCharsets.UTF_8)), null);
        List<String> places = new ArrayList<>();
        while (reader.nextGame()) {
            for (Token token = reader.next(); token != Token.END; token = reader.next()) {
                places.add(token + " " + reader.place());
            }
        }
        return places;
    }
}
