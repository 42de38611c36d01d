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
import dev.arbiter.othello.OthelloReplay;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Access to a record for the writers of Othello's formats. */
final class OthelloGames {

    private OthelloGames() {}

    /** @throws UnwritableGameException if the game is on another board */
    static void require(GameRecord game, Format format) throws UnwritableGameException {
        Game<?> rules = game.game();
        if (!isOthello(game)) {
            throw new UnwritableGameException(format.title() + " can have only games of Othello, and this is "
                    + (rules == null ? "a game that Arbiter does not know" : "one of " + rules.title()));
        }
    }

    /** Whether a format contains only games of Othello, on boards of any size. */
    static boolean isOfOthello(Format format) {
        return switch (format) {
            case WTHOR, GGF, SGF, OBF, TRANSCRIPT -> true;
            default -> false;
        };
    }

    /** Whether a game is Othello. */
    static boolean isOthello(GameRecord game) {
        return game.game() != null && game.game().id().equals(Othello.GAME.id());
    }

    /** The number of setups at the beginning of a game. */
    static int setups(GameRecord game) {
        int count = 0;
        while (count < game.moves().size() && game.moves().get(count).kind() == RecordedMove.Kind.SETUP) {
            count++;
        }
        return count;
    }

    /**
     * The position before the first move.
     *
     * @throws UnwritableGameException if it cannot be read or is impossible
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
            throw new UnwritableGameException("its position is not possible: " + e.getMessage());
        }
    }

    /** The position after the moves; null if a move is not legal, or the position cannot be played. */
    static @Nullable OthelloPosition end(GameRecord game) {
        OthelloReplay replay = new OthelloReplay();
        try {
            replay.begin(start(game));
            for (RecordedMove move : game.moves()) {
                if (move.kind() == RecordedMove.Kind.SETUP) {
                    replay.begin(Othello.GAME.position(move.text()));
                } else if (replay.play(isPass(move) ? "PA" : move.text()) != null) {
                    return null;
                }
            }
        } catch (UnwritableGameException | UnreadableException | ImpossiblePositionException e) {
            return null;
        }
        return replay.position();
    }

    /** Whether a step is a pass. */
    static boolean isPass(RecordedMove move) {
        return move.kind() == RecordedMove.Kind.NO_MOVE || isPass(move.text());
    }

    /** Whether a move text is a pass. */
    private static boolean isPass(String text) {
        return switch (text.toLowerCase(Locale.ROOT)) {
            case "pa", "ps", "pass", "--", "tt", "[]", "" -> true;
            default -> false;
        };
    }
}
