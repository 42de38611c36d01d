package dev.arbiter.draughts;

import dev.arbiter.Color;
import dev.arbiter.draughts.Variant.KingStop;
import dev.arbiter.draughts.Variant.LastRow;
import dev.arbiter.draughts.Variant.Removal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Finds the moves of any {@link Variant} on any board, each with its whole route, and captures that have only been begun.
 *
 * <p>A capture that can be made along several routes is listed once for each of them; {@link #withoutDuplicates} keeps one
 * of those that have the same effect. There can be hundreds of thousands of routes, and more: then {@link
 * #oneForEachEffect} finds the effects without following every route. It goes on from a square only once with the same
 * pieces taken.
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

    /** Receives every capture of a piece, longer ones before their own prefixes. */
    interface Collector {
        /**
         * The piece has landed.
         *
         * @param capture the generator, whose {@link MoveGenerator#at} and {@link MoveGenerator#move} show the capture
         * @param end whether it is complete
         */
        void landed(MoveGenerator capture, End end);
    }

    /** No pieces that must be captured first. */
    static final int[] NOTHING = {};

    /** What stands on a square: nothing; or a piece, a colour's bit and perhaps {@link #KING}. */
    static final byte FREE = 0;

    static final int KING = 1;
    static final int WHITE = 2;
    static final int BLACK = 4;

    /** A piece that the capture under way has taken, and that bars the way until its end. */
    private static final byte TAKEN = 8;

    private static final int NOWHERE = -1;

    /** From this many captures in one position on, not every route is followed. */
    private static final int MOST_TRIED = 20_000;

    /** In the place of a direction: the capture has come to an end. */
    private static final int END = 8;

    /** What stands where. */
    final byte[] cells;

    private final Variant variant;
    private final Variant.CaptureRules captureRules;
    private final BoardGeometry board;
    private final byte afterCapture;

    /** Receives captures; null if legal moves are listed. */
    private final @Nullable Collector collector;

    /** The capture under way: by which side, from which square, whether by a king. */
    private Color side;

    private int enemy;
    private int from;
    private boolean byKing;
    /** Its landings, the captured pieces, and which of these are kings from bit 31 on. */
    private byte[] landings = new byte[8];

    private byte[] captured = new byte[8];
    private int depth;
    private long kingsTaken;
    private boolean crowned;

    private long bestWeight;

    /** How many captures may still be tried. */
    private int budget = Integer.MAX_VALUE;

    /** From where the search has gone on, and what it has reported; null where it follows every route. */
    private @Nullable ReachedCaptures reached;

    /** The route that is looked for; null for any. */
    private @Nullable CaptureGuide guide;

    /** The pieces that are to be captured first, in this order. */
    private int[] prefix = NOTHING;

    private final List<DraughtsMove> found = new ArrayList<>(16);

    /** How many routes each effect has; null where the moves themselves are listed. */
    private @Nullable Map<DraughtsMove.Effect, Long> counts;

    /**
     * An empty board, which can be used for any number of captures without garbage.
     *
     * @param collector receives captures; null if legal moves are listed
     */
    MoveGenerator(Variant variant, @Nullable Collector collector) {
        this.variant = variant;
        this.board = variant.board();
        this.collector = collector;
        side = variant.initial().first();
        cells = new byte[board.count()];
        captureRules = variant.captureRules();
        afterCapture = captureRules.removal() == Removal.AT_ONCE ? FREE : TAKEN;
    }

    /** Puts the pieces on an empty board. */
    void put(Pieces pieces) {
        put(WHITE, pieces.white() & ~pieces.kings(), pieces.whiteHigh() & ~pieces.kingsHigh());
        put(WHITE | KING, pieces.white() & pieces.kings(), pieces.whiteHigh() & pieces.kingsHigh());
        put(BLACK, pieces.black() & ~pieces.kings(), pieces.blackHigh() & ~pieces.kingsHigh());
        put(BLACK | KING, pieces.black() & pieces.kings(), pieces.blackHigh() & pieces.kingsHigh());
    }

    private void put(int piece, long low, long high) {
        for (long left = low; left != 0; left &= left - 1) {
            cells[Long.numberOfTrailingZeros(left)] = (byte) piece;
        }
        for (long left = high; left != 0; left &= left - 1) {
            cells[64 + Long.numberOfTrailingZeros(left)] = (byte) piece;
        }
    }

    /** The bit of a colour's pieces in {@link #cells}. */
    static int bit(Color color) {
        return color == Color.WHITE ? WHITE : BLACK;
    }

    /**
     * The legal moves; none where the game is over.
     *
     * @param steps the kings' quiet moves so far, {@link KingSteps#NONE} in games without a rule about them
     */
    static List<DraughtsMove> legalMoves(Variant variant, Pieces pieces, Color side, KingSteps steps) {
        if (variant.isEndedByKing(pieces)) {
            return List.of();
        }
        MoveGenerator generator = new MoveGenerator(variant, null);
        generator.put(pieces);
        generator.findCaptures(side);
        if (generator.found.isEmpty()) {
            generator.addQuietMoves(side, steps.barred(variant, side, pieces.hasMen(side)));
        }
        return generator.found;
    }

    /**
     * The legal moves, every route; null where there are too many of these.
     *
     * @param steps the kings' quiet moves so far, {@link KingSteps#NONE} in games without a rule about them
     */
    static @Nullable List<DraughtsMove> fewLegalMoves(Variant variant, Pieces pieces, Color side, KingSteps steps) {
        if (variant.isEndedByKing(pieces)) {
            return List.of();
        }
        MoveGenerator generator = new MoveGenerator(variant, null);
        generator.put(pieces);
        generator.limit();
        generator.findCaptures(side);
        if (generator.isExhausted()) {
            return null;
        }
        if (generator.found.isEmpty()) {
            generator.addQuietMoves(side, steps.barred(variant, side, pieces.hasMen(side)));
        }
        return generator.found;
    }

    /** The legal captures, one for each effect; none where nothing can be captured. */
    static List<DraughtsMove> oneForEachEffect(Variant variant, Pieces pieces, Color side) {
        MoveGenerator generator = new MoveGenerator(variant, null);
        generator.put(pieces);
        generator.reached = new ReachedCaptures();
        generator.findCaptures(side);
        return generator.found;
    }

    /** The legal captures by their effects, with how many routes each has: memory does not grow with these. */
    static Map<DraughtsMove.Effect, Long> routes(Variant variant, Pieces pieces, Color side) {
        MoveGenerator generator = new MoveGenerator(variant, null);
        generator.put(pieces);
        Map<DraughtsMove.Effect, Long> counts = new HashMap<>();
        generator.counts = counts;
        generator.findCaptures(side);
        return counts;
    }

    /**
     * Reports the captures of one piece, finished or not, whether or not another one comes first: every route; or, where these
     * are too many, one for each effect, and one that lands on the named squares alone where there is one.
     *
     * @param prefix the squares of pieces that are to be captured first, in this order
     * @param squares where the piece stands, what it must touch in this order, and where it must end; null for any route
     */
    static void captures(
            Variant variant, Pieces pieces, int from, int[] prefix, int @Nullable [] squares, Collector collector) {
        boolean everyRoute = !hasManyRoutes(variant, pieces, from);
        captures(variant, pieces, from, prefix, squares, everyRoute, collector);
    }

    /** The same, every route or one for each effect. */
    static void captures(
            Variant variant,
            Pieces pieces,
            int from,
            int[] prefix,
            int @Nullable [] squares,
            boolean everyRoute,
            Collector collector) {
        MoveGenerator generator = new MoveGenerator(variant, collector);
        generator.put(pieces);
        generator.reached = everyRoute ? null : new ReachedCaptures();
        generator.prefix = prefix;
        generator.guide = squares == null ? null : new CaptureGuide(generator.board, squares);
        generator.captureFrom(from);
    }

    private static boolean hasManyRoutes(Variant variant, Pieces pieces, int from) {
        MoveGenerator generator = new MoveGenerator(variant, (capture, end) -> {});
        generator.put(pieces);
        generator.limit();
        generator.captureFrom(from);
        return generator.isExhausted();
    }

    /** Limits how many captures are tried from now on; {@link #isExhausted} shows whether there were more. */
    void limit() {
        budget = MOST_TRIED;
    }

    /** Whether a search has been broken off as too many captures were to be tried. */
    boolean isExhausted() {
        return budget < 0;
    }

    private void findCaptures(Color color) {
        for (int square = 0; square < cells.length; square++) {
            if ((cells[square] & bit(color)) != 0) {
                captureFrom(square);
            }
        }
    }

    /** Whether a side has a capture. */
    static boolean canCapture(Variant variant, Pieces pieces, Color side) {
        MoveGenerator generator = new MoveGenerator(variant, null);
        generator.put(pieces);
        for (int from = 0; from < generator.cells.length; from++) {
            if ((generator.cells[from] & bit(side)) != 0 && generator.canCapture(from)) {
                return true;
            }
        }
        return false;
    }

    /** The moves without those that have the same effect as an earlier one of the list. */
    static List<DraughtsMove> withoutDuplicates(List<DraughtsMove> moves) {
        if (moves.size() < 2 || !moves.get(0).isCapture()) {
            return moves;
        }
        List<DraughtsMove> distinct = new ArrayList<>();
        for (DraughtsMove move : moves) {
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

    /** The square that the capturing piece has left. */
    int from() {
        return from;
    }

    /** How many pieces have been captured. */
    int captures() {
        return depth;
    }

    /** The square on which the piece has landed after a number of captures. */
    int landing(int index) {
        return landings[index];
    }

    /** The square of a captured piece. */
    int captured(int index) {
        return captured[index];
    }

    /** Whether the piece is crowned, or would be if the capture ended here. */
    boolean crowns() {
        return crowned || (!byKing && variant.isCrownSquare(side, at()));
    }

    /** The capture up to here. */
    DraughtsMove move() {
        return new DraughtsMove(from, landings, captured, depth, crowns());
    }

    /** What precedence gives the capture up to here: of several complete ones those of the greatest weight are legal. */
    long weight() {
        return captureRules.precedence().weight(depth, Long.bitCount(kingsTaken), kingsTaken, byKing);
    }

    private void addQuietMoves(Color color, int barred) {
        for (int square = 0; square < cells.length; square++) {
            if ((cells[square] & bit(color)) == 0 || square == barred) {
                continue;
            }
            boolean king = (cells[square] & KING) != 0;
            for (int left = variant.steps(color, king); left != 0; left &= left - 1) {
                int direction = Integer.numberOfTrailingZeros(left);
                int to = board.neighbour(direction, square);
                while (to >= 0 && cells[to] == FREE) {
                    found.add(new DraughtsMove(square, to, !king && variant.isCrownSquare(color, to)));
                    to = variant.flies(king) ? board.neighbour(direction, to) : NOWHERE;
                }
            }
        }
    }

    /** Whether the piece on a square can begin a capture. */
    boolean canCapture(int square) {
        begin(square);
        for (int left = variant.captures(side, byKing); left != 0; left &= left - 1) {
            if (prey(Integer.numberOfTrailingZeros(left), square, byKing) != NOWHERE) {
                return true;
            }
        }
        return false;
    }

    /** Follows every capture of the piece on a square. */
    void captureFrom(int square) {
        begin(square);
        if (reached != null) {
            reached.clear();
        }
        if (guide != null) {
            guide.begin();
        }
        byte piece = cells[square];
        cells[square] = FREE; // the piece leaves its square, which it may cross or end on
        captureOn(square, byKing, -1, -1);
        cells[square] = piece;
    }

    private void begin(int square) {
        from = square;
        byKing = (cells[square] & KING) != 0;
        side = (cells[square] & WHITE) != 0 ? Color.WHITE : Color.BLACK;
        enemy = bit(side.opposite());
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
        boolean known = depth > 0 && !isNew(square, king, last, except);
        for (int left = variant.captures(side, king); left != 0; left &= left - 1) {
            int direction = Integer.numberOfTrailingZeros(left);
            boolean turnsBack = last >= 0 && direction == (last ^ 4);
            if (direction != except && (captureRules.turnsBack() || !turnsBack)) {
                int victim = prey(direction, square, king);
                if (victim != NOWHERE) {
                    any = true;
                    if (!known && (depth >= prefix.length || prefix[depth] == victim)) {
                        capture(direction, victim, king);
                    }
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
        if (victim < 0 || (cells[victim] & enemy) == 0 || !variant.mayTake(king, (cells[victim] & KING) != 0)) {
            return NOWHERE;
        }
        int landing = board.neighbour(direction, victim);
        return landing < 0 || cells[landing] != FREE ? NOWHERE : victim;
    }

    /**
     * Captures a piece, and follows every capture that goes on.
     *
     * <p>The landing of a man or a short king is written out here: the method is thereby too long to be inlined. Java's
     * compiler would inline a smaller one into itself and into all that search captures, which takes longer than
     * checking a small file.
     */
    private void capture(int direction, int victim, boolean king) {
        if (--budget < 0) {
            return;
        }
        byte piece = cells[victim];
        long kingsBefore = kingsTaken;
        int guideBefore = guide == null ? 0 : guide.state();
        if (guide != null && depth > 0) {
            guide.land(depth, at(), captured[depth - 1], victim);
        }
        cells[victim] = afterCapture;
        kingsTaken |= (piece & KING) != 0 ? 1L << (31 - depth) : 0;
        if (depth == captured.length) {
            landings = Arrays.copyOf(landings, 2 * depth);
            captured = Arrays.copyOf(captured, 2 * depth);
        }
        captured[depth++] = (byte) victim;
        int landing = board.neighbour(direction, victim);
        if (variant.flies(king) && variant.king().stop() != KingStop.DIRECTLY_BEHIND) {
            landAnywhere(direction, landing, (piece & KING) != 0);
        } else {
            landings[depth - 1] = (byte) landing;
            LastRow lastRow = !king && variant.isCrownSquare(side, landing)
                    ? variant.man().lastRow()
                    : null;
            boolean crownedBefore = crowned;
            crowned |= lastRow == LastRow.GOES_ON_AS_KING;
            boolean goesOn = lastRow != LastRow.STOPS && captureOn(landing, king || crowned, direction, -1);
            landed(goesOn ? End.BEGUN : End.COMPLETE);
            crowned = crownedBefore;
        }
        depth--;
        if (guide != null) {
            guide.goBack(guideBefore);
        }
        kingsTaken = kingsBefore;
        cells[victim] = piece;
    }

    /**
     * Takes down what decides how the capture goes on, and what its effect is. Where it came from matters only where it may not
     * turn back, and for which squares it has touched; the order in which kings were taken only in Italian draughts.
     *
     * @return whether it is new, or nothing is taken down
     */
    private boolean isNew(int square, boolean king, int last, int except) {
        ReachedCaptures known = reached;
        if (known == null) {
            return true;
        }
        long taken = 0;
        long more = 0;
        for (int i = 0; i < depth; i++) {
            taken |= captured[i] < Long.SIZE ? 1L << captured[i] : 0;
            more |= captured[i] < Long.SIZE ? 0 : 1L << (captured[i] - Long.SIZE);
        }
        boolean matters = !captureRules.turnsBack() || guide != null || last == END;
        more = (more << 8) | square;
        more = (more << 5) | (matters ? last + 1 : 0);
        more = (more << 5) | (except + 1);
        more = (more << 2) | (king ? 1 : 0) | (crowned ? 2 : 0);
        long order = captureRules.precedence() == Precedence.ITALIAN ? kingsTaken : 0;
        return known.add(
                taken, (more << CaptureGuide.BITS) | (guide == null ? CaptureGuide.ANYWHERE : guide.state()), order);
    }

    /**
     * Tries every free square behind a captured piece. If a capture goes on from any of them, one of those must be chosen;
     * going straight on is the same from all of them and (in most games) counts once, from the first.
     */
    private void landAnywhere(int direction, int first, boolean kingCaptured) {
        boolean goesOn = false;
        for (int at = first; at >= 0 && cells[at] == FREE; at = board.neighbour(direction, at)) {
            landings[depth - 1] = (byte) at;
            goesOn |= captureOn(at, true, direction, at == first || captureRules.everyHaltCounts() ? -1 : direction);
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
        if (guide != null && !guide.isFollowed(at())) {
            return;
        }
        if (!isNew(at(), crowns(), END, end == End.BEGUN ? 2 : end == End.TOO_FAR ? 1 : 0)) {
            return;
        }
        if (collector != null) {
            collector.landed(this, end);
        } else if (end == End.COMPLETE) {
            long weight = weight();
            if (weight > bestWeight) {
                bestWeight = weight;
                found.clear();
                if (counts != null) {
                    counts.clear();
                }
            }
            if (weight == bestWeight && counts != null) {
                counts.merge(move().effect(), 1L, Long::sum);
            } else if (weight == bestWeight) {
                found.add(move());
            }
        }
    }
}
