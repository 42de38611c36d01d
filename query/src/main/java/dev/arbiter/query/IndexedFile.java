package dev.arbiter.query;

import dev.arbiter.archive.Format;
import dev.arbiter.archive.Place;
import dev.arbiter.archive.check.FileEvidence;
import dev.arbiter.archive.check.Source;
import dev.arbiter.archive.files.Inputs.Input;
import dev.arbiter.archive.pipeline.GamePipeline;
import dev.arbiter.query.IndexedAnswers.Answers;
import dev.arbiter.query.condition.Matcher;
import dev.arbiter.query.index.DamagedIndexException;
import dev.arbiter.query.index.GameIndex;
import dev.arbiter.query.index.Segment;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.util.BitSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** A file with an index: what that shows is not read, and of the games that remain no others are. */
final class IndexedFile {

    /** Where more than this share of the games would have to be read one by one, all are read as they come. */
    private static final double MOST_READ = 0.4;

    private final Input input;
    private final Source source;
    private final Format format;
    private final FileEvidence evidence;
    private final GameIndex index;
    private final Finder finder;
    private final Known[] parts;

    /** What a search for something else than games takes from an index. */
    interface Collecting {

        /**
         * Takes what is known of a segment.
         *
         * @param answers which games may meet the query, and which surely do
         * @param certain of which games it is known how they went
         * @return the games that must be read
         */
        BitSet take(Segment segment, IndexedSubject games, Answers answers, BitSet certain);

        /** What was taken counts. */
        void commit();
    }

    /** What is known of a segment. */
    private static final class Known {
        final Segment segment;
        final Matcher matcher;
        final @Nullable Collecting collecting;
        /** Games that are found and need not be read. */
        BitSet found = new BitSet();
        /** Games that are read. */
        BitSet read = new BitSet();

        Known(Segment segment, Matcher matcher, @Nullable Collecting collecting) {
            this.segment = segment;
            this.matcher = matcher;
            this.collecting = collecting;
        }
    }

    IndexedFile(Input input, Source source, Format format, FileEvidence evidence, GameIndex index, Finder finder) {
        this.input = input;
        this.source = source;
        this.format = format;
        this.evidence = evidence;
        this.index = index;
        this.finder = finder;
        this.parts = new Known[index.segments()];
    }

    /**
     * Asks the index.
     *
     * @param counts whether nothing is wanted of the games but that they are found
     * @return whether it spares reading the file
     * @throws DamagedIndexException where it is not as it was written
     */
    boolean ask(boolean counts) throws IOException, InterruptedException {
        for (int i = 0; i < parts.length; i++) {
            parts[i] = new Known(index.segment(i), finder.matcher(), finder.collecting());
        }
        AtomicInteger next = new AtomicInteger();
        AtomicReference<@Nullable RuntimeException> failure = new AtomicReference<>();
        Runnable asking = () -> {
            for (int i = next.getAndIncrement(); i < parts.length; i = next.getAndIncrement()) {
                try {
                    ask(parts[i], counts);
                } catch (RuntimeException e) {
                    failure.set(e);
                }
            }
        };
        Thread[] others = new Thread[Math.max(0, Math.min(finder.settings().threads(), parts.length) - 1)];
        for (int i = 0; i < others.length; i++) {
            others[i] = new Thread(asking, "arbiter-find");
            others[i].setDaemon(true);
            others[i].start();
        }
        asking.run();
        for (Thread other : others) {
            other.join();
        }
        RuntimeException thrown = failure.get();
        if (thrown instanceof IndexOutOfBoundsException) {
            throw new DamagedIndexException("it points beyond its end");
        }
        if (thrown != null) {
            throw thrown;
        }
        return isWorthwhile();
    }

    private void ask(Known part, boolean counts) {
        IndexedSubject subject = new IndexedSubject(part.segment, format, () -> finder.order(evidence));
        IndexedAnswers known = new IndexedAnswers(
                part.segment, subject, index.rules().isEmpty() ? finder.rules() : null, finder.hasVariations());
        Answers answers = known.of(part.matcher);
        if (part.collecting != null) {
            part.read = part.collecting.take(part.segment, subject, answers, known.certain());
        } else if (counts) {
            part.found = answers.sure();
            part.read = answers.possible();
            part.read.andNot(part.found);
        } else {
            part.read = answers.possible();
        }
    }

    private boolean isWorthwhile() {
        long read = 0;
        for (Known part : parts) {
            read += part.read.cardinality();
        }
        return read == 0 || (source.isDivisible() && read <= MOST_READ * index.games());
    }

    /** Has everything taken that was found, and what remains read. */
    void submit(GamePipeline<Part> pipeline, Search search) throws IOException, InterruptedException {
        InputStream decoded = null;
        long at = 0;
        for (Known part : parts) {
            finder.keep(part.matcher);
            if (part.collecting != null) {
                part.collecting.commit();
            }
            if (!part.found.isEmpty()) {
                pipeline.submit(() -> found(part));
            }
            int first = part.read.nextSetBit(0);
            while (first >= 0) {
                SlicedGames games = new SlicedGames(input.path(), format, part.segment, part.read);
                first = games.plan(first);
                if (index.isPlain()) {
                    pipeline.submit(() -> search.search(games, input, evidence, this::cut));
                } else {
                    InputStream stream = decoded == null ? source.bytesFrom(0).stream() : decoded;
                    decoded = stream;
                    long[] reached = {at};
                    games.cut((from, to) -> {
                        stream.skipNBytes(from - reached[0]);
                        reached[0] = to == Long.MAX_VALUE ? from : to;
                        return to == Long.MAX_VALUE
                                ? stream.readAllBytes()
                                : stream.readNBytes(Math.toIntExact(to - from));
                    });
                    at = reached[0];
                    pipeline.submit(() -> search.search(games, input, evidence, any -> {}));
                }
            }
        }
    }

    private Part found(Known part) {
        Part all = new Part(input);
        for (int game = part.found.nextSetBit(0); game >= 0; game = part.found.nextSetBit(game + 1)) {
            Place place = new Place(part.segment.offset(game), part.segment.line(game), 1);
            all.found.add(new Found(input.path(), format, part.segment.number(game), place, null, null, null, null));
        }
        return all;
    }

    /** Cuts games out of the file as it lies on the disk. */
    private void cut(SlicedGames games) throws IOException {
        try (FileChannel channel = FileChannel.open(input.path())) {
            games.cut((from, to) -> {
                ByteBuffer bytes = ByteBuffer.allocate(Math.toIntExact(to - from));
                while (bytes.hasRemaining()) {
                    if (channel.read(bytes, from + bytes.position()) < 0) {
                        throw new EOFException("it ends before the games that its index names");
                    }
                }
                return bytes.array();
            });
        }
    }
}
