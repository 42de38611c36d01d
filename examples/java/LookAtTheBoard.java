import dev.arbiter.Color;
import dev.arbiter.Piece;
import dev.arbiter.Position;
import dev.arbiter.chess.Chess;
import dev.arbiter.chess.ChessMove;
import dev.arbiter.draughts.Draughts;

/** Asks what stands where: one square, all pieces, counts and sets of squares. */
public final class LookAtTheBoard {

    public static void main(String[] arguments) {
        Position<ChessMove> chess = Chess.STANDARD.position("4k3/8/8/8/7b/8/3P1P2/4K2R w K - 0 1");
        System.out.println(chess.pieceOn("h4").kind());
        chess.piecesBySquare().forEach((square, piece) -> System.out.print(square + piece.letter() + " "));
        System.out.println();
        System.out.println(chess.material() + ", " + chess.count(Color.WHITE, Piece.Kind.PAWN) + " white pawns");

        Position<?> draughts = Draughts.CHECKERS.start();
        long men = draughts.pieces(Color.BLACK, Piece.Kind.MAN, 0);
        System.out.println(Long.bitCount(men) + " black men, the last on square "
                + draughts.game().squares().get(63 - Long.numberOfLeadingZeros(men)));
    }
}
