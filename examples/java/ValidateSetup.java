import dev.arbiter.ImpossiblePositionException.Finding;
import dev.arbiter.UnreadableException;
import dev.arbiter.chess.Chess;
import dev.arbiter.draughts.Draughts;

/** Lists all that is wrong with a position that was set up by hand. */
public final class ValidateSetup {

    public static void main(String[] arguments) {
        for (Finding finding : Chess.STANDARD.findings("P3k3/8/8/8/8/8/8/8 w - - 0 1")) {
            System.out.println(finding.by().rule().name() + ": " + finding.sentence());
        }
        System.out.println(Draughts.CHECKERS.findings("W:W1,32:B5").size() + " in draughts");
        try {
            Chess.STANDARD.findings("4k3/9/8/8/8/8/8/4K3 w - - 0 1");
        } catch (UnreadableException unreadable) {
            System.out.println("character " + unreadable.column() + ": " + unreadable.getMessage());
        }
    }
}
