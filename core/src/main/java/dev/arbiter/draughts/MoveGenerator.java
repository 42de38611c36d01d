package dev.arbiter.draughts;

import dev.arbiter.Color;
import dev.arbiter.draughts.Variant.KingStop;
import dev.arbiter.draughts.Variant.LastRow;
import dev.arbiter.draughts.Variant.Removal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds the moves of any {@link Variant} on any board, each with its whole route, and captures that have only been begun.
 *
 * <p>A capture that can be made along several routes is listed once for each of them; {@link #withoutDuplicates} keeps one
 * of those that have the same effect.
 */
final class MoveGenerator {

    /** How a capture stands where its piece has landed. */
    enum End {
        /** Nothing more can be taken. */
        COMPLETE,
        /** Nothing more can be taken, but the king has landed farther behind a last captured king than it may. */
        TOO_FAR,
        /** More can be taken, from here or from another square on which the piece could have landed instead. */
        BEGUN
    }

    /** Is told of every capture that a piece can begin, longer ones before those that they begin with. */
    interface Collector {
        /**
         * The piece has landed.
         *
         * @param capture the generator, whose {@link MoveGenerator#at} and {@link MoveGenerator#move} tell the capture
         * @param end whether it is complete
         */
        void landed(MoveGenerator capture, End end);
    }

    private static final byte FREE = 0;
    private static final byte OWN = 1;
    private static final byte ENEMY_MAN = 2;
    private static final byte ENEMY_KING = 3;
    private static final byte TAKEN = 4;

    private static final int NOWHERE = -1;

    private final Variant variant;
    private final Board board;
    private final Color side;
    private final Pieces pieces;
    private final byte[] cells;
    private final byte afterCapture;

    /** Who is told of captures; null where the legal ones are to be listed. */
    private final @Nullable Collector collector;

    /** The capture under way: its first square, landings, captured pieces, and which of these are kings from bit 31 on. */
    private int from;

    private byte[] landings = {};
    private byte[] captured = {};
    private int depth;
    private long kingsTaken;
    private boolean crowned;

    private long bestWeight;
    private final List<Move> found = new ArrayList<>(16);

    private MoveGenerator(Variant variant, Pieces pieces, Color side, @Nullable Collector collector) {
        this.variant = variant;
        this.board = variant.board();
        this.side = side;
        this.pieces = pieces;
        this.collector = collector;
        cells = new byte[board.count()];
        boolean white = side == Color.WHITE;
        long enemy = white ? pieces.black() : pieces.white();
        long enemyHigh = white ? pieces.blackHigh() : pieces.whiteHigh();
        put(OWN, white ? pieces.white() : pieces.black(), white ? pieces.whiteHigh() : pieces.blackHigh());
        put(ENEMY_MAN, enemy & ~pieces.kings(), enemyHigh & ~pieces.kingsHigh());
        put(ENEMY_KING, enemy & pieces.kings(), enemyHigh & pieces.kingsHigh());
        afterCapture = variant.removal() == Removal.AT_ONCE ? FREE : TAKEN;
    }

    private void put(byte piece, long low, long high) {
        for (long left = low; left != 0; left &= left - 1) {
            cells[Long.numberOfTrailingZeros(left)] = piece;
        }
        for (long left = high; left != 0; left &= left - 1) {
            cells[64 + Long.numberOfTrailingZeros(left)] = piece;
        }
    }

    /**
     * The legal moves.
     *
     * @param steps the kings' quiet moves so far, {@link KingSteps#NONE} in games without a rule about them
     */
    static List<Move> legalMoves(Variant variant, Pieces pieces, Color side, KingSteps steps) {
        MoveGenerator generator = new MoveGenerator(variant, pieces, side, null);
        for (int from = 0; from < generator.cells.length; from++) {
            generator.captureFrom(from);
        }
        if (generator.found.isEmpty()) {
            generator.addQuietMoves(steps.barred(variant, pieces, side));
        }
        return generator.found;
    }

    /**
     * Reports every capture of one piece, finished or not, whether or not another one comes first.
     *
     * @param from the square of a piece of the side that captures
     */
    static void captures(Variant variant, Pieces pieces, int from, Collector collector) {
        Color side = pieces.isOf(Color.WHITE, from) ? Color.WHITE : Color.BLACK;
        new MoveGenerator(variant, pieces, side, collector).captureFrom(from);
    }

    /** Whether a side has a capture. */
    static boolean canCapture(Variant variant, Pieces pieces, Color side) {
        MoveGenerator generator = new MoveGenerator(variant, pieces, side, null);
        for (int from = 0; from < generator.cells.length; from++) {
            boolean king = pieces.isKing(from);
            int directions = generator.cells[from] == OWN ? variant.captures(side, king) : 0;
            for (int left = directions; left != 0; left &= left - 1) {
                if (generator.prey(Integer.numberOfTrailingZeros(left), from, king) != NOWHERE) {
                    return true;
                }
            }
        }
        return false;
    }

    /**
     * The moves without those that have the same effect as an earlier one of the list; all of them in a game that tells
     * moves apart by every square on which a king halts.
     */
    static List<Move> withoutDuplicates(Variant variant, List<Move> moves) {
        return variant.everyHaltCounts() ? moves : withoutDuplicates(moves);
    }

    /** The moves without those that have the same effect as an earlier one of the list. */
    static List<Move> withoutDuplicates(List<Move> moves) {
        if (moves.size() < 2 || !moves.get(0).isCapture()) {
            return moves;
        }
        List<Move> distinct = new ArrayList<>();
        for (Move move : moves) {
            boolean known = false;
            for (int i = 0; i < distinct.size() && !known; i++) {
                known = move.hasEffectOf(distinct.get(i));
            }
            if (!known) {
                distinct.add(move);
            }
        }
        return distinct;
    }

    /** The square on which the capturing piece has landed. */
    int at() {
        return landings[depth - 1];
    }

    /** The capture up to here; it crowns a man that is, or would be if it ended here, a king. */
    Move move() {
        boolean crowns = crowned || (!pieces.isKing(from) && variant.isCrownSquare(side, at()));
        return new Move(from, landings, captured, depth, crowns);
    }

    private void addQuietMoves(int barred) {
        for (int square = 0; square < cells.length; square++) {
            if (cells[square] != OWN || square == barred) {
                continue;
            }
            boolean king = pieces.isKing(square);
            for (int left = variant.steps(side, king); left != 0; left &= left - 1) {
                int direction = Integer.numberOfTrailingZeros(left);
                int to = board.neighbour(direction, square);
                while (to >= 0 && cells[to] == FREE) {
                    found.add(new Move(square, to, !king && variant.isCrownSquare(side, to)));
                    to = variant.flies(king) ? board.neighbour(direction, to) : NOWHERE;
                }
            }
        }
    }

    /** Follows every capture of the piece on a square, if one of the side to move stands there. */
    private void captureFrom(int square) {
        if (cells[square] == OWN) {
            from = square;
            cells[square] = FREE; // the piece leaves its square, which it may cross or end on
            captureOn(square, pieces.isKing(square), -1, -1);
            cells[square] = OWN;
        }
    }

    /**
     * Follows every capture that goes on from a square.
     *
     * @param last the direction of the capture that led here, -1 at the start
     * @param except a direction not to look in, -1 for none
     * @return whether there is any
     */
    private boolean captureOn(int square, boolean king, int last, int except) {
        boolean any = false;
        for (int left = variant.captures(side, king); left != 0; left &= left - 1) {
            int direction = Integer.numberOfTrailingZeros(left);
            boolean turnsBack = last >= 0 && direction == (last ^ 4);
            if (direction != except && (variant.turnsBack() || !turnsBack)) {
                int victim = prey(direction, square, king);
                if (victim != NOWHERE) {
                    any = true;
                    capture(direction, victim, king);
                }
            }
        }
        return any;
    }

    /** The piece that can be captured from a square in a direction. */
    private int prey(int direction, int square, boolean king) {
        int victim = board.neighbour(direction, square);
        if (variant.flies(king)) {
            while (victim >= 0 && cells[victim] == FREE) {
                victim = board.neighbour(direction, victim);
            }
        }
        if (victim < 0 || !(cells[victim] == ENEMY_MAN || (cells[victim] == ENEMY_KING && mayTakeKing(king)))) {
            return NOWHERE;
        }
        int landing = board.neighbour(direction, victim);
        return landing < 0 || cells[landing] != FREE ? NOWHERE : victim;
    }

    private boolean mayTakeKing(boolean king) {
        return king || variant.man().takesKings();
    }

    /** Captures a piece, and follows every capture that goes on. */
    private void capture(int direction, int victim, boolean king) {
        byte piece = cells[victim];
        long kingsBefore = kingsTaken;
        cells[victim] = afterCapture;
        kingsTaken |= piece == ENEMY_KING ? 1L << (31 - depth) : 0;
        if (depth == captured.length) {
            landings = Arrays.copyOf(landings, 2 * depth + 8);
            captured = Arrays.copyOf(captured, 2 * depth + 8);
        }
        captured[depth++] = (byte) victim;
        int landing = board.neighbour(direction, victim);
        if (variant.flies(king) && variant.king().stop() != KingStop.DIRECTLY_BEHIND) {
            landAnywhere(direction, landing, piece == ENEMY_KING);
        } else {
            land(direction, landing, king);
        }
        depth--;
        kingsTaken = kingsBefore;
        cells[victim] = piece;
    }

    /** Lands on the one square there is, and captures on or ends. */
    private void land(int direction, int landing, boolean king) {
        landings[depth - 1] = (byte) landing;
        LastRow lastRow =
                !king && variant.isCrownSquare(side, landing) ? variant.man().lastRow() : null;
        boolean crownedBefore = crowned;
        crowned |= lastRow == LastRow.GOES_ON_AS_KING;
        boolean goesOn = lastRow != LastRow.STOPS && captureOn(landing, king || crowned, direction, -1);
        landed(goesOn ? End.BEGUN : End.COMPLETE);
        crowned = crownedBefore;
    }

    /**
     * Tries every free square behind a captured piece. If a capture goes on from any of them, one of those must be chosen;
     * going straight on is the same from all of them and (in most games) counts once, from the first.
     */
    private void landAnywhere(int direction, int first, boolean kingCaptured) {
        boolean goesOn = false;
        for (int at = first; at >= 0 && cells[at] == FREE; at = board.neighbour(direction, at)) {
            landings[depth - 1] = (byte) at;
            goesOn |= captureOn(at, true, direction, at == first || variant.everyHaltCounts() ? -1 : direction);
        }
        if (goesOn && collector == null) {
            return;
        }
        boolean directly = kingCaptured && variant.king().stop() == KingStop.DIRECTLY_BEHIND_A_LAST_KING;
        for (int at = first; at >= 0 && cells[at] == FREE; at = board.neighbour(direction, at)) {
            landings[depth - 1] = (byte) at;
            landed(goesOn ? End.BEGUN : directly && at != first ? End.TOO_FAR : End.COMPLETE);
        }
    }

    private void landed(End end) {
        if (collector != null) {
            collector.landed(this, end);
        } else if (end == End.COMPLETE) {
            long weight =
                    variant.precedence().weight(depth, Long.bitCount(kingsTaken), kingsTaken, pieces.isKing(from));
            if (weight > bestWeight) {
                bestWeight = weight;
                found.clear();
            }
            if (weight == bestWeight) {
                found.add(move());
            }
        }
    }
}
