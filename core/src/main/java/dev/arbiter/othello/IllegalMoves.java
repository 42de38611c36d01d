package dev.arbiter.othello;

import dev.arbiter.Color;
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
                    "there is no square " + written.squareText() + ": the columns are a to h, the rows 1 to 8",
                    "");
        }
        if (position.isOver()) {
            return illegal(
                    position,
                    OthelloRule.GAME_IS_OVER,
                    "the game is over, neither side can move: " + position.standing(),
                    "");
        }
        Color color = written.color() == null ? position.turn() : written.color();
        if (position.mustPass() && !written.move().isPass()) {
            return forcedPass(position, written.move());
        }
        if (color != position.turn()) {
            String turn = position.turn().title();
            return illegal(
                    position,
                    OthelloRule.NOT_YOUR_TURN,
                    position.mustPass()
                            ? turn + " has to pass, not " + color.title()
                            : "it is " + turn + "'s turn, not " + color.title() + "'s",
                    written.squareText());
        }
        return written.move().isPass() ? pass(position) : disc(position, written.move());
    }

    private static Ruling<OthelloMove> pass(OthelloPosition position) {
        if (position.mustPass()) {
            return legal(position, OthelloMove.PASS);
        }
        String moves = String.join(" ", position.movesByText().keySet());
        return illegal(
                position,
                OthelloRule.PASS_WHILE_A_MOVE_EXISTS,
                position.turn().title() + " cannot pass while there is a legal move: " + moves,
                "");
    }

    /** What is wrong with a disc of whichever side where the side to move has to pass. */
    private static Ruling<OthelloMove> forcedPass(OthelloPosition position, OthelloMove move) {
        if (position.isOccupied(move.index())) {
            return occupied(position, move);
        }
        boolean otherCould = (position.passed().moves() >>> move.index() & 1) != 0;
        String player = position.turn().title();
        return illegal(
                position,
                OthelloRule.PASS_IS_COMPULSORY,
                player + " can turn no disc and has to pass"
                        + (otherCould
                                ? "; after that, " + move + " is a move of "
                                        + position.turn().opposite().title()
                                : ""),
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
                "a disc of " + position.turn().title() + " on " + move + " would bracket no disc of "
                        + position.turn().opposite().title()
                        + (otherCould ? "; only the other side could move there" : ""),
                move.text());
    }

    private static Ruling<OthelloMove> occupied(OthelloPosition position, OthelloMove move) {
        String disc = (position.black() >>> move.index() & 1) != 0 ? "black" : "white";
        return illegal(position, OthelloRule.SQUARE_IS_OCCUPIED, "a " + disc + " disc is on " + move, move.text());
    }

    private static Ruling<OthelloMove> legal(OthelloPosition position, OthelloMove move) {
        return new Ruling.Legal<>(move, move.text(), position, position.play(move), List.of());
    }

    /** @param square what the sentence is about; empty where it is about no square */
    private static Ruling<OthelloMove> illegal(
            OthelloPosition position, OthelloRule rule, String sentence, String square) {
        List<String> squares = square.isEmpty() ? List.of() : List.of(square);
        List<String> moves = List.copyOf(position.movesByText().keySet());
        return new Ruling.Illegal<>(rule.cited(), sentence, squares, moves);
    }
}
