package dev.arbiter.browser;

import dev.arbiter.Games;
import org.teavm.jso.JSExport;

/** Every game. */
public final class GamesBuild {

    private GamesBuild() {}

    @JSExport
    public static Rules open() {
        return new Rules(Games.all());
    }

    public static void main(String[] arguments) {}
}
