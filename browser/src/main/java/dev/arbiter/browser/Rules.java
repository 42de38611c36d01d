package dev.arbiter.browser;

import dev.arbiter.Game;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.teavm.jso.JSExport;

/** The games of a build, as JavaScript asks for them. */
public sealed class Rules permits Archive {

    private final List<Game<?>> games;
    private String problem = "";

    Rules(List<Game<?>> games) {
        this.games = games;
    }

    /** The games, in the order in which the command line lists them. */
    @JSExport
    public String games() {
        StringBuilder out = new StringBuilder();
        Json.list(out, games, (to, game) -> to.append(Answers.game(game)));
        return out.toString();
    }

    /** The initial position; the caller has the game's id from {@link #games}. */
    @JSExport
    public HeldPosition start(String game) {
        return new HeldPosition(this, find(game).start());
    }

    @JSExport
    public @Nullable HeldPosition position(String game, String text) {
        return attempt(() -> new HeldPosition(this, find(game).position(text)));
    }

    @JSExport
    public @Nullable HeldPosition restore(String game, String saved) {
        return attempt(() -> new HeldPosition(this, find(game).restore(saved)));
    }

    /** What was wrong with what was asked last and had no answer. */
    @JSExport
    public String problem() {
        return problem;
    }

    final Game<?> find(String id) {
        for (Game<?> game : games) {
            if (game.id().equals(id)) {
                return game;
            }
        }
        throw new IllegalArgumentException("no game " + id);
    }

    /** Takes what is thrown as the problem: no exception of Java reaches JavaScript. */
    final <T> @Nullable T attempt(Supplier<T> question) {
        try {
            return question.get();
        } catch (RuntimeException e) {
            problem = Answers.problem(e).toString();
            return null;
        }
    }
}
