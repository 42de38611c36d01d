package dev.arbiter.query;

import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.Place;
import dev.arbiter.archive.check.GameWalk;
import dev.arbiter.query.index.Segment;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * Some games of a file that an index knows, cut out of it and put together, so that one reader goes through all of them. Each is
 * cut from where it begins to where the next one does; one that does not begin a line is cut with those before it.
 */
final class SlicedGames implements Worker.GameInput {

    /** So much text is put together at most, unless one game is longer. */
    private static final int LENGTH = 1 << 19;

    private final Path file;
    private final Format format;
    private final Segment segment;
    /** The games of the segment to be read. */
    private final BitSet asked;
    /** By their order here their numbers in the segment, and where they begin. */
    private int[] games = new int[64];

    private int[] starts = new int[64];
    private int count;
    private long taken;
    private byte[] bytes = {};

    /** Brings bytes of a decoded file. */
    interface Range {
        byte[] read(long from, long to) throws IOException;
    }

    SlicedGames(Path file, Format format, Segment segment, BitSet asked) {
        this.file = file;
        this.format = format;
        this.segment = segment;
        this.asked = asked;
    }

    /**
     * Plans which games are cut, from one that is asked about on.
     *
     * @return the next one that is asked about and is not among them; negative where there is none
     */
    int plan(int first) {
        long length = 0;
        int game = first;
        int next = 0;
        while (game >= 0 && (count == 0 || length < LENGTH)) {
            int from = game;
            while (from > next && !segment.beginsLine(from)) {
                from--;
            }
            for (int each = from; each <= game; each++) {
                length += segment.end(each) - segment.offset(each);
                add(each);
            }
            next = game + 1;
            game = asked.nextSetBit(next);
        }
        return game;
    }

    private void add(int game) {
        if (count == games.length) {
            games = Arrays.copyOf(games, 2 * count);
            starts = Arrays.copyOf(starts, 2 * count);
        }
        games[count++] = game;
    }

    /** Cuts them out. */
    void cut(Range range) throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (int i = 0; i < count; ) {
            int end = i + 1;
            while (end < count && games[end] == games[end - 1] + 1) {
                end++;
            }
            long from = segment.offset(games[i]);
            for (int each = i; each < end; each++) {
                starts[each] = (int) (all.size() + segment.offset(games[each]) - from);
            }
            all.write(range.read(from, segment.end(games[end - 1])));
            i = end;
        }
        bytes = all.toByteArray();
    }

    /** All of them, one after the other. */
    byte[] bytes() {
        return bytes;
    }

    private int game(long number) {
        return games[(int) number - 1];
    }

    @Override
    public boolean isAsked(long number, Place scanned) throws IOException {
        if (number > count || scanned.offset() != starts[(int) number - 1]) {
            throw unfit();
        }
        taken = number;
        return asked.get(game(number));
    }

    /** Checks that all games were present. */
    void requireAll() throws IOException {
        if (taken != count) {
            throw unfit();
        }
    }

    private static IOException unfit() {
        return new IOException("its index does not fit it; 'arbiter index' rebuilds it");
    }

    @Override
    public long number(long number) {
        return segment.number(game(number));
    }

    @Override
    public Place place(long number, Place scanned) {
        int game = game(number);
        return new Place(segment.offset(game), segment.line(game), scanned.column());
    }

    @Override
    public Path file() {
        return file;
    }

    @Override
    public Format format() {
        return format;
    }

    @Override
    public byte[] text(long from, long to) {
        return Arrays.copyOfRange(bytes, (int) from, (int) to);
    }

    @Override
    public @Nullable CheckedGame checked(GameWalk scan, long number, Place scanned, long to) {
        return scan.checked(
                format, bytes, (int) scanned.offset(), (int) to, segment.number(game(number)), place(number, scanned));
    }

    @Override
    public long end() {
        return bytes.length;
    }
}
