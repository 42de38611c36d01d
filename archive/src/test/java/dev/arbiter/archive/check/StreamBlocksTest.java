package dev.arbiter.archive.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Blocks of a decoded stream hold their bytes as long as a reader may come, and no longer. */
class StreamBlocksTest {

    private static final int LENGTH = 16;

    private final Pace pace = new Pace(1);
    private final byte[] stream = new byte[40 * LENGTH];
    private final Set<byte[]> arrays = Collections.newSetFromMap(new IdentityHashMap<>());
    private final StreamBlocks blocks;

    StreamBlocksTest() {
        new Random(7).nextBytes(stream);
        blocks = new StreamBlocks(new ByteArrayInputStream(stream), LENGTH);
    }

    /** Makes a block as the producer does. */
    private Block made(@Nullable Block before) {
        byte[] bytes = blocks.next();
        arrays.add(bytes);
        Block block = new Block(bytes, blocks.length(), blocks.offset(), before, blocks.spare());
        if (before != null) {
            pace.link(before, block);
            before.letGo();
        }
        return block;
    }

    @Test
    void a_long_stream_is_decoded_into_few_arrays() throws IOException {
        Block block = made(null);
        List<Byte> read = new ArrayList<>();
        while (block.length == LENGTH) {
            Block next = made(block);
            if (next.length < LENGTH) {
                pace.end(next, null);
            }
            BlockFeed feed = new BlockFeed(block, -1, pace);
            byte[] own = new byte[LENGTH];
            assertThat(feed.read(own, 0, LENGTH)).isEqualTo(LENGTH);
            for (byte each : own) {
                read.add(each);
            }
            // The last game of a block ends in the next one.
            assertThat(feed.read(new byte[LENGTH], 0, 1)).isEqualTo(next.length == 0 ? -1 : 1);
            feed.close();
            block = next;
        }
        assertThat(read).hasSize(stream.length);
        for (int i = 0; i < stream.length; i++) {
            assertThat(read.get(i)).as("byte %d", i).isEqualTo(stream[i]);
        }
        assertThat(arrays).hasSizeLessThanOrEqualTo(3);
    }

    @Test
    void a_game_over_many_blocks_is_read_whole_although_their_own_readers_are_done() throws IOException {
        Block first = made(null);
        Block block = first;
        BlockFeed slow = new BlockFeed(first, -1, pace);
        for (int i = 0; i < 20; i++) {
            block = made(block);
            BlockFeed quick = new BlockFeed(block, -1, pace);
            assertThat(quick.read(new byte[LENGTH], 0, LENGTH)).isEqualTo(LENGTH);
            quick.close();
        }
        pace.end(block, null);
        block.letGo();
        assertThat(arrays)
                .as("nothing is reused while the first reader is there")
                .hasSize(21);
        byte[] read = new byte[21 * LENGTH];
        for (int length = 0; length < read.length; ) {
            length += slow.read(read, length, read.length - length);
        }
        assertThat(read).isEqualTo(java.util.Arrays.copyOf(stream, read.length));
        assertThat(blocks.spare()).as("the reader is at the last block").hasSize(20);
        assertThat(slow.read(read, 0, 1)).isEqualTo(-1);
        assertThat(blocks.spare()).hasSize(21);
    }
}
