package dev.arbiter.archive.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.check.CheckSettings;
import dev.arbiter.archive.check.ChunkChecker;
import dev.arbiter.archive.check.ChunkVerdicts;
import dev.arbiter.archive.check.RuleInference;
import dev.arbiter.archive.check.Source;
import dev.arbiter.archive.files.Inputs;
import dev.arbiter.archive.files.Inputs.Input;
import dev.arbiter.archive.records.ByteFeed;
import dev.arbiter.archive.records.Splitter;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.AbstractList;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An archive of many small files takes a little for each of them, however many there are. */
class ManyMembersTest {

    private static final int FILES = 400;

    @TempDir
    private Path folder;

    /** How many bytes this thread has taken so far. The module that tells is none that this one reads. */
    private static long allocated() {
        try {
            Object bean = Class.forName("java.lang.management.ManagementFactory")
                    .getMethod("getThreadMXBean")
                    .invoke(null);
            return (Long) Class.forName("com.sun.management.ThreadMXBean")
                    .getMethod("getThreadAllocatedBytes", long.class)
                    .invoke(bean, Thread.currentThread().getId());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static byte[] game(int number) {
        String tags = "[Event \"Cup " + number / 4 + "\"]\n[White \"Anna " + number + "\"]\n[Result \"*\"]\n\n";
        return (tags + "1. 11-15 23-19 2. 8-11 22-17 *\n").getBytes(StandardCharsets.US_ASCII);
    }

    /** In so many directories, by games that leave open which they are, so that those beside each are asked. */
    private Path archive() throws IOException {
        Path archive = folder.resolve("many.zip");
        try (OutputStream out = Files.newOutputStream(archive);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            for (int number = 0; number < FILES; number++) {
                zip.putNextEntry(new ZipEntry("cup " + number / 4 + "/" + number + ".pdn"));
                zip.write(game(number));
            }
        }
        return archive;
    }

    /** Counts how often somebody goes through it. */
    private static final class Counted extends AbstractList<Input> {
        private final List<Input> inputs;
        private int gets;

        Counted(List<Input> inputs) {
            this.inputs = inputs;
        }

        @Override
        public Input get(int index) {
            gets++;
            return inputs.get(index);
        }

        @Override
        public int size() {
            return inputs.size();
        }
    }

    @Test
    void what_lies_beside_each_file_is_known_after_one_look_at_all() throws IOException {
        Counted inputs = new Counted(Inputs.find(List.of(archive().toString())));
        EventEvidence evidence = new EventEvidence(inputs, CheckSettings.standard());
        ChunkChecker checker = new ChunkChecker(CheckSettings.standard());

        for (Input input : inputs.inputs) {
            try (Source source = Source.open(input, InputStream.nullInputStream(), bytes -> {})) {
                RuleInference own = checker.evidence(source);
                assertThat(own.isThin()).isTrue();
                assertThat(evidence.of(input, own).isThin()).isFalse();
            }
        }

        assertThat(inputs.gets).isLessThanOrEqualTo(2 * FILES);
    }

    @Test
    void a_small_file_is_read_in_small_buffers() throws IOException {
        ChunkChecker checker = new ChunkChecker(CheckSettings.standard().withLegal(true));
        for (int warm = 0; warm < 20; warm++) {
            check(checker, warm);
        }
        long before = allocated();
        int times = 100;
        for (int number = 0; number < times; number++) {
            check(checker, number);
        }

        assertThat((allocated() - before) / times)
                .as("bytes taken for a file of some hundred")
                .isLessThan(250_000);
    }

    private static void check(ChunkChecker checker, int number) throws IOException {
        byte[] game = ("[White \"Anna " + number + "\"]\n\n1. e4 e5 *\n").getBytes(StandardCharsets.US_ASCII);
        try (ChunkVerdicts verdicts = checker.check(Source.of(number + ".pgn", new ByteArrayInputStream(game)))) {
            assertThat(verdicts.next().isLegal()).isTrue();
        }
    }

    @Test
    void a_small_file_is_cut_in_a_small_buffer() {
        long before = allocated();
        Splitter.Chunk only = new Splitter(ByteFeed.of(game(1)), 0).next();

        assertThat(allocated() - before).isLessThan(100_000);
        assertThat(only).isNotNull();
    }

    @Test
    void all_members_are_checked_in_their_order() throws Exception {
        ArchiveChecker checker =
                new ArchiveChecker(CheckSettings.standard().withLegal(true), InputStream.nullInputStream());
        StringBuilder order = new StringBuilder();
        List<Input> inputs = Inputs.find(List.of(archive().toString()));
        assertThat(checker.check(inputs, new CheckListener() {
                            @Override
                            public void verdict(String file, dev.arbiter.archive.Verdict verdict) {
                                order.append(file).append('\n');
                            }

                            @Override
                            public void failure(String file, String problem) {
                                order.append(problem);
                            }
                        })
                        .games())
                .isEqualTo(FILES);
        StringBuilder named = new StringBuilder();
        inputs.forEach(input -> named.append(input.path()).append('\n'));
        assertThat(order).hasToString(named.toString());
    }
}
