import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.Replay;
import dev.arbiter.Ruling;

/** Plays recorded games again on one mutable board, the fast way, in any game. */
public final class ReplayRecord {

    public static void main(String[] arguments) {
        replay("chess", "e4", "e5", "Nf3", "Nc6", "Bb5", "O-O");
        replay("international", "32-28", "19-23", "28x19", "14x23");
        replay("othello", "f5", "f4", "a1");
    }

    private static void replay(String id, String... moves) {
        Game<?> game = Games.find(id).orElseThrow();
        Replay<?> replay = game.replay();
        int ply = 0;
        for (String move : moves) {
            ply++;
            Ruling<?> refused = replay.play(move); // null where the move is legal
            if (refused instanceof Ruling.Illegal<?> illegal) {
                System.out.println(game.title() + ", ply " + ply + ": " + illegal.sentence());
                return;
            }
        }
        System.out.println(game.title() + ", " + ply + " plies: " + replay.position().standing());
    }
}
