package dev.arbiter.archive.check;

import dev.arbiter.archive.Format;
import dev.arbiter.archive.files.Compression;
import dev.arbiter.archive.files.Inputs.Input;
import dev.arbiter.archive.files.Problems;
import dev.arbiter.archive.records.ByteFeed;
import dev.arbiter.archive.records.Readers;
import dev.arbiter.archive.records.Recognition;
import dev.arbiter.archive.records.RecordReader;
import dev.arbiter.archive.records.WthorNames;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Queue;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Cuts files into parts that can be checked side by side. */
final class PartMaker {

    /** The length of a byte range of a plain file, and of a block of a decoded stream. */
    private static final int PIECE = 1 << 20;

    /** Files up to this length are one part, compressed or not. */
    private static final int SMALL = 1 << 20;

    private final CheckSettings settings;
    private final Pace pace;
    private final InputStream standardInput;
    private final Queue<RecordChecker> checkers = new ConcurrentLinkedQueue<>();
    private final Queue<FileChannel> channels = new ConcurrentLinkedQueue<>();
    private final AtomicLong bytes = new AtomicLong();

    PartMaker(CheckSettings settings, Pace pace, InputStream standardInput) {
        this.settings = settings;
        this.pace = pace;
        this.standardInput = standardInput;
    }

    /** Bytes of which the checking is done or under way, as they lie on the disk. */
    long bytesRead() {
        return bytes.get();
    }

    /** All ranges of a file have been taken. */
    void done(FileChannel channel) {
        channels.remove(channel);
        try {
            channel.close();
        } catch (IOException e) {
            // It was only read from.
        }
    }

    /** Closes what is still open after a stop. */
    void close() {
        for (FileChannel channel : channels) {
            try {
                channel.close();
            } catch (IOException e) {
                // It was only read from.
            }
        }
    }

    /** Makes the parts of one file, in order. */
    void produce(Input input, Consumer<Callable<Part>> parts) throws InterruptedException {
        String name = input.path().toString();
        if (!input.problem().isEmpty()) {
            fail(name, input.problem(), parts);
            return;
        }
        try {
            if (name.equals("-")) {
                produceStream(input, standardInput, parts);
                return;
            }
            long size = Files.size(input.path());
            if (size <= SMALL) {
                bytes.addAndGet(size);
                submit(parts, () -> checkSmall(input));
                return;
            }
            FileChannel channel = FileChannel.open(input.path());
            channels.add(channel);
            byte[] head = head(channel);
            if (Compression.isCompressed(head)) {
                try (InputStream stream = Files.newInputStream(input.path())) {
                    bytes.addAndGet(size);
                    produceStream(input, stream, parts);
                }
                return;
            }
            Format format = Recognition.format(head, name);
            if (format != null && Readers.isDivisible(format)) {
                produceRanges(input, channel, format, size, parts);
            } else {
                bytes.addAndGet(size);
                submit(parts, () -> checkSmall(input));
            }
        } catch (IOException e) {
            fail(name, Problems.sentence(e), parts);
        }
    }

    private void produceRanges(
            Input input, FileChannel channel, Format format, long size, Consumer<Callable<Part>> parts)
            throws InterruptedException {
        for (long from = 0; from < size; from += PIECE) {
            long start = from;
            long end = Math.min(size, from + PIECE);
            boolean last = end == size;
            // The last range is open: a file may grow while it is read.
            long to = last ? Long.MAX_VALUE : end;
            bytes.addAndGet(end - start);
            boolean goesOn = submit(parts, () -> {
                Part part = new Part(input.path().toString(), last, settings.legalToo());
                ByteFeed feed = ByteFeed.of(channel, Math.max(0, start - 1));
                check(part, Readers.openRange(format, feed, start, to));
                // Other ranges may still be read: whoever takes this one in order closes the file.
                part.channel = last ? channel : null;
                return part;
            });
            if (!goesOn) {
                return;
            }
        }
    }

    /** Decodes a stream on this thread, block by block. */
    private void produceStream(Input input, InputStream stream, Consumer<Callable<Part>> parts)
            throws InterruptedException {
        String name = input.path().toString();
        Block block = null;
        int before = -1;
        Format format = null;
        String failure = null;
        try {
            InputStream plain = Compression.plain(new BufferedInputStream(stream, 1 << 16));
            byte[] first = plain.readNBytes(PIECE);
            format = Recognition.format(headOf(first), name);
            if (format == null || !Readers.isDivisible(format)) {
                checkWhole(input, first, plain, format, parts);
                return;
            }
            byte[] next = first;
            int length = first.length;
            long offset = 0;
            while (true) {
                Block made = new Block(next, length, offset);
                if (block != null) {
                    pace.link(block, made);
                }
                offset += length;
                int previous = before;
                Format known = format;
                before = length > 0 ? next[length - 1] & 0xFF : before;
                block = made;
                if (!submit(parts, () -> checkBlock(name, known, made, previous)) || length < PIECE) {
                    break;
                }
                next = new byte[PIECE];
                length = plain.readNBytes(next, 0, PIECE);
            }
        } catch (IOException e) {
            failure = Problems.sentence(e);
        } finally {
            if (block != null) {
                pace.end(block);
            }
        }
        String problem = failure;
        submit(parts, () -> {
            Part end = new Part(name, true, settings.legalToo());
            end.failure = problem;
            return end;
        });
    }

    private Part checkBlock(String name, Format format, Block block, int before) {
        Part part = new Part(name, false, settings.legalToo());
        ByteFeed feed = new BlockFeed(block, before, pace);
        check(part, Readers.openRange(format, feed, block.offset, block.offset + block.length));
        block.checked();
        return part;
    }

    /** Checks a stream that cannot be divided, on one worker. */
    private void checkWhole(
            Input input, byte[] first, InputStream rest, @Nullable Format format, Consumer<Callable<Part>> parts)
            throws InterruptedException {
        Part part = new Part(input.path().toString(), true, settings.legalToo());
        if (format == null || format == Format.CHECKERS_CHECK) {
            unknown(part, input);
        } else {
            InputStream whole = new java.io.SequenceInputStream(new java.io.ByteArrayInputStream(first), rest);
            check(part, Readers.open(format, ByteFeed.of(whole), null));
        }
        submit(parts, () -> part);
    }

    private Part checkSmall(Input input) {
        String name = input.path().toString();
        Part part = new Part(name, true, settings.legalToo());
        try (InputStream stream = Files.newInputStream(input.path());
                BufferedInputStream plain = new BufferedInputStream(Compression.plain(stream), Recognition.HEAD)) {
            plain.mark(Recognition.HEAD);
            byte[] head = plain.readNBytes(Recognition.HEAD);
            plain.reset();
            Format format = Recognition.format(head, name);
            if (Recognition.isNameFile(head, name)) {
                part.passedOver = "a name file of the WTHOR database";
            } else if (format == null || format == Format.CHECKERS_CHECK) {
                unknown(part, input);
            } else {
                WthorNames names = format == Format.WTHOR ? NameFiles.beside(input.path()) : null;
                check(part, Readers.open(format, ByteFeed.of(plain), names));
            }
        } catch (IOException e) {
            part.failure = Problems.sentence(e);
        }
        return part;
    }

    private static void unknown(Part part, Input input) {
        String reason = "it holds no recorded games in a format that Arbiter knows";
        if (input.named()) {
            part.failure = reason;
        } else {
            part.passedOver = reason;
        }
    }

    private void check(Part part, RecordReader reader) {
        RecordChecker checker = checkers.poll();
        if (checker == null) {
            checker = new RecordChecker(new RuleSets(settings.game()));
        }
        try {
            checker.check(reader, part);
        } catch (IOException e) {
            part.failure = Problems.sentence(e);
        }
        part.lines = reader.linesPassed();
        checkers.add(checker);
    }

    private void fail(String name, String problem, Consumer<Callable<Part>> parts) throws InterruptedException {
        submit(parts, () -> {
            Part part = new Part(name, true, settings.legalToo());
            part.failure = problem;
            return part;
        });
    }

    private boolean submit(Consumer<Callable<Part>> parts, Callable<Part> part) throws InterruptedException {
        boolean goesOn = pace.produce();
        parts.accept(part);
        return goesOn;
    }

    private static byte[] head(FileChannel channel) throws IOException {
        byte[] head = new byte[Recognition.HEAD];
        ByteFeed feed = ByteFeed.of(channel, 0);
        int length = 0;
        while (length < head.length) {
            int count = feed.read(head, length, head.length - length);
            if (count < 0) {
                break;
            }
            length += count;
        }
        return java.util.Arrays.copyOf(head, length);
    }

    private static byte[] headOf(byte[] first) {
        return first.length <= Recognition.HEAD ? first : java.util.Arrays.copyOf(first, Recognition.HEAD);
    }

    /** The name files beside a WTHOR file. */
    private static final class NameFiles {

        static @Nullable WthorNames beside(Path file) {
            Path directory = file.toAbsolutePath().getParent();
            if (directory == null) {
                return null;
            }
            byte[] players = read(directory, ".jou");
            byte[] tournaments = read(directory, ".trn");
            if (players == null || tournaments == null) {
                return null;
            }
            try {
                return new WthorNames(
                        WthorNames.read(players, WthorNames.PLAYER),
                        WthorNames.read(tournaments, WthorNames.TOURNAMENT));
            } catch (dev.arbiter.UnreadableException e) {
                // Games can be checked without names.
                return null;
            }
        }

        private static byte @Nullable [] read(Path directory, String ending) {
            try (var files = Files.list(directory)) {
                Path found = files.filter(path -> path.toString()
                                .toLowerCase(java.util.Locale.ROOT)
                                .endsWith(ending))
                        .findFirst()
                        .orElse(null);
                return found == null || Files.size(found) > 1 << 24 ? null : Files.readAllBytes(found);
            } catch (IOException e) {
                return null;
            }
        }
    }
}
