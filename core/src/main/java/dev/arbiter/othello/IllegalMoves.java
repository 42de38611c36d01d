package dev.arbiter.othello;

import dev.arbiter.Color;
import dev.arbiter.Ruling;
import dev.arbiter.UnreadableException;
import java.util.ArrayList;
import java.util.List;

/** Rules on a move text, by the first of the rules that it breaks. */
final class IllegalMoves {

    private IllegalMoves() {}

    static Ruling<OthelloMove> ruling(OthelloPosition position, String text) {
        OthelloMoveText written;
        try {
            written = OthelloMoveText.read(text);
        } catch (UnreadableException unreadable) {
            return Ruling.Unreadable.of(unreadable);
        }
        if (written.isOffTheBoard()) {
            return illegal(
                    position,
                    OthelloRule.NO_SUCH_SQUARE,
                    "there is no square " + written.squareText() + ": the columns are a to h, the rows 1 to 8",
                    List.of());
        }
        if (position.isOver()) {
            return illegal(
                    position,
                    OthelloRule.GAME_IS_OVER,
                    "the game is over, neither side can move: " + position.standing(),
                    List.of());
        }
        Color color = written.color() == null ? position.turn() : written.color();
        if (color != position.turn() && !position.mustPass()) {
            return illegal(
                    position,
                    OthelloRule.NOT_YOUR_TURN,
                    "it is " + position.turn().title() + "'s turn, not " + color.title() + "'s",
                    written.move().isPass() ? List.of() : List.of(written.squareText()));
        }
        return written.move().isPass()
                ? pass(position, color)
                : disc(position, written, written.color() != null && color == position.turn());
    }

    private static Ruling<OthelloMove> pass(OthelloPosition position, Color color) {
        if (color != position.turn()) {
            return illegal(
                    position,
                    OthelloRule.NOT_YOUR_TURN,
                    "it is " + position.turn().title() + " who has to pass, not " + color.title(),
                    List.of());
        }
        if (!position.mustPass()) {
            return illegal(
                    position,
                    OthelloRule.PASS_WHILE_A_MOVE_EXISTS,
                    position.turn().title() + " may not pass, a move exists: " + String.join(" ", moves(position)),
                    moves(position));
        }
        return legal(position, OthelloMove.PASS, List.of());
    }

    private static Ruling<OthelloMove> disc(OthelloPosition position, OthelloMoveText written, boolean ofWhoPasses) {
        OthelloMove move = written.move();
        String name = move.text();
        String player = position.turn().title();
        long bit = 1L << move.square();
        if (((position.black() | position.white()) & bit) != 0) {
            String disc = (position.black() & bit) != 0 ? "black" : "white";
            return illegal(
                    position, OthelloRule.SQUARE_IS_OCCUPIED, "a " + disc + " disc is on " + name, List.of(name));
        }
        boolean otherCould = (position.passed().moves() & bit) != 0;
        if (position.mustPass()) {
            if (otherCould && !ofWhoPasses) {
                String note = player + " has to pass, which was left out: " + name + " is "
                        + position.turn().opposite().title() + "'s move";
                return legal(position.passed(), move, List.of(note));
            }
            return illegal(
                    position,
                    OthelloRule.PASS_IS_COMPULSORY,
                    player + " can turn no disc anywhere, on " + name + " neither, and has to pass",
                    List.of(name));
        }
        if ((position.moves() & bit) == 0) {
            String sentence = "a disc of " + player + " on " + name + " would bracket no disc of "
                    + position.turn().opposite().title() + (otherCould ? "; only the other side could move there" : "");
            return illegal(position, OthelloRule.MUST_BRACKET, sentence, List.of(name));
        }
        return legal(position, move, List.of());
    }

    private static Ruling<OthelloMove> legal(OthelloPosition position, OthelloMove move, List<String> notes) {
        return new Ruling.Legal<>(move, move.text(), position.play(move), notes);
    }

    private static Ruling<OthelloMove> illegal(
            OthelloPosition position, OthelloRule rule, String sentence, List<String> squares) {
        return new Ruling.Illegal<>(rule.cited(), sentence, squares, moves(position));
    }

    private static List<String> moves(OthelloPosition position) {
        List<String> moves = new ArrayList<>();
        for (OthelloMove move : position.legalMoves()) {
            moves.add(move.text());
        }
        return moves;
    }
}
