package dev.arbiter.archive.check;

import dev.arbiter.archive.Format;
import dev.arbiter.archive.files.Compression;
import dev.arbiter.archive.files.Inputs.Input;
import dev.arbiter.archive.files.Problems;
import dev.arbiter.archive.records.ByteSource;
import dev.arbiter.archive.records.Readers;
import dev.arbiter.archive.records.Recognition;
import dev.arbiter.archive.records.WthorNames;
import java.io.BufferedInputStream;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Locale;
import java.util.Queue;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/** Cuts files into parts that can be checked side by side: {@link WorkUnit}s, and blocks of decoded streams. */
final class PartMaker {

    /** The length of a block of a decoded stream. */
    private static final int BLOCK = WorkUnit.LENGTH;

    private final CheckSettings settings;
    private final Pace pace;
    private final InputStream standardInput;
    private final Queue<UnitChecker> checkers = new ConcurrentLinkedQueue<>();
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
            done(channel);
        }
    }

    /** Counts the bytes of a file that was checked before. */
    void passOver(Input input) {
        bytes.addAndGet(input.size());
    }

    /**
     * Makes the parts of one file, in order.
     *
     * @param offset where the first of them begins, in bytes of the decoded file: 0, or the end of an earlier part
     */
    void produce(Input input, long offset, Consumer<Callable<Part>> parts) throws InterruptedException {
        String name = input.path().toString();
        if (!input.problem().isEmpty()) {
            fail(name, input.problem(), parts);
            return;
        }
        try {
            if (name.equals("-")) {
                produceStream(input, standardInput, offset, parts);
                return;
            }
            if (!Files.isRegularFile(input.path())) {
                // A pipe or a device has no size, can be opened once, and knows of no position, which NIO would ask
                // for.
                InputStream stream = new FileInputStream(input.path().toFile());
                if (!produceStream(input, stream, offset, parts)) {
                    stream.close();
                }
                return;
            }
            long size = Files.size(input.path());
            if (size <= WorkUnit.LENGTH) {
                submit(parts, () -> checkWhole(input, () -> opened(input)));
            } else {
                produceLarge(input, size, offset, parts);
            }
        } catch (IOException e) {
            fail(name, Problems.sentence(e), parts);
        }
    }

    private void produceLarge(Input input, long size, long offset, Consumer<Callable<Part>> parts)
            throws IOException, InterruptedException {
        FileChannel channel = FileChannel.open(input.path());
        channels.add(channel);
        ByteSource source = ByteSource.of(channel);
        Iterator<WorkUnit> units = WorkUnit.split(input.path().toString(), size, WorkUnit.LENGTH, source)
                .iterator();
        WorkUnit unit = units.next();
        if (!unit.isLast()) {
            boolean goesOn = true;
            while (goesOn && units.hasNext()) {
                if (unit.from() >= offset) {
                    goesOn = submitRange(unit, channel, size, parts);
                } else {
                    bytes.addAndGet(unit.to() - unit.from());
                }
                unit = units.next();
            }
            if (goesOn) {
                submitRange(unit, channel, size, parts);
            }
            return;
        }
        done(channel);
        try (InputStream stream = opened(input)) {
            produceStream(input, stream, offset, parts);
        }
    }

    private boolean submitRange(WorkUnit unit, FileChannel channel, long size, Consumer<Callable<Part>> parts)
            throws InterruptedException {
        bytes.addAndGet(Math.min(unit.to(), size) - unit.from());
        return submit(parts, () -> {
            UnitChecker checker = checker();
            UnitVerdicts verdicts = checker.check(unit, ByteSource.of(channel), null);
            // Other ranges may still be read: whoever takes the last one in order closes the file.
            return fill(new Part(unit.path(), unit.isLast(), unit.to()), checker, verdicts, part -> {
                if (unit.isLast()) {
                    part.channel = channel;
                    requireSize(part, channel, size);
                }
            });
        });
    }

    private static void requireSize(Part part, FileChannel channel, long size) {
        try {
            long left = channel.size();
            if (left < size && part.failure == null) {
                part.failure = "it became shorter while it was read: of " + size + " bytes " + left + " are left";
            }
        } catch (IOException e) {
            part.failure = Problems.sentence(e);
        }
    }

    /**
     * Decodes a stream on this thread, block by block; one that cannot be divided is left to a worker.
     *
     * @return whether a worker goes on with the stream itself
     */
    private boolean produceStream(Input input, InputStream stream, long start, Consumer<Callable<Part>> parts)
            throws InterruptedException {
        String name = input.path().toString();
        Block block = null;
        StreamBlocks blocks;
        try {
            blocks = new StreamBlocks(Compression.plain(new BufferedInputStream(stream, 1 << 16)), BLOCK);
        } catch (IOException e) {
            fail(name, Problems.sentence(e), parts);
            return false;
        }
        try {
            byte[] first = blocks.next();
            Format format = Recognition.format(headOf(first, blocks.length()), name);
            if (format == null || !Readers.isDivisible(format)) {
                if (stream instanceof CountedStream) {
                    bytes.addAndGet(-counted(stream));
                    submit(parts, () -> checkWhole(input, () -> opened(input)));
                    return false;
                }
                submit(parts, () -> checkWhole(input, blocks::again));
                return true;
            }
            int before = -1;
            byte[] bytes = first;
            while (blocks.offset() + blocks.length() <= start && blocks.length() > 0) {
                before = bytes[blocks.length() - 1] & 0xFF;
                blocks.spare().add(bytes);
                bytes = blocks.next();
            }
            while (true) {
                Block made = new Block(bytes, blocks.length(), blocks.offset(), block, blocks.spare());
                if (block != null) {
                    pace.link(block, made);
                    block.letGo();
                }
                int previous = before;
                before = made.length > 0 ? bytes[made.length - 1] & 0xFF : before;
                block = made;
                boolean last = made.length < BLOCK;
                if (last) {
                    pace.end(made, blocks.failure());
                }
                if (!submit(parts, () -> checkBlock(name, format, made, previous)) || last) {
                    break;
                }
                bytes = blocks.next();
            }
        } finally {
            if (block != null && !block.last) {
                pace.end(block, blocks.failure());
            }
        }
        String problem = blocks.failure() == null ? null : Problems.sentence(blocks.failure());
        submit(parts, () -> {
            Part end = Part.last(name);
            end.failure = problem;
            return end;
        });
        return false;
    }

    private Part checkBlock(String name, Format format, Block block, int before) {
        BlockFeed feed = new BlockFeed(block, before, pace);
        UnitChecker checker = checker();
        UnitVerdicts verdicts = checker.checkRange(format, feed, block.offset, block.offset + block.length);
        return fill(new Part(name, false, block.offset + block.length), checker, verdicts, part -> {
            feed.close();
            // What the stream fails with is told once, behind its last block.
            part.failure = null;
        });
    }

    /** Opens a file whose bytes count as they are read. */
    private InputStream opened(Input input) throws IOException {
        return new CountedStream(Files.newInputStream(input.path()), bytes);
    }

    private static long counted(InputStream stream) {
        return stream instanceof CountedStream counted ? counted.count() : 0;
    }

    /** Opens a file on the worker that reads it. */
    @FunctionalInterface
    private interface Opener {
        InputStream open() throws IOException;
    }

    /** Checks a file that is one unit. */
    private Part checkWhole(Input input, Opener opener) {
        String name = input.path().toString();
        Part part = Part.last(name);
        UnitChecker checker = checker();
        UnitVerdicts verdicts;
        try {
            WthorNames names = name.toLowerCase(Locale.ROOT).contains(".wtb") ? NameFiles.beside(input.path()) : null;
            verdicts = checker.checkWhole(name, Compression.plain(opener.open()), names);
        } catch (IOException e) {
            part.failure = Problems.sentence(e);
            return part;
        }
        String noGames = verdicts.noGames();
        if (noGames == null) {
            return fill(part, checker, verdicts, last -> {});
        }
        if (input.named() && !verdicts.isNameFile()) {
            part.failure = noGames;
        } else {
            part.passedOver = noGames;
        }
        return part;
    }

    /**
     * Fills a part with the verdicts of a unit, and leaves what it does not hold to the next.
     *
     * @param atEnd is told of the last part of the unit
     */
    private Part fill(Part part, UnitChecker checker, UnitVerdicts verdicts, Consumer<Part> atEnd) {
        if (part.fill(verdicts)) {
            checkers.add(checker);
            atEnd.accept(part);
        } else {
            part.rest = () -> fill(new Part(part.file, part.lastOfFile, part.end), checker, verdicts, atEnd);
        }
        return part;
    }

    private UnitChecker checker() {
        UnitChecker checker = checkers.poll();
        return checker == null ? new UnitChecker(settings) : checker;
    }

    private void fail(String name, String problem, Consumer<Callable<Part>> parts) throws InterruptedException {
        submit(parts, () -> {
            Part part = Part.last(name);
            part.failure = problem;
            return part;
        });
    }

    private boolean submit(Consumer<Callable<Part>> parts, Callable<Part> part) throws InterruptedException {
        boolean goesOn = pace.produce();
        parts.accept(part);
        return goesOn;
    }

    private static byte[] headOf(byte[] first, int length) {
        return Arrays.copyOf(first, Math.min(length, Recognition.HEAD));
    }
}
