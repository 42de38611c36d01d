package dev.arbiter.query;

import dev.arbiter.archive.Players;
import dev.arbiter.query.condition.Occasion;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds which of many games are doubles of others. Games are put into the order of the boards that they went through, on the
 * disk where they are many; there a game stands right after those with which it begins, so that each is compared with few.
 *
 * <pre>{@code
 * try (Duplicates doubles = new Duplicates()) {
 *     Finder finder = new Finder(Query.ANY, CheckSettings.standard(), false);
 *     finder.findDoubles(Inputs.find(List.of("games")), System.in, doubles, System.err::println);
 *     doubles.forEach(pair -> System.out.println(pair.game().place() + " " + pair.kind() + " " + pair.other().place()));
 * }
 * }</pre>
 */
public final class Duplicates implements Closeable {

    /** Shorter games are played again and again: they are doubles only where nothing speaks against one day. */
    private static final int SHORT = 10;

    /** Nobody plays a longer game twice; a shorter one on another day at another event may well be another. */
    private static final int LONG = 60;

    /** So many plies two games that differ must have in common to be near doubles; and three quarters of the shorter one. */
    private static final int NEAR = 20;

    /** With so many games before it in the order a game is compared; and with those that are spelled alike. */
    private static final int MOST_COMPARED = 100;

    private static final int MOST_SPELLINGS = 1 << 16;

    /** Moves that are transposed stand before this ply: games that differ later hardly meet again on the same boards. */
    private static final int OPENING = 12;

    private final ExternalSort games = new ExternalSort();
    /** The same games by the boards after the opening, so that those with transposed first moves stand side by side. */
    private final ExternalSort later = new ExternalSort();

    private final ExternalSort pairs = new ExternalSort();
    /** The games that were reported as a double of another. */
    private final BitSet paired = new BitSet();

    private long sames;
    private long beginnings;
    private long nears;
    private long count;
    private long known;
    private boolean finished;

    /** Nothing has been looked at yet. */
    public Duplicates() {}

    /** How one game is a double of another. */
    public enum Kind {
        /** The same moves by the same players. */
        SAME,
        /** It is the beginning of the other, by the same players. */
        BEGINNING,
        /** Nearly: the same moves by others, or the same players with nearly the same moves, or a short game. */
        NEAR
    }

    /**
     * A game as the list names it.
     *
     * @param index among all games that were looked at, from 0; negative for a {@linkplain #addKnown known} one
     * @param place its file and line
     * @param title its number and players
     */
    public record Named(long index, String place, String title) {}

    /**
     * A game that is a double of another.
     *
     * @param plies how many both have in common
     */
    public record Pair(Kind kind, Named game, Named other, int plies) {}

    /** Takes pairs in the order of the games that are doubles. */
    public interface Taker {
        void take(Pair pair) throws IOException;
    }

    /** A game in the order of its boards. */
    private record Entry(Named name, Fingerprint print) {}

    /** Games that went through the same boards, none of which is surely the same as one before it. */
    private static final class Level {
        final Fingerprint.Boards boards;
        final List<Entry> games = new ArrayList<>();
        /** Those after the first {@link #MOST_COMPARED}, by how the players are spelled. */
        final Map<String, List<Entry>> bySpelling = new HashMap<>();
        /** Those that were found to be the beginning of another. */
        final Set<Long> continued = new HashSet<>();
        /** Those that were found to be nearly that. */
        final Set<Long> near = new HashSet<>();

        private int spelled;

        Level(Fingerprint.Boards boards) {
            this.boards = boards;
        }

        void add(Entry game) {
            if (games.size() < MOST_COMPARED) {
                games.add(game);
            } else if (spelled < MOST_SPELLINGS) {
                spelled++;
                bySpelling
                        .computeIfAbsent(spelling(game), any -> new ArrayList<>())
                        .add(game);
            }
        }

        private static String spelling(Entry game) {
            return game.print.white() + "|" + game.print.black();
        }

        /** The games of the same players. */
        List<Entry> find(Entry game) {
            List<Entry> found = new ArrayList<>();
            for (Entry each : games) {
                if (each.print.isOfSamePlayers(game.print)) {
                    found.add(each);
                }
            }
            if (!game.print.white().isUnknown() && !game.print.black().isUnknown()) {
                found.addAll(bySpelling.getOrDefault(spelling(game), List.of()));
            }
            return found;
        }
    }

    /**
     * Takes a game that was found. One by whose rules nothing could be played is nobody's double.
     *
     * @param game found by a {@link Finder} that looks for doubles
     */
    public void add(Found game) throws IOException {
        add(count++, game);
    }

    /**
     * Takes a game of another archive, before all others: they can be its doubles, and it is nobody's.
     *
     * @param game found by a {@link Finder} that looks for doubles
     */
    public void addKnown(Found game) throws IOException {
        add(--known, game);
    }

    private void add(long index, Found game) throws IOException {
        if (!(game.collected() instanceof Fingerprint print) || print.boards().plies() == 0) {
            return;
        }
        ByteArrayOutputStream value = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(value)) {
            out.writeLong(index);
            out.writeUTF(game.file() + ":" + game.place().line());
            out.writeLong(game.number());
            out.writeUTF(shortened(print.shownWhite()));
            out.writeUTF(shortened(print.shownBlack()));
            Occasion occasion = print.occasion();
            out.writeUTF(shortened(occasion.date()));
            out.writeUTF(shortened(occasion.event()));
            out.writeUTF(shortened(occasion.round()));
            out.writeUTF(shortened(occasion.result()));
        }
        games.add(print.boards().bytes, value.toByteArray());
    }

    private static byte[] withBoards(byte[] boards, byte[] value) {
        return ByteBuffer.allocate(Integer.BYTES + boards.length + value.length)
                .putInt(boards.length)
                .put(boards)
                .put(value)
                .array();
    }

    private static Entry entryWithBoards(byte[] value) throws IOException {
        ByteBuffer parts = ByteBuffer.wrap(value);
        byte[] boards = new byte[parts.getInt()];
        parts.get(boards);
        byte[] rest = new byte[parts.remaining()];
        parts.get(rest);
        return entry(boards, rest);
    }

    private static String shortened(String text) {
        return text.length() <= 100 ? text : text.substring(0, 100);
    }

    private static Entry entry(byte[] boards, byte[] value) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(value));
        long index = in.readLong();
        String place = in.readUTF();
        long number = in.readLong();
        String white = in.readUTF();
        String black = in.readUTF();
        Occasion occasion = new Occasion(in.readUTF(), in.readUTF(), in.readUTF(), in.readUTF());
        String players = Players.named(white, black);
        String title = "game " + number + (players.isEmpty() ? "" : " (" + players + ")");
        return new Entry(
                new Named(index, place, title), Fingerprint.of(new Fingerprint.Boards(boards), white, black, occasion));
    }

    // ---- in the order of the boards

    /** Reports all pairs. */
    public void forEach(Taker taker) throws IOException {
        forEach(true, taker);
    }

    /** @param transposed whether games are near, too, of which the first moves are transposed */
    private void forEach(boolean transposed, Taker taker) throws IOException {
        compare(transposed);
        pairs.forEach((key, value) -> {
            taker.take(pair(value));
            return true;
        });
    }

    /**
     * The indexes of the games that are the same as an earlier one, or the beginning of another.
     *
     * @param ofKnown only those that a {@linkplain #addKnown known} game makes unnecessary
     */
    public BitSet repeated(boolean ofKnown) throws IOException {
        BitSet repeated = new BitSet();
        forEach(false, pair -> {
            if (pair.kind() != Kind.NEAR && (!ofKnown || pair.other().index() < 0)) {
                repeated.set(Math.toIntExact(pair.game().index()));
            }
        });
        return repeated;
    }

    private void compare(boolean transposed) throws IOException {
        if (finished) {
            throw new IllegalStateException("they have already been listed");
        }
        finished = true;
        Deque<Level> levels = new ArrayDeque<>();
        Deque<Entry> before = new ArrayDeque<>();
        games.forEach((boards, value) -> {
            Entry game = entry(boards, value);
            Fingerprint.Boards own = game.print.boards();
            while (!levels.isEmpty()
                    && levels.getLast().boards.common(own)
                            < levels.getLast().boards.plies()) {
                levels.removeLast();
            }
            compare(game, levels, before);
            if (transposed && own.plies() >= NEAR) {
                later.add(own.after(OPENING), withBoards(boards, value));
            }
            return true;
        });
        compareLater();
    }

    /** Compares games that went through the same boards after the opening, but not before. */
    private void compareLater() throws IOException {
        Deque<Entry> before = new ArrayDeque<>();
        later.forEach((boards, value) -> {
            Entry game = entryWithBoards(value);
            recordTransposed(game, before);
            before.addLast(game);
            if (before.size() > MOST_COMPARED) {
                before.removeFirst();
            }
            return true;
        });
    }

    private void recordTransposed(Entry game, Deque<Entry> before) throws IOException {
        Fingerprint.Boards own = game.print.boards();
        for (var each = before.descendingIterator(); each.hasNext(); ) {
            Entry other = each.next();
            Fingerprint.Boards boards = other.print.boards();
            int common = own.commonIn(OPENING, boards);
            if (common < NEAR - OPENING) {
                return;
            }
            common += own.equal(OPENING, boards);
            if (common < NEAR
                    || 4 * common < 3 * Math.min(own.plies(), boards.plies())
                    || !game.print.isOfSamePlayers(other.print)) {
                continue;
            }
            boolean isLater = game.name.index > other.name.index;
            Entry repeated = isLater ? game : other;
            if (!isPaired(repeated)) {
                record(Kind.NEAR, repeated, isLater ? other : game, common);
                return;
            }
        }
    }

    private boolean isPaired(Entry game) {
        return game.name.index >= 0 && paired.get(Math.toIntExact(game.name.index));
    }

    private void compare(Entry game, Deque<Level> levels, Deque<Entry> before) throws IOException {
        Fingerprint.Boards own = game.print.boards();
        Level same = levels.isEmpty() || levels.getLast().boards.plies() < own.plies() ? null : levels.getLast();
        List<Entry> earlier = same == null ? List.of() : same.find(game);
        for (Entry each : earlier) {
            if (isSame(game, each)) {
                record(Kind.SAME, game, each, own.plies());
                return;
            }
        }
        boolean paired = !earlier.isEmpty();
        if (paired) {
            record(Kind.NEAR, game, earlier.get(0), own.plies());
        }
        for (Level level : levels) {
            if (level != same) {
                for (Entry beginning : level.find(game)) {
                    compareBeginning(beginning, game, level);
                    paired = true;
                }
            }
        }
        if (same == null) {
            same = new Level(own);
            levels.addLast(same);
        } else if (!paired && own.plies() >= NEAR) {
            record(Kind.NEAR, game, same.games.get(0), own.plies());
            paired = true;
        }
        same.add(game);
        if (!paired) {
            recordNearest(game, before);
        }
        before.addLast(game);
        if (before.size() > MOST_COMPARED) {
            before.removeFirst();
        }
    }

    /** Whether a game with the same moves by the same players is surely the same. */
    private static boolean isSame(Entry game, Entry earlier) {
        int plies = game.print.boards().plies();
        Occasion one = game.print.occasion();
        Occasion other = earlier.print.occasion();
        return plies >= LONG || !(plies < SHORT ? one.isOfOtherDay(other) : one.isOther(other));
    }

    /** Reports a game that a longer one by the same players begins with. */
    private void compareBeginning(Entry beginning, Entry whole, Level level) throws IOException {
        if (beginning.name.index < 0) {
            return;
        }
        // Once as the beginning of a game of its own archive, and once as that of a known one.
        long id = whole.name.index < 0 ? ~beginning.name.index : beginning.name.index;
        int plies = level.boards.plies();
        boolean sure = plies >= SHORT && beginning.print.occasion().isBeginningOf(whole.print.occasion());
        if (sure ? level.continued.add(id) : level.near.add(id)) {
            record(sure ? Kind.BEGINNING : Kind.NEAR, beginning, whole, plies);
        }
    }

    /** A game of the same players that goes on otherwise only towards its end. */
    private void recordNearest(Entry game, Deque<Entry> before) throws IOException {
        Fingerprint.Boards own = game.print.boards();
        for (var each = before.descendingIterator(); each.hasNext(); ) {
            Entry other = each.next();
            int common = own.common(other.print.boards());
            if (common < NEAR) {
                return;
            }
            int shorter = Math.min(own.plies(), other.print.boards().plies());
            if (4 * common >= 3 * shorter && game.print.isOfSamePlayers(other.print)) {
                boolean later = game.name.index > other.name.index;
                record(Kind.NEAR, later ? game : other, later ? other : game, common);
                return;
            }
        }
    }

    private void record(Kind kind, Entry game, Entry other, int plies) throws IOException {
        if (game.name.index < 0) {
            return;
        }
        paired.set(Math.toIntExact(game.name.index));
        switch (kind) {
            case SAME -> sames++;
            case BEGINNING -> beginnings++;
            case NEAR -> nears++;
        }
        ByteArrayOutputStream value = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(value)) {
            out.writeUTF(kind.name());
            out.writeInt(plies);
            for (Named each : List.of(game.name, other.name)) {
                out.writeLong(each.index);
                out.writeUTF(each.place);
                out.writeUTF(each.title);
            }
        }
        pairs.add(ByteBuffer.allocate(Long.BYTES).putLong(game.name.index).array(), value.toByteArray());
    }

    private static Pair pair(byte[] value) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(value));
        Kind kind = Kind.valueOf(in.readUTF());
        int plies = in.readInt();
        Named game = new Named(in.readLong(), in.readUTF(), in.readUTF());
        return new Pair(kind, game, new Named(in.readLong(), in.readUTF(), in.readUTF()), plies);
    }

    /** How many games were looked at. */
    public long games() {
        return count;
    }

    /** How many pairs of a kind were reported. */
    public long count(Kind kind) {
        return switch (kind) {
            case SAME -> sames;
            case BEGINNING -> beginnings;
            case NEAR -> nears;
        };
    }

    @Override
    public void close() throws IOException {
        games.close();
        later.close();
        pairs.close();
    }
}
