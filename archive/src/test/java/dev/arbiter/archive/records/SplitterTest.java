package dev.arbiter.archive.records;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.arbiter.archive.text.Boundary;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Chunks are whole games, and together they are the input. */
class SplitterTest {

    private static final int LENGTH = 2 * Boundary.SURE_SIGHT;

    private static byte[] read(ByteFeed feed) throws IOException {
        ByteArrayOutputStream read = new ByteArrayOutputStream();
        byte[] some = new byte[700];
        for (int count = feed.read(some, 0, 700); count >= 0; count = feed.read(some, 0, 700)) {
            read.write(some, 0, count);
        }
        return read.toByteArray();
    }

    /** A game with a comment of some bytes, some of which look like a tag. */
    private static String game(int number, int comment, String lineEnd) {
        return "[Event \"" + number + "\"]" + lineEnd + "[Round \"1\"]" + lineEnd + lineEnd + "1. e4 {"
                + "[%clk 1]\n[ x".repeat(comment / 11) + "} 1-0" + lineEnd + lineEnd;
    }

    @Test
    void chunks_begin_where_games_do_however_long_those_are() throws IOException {
        for (String lineEnd : List.of("\n", "\r\n", "\r")) {
            Random random = new Random(3);
            StringBuilder text = new StringBuilder("\uFEFF");
            for (int number = 0; number < 300; number++) {
                text.append(game(number, random.nextInt(30) == 0 ? 2 * LENGTH : random.nextInt(1500), lineEnd));
            }
            byte[] input = text.toString().getBytes(StandardCharsets.UTF_8);
            Splitter splitter = new Splitter(ByteFeed.of(input), 0, LENGTH);
            ByteArrayOutputStream joined = new ByteArrayOutputStream();
            int chunks = 0;
            int longGames = 0;
            boolean last = false;
            for (Splitter.Chunk chunk = splitter.next(); chunk != null; chunk = splitter.next()) {
                assertThat(last).isFalse();
                assertThat(chunk.offset()).isEqualTo(joined.size());
                byte[] bytes = read(chunk);
                String start = chunks == 0 ? "\uFEFF[Event \"" : "[Event \"";
                assertThat(new String(bytes, StandardCharsets.UTF_8)).startsWith(start);
                joined.writeBytes(bytes);
                assertThat(chunk.end()).isEqualTo(joined.size());
                last = chunk.isLast();
                chunks++;
                longGames += chunk.isLongGame() ? 1 : 0;
                chunk.close();
            }
            assertThat(last).isTrue();
            assertThat(joined.toByteArray()).isEqualTo(input);
            assertThat(longGames).isGreaterThan(5);
            assertThat(chunks).isGreaterThan(longGames + 10);
        }
    }

    @Test
    void ranges_of_any_length_give_every_game_once() throws IOException {
        StringBuilder text = new StringBuilder();
        for (int number = 0; number < 40; number++) {
            text.append(game(number, 60 * (number % 4), "\n"));
        }
        byte[] input = text.toString().getBytes(StandardCharsets.UTF_8);
        for (int length : new int[] {1, 7, 50, 333, 5000}) {
            ByteArrayOutputStream joined = new ByteArrayOutputStream();
            for (int from = 0; from < input.length; from += length) {
                long base = Splitter.rangeStart(from);
                ByteFeed feed = ByteSource.of(input).from(base);
                joined.writeBytes(read(Splitter.range(feed, from, from + length)));
            }
            assertThat(joined.toByteArray()).as("ranges of %d", length).isEqualTo(input);
        }
    }

    @Test
    void an_input_that_fails_gives_what_came_before() throws IOException {
        byte[] input = game(1, 0, "\n").repeat(LENGTH / 10).getBytes(StandardCharsets.UTF_8);
        ByteFeed bytes = ByteFeed.of(input);
        Splitter splitter = new Splitter(
                (into, offset, length) -> {
                    int count = bytes.read(into, offset, length);
                    if (count < 0) {
                        throw new IOException("damaged");
                    }
                    return count;
                },
                0,
                LENGTH);
        List<Splitter.Chunk> chunks = new ArrayList<>();
        for (Splitter.Chunk chunk = splitter.next(); chunk != null; chunk = splitter.next()) {
            chunks.add(chunk);
        }
        Splitter.Chunk last = chunks.remove(chunks.size() - 1);
        long length = 0;
        for (Splitter.Chunk chunk : chunks) {
            length += read(chunk).length;
        }
        assertThat(last.end() - last.offset() + length).isEqualTo(input.length);
        assertThatThrownBy(() -> read(last)).isInstanceOf(IOException.class).hasMessage("damaged");
    }
}
