package dev.arbiter.chess;

import dev.arbiter.Color;
import dev.arbiter.Winnable;
import dev.arbiter.chess.HelpmateSearch.Moves;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Whether a side can still checkmate by any series of legal moves, the other side helping (FIDE 5.1.2, 5.2.2, 6.9). The
 * fifty moves and repetition do not count: the question is about the moves of the pieces.
 *
 * <p>Whether the game is over and {@link Material} come first. Then {@link #STEPS} are asked in turn, the cheapest first, until
 * one has the answer. The idea to join a search with what can be seen to be locked is Miguel Ambrona's, <i>A Practical Algorithm
 * for Chess Unwinnability</i> (FUN 2022, LIPIcs 226, paper 2); method and code here are our own.
 */
final class Winnability {

    /** What a step does. */
    private enum Way {
        /** Asks {@link MateSquares} where pieces can come, each for itself. */
        SQUARES,
        /** Asks {@link MateSquares} where kings can come together. */
        WALKS,
        /** Searches for a mate, in one of its orders. */
        SEARCH,
        /** Searches for a mate as in the nearest of the {@link MatePatterns}, one after the other. */
        PICTURES,
        /** Excludes a mate by {@link FreePieces}. */
        FREE_PIECES
    }

    /** For whom a step is of use. */
    private enum Winner {
        ANY,
        /** A winner with only knights and bishops, which mate in few places, so that a search without a picture misses them. */
        LIGHT,
        /** A winner with a pawn, a rook or a queen. */
        HEAVY;

        boolean is(boolean light) {
            return this == ANY || light == (this == LIGHT);
        }
    }

    /**
     * A step.
     *
     * @param name what it looks at
     * @param winner for whom it is taken
     * @param first the nearest of the pictures, from 0
     * @param number by which order of visits, as {@link HelpmateSearch} has them; or the end of the pictures
     * @param budget how many positions it may come to, with each picture or choice of pieces; 0 where it comes to none
     */
    private record Step(String name, Way way, Winner winner, Moves moves, int first, int number, int budget) {}

    private static final Step[] STEPS = {
        search("the likeliest moves", Winner.HEAVY, Moves.PROMISING, 0, 200),
        new Step("squares", Way.SQUARES, Winner.ANY, Moves.ALL, 0, 0, 0),
        pictures("the nearest pictures", Winner.LIGHT, Moves.PROMISING, 0, 4, 700),
        search("the likeliest moves", Winner.LIGHT, Moves.PROMISING, 0, 200),
        search("likely moves, in a second order", Winner.ANY, Moves.PROMISING, 1, 200),
        search("likely moves, in a third order", Winner.ANY, Moves.PROMISING, 2, 200),
        search("likely moves, in a fourth order", Winner.ANY, Moves.PROMISING, 3, 200),
        new Step("walks of the kings", Way.WALKS, Winner.ANY, Moves.ALL, 0, 0, 0),
        search("more of the likely moves", Winner.LIGHT, Moves.PROMISING, 3, 4_000),
        pictures("what is new on the way to a picture", Winner.LIGHT, Moves.NOVEL, 0, 6, 5_600),
        search("everything", Winner.ANY, Moves.ALL, HelpmateSearch.TOGETHER, 2_000),
        freePieces("free pieces", 4_000),
        pictures("what is new on the way to more pictures", Winner.LIGHT, Moves.NOVEL, 6, 12, 1_600),
        pictures("pictures", Winner.HEAVY, Moves.PROMISING, 0, 12, 700),
        search("what is new", Winner.ANY, Moves.NOVEL, 2, 3_500),
        search("what is new, in a second order", Winner.ANY, Moves.NOVEL, 0, 3_500),
        search("what is new, in a third order", Winner.ANY, Moves.NOVEL, 3, 3_500),
        search("more of everything", Winner.ANY, Moves.ALL, HelpmateSearch.TOGETHER, 8_000),
        freePieces("more of free pieces", 16_000),
        pictures("what is new on the way to a picture", Winner.HEAVY, Moves.NOVEL, 0, 12, 2_800),
        pictures("more of what is new on the way to more pictures", Winner.LIGHT, Moves.NOVEL, 6, 12, 6_400),
        search("more of what is new", Winner.ANY, Moves.NOVEL, 2, 14_000),
        search("more of what is new, in a second order", Winner.ANY, Moves.NOVEL, 0, 14_000),
        search("more of what is new, in a third order", Winner.ANY, Moves.NOVEL, 3, 14_000),
        // Where there is so much to visit one order is as good as several and costs less.
        search("most of everything", Winner.ANY, Moves.ALL, 3, 120_000),
        freePieces("most of free pieces", 120_000),
        pictures("farther pictures", Winner.LIGHT, Moves.PROMISING, 12, MatePatterns.MOST, 350),
        pictures("most of what is new on the way to a picture", Winner.LIGHT, Moves.NOVEL, 0, 12, 25_600),
        pictures(
                "what is new on the way to farther pictures", Winner.LIGHT, Moves.NOVEL, 12, MatePatterns.MOST, 25_600),
        search("the rest of everything", Winner.ANY, Moves.ALL, HelpmateSearch.TOGETHER, 1 << 21),
    };

    /**
     * What is tried again while positions may still be come to: each time with {@link #WIDER} times as many, and what an order
     * of visits decides in another order.
     */
    private static final Step[] ROUND = {
        pictures("what is new on the way to all pictures", Winner.ANY, Moves.NOVEL, 0, MatePatterns.MOST, 25_600),
        search("what is new, in a round", Winner.ANY, Moves.NOVEL, 2, 56_000),
        search("what is new, in a second order, in a round", Winner.ANY, Moves.NOVEL, 0, 56_000),
        search("what is new, in a third order, in a round", Winner.ANY, Moves.NOVEL, 3, 56_000),
        freePieces("free pieces, in a round", 120_000),
        search("everything, in a round", Winner.ANY, Moves.ALL, HelpmateSearch.TOGETHER, 1_000_000),
    };

    private static final int WIDER = 4;

    private static Step search(String name, Winner winner, Moves moves, int order, int budget) {
        return new Step(name, Way.SEARCH, winner, moves, 0, order, budget);
    }

    private static Step pictures(String name, Winner winner, Moves moves, int first, int end, int each) {
        return new Step(name, Way.PICTURES, winner, moves, first, end, each);
    }

    private static Step freePieces(String name, int each) {
        return new Step(name, Way.FREE_PIECES, Winner.ANY, Moves.ALL, 0, 0, each);
    }

    // In the quick form, the number of positions: where pawns stand still, and where so few moves are legal.
    private static final int FEW = 250;
    private static final int VERY_FEW = 60;
    private static final int FEW_MOVES = 4;

    // Up to this many pairs of pawns that block each other next to nothing is locked if a pawn can step: with a rook or
    // queen, and without.
    private static final int RAMS_WITH_MAJOR = 3;
    private static final int RAMS_WITHOUT = 1;

    // A class of its own and no lambda: a command's first lambda takes longer than a question.
    private static final ThreadLocal<Winnability> EACH_THREADS = new ThreadLocal<>() {
        @Override
        protected Winnability initialValue() {
            return new Winnability();
        }
    };

    /** How many positions may still be come to. */
    private long left;

    /** No step comes to more at once, as there is no room for them. */
    private final long most;

    private String settledBy = "";
    private boolean pictured;

    private final MatePatterns pictures = new MatePatterns();
    private final MateSquares squares = new MateSquares();
    private final HelpmateSearch search = new HelpmateSearch(squares);
    private final FreePieces freePieces = new FreePieces(search.positions(), FreePieces.FAR_AND_WIDE);

    private Winnability() {
        this(HelpmateSearch.roomFor(Runtime.getRuntime().maxMemory()));
    }

    /** @param most how many positions one step may come to, at least 1 */
    Winnability(long most) {
        this.most = most;
    }

    /** What has been found. */
    enum Answer {
        MATED,
        NO_MOVE,
        MATERIAL,
        SQUARES,
        EVERY_LINE_ENDS,
        FREE_PIECES,
        HELPMATE,
        UNKNOWN;

        boolean isNo() {
            return this == NO_MOVE
                    || this == MATERIAL
                    || this == SQUARES
                    || this == EVERY_LINE_ENDS
                    || this == FREE_PIECES;
        }
    }

    /** The one of this thread. */
    static Winnability here() {
        return EACH_THREADS.get();
    }

    /** The answer in all games' words. */
    static Winnable of(ChessPosition position, Color color, long nodes) {
        Winnability here = here();
        boolean isWhite = color == Color.WHITE;
        Answer answer = here.ask(position, isWhite, nodes);
        Winnable winnable = switch (answer) {
            case MATED -> new Winnable.Yes(List.of());
            case HELPMATE -> new Winnable.Yes(texts(position, here.search.line()));
            case UNKNOWN -> Winnable.UNKNOWN;
            case FREE_PIECES ->
                WinnableReason.freePieces(position, isWhite, here.freePieces.squares(), here.search.size());
            default -> WinnableReason.of(answer, position, isWhite, here.squares.reach(), here.search.size());
        };
        here.search.shrink();
        return winnable;
    }

    /**
     * Answers the question for one side.
     *
     * @param nodes the most positions that may be visited; with 0 hardly anything is played, and the answer is no, mated or
     *     unknown
     */
    Answer ask(Board board, boolean isWhite, long nodes) {
        int moves = board.countMoves();
        if (moves == 0) {
            return board.isWhiteToMove() != isWhite && board.checkingPieces() != 0 ? Answer.MATED : Answer.NO_MOVE;
        }
        if (Material.cannotMate(board, isWhite)) {
            return Answer.MATERIAL;
        }
        search.vary(0);
        return nodes == 0 ? askQuickly(board, isWhite, moves) : askFully(board, isWhite, nodes);
    }

    private Answer askQuickly(Board board, boolean isWhite, int moves) {
        boolean still = MatingPrecheck.steps(board) == 0;
        int rams = MatingPrecheck.blocked(board);
        boolean major = (board.pieces(isWhite) & board.rooksAndQueens) != 0;
        if (!still && rams <= (major ? RAMS_WITH_MAJOR : RAMS_WITHOUT)) {
            return Answer.UNKNOWN;
        }
        if (!squares.mayMate(board, isWhite)) {
            return Answer.SQUARES;
        }
        boolean locked = still && rams > 0;
        if (moves > FEW_MOVES && !locked) {
            return Answer.UNKNOWN;
        }
        if (locked && !squares.mayMateByWalks(board, isWhite)) {
            return Answer.SQUARES;
        }
        return search.search(board, isWhite, locked ? FEW : VERY_FEW, Moves.ALL, 0) == HelpmateSearch.Result.NONE
                ? Answer.EVERY_LINE_ENDS
                : Answer.UNKNOWN;
    }

    /** How many positions the question whether a position is dead may come to: what takes about 5 ms at the worst. */
    static final int POSITIONS_IF_DEAD = 12_000;

    /**
     * Whether no series of legal moves ends in checkmate (FIDE 5.2.2), as far as {@link #POSITIONS_IF_DEAD} prove it: for {@link
     * Board#isDead}, after its {@link MatingPrecheck}. Neither side is asked in full unless one of them is seen not to mate, or no
     * pawn can step and there is little else to mate with.
     */
    static boolean isDead(Board board) {
        Winnability winnability = here();
        boolean waits = !board.isWhiteToMove();
        boolean waiting = winnability.ask(board, waits, 0).isNo();
        boolean moving = winnability.ask(board, !waits, 0).isNo();
        if (!waiting && !moving && !MatingPrecheck.hasProspect(board)) {
            return false;
        }
        return (waiting || winnability.ask(board, waits, POSITIONS_IF_DEAD).isNo())
                && (moving || winnability.ask(board, !waits, POSITIONS_IF_DEAD).isNo());
    }

    private Answer askFully(Board board, boolean isWhite, long nodes) {
        left = nodes;
        settledBy = "";
        boolean light = (board.pieces(isWhite) & (board.pawns | board.rooksAndQueens)) == 0;
        pictured = false;
        Answer answer = ask(STEPS, board, isWhite, light, 1);
        long scale = WIDER;
        for (int round = 1; answer == Answer.UNKNOWN && left > 0; round++) {
            search.vary(round);
            answer = ask(ROUND, board, isWhite, light, scale);
            scale = Math.min(scale * WIDER, most);
        }
        return answer;
    }

    /** @param scale by how many times more positions each step may come to */
    private Answer ask(Step[] steps, Board board, boolean isWhite, boolean light, long scale) {
        for (Step step : steps) {
            if (!step.winner.is(light) || (left <= 0 && step.budget > 0) || isDone(step, scale)) {
                continue;
            }
            if (step.way == Way.PICTURES && !pictured) {
                squares.picture(board, isWhite, pictures);
                pictured = true;
            }
            long budget = Math.min(most, step.budget * scale);
            Answer answer = take(step, board, isWhite, budget);
            if (answer != Answer.UNKNOWN) {
                settledBy = step.name;
                return answer;
            }
        }
        return Answer.UNKNOWN;
    }

    /** Whether a step has come to as many positions as there is room for, and would do the same again. */
    private boolean isDone(Step step, long scale) {
        boolean isVaried = step.way == Way.SEARCH;
        return !isVaried && scale > WIDER && step.budget * scale / WIDER >= most;
    }

    /** The steps by their names, in the order in which they are taken. */
    static List<String> steps() {
        return Arrays.stream(STEPS).map(Step::name).distinct().toList();
    }

    /** The name of the step that answered the last question that was asked in full; empty where none has. */
    String settledBy() {
        return settledBy;
    }

    /** How many positions could still have been come to when the last question that was asked in full was settled, or given up. */
    long left() {
        return left;
    }

    private Answer take(Step step, Board board, boolean isWhite, long budget) {
        return switch (step.way) {
            case SQUARES -> squares.mayMate(board, isWhite) ? Answer.UNKNOWN : Answer.SQUARES;
            case WALKS -> squares.mayMateByWalks(board, isWhite) ? Answer.UNKNOWN : Answer.SQUARES;
            case SEARCH -> search(step, board, isWhite, budget);
            case PICTURES -> aim(step, board, isWhite, budget) ? Answer.HELPMATE : Answer.UNKNOWN;
            case FREE_PIECES -> {
                boolean excluded = freePieces.excludeMate(board, isWhite, Math.min(left, budget));
                left -= freePieces.visited();
                yield excluded ? Answer.FREE_PIECES : Answer.UNKNOWN;
            }
        };
    }

    private Answer search(Step step, Board board, boolean isWhite, long budget) {
        HelpmateSearch.Result result = search.search(board, isWhite, Math.min(left, budget), step.moves, step.number);
        left -= search.size();
        return switch (result) {
            case MATE -> Answer.HELPMATE;
            case NONE -> step.moves == Moves.ALL ? Answer.EVERY_LINE_ENDS : Answer.UNKNOWN;
            case UNDECIDED -> Answer.UNKNOWN;
        };
    }

    private boolean aim(Step step, Board board, boolean isWhite, long budget) {
        boolean found = false;
        int end = Math.min(step.number, pictures.count());
        for (int picture = step.first; picture < end && left > 0 && !found; picture++) {
            found = search.search(board, isWhite, Math.min(left, budget), step.moves, pictures, picture);
            left -= search.size();
        }
        return found;
    }

    /** The moves of the last {@link Answer#HELPMATE}. */
    int[] line() {
        return search.line();
    }

    private static List<String> texts(ChessPosition position, int[] line) {
        List<String> texts = new ArrayList<>();
        Board board = new Board(position);
        for (int move : line) {
            texts.add(MoveWriter.san(board, move));
            board.play(move);
        }
        return texts;
    }
}
