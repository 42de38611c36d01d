package dev.arbiter.query.index;

import dev.arbiter.BoardState;
import dev.arbiter.Color;
import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.Piece;
import dev.arbiter.archive.check.GameScan;
import dev.arbiter.archive.check.LineWatcher;
import dev.arbiter.archive.records.Tags;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What an index keeps of some games that follow each other in a file. One thread fills it. */
final class ChunkGames implements LineWatcher {

    /** A game with more plies is read whenever it is asked about. */
    private static final int MOST_PLIES = 1 << 14;

    private static final Piece.Kind[] KINDS = Piece.Kind.values();

    private final Map<String, Column> byName = new HashMap<>();
    /** In the order in which the last game had its tags, so that the next one's are found by comparing. */
    private final List<Column> inOrder = new ArrayList<>();

    private int games;
    private long[] offsets = new long[64];
    private long[] lines = new long[64];
    private byte[] flags = new byte[64];
    /** Where the positions of each game begin, and one past the last. */
    private int[] positionsFrom = new int[65];

    private int[] materialsFrom = new int[65];

    private long[] keys = new long[4096];
    private int positions;
    private long[] whites = new long[1024];
    private long[] blacks = new long[1024];
    private int materials;

    private @Nullable Game<?> usual;
    private boolean isUsual;
    private int whitePieces;
    private int blackPieces;
    private int whiteMen;
    private int blackMen;

    /** One fact about games: each has one value of it, or none. */
    static final class Column {
        final String name;
        final Map<String, Integer> codes = new HashMap<>();
        final List<String> values = new ArrayList<>();
        /** By game the number of its value, from 1; 0 where it has none. */
        int[] ofGames = new int[64];

        private String last = "";
        private int lastCode;

        private Column(String name) {
            this.name = name;
        }

        private void set(int game, String value) {
            if (game >= ofGames.length) {
                ofGames = Arrays.copyOf(ofGames, Math.max(2 * ofGames.length, game + 1));
            }
            if (lastCode == 0 || !last.equals(value)) {
                Integer known = codes.get(value);
                if (known == null) {
                    values.add(value);
                    known = values.size();
                    codes.put(value, known);
                }
                last = value;
                lastCode = known;
            }
            ofGames[game] = lastCode;
        }

        int code(int game) {
            return game < ofGames.length ? ofGames[game] : 0;
        }
    }

    /** Takes the current game of a scan, which is played to its end. */
    void take(GameScan scan) throws IOException {
        int game = games;
        if (game == offsets.length) {
            offsets = Arrays.copyOf(offsets, 2 * game);
            lines = Arrays.copyOf(lines, 2 * game);
            flags = Arrays.copyOf(flags, 2 * game);
            positionsFrom = Arrays.copyOf(positionsFrom, 2 * game + 1);
            materialsFrom = Arrays.copyOf(materialsFrom, 2 * game + 1);
        }
        offsets[game] = scan.place().offset();
        lines[game] = scan.place().line();
        int flag = scan.place().column() == 1 ? Segment.BEGINS_LINE : 0;
        Tags tags = scan.tags();
        int count = tags.count();
        // Tags of GGF and SGF stand among the moves.
        boolean first = !scan.format().hasProperties();
        boolean tagged = first && takeTags(game, tags);
        isUsual = true;
        boolean certain = scan.play(this) && scan.isWhole() && isUsual;
        if (first) {
            certain &= tags.count() == count;
        } else if (certain) {
            tagged = takeTags(game, tags);
        }
        certain &= tagged && positions - positionsFrom[game] <= MOST_PLIES;
        if (certain) {
            flag |= Segment.CERTAIN;
            fact(game, Segment.PLIES, String.valueOf(scan.plies()));
            fact(game, Segment.WORD, scan.word());
            fact(game, Segment.RULES, scan.game());
            fact(game, Segment.CLAIMED, scan.claimed());
        } else {
            positions = positionsFrom[game];
            materials = materialsFrom[game];
        }
        flags[game] = (byte) (flag | (tagged ? Segment.TAGGED : 0));
        games++;
        positionsFrom[games] = positions;
        materialsFrom[games] = materials;
    }

    private void fact(int game, String name, @Nullable String value) {
        if (value != null) {
            column(name).set(game, value);
        }
    }

    private Column column(String name) {
        return byName.computeIfAbsent(name, Column::new);
    }

    /** Takes all tags of a game; returns whether all are known. */
    private boolean takeTags(int game, Tags tags) {
        for (int index = 0; index < tags.count(); index++) {
            Column column = index < inOrder.size() ? inOrder.get(index) : null;
            if (column == null || !tags.isNamed(index, column.name)) {
                column = column(tags.name(index).toLowerCase(Locale.ROOT));
                if (index < inOrder.size()) {
                    inOrder.set(index, column);
                } else {
                    inOrder.add(column);
                }
            }
            if (column.code(game) == 0) {
                column.set(game, tags.value(index));
            }
        }
        return tags.isWhole();
    }

    // ---- the moves

    @Override
    public void begin(BoardState board, int plies) {
        if (plies == 0) {
            positions = positionsFrom[games];
            materials = materialsFrom[games];
        }
        Game<?> game = board.game();
        if (usual == null || !usual.id().equals(game.id())) {
            usual = Games.find(game.id()).orElse(null);
        }
        // One whose pieces have other letters is asked about as it is.
        isUsual = game.equals(usual);
        addPosition(board);
        addMaterial(board);
    }

    @Override
    public boolean step(BoardState board, Color mover, byte[] text, int from, int to) {
        if (positions - positionsFrom[games] > MOST_PLIES) {
            return true;
        }
        addPosition(board);
        // Where as many stand as before, none but the mover's own can have become another.
        if (board.total(Color.WHITE) != whitePieces
                || board.total(Color.BLACK) != blackPieces
                || men(board, mover) != (mover == Color.WHITE ? whiteMen : blackMen)) {
            addMaterial(board);
        }
        return true;
    }

    private void addPosition(BoardState board) {
        if (positions == keys.length) {
            keys = Arrays.copyOf(keys, 2 * positions);
        }
        keys[positions++] = board.key();
    }

    private void addMaterial(BoardState board) {
        whitePieces = board.total(Color.WHITE);
        blackPieces = board.total(Color.BLACK);
        whiteMen = men(board, Color.WHITE);
        blackMen = men(board, Color.BLACK);
        if (materials == whites.length) {
            whites = Arrays.copyOf(whites, 2 * materials);
            blacks = Arrays.copyOf(blacks, 2 * materials);
        }
        whites[materials] = material(board, Color.WHITE);
        blacks[materials++] = material(board, Color.BLACK);
    }

    private static int men(BoardState board, Color color) {
        return board.count(color, Piece.Kind.PAWN) + board.count(color, Piece.Kind.MAN);
    }

    /** How many pieces of each kind a side has, seven bits each, in the order of the kinds. */
    private static long material(BoardState board, Color color) {
        long material = 0;
        for (int kind = 0; kind < KINDS.length; kind++) {
            material |= (long) board.count(color, KINDS[kind]) << (Segment.COUNT_BITS * kind);
        }
        return material;
    }

    // ---- what was taken

    int games() {
        return games;
    }

    int positions() {
        return positions;
    }

    int materials() {
        return materials;
    }

    long offset(int game) {
        return offsets[game];
    }

    long line(int game) {
        return lines[game];
    }

    byte flags(int game) {
        return flags[game];
    }

    /** Where the positions of a game begin in {@link #key}; those of the next one follow. */
    int positionsFrom(int game) {
        return positionsFrom[game];
    }

    long key(int position) {
        return keys[position];
    }

    int materialsFrom(int game) {
        return materialsFrom[game];
    }

    long white(int material) {
        return whites[material];
    }

    long black(int material) {
        return blacks[material];
    }

    Iterable<Column> columns() {
        return byName.values();
    }

    /**
     * Whether it has as much as should lie in memory before it is handed on.
     *
     * @param most so many games a segment has at most
     */
    boolean isFull(int most) {
        return games >= Math.max(1, most / 4) || positions >= SegmentWriter.MOST_POSITIONS / 4;
    }
}
