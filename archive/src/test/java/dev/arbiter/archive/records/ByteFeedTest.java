package dev.arbiter.archive.records;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every byte comes once, in order, whatever the source is and however much it gives at a time. */
class ByteFeedTest {

    private static final byte[] BYTES = {7, 0, -1, 65, -128, 127};

    @Test
    void a_stream_gives_what_it_has_and_then_nothing() throws IOException {
        ByteFeed feed = ByteFeed.of(new ByteArrayInputStream(BYTES));
        byte[] into = new byte[8];
        assertThat(feed.read(into, 1, 4)).isEqualTo(4);
        assertThat(into).containsExactly(0, 7, 0, -1, 65, 0, 0, 0);
        assertThat(feed.read(into, 5, 3)).isEqualTo(2);
        assertThat(into).containsExactly(0, 7, 0, -1, 65, -128, 127, 0);
        assertThat(feed.read(into, 0, 8)).isEqualTo(-1);
        assertThat(ByteFeed.of(BYTES).stream().readAllBytes()).isEqualTo(BYTES);
    }

    /** Some streams, of inflated members for one, give none at times although more will come. */
    @Test
    void a_stream_that_gives_none_is_asked_for_one() throws IOException {
        ByteArrayInputStream bytes = new ByteArrayInputStream(BYTES);
        ByteFeed feed = ByteFeed.of(new InputStream() {
            @Override
            public int read() {
                return bytes.read();
            }

            @Override
            public int read(byte[] into, int offset, int length) {
                return 0;
            }
        });
        byte[] into = new byte[8];
        for (int i = 0; i < BYTES.length; i++) {
            assertThat(feed.read(into, i, 8 - i)).isEqualTo(1);
        }
        assertThat(into).startsWith(BYTES);
        assertThat(feed.read(into, 0, 8)).isEqualTo(-1);
    }

    @Test
    void as_a_stream_it_has_the_same_bytes_one_by_one() throws IOException {
        InputStream stream = ByteFeed.of(BYTES).stream();
        assertThat(stream.read(new byte[8], 0, 0)).isZero();
        for (byte expected : BYTES) {
            assertThat(stream.read()).isEqualTo(expected & 0xFF);
        }
        assertThat(stream.read()).isEqualTo(-1);
        assertThat(stream.read(new byte[8], 0, 8)).isEqualTo(-1);
    }

    @Test
    void a_file_is_read_from_an_offset_to_its_end_by_several_at_once(@TempDir Path folder) throws IOException {
        Path file = Files.write(folder.resolve("bytes"), BYTES);
        try (FileChannel channel = FileChannel.open(file)) {
            ByteFeed whole = ByteFeed.of(channel, 0);
            ByteFeed rest = ByteFeed.of(channel, 4);
            byte[] into = new byte[8];
            assertThat(whole.read(into, 0, 3)).isEqualTo(3);
            assertThat(rest.read(into, 6, 2)).isEqualTo(2);
            assertThat(whole.read(into, 3, 3)).isEqualTo(3);
            assertThat(into).containsExactly(7, 0, -1, 65, -128, 127, -128, 127);
            assertThat(rest.read(into, 0, 8)).isEqualTo(-1);
            assertThat(whole.read(into, 0, 8)).isEqualTo(-1);
            assertThat(ByteFeed.of(channel, 6).read(into, 0, 8)).isEqualTo(-1);
            assertThat(ByteFeed.of(channel, 2).stream().readAllBytes()).containsExactly(-1, 65, -128, 127);
        }
    }
}
