package dev.arbiter.archive.check;

import dev.arbiter.Color;
import dev.arbiter.Game;
import dev.arbiter.Note;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.RecordNote;
import dev.arbiter.archive.ResultOrder;
import dev.arbiter.archive.files.Compression;
import dev.arbiter.archive.files.InternalFaultException;
import dev.arbiter.archive.records.ByteFeed;
import dev.arbiter.archive.records.Readers;
import dev.arbiter.archive.records.RecordReader;
import dev.arbiter.archive.records.Splitter;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/**
 * The order of scores in the results of a file, where sources disagree on it, as shown by the games won on the board. These are
 * counted when the first disputed result is judged, over the whole file or over parts of a long one, so that no verdict depends
 * on which games were read before. Parts may differ from the rest: they suffice to let results stand, but the whole file is
 * read before a result is said not to.
 */
final class ResultEvidence {

    /** No evidence. */
    static final ResultEvidence NONE = new ResultEvidence(Format.PDN, RuleInference.NONE, null, null, true);

    /** The largest file, in bytes, that is counted as a whole: more than a thousand games. */
    static final int BEGINNING = 1 << 19;

    /** The part at the beginning of a longer file: some hundred games. Everything counted is replayed twice. */
    private static final int FIRST = 1 << 16;

    /** The sample from each {@link #PIECE}: some twenty games. */
    private static final int SAMPLE = 1 << 13;

    private static final int PIECE = 1 << 20;

    /** The most bytes after a sample for a game that begins in it. */
    private static final int LONGEST_GAME = 1 << 16;

    /** The fewest games that show an order. */
    private static final int FEWEST = 3;

    /** One game in this number may be wrong; otherwise a file has games of both orders. */
    private static final int ONE_OF = 10;

    private final Format format;
    private final RuleInference games;
    private final @Nullable Game<?> forced;
    private final @Nullable Opening file;
    /** Whether the whole file can be opened again. */
    private final boolean complete;

    private volatile @Nullable Count count;
    private volatile @Nullable Count whole;
    private final Object reading = new Object();

    /** Opens a file again. */
    @FunctionalInterface
    interface Opening {
        /** Its bytes from the first, compressed or not. */
        InputStream open() throws IOException;
    }

    /**
     * @param games what the file shows about the rules of its games
     * @param forced the game by whose rules everything is played; null to follow the records
     * @param file null if it cannot be read again
     * @param complete false if only the beginning of the file can be read again
     */
    ResultEvidence(
            Format format, RuleInference games, @Nullable Game<?> forced, @Nullable Opening file, boolean complete) {
        this.complete = complete;
        this.format = format;
        this.games = games;
        this.forced = forced;
        this.file = file;
    }

    /** The numbers of games won on the board by the order of scores in their result. */
    static final class Count {
        /** Whether there may be more such games than were counted. */
        private boolean partial;

        private int blackFirst;
        private int whiteFirst;

        /** Counts a game. */
        void add(ResultOrder order) {
            if (order == ResultOrder.BLACK_FIRST) {
                blackFirst++;
            } else {
                whiteFirst++;
            }
        }

        /** The order; null if too few games show it, or if they show both. */
        @Nullable
        ResultOrder order() {
            int most = Math.max(blackFirst, whiteFirst);
            boolean isClear = most >= FEWEST && ONE_OF * (all() - most) <= all();
            return !isClear ? null : most == blackFirst ? ResultOrder.BLACK_FIRST : ResultOrder.WHITE_FIRST;
        }

        /** The order by any number of games. */
        @Nullable
        ResultOrder likely() {
            int most = Math.max(blackFirst, whiteFirst);
            boolean isClear = most > 0 && ONE_OF * (all() - most) <= all();
            return !isClear ? null : most == blackFirst ? ResultOrder.BLACK_FIRST : ResultOrder.WHITE_FIRST;
        }

        private int all() {
            return blackFirst + whiteFirst;
        }

        /** The note that a side's score comes first in a result. */
        Note note(String result, ResultOrder order) {
            return Note.of(
                    partial ? RecordNote.RESULT_ORDER_OF_PARTS : RecordNote.RESULT_ORDER,
                    result,
                    order == ResultOrder.BLACK_FIRST ? Color.BLACK : Color.WHITE,
                    Math.max(blackFirst, whiteFirst),
                    all());
        }
    }

    /** The count over the file, or over parts of a long one; made on the first call. */
    Count count() {
        Count counted = count;
        if (counted == null) {
            synchronized (this) {
                counted = count;
                if (counted == null) {
                    counted = new Count();
                    survey(counted, false);
                    count = counted;
                }
            }
        }
        return counted;
    }

    /**
     * The count over the whole file, without which no result is said not to stand; made on the first call. Empty if only a part
     * can be read again.
     */
    Count whole() {
        Count parts = count();
        Count counted = parts.partial ? whole : parts;
        if (counted == null) {
            synchronized (reading) {
                counted = whole;
                if (counted == null) {
                    counted = new Count();
                    if (complete) {
                        survey(counted, true);
                    }
                    whole = counted;
                }
            }
        }
        return counted;
    }

    /**
     * The side whose score comes first, for counting wins: as parts of the file show or, if they do not, the whole. One game
     * won on the board suffices. Null if it is unknown.
     */
    @Nullable
    ResultOrder order() {
        ResultOrder parts = count().order();
        return parts != null || !complete ? count().likely() : whole().likely();
    }

    private void survey(Count counted, boolean all) {
        if (file == null) {
            return;
        }
        RuleSets rules = new RuleSets(forced);
        rules.learn(games);
        RecordChecker checker = new RecordChecker(rules);
        try (InputStream in = Compression.plain(new BufferedInputStream(file.open()))) {
            if (all) {
                checker.begin(Readers.open(format, ByteFeed.of(in), null));
                checker.count(counted);
            } else {
                parts(in, checker, counted);
            }
        } catch (IOException | RuntimeException | Error e) {
            // Reported when the file itself is read; only an internal error is recorded here. The incomplete count
            // shows nothing.
            InternalFaultException.of(e);
            counted.blackFirst = 0;
            counted.whiteFirst = 0;
        }
    }

    private void parts(InputStream in, RecordChecker checker, Count counted) throws IOException {
        long from = 0;
        long at = 0;
        int length = BEGINNING;
        boolean more = true;
        counted.partial = !complete;
        while (more) {
            long first = Splitter.rangeStart(from);
            skip(in, first - at);
            byte[] bytes = in.readNBytes(length + LONGEST_GAME);
            at = first + bytes.length;
            boolean goesOn = bytes.length == length + LONGEST_GAME;
            counted.partial |= goesOn;
            more = goesOn && Readers.isDivisible(format);
            if (bytes.length > 0) {
                checker.begin(reader(bytes, from, from + (from == 0 && more ? FIRST : length)));
                checker.count(counted);
            }
            from = from == 0 ? PIECE : from + PIECE;
            length = SAMPLE;
        }
    }

    private static void skip(InputStream in, long bytes) throws IOException {
        long left = bytes;
        while (left > 0) {
            long skipped = in.skip(left);
            if (skipped == 0 && in.read() < 0) {
                return;
            }
            left -= Math.max(1, skipped);
        }
    }

    private RecordReader reader(byte[] bytes, long from, long to) throws IOException {
        ByteFeed feed = ByteFeed.of(bytes);
        return Readers.isDivisible(format)
                ? Readers.openRange(format, feed, from, to)
                : Readers.open(format, feed, null);
    }
}
