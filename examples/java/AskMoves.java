import dev.arbiter.Color;
import dev.arbiter.chess.Chess;
import dev.arbiter.chess.ChessMove;
import dev.arbiter.chess.ChessPosition;

/** Finds what attacks what in chess, and what each move does and how it is written. */
public final class AskMoves {

    public static void main(String[] arguments) {
        ChessPosition position = Chess.STANDARD.position("r4k2/1P6/8/b7/8/2N5/8/R3K2R w KQ - 0 1");
        System.out.println("attacked by White: a8 from " + position.attackers("a8", Color.WHITE));
        System.out.println("pinned: " + position.pinned());
        System.out.println("in check from: " + position.play("O-O").checkers());
        for (ChessMove move : position.legalMoves()) {
            if (move.promotion() != null || move.isCastling() || position.givesCheck(move)) {
                System.out.println(position.text(move) + " = " + position.uci(move) + " = " + position.longText(move)
                        + (position.isCapture(move) ? ", takes" : "")
                        + (position.givesCheck(move) ? ", gives check" : "")
                        + (move.isCastling() ? ", castles" : ""));
            }
        }
    }
}
