package dev.arbiter.archive.records;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Color;
import dev.arbiter.archive.Format;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the fields of JSON Lines say that most records do not have, and where the reader stands. */
class JsonLinesReaderTest {

    private static RecordReader reader(String text) {
        return Readers.open(Format.JSON_LINES, ByteFeed.of(text.getBytes(StandardCharsets.UTF_8)), null);
    }

    private static List<Token> tokens(RecordReader reader) throws IOException {
        List<Token> tokens = new ArrayList<>();
        for (Token token = reader.next(); token != Token.END; token = reader.next()) {
            tokens.add(token);
        }
        return tokens;
    }

    @Test
    void another_version_of_the_schema_is_not_read() throws IOException {
        RecordReader reader = reader("{\"arbiter\":2,\"game\":\"chess\",\"line\":[\"e4\"]}\n");
        assertThat(reader.nextGame()).isTrue();
        assertThat(reader.next()).isEqualTo(Token.FAULT);
        assertThat(reader.fault().found()).contains("version 2 of the schema is not supported, expected 1");
    }

    @Test
    void steps_that_are_no_moves_and_who_moves_are_read() throws IOException {
        RecordReader reader = reader("{\"arbiter\":1,\"game\":\"othello\",\"line\":[{\"none\":\"--\"},"
                + "{\"move\":\"f5\",\"mover\":\"black\"},{\"move\":\"d6\",\"mover\":\"white\"},{\"unknown\":1}]}\n");
        assertThat(reader.nextGame()).isTrue();
        assertThat(reader.next()).isEqualTo(Token.NO_MOVE);
        assertThat(reader.next()).isEqualTo(Token.MOVE);
        assertThat(reader.text()).isEqualTo("f5");
        assertThat(reader.mover()).isEqualTo(Color.BLACK);
        assertThat(reader.next()).isEqualTo(Token.MOVE);
        assertThat(reader.mover()).isEqualTo(Color.WHITE);
        assertThat(reader.next()).isEqualTo(Token.END);
    }

    /** Gson by itself goes 255 brackets deep. */
    @Test
    void variations_may_lie_hundreds_deep() throws IOException {
        String text = "{\"arbiter\":1,\"game\":\"chess\",\"line\":[\"e4\"" + ",{\"line\":[\"d4\"".repeat(300)
                + "]}".repeat(300) + "]}\n";
        RecordReader reader = reader(text);
        assertThat(reader.nextGame()).isTrue();
        List<Token> tokens = tokens(reader);
        assertThat(tokens).doesNotContain(Token.FAULT);
        assertThat(tokens).filteredOn(token -> token == Token.OPEN).hasSize(300);
    }

    @Test
    void lines_are_counted_and_empty_ones_passed_over() throws IOException {
        String game = "{\"arbiter\":1,\"game\":\"chess\",\"line\":[\"e4\"]}";
        RecordReader reader = reader("\n" + game + "\n\n  \n" + game);
        assertThat(reader.nextGame()).isTrue();
        assertThat(reader.gamePlace().line()).isEqualTo(2);
        assertThat(reader.gamePlace().offset()).isEqualTo(1);
        assertThat(reader.linesPassed()).isEqualTo(1);
        assertThat(tokens(reader)).containsExactly(Token.MOVE);
        assertThat(reader.nextGame()).isTrue();
        assertThat(reader.gamePlace().line()).isEqualTo(5);
        assertThat(reader.gamePlace().offset()).isEqualTo(game.length() + 6L);
        assertThat(reader.linesPassed()).isEqualTo(4);
        assertThat(reader.nextGame()).isFalse();
        assertThat(reader.linesPassed()).isEqualTo(5);
    }
}
