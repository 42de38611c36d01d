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
 * The index of some thousand consecutive games, numbered from 0. Confined to one thread at a time. Data is verified against its
 * checksum when first read; every method can throw {@link DamagedIndexException}.
 */
public final class Segment {

    /** The column of the id of the game by whose rules a game was played. */
    public static final String RULES = "#rules";

    /** The column of the number of legal plies. */
    public static final String PLIES = "#plies";

    /** The column of the verdict as one word, such as {@code legal}. */
    public static final String WORD = "#word";

    /** The column of the claimed result, after the moves or in the tags. */
    public static final String CLAIMED = "#claimed";

    /** The most games of a segment. */
    static final int MOST_GAMES = 1 << 16;

    static final int PARTS = 5;
    static final int COUNT_BITS = 7;
    static final int REST_BITS = 12;

    /** The flag of a game about which everything in the index is certain. */
    static final int CERTAIN = 1;
    /** All its tags are known. */
    static final int TAGGED = 2;
    /** It begins at the beginning of a line. */
    static final int BEGINS_LINE = 4;

    /** Some position comes about in it more than once. */
    static final int REPEATS = 8;

    /** The number of bytes with one checksum. */
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

    /** A sequence of numbers of one width. */
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

    /** A tag, or another fact of which each game has at most one value. */
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

        /** The code of a game's value: from 1, in the order of first occurrence; 0 if it has none. */
        public int code(int game) {
            return codes()[game];
        }

        /** The code of each game's value. The array is not copied. */
        public int[] codes() {
            if (codes == null) {
                codes = ofGames.all();
            }
            return codes;
        }

        /**
         * The games that have a value.
         *
         * @param code of the value
         */
        public BitSet games(int code) {
            return having(codes(), -1, code);
        }

        /** The number of different values. */
        public int size() {
            return ends.count;
        }

        /** A value by its code; null for 0. */
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
         * A game that certainly reaches it.
         *
         * @param ply the number of plies after which it does so for the first time
         * @param next the {@linkplain #mark mark} of the position after the next ply; negative if it is the last position
         */
        void surely(int game, int ply, int next);

        /** A game that reaches it, with rare exceptions. */
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

    /** Verifies the checksums of a range unless that has been done. */
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

    /** Starts reading the numbers of a range. */
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

    /** A short hash of a position's key: equal for equal positions, rarely equal for different ones. */
    public static int mark(long key) {
        return (int) (key & 0xFFFF);
    }

    // ---- games

    /** The number of games. */
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

    /** The offset at which the next game begins, or the file ends. */
    public long end(int game) {
        return game + 1 < games() ? offset(game + 1) : end;
    }

    /** The line in which a game begins, from 1. */
    public long line(int game) {
        return lines.get(game);
    }

    /** The games whose course is certain; no positions, material or facts are stored of others. */
    public BitSet certain() {
        return flagged(CERTAIN);
    }

    /** The games all of whose tags are stored. */
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

    /** Whether a position of a game is repeated. */
    public boolean repeats(int game) {
        return (flags.get(game) & REPEATS) != 0;
    }

    /** Whether a game begins a line, so that it can be read without the one before it. */
    public boolean beginsLine(int game) {
        return (flags.get(game) & BEGINS_LINE) != 0;
    }

    /** The column of a fact, or of a tag by its name in lower case; null if no game has it. */
    public @Nullable Column column(String name) {
        return columns.get(name);
    }

    /** The names of all columns: tags in lower case, and facts, which begin with {@code #}. */
    public Iterable<String> columns() {
        return columns.keySet();
    }

    // ---- positions

    /**
     * Passes the games that reach a position, in order, to a consumer.
     *
     * @param key of the position
     */
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

    /** Passes the games in which material was on the board that a test accepts to a consumer. */
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

    /** Selects material. */
    public interface MaterialTest {

        /** Whether the material is sought; {@link #count} extracts the number of pieces of a kind. */
        boolean isSought(long white, long black);
    }

    /** The number of pieces of a kind in one side's material. */
    public static int count(long material, int kind) {
        return (int) (material >>> (COUNT_BITS * kind)) & ((1 << COUNT_BITS) - 1);
    }
}
