package dev.arbiter.draughts;

import dev.arbiter.Color;
import dev.arbiter.Ruling;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Why a move is not legal: the first rule that it breaks.
 *
 * <p>Asked in this order: is it a move of an own piece; is it one that the piece could make if nothing else stood on the
 * board's rules of priority; if so, which of those rules forbids it; if not, which square of its way is the first that
 * the piece cannot reach, and why.
 */
final class Objection {

    /** How many moves a sentence names. */
    private static final int NAMED_MOVES = 4;

    private final DraughtsPosition position;
    private final Mechanics mechanics;
    private final Board board;
    private final Pieces pieces;
    private final List<Move> legal;
    private final int[] path;
    private final boolean markedCapture;
    private final boolean whole;

    private Objection(DraughtsPosition position, int[] path, boolean markedCapture, boolean whole) {
        this.position = position;
        this.mechanics = position.game().mechanics();
        this.board = mechanics.board();
        this.pieces = position.pieces();
        this.legal = position.legalMoves();
        this.path = path;
        this.markedCapture = markedCapture || path.length > 2;
        this.whole = whole;
    }

    /**
     * Objects to a path of squares that is no legal move.
     *
     * @param path one square or more, all of them on the board
     * @param markedCapture whether it is written as a capture
     * @param whole whether it names every square landed on
     */
    static Ruling.Illegal<Move> to(DraughtsPosition position, int[] path, boolean markedCapture, boolean whole) {
        return new Objection(position, path, markedCapture, whole).object();
    }

    /** Objects to a text that may mean several captures, which take different pieces. */
    static Ruling.Illegal<Move> ambiguous(DraughtsPosition position, int[] path, List<Move> readings) {
        Objection objection = new Objection(position, path, true, false);
        return objection.illegal(
                DraughtsRule.MOVE_MUST_BE_UNAMBIGUOUS,
                "several captures are written like this: " + objection.wholeTexts(readings),
                readings,
                path);
    }

    private Ruling.Illegal<Move> object() {
        if (legal.isEmpty()) {
            return illegal(DraughtsRule.GAME_IS_OVER, position.turn().title() + " has no legal move: the game is over");
        }
        if (path.length < 2) {
            return illegal(
                    DraughtsRule.MOVE_MUST_BE_READABLE,
                    "only square " + name(path[0]) + " is named, a move has two or more");
        }
        Color color = pieces.color(path[0]);
        if (color == null) {
            return illegal(DraughtsRule.SQUARE_IS_EMPTY, "there is no piece on " + name(path[0]), path[0]);
        }
        if (color != position.turn()) {
            return illegal(
                    DraughtsRule.PIECE_IS_NOT_YOURS,
                    "the piece on " + name(path[0]) + " is a " + title(path[0]) + ", and it is "
                            + position.turn().title() + "'s turn",
                    path[0]);
        }
        CaptureSearch captures = new CaptureSearch(mechanics, pieces, path[0]);
        List<CaptureSearch.Found> found = captures.along(path, whole);
        if (!found.isEmpty()) {
            // Named square by square rather than by its ends: that reading is the plain one.
            List<CaptureSearch.Found> plain = found.stream()
                    .filter(begun -> begun.move().visits() == path.length)
                    .toList();
            return objectToCapture(captures, plain.isEmpty() ? found : plain);
        }
        return new Way(color).object();
    }

    /** The capture can be begun like this; either it must go on, or another one has priority. */
    private Ruling.Illegal<Move> objectToCapture(CaptureSearch captures, List<CaptureSearch.Found> found) {
        List<Move> longer = new ArrayList<>();
        for (Move move : legal) {
            if (found.stream().anyMatch(begun -> !begun.isComplete() && beginsLike(move, begun.move()))) {
                longer.add(move);
            }
        }
        if (!longer.isEmpty()) {
            return illegal(
                    DraughtsRule.CAPTURE_GOES_ON,
                    "the capture goes on: " + wholeTexts(longer),
                    longer,
                    path[path.length - 1]);
        }
        List<Move> ended = found.stream()
                .filter(CaptureSearch.Found::isComplete)
                .map(CaptureSearch.Found::move)
                .toList();
        if (ended.isEmpty()) {
            ended = captures.complete().stream()
                    .filter(move -> found.stream().anyMatch(begun -> beginsLike(move, begun.move())))
                    .toList();
        }
        Move best = ended.isEmpty() ? found.get(0).move() : ended.get(0);
        for (Move move : ended) {
            best = priority(best, move) == null ? best : move;
        }
        Move demanded = legal.get(0);
        DraughtsRule rule = demanded.isCapture() ? priority(best, demanded) : null;
        if (rule == null && stopsTooFar(best)) {
            return illegal(
                    DraughtsRule.KING_LANDS_DIRECTLY_BEHIND,
                    "a king lands directly behind the king on " + name(best.captured(best.captures() - 1)),
                    best.captured(best.captures() - 1),
                    best.to());
        }
        if (rule == null) {
            // The priorities do not part the two: then it is the capture's end that is wrong.
            List<Move> own =
                    legal.stream().filter(move -> move.from() == path[0]).toList();
            return illegal(
                    DraughtsRule.CAPTURE_GOES_ON,
                    "the capture goes on: " + wholeTexts(own),
                    own,
                    path[path.length - 1]);
        }
        return illegal(rule, Priority.sentence(rule, best, demanded) + ": " + texts(legal), legal, path[0]);
    }

    /** Killer draughts: whether a king goes past the square behind a king that it takes last. */
    private boolean stopsTooFar(Move move) {
        int last = move.captured(move.captures() - 1);
        return position.game().variant().kingStop() == KingStop.DIRECTLY_BEHIND_A_LAST_KING
                && pieces.isKing(last)
                && !mechanics
                        .between(last, move.to(), Math.max(0, mechanics.direction(last, move.to())))
                        .isEmpty();
    }

    private @Nullable DraughtsRule priority(Move worse, Move better) {
        return Priority.between(position.game().variant().precedence(), pieces, worse, better);
    }

    /** Whether a capture takes the pieces of a shorter one first, in the same order. */
    private static boolean beginsLike(Move move, Move shorter) {
        if (move.from() != shorter.from() || move.captures() <= shorter.captures()) {
            return false;
        }
        for (int i = 0; i < shorter.captures(); i++) {
            if (move.captured(i) != shorter.captured(i)) {
                return false;
            }
        }
        return true;
    }

    private String title(int square) {
        Color color = pieces.color(square);
        return (color == null ? "" : color.title() + " ") + (pieces.isKing(square) ? "king" : "man");
    }

    /** A look along the path, square by square, with the pieces taken on the way. */
    private final class Way {
        private final Color color;
        private final boolean[] taken = new boolean[board.count()];
        private boolean king;
        private boolean crowned;
        private int last = -1;

        Way(Color color) {
            this.color = color;
            this.king = pieces.isKing(path[0]);
        }

        Ruling.Illegal<Move> object() {
            for (int i = 1; i < path.length; i++) {
                Ruling.Illegal<Move> objection = objectToLeg(path[i - 1], path[i]);
                if (objection != null) {
                    return objection;
                }
            }
            // Every leg is possible by itself, yet they do not make up a capture: it ends too early or too late.
            List<Move> own =
                    legal.stream().filter(move -> move.from() == path[0]).toList();
            return own.isEmpty() || !own.get(0).isCapture()
                    ? compulsory()
                    : illegal(
                            DraughtsRule.CAPTURE_GOES_ON,
                            "the capture goes on: " + wholeTexts(own),
                            own,
                            path[path.length - 1]);
        }

        private Ruling.@Nullable Illegal<Move> objectToLeg(int from, int to) {
            if (crowned) {
                return illegal(
                        DraughtsRule.CROWNING_ENDS_THE_MOVE,
                        "the man is crowned on " + name(from) + ", which ends the move",
                        from);
            }
            if (!isFree(to)) {
                return objectToOccupied(to);
            }
            int direction = mechanics.direction(from, to);
            if (direction < 0 || (mechanics.anyDirections() & 1 << direction) == 0) {
                return illegal(
                        DraughtsRule.PIECE_LEAVES_ITS_LINE,
                        from == to
                                ? "the piece stays on " + name(from)
                                : name(from) + " and " + name(to) + " do not lie on one line of the " + kind()
                                        + "'s moves",
                        from,
                        to);
            }
            List<Integer> between = mechanics.between(from, to, direction);
            List<Integer> inTheWay =
                    between.stream().filter(square -> !isFree(square)).toList();
            if (inTheWay.isEmpty() && between.stream().anyMatch(square -> taken[square])) {
                return jumpedTwice(between.stream()
                        .filter(square -> taken[square])
                        .findFirst()
                        .orElseThrow());
            }
            if (inTheWay.isEmpty()) {
                return objectToQuietLeg(from, to, direction, between.size());
            }
            return objectToJump(from, to, direction, between, inTheWay);
        }

        private Ruling.Illegal<Move> objectToOccupied(int square) {
            return illegal(
                    DraughtsRule.SQUARE_IS_OCCUPIED, name(square) + " is occupied by a " + title(square), square);
        }

        private Ruling.@Nullable Illegal<Move> objectToQuietLeg(int from, int to, int direction, int between) {
            if (path.length > 2) {
                return between == 0 || mechanics.flies(king)
                        ? illegal(
                                DraughtsRule.STEP_IS_NO_CAPTURE,
                                "nothing is jumped from " + name(from) + " to " + name(to)
                                        + ", and a capture consists of jumps only",
                                from,
                                to)
                        : nothingJumped(from, to);
            }
            if ((mechanics.moveDirections(color, king) & 1 << direction) == 0) {
                if (between > 0 && markedCapture) {
                    return nothingJumped(from, to);
                }
                boolean otherWay = (mechanics.moveDirections(color, true) & 1 << direction) != 0
                        || (mechanics.moveDirections(color.opposite(), king) & 1 << direction) != 0;
                if (king || !otherWay) {
                    return between > 0
                            ? nothingJumped(from, to)
                            : illegal(
                                    DraughtsRule.PIECE_LEAVES_ITS_LINE,
                                    name(from) + " and " + name(to) + " do not lie on one line of the " + kind()
                                            + "'s moves",
                                    from,
                                    to);
                }
                if (between == 0) {
                    return illegal(
                            DraughtsRule.MAN_MOVES_FORWARD,
                            "a man moves forward, and " + name(to) + " lies behind " + name(from),
                            from,
                            to);
                }
            }
            if (between > 0 && !mechanics.flies(king)) {
                return markedCapture
                        ? nothingJumped(from, to)
                        : illegal(
                                DraughtsRule.MOVE_IS_TOO_FAR,
                                "a " + kind() + " steps to a neighbouring square, and " + name(to) + " is farther from "
                                        + name(from),
                                from,
                                to);
            }
            // A step that would be possible: then a capture stands against it, or the same king has moved too often.
            if (legal.get(0).isCapture()) {
                return compulsory();
            }
            return illegal(
                    DraughtsRule.SAME_KING_MOVES_THREE_TIMES,
                    "the king on " + name(from) + " has made three quiet moves in a row, and " + color.title()
                            + " has men to move",
                    legal,
                    from);
        }

        private Ruling.Illegal<Move> nothingJumped(int from, int to) {
            return illegal(
                    DraughtsRule.NOTHING_IS_JUMPED,
                    "there is no piece to jump between " + name(from) + " and " + name(to),
                    from,
                    to);
        }

        /** Pieces stand between the two squares: either one can be jumped, and the way goes on, or it cannot. */
        private Ruling.@Nullable Illegal<Move> objectToJump(
                int from, int to, int direction, List<Integer> between, List<Integer> inTheWay) {
            int victim = inTheWay.get(0);
            for (int square : inTheWay) {
                if (pieces.isOf(color, square)) {
                    return illegal(
                            DraughtsRule.OWN_PIECE_IS_JUMPED,
                            "the piece on " + name(square) + " between " + name(from) + " and " + name(to) + " is "
                                    + color.title() + "'s own",
                            square);
                }
                if (taken[square]) {
                    return jumpedTwice(square);
                }
            }
            for (int i = 1; i < inTheWay.size(); i++) {
                if (between.indexOf(inTheWay.get(i)) == between.indexOf(inTheWay.get(i - 1)) + 1) {
                    return illegal(
                            DraughtsRule.TWO_PIECES_IN_A_ROW,
                            "the pieces on " + name(inTheWay.get(i - 1)) + " and " + name(inTheWay.get(i))
                                    + " stand one behind the other",
                            inTheWay.get(i - 1),
                            inTheWay.get(i));
                }
            }
            if (!mechanics.flies(king) && between.size() > 1) {
                return illegal(
                        DraughtsRule.MOVE_IS_TOO_FAR,
                        "a " + kind() + " jumps to the square directly behind a neighbouring piece, and " + name(to)
                                + " is farther from " + name(from),
                        from,
                        to);
            }
            if (!king && pieces.isKing(victim) && !mechanics.menTakeKings()) {
                return illegal(
                        DraughtsRule.MAN_MAY_NOT_TAKE_KING, "a man may not take the king on " + name(victim), victim);
            }
            if ((mechanics.captureDirections(color, king) & 1 << direction) == 0) {
                return illegal(
                        DraughtsRule.MAN_CAPTURES_FORWARD,
                        "a man captures forward, and " + name(to) + " lies behind " + name(from),
                        from,
                        to);
            }
            if (last >= 0 && mechanics.forbidsTurningBack() && direction == Mechanics.opposite(last)) {
                return illegal(
                        DraughtsRule.NO_TURNING_BACK, "the capture turns back by 180 degrees on " + name(from), from);
            }
            if (inTheWay.size() == 1
                    && mechanics.flies(king)
                    && !mechanics
                            .landings(victim, direction, king, this::isFree)
                            .contains(to)) {
                return illegal(
                        DraughtsRule.KING_LANDS_DIRECTLY_BEHIND,
                        "a king lands directly behind the piece on " + name(victim),
                        victim,
                        to);
            }
            for (int square : inTheWay) {
                taken[square] = true;
            }
            last = direction;
            if (!king && mechanics.isCrowningSquare(color, to)) {
                crowned = mechanics.lastRow() == LastRow.STOPS;
                king = mechanics.lastRow() == LastRow.GOES_ON_AS_KING;
            }
            return null;
        }

        private Ruling.Illegal<Move> jumpedTwice(int square) {
            return illegal(
                    DraughtsRule.PIECE_IS_JUMPED_TWICE,
                    "the piece on " + name(square) + " has been jumped already",
                    square);
        }

        private boolean isFree(int square) {
            return square == path[0] || pieces.isEmpty(square) || (taken[square] && mechanics.piecesLeaveAtOnce());
        }

        private String kind() {
            return king ? "king" : "man";
        }
    }

    private Ruling.Illegal<Move> compulsory() {
        return illegal(
                DraughtsRule.CAPTURE_IS_COMPULSORY,
                "a capture is available and must be taken: " + texts(legal),
                legal,
                Arrays.stream(legal.toArray(new Move[0]))
                        .mapToInt(Move::from)
                        .distinct()
                        .toArray());
    }

    /** Moves as the one who asks writes them: square by square, or as is usual. */
    private List<String> written(List<Move> moves) {
        return moves.stream()
                .map(move -> whole ? position.wholeText(move) : position.text(move))
                .sorted()
                .distinct()
                .toList();
    }

    private String texts(List<Move> moves) {
        return joined(written(moves));
    }

    private String wholeTexts(List<Move> moves) {
        return joined(
                moves.stream().map(position::wholeText).sorted().distinct().toList());
    }

    private static String joined(List<String> texts) {
        String named = String.join(", ", texts.subList(0, Math.min(NAMED_MOVES, texts.size())));
        return texts.size() > NAMED_MOVES ? named + " and " + (texts.size() - NAMED_MOVES) + " more" : named;
    }

    private String name(int square) {
        return board.name(square);
    }

    /** With the piece's own moves as alternatives; where it has none, the moves to the same square. */
    private Ruling.Illegal<Move> illegal(DraughtsRule rule, String sentence, int... squares) {
        List<Move> meant = legal.stream().filter(move -> move.from() == path[0]).toList();
        if (meant.isEmpty()) {
            meant = legal.stream()
                    .filter(move -> move.to() == path[path.length - 1])
                    .toList();
        }
        if (meant.isEmpty() && !legal.isEmpty() && legal.get(0).isCapture()) {
            meant = legal;
        }
        return illegal(rule, sentence, meant, squares);
    }

    private Ruling.Illegal<Move> illegal(DraughtsRule rule, String sentence, List<Move> alternatives, int... squares) {
        RuleBook book = position.game().book();
        return new Ruling.Illegal<>(
                rule,
                sentence,
                pieces.isKing(path[0]) ? book.citeOfKing(rule) : book.cite(rule),
                Arrays.stream(squares).mapToObj(board::name).toList(),
                written(alternatives));
    }
}
