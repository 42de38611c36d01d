package dev.arbiter.chess;

import dev.arbiter.Color;
import dev.arbiter.Winnable;
import java.util.ArrayList;
import java.util.List;

/**
 * Whether a side can still checkmate by any series of legal moves, the other side helping (FIDE 5.1.2, 5.2.2, 6.9). The
 * fifty moves and repetition do not count: the question is about the moves of the men.
 *
 * <p>Asked in turn, the cheapest first: whether the game is over, {@link Material}, a quick {@link HelpmateSearch} by the
 * most promising moves, {@link MateSquares}, and a search of everything that can still arise. The idea to join a search
 * with what can be seen to be locked is Miguel Ambrona's, <i>A Practical Algorithm for Chess Unwinnability</i> (FUN 2022,
 * LIPIcs 226, paper 2); method and code here are our own.
 */
final class Winnability {

    /** What {@link HelpmateSearch} comes to when it looks at promising moves alone. */
    private static final int GLANCE = 600;

    /** What it comes to at the second try. */
    private static final int LONG_LOOK = 10_000;

    /** What is tried of everything before the second try: enough where hardly anything can move. */
    private static final int SMALL = 3_000;

    /**
     * How many positions are enough to settle {@link ChessPosition#outcome()} ; what is not settled with them counts as
     * not dead.
     */
    static final int OUTCOME_POSITIONS = 5_000;

    private static final ThreadLocal<Winnability> EACH_THREADS = ThreadLocal.withInitial(Winnability::new);

    /** How many positions may still be come to. */
    private long left;

    private final MateSquares squares = new MateSquares();
    private final HelpmateSearch search = new HelpmateSearch(squares);

    /** What has been found. */
    enum Answer {
        MATED,
        NO_MOVE,
        MATERIAL,
        SQUARES,
        EVERY_LINE_ENDS,
        HELPMATE,
        UNKNOWN;

        boolean isNo() {
            return this == NO_MOVE || this == MATERIAL || this == SQUARES || this == EVERY_LINE_ENDS;
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
            default -> WinnableReason.of(answer, position, isWhite, here.squares.reach(), here.search.size());
        };
        here.search.shrink();
        return winnable;
    }

    /**
     * Answers.
     *
     * @param nodes how many positions may be come to; with 0 nothing is played, and there is no answer but no, mated or
     *     unknown
     */
    Answer ask(Board board, boolean isWhite, long nodes) {
        if (!board.hasLegalMove()) {
            return board.isWhiteToMove() != isWhite && board.checkingMen() != 0 ? Answer.MATED : Answer.NO_MOVE;
        }
        if (Material.cannotMate(board, isWhite)) {
            return Answer.MATERIAL;
        }
        left = nodes;
        if (nodes > 0 && glance(board, isWhite, GLANCE, 0)) {
            return Answer.HELPMATE;
        }
        if (!squares.mayMate(board, isWhite)) {
            return Answer.SQUARES;
        }
        for (int strategy = 1; strategy < MateOutlook.COUNT && left > 0; strategy++) {
            if (glance(board, isWhite, GLANCE, strategy)) {
                return Answer.HELPMATE;
            }
        }
        Answer small = everyLine(board, isWhite, SMALL);
        for (int strategy = 0; strategy < MateOutlook.COUNT && left > 0 && small == Answer.UNKNOWN; strategy++) {
            if (glance(board, isWhite, LONG_LOOK, strategy)) {
                return Answer.HELPMATE;
            }
        }
        return small == Answer.UNKNOWN ? everyLine(board, isWhite, left) : small;
    }

    private Answer everyLine(Board board, boolean isWhite, long most) {
        if (left <= 0) {
            return Answer.UNKNOWN;
        }
        HelpmateSearch.Result result = search.search(board, isWhite, Math.min(left, most), false, 0);
        left -= search.size();
        return switch (result) {
            case MATE -> Answer.HELPMATE;
            case NONE -> Answer.EVERY_LINE_ENDS;
            case UNDECIDED -> Answer.UNKNOWN;
        };
    }

    private boolean glance(Board board, boolean isWhite, int most, int strategy) {
        HelpmateSearch.Result result = search.search(board, isWhite, Math.min(left, most), true, strategy);
        left -= search.size();
        return result == HelpmateSearch.Result.MATE;
    }

    /** Whether neither side can checkmate; where that is not settled with {@link #OUTCOME_POSITIONS} it counts as no. */
    boolean isDead(Board board) {
        boolean isWhite = !board.isWhiteToMove();
        return ask(board, isWhite, OUTCOME_POSITIONS).isNo()
                && ask(board, !isWhite, OUTCOME_POSITIONS).isNo();
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
