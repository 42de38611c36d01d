package dev.arbiter.draughts;

import dev.arbiter.Color;
import dev.arbiter.draughts.Variant.KingStop;
import dev.arbiter.draughts.Variant.LastRow;
import dev.arbiter.draughts.Variant.Removal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The captures of one piece, square by square, whatever the rules of priority say: for telling what is wrong with one
 * that is not legal.
 *
 * <p>This is no second generator: which moves are legal is the kernel's to say. It finds captures that have been
 * <em>begun</em>, whether they could go on or not, which no generator lists.
 */
final class CaptureSearch {

    /** Boards can be made up on which a flying king has millions of ways; nobody needs them all for a sentence. */
    private static final int MAXIMUM_JUMPS = 200_000;

    /**
     * A capture.
     *
     * @param move the pieces taken so far and the way
     * @param isComplete whether nothing more can be taken
     */
    record Found(Move move, boolean isComplete) {}

    private final Variant variant;
    private final Board board;
    private final Pieces pieces;
    private final int from;
    private final Color color;
    private final boolean isKing;

    /** The squares that the way must touch, from first to last; null where any way will do. */
    private int @Nullable [] path;

    /** Whether the path names every landing square. */
    private boolean isWhole;

    private final boolean[] taken;
    private final int[] victims;
    private final int[] landings;
    private final int[] directions;
    private int jumps;
    private int tried;
    private final Map<Move, Found> found = new LinkedHashMap<>();

    /**
     * @param pieces what stands where
     * @param from the capturing piece's square
     */
    CaptureSearch(Variant variant, Pieces pieces, int from) {
        this.variant = variant;
        this.board = variant.board();
        this.pieces = pieces;
        this.from = from;
        this.color = pieces.isOf(Color.WHITE, from) ? Color.WHITE : Color.BLACK;
        this.isKing = pieces.isKing(from);
        int count = board.count();
        this.taken = new boolean[count];
        this.victims = new int[count];
        this.landings = new int[count];
        this.directions = new int[count];
    }

    /** Every capture that cannot go on. */
    List<Move> complete() {
        path = null;
        run();
        return found.values().stream()
                .filter(Found::isComplete)
                .map(Found::move)
                .toList();
    }

    /**
     * Captures, finished or not, whose way touches given squares.
     *
     * @param squares the squares, from the first to the last
     * @param whole whether they are all the squares that the piece lands on
     */
    List<Found> along(int[] squares, boolean whole) {
        path = squares;
        isWhole = whole;
        run();
        return List.copyOf(found.values());
    }

    private void run() {
        found.clear();
        tried = 0;
        jumps = 0;
        search(from, isKing, -1, 1);
    }

    /**
     * @param at where the piece is
     * @param king whether it captures as a king from here
     * @param last the direction of the jump before, or -1
     * @param next the index of the next square of the path to be touched
     * @return whether any jump is possible
     */
    private boolean search(int at, boolean king, int last, int next) {
        boolean goesOn = false;
        for (int mask = variant.captures(color, king); mask != 0; mask &= mask - 1) {
            int direction = Integer.numberOfTrailingZeros(mask);
            if (last >= 0 && !variant.turnsBack() && direction == (last ^ 4)) {
                continue;
            }
            int victim = firstPiece(at, direction, king);
            if (victim >= 0 && isPrey(victim, king)) {
                goesOn |= jump(victim, direction, king, next);
            }
        }
        return goesOn;
    }

    /** Jumps over one piece to every square behind it; whether there is any. */
    private boolean jump(int victim, int direction, boolean king, int next) {
        List<Integer> behind = landings(victim, direction, king);
        tried += behind.size();
        if (behind.isEmpty() || tried > MAXIMUM_JUMPS) {
            return !behind.isEmpty();
        }
        taken[victim] = true;
        victims[jumps] = victim;
        directions[jumps] = direction;
        jumps++;
        // Of several squares to land on, those from which the capture goes on must be chosen; the others end too early.
        boolean goesOn = false;
        for (int landing : behind) {
            landings[jumps - 1] = landing;
            LastRow lastRow = !king && variant.isCrownSquare(color, landing)
                    ? variant.man().lastRow()
                    : null;
            if (lastRow != LastRow.STOPS) {
                boolean touched = path != null && next < path.length - 1 && path[next] == landing;
                goesOn |= search(
                        landing, king || lastRow == LastRow.GOES_ON_AS_KING, direction, touched ? next + 1 : next);
            }
        }
        for (int landing : behind) {
            if (isEnd(landing, next)) {
                landings[jumps - 1] = landing;
                Move move = move(king);
                Found before = found.get(move);
                found.put(move, new Found(move, !goesOn || (before != null && before.isComplete())));
            }
        }
        jumps--;
        taken[victim] = false;
        return true;
    }

    private boolean isEnd(int landing, int next) {
        return path == null
                || (next == path.length - 1 && path[next] == landing && (!isWhole || jumps == path.length - 1));
    }

    /** The first square in a direction that is not free and could be jumped from here, or -1. */
    private int firstPiece(int at, int direction, boolean king) {
        int square = board.neighbour(direction, at);
        while (variant.flies(king) && square >= 0 && isFree(square)) {
            square = board.neighbour(direction, square);
        }
        return square >= 0 && !isFree(square) ? square : -1;
    }

    /** The squares behind a jumped piece on which the jump may end, the nearest first. */
    private List<Integer> landings(int victim, int direction, boolean king) {
        List<Integer> landings = new ArrayList<>();
        int square = board.neighbour(direction, victim);
        while (square >= 0 && isFree(square)) {
            landings.add(square);
            boolean stops = !variant.flies(king) || variant.king().stop() == KingStop.DIRECTLY_BEHIND;
            square = stops ? -1 : board.neighbour(direction, square);
        }
        return landings;
    }

    private boolean isFree(int square) {
        return square == from || pieces.isEmpty(square) || (taken[square] && variant.removal() == Removal.AT_ONCE);
    }

    private boolean isPrey(int square, boolean king) {
        return pieces.isOf(color.opposite(), square)
                && !taken[square]
                && (king || !pieces.isKing(square) || variant.man().takesKings());
    }

    /** The way so far: where it turns, or directly behind the piece where it goes straight on. */
    private Move move(boolean king) {
        byte[] way = new byte[jumps + 1];
        byte[] captured = new byte[jumps];
        way[0] = (byte) from;
        for (int i = 0; i < jumps; i++) {
            boolean straightOn = i + 1 < jumps && directions[i] == directions[i + 1];
            way[i + 1] = (byte) (straightOn ? board.neighbour(directions[i], victims[i]) : landings[i]);
            captured[i] = (byte) victims[i];
        }
        boolean ends = !isKing && (king || variant.isCrownSquare(color, landings[jumps - 1]));
        return new Move(way, captured, ends);
    }
}
