package dev.arbiter.commandline;

import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.text.Resemblance;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The option that names a game. */
public final class GameOption {

    private final Option option;

    /** Declares the option. */
    public GameOption(Syntax syntax, String description) {
        option = syntax.option("GAME", description, "-g", "--rules").alias("--game");
    }

    /**
     * The game; null if none was named.
     *
     * @throws WrongUsageException if there is no game with that id
     */
    public @Nullable Game<?> game() {
        String id = option.value();
        return id == null ? null : find(id);
    }

    /**
     * The game with an id, in either case.
     *
     * @throws WrongUsageException if there is none
     */
    public static Game<?> find(String id) {
        Optional<Game<?>> game = Games.find(id);
        if (game.isEmpty()) {
            game = Games.find(id.toLowerCase(Locale.ROOT));
        }
        if (game.isEmpty()) {
            throw new WrongUsageException(
                    "there is no game '" + id + "'; 'arbiter games' lists them" + Resemblance.question(id, ids()));
        }
        return game.get();
    }

    /** The ids of all games. */
    public static List<String> ids() {
        return Games.all().stream().<String>map(Game::id).toList();
    }
}
