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
 * Finds duplicates among many games. Games are sorted by the sequence of their boards, on disk if there are many, so that a
 * game follows directly those with which it begins, and each is compared with few others.
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

    /** The length in plies below which a game can recur: it is a duplicate only if nothing contradicts the same day. */
    private static final int SHORT = 10;

    /**
     * The length in plies above which no game is played twice; a shorter one on another day at another event can be a different
     * game.
     */
    private static final int LONG = 60;

    /**
     * The number of plies that two different games must have in common to be near duplicates, besides three quarters of the
     * shorter one.
     */
    private static final int NEAR = 20;

    /** The number of preceding games with which a game is compared, besides those with the same spelling of the players. */
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

    /** Creates an instance without games. */
    public Duplicates() {}

    /** How a game duplicates another. */
    public enum Kind {
        /** The same moves by the same players. */
        SAME,
        /** The beginning of the other game, by the same players. */
        BEGINNING,
        /** A near duplicate: the same moves by other players, nearly the same moves by the same players, or a short game. */
        NEAR
    }

    /**
     * A game as listed.
     *
     * @param index among all games added, from 0; negative for {@linkplain #addKnown known} ones
     * @param place its file and line
     * @param title its number and players
     */
    public record Named(long index, String place, String title) {}

    /**
     * A duplicate.
     *
     * @param game the duplicate
     * @param other the game that it duplicates
     * @param plies the number of plies in common
     */
    public record Pair(Kind kind, Named game, Named other, int plies) {}

    /** Receives pairs, in the order of the duplicates. */
    public interface Taker {
        void take(Pair pair) throws IOException;
    }

    /** A game in the order of its boards. */
    private record Entry(Named name, Fingerprint print) {}

    /** Games that went through the same boards, none of which is surely the same as one before it. */
    private static final class Level {
        final Fingerprint.Boards boards;
        final List<Entry> games = new ArrayList<>();
        /** The games after the first {@link #MOST_COMPARED}, by the spelling of the players. */
        final Map<String, List<Entry>> bySpelling = new HashMap<>();
        /** The games found to be the beginning of another. */
        final Set<Long> continued = new HashSet<>();
        /** The games found to be near duplicates. */
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

        /** The games by the same players. */
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
     * Adds a game. One that could not be played by any rules is no duplicate.
     *
     * @param game from a {@link Finder} that looks for duplicates
     */
    public void add(Found game) throws IOException {
        add(count++, game);
    }

    /**
     * Adds a game of another archive, before all others, which can be its duplicates; it is not reported as a duplicate itself.
     *
     * @param game from a {@link Finder} that looks for duplicates
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

    /** Passes all pairs to a consumer. */
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
     * The indexes of the games that repeat an earlier one or are the beginning of another.
     *
     * @param ofKnown only games made redundant by a {@linkplain #addKnown known} one
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

    /** Whether a game with the same moves by the same players is certainly the same one. */
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

    /** The number of games added. */
    public long games() {
        return count;
    }

    /** The number of pairs of a kind reported. */
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
