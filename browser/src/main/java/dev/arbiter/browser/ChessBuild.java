package dev.arbiter.browser;

import dev.arbiter.chess.Chess;
import java.util.List;
import org.teavm.jso.JSExport;

/** Chess and its variants alone. */
public final class ChessBuild {

    private ChessBuild() {}

    @JSExport
    public static Rules open() {
        return new Rules(List.copyOf(new Chess.Family().games()));
    }

    public static void main(String[] arguments) {}
}
