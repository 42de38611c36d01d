package dev.arbiter.draughts;

import dev.arbiter.Color;
import dev.arbiter.draughts.Variant.KingStop;
import dev.arbiter.draughts.Variant.LastRow;
import dev.arbiter.draughts.Variant.Removal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Finds the moves of any {@link Variant} on any board, each with its whole route.
 *
 * <p>A capture that can be made along several routes is listed once for each of them; {@link #withoutDuplicates} keeps one
 * of those that have the same effect.
 */
public final class MoveGenerator {

    private static final byte FREE = 0;
    private static final byte OWN = 1;
    private static final byte ENEMY_MAN = 2;
    private static final byte ENEMY_KING = 3;
    private static final byte TAKEN = 4;

    private static final byte[] NOTHING = {};

    private final Variant variant;
    private final Board board;
    private final Color side;
    private final Pieces pieces;
    private final byte[] cells;
    private final byte afterCapture;

    /** The route under way: squares visited and pieces captured. */
    private byte[] path = new byte[16];

    private byte[] captured = new byte[16];
    private int depth;
    private boolean crowned;

    private final List<Move> found = new ArrayList<>();

    private MoveGenerator(Variant variant, Pieces pieces, Color side) {
        this.variant = variant;
        this.board = variant.board();
        this.side = side;
        this.pieces = pieces;
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
    public static List<Move> legalMoves(Variant variant, Pieces pieces, Color side, KingSteps steps) {
        MoveGenerator generator = new MoveGenerator(variant, pieces, side);
        generator.findCaptures();
        if (!generator.found.isEmpty()) {
            return preferred(variant, pieces, generator.found);
        }
        generator.findQuietMoves(steps.barred(variant, pieces, side));
        return generator.found;
    }

    /** Every capture carried through to its end, the ones that the game's precedence of captures forbids among them. */
    public static List<Move> captures(Variant variant, Pieces pieces, Color side) {
        MoveGenerator generator = new MoveGenerator(variant, pieces, side);
        generator.findCaptures();
        return generator.found;
    }

    /**
     * Every move without a capture, whether or not one must be captured.
     *
     * @param barred the square of a king that may not move, -1 for none
     */
    public static List<Move> quietMoves(Variant variant, Pieces pieces, Color side, int barred) {
        MoveGenerator generator = new MoveGenerator(variant, pieces, side);
        generator.findQuietMoves(barred);
        return generator.found;
    }

    /** Those captures that the game's precedence lets come first. */
    public static List<Move> preferred(Variant variant, Pieces pieces, List<Move> captures) {
        Precedence precedence = variant.precedence();
        if (precedence == Precedence.ANY || captures.size() < 2) {
            return captures;
        }
        long best = 0;
        List<Move> preferred = new ArrayList<>();
        for (Move capture : captures) {
            long weight = precedence.weight(capture, pieces);
            if (weight > best) {
                best = weight;
                preferred.clear();
            }
            if (weight == best) {
                preferred.add(capture);
            }
        }
        return preferred;
    }

    /**
     * The moves without those that have the same effect as an earlier one of the list; all of them in a game that tells
     * moves apart by every square on which a king halts.
     */
    static List<Move> withoutDuplicates(Variant variant, List<Move> moves) {
        return variant.everyHaltCounts() ? moves : withoutDuplicates(moves);
    }

    /** The moves without those that have the same effect as an earlier one of the list. */
    public static List<Move> withoutDuplicates(List<Move> moves) {
        List<Move> distinct = new ArrayList<>();
        for (Move move : moves) {
            boolean known = false;
            for (int i = 0; move.isCapture() && i < distinct.size() && !known; i++) {
                known = move.hasEffectOf(distinct.get(i));
            }
            if (!known) {
                distinct.add(move);
            }
        }
        return distinct;
    }

    private void findQuietMoves(int barred) {
        for (int from = 0; from < cells.length; from++) {
            if (cells[from] != OWN || from == barred) {
                continue;
            }
            boolean king = pieces.isKing(from);
            int directions = variant.steps(side, king);
            for (int left = directions; left != 0; left &= left - 1) {
                int direction = Integer.numberOfTrailingZeros(left);
                int to = board.neighbour(direction, from);
                while (to >= 0 && cells[to] == FREE) {
                    boolean crowns = !king && variant.isCrownSquare(side, to);
                    found.add(new Move(new byte[] {(byte) from, (byte) to}, NOTHING, crowns));
                    to = variant.flies(king) ? board.neighbour(direction, to) : -1;
                }
            }
        }
    }

    private void findCaptures() {
        for (int from = 0; from < cells.length; from++) {
            if (cells[from] == OWN) {
                cells[from] = FREE; // the piece leaves its square, which it may cross or end on
                path[0] = (byte) from;
                captureOn(from, pieces.isKing(from), -1, -1);
                cells[from] = OWN;
            }
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
        int directions = variant.captures(side, king);
        boolean any = false;
        for (int left = directions; left != 0; left &= left - 1) {
            int direction = Integer.numberOfTrailingZeros(left);
            boolean turnsBack = last >= 0 && direction == (last ^ 4);
            if (direction != except && (variant.turnsBack() || !turnsBack)) {
                any |= captureIn(direction, square, king);
            }
        }
        return any;
    }

    private boolean captureIn(int direction, int square, boolean king) {
        int victim = board.neighbour(direction, square);
        if (variant.flies(king)) {
            while (victim >= 0 && cells[victim] == FREE) {
                victim = board.neighbour(direction, victim);
            }
        }
        if (victim < 0 || !isPrey(cells[victim], king)) {
            return false;
        }
        int landing = board.neighbour(direction, victim);
        if (landing < 0 || cells[landing] != FREE) {
            return false;
        }
        byte piece = cells[victim];
        cells[victim] = afterCapture;
        grow();
        captured[depth++] = (byte) victim;
        if (variant.flies(king) && variant.king().stop() != KingStop.DIRECTLY_BEHIND) {
            haltAnywhere(direction, landing, piece == ENEMY_KING);
        } else {
            halt(direction, landing, king);
        }
        depth--;
        cells[victim] = piece;
        return true;
    }

    private boolean isPrey(byte cell, boolean king) {
        return cell == ENEMY_MAN
                || (cell == ENEMY_KING && (king || variant.man().takesKings()));
    }

    /** Lands on the one square there is, and captures on or ends. */
    private void halt(int direction, int landing, boolean king) {
        path[depth] = (byte) landing;
        boolean onLastRow = !king && variant.isCrownSquare(side, landing);
        if (onLastRow && variant.man().lastRow() == LastRow.GOES_ON_AS_KING) {
            crowned = true;
            if (!captureOn(landing, true, direction, -1)) {
                add(true);
            }
            crowned = false;
        } else if ((onLastRow && variant.man().lastRow() == LastRow.STOPS)
                || !captureOn(landing, king, direction, -1)) {
            add(crowned || onLastRow);
        }
    }

    /**
     * Tries every free square behind a captured piece. If a capture goes on from any of them, one of those must be chosen;
     * going straight on is the same from all of them and (in most games) counts once, from the first.
     */
    private void haltAnywhere(int direction, int first, boolean kingCaptured) {
        boolean any = false;
        for (int landing = first;
                landing >= 0 && cells[landing] == FREE;
                landing = board.neighbour(direction, landing)) {
            path[depth] = (byte) landing;
            any |= captureOn(landing, true, direction, landing == first || variant.everyHaltCounts() ? -1 : direction);
        }
        if (any) {
            return;
        }
        boolean directly = kingCaptured && variant.king().stop() == KingStop.DIRECTLY_BEHIND_A_LAST_KING;
        int landing = first;
        do {
            path[depth] = (byte) landing;
            add(crowned);
            landing = board.neighbour(direction, landing);
        } while (!directly && landing >= 0 && cells[landing] == FREE);
    }

    private void add(boolean crowns) {
        found.add(new Move(Arrays.copyOf(path, depth + 1), Arrays.copyOf(captured, depth), crowns));
    }

    private void grow() {
        if (depth + 2 > captured.length) {
            path = Arrays.copyOf(path, 2 * path.length);
            captured = Arrays.copyOf(captured, 2 * captured.length);
        }
    }
}
