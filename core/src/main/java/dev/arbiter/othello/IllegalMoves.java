package dev.arbiter.othello;

import dev.arbiter.Color;
import dev.arbiter.Note;
import dev.arbiter.Ruling;
import dev.arbiter.UnreadableException;
import java.util.List;

/**
 * Rules on a move text by the first rule that it breaks, forced passes included.
 *
 * <p>A player who can turn no disc has one legal move, the pass (WOF rule 2). Any other move breaks
 * {@link OthelloRule#PASS_IS_COMPULSORY}; a pass by a player who can turn one breaks
 * {@link OthelloRule#PASS_WHILE_A_MOVE_EXISTS}. Records that leave passes out are read by {@link OthelloReplay}.
 */
final class IllegalMoves {

    private IllegalMoves() {}

    static Ruling<OthelloMove> ruling(OthelloPosition position, String text) {
        OthelloMoveText written;
        try {
            written = OthelloMoveText.read(text);
        } catch (UnreadableException unreadable) {
            return Ruling.Unreadable.of(text, unreadable, unreadable.expected());
        }
        if (written.isOffTheBoard()) {
            return illegal(
                    position,
                    OthelloRule.NO_SUCH_SQUARE,
                    Note.of(OthelloReason.NO_SUCH_SQUARE, written.squareText()),
                    "");
        }
        if (position.isOver()) {
            return illegal(
                    position, OthelloRule.GAME_IS_OVER, Note.of(OthelloReason.GAME_IS_OVER, position.standing()), "");
        }
        Color color = written.color() == null ? position.turn() : written.color();
        if (position.mustPass() && !written.move().isPass()) {
            return forcedPass(position, written.move());
        }
        if (color != position.turn()) {
            return illegal(
                    position,
                    OthelloRule.NOT_YOUR_TURN,
                    Note.of(
                            position.mustPass() ? OthelloReason.HAS_TO_PASS_NOT : OthelloReason.OTHER_SIDES_TURN,
                            position.turn(),
                            color),
                    written.squareText());
        }
        return written.move().isPass() ? pass(position) : disc(position, written.move());
    }

    private static Ruling<OthelloMove> pass(OthelloPosition position) {
        if (position.mustPass()) {
            return legal(position, OthelloMove.PASS);
        }
        List<String> moves = List.copyOf(position.movesByText().keySet());
        return illegal(
                position,
                OthelloRule.PASS_WHILE_A_MOVE_EXISTS,
                Note.of(OthelloReason.MAY_NOT_PASS, position.turn(), moves),
                "");
    }

    /** What is wrong with a disc of whichever side where the side to move has to pass. */
    private static Ruling<OthelloMove> forcedPass(OthelloPosition position, OthelloMove move) {
        if (position.isOccupied(move.index())) {
            return occupied(position, move);
        }
        boolean otherCould = (position.passed().moves() >>> move.index() & 1) != 0;
        return illegal(
                position,
                OthelloRule.PASS_IS_COMPULSORY,
                otherCould
                        ? Note.of(
                                OthelloReason.HAS_TO_PASS_FIRST,
                                position.turn(),
                                move.text(),
                                position.turn().opposite())
                        : Note.of(OthelloReason.HAS_TO_PASS, position.turn()),
                move.text());
    }

    private static Ruling<OthelloMove> disc(OthelloPosition position, OthelloMove move) {
        if (position.isOccupied(move.index())) {
            return occupied(position, move);
        }
        if ((position.moves() >>> move.index() & 1) != 0) {
            return legal(position, move);
        }
        boolean otherCould = (position.passed().moves() >>> move.index() & 1) != 0;
        return illegal(
                position,
                OthelloRule.MUST_BRACKET,
                Note.of(
                        otherCould ? OthelloReason.OTHER_COULD : OthelloReason.BRACKETS_NOTHING,
                        position.turn(),
                        move.text(),
                        position.turn().opposite()),
                move.text());
    }

    private static Ruling<OthelloMove> occupied(OthelloPosition position, OthelloMove move) {
        boolean black = (position.black() >>> move.index() & 1) != 0;
        return illegal(
                position,
                OthelloRule.SQUARE_IS_OCCUPIED,
                Note.of(black ? OthelloReason.BLACK_DISC : OthelloReason.WHITE_DISC, move.text()),
                move.text());
    }

    private static Ruling<OthelloMove> legal(OthelloPosition position, OthelloMove move) {
        return new Ruling.Legal<>(move, move.text(), position, position.play(move), List.of());
    }

    /** @param square what the sentence is about; empty where it is about no square */
    private static Ruling<OthelloMove> illegal(OthelloPosition position, OthelloRule rule, Note reason, String square) {
        List<String> squares = square.isEmpty() ? List.of() : List.of(square);
        List<String> moves = List.copyOf(position.movesByText().keySet());
        return new Ruling.Illegal<>(rule.cited(), reason, squares, moves);
    }
}
