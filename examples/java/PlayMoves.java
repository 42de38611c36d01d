import dev.arbiter.IllegalMoveException;
import dev.arbiter.Position;
import dev.arbiter.Ruling;
import dev.arbiter.chess.Chess;
import dev.arbiter.chess.ChessMove;

/** Plays moves, takes one back, and asks why another cannot be played. */
public final class PlayMoves {

    public static void main(String[] arguments) {
        Position<ChessMove> position = Chess.STANDARD.start().play("e4").play("e5").play("Nf3");
        System.out.println(position.text());

        Position<ChessMove> before = position.previous(); // takes Nf3 back
        System.out.println(before.text());

        try {
            position.play("Ke6");
        } catch (IllegalMoveException illegal) {
            System.out.println(illegal.getMessage());
        }
        if (position.ruling("Bh3") instanceof Ruling.Illegal<ChessMove> illegal) {
            System.out.println(illegal.rule().name() + ": " + illegal.rule().sentence());
        }
        if (position.ruling("Zz9") instanceof Ruling.Unreadable<ChessMove> unreadable) {
            System.out.println(unreadable.sentence());
        }
    }
}
