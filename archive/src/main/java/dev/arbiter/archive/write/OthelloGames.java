package dev.arbiter.archive.write;

import dev.arbiter.Game;
import dev.arbiter.ImpossiblePositionException;
import dev.arbiter.Position;
import dev.arbiter.UnreadableException;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.RecordedMove;
import dev.arbiter.othello.Othello;
import dev.arbiter.othello.OthelloPosition;
import java.util.Locale;

/** What the writers of Othello's formats ask of a record. */
final class OthelloGames {

    private OthelloGames() {}

    /** @throws UnwritableGameException where a game is one of another board */
    static void require(GameRecord game, Format format) throws UnwritableGameException {
        Game<?> rules = game.game();
        if (rules == null || !rules.id().equals(Othello.GAME.id())) {
            throw new UnwritableGameException(format.title() + " holds games of Othello, and this is "
                    + (rules == null ? "a game that Arbiter does not know" : "one of " + rules.title()));
        }
    }

    /** How many steps at the beginning of a game are positions. */
    static int setups(GameRecord game) {
        int count = 0;
        while (count < game.moves().size() && game.moves().get(count).kind() == RecordedMove.Kind.SETUP) {
            count++;
        }
        return count;
    }

    /**
     * The position that the moves begin with.
     *
     * @throws UnwritableGameException where it cannot be read or cannot be
     */
    static OthelloPosition start(GameRecord game) throws UnwritableGameException {
        int setups = setups(game);
        Position<?> start = game.start();
        if (setups == 0) {
            return start instanceof OthelloPosition position ? position : OthelloPosition.START;
        }
        try {
            return Othello.GAME.position(game.moves().get(setups - 1).text());
        } catch (UnreadableException | ImpossiblePositionException e) {
            throw new UnwritableGameException("its position cannot be played on: " + e.getMessage());
        }
    }

    /** Whether a move text is a pass. */
    static boolean isPass(String text) {
        return switch (text.toLowerCase(Locale.ROOT)) {
            case "pa", "ps", "pass", "--" -> true;
            default -> false;
        };
    }
}
