package dev.arbiter.draughts;

import dev.arbiter.Cited;
import dev.arbiter.Color;
import dev.arbiter.Note;
import dev.arbiter.Piece;
import dev.arbiter.Ruling;
import dev.arbiter.draughts.MoveGenerator.End;
import dev.arbiter.draughts.Variant.KingStop;
import dev.arbiter.draughts.Variant.LastRow;
import dev.arbiter.draughts.Variant.Removal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Why a move is not legal: the first rule that it breaks.
 *
 * <p>Asked in this order: does the player have a piece there; can that piece begin a capture so, which then must go on or
 * is forbidden by another capture that comes first; if it cannot, what is wrong with the first leg of the path that it
 * cannot move along; if nothing is, what forbids the whole.
 */
final class IllegalMoves {

    /** How many moves a sentence names. */
    private static final int NAMED_MOVES = 4;

    private final DraughtsPosition position;
    private final Variant variant;
    private final BoardGeometry board;
    private final Pieces pieces;
    private final Color turn;
    private final List<DraughtsMove> legal;
    private final int[] path;
    private final boolean markedCapture;
    private final boolean whole;

    /** What the sides are called. */
    private final Function<Color, String> names;

    /** Walking along the path: the pieces jumped so far, whether the piece moves as a king, and how it came there. */
    private final boolean[] jumped;

    private boolean king;
    private boolean crowned;
    private int lastDirection = -1;

    private IllegalMoves(
            DraughtsPosition position,
            int[] path,
            boolean markedCapture,
            boolean whole,
            Function<Color, String> names) {
        this.names = names;
        this.position = position;
        this.variant = position.game().variant();
        this.board = variant.board();
        this.pieces = position.pieces();
        this.turn = position.turn();
        this.legal = position.legalMoves();
        this.path = path;
        this.markedCapture = markedCapture || path.length > 2;
        this.whole = whole;
        this.jumped = new boolean[board.count()];
        this.king = pieces.isKing(path[0]);
    }

    /**
     * Rules on a path of squares that is no legal move.
     *
     * @param path one square or more, all of them on the board
     * @param markedCapture whether it is written as a capture
     */
    static Ruling<DraughtsMove> ruling(DraughtsPosition position, int[] path, boolean markedCapture) {
        return new IllegalMoves(position, path, markedCapture, false, Color::title).ruling();
    }

    /**
     * The same of a path that names every square on which the piece lands.
     *
     * @param names what the sides are called
     */
    static Ruling<DraughtsMove> ruling(DraughtsPosition position, int[] path, Function<Color, String> names) {
        return new IllegalMoves(position, path, false, true, names).ruling();
    }

    private Ruling<DraughtsMove> ruling() {
        int from = path[0];
        if (legal.isEmpty()) {
            Note end = variant.isEndedByKing(pieces)
                    ? Note.of(DraughtsReason.THERE_IS_A_KING)
                    : Note.of(DraughtsReason.NO_LEGAL_MOVE, side(turn));
            return illegal(DraughtsRule.GAME_IS_OVER, end);
        }
        if (path.length < 2) {
            return new Ruling.Unreadable<>(
                    name(from).length() + 1,
                    Note.saying("the end"),
                    Note.saying("a second square: a move has two or more"),
                    List.of());
        }
        if (pieces.isEmpty(from)) {
            return illegal(DraughtsRule.NO_PIECE_THERE, Note.of(DraughtsReason.NO_PIECE, name(from)), from);
        }
        if (!pieces.isOf(turn, from)) {
            return illegal(
                    DraughtsRule.NOT_YOUR_PIECE,
                    Note.of(DraughtsReason.OTHER_SIDES, name(from), owner(from), kind(from), side(turn)),
                    from);
        }
        List<Landing> landings = landings();
        if (!landings.isEmpty()) {
            return ofCapture(landings);
        }
        for (int i = 1; i < path.length; i++) {
            Ruling.Illegal<DraughtsMove> illegal = ofLeg(path[i - 1], path[i]);
            if (illegal != null) {
                return illegal;
            }
        }
        return ofWhole();
    }

    // ---- captures that can be begun

    /**
     * A capture as far as it has come.
     *
     * @param move the pieces taken so far, and the route
     * @param end whether it is complete
     */
    private record Landing(DraughtsMove move, End end) {}

    /** The captures, complete or not, that the path may mean; where it names some square by square, those alone. */
    private List<Landing> landings() {
        List<Landing> landings = new ArrayList<>();
        MoveGenerator.captures(
                variant,
                pieces,
                path[0],
                MoveGenerator.NOTHING,
                path,
                (capture, end) -> landings.add(new Landing(capture.move(), end)));
        List<Landing> plain = landings.stream()
                .filter(landing -> landing.move.visits() == path.length)
                .toList();
        return plain.isEmpty() && !whole ? landings : plain;
    }

    /** The capture can be begun like this; either it must go on, or another one comes first. */
    private Ruling.Illegal<DraughtsMove> ofCapture(List<Landing> landings) {
        List<Landing> begun =
                landings.stream().filter(landing -> landing.end == End.BEGUN).toList();
        List<Landing> on = goingOn(begun);
        List<DraughtsMove> longer = on.stream()
                .filter(landing -> landing.end == End.COMPLETE && precedence(landing.move, legal.get(0)) == null)
                .map(Landing::move)
                .toList();
        if (!longer.isEmpty()) {
            return goesOn(longer);
        }
        List<Landing> ended = new ArrayList<>(landings);
        ended.removeAll(begun);
        if (ended.isEmpty()) {
            ended.addAll(on);
        }
        Landing best = ended.get(0);
        for (Landing landing : ended) {
            best = precedence(best.move, landing.move) == null ? best : landing;
        }
        DraughtsMove demanded = legal.get(0);
        DraughtsRule rule = demanded.isCapture() ? precedence(best.move, demanded) : null;
        if (rule != null) {
            Note worse = Precedence.reason(rule, best.move, demanded);
            return illegal(
                    rule,
                    listed(DraughtsReason.COMES_BEFORE, DraughtsReason.COME_BEFORE, written(legal), worse),
                    legal,
                    path[0]);
        }
        return best.end == End.TOO_FAR
                ? landsTooFar(best.move.captured(best.move.captures() - 1), best.move.to())
                : ofWhole();
    }

    private @Nullable DraughtsRule precedence(DraughtsMove worse, DraughtsMove better) {
        return variant.captureRules().precedence().rule(pieces, worse, better);
    }

    /** The captures that begin like these, with the same pieces in the same order, to their ends. */
    private List<Landing> goingOn(List<Landing> begun) {
        Set<List<Integer>> orders = new LinkedHashSet<>();
        for (Landing landing : begun) {
            orders.add(IntStream.range(0, landing.move.captures())
                    .mapToObj(landing.move::captured)
                    .toList());
        }
        List<Landing> all = new ArrayList<>();
        for (List<Integer> order : orders) {
            int[] prefix = order.stream().mapToInt(Integer::intValue).toArray();
            MoveGenerator.captures(variant, pieces, path[0], prefix, null, (capture, end) -> {
                if (end != End.BEGUN && capture.captures() > prefix.length) {
                    all.add(new Landing(capture.move(), end));
                }
            });
        }
        return all;
    }

    // ---- paths along which the piece cannot move

    /** What is wrong with one leg of the path; null where it is a jump that is possible by itself, which is then made. */
    private Ruling.@Nullable Illegal<DraughtsMove> ofLeg(int from, int to) {
        if (crowned) {
            return illegal(DraughtsRule.CROWNING_ENDS_THE_MOVE, Note.of(DraughtsReason.CROWNED, name(from)), from);
        }
        if (!isFree(to)) {
            return illegal(
                    DraughtsRule.SQUARE_IS_OCCUPIED,
                    Note.of(DraughtsReason.OCCUPIED, name(to), owner(to), kind(to)),
                    to);
        }
        if (from == to) {
            return illegal(DraughtsRule.PIECE_LEAVES_ITS_LINE, Note.of(DraughtsReason.STAYS, name(from)), from);
        }
        int direction = board.direction(from, to);
        if (direction < 0 || !has(variant.steps(turn, true) | variant.captures(turn, true), direction)) {
            return leavesItsLine(from, to);
        }
        List<Integer> between = board.between(from, to, direction);
        List<Integer> inTheWay =
                between.stream().filter(square -> !isFree(square)).toList();
        return inTheWay.isEmpty()
                ? ofQuietLeg(from, to, direction, between)
                : ofJump(from, to, direction, between, inTheWay);
    }

    private Ruling.Illegal<DraughtsMove> ofQuietLeg(int from, int to, int direction, List<Integer> between) {
        boolean isStep = between.isEmpty() || variant.flies(king);
        if (path.length > 2) {
            return isStep ? stepInCapture(from, to, between) : nothingJumped(from, to);
        }
        if (!has(variant.steps(turn, king), direction)) {
            boolean isBackward =
                    !king && has(variant.steps(turn, true) | variant.steps(turn.opposite(), false), direction);
            if (!between.isEmpty() && (markedCapture || !isBackward)) {
                return nothingJumped(from, to);
            }
            if (!isBackward) {
                return leavesItsLine(from, to);
            }
            if (between.isEmpty()) {
                return illegal(
                        DraughtsRule.MAN_MOVES_BACKWARD,
                        Note.of(DraughtsReason.MOVES_FORWARD, name(from), name(to)),
                        from,
                        to);
            }
        }
        if (!isStep) {
            return markedCapture
                    ? nothingJumped(from, to)
                    : illegal(
                            DraughtsRule.MOVE_IS_TOO_FAR,
                            Note.of(DraughtsReason.STEP_TOO_FAR, kind(), name(from), name(to)),
                            from,
                            to);
        }
        // The step is possible: then a capture stands against it, or the same king has moved too often.
        return legal.get(0).isCapture()
                ? compulsory()
                : illegal(
                        DraughtsRule.SAME_KING_MOVED_THREE_TIMES,
                        Note.of(DraughtsReason.THREE_QUIET_MOVES, name(from), side(turn)),
                        legal,
                        from);
    }

    /** Pieces stand between the two squares: either they can be jumped, or they cannot. */
    private Ruling.@Nullable Illegal<DraughtsMove> ofJump(
            int from, int to, int direction, List<Integer> between, List<Integer> inTheWay) {
        boolean isQuiet = !markedCapture && variant.flies(king) && has(variant.steps(turn, king), direction);
        for (int square : inTheWay) {
            if (pieces.isOf(turn, square)) {
                return isQuiet
                        ? blocked(square, from, to)
                        : illegal(
                                DraughtsRule.OWN_PIECE_IS_JUMPED,
                                Note.of(DraughtsReason.OWN_PIECE, name(square), name(from), name(to), side(turn)),
                                square);
            }
            if (jumped[square]) {
                return illegal(
                        DraughtsRule.PIECE_IS_JUMPED_TWICE,
                        Note.of(DraughtsReason.JUMPED_ALREADY, name(square)),
                        square);
            }
        }
        for (int i = 1; i < inTheWay.size(); i++) {
            int square = inTheWay.get(i - 1);
            int behind = inTheWay.get(i);
            if (board.neighbour(direction, square) == behind) {
                return isQuiet
                        ? blocked(square, from, to)
                        : illegal(
                                DraughtsRule.TWO_PIECES_IN_A_ROW,
                                Note.of(DraughtsReason.ONE_BEHIND_THE_OTHER, name(square), name(behind)),
                                square,
                                behind);
            }
        }
        int victim = inTheWay.get(0);
        if (!variant.flies(king) && between.size() > 1) {
            return illegal(
                    DraughtsRule.JUMP_IS_TOO_FAR, Note.of(DraughtsReason.JUMP_TOO_FAR, kind(), name(to)), from, to);
        }
        if (!variant.mayTake(king, pieces.isKing(victim))) {
            return illegal(DraughtsRule.MAN_TAKES_KING, Note.of(DraughtsReason.TAKES_KING, name(victim)), victim);
        }
        if (!has(variant.captures(turn, king), direction)) {
            return illegal(
                    DraughtsRule.MAN_CAPTURES_BACKWARD,
                    Note.of(DraughtsReason.CAPTURES_FORWARD, name(from), name(to)),
                    from,
                    to);
        }
        if (lastDirection >= 0 && !variant.captureRules().turnsBack() && direction == (lastDirection ^ 4)) {
            return illegal(DraughtsRule.CAPTURE_TURNS_BACK, Note.of(DraughtsReason.TURNS_BACK, name(from)), from);
        }
        if (inTheWay.size() == 1
                && variant.flies(king)
                && variant.king().stop() == KingStop.DIRECTLY_BEHIND
                && board.neighbour(direction, victim) != to) {
            return landsTooFar(victim, to);
        }
        inTheWay.forEach(square -> jumped[square] = true);
        lastDirection = direction;
        if (!king && variant.isCrownSquare(turn, to)) {
            crowned = variant.man().lastRow() == LastRow.STOPS;
            king = variant.man().lastRow() == LastRow.GOES_ON_AS_KING;
        }
        return null;
    }

    private boolean isFree(int square) {
        return square == path[0]
                || pieces.isEmpty(square)
                || (jumped[square] && variant.captureRules().removal() == Removal.AT_ONCE);
    }

    private static boolean has(int directions, int direction) {
        return (directions >>> direction & 1) != 0;
    }

    // ---- what several of them say

    /** Every leg is possible by itself, and yet they do not make up a capture that ends there. */
    private Ruling.Illegal<DraughtsMove> ofWhole() {
        List<DraughtsMove> own = ownMoves();
        return own.isEmpty() || !own.get(0).isCapture() ? compulsory() : goesOn(own);
    }

    private Ruling.Illegal<DraughtsMove> leavesItsLine(int from, int to) {
        return illegal(
                DraughtsRule.PIECE_LEAVES_ITS_LINE,
                Note.of(DraughtsReason.NOT_ON_ONE_LINE, name(from), name(to), kind()),
                from,
                to);
    }

    private Ruling.Illegal<DraughtsMove> stepInCapture(int from, int to, List<Integer> between) {
        Note why = between.stream()
                .filter(square -> jumped[square])
                .map(square -> Note.of(DraughtsReason.HAS_LEFT_THE_BOARD, name(from), name(to), name(square)))
                .findFirst()
                .orElse(Note.of(DraughtsReason.STEP_IN_CAPTURE, name(from), name(to)));
        return illegal(DraughtsRule.STEP_IN_CAPTURE, why, from, to);
    }

    private Ruling.Illegal<DraughtsMove> nothingJumped(int from, int to) {
        return illegal(
                DraughtsRule.NOTHING_IS_JUMPED, Note.of(DraughtsReason.NOTHING_JUMPED, name(from), name(to)), from, to);
    }

    private Ruling.Illegal<DraughtsMove> blocked(int square, int from, int to) {
        return illegal(
                DraughtsRule.PATH_IS_BLOCKED,
                Note.of(DraughtsReason.BLOCKS, name(square), name(from), name(to)),
                square);
    }

    private Ruling.Illegal<DraughtsMove> landsTooFar(int victim, int to) {
        return illegal(
                DraughtsRule.KING_LANDS_TOO_FAR,
                Note.of(DraughtsReason.LANDS_BEHIND, kind(victim), name(victim)),
                victim,
                to);
    }

    private Ruling.Illegal<DraughtsMove> goesOn(List<DraughtsMove> moves) {
        List<String> whole =
                moves.stream().map(position::longText).sorted().distinct().toList();
        return illegal(
                DraughtsRule.CAPTURE_GOES_ON,
                listed(DraughtsReason.GOES_ON, DraughtsReason.GOES_ON_IN_MANY_WAYS, whole),
                moves,
                path[path.length - 1]);
    }

    private Ruling.Illegal<DraughtsMove> compulsory() {
        boolean byKings = legal.stream().allMatch(move -> pieces.isKing(move.from()));
        return illegal(
                cited(DraughtsRule.CAPTURE_IS_COMPULSORY, byKings),
                listed(DraughtsReason.MUST_CAPTURE, DraughtsReason.MUST_CAPTURE_OF_MANY, written(legal)),
                legal,
                legal.stream().mapToInt(DraughtsMove::from).distinct().toArray());
    }

    // ---- sentences and citations

    private List<DraughtsMove> ownMoves() {
        return legal.stream().filter(move -> move.from() == path[0]).toList();
    }

    /** Moves as the one who asks writes them: square by square, or as is usual. */
    private List<String> written(List<DraughtsMove> moves) {
        return moves.stream()
                .map(move -> whole ? position.longText(move) : position.text(move))
                .sorted()
                .distinct()
                .toList();
    }

    /**
     * A reason that names moves, of many the first only.
     *
     * @param arguments what stands before the moves
     */
    private static Note listed(DraughtsReason all, DraughtsReason some, List<String> texts, Object... arguments) {
        int more = texts.size() - NAMED_MOVES;
        List<Object> named = new ArrayList<>(Arrays.asList(arguments));
        named.add(List.copyOf(texts.subList(0, Math.min(NAMED_MOVES, texts.size()))));
        if (more > 0) {
            named.add(more);
        }
        return new Note(more > 0 ? some : all, named);
    }

    private String name(int square) {
        return board.name(square);
    }

    /** A side as an argument of a reason. */
    private Object side(Color color) {
        String name = names.apply(color);
        return name.equals(color.title()) ? color : name;
    }

    /** Whose piece stands on a square. */
    private Object owner(int square) {
        return side(pieces.isOf(Color.WHITE, square) ? Color.WHITE : Color.BLACK);
    }

    private Piece.Kind kind(int square) {
        return pieces.isKing(square) ? Piece.Kind.CROWNED_MAN : Piece.Kind.MAN;
    }

    /** The kind of the piece that moves, as far as it has come. */
    private Piece.Kind kind() {
        return king ? Piece.Kind.CROWNED_MAN : Piece.Kind.MAN;
    }

    private Cited cited(DraughtsRule rule, boolean ofKing) {
        RuleBook book = position.game().book();
        return ofKing ? book.citeOfKing(rule) : book.cite(rule);
    }

    /**
     * With the piece's own moves as alternatives; where it has none, the moves to the same square.
     */
    private Ruling.Illegal<DraughtsMove> illegal(DraughtsRule rule, Note reason, int... squares) {
        List<DraughtsMove> meant = ownMoves();
        if (meant.isEmpty()) {
            meant = legal.stream()
                    .filter(move -> move.to() == path[path.length - 1])
                    .toList();
        }
        if (meant.isEmpty() && !legal.isEmpty() && legal.get(0).isCapture()) {
            meant = legal;
        }
        return illegal(rule, reason, meant, squares);
    }

    private Ruling.Illegal<DraughtsMove> illegal(
            DraughtsRule rule, Note reason, List<DraughtsMove> alternatives, int... squares) {
        return illegal(cited(rule, pieces.isKing(path[0])), reason, alternatives, squares);
    }

    private Ruling.Illegal<DraughtsMove> illegal(
            Cited by, Note reason, List<DraughtsMove> alternatives, int... squares) {
        return new Ruling.Illegal<>(
                by, reason, Arrays.stream(squares).mapToObj(board::name).toList(), written(alternatives));
    }
}
