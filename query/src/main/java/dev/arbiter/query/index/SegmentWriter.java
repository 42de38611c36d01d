package dev.arbiter.query.index;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * Writes a segment: the index of some thousand consecutive games. Its parts are
 * <ol>
 * <li>the games: the offset and the flags of each;
 * <li>the columns: for each tag its values, and the value of each game;
 * <li>positions that many games reach, by their keys: the games, the number of plies, and the continuation;
 * <li>all other positions: enough bits of each key that few games are listed by mistake;
 * <li>material: what the sides had, and in which games.
 * </ol>
 */
final class SegmentWriter {

    /** A segment ends with the chunk that fills it, so that it can be sorted in memory. */
    static final int MOST_POSITIONS = 6_000_000;

    /** A position that at least this number of games of a segment reach is stored with its whole key. */
    static final int MANY = 32;

    /** The approximate number of rare positions in a bucket; a position needs correspondingly more bits. */
    private static final int IN_BUCKET = 64;

    private static final int GAME_BITS = 16;
    private static final int DIGIT = 12;

    private final List<ChunkGames> chunks;
    private final int games;
    private final Bytes out = new Bytes();
    /** By game its chunk, and its number there. */
    private final int[] chunkOf;

    private final int[] inChunk;

    /** Games in which a position comes about twice. */
    private final BitSet repeating = new BitSet();

    private SegmentWriter(List<ChunkGames> chunks) {
        this.chunks = chunks;
        int count = 0;
        for (ChunkGames chunk : chunks) {
            count += chunk.games();
        }
        games = count;
        chunkOf = new int[games];
        inChunk = new int[games];
        int game = 0;
        for (int chunk = 0; chunk < chunks.size(); chunk++) {
            for (int i = 0; i < chunks.get(chunk).games(); i++) {
                chunkOf[game] = chunk;
                inChunk[game++] = i;
            }
        }
    }

    /**
     * Some chunks as a segment.
     *
     * @param linesBefore how many lines of the file stand before each chunk
     */
    static Bytes write(List<ChunkGames> chunks, List<Long> linesBefore) {
        SegmentWriter writer = new SegmentWriter(chunks);
        long[] sorted = writer.sorted();
        int[] ends = new int[Segment.PARTS];
        writer.games(linesBefore);
        ends[0] = writer.out.size();
        writer.columns();
        ends[1] = writer.out.size();
        writer.positions(sorted, ends);
        writer.materials();
        ends[4] = writer.out.size();
        Bytes whole = new Bytes();
        for (int end : ends) {
            whole.number(end + (long) Segment.PARTS * Integer.BYTES, Integer.BYTES);
        }
        whole.raw(writer.out);
        return whole;
    }

    private void games(List<Long> linesBefore) {
        long[] offsets = new long[games];
        long[] lines = new long[games];
        long[] flags = new long[games];
        for (int game = 0; game < games; game++) {
            ChunkGames chunk = chunks.get(chunkOf[game]);
            offsets[game] = chunk.offset(inChunk[game]);
            lines[game] = chunk.line(inChunk[game]) + linesBefore.get(chunkOf[game]);
            flags[game] = chunk.flags(inChunk[game]) | (repeating.get(game) ? Segment.REPEATS : 0);
        }
        out.numbers(offsets, games);
        out.numbers(lines, games);
        out.numbers(flags, games);
    }

    private void columns() {
        TreeSet<String> names = new TreeSet<>();
        List<Map<String, ChunkGames.Column>> byName = new ArrayList<>();
        for (ChunkGames chunk : chunks) {
            Map<String, ChunkGames.Column> columns = new HashMap<>();
            for (ChunkGames.Column column : chunk.columns()) {
                columns.put(column.name, column);
                names.add(column.name);
            }
            byName.add(columns);
        }
        out.number(names.size(), Integer.BYTES);
        for (String name : names) {
            column(name, byName);
        }
    }

    private void column(String name, List<Map<String, ChunkGames.Column>> byName) {
        Map<String, Integer> codes = new HashMap<>();
        List<String> values = new ArrayList<>();
        long[] ofGames = new long[games];
        int game = 0;
        for (int chunk = 0; chunk < chunks.size(); chunk++) {
            int count = chunks.get(chunk).games();
            ChunkGames.Column column = byName.get(chunk).get(name);
            if (column != null) {
                int[] here = new int[column.values.size() + 1];
                for (int i = 1; i < here.length; i++) {
                    String value = column.values.get(i - 1);
                    Integer code = codes.get(value);
                    if (code == null) {
                        values.add(value);
                        code = values.size();
                        codes.put(value, code);
                    }
                    here[i] = code;
                }
                for (int i = 0; i < count; i++) {
                    ofGames[game + i] = here[column.code(i)];
                }
            }
            game += count;
        }
        out.text(name);
        out.numbers(ofGames, games);
        Bytes texts = new Bytes();
        long[] ends = new long[values.size()];
        for (int i = 0; i < ends.length; i++) {
            byte[] text = values.get(i).getBytes(StandardCharsets.UTF_8);
            texts.raw(text, text.length);
            ends[i] = texts.size();
        }
        out.numbers(ends, ends.length);
        out.number(texts.size(), Integer.BYTES);
        out.raw(texts);
    }

    // ---- positions

    /** A position that many games reach, in the order of the games. */
    private static final class Frequent {
        final long key;
        final Bytes games = new Bytes();
        int lastGame;

        Frequent(long key) {
            this.key = key;
        }

        void add(int game, int ply, int next) {
            games.varint(game - lastGame);
            lastGame = game;
            games.varint((ply << 1) | (next < 0 ? 0 : 1));
            if (next >= 0) {
                games.number(next, Short.BYTES);
            }
        }
    }

    /** The first bits of the key of each position of each game, and below them the game. */
    private long[] sorted() {
        int count = 0;
        for (ChunkGames chunk : chunks) {
            count += chunk.boards().positions();
        }
        long[] entries = new long[count];
        int at = 0;
        for (int game = 0; game < games; game++) {
            ChunkBoards boards = chunks.get(chunkOf[game]).boards();
            int to = boards.positionsFrom(inChunk[game] + 1);
            for (int position = boards.positionsFrom(inChunk[game]); position < to; position++) {
                entries[at++] = (boards.key(position) >>> GAME_BITS << GAME_BITS) | game;
            }
        }
        long[] sorted = sort(entries);
        for (int i = 1; i < count; i++) {
            if (sorted[i] == sorted[i - 1]) {
                repeating.set((int) (sorted[i] & ((1 << GAME_BITS) - 1)));
            }
        }
        return sorted;
    }

    private void positions(long[] sorted, int[] ends) {
        int count = sorted.length;
        List<Frequent> frequent = new ArrayList<>();
        int rare = 0;
        for (int from = 0; from < count; ) {
            long prefix = sorted[from] >>> GAME_BITS;
            int to = from + 1;
            int different = 1;
            while (to < count && sorted[to] >>> GAME_BITS == prefix) {
                different += sorted[to] == sorted[to - 1] ? 0 : 1;
                to++;
            }
            if (different >= MANY) {
                frequent(sorted, from, to, frequent);
            } else {
                for (int i = from; i < to; i++) {
                    if (i == from || sorted[i] != sorted[i - 1]) {
                        sorted[rare++] = sorted[i];
                    }
                }
            }
            from = to;
        }
        frequent(frequent);
        ends[2] = out.size();
        rare(sorted, rare);
        ends[3] = out.size();
    }

    /** By the bits of the key; games stay in their order. */
    private static long[] sort(long[] entries) {
        long[] from = entries;
        long[] to = new long[entries.length];
        for (int shift = GAME_BITS; shift < Long.SIZE; shift += DIGIT) {
            int[] starts = new int[(1 << DIGIT) + 1];
            for (long entry : from) {
                starts[(int) ((entry >>> shift) & ((1 << DIGIT) - 1)) + 1]++;
            }
            for (int i = 1; i < starts.length; i++) {
                starts[i] += starts[i - 1];
            }
            for (long entry : from) {
                to[starts[(int) ((entry >>> shift) & ((1 << DIGIT) - 1))]++] = entry;
            }
            long[] spare = from;
            from = to;
            to = spare;
        }
        return from;
    }

    /** Keeps the games of a position, or of several whose keys begin alike. */
    private void frequent(long[] sorted, int from, int to, List<Frequent> frequent) {
        List<Frequent> here = new ArrayList<>();
        for (int i = from; i < to; i++) {
            if (i > from && sorted[i] == sorted[i - 1]) {
                continue;
            }
            boolean again = i + 1 < to && sorted[i + 1] == sorted[i];
            int game = (int) (sorted[i] & ((1 << GAME_BITS) - 1));
            frequent(game, sorted[i] >>> GAME_BITS, again, here);
        }
        frequent.addAll(here);
    }

    /** @param again whether several positions of the game have keys that begin so, most likely the same one */
    private void frequent(int game, long prefix, boolean again, List<Frequent> here) {
        ChunkBoards boards = chunks.get(chunkOf[game]).boards();
        int first = boards.positionsFrom(inChunk[game]);
        int end = boards.positionsFrom(inChunk[game] + 1);
        List<Long> seen = again ? new ArrayList<>() : List.of();
        for (int position = first; position < end; position++) {
            long key = boards.key(position);
            if (key >>> GAME_BITS != prefix || seen.contains(key)) {
                continue;
            }
            int next = position + 1 < end ? Segment.mark(boards.key(position + 1)) : -1;
            of(key, here).add(game, position - first, next);
            if (!again) {
                return;
            }
            seen.add(key);
        }
    }

    private static Frequent of(long key, List<Frequent> here) {
        for (Frequent each : here) {
            if (each.key == key) {
                return each;
            }
        }
        Frequent fresh = new Frequent(key);
        here.add(fresh);
        return fresh;
    }

    private void frequent(List<Frequent> frequent) {
        frequent.sort((one, other) -> Long.compareUnsigned(one.key, other.key));
        long[] ends = new long[frequent.size()];
        long end = 0;
        out.number(ends.length, Integer.BYTES);
        for (int i = 0; i < ends.length; i++) {
            out.number(frequent.get(i).key, Long.BYTES);
            end += frequent.get(i).games.size();
            ends[i] = end;
        }
        out.numbers(ends, ends.length);
        for (Frequent each : frequent) {
            out.raw(each.games);
        }
    }

    /** @param sorted its first {@code count} elements are used */
    private void rare(long[] sorted, int count) {
        int bits = Math.max(0, Integer.SIZE - Integer.numberOfLeadingZeros(count / IN_BUCKET));
        int rest = Segment.REST_BITS;
        long[] ends = new long[1 << bits];
        Bytes entries = new Bytes();
        int at = 0;
        for (int bucket = 0; bucket < ends.length; bucket++) {
            int last = 0;
            while (at < count && bucket(sorted[at], bits) == bucket) {
                int remainder = (int) (sorted[at] << bits >>> (Long.SIZE - rest));
                entries.varint(remainder - last);
                last = remainder;
                entries.number(sorted[at] & ((1 << GAME_BITS) - 1), Short.BYTES);
                at++;
            }
            ends[bucket] = entries.size();
        }
        out.number(bits, 1);
        out.numbers(ends, ends.length);
        out.raw(entries);
    }

    private static int bucket(long key, int bits) {
        return bits == 0 ? 0 : (int) (key >>> (Long.SIZE - bits));
    }

    // ---- materials

    /** Gives what both sides have a number, from 0 on. */
    private static final class Materials {
        private long[] whites = new long[1 << 10];
        private long[] blacks = new long[1 << 10];
        /** A hash table: one more than the index of an entry; 0 for an empty place. */
        private int[] places = new int[1 << 12];

        private int count;

        int number(long white, long black) {
            int at = place(white, black);
            if (places[at] > 0) {
                return places[at] - 1;
            }
            if (count == whites.length) {
                whites = Arrays.copyOf(whites, 2 * count);
                blacks = Arrays.copyOf(blacks, 2 * count);
                places = new int[2 * places.length];
                for (int number = 0; number < count; number++) {
                    places[place(whites[number], blacks[number])] = number + 1;
                }
                at = place(white, black);
            }
            whites[count] = white;
            blacks[count] = black;
            places[at] = ++count;
            return count - 1;
        }

        /** Where it is, or would be. */
        private int place(long white, long black) {
            // The counts of a kind stand at the same bits on both sides, so that plain sums of them would often be
            // equal.
            long mixed = white * 0x9E37_79B9_7F4A_7C15L + Long.rotateLeft(black * 0xC2B2_AE3D_27D4_EB4FL, 31);
            int at = (int) (mixed >>> Integer.SIZE) & (places.length - 1);
            while (places[at] > 0 && (whites[places[at] - 1] != white || blacks[places[at] - 1] != black)) {
                at = (at + 1) & (places.length - 1);
            }
            return at;
        }

        int compare(int one, int other) {
            return whites[one] == whites[other]
                    ? Long.compare(blacks[one], blacks[other])
                    : Long.compare(whites[one], whites[other]);
        }
    }

    private void materials() {
        int most = 0;
        for (ChunkGames chunk : chunks) {
            most += chunk.boards().materials();
        }
        Materials materials = new Materials();
        int[] ofEntry = new int[most];
        int[] gameOfEntry = new int[most];
        int entries = 0;
        // By material the last game that has it, and how many have it.
        int[] last = new int[1 << 10];
        int[] counts = new int[1 << 10];
        for (int game = 0; game < games; game++) {
            ChunkBoards boards = chunks.get(chunkOf[game]).boards();
            int to = boards.materialsFrom(inChunk[game] + 1);
            for (int i = boards.materialsFrom(inChunk[game]); i < to; i++) {
                int number = materials.number(boards.white(i), boards.black(i));
                if (number == last.length) {
                    last = Arrays.copyOf(last, 2 * number);
                    counts = Arrays.copyOf(counts, 2 * number);
                }
                if (counts[number] == 0 || last[number] != game) {
                    last[number] = game;
                    counts[number]++;
                    ofEntry[entries] = number;
                    gameOfEntry[entries++] = game;
                }
            }
        }
        int[] starts = new int[materials.count + 1];
        for (int number = 0; number < materials.count; number++) {
            starts[number + 1] = starts[number] + counts[number];
        }
        int[] sorted = new int[entries];
        int[] next = starts.clone();
        for (int i = 0; i < entries; i++) {
            sorted[next[ofEntry[i]]++] = gameOfEntry[i];
        }
        writeMaterials(materials, starts, sorted);
    }

    /** @param sorted the games of each material, in their order; {@code starts} where those of each begin */
    private void writeMaterials(Materials materials, int[] starts, int[] sorted) {
        Integer[] order = new Integer[materials.count];
        Arrays.setAll(order, number -> number);
        Arrays.sort(order, materials::compare);
        long[] whites = new long[order.length];
        long[] blacks = new long[order.length];
        long[] ends = new long[order.length];
        Bytes lists = new Bytes(2 * sorted.length + 1);
        for (int i = 0; i < order.length; i++) {
            int number = order[i];
            whites[i] = materials.whites[number];
            blacks[i] = materials.blacks[number];
            int before = 0;
            for (int at = starts[number]; at < starts[number + 1]; at++) {
                lists.varint(sorted[at] - before);
                before = sorted[at];
            }
            ends[i] = lists.size();
        }
        out.numbers(whites, whites.length);
        out.numbers(blacks, blacks.length);
        out.numbers(ends, ends.length);
        out.raw(lists);
    }
}
