package dev.arbiter.chess;

import static dev.arbiter.chess.kernel.Bitboards.rest;

import dev.arbiter.chess.kernel.MoveGenerator;
import dev.arbiter.chess.kernel.PackedMove;
import dev.arbiter.chess.kernel.VisitQueue;
import java.util.Arrays;

/**
 * Looks for a series of legal moves that ends with one side giving checkmate: a best-first search that visits each
 * position once. A search of everything lets several ways of ordering take turns, so that one that is led astray costs
 * no more than its share. Positions after which no mate can follow, by {@link Material} or {@link MateSquares}, are
 * left out. When nothing is left to visit there is no such series, and that is a proof, as positions are compared
 * whole.
 *
 * <p>Nothing is allocated but when the tables grow, which double with the positions that they hold.
 */
final class HelpmateSearch {

    enum Result {
        MATE,
        NONE,
        UNDECIDED
    }

    /** Which moves are searched. */
    enum Moves {
        ALL,

        /** The most promising, whatever squares say. */
        PROMISING,

        /**
         * Those that bring a piece, or two pieces together, to where they have not been with the same pawns. Where
         * little can move but a few pieces far and wide, this visits each of their places and not each of all their
         * orders.
         */
        NOVEL
    }

    /** The number of positions for which there is always room. */
    private static final long LEAST_ROOM = 1 << 16;

    /** For more there are no numbers. */
    private static final long MOST_ROOM = 1 << 27;

    /** What a position takes at most, with what waits to be visited, while the tables grow. */
    private static final int BYTES = 256;

    private static final int SMALLEST = PositionTable.SMALLEST;

    /** What is kept for the next search. */
    private static final int KEPT = 1 << 16;

    /** What brings a single piece to a new place comes before all that brings two. */
    private static final int NOVEL_SCORES = VisitQueue.PRIORITIES / 2;

    /** So much farther from a picture counts what is new by two pieces and not by one. */
    private static final int STEP_BACK = 6;

    private static final int MOST_PLIES = (1 << 15) - 1;
    private static final int MOVE_BITS = 15;

    /** In {@link #moves} marks a position that has been visited, in the steps of {@link #queue} what has its threat counted in. */
    private static final int MARK = 1 << 31;

    /** The strategies by which a search orders its visits: one, or several in turn. */
    private static final int[][] ORDERS = {{0}, {1}, {2}, {3}, {0, 1, 3}};

    /** The order of a long search: several strategies take turns. */
    static final int TOGETHER = 4;

    private final PositionTable positions = new PositionTable();
    private int[] parents = new int[SMALLEST];

    /** The move that led to each position, in the low bits, and how many plies did; and {@link #MARK}. */
    private int[] moves = new int[SMALLEST];

    /** Its steps are moves with the plies after them, as in {@link #moves}. */
    private final VisitQueue queue = new VisitQueue();

    /** By what the visits are ordered. */
    private int[] strategies = ORDERS[TOGETHER];

    private final MateOrdering ordering = new MateOrdering();
    private final MateSquares squares;
    private final int[] list = new int[MoveGenerator.MOST_MOVES];
    /** Which moves lead to the positions that are looked for together. */
    private final int[] children = new int[MoveGenerator.MOST_MOVES];

    private final int[][] listScores = new int[VisitQueue.MOST_STRATEGIES][MoveGenerator.MOST_MOVES];
    private final Board board = new Board();
    private final Board next = new Board();

    private boolean isWhite;
    private boolean quick;
    private boolean novel;
    private final Novelty novelty = new Novelty();

    /** How many captures and how many pawn moves were looked at in this search for whether they lock too much. */
    private final int[] tries = new int[2];

    /** How many of these did. */
    private final int[] hits = new int[2];

    private MatePatterns pictures = new MatePatterns();

    /** The number of the picture that is aimed at; -1 for none. */
    private int picture = -1;

    /** The position before the mate and the move that mates; without a move the position itself is mate. */
    private int mateAfter;

    private int mateMove;

    private static final int NO_MOVE = -1;

    private static final int CAPTURES = 0;
    private static final int PAWN_MOVES = 1;

    // Neither are any longer looked at for whether they lock too much when that is rare: in less than one of this many.
    private static final int FEW_TRIES = 100;
    private static final int RARELY = 8;

    /** @param squares may be used by others between searches */
    HelpmateSearch(MateSquares squares) {
        this.squares = squares;
    }

    /**
     * For how many positions a search finds room where half of the memory is left to it.
     *
     * @param memory of all, in bytes
     */
    static long roomFor(long memory) {
        return Math.max(LEAST_ROOM, Math.min(MOST_ROOM, memory / 2 / BYTES));
    }

    /** Orders the visits of the searches to come in another way: each number from 1 is a way of its own, 0 is the usual one. */
    void vary(int variation) {
        ordering.vary(variation);
    }

    /** May be used by others between searches. */
    PositionTable positions() {
        return positions;
    }

    /** How many positions the last search has come to. */
    int size() {
        return positions.size();
    }

    /**
     * Looks for a mate.
     *
     * @param root not mate already
     * @param isWhite whether White is to mate
     * @param limit how many positions it may come to, no more than there is {@link #roomFor room}
     * @param which whether all are looked at; {@link Result#NONE} proves nothing otherwise
     * @param order 0 to 3 by one of the strategies of {@link MateOrdering}, {@link #TOGETHER} by several
     */
    Result search(Board root, boolean isWhite, long limit, Moves which, int order) {
        strategies = ORDERS[order];
        this.isWhite = isWhite;
        this.quick = which == Moves.PROMISING;
        this.novel = which == Moves.NOVEL;
        positions.clear();
        queue.begin(strategies.length);
        Arrays.fill(tries, 0);
        Arrays.fill(hits, 0);
        if (novel) {
            novelty.clear();
        }
        next.set(root);
        add(-1, 0);
        for (int by = 0; by < strategies.length; by++) {
            enqueue(by, 0, 0, 0);
        }
        for (int entry = take(); entry >= 0; entry = take()) {
            if (visit(entry)) {
                return Result.MATE;
            }
            if (positions.size() >= limit) {
                return Result.UNDECIDED;
            }
        }
        return Result.NONE;
    }

    /** Takes what is to be visited next; -1 where everything has been. */
    private int take() {
        queue.nextVisit();
        ordering.use(strategies[queue.turn()]);
        int entry = queue.take();
        while (entry >= 0 && isVisited(queue.place(entry))) {
            entry = queue.take();
        }
        return entry;
    }

    private boolean isVisited(int place) {
        return place >= 0 && moves[place] < 0;
    }

    /**
     * Looks for a mate as in a picture.
     *
     * @param limit how many positions it may come to
     * @param which promising or novel ones
     * @param number of the picture
     * @return whether one was found; if not that proves nothing
     */
    boolean search(Board root, boolean isWhite, long limit, Moves which, MatePatterns pictures, int number) {
        this.pictures = pictures;
        pictures.use(number);
        picture = number;
        boolean found = search(root, isWhite, limit, which, 0) == Result.MATE;
        picture = -1;
        return found;
    }

    /** Gives back what a long search has taken. */
    void shrink() {
        if (parents.length > KEPT || queue.room() > KEPT) {
            parents = new int[SMALLEST];
            moves = new int[SMALLEST];
            queue.shrink();
            positions.shrink();
        }
        novelty.shrink();
    }

    /** Visits what has waited and lets all that follows wait; true where one of these is mate, or it is mate itself. */
    private boolean visit(int entry) {
        int node = queue.place(entry);
        if (node >= 0) {
            positions.get(node, board);
        } else {
            int parent = ~node;
            positions.get(parent, board);
            int step = queue.step(entry);
            next.play(board, step & (PackedMove.LIMIT - 1));
            node = add(parent, step);
            if (node < 0) {
                return false;
            }
            board.set(next);
            queue.reach(entry, node);
        }
        boolean winnerMoves = board.isWhiteToMove() == isWhite;
        int plies = moves[node] >>> MOVE_BITS;
        int threat = winnerMoves || picture >= 0 ? 0 : ordering.threat(board);
        int turn = queue.turn();
        if (threat > 0 && queue.step(entry) >= 0) {
            int priority = priority(turn, plies, queue.score(entry) + threat);
            if (priority > queue.lowest()) {
                queue.putBack(entry, MARK, priority);
                return false;
            }
        }
        moves[node] |= MARK;
        int count = board.legalMoves(list);
        int step = Math.min(plies + 1, MOST_PLIES) << MOVE_BITS;
        if (picture >= 0) {
            return visitByPicture(node, count, step, winnerMoves);
        }
        if (winnerMoves) {
            for (int by = 0; by < strategies.length; by++) {
                ordering.use(strategies[by]);
                int mate = ordering.winnersMoves(board, list, count, listScores[by]);
                if (mate >= 0) {
                    return mate(node, list[mate]);
                }
            }
        } else if (count == 0) {
            return board.checkingPieces() != 0 && mate(node, NO_MOVE);
        } else {
            ordering.losersMoves(board, list, count, threat, listScores[turn]);
            for (int by = 0; by < strategies.length; by++) {
                if (by != turn) {
                    ordering.use(strategies[by]);
                    ordering.losersMoves(board, list, count, ordering.threat(board), listScores[by]);
                }
            }
        }
        if (quick) {
            // Of two pieces each of which can mate one is left after any move.
            boolean enough = rest(board.pieces(isWhite) & (board.pawns | board.rooksAndQueens)) != 0;
            for (int at = count - 1; at >= 0; at--) {
                if (enough || !isHopelessCapture(list[at])) {
                    enqueue(0, ~node, list[at] | step, listScores[0][at]);
                }
            }
            return false;
        }
        positions.seekNone();
        for (int at = count - 1; at >= 0; at--) {
            int move = list[at];
            next.play(board, move);
            if (!isHopeless(move)) {
                children[positions.seek(next)] = at;
            } else if (winnerMoves && !next.hasLegalMove() && next.checkingPieces() != 0) {
                return mate(node, move);
            }
        }
        positions.fetch();
        for (int which = 0; which < positions.sought(); which++) {
            int at = children[which];
            int move = list[at];
            int child = note(positions.add(which), node, move | step);
            if (child >= 0 && novel) {
                next.play(board, move);
                int width = novelty.of(next, PackedMove.to(move), 0);
                if (width <= Novelty.PAIR) {
                    enqueue(0, child, 0, Math.min(NOVEL_SCORES - 1, listScores[0][at]) + (width - 1) * NOVEL_SCORES);
                }
                continue;
            }
            for (int by = 0; by < strategies.length && child >= 0; by++) {
                enqueue(by, child, 0, listScores[by][at]);
            }
        }
        return false;
    }

    private boolean visitByPicture(int node, int count, int step, boolean winnerMoves) {
        for (int at = 0; at < count; at++) {
            int move = list[at];
            next.play(board, move);
            if (winnerMoves && next.checkingPieces() != 0 && !next.hasLegalMove()) {
                return mate(node, move);
            }
            boolean fewer = PackedMove.isPromotion(move) || next.own() != board.enemy();
            if (!fewer || !Material.cannotMate(next, isWhite)) {
                int child = add(node, move | step);
                if (child >= 0) {
                    int distance = pictures.distance(next);
                    if (!novel) {
                        enqueue(0, child, 0, distance);
                        continue;
                    }
                    int width = novelty.of(next, PackedMove.to(move), distance);
                    if (width <= Novelty.PAIR) {
                        enqueue(0, child, 0, distance + (width - 1) * STEP_BACK);
                    }
                }
            }
        }
        return false;
    }

    /** Whether a move takes the last piece, or promotes to one, with which the winner could not mate. */
    private boolean isHopelessCapture(int move) {
        if (!PackedMove.isPromotion(move) && !board.isCapture(move)) {
            return false;
        }
        next.play(board, move);
        return Material.cannotMate(next, isWhite);
    }

    private boolean mate(int node, int move) {
        mateAfter = node;
        mateMove = move;
        return true;
    }

    /** Whether no mate can follow after a move. */
    private boolean isHopeless(int move) {
        boolean capture = next.own() != board.enemy();
        if ((capture || PackedMove.isPromotion(move)) && Material.cannotMate(next, isWhite)) {
            return true;
        }
        if (!capture && next.pawns == board.pawns) {
            return false;
        }
        int kind = capture ? CAPTURES : PAWN_MOVES;
        if (tries[kind] > FEW_TRIES && hits[kind] * RARELY < tries[kind]) {
            return false;
        }
        tries[kind]++;
        boolean hopeless = !squares.mayMate(next, isWhite);
        hits[kind] += hopeless ? 1 : 0;
        return hopeless;
    }

    private int priority(int by, int plies, int score) {
        return Math.min(VisitQueue.PRIORITIES - 1, plies * ordering.ply(strategies[by]) + Math.max(0, score));
    }

    /** Lets a position wait for one of the strategies, or what a move leads to: see {@link VisitQueue#place}. */
    private void enqueue(int by, int place, int step, int score) {
        int plies = (place >= 0 ? moves[place] : step) >>> MOVE_BITS;
        queue.add(by, place, step, score, priority(by, plies, score));
    }

    /** Adds {@link #next} and returns its number; -1 where it is not new. */
    private int add(int parent, int move) {
        return note(positions.add(next), parent, move);
    }

    /** Notes how a new position was come to, and returns its number; -1 where there is none. */
    private int note(int node, int parent, int move) {
        if (node < 0) {
            return -1;
        }
        if (node == parents.length) {
            parents = Arrays.copyOf(parents, 2 * node);
            moves = Arrays.copyOf(moves, 2 * node);
        }
        parents[node] = parent;
        moves[node] = move;
        return node;
    }

    /** The moves to the mate that the last search has found. */
    int[] line() {
        int length = mateMove == NO_MOVE ? 0 : 1;
        for (int node = mateAfter; parents[node] >= 0; node = parents[node]) {
            length++;
        }
        int[] line = new int[length];
        if (mateMove != NO_MOVE) {
            line[--length] = mateMove;
        }
        for (int node = mateAfter; parents[node] >= 0; node = parents[node]) {
            line[--length] = moves[node] & (PackedMove.LIMIT - 1);
        }
        return line;
    }
}
