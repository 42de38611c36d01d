package dev.arbiter.archive.response;

import dev.arbiter.Color;
import dev.arbiter.Game;
import dev.arbiter.Position;
import dev.arbiter.Winnable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Whether each side can still win by any series of legal moves.
 *
 * @param game the game's id
 * @param position in the game's notation
 * @param white for White
 * @param black for Black
 */
public record WinnableResponse(String game, String position, Side white, Side black) {

    /** The number of positions that suffices to tell whether a game answers the question. */
    private static final long TRIAL_NODES = 100_000;

    /**
     * The answer for one side; components that do not apply are null.
     *
     * @param answer {@code can}, {@code cannot} or {@code unknown}
     * @param line the moves of both sides that lead to the win
     * @param reason why it cannot win, one sentence
     * @param squares that explain the reason
     * @param rule the rule's name
     * @param citation the article
     */
    public record Side(
            String answer,
            @Nullable List<String> line,
            @Nullable String reason,
            @Nullable List<String> squares,
            @Nullable String rule,
            @Nullable String citation) {

        private static Side of(Winnable winnable) {
            if (winnable instanceof Winnable.No no) {
                String rule = no.by().rule().name();
                return new Side(
                        word(no), null, no.reason(), no.squares(), rule, no.by().citation());
            }
            List<String> line = winnable instanceof Winnable.Yes yes ? yes.line() : null;
            return new Side(word(winnable), line, null, null, null, null);
        }
    }

    /** Whether a game can answer the question at all. */
    public static boolean isAnswered(Game<?> game) {
        return !(game.start().winnable(Color.WHITE, TRIAL_NODES) instanceof Winnable.Unknown);
    }

    /**
     * Computes the answer for both sides.
     *
     * @param nodes the most positions to examine for each, 0 or more
     */
    public static WinnableResponse of(Position<?> position, long nodes) {
        return of(position, position.winnable(Color.WHITE, nodes), position.winnable(Color.BLACK, nodes));
    }

    /** The response for known answers. */
    public static WinnableResponse of(Position<?> position, Winnable white, Winnable black) {
        return new WinnableResponse(position.game().id(), position.text(), Side.of(white), Side.of(black));
    }

    /** The word for an answer. */
    public static String word(Winnable winnable) {
        return winnable instanceof Winnable.Yes ? "can" : winnable instanceof Winnable.No ? "cannot" : "unknown";
    }
}
