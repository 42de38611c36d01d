package dev.arbiter.chess;

import static dev.arbiter.chess.Bitboards.END_RANKS;
import static dev.arbiter.chess.Bitboards.bit;
import static dev.arbiter.chess.Bitboards.rest;

import java.util.Arrays;

/**
 * Looks for a series of legal moves that ends with one side giving checkmate: a best-first search that visits each
 * position once. A search of everything lets several ways of ordering take turns, so that one that is led astray costs
 * no more than its share. Positions after which no mate can follow, by {@link Material} or {@link MateSquares}, are left out. When
 * nothing is left to visit there is no such series, and that is a proof, as positions are compared whole.
 *
 * <p>Nothing is allocated but when the tables grow, which double with the positions that they hold.
 */
final class HelpmateSearch {

    enum Result {
        MATE,
        NONE,
        UNDECIDED
    }

    /** The moves that are looked at. */
    enum Moves {
        ALL,

        /** The most promising, whatever squares say. */
        PROMISING
    }

    /** No search comes to more positions. */
    static final int MOST_POSITIONS = 1 << 21;

    private static final int SMALLEST = 1 << 9;

    /** What is kept for the next search. */
    private static final int KEPT = 1 << 16;

    /** So many words hold a position, see {@link #pack}. */
    private static final int WORDS = 4;

    private static final int WORDS_SHIFT = 2;

    /** Slots of the table for each position that it may hold. */
    private static final int SLOTS = 4;

    private static final int PRIORITIES = 1024;
    private static final int MOST_PLIES = (1 << 15) - 1;
    private static final int MOVE_BITS = 15;

    /** In {@link #moves} marks a position that has been visited, in {@link #steps} what has its threat counted in. */
    private static final int MARK = 1 << 31;

    /** A long search asks these strategies in turn which position to visit next. */
    private static final int[] TOGETHER = {0, 1, 4};

    /** So many visits a strategy has in its turn, as what it finds often leads on. */
    private static final int IN_A_ROW = 256;

    private static final int[][] ALONE = alone();

    private long[] boards = new long[WORDS * SMALLEST];
    private int[] parents = new int[SMALLEST];

    /** The move that led to each position, in the low bits, and how many plies did; and {@link #MARK}. */
    private int[] moves = new int[SMALLEST];

    // What waits to be visited: a position, or what a move leads to, which is only then put upon a board.

    /** The position; or, with its bits turned round, the position before the move. */
    private int[] places = new int[SMALLEST];

    /** The move with the plies after it, as in {@link #moves}. */
    private int[] steps = new int[SMALLEST];

    private int[] scores = new int[SMALLEST];

    /** What is to be visited after this, of what has the same priority; -1 for none. */
    private int[] chain = new int[SMALLEST];

    private int waitingCount;

    /** Open addressing by hash: the number of the position plus 1. */
    private int[] table = new int[SLOTS * SMALLEST];

    /** How many positions the tables are used for, a power of 2; they may be longer from an earlier search. */
    private int capacity;

    private int size;

    /** For each strategy by priority what to visit first, if anything waits there. */
    private final int[] waiting = new int[TOGETHER.length * PRIORITIES];

    /** For each strategy the priorities at which anything waits, a bit each. */
    private final long[] used = new long[TOGETHER.length * PRIORITIES / 64];

    /** By what the visits are ordered. */
    private int[] strategies = TOGETHER;

    /** Whose turn it is among them. */
    private int turn;

    /** And for how many visits more. */
    private int turnsLeft;

    private final MateOutlook outlook = new MateOutlook();
    private final MateSquares squares;
    private final int[] list = new int[MoveGenerator.MOST_MOVES];
    private final int[][] listScores = new int[TOGETHER.length][MoveGenerator.MOST_MOVES];
    private final Board board = new Board();
    private final Board next = new Board();
    private final long[] packed = new long[WORDS];

    private boolean isWhite;
    private boolean quick;

    /** How many pawn moves were looked at in this search for whether they lock too much, and how many did. */
    private int tries;

    private int hits;
    private MatePictures pictures = new MatePictures();

    /** The number of the picture that is aimed at; -1 for none. */
    private int picture = -1;

    /** The position before the mate and the move that mates; without a move the position itself is mate. */
    private int mateAfter;

    private int mateMove;

    private static final int NO_MOVE = -1;

    // Pawn moves are no longer looked at for whether they lock too much when that is rare: in less than one of so many.
    private static final int FEW_TRIES = 100;
    private static final int RARELY = 16;

    /** @param squares may be used by others between searches */
    HelpmateSearch(MateSquares squares) {
        this.squares = squares;
    }

    /** How many positions the last search has come to. */
    int size() {
        return size;
    }

    /**
     * Looks for a mate.
     *
     * @param root not mate already
     * @param isWhite whether White is to mate
     * @param limit how many positions it may come to
     * @param which whether all are looked at; {@link Result#NONE} proves nothing otherwise
     * @param strategy by which weights {@link MateOutlook} guides
     */
    Result search(Board root, boolean isWhite, long limit, Moves which, int strategy) {
        return search(root, isWhite, limit, which, ALONE[strategy]);
    }

    /**
     * Looks for a mate by all moves, several strategies taking turns.
     *
     * @param root not mate already
     * @param isWhite whether White is to mate
     * @param limit how many positions it may come to
     */
    Result search(Board root, boolean isWhite, long limit) {
        return search(root, isWhite, limit, Moves.ALL, TOGETHER);
    }

    private Result search(Board root, boolean isWhite, long limit, Moves which, int[] strategies) {
        this.strategies = strategies;
        this.isWhite = isWhite;
        this.quick = which == Moves.PROMISING;
        size = 0;
        waitingCount = 0;
        turn = 0;
        turnsLeft = IN_A_ROW;
        tries = 0;
        hits = 0;
        use(SMALLEST);
        Arrays.fill(used, 0);
        next.set(root);
        add(-1, 0);
        for (int by = 0; by < strategies.length; by++) {
            enqueue(by, 0, 0, 0);
        }
        for (int entry = take(); entry >= 0; entry = take()) {
            if (visit(entry)) {
                return Result.MATE;
            }
            if (size >= Math.min(limit, MOST_POSITIONS)) {
                return Result.UNDECIDED;
            }
        }
        return Result.NONE;
    }

    /** Takes what is to be visited next; -1 where everything has been. */
    private int take() {
        if (--turnsLeft <= 0) {
            turnsLeft = IN_A_ROW;
            turn = turn + 1 == strategies.length ? 0 : turn + 1;
        }
        outlook.use(strategies[turn]);
        for (int priority = lowest(turn); priority < PRIORITIES; priority = lowest(turn)) {
            int at = turn * PRIORITIES + priority;
            int entry = waiting[at];
            waiting[at] = chain[entry];
            if (chain[entry] < 0) {
                used[at >>> 6] &= ~bit(at);
            }
            if (places[entry] < 0 || moves[places[entry]] >= 0) {
                return entry;
            }
        }
        return -1;
    }

    /** The lowest priority at which anything waits for a strategy; {@link #PRIORITIES} where nothing does. */
    private int lowest(int by) {
        int begin = (by * PRIORITIES) >>> 6;
        for (int word = 0; word < PRIORITIES >>> 6; word++) {
            long bits = used[begin + word];
            if (bits != 0) {
                return (word << 6) | Bitboards.first(bits);
            }
        }
        return PRIORITIES;
    }

    /**
     * Looks for a mate as in a picture.
     *
     * @param limit how many positions it may come to
     * @param number of the picture
     * @return whether one was found; if not that proves nothing
     */
    boolean search(Board root, boolean isWhite, long limit, MatePictures pictures, int number) {
        this.pictures = pictures;
        pictures.use(number);
        picture = number;
        boolean found = search(root, isWhite, limit, Moves.PROMISING, 0) == Result.MATE;
        picture = -1;
        return found;
    }

    /** Gives back what a long search has taken. */
    void shrink() {
        if (parents.length > KEPT || chain.length > KEPT) {
            boards = new long[WORDS * SMALLEST];
            parents = new int[SMALLEST];
            moves = new int[SMALLEST];
            places = new int[SMALLEST];
            steps = new int[SMALLEST];
            scores = new int[SMALLEST];
            chain = new int[SMALLEST];
            table = new int[SLOTS * SMALLEST];
        }
    }

    /** Visits what has waited and lets all that follows wait; true where one of these is mate, or it is mate itself. */
    private boolean visit(int entry) {
        int node = places[entry];
        if (node >= 0) {
            unpack(node);
        } else {
            int parent = ~node;
            unpack(parent);
            next.play(board, steps[entry] & (PackedMove.LIMIT - 1));
            node = add(parent, steps[entry]);
            if (node < 0) {
                return false;
            }
            board.set(next);
            places[entry] = node;
        }
        boolean winnerMoves = board.isWhiteToMove() == isWhite;
        int plies = moves[node] >>> MOVE_BITS;
        int threat = winnerMoves || picture >= 0 ? 0 : outlook.threat(board);
        if (threat > 0 && steps[entry] >= 0) {
            int priority = priority(turn, plies, scores[entry] + threat);
            if (priority > lowest(turn)) {
                steps[entry] |= MARK;
                wait(turn, entry, priority);
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
                outlook.use(strategies[by]);
                int mate = outlook.winnersMoves(board, list, count, listScores[by]);
                if (mate >= 0) {
                    return mate(node, list[mate]);
                }
            }
        } else if (count == 0) {
            return board.checkingMen() != 0 && mate(node, NO_MOVE);
        } else {
            outlook.losersMoves(board, list, count, threat, listScores[turn]);
            for (int by = 0; by < strategies.length; by++) {
                if (by != turn) {
                    outlook.use(strategies[by]);
                    outlook.losersMoves(board, list, count, outlook.threat(board), listScores[by]);
                }
            }
        }
        if (quick) {
            // Of two men each of which can mate one is left after any move.
            boolean enough = rest((isWhite ? board.white : board.black) & (board.pawns | board.straights)) != 0;
            for (int at = count - 1; at >= 0; at--) {
                if (enough || !isHopelessCapture(list[at])) {
                    enqueue(0, ~node, list[at] | step, listScores[0][at]);
                }
            }
            return false;
        }
        for (int at = count - 1; at >= 0; at--) {
            int move = list[at];
            next.play(board, move);
            if (isHopeless(move)) {
                if (winnerMoves && !next.hasLegalMove() && next.checkingMen() != 0) {
                    return mate(node, move);
                }
            } else {
                int child = add(node, move | step);
                for (int by = 0; by < strategies.length && child >= 0; by++) {
                    enqueue(by, child, 0, listScores[by][at]);
                }
            }
        }
        return false;
    }

    private boolean visitByPicture(int node, int count, int step, boolean winnerMoves) {
        for (int at = 0; at < count; at++) {
            int move = list[at];
            next.play(board, move);
            if (winnerMoves && next.checkingMen() != 0 && !next.hasLegalMove()) {
                return mate(node, move);
            }
            boolean fewer = PackedMove.isPromotion(move) || next.own() != board.enemy();
            if (!fewer || !Material.cannotMate(next, isWhite)) {
                int child = add(node, move | step);
                if (child >= 0) {
                    enqueue(0, child, 0, pictures.distance(next));
                }
            }
        }
        return false;
    }

    /** Whether a move takes the last man, or promotes to one, with which the winner could not mate. */
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
        if (capture) {
            return !squares.mayMate(next, isWhite);
        }
        if (next.pawns == board.pawns || (tries > FEW_TRIES && hits * RARELY < tries)) {
            return false;
        }
        tries++;
        boolean hopeless = !squares.mayMate(next, isWhite);
        hits += hopeless ? 1 : 0;
        return hopeless;
    }

    private int priority(int by, int plies, int score) {
        return Math.min(PRIORITIES - 1, plies * MateOutlook.ply(strategies[by]) + Math.max(0, score));
    }

    /** Lets a position wait for one of the strategies, or what a move leads to: see {@link #places} and {@link #steps}. */
    private void enqueue(int by, int place, int step, int score) {
        if (waitingCount == chain.length) {
            int wider = 2 * waitingCount;
            places = Arrays.copyOf(places, wider);
            steps = Arrays.copyOf(steps, wider);
            scores = Arrays.copyOf(scores, wider);
            chain = Arrays.copyOf(chain, wider);
        }
        int entry = waitingCount++;
        places[entry] = place;
        steps[entry] = step;
        scores[entry] = score;
        wait(by, entry, priority(by, (place >= 0 ? moves[place] : step) >>> MOVE_BITS, score));
    }

    private void wait(int by, int entry, int priority) {
        int at = by * PRIORITIES + priority;
        chain[entry] = (used[at >>> 6] & bit(at)) != 0 ? waiting[at] : -1;
        waiting[at] = entry;
        used[at >>> 6] |= bit(at);
    }

    private static int[][] alone() {
        int[][] alone = new int[MateOutlook.COUNT][];
        Arrays.setAll(alone, strategy -> new int[] {strategy});
        return alone;
    }

    /** Adds {@link #next} and returns its number; -1 where it is not new. */
    private int add(int parent, int move) {
        pack(next);
        int slot = find();
        if (table[slot] != 0) {
            return -1;
        }
        if (size == capacity) {
            grow();
            slot = find();
        }
        int node = size++;
        table[slot] = node + 1;
        System.arraycopy(packed, 0, boards, node << WORDS_SHIFT, WORDS);
        parents[node] = parent;
        moves[node] = move;
        return node;
    }

    /** The slot of the {@link #packed} position, or the free one where it belongs. */
    private int find() {
        int mask = SLOTS * capacity - 1;
        int slot = hash(packed, 0) & mask;
        while (table[slot] != 0) {
            int other = (table[slot] - 1) << WORDS_SHIFT;
            if (boards[other] == packed[0]
                    && boards[other + 1] == packed[1]
                    && boards[other + 2] == packed[2]
                    && boards[other + 3] == packed[3]) {
                return slot;
            }
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    private void grow() {
        int wider = 2 * capacity;
        if (wider > parents.length) {
            boards = Arrays.copyOf(boards, WORDS * wider);
            parents = Arrays.copyOf(parents, wider);
            moves = Arrays.copyOf(moves, wider);
            table = new int[SLOTS * wider];
        }
        use(wider);
        int mask = SLOTS * capacity - 1;
        for (int node = 0; node < size; node++) {
            int slot = hash(boards, node << WORDS_SHIFT) & mask;
            while (table[slot] != 0) {
                slot = (slot + 1) & mask;
            }
            table[slot] = node + 1;
        }
    }

    private void use(int positions) {
        capacity = positions;
        Arrays.fill(table, 0, SLOTS * positions, 0);
    }

    private static int hash(long[] words, int at) {
        long mixed = (words[at] ^ 0x6A09E667F3BCC909L) * 0x9B05688C2B3E6C1FL;
        mixed = (mixed ^ (mixed >>> 32) ^ words[at + 1]) * 0xBB67AE8584CAA73BL;
        mixed = (mixed ^ (mixed >>> 29) ^ words[at + 2]) * 0x510E527FADE682D1L;
        mixed = (mixed ^ (mixed >>> 32) ^ words[at + 3]) * 0xA54FF53A5F1D36F1L;
        return (int) (mixed >>> 32);
    }

    /**
     * Puts a board into four words. The first holds White's men and, as an empty square, that of a possible capture en
     * passant; the others hold the bits of the man's number on each square: 1 to 5 as in {@link PieceKind#code}, 6 for
     * the king of the side that waits, 7 for that of the side to move, and 1 on an end rank for a rook that may castle.
     */
    private void pack(Board from) {
        long castling = from.castlingRooks();
        long bishops = from.bishops();
        long queens = from.queens();
        long rooks = from.rooks() & ~castling;
        long kings = from.kings();
        packed[0] = from.white | from.possibleEnPassant();
        packed[1] = from.pawns | bishops | queens | castling | (kings & from.own());
        packed[2] = from.knights | bishops | kings;
        packed[3] = rooks | queens | kings;
    }

    private void unpack(int node) {
        int at = node << WORDS_SHIFT;
        long white = boards[at];
        long one = boards[at + 1];
        long two = boards[at + 2];
        long four = boards[at + 3];
        long occupied = one | two | four;
        long castling = one & ~two & ~four & END_RANKS;
        board.white = white & occupied;
        board.black = occupied & ~white;
        board.pawns = one & ~two & ~four & ~END_RANKS;
        board.knights = two & ~one & ~four;
        board.diagonals = (one & two & ~four) | (one & four & ~two);
        board.straights = (four & ~two) | castling;
        board.rights = castling | (white & ~occupied);
        board.descent = (one & two & four & white) != 0 ? Pawns.WHITE : Pawns.BLACK;
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
