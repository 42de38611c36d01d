import dev.arbiter.Games;
import dev.arbiter.Position;
import dev.arbiter.draughts.Draughts;

/** Reads a position and lists its legal moves, in any game. */
public final class ListMoves {

    public static void main(String[] arguments) {
        Position<?> draughts = Draughts.INTERNATIONAL.position("W:W31-50:B1-18,23,24");
        System.out.println(draughts.movesByText().keySet());

        Position<?> any = Games.find("othello").orElseThrow().start();
        System.out.println(any.movesByText().keySet());
        System.out.println(any.perft(6) + " ways to play six plies");
    }
}
