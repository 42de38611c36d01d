import dev.arbiter.Position;
import dev.arbiter.chess.Chess;
import dev.arbiter.chess.ChessMove;

/** Compares positions with and without their counters, and by key. */
public final class ComparePositions {

    public static void main(String[] arguments) {
        Position<ChessMove> start = Chess.STANDARD.start();
        Position<ChessMove> again = start.play("Nf3").play("Nf6").play("Ng1").play("Ng8");
        System.out.println(again.equals(start));
        System.out.println(again.equalsWithCounters(start));
        System.out.println(again.key() == start.key());
    }
}
