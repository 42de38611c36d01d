package dev.arbiter.query;

import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
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
 * Selects among the games found: the first ones, a random sample, those that are not duplicates, in a sorted order. Games that
 * cannot be printed before the search ends are kept, on disk if they are large: as printed bytes, or as text from which the
 * record is created when the game is printed.
 */
public final class GamePicker implements Finder.Sink, Closeable {

    /** An entry that contains printed bytes. */
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

    /** The sample. */
    private final List<Drawn> kept = new ArrayList<>();

    private final ExternalSort sorted = new ExternalSort();
    private final Duplicates doubles = new Duplicates();
    /** Those of which it is not known yet whether they are doubles. */
    private final ExternalSort unsifted = new ExternalSort();

    /** Create the records of games kept as text. */
    private final List<RecordMaker> makers = new ArrayList<>();

    private long found;
    private boolean failed;

    /** Prints games. */
    public interface Printer {

        /** What is needed of a game. */
        Found.Want want();

        /** Prints a game. */
        void print(Found game) throws IOException;

        /** The printed bytes of a game, if they do not depend on what is printed before it; otherwise null. */
        byte @Nullable [] printed(Found game) throws IOException;

        /** Prints a game that was kept as printed bytes. */
        void print(byte[] bytes, int from, int to) throws IOException;
    }

    /** A game of the sample, with its position among all games found. */
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
     * @param order of the output; null for the order found
     * @param failures receives messages on files that could not be read to their end
     */
    public GamePicker(Printer printer, @Nullable Order order, Consumer<String> failures) {
        this.printer = printer;
        this.order = order;
        this.failures = failures;
    }

    /** Omits games that repeat an earlier one or are the beginning of another; the search must be one for duplicates. */
    public void unique() {
        unique = true;
    }

    /**
     * Omits games that another archive contains, or of which it has a longer record; the search must be one for duplicates.
     *
     * @return receives the games of the other archive, searched first and for duplicates too
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

    /** Whether nothing is printed before all games have been compared. */
    private boolean sifts() {
        return unique || lacking;
    }

    /** Prints at most this number of games. */
    public void first(long games) {
        most = games;
    }

    /**
     * Prints a random sample in which each game has the same chance.
     *
     * @param seed for reproducible samples
     */
    public void sample(int games, long seed) {
        drawn = games;
        random = new SplittableRandom(seed);
    }

    /** The number of games found, not counting duplicates. */
    public long found() {
        return found;
    }

    /** Whether a file could not be read to its end. */
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

    /** Creates the record of a game; an internal error is reported. */
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

    /** Prints the games that were kept. */
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
            Found game =
                    new Found(file, new GameRecord.Origin(number, format, place), in.readAllBytes(), null, null, null);
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
                Found game = new Found(
                        file, new GameRecord.Origin(number, record.record().format(), place), null, null, record, null);
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
