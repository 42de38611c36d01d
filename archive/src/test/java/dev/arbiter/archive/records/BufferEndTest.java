package dev.arbiter.archive.records;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.Format;
import dev.arbiter.archive.records.RecordsOfAllFormats.Sample;
import dev.arbiter.archive.text.Boundary;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A reader's view ends, and moves on, at every byte of a set of records, for every format: the same games are found, token by
 * token and place by place. Nothing that a reader remembers over that may be an index into the view.
 */
class BufferEndTest {

    /** As many bytes as a {@link Cursor} fetches before it is content. */
    private static final int FULL = 2 * Cursor.SIGHT;

    private static final int[] DROPS = {1, 2, 3, 7, 64, Integer.MAX_VALUE};

    /** A feed that gives some bytes at first, and then never more than a drop. */
    private static ByteFeed feed(byte[] bytes, int first, int drop) {
        return new ByteFeed() {
            private int at;

            @Override
            public int read(byte[] into, int offset, int length) {
                int most = at < first ? first - at : drop;
                int count = Math.min(Math.min(most, length), bytes.length - at);
                System.arraycopy(bytes, at, into, offset, Math.max(0, count));
                at += Math.max(0, count);
                return count > 0 ? count : -1;
            }
        };
    }

    static List<Sample> samples() {
        return RecordsOfAllFormats.ALL;
    }

    @ParameterizedTest
    @MethodSource("samples")
    void a_view_that_ends_at_any_byte_shows_the_same_games(Sample sample) throws IOException {
        byte[] file = sample.repeated(FULL + sample.bytes().length + Cursor.SIGHT / 4);
        // Each end is met with one size of drops, and each size all over the records.
        for (boolean everything : sample.readers()) {
            long whole = digest(sample.format(), ByteFeed.of(file), everything);
            for (int end = 0; end < sample.bytes().length; end++) {
                same(sample, file, everything, whole, FULL + end, DROPS[end % DROPS.length]);
            }
        }
    }

    @Tag("slow")
    @ParameterizedTest
    @MethodSource("samples")
    void a_view_that_ends_at_any_byte_shows_the_same_games_in_drops_of_any_size(Sample sample) throws IOException {
        byte[] file = sample.repeated(FULL + 2 * sample.bytes().length + 2 * Cursor.SIGHT);
        for (boolean everything : sample.readers()) {
            long whole = digest(sample.format(), ByteFeed.of(file), everything);
            for (int end = 0; end < sample.bytes().length; end++) {
                for (int drop : DROPS) {
                    same(sample, file, everything, whole, FULL + end, drop);
                }
            }
        }
    }

    private static void same(Sample sample, byte[] file, boolean everything, long whole, int first, int drop)
            throws IOException {
        if (digest(sample.format(), feed(file, first, drop), everything) != whole) {
            assertThat(games(sample.format(), feed(file, first, drop), everything))
                    .as("%s bytes of %s, then drops of %s", first, sample, drop)
                    .isEqualTo(games(sample.format(), ByteFeed.of(file), everything));
        }
    }

    @ParameterizedTest
    @FieldSource("dev.arbiter.archive.records.RecordsOfAllFormats#DIVISIBLE")
    void a_chunk_that_ends_at_any_byte_ends_after_a_whole_game(Sample sample) throws IOException {
        byte[] file = sample.repeated(4 * sample.bytes().length + 4 * Boundary.SURE_SIGHT);
        List<String> whole = games(sample.format(), ByteFeed.of(file), true);
        int shortest = 2 * Boundary.SURE_SIGHT;
        for (int length = shortest; length < shortest + sample.bytes().length; length += 7) {
            List<String> games = new ArrayList<>();
            Splitter splitter = new Splitter(feed(file, 0, DROPS[length % DROPS.length]), 0, length);
            for (Splitter.Chunk chunk = splitter.next(); chunk != null; chunk = splitter.next()) {
                games.addAll(games(Readers.openChunk(sample.format(), chunk, chunk.offset(), true), false));
                chunk.close();
            }
            assertThat(games).as("chunks of %s", length).hasSameSizeAs(whole);
        }
    }

    @ParameterizedTest
    @MethodSource("samples")
    void a_head_that_ends_at_any_byte_shows_the_same_format(Sample sample) {
        byte[] file = sample.repeated(Recognition.HEAD + sample.bytes().length);
        for (int end = 0; end < sample.bytes().length; end += sample.format() == Format.MOVE_LINES ? 3 : 37) {
            // Blank lines before the records let their bytes come to the head's end one after the other.
            byte[] head = new byte[Recognition.HEAD];
            int before = sample.mayBeginWithBlankLines() ? sample.bytes().length - end : 0;
            Arrays.fill(head, 0, before, (byte) '\n');
            System.arraycopy(file, 0, head, before, head.length - before);
            assertThat(Recognition.format(head, "games"))
                    .as("%s, cut at %s", sample, end)
                    .isEqualTo(sample.format());
        }
    }

    private static RecordReader reader(Format format, ByteFeed feed, boolean everything) {
        return everything ? Readers.openEverything(format, feed, null) : Readers.open(format, feed, null);
    }

    private static List<String> games(Format format, ByteFeed feed, boolean everything) throws IOException {
        return games(reader(format, feed, everything), true);
    }

    private static List<String> games(RecordReader reader, boolean withLines) throws IOException {
        List<String> games = new ArrayList<>();
        while (reader.nextGame()) {
            StringBuilder game = new StringBuilder(withLines ? reader.gamePlace() + " " : "");
            game.append(reader.tags().toList());
            for (Token token = reader.next(); token != Token.END; token = reader.next()) {
                game.append('\n').append(token).append(' ');
                game.append(token == Token.FAULT ? reader.fault() : reader.text() + " at " + reader.place());
            }
            games.add(game.append(reader.notes()).toString());
        }
        return games;
    }

    /** What {@link #games} shows, as one number. */
    private static long digest(Format format, ByteFeed feed, boolean everything) throws IOException {
        RecordReader reader = reader(format, feed, everything);
        long digest = 1;
        while (reader.nextGame()) {
            digest = 31 * digest + reader.gamePlace().hashCode();
            digest = 31 * digest + reader.tags().toList().hashCode();
            for (Token token = reader.next(); token != Token.END; token = reader.next()) {
                digest = 31 * digest + token.name().hashCode();
                if (token == Token.FAULT) {
                    digest = 31 * digest + reader.fault().hashCode();
                } else {
                    for (int at = reader.from(); at < reader.to(); at++) {
                        digest = 31 * digest + reader.bytes()[at];
                    }
                    digest = 31 * digest + reader.place().hashCode();
                }
            }
            digest = 31 * digest + reader.notes().hashCode();
        }
        return digest;
    }
}
