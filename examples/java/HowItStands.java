import dev.arbiter.Cited;
import dev.arbiter.Outcome;
import dev.arbiter.Position;
import dev.arbiter.chess.Chess;
import dev.arbiter.chess.ChessMove;

/** Asks whether a game is over, by which rule, and which draws may be claimed. */
public final class HowItStands {

    public static void main(String[] arguments) {
        Position<ChessMove> mated = Chess.STANDARD.start().play("f3").play("e5").play("g4").play("Qh4");
        if (mated.outcome() instanceof Outcome.Won won) {
            System.out.println(won.winner() + " by " + won.by().rule().name() + " [" + won.by().citation() + "]");
        }
        System.out.println(Chess.STANDARD.result(mated) + "; 1-0 " + Chess.STANDARD.agreement("1-0", mated));

        Position<ChessMove> repeated = Chess.STANDARD.start();
        for (int i = 0; i < 2; i++) {
            repeated = repeated.play("Nf3").play("Nf6").play("Ng1").play("Ng8");
        }
        if (repeated.outcome() instanceof Outcome.Ongoing ongoing) {
            for (Cited claim : ongoing.claims()) {
                System.out.println("to be claimed: " + claim.sentence());
            }
        }
    }
}
