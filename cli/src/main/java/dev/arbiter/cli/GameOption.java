package dev.arbiter.cli;

import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.archive.commandline.Option;
import dev.arbiter.archive.commandline.Resemblance;
import dev.arbiter.archive.commandline.Syntax;
import dev.arbiter.archive.commandline.WrongUsageException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The option that names a game. */
final class GameOption {

    private final Option option;

    private GameOption(Option option) {
        this.option = option;
    }

    /** Declares the option. */
    static GameOption in(Syntax syntax, String description) {
        return new GameOption(syntax.option("GAME", description, "-g", "--game"));
    }

    /** The game; null where none is named. */
    @Nullable
    Game<?> game() {
        String id = option.value();
        return id == null ? null : find(id);
    }

    private static Game<?> find(String id) {
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

    /** The games' ids. */
    static List<String> ids() {
        return Games.all().stream().<String>map(Game::id).toList();
    }
}
