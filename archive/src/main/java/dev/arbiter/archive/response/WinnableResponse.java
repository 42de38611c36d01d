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
 * @param white White's prospects
 * @param black Black's prospects
 */
public record WinnableResponse(String game, String position, Side white, Side black) {

    /** Enough to distinguish a game that answers from one that does not. */
    private static final long TRIAL_NODES = 100_000;

    /**
     * A side's prospects; what does not apply is null.
     *
     * @param answer {@code can}, {@code cannot} or {@code unknown}
     * @param line the moves of both sides that lead to the win
     * @param reason why it cannot, in a sentence
     * @param squares those that the reason is about
     * @param rule its name
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

    /** Whether anything is ever answered for a game. */
    public static boolean isAnswered(Game<?> game) {
        return !(game.start().winnable(Color.WHITE, TRIAL_NODES) instanceof Winnable.Unknown);
    }

    /**
     * Asks for both sides.
     *
     * @param nodes how many positions may be looked at for each, 0 or more
     */
    public static WinnableResponse of(Position<?> position, long nodes) {
        return of(position, position.winnable(Color.WHITE, nodes), position.winnable(Color.BLACK, nodes));
    }

    /** Answers that are known. */
    public static WinnableResponse of(Position<?> position, Winnable white, Winnable black) {
        return new WinnableResponse(position.game().id(), position.text(), Side.of(white), Side.of(black));
    }

    /** One word for an answer. */
    public static String word(Winnable winnable) {
        return winnable instanceof Winnable.Yes ? "can" : winnable instanceof Winnable.No ? "cannot" : "unknown";
    }
}
