package dev.arbiter.chess;

import dev.arbiter.Color;
import dev.arbiter.Winnable;
import dev.arbiter.chess.kernel.Pawns;
import java.util.ArrayList;
import java.util.List;

/**
 * Whether a side can still checkmate by any series of legal moves, the other side helping (FIDE 5.1.2, 5.2.2, 6.9). The
 * fifty moves and repetition do not count: the question is about the moves of the pieces.
 *
 * <p>Asked in turn, the cheapest first: whether the game is over, {@link Material}, a quick {@link HelpmateSearch} by the
 * most promising moves, {@link MateSquares}, {@link KingWalks}, searches that aim at {@link MatePictures}, a search of
 * everything that can still arise, and one that leaves {@link FreePieces} out. The idea to join a search
 * with what can be seen to be locked is Miguel Ambrona's, <i>A Practical Algorithm for Chess Unwinnability</i> (FUN 2022,
 * LIPIcs 226, paper 2); method and code here are our own.
 */
final class Winnability {

    // How many positions each step may come to, unless it succeeds earlier. First, the promising moves:
    private static final int GLANCE = 200;

    // Then everything, which is enough where hardly anything can move, for each picture of a mate, and for each way of
    // ordering in turn; what is not settled then is tried with so many times as many, up to a limit.
    private static final int PICTURE = 700;
    private static final int SHORT_PICTURE = 350;
    private static final int LIGHT_PICTURE = 1_600;
    private static final int LONG_PICTURE = 5_600;
    private static final int LONG_PICTURES = 6;
    private static final int LOOK = 1_500;
    private static final int LONG_LOOK = 4_000;
    private static final int BEST_FOR_LIGHT = 3;
    private static final int EACH_FREE = 4_000;
    private static final int SOME_POSITIONS = 40_000;
    private static final int MANY_POSITIONS = 120_000;
    private static final int BEST_FOR_MANY = 3;
    private static final int NEW = 3_500;
    private static final int[] BEST_FOR_NEW = {2, 0, 3};
    private static final int SMALL = 2_000;
    private static final int WIDER = 4;
    private static final int WIDEST = 4;

    /** So many pictures come first where the winner has light pieces alone, which need them most. */
    private static final int LIGHT_PICTURES = 4;

    /** And so many later. */
    private static final int PICTURES = 12;

    // Everything, in the quick form: where pawns stand still, and where so few moves are legal.
    private static final int FEW = 250;
    private static final int VERY_FEW = 60;
    private static final int FEW_MOVES = 4;

    // Up to so many pairs of pawns that block each other next to nothing is locked if a pawn can step: with a rook or
    // queen, and without.
    private static final int RAMS_WITH_MAJOR = 3;
    private static final int RAMS_WITHOUT = 1;

    private static final ThreadLocal<Winnability> EACH_THREADS = ThreadLocal.withInitial(Winnability::new);

    /** How many positions may still be come to. */
    private long left;

    private final MatePictures pictures = new MatePictures();
    private final MateSquares squares = new MateSquares();
    private final HelpmateSearch search = new HelpmateSearch(squares);
    private final FreePieces freePieces = new FreePieces(search.positions(), FreePieces.FAR_AND_WIDE);

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
     * Answers.
     *
     * @param nodes how many positions may be come to; with 0 next to nothing is played, and there is no answer but no,
     *     mated or unknown
     */
    Answer ask(Board board, boolean isWhite, long nodes) {
        int moves = board.countMoves();
        if (moves == 0) {
            return board.isWhiteToMove() != isWhite && board.checkingPieces() != 0 ? Answer.MATED : Answer.NO_MOVE;
        }
        if (Material.cannotMate(board, isWhite)) {
            return Answer.MATERIAL;
        }
        return nodes == 0 ? askQuickly(board, isWhite, moves) : askFully(board, isWhite, nodes);
    }

    private Answer askQuickly(Board board, boolean isWhite, int moves) {
        long steps = (Pawns.ahead(board.white & board.pawns, Pawns.WHITE)
                        | Pawns.ahead(board.black & board.pawns, Pawns.BLACK))
                & ~board.occupied();
        int rams = Long.bitCount(Pawns.ahead(board.white & board.pawns, Pawns.WHITE) & board.black & board.pawns);
        boolean major = ((isWhite ? board.white : board.black) & board.straights) != 0;
        if (steps != 0 && rams <= (major ? RAMS_WITH_MAJOR : RAMS_WITHOUT)) {
            return Answer.UNKNOWN;
        }
        if (!squares.mayMate(board, isWhite)) {
            return Answer.SQUARES;
        }
        boolean still = steps == 0 && rams > 0;
        if (moves > FEW_MOVES && !still) {
            return Answer.UNKNOWN;
        }
        if (still && !squares.mayMateByWalks(board, isWhite)) {
            return Answer.SQUARES;
        }
        return search.search(board, isWhite, still ? FEW : VERY_FEW, HelpmateSearch.Moves.ALL, 0)
                        == HelpmateSearch.Result.NONE
                ? Answer.EVERY_LINE_ENDS
                : Answer.UNKNOWN;
    }

    private Answer askFully(Board board, boolean isWhite, long nodes) {
        left = nodes;
        boolean light = ((isWhite ? board.white : board.black) & (board.pawns | board.straights)) == 0;
        if (!light && glance(board, isWhite, GLANCE, 0)) {
            return Answer.HELPMATE;
        }
        if (!squares.mayMate(board, isWhite)) {
            return Answer.SQUARES;
        }
        if (light) {
            squares.picture(board, isWhite, pictures);
            if (aim(board, isWhite, LIGHT_PICTURES, PICTURE, HelpmateSearch.Moves.PROMISING)) {
                return Answer.HELPMATE;
            }
        }
        for (int strategy = light ? 0 : 1; strategy < MateOrdering.COUNT && left > 0; strategy++) {
            if (glance(board, isWhite, GLANCE, strategy)) {
                return Answer.HELPMATE;
            }
        }
        if (!squares.mayMateByWalks(board, isWhite)) {
            return Answer.SQUARES;
        }
        squares.picture(board, isWhite, pictures);
        // Light pieces alone mate in few places, which a search without a picture passes by.
        if (light
                && (aim(board, isWhite, MatePictures.MOST, SHORT_PICTURE, HelpmateSearch.Moves.PROMISING)
                        || glance(board, isWhite, LONG_LOOK, BEST_FOR_LIGHT)
                        || aim(board, isWhite, LONG_PICTURES, LONG_PICTURE, HelpmateSearch.Moves.NOVEL))) {
            return Answer.HELPMATE;
        }
        for (int scale = 1; scale <= WIDEST && left > 0; scale *= WIDER) {
            Answer answer = everyLine(board, isWhite, (long) SMALL * scale);
            if (answer != Answer.UNKNOWN) {
                return answer;
            }
            if (excludeMate(board, isWhite, (long) EACH_FREE * scale)) {
                return Answer.FREE_PIECES;
            }
            if (lookLonger(board, isWhite, scale, light) || lookForNew(board, isWhite, scale)) {
                return Answer.HELPMATE;
            }
        }
        for (int most : new int[] {SOME_POSITIONS, MANY_POSITIONS}) {
            if (excludeMate(board, isWhite, most)) {
                return Answer.FREE_PIECES;
            }
            Answer answer = everyLine(board, isWhite, most == SOME_POSITIONS ? MANY_POSITIONS : left);
            if (answer != Answer.UNKNOWN) {
                return answer;
            }
        }
        return Answer.UNKNOWN;
    }

    private boolean lookLonger(Board board, boolean isWhite, int scale, boolean light) {
        if (!light) {
            return aim(
                    board,
                    isWhite,
                    PICTURES,
                    (long) PICTURE * scale,
                    scale > 1 ? HelpmateSearch.Moves.NOVEL : HelpmateSearch.Moves.PROMISING);
        }
        if (aim(board, isWhite, PICTURES, (long) LIGHT_PICTURE * scale, HelpmateSearch.Moves.NOVEL)) {
            return true;
        }
        for (int strategy = 0; strategy < MateOrdering.COUNT; strategy++) {
            if (strategy != BEST_FOR_LIGHT && glance(board, isWhite, LOOK * scale, strategy)) {
                return true;
            }
        }
        return false;
    }

    /** Looks at what brings pieces to new places, by several ways of ordering. */
    private boolean lookForNew(Board board, boolean isWhite, int scale) {
        for (int strategy : BEST_FOR_NEW) {
            HelpmateSearch.Result result = search.search(
                    board, isWhite, Math.min(left, (long) NEW * scale), HelpmateSearch.Moves.NOVEL, strategy);
            left -= search.size();
            if (result == HelpmateSearch.Result.MATE) {
                return true;
            }
        }
        return false;
    }

    private boolean excludeMate(Board board, boolean isWhite, long most) {
        if (left <= 0) {
            return false;
        }
        boolean excluded = freePieces.excludeMate(board, isWhite, Math.min(left, most));
        left -= freePieces.visited();
        return excluded;
    }

    private Answer everyLine(Board board, boolean isWhite, long most) {
        if (left <= 0) {
            return Answer.UNKNOWN;
        }
        // Where there is so much to visit one way of ordering is as good as several and costs less.
        long limit = Math.min(left, most);
        HelpmateSearch.Result result = most == MANY_POSITIONS
                ? search.search(board, isWhite, limit, HelpmateSearch.Moves.ALL, BEST_FOR_MANY)
                : search.search(board, isWhite, limit);
        left -= search.size();
        return switch (result) {
            case MATE -> Answer.HELPMATE;
            case NONE -> Answer.EVERY_LINE_ENDS;
            case UNDECIDED -> Answer.UNKNOWN;
        };
    }

    /** Looks for mates as in the nearest pictures. */
    private boolean aim(Board board, boolean isWhite, int most, long each, HelpmateSearch.Moves moves) {
        for (int picture = 0; picture < Math.min(most, pictures.count()) && left > 0; picture++) {
            boolean found = search.search(board, isWhite, Math.min(left, each), moves, pictures, picture);
            left -= search.size();
            if (found) {
                return true;
            }
        }
        return false;
    }

    private boolean glance(Board board, boolean isWhite, int most, int strategy) {
        HelpmateSearch.Result result =
                search.search(board, isWhite, Math.min(left, most), HelpmateSearch.Moves.PROMISING, strategy);
        left -= search.size();
        return result == HelpmateSearch.Result.MATE;
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
