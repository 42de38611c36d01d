package dev.arbiter.query;

import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.Place;
import dev.arbiter.archive.games.Archives;
import dev.arbiter.archive.write.GameWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Picks from what is found: the first games, some at random, those that are no doubles, in an order of their own. What cannot
 * be printed before everything is known is kept, on the disk where it is much: as the bytes that it is printed as, or as its
 * text, of which the record is made when the game is printed.
 */
public final class GamePicker implements Finder.Sink, Closeable {

    /** What an entry holds. */
    private static final byte PRINTED = 0;

    private static final byte TEXT = 1;
    private static final byte RECORD = 2;

    private final Printer printer;
    private final @Nullable Order order;
    private final Consumer<String> failures;
    private boolean unique;
    /** Whether games of another archive are left out. */
    private boolean lacking;

    private long most = Long.MAX_VALUE;
    private int drawn;
    private SplittableRandom random = new SplittableRandom(0);

    /** What was drawn. */
    private final List<Drawn> kept = new ArrayList<>();

    private final ExternalSort sorted = new ExternalSort();
    private final Duplicates doubles = new Duplicates();
    /** Those of which it is not known yet whether they are doubles. */
    private final ExternalSort unsifted = new ExternalSort();

    /** Makes the records of games that were kept as texts. */
    private final List<RecordMaker> makers = new ArrayList<>();

    private long found;
    private boolean failed;

    /** Prints games. */
    public interface Printer {

        /** What it needs to know of a game. */
        Found.Want want();

        /** Prints a game. */
        void print(Found game) throws IOException;

        /** The bytes of which a printed game is made, however many are printed before it; null where it has none. */
        byte @Nullable [] printed(Found game) throws IOException;

        /** Prints a game that was kept so. */
        void print(byte[] bytes, int from, int to) throws IOException;
    }

    /** A game that was drawn, with its place among all that were found. */
    private static final class Drawn {
        final long place;
        final byte[] key;
        final byte[] entry;

        Drawn(long place, byte[] key, byte[] entry) {
            this.place = place;
            this.key = key;
            this.entry = entry;
        }
    }

    /**
     * @param order in which games are printed; null for that in which they are found
     * @param failures receives files that could not be read, or not to their end
     */
    public GamePicker(Printer printer, @Nullable Order order, Consumer<String> failures) {
        this.printer = printer;
        this.order = order;
        this.failures = failures;
    }

    /** Leaves out games that repeat an earlier one or are the beginning of another; they have to be found for doubles. */
    public void unique() {
        unique = true;
    }

    /**
     * Leaves out games that another archive has, or of which it has a longer record; they have to be found for doubles.
     *
     * @return what takes the games of the other archive, before any other is found, found for doubles too
     */
    public Finder.Sink lacking() {
        lacking = true;
        return new Finder.Sink() {
            @Override
            public Found.Want want() {
                return Found.Want.COUNT;
            }

            @Override
            public boolean match(Found game) throws IOException {
                doubles.addKnown(game);
                return true;
            }

            @Override
            public void failure(String line) {
                GamePicker.this.failure(line);
            }
        };
    }

    /** Whether nothing is printed before all games are compared. */
    private boolean sifts() {
        return unique || lacking;
    }

    /** Prints so many games at most. */
    public void first(long games) {
        most = games;
    }

    /**
     * Prints so many games, each with the same chance.
     *
     * @param seed by which the same games are drawn again
     */
    public void sample(int games, long seed) {
        drawn = games;
        random = new SplittableRandom(seed);
    }

    /** How many games were found, doubles not counted. */
    public long found() {
        return found;
    }

    /** Whether a file could not be read, or not to its end. */
    public boolean failed() {
        return failed;
    }

    @Override
    public Found.Want want() {
        Found.Want form = printer.want();
        return new Found.Want(form.text(), form.verdict() || order != null, form.record(), form.position());
    }

    @Override
    public boolean match(Found game) throws IOException {
        byte[] place = order == null ? new byte[0] : order.key(game.verdict());
        if (sifts()) {
            doubles.add(game);
            byte[] entry = entry(game);
            unsifted.add(
                    new byte[0],
                    ByteBuffer.allocate(Integer.BYTES + place.length + entry.length)
                            .putInt(place.length)
                            .put(place)
                            .put(entry)
                            .array());
            return true;
        }
        if (drawn == 0 && order == null) {
            if (printer.want().record() && !isMade(game)) {
                return true;
            }
            found++;
            printer.print(game);
            return found < most;
        }
        keep(place, entry(game));
        return true;
    }

    private void keep(byte[] place, byte[] entry) throws IOException {
        found++;
        if (drawn == 0) {
            sorted.add(place, entry);
            return;
        }
        // Every game has the same chance to stay (Vitter's algorithm R).
        long at = kept.size() < drawn ? kept.size() : random.nextLong(found);
        if (at < kept.size()) {
            kept.set((int) at, new Drawn(found, place, entry));
        } else if (at < drawn) {
            kept.add(new Drawn(found, place, entry));
        }
    }

    /** Whether the record of a game is there; what it lacks through a fault of Arbiter's own is said. */
    private boolean isMade(Found game) {
        boolean made = game.make();
        String failure = game.failure();
        if (failure != null) {
            failure(failure);
        }
        return made;
    }

    @Override
    public void failure(String line) {
        failed = true;
        failures.accept(line);
    }

    /** Prints what had to wait. */
    public void finish() throws IOException {
        if (sifts()) {
            sift();
        }
        kept.sort(Comparator.comparingLong(each -> each.place));
        for (Drawn each : kept) {
            sorted.add(each.key, each.entry);
        }
        long[] left = {most};
        sorted.forEach((any, entry) -> {
            print(entry);
            return --left[0] > 0;
        });
    }

    private void sift() throws IOException {
        BitSet repeated = doubles.repeated(!unique);
        int[] index = {0};
        unsifted.forEach((any, whole) -> {
            if (!repeated.get(index[0]++)) {
                ByteBuffer bytes = ByteBuffer.wrap(whole);
                byte[] place = new byte[bytes.getInt()];
                bytes.get(place);
                byte[] entry = new byte[bytes.remaining()];
                bytes.get(entry);
                keep(place, entry);
            }
            return true;
        });
    }

    /** A game as bytes that {@link #print} prints. */
    private byte[] entry(Found game) throws IOException {
        ByteArrayOutputStream entry = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(entry);
        byte[] printed = printer.printed(game);
        if (printed != null) {
            out.write(PRINTED);
            out.write(printed);
            return entry.toByteArray();
        }
        RecordMaker maker = game.maker();
        byte[] text = game.text();
        boolean asText = maker != null && text != null;
        out.write(asText ? TEXT : RECORD);
        out.writeUTF(game.file().toString());
        out.writeLong(game.number());
        out.writeLong(game.place().offset());
        out.writeLong(game.place().line());
        out.writeLong(game.place().column());
        out.writeInt(game.metAfter());
        if (maker != null && text != null) {
            if (makers.isEmpty() || !makers.get(makers.size() - 1).equals(maker)) {
                makers.add(maker);
            }
            out.writeInt(makers.size() - 1);
            out.writeUTF(game.format().name());
            out.write(text);
        } else {
            try (GameWriter whole = GameWriter.of(Format.JSON_LINES, out, GameWriter.Style.FAITHFUL, any -> {})) {
                whole.write(game.record().record());
            }
        }
        return entry.toByteArray();
    }

    private void print(byte[] entry) throws IOException {
        if (entry[0] == PRINTED) {
            printer.print(entry, 1, entry.length);
            return;
        }
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(entry, 1, entry.length - 1));
        Path file = Path.of(in.readUTF());
        long number = in.readLong();
        Place place = new Place(in.readLong(), in.readLong(), in.readLong());
        int metAfter = in.readInt();
        if (entry[0] == TEXT) {
            RecordMaker maker = makers.get(in.readInt());
            Format format = Format.valueOf(in.readUTF());
            Found game = new Found(file, format, number, place, in.readAllBytes(), null, null, null);
            game.makeWith(maker);
            game.metAt(metAfter, null);
            if (isMade(game)) {
                printer.print(game);
            }
            return;
        }
        try (Stream<CheckedGame> games = Archives.checked("kept.jsonl", in, null)) {
            for (Iterator<CheckedGame> each = games.iterator(); each.hasNext(); ) {
                CheckedGame record = each.next();
                Found game = new Found(file, record.record().format(), number, place, null, null, record, null);
                game.metAt(metAfter, null);
                printer.print(game);
            }
        }
    }

    @Override
    public void close() throws IOException {
        sorted.close();
        unsifted.close();
        doubles.close();
    }
}
