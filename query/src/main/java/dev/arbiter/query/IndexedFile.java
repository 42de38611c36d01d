package dev.arbiter.query;

import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.Place;
import dev.arbiter.archive.check.RuleInference;
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
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** Searches a file with an index: what the index answers is not read, and of the remaining games only those that can match. */
final class IndexedFile {

    /** Where more than this share of the games would have to be read one by one, all are read as they come. */
    private static final double MOST_READ = 0.4;

    private final Input input;
    private final Source source;
    private final Format format;
    private final RuleInference evidence;
    private final GameIndex index;
    private final Finder finder;
    private final Known[] parts;
    private final Queue<Asking> askings = new ConcurrentLinkedQueue<>();

    /** What a search for something other than games takes from an index. */
    interface Collecting {

        /**
         * Takes what is known of a segment.
         *
         * @param answers which games may meet the query, and which surely do
         * @param certain of which games it is known how they went, or those of them that are asked about
         * @return the games that must be read
         */
        BitSet take(Segment segment, IndexedSubject games, Answers answers, BitSet certain);

        /** Accepts what was taken. */
        void commit();
    }

    /**
     * The answers for a segment.
     *
     * @param found games that are found and need not be read
     * @param read games that must be read
     */
    private record Known(Segment segment, BitSet found, BitSet read) {}

    /** The state of one thread that asks segments. */
    private final class Asking {
        final Matcher matcher = finder.matcher();
        final @Nullable Collecting collecting = finder.collecting();
        private final boolean counts;

        Asking(boolean counts) {
            this.counts = counts;
        }

        Known ask(Segment segment) {
            IndexedSubject subject = new IndexedSubject(segment, format, () -> finder.order(evidence));
            IndexedAnswers known = new IndexedAnswers(
                    segment, subject, index.rules().isEmpty() ? finder.rules() : null, finder.hasVariations());
            Answers answers = known.of(matcher);
            if (collecting != null) {
                return new Known(segment, new BitSet(), collecting.take(segment, subject, answers, known.certain()));
            }
            BitSet found = counts ? answers.sure() : new BitSet();
            BitSet read = answers.possible();
            read.andNot(found);
            return new Known(segment, found, read);
        }
    }

    IndexedFile(Input input, Source source, Format format, RuleInference evidence, GameIndex index, Finder finder) {
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
     * @param counts whether only the number of games is needed
     * @return whether it makes reading the file unnecessary
     * @throws DamagedIndexException if the index is damaged
     */
    boolean ask(boolean counts) throws IOException, InterruptedException {
        AtomicInteger next = new AtomicInteger();
        AtomicReference<@Nullable Exception> failure = new AtomicReference<>();
        Runnable asker = () -> {
            Asking asking = new Asking(counts);
            askings.add(asking);
            for (int i = next.getAndIncrement();
                    i < parts.length && failure.get() == null;
                    i = next.getAndIncrement()) {
                try {
                    parts[i] = asking.ask(index.segment(i));
                } catch (IOException | RuntimeException e) {
                    failure.set(e);
                }
            }
        };
        Thread[] others = new Thread[Math.max(0, Math.min(finder.settings().threads(), parts.length) - 1)];
        for (int i = 0; i < others.length; i++) {
            others[i] = new Thread(asker, "arbiter-find");
            others[i].setDaemon(true);
            others[i].start();
        }
        asker.run();
        for (Thread other : others) {
            other.join();
        }
        Exception thrown = failure.get();
        if (thrown instanceof IndexOutOfBoundsException) {
            throw new DamagedIndexException("it points beyond its end");
        }
        if (thrown instanceof IOException unread) {
            throw unread;
        }
        if (thrown instanceof RuntimeException unexpected) {
            throw unexpected;
        }
        return isWorthwhile();
    }

    private boolean isWorthwhile() {
        long read = 0;
        for (Known part : parts) {
            read += part.read().cardinality();
        }
        return read == 0 || (source.isDivisible() && read <= MOST_READ * index.games());
    }

    /** Submits what was found, and the reading of what remains. */
    void submit(GamePipeline<Found.Part> pipeline, Search search) throws IOException, InterruptedException {
        for (Asking asking : askings) {
            finder.keep(asking.matcher);
            if (asking.collecting != null) {
                asking.collecting.commit();
            }
        }
        InputStream decoded = null;
        long at = 0;
        for (Known part : parts) {
            if (!part.found().isEmpty()) {
                pipeline.submit(input, () -> found(part));
            }
            int first = part.read().nextSetBit(0);
            while (first >= 0) {
                SlicedGames games = new SlicedGames(input.path(), format, part.segment(), part.read());
                first = games.plan(first);
                if (index.isPlain()) {
                    pipeline.submit(input, () -> search.search(games, input, evidence, this::cut));
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
                    pipeline.submit(input, () -> search.search(games, input, evidence, any -> {}));
                }
            }
        }
    }

    private Found.Part found(Known part) {
        Found.Part all = new Found.Part(input);
        for (int game = part.found().nextSetBit(0);
                game >= 0;
                game = part.found().nextSetBit(game + 1)) {
            Place place = new Place(part.segment().offset(game), part.segment().line(game), 1);
            all.found.add(new Found(
                    input.path(),
                    new GameRecord.Origin(part.segment().number(game), format, place),
                    null,
                    null,
                    null,
                    null));
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
