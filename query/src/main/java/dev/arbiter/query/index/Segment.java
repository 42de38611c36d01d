package dev.arbiter.query.index;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntConsumer;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/**
 * Some thousand games of an archive that follow each other, as an index knows them; they are numbered from 0. One thread at a
 * time reads a segment. Whatever is read is compared with its checksum when it is first needed.
 */
public final class Segment {

    /** The id of the game by whose rules a game was played. */
    public static final String RULES = "#rules";

    /** How many plies are legal. */
    public static final String PLIES = "#plies";

    /** {@code legal} or what else its verdict is in one word. */
    public static final String WORD = "#word";

    /** The result that it claims after its moves or in its tags. */
    public static final String CLAIMED = "#claimed";

    /** A segment has at most so many games. */
    static final int MOST_GAMES = 1 << 16;

    static final int PARTS = 5;
    static final int COUNT_BITS = 7;
    static final int REST_BITS = 12;

    /** All that is said of a game is how it surely went. */
    static final int CERTAIN = 1;
    /** All its tags are known. */
    static final int TAGGED = 2;
    /** It begins at the beginning of a line. */
    static final int BEGINS_LINE = 4;

    /** Some position comes about in it more than once. */
    static final int REPEATS = 8;

    /** So many bytes have a checksum. */
    static final int BLOCK = 1 << 16;

    private final ByteBuffer bytes;
    private final List<Integer> sums;
    private final BitSet compared = new BitSet();
    private final long first;
    private final long end;
    private final int[] parts = new int[PARTS + 1];
    private final Numbers offsets;
    private final Numbers lines;
    private final Numbers flags;
    private final Map<String, Column> columns = new HashMap<>();

    /** Numbers without a width, and where the next one of them stands. */
    private byte[] list = {};

    private int at;

    /** Numbers of one width that follow each other. */
    private final class Numbers {
        final int count;
        private final int width;
        private final int from;

        /** Those whose header stands there. */
        Numbers(int at) {
            width = bytes.get(at);
            count = bytes.getInt(at + 1);
            from = at + 1 + Integer.BYTES;
        }

        long get(int index) {
            int at = from + index * width;
            return switch (width) {
                case 1 -> bytes.get(at) & 0xFF;
                case 2 -> bytes.getShort(at) & 0xFFFF;
                case 3 -> (bytes.getShort(at) & 0xFFFF) | ((bytes.get(at + 2) & 0xFF) << 16);
                case 4 -> bytes.getInt(at) & 0xFFFF_FFFFL;
                default -> {
                    long value = 0;
                    for (int i = width - 1; i >= 0; i--) {
                        value = (value << 8) | (bytes.get(at + i) & 0xFF);
                    }
                    yield value;
                }
            };
        }

        /** All of them, where none needs more than 31 bits: by a loop over an array, which is quick before it is compiled. */
        int[] all() {
            Objects.checkFromIndexSize(from, (long) count * width, bytes.capacity());
            byte[] written = new byte[count * width];
            bytes.get(from, written);
            int[] all = new int[count];
            int at = 0;
            for (int i = 0; i < count; i++) {
                int number = 0;
                for (int shift = 0; shift < Byte.SIZE * width; shift += Byte.SIZE) {
                    number |= (written[at++] & 0xFF) << shift;
                }
                all[i] = number;
            }
            return all;
        }

        int end() {
            return from + count * width;
        }
    }

    /** A tag, or another fact that each game has one value of, or none. */
    public final class Column {
        private final Numbers ofGames;
        private final Numbers ends;
        private final int texts;
        private int @Nullable [] codes;
        private final @Nullable String[] values;

        private Column(Numbers ofGames, Numbers ends) {
            this.ofGames = ofGames;
            this.ends = ends;
            this.texts = ends.end() + Integer.BYTES;
            this.values = new String[ends.count];
        }

        private int end() {
            return texts + bytes.getInt(ends.end());
        }

        /** The number of a game's value, from 1 in the order in which the games have them; 0 where it has none. */
        public int code(int game) {
            return codes()[game];
        }

        /** By game the number of its value. The array is the column's own. */
        public int[] codes() {
            if (codes == null) {
                codes = ofGames.all();
            }
            return codes;
        }

        /** The games that have a value, by its number. */
        public BitSet games(int code) {
            return having(codes(), -1, code);
        }

        /** How many different values there are. */
        public int size() {
            return ends.count;
        }

        /** A value by its number; null for 0. */
        public @Nullable String value(int code) {
            if (code == 0) {
                return null;
            }
            String value = values[code - 1];
            if (value == null) {
                int from = code == 1 ? 0 : (int) ends.get(code - 2);
                byte[] text = new byte[(int) ends.get(code - 1) - from];
                bytes.get(texts + from, text);
                value = new String(text, StandardCharsets.UTF_8);
                values[code - 1] = value;
            }
            return value;
        }
    }

    /** Receives the games that reach a position. */
    public interface Reaching {

        /**
         * A game that surely reaches it.
         *
         * @param ply after how many plies for the first time
         * @param next the {@linkplain #mark mark} of the position after the next ply; negative where it is the last one
         */
        void surely(int game, int ply, int next);

        /** A game that reaches it, or hardly ever one that does not. */
        void perhaps(int game);
    }

    /**
     * @param bytes all of it, the least byte of numbers first
     * @param sums the checksum of each block
     * @param first the number of its first game in the file, from 1
     * @param end where its last game ends
     */
    Segment(ByteBuffer bytes, List<Integer> sums, long first, long end) {
        this.bytes = bytes;
        this.sums = sums;
        this.first = first;
        this.end = end;
        parts[0] = PARTS * Integer.BYTES;
        require(0, parts[0]);
        for (int i = 1; i <= PARTS; i++) {
            parts[i] = bytes.getInt((i - 1) * Integer.BYTES);
        }
        require(parts[0], parts[2]);
        offsets = new Numbers(parts[0]);
        lines = new Numbers(offsets.end());
        flags = new Numbers(lines.end());
        int at = parts[1] + Integer.BYTES;
        for (int column = bytes.getInt(parts[1]); column > 0; column--) {
            int length = bytes.getInt(at);
            byte[] name = new byte[length];
            bytes.get(at + Integer.BYTES, name);
            Numbers ofGames = new Numbers(at + Integer.BYTES + length);
            Column values = new Column(ofGames, new Numbers(ofGames.end()));
            columns.put(new String(name, StandardCharsets.UTF_8), values);
            at = values.end();
        }
    }

    /** Compares what stands in a range with its checksums, where that has not been done. */
    private void require(int from, int to) {
        for (int block = from / BLOCK; block * BLOCK < to; block++) {
            if (compared.get(block)) {
                continue;
            }
            int at = block * BLOCK;
            if (block >= sums.size()) {
                throw new DamagedIndexException("it is shorter than it says");
            }
            CRC32C sum = new CRC32C();
            sum.update(bytes.duplicate().position(at).limit(Math.min(bytes.capacity(), at + BLOCK)));
            if ((int) sum.getValue() != sums.get(block)) {
                throw new DamagedIndexException("its checksum is wrong");
            }
            compared.set(block);
        }
    }

    /** From now on numbers are read that stand in a range. */
    private void list(int from, int to) {
        Objects.checkFromToIndex(from, to, bytes.capacity());
        require(from, to);
        list = new byte[to - from];
        bytes.get(from, list);
        at = 0;
    }

    private int varint() {
        int value = list[at++];
        for (int shift = 7; value < 0 && shift < Integer.SIZE; shift += 7) {
            value = (value & ~(-1 << shift)) | (list[at++] << shift);
        }
        return value;
    }

    private int number16() {
        int number = (list[at] & 0xFF) | (list[at + 1] & 0xFF) << Byte.SIZE;
        at += Short.BYTES;
        return number;
    }

    /** A mark of a position by its key, the same for equal positions and rarely for different ones. */
    public static int mark(long key) {
        return (int) (key & 0xFFFF);
    }

    // ---- games

    /** How many games it has. */
    public int games() {
        return offsets.count;
    }

    /** The number of a game in its file, from 1. */
    public long number(int game) {
        return first + game;
    }

    /** The offset of a game's first byte in the decoded file. */
    public long offset(int game) {
        return offsets.get(game);
    }

    /** Where the next game begins, or the file ends. */
    public long end(int game) {
        return game + 1 < games() ? offset(game + 1) : end;
    }

    /** The line in which a game begins, from 1. */
    public long line(int game) {
        return lines.get(game);
    }

    /** The games of which it is known for sure how they went; of no other one any position, material or fact is known. */
    public BitSet certain() {
        return flagged(CERTAIN);
    }

    /** The games all of whose tags are known. */
    public BitSet tagged() {
        return flagged(TAGGED);
    }

    private BitSet flagged(int flag) {
        return having(flags.all(), flag, flag);
    }

    /** The games whose numbers, of which some bits count, are one. A word at a time: calls are dear before they are compiled. */
    private static BitSet having(int[] numbers, int bits, int asked) {
        long[] games = new long[(numbers.length + Long.SIZE - 1) / Long.SIZE];
        for (int game = 0; game < numbers.length; game++) {
            if ((numbers[game] & bits) == asked) {
                games[game / Long.SIZE] |= 1L << game;
            }
        }
        return BitSet.valueOf(games);
    }

    /** Whether some position comes about in a game more than once. */
    public boolean repeats(int game) {
        return (flags.get(game) & REPEATS) != 0;
    }

    /** Whether a game begins a line, so that it can be read without the one before it. */
    public boolean beginsLine(int game) {
        return (flags.get(game) & BEGINS_LINE) != 0;
    }

    /** A fact, or a tag by its name in lower case; null where no game has it. */
    public @Nullable Column column(String name) {
        return columns.get(name);
    }

    /** The names of all tags in lower case, and of other facts, which begin with {@code #}. */
    public Iterable<String> columns() {
        return columns.keySet();
    }

    // ---- positions

    /** Gives the games in which a position is reached, by its key, in their order. */
    public void reaching(long key, Reaching taker) {
        int head = parts[2];
        require(head, head + Integer.BYTES);
        int count = bytes.getInt(head);
        int keys = head + Integer.BYTES;
        require(keys, keys + count * Long.BYTES + 1 + Integer.BYTES);
        Numbers ends = new Numbers(keys + count * Long.BYTES);
        int low = 0;
        int high = count - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            int order = Long.compareUnsigned(bytes.getLong(keys + middle * Long.BYTES), key);
            if (order == 0) {
                require(keys, ends.end());
                int base = ends.end();
                frequent(base + (middle == 0 ? 0 : (int) ends.get(middle - 1)), base + (int) ends.get(middle), taker);
                return;
            }
            low = order < 0 ? middle + 1 : low;
            high = order < 0 ? high : middle - 1;
        }
        rare(key, taker);
    }

    private void frequent(int from, int to, Reaching taker) {
        list(from, to);
        int game = 0;
        while (at < list.length) {
            game += varint();
            int ply = varint();
            taker.surely(game, ply >>> 1, (ply & 1) == 0 ? -1 : number16());
        }
    }

    private void rare(long key, Reaching taker) {
        int head = parts[3];
        require(head, head + 2 + Integer.BYTES);
        int bits = bytes.get(head);
        Numbers ends = new Numbers(head + 1);
        int bucket = bits == 0 ? 0 : (int) (key >>> (Long.SIZE - bits));
        require(head, ends.end());
        int base = ends.end();
        list(base + (bucket == 0 ? 0 : (int) ends.get(bucket - 1)), base + (int) ends.get(bucket));
        int asked = (int) (key << bits >>> (Long.SIZE - REST_BITS));
        int rest = 0;
        while (at < list.length && rest <= asked) {
            rest += varint();
            int game = number16();
            if (rest == asked) {
                taker.perhaps(game);
            }
        }
    }

    // ---- materials

    /** Asks what of the materials that stood on the board is sought, and gives the games that had it. */
    public void having(MaterialTest test, IntConsumer games) {
        require(parts[4], parts[PARTS]);
        Numbers whites = new Numbers(parts[4]);
        Numbers blacks = new Numbers(whites.end());
        Numbers ends = new Numbers(blacks.end());
        int from = ends.end();
        for (int material = 0; material < whites.count; material++) {
            int to = ends.end() + (int) ends.get(material);
            if (test.isSought(whites.get(material), blacks.get(material))) {
                list(from, to);
                int game = 0;
                while (at < list.length) {
                    game += varint();
                    games.accept(game);
                }
            }
            from = to;
        }
    }

    /** Whether what both sides have is sought. */
    public interface MaterialTest {

        /** Of each side how many it has of each kind of piece, as {@link #count} takes them apart. */
        boolean isSought(long white, long black);
    }

    /** How many pieces of a kind a side has. */
    public static int count(long material, int kind) {
        return (int) (material >>> (COUNT_BITS * kind)) & ((1 << COUNT_BITS) - 1);
    }
}
