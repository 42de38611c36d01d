package dev.arbiter.draughts;

import dev.arbiter.Color;
import dev.arbiter.draughts.Variant.KingStop;
import dev.arbiter.draughts.Variant.LastRow;
import dev.arbiter.draughts.Variant.Removal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A look along a path that is no legal move, square by square, for the first thing that a piece cannot do. */
final class Way {

    /**
     * What is wrong with a part of the way.
     *
     * @param rule the rule that is broken; null where the path is a step that the piece could make, if nothing else
     *     forbade it
     * @param sentence what is wrong
     * @param squares the squares that it is about
     */
    record Fault(@Nullable DraughtsRule rule, String sentence, List<Integer> squares) {}

    private final Variant variant;
    private final Board board;
    private final Pieces pieces;
    private final int[] path;
    private final boolean markedCapture;
    private final Color color;
    private final boolean[] taken;
    private boolean king;
    private boolean crowned;
    private int last = -1;

    /**
     * @param path two squares or more, on the first of which a piece stands
     * @param markedCapture whether the path is written as a capture
     */
    Way(Variant variant, Pieces pieces, int[] path, boolean markedCapture) {
        this.variant = variant;
        this.board = variant.board();
        this.pieces = pieces;
        this.path = path;
        this.markedCapture = markedCapture;
        this.color = pieces.isOf(Color.WHITE, path[0]) ? Color.WHITE : Color.BLACK;
        this.king = pieces.isKing(path[0]);
        this.taken = new boolean[board.count()];
    }

    /** What is wrong; null where every jump of the way is possible by itself. */
    @Nullable
    Fault fault() {
        for (int i = 1; i < path.length; i++) {
            Fault fault = faultOfLeg(path[i - 1], path[i]);
            if (fault != null) {
                return fault;
            }
        }
        return null;
    }

    private @Nullable Fault faultOfLeg(int from, int to) {
        if (crowned) {
            return fault(
                    DraughtsRule.CROWNING_ENDS_THE_MOVE,
                    "the man is crowned on " + name(from) + ", which ends the move",
                    from);
        }
        if (!isFree(to)) {
            return occupied(to);
        }
        int direction = board.direction(from, to);
        if (direction < 0
                || ((variant.steps(Color.WHITE, true) | variant.captures(Color.WHITE, true)) & 1 << direction) == 0) {
            return fault(
                    DraughtsRule.PIECE_LEAVES_ITS_LINE,
                    from == to
                            ? "the piece stays on " + name(from)
                            : name(from) + " and " + name(to) + " do not lie on one line of the " + kind() + "'s moves",
                    from,
                    to);
        }
        List<Integer> between = board.between(from, to, direction);
        List<Integer> inTheWay =
                between.stream().filter(square -> !isFree(square)).toList();
        if (inTheWay.isEmpty() && between.stream().anyMatch(square -> taken[square])) {
            return jumpedTwice(
                    between.stream().filter(square -> taken[square]).findFirst().orElseThrow());
        }
        if (inTheWay.isEmpty()) {
            return faultOfQuietLeg(from, to, direction, between.size());
        }
        return faultOfJump(from, to, direction, between, inTheWay);
    }

    private Fault occupied(int square) {
        return fault(
                DraughtsRule.SQUARE_IS_OCCUPIED,
                name(square) + " is occupied by a " + Objection.title(pieces, square),
                square);
    }

    private Fault faultOfQuietLeg(int from, int to, int direction, int between) {
        if (path.length > 2) {
            return between == 0 || variant.flies(king)
                    ? fault(
                            DraughtsRule.STEP_IS_NO_CAPTURE,
                            "nothing is jumped from " + name(from) + " to " + name(to)
                                    + ", and a capture consists of jumps only",
                            from,
                            to)
                    : nothingJumped(from, to);
        }
        if ((variant.steps(color, king) & 1 << direction) == 0) {
            if (between > 0 && markedCapture) {
                return nothingJumped(from, to);
            }
            boolean otherWay = (variant.steps(color, true) & 1 << direction) != 0
                    || (variant.steps(color.opposite(), king) & 1 << direction) != 0;
            if (king || !otherWay) {
                return between > 0
                        ? nothingJumped(from, to)
                        : fault(
                                DraughtsRule.PIECE_LEAVES_ITS_LINE,
                                name(from) + " and " + name(to) + " do not lie on one line of the " + kind()
                                        + "'s moves",
                                from,
                                to);
            }
            if (between == 0) {
                return fault(
                        DraughtsRule.MAN_MOVES_FORWARD,
                        "a man moves forward, and " + name(to) + " lies behind " + name(from),
                        from,
                        to);
            }
        }
        if (between > 0 && !variant.flies(king)) {
            return markedCapture
                    ? nothingJumped(from, to)
                    : fault(
                            DraughtsRule.MOVE_IS_TOO_FAR,
                            "a " + kind() + " steps to a neighbouring square, and " + name(to) + " is farther from "
                                    + name(from),
                            from,
                            to);
        }
        return new Fault(null, "", List.of(from));
    }

    private Fault nothingJumped(int from, int to) {
        return fault(
                DraughtsRule.NOTHING_IS_JUMPED,
                "there is no piece to jump between " + name(from) + " and " + name(to),
                from,
                to);
    }

    /** Pieces stand between the two squares: either one can be jumped, and the way goes on, or it cannot. */
    private @Nullable Fault faultOfJump(
            int from, int to, int direction, List<Integer> between, List<Integer> inTheWay) {
        int victim = inTheWay.get(0);
        for (int square : inTheWay) {
            if (pieces.isOf(color, square)) {
                return fault(
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
                return fault(
                        DraughtsRule.TWO_PIECES_IN_A_ROW,
                        "the pieces on " + name(inTheWay.get(i - 1)) + " and " + name(inTheWay.get(i))
                                + " stand one behind the other",
                        inTheWay.get(i - 1),
                        inTheWay.get(i));
            }
        }
        if (!variant.flies(king) && between.size() > 1) {
            return fault(
                    DraughtsRule.MOVE_IS_TOO_FAR,
                    "a " + kind() + " jumps to the square directly behind a neighbouring piece, and " + name(to)
                            + " is farther from " + name(from),
                    from,
                    to);
        }
        if (!king && pieces.isKing(victim) && !variant.man().takesKings()) {
            return fault(DraughtsRule.MAN_MAY_NOT_TAKE_KING, "a man may not take the king on " + name(victim), victim);
        }
        if ((variant.captures(color, king) & 1 << direction) == 0) {
            return fault(
                    DraughtsRule.MAN_CAPTURES_FORWARD,
                    "a man captures forward, and " + name(to) + " lies behind " + name(from),
                    from,
                    to);
        }
        if (last >= 0 && !variant.turnsBack() && direction == (last ^ 4)) {
            return fault(DraughtsRule.NO_TURNING_BACK, "the capture turns back by 180 degrees on " + name(from), from);
        }
        if (inTheWay.size() == 1
                && variant.flies(king)
                && variant.king().stop() == KingStop.DIRECTLY_BEHIND
                && board.neighbour(direction, victim) != to) {
            return fault(
                    DraughtsRule.KING_LANDS_DIRECTLY_BEHIND,
                    "a king lands directly behind the piece on " + name(victim),
                    victim,
                    to);
        }
        for (int square : inTheWay) {
            taken[square] = true;
        }
        last = direction;
        if (!king && variant.isCrownSquare(color, to)) {
            crowned = variant.man().lastRow() == LastRow.STOPS;
            king = variant.man().lastRow() == LastRow.GOES_ON_AS_KING;
        }
        return null;
    }

    private Fault jumpedTwice(int square) {
        return fault(
                DraughtsRule.PIECE_IS_JUMPED_TWICE,
                "the piece on " + name(square) + " has been jumped already",
                square);
    }

    private boolean isFree(int square) {
        return square == path[0] || pieces.isEmpty(square) || (taken[square] && variant.removal() == Removal.AT_ONCE);
    }

    private String kind() {
        return king ? "king" : "man";
    }

    private String name(int square) {
        return board.name(square);
    }

    private static Fault fault(DraughtsRule rule, String sentence, Integer... squares) {
        return new Fault(rule, sentence, List.of(squares));
    }
}
