package dev.arbiter.query.index;

import dev.arbiter.BoardState;
import dev.arbiter.Color;
import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.Piece;
import dev.arbiter.archive.check.GameSink;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The positions and materials of some games, one game after the other. */
final class ChunkBoards implements GameSink {

    /** A game with more plies is read whenever it is asked about. */
    private static final int MOST_PLIES = 1 << 14;

    private static final Piece.Kind[] KINDS = Piece.Kind.values();

    private int games;
    /** Where the positions of each game begin, and one past the last. */
    private int[] positionsFrom = new int[65];

    private int[] materialsFrom = new int[65];

    private long[] keys = new long[4096];
    private int positions;
    private long[] whites = new long[1024];
    private long[] blacks = new long[1024];
    private int materials;

    private @Nullable Game<?> usual;
    /** Whether the game of these rules is a usual one, with its usual letters. */
    private boolean isUsual = true;

    private int whitePieces;
    private int blackPieces;
    private int whiteMen;
    private int blackMen;

    @Override
    public void begin(BoardState board, int plies) {
        if (plies == 0) {
            forgetGame();
            isUsual = true;
        }
        Game<?> game = board.game();
        if (usual == null || !usual.id().equals(game.id())) {
            usual = Games.find(game.id()).orElse(null);
        }
        // One whose pieces have other letters is asked about as it is.
        isUsual &= game.equals(usual);
        addPosition(board);
        addMaterial(board);
    }

    @Override
    public boolean move(BoardState board, Color mover, byte[] text, int from, int to) {
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

    /** Whether all positions of the game played last are kept, of a usual game. */
    boolean areKept() {
        return isUsual && positions - positionsFrom[games] <= MOST_PLIES;
    }

    /** Ends the game, whose positions stay or are forgotten. */
    void end(boolean stay) {
        if (!stay) {
            forgetGame();
        }
        games++;
        if (games == positionsFrom.length) {
            positionsFrom = Arrays.copyOf(positionsFrom, 2 * games);
            materialsFrom = Arrays.copyOf(materialsFrom, 2 * games);
        }
        positionsFrom[games] = positions;
        materialsFrom[games] = materials;
        isUsual = true;
    }

    private void forgetGame() {
        positions = positionsFrom[games];
        materials = materialsFrom[games];
    }

    // ---- what was taken

    int positions() {
        return positions;
    }

    int materials() {
        return materials;
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
}
