package dev.arbiter.live.engine;

import dev.arbiter.Game;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The protocols of engines. */
public enum Protocols {
    UCI("UCI", "chess and its variants"),
    XBOARD("XBoard", "chess and its variants"),
    HUB("Hub", "draughts on 100 squares"),
    DXP("DXP", "draughts on 100 squares, over a network"),
    GTP("GTP", "Othello"),
    NBOARD("NBoard", "Othello");

    private final String title;
    private final String games;

    Protocols(String title, String games) {
        this.title = title;
        this.games = games;
    }

    /** Its name, as in {@link Game#engineProtocols}. */
    String title() {
        return title;
    }

    /** The id by which users name it. */
    public String id() {
        return title.toLowerCase(Locale.ROOT);
    }

    /** Whether engines that speak it may play a game. */
    boolean plays(Game<?> game) {
        return game.engineProtocols().contains(title);
    }

    /** The games played with it, as text. */
    public String games() {
        return games;
    }

    /** The protocol with an id, in either case; {@code cecp} is another name of {@code xboard}. Null if there is none. */
    public static @Nullable Protocols find(String id) {
        String plain = id.toLowerCase(Locale.ROOT);
        for (Protocols each : values()) {
            if (each.id().equals(plain)) {
                return each;
            }
        }
        return plain.equals("cecp") ? XBOARD : null;
    }

    /** The protocol of most engines of a game. */
    public static Protocols usual(Game<?> game) {
        List<String> known = game.engineProtocols();
        Protocols usual = known.isEmpty() ? null : find(known.get(0));
        return usual == null ? UCI : usual;
    }

    /** The protocol over a link. */
    public Protocol over(EngineLink link) {
        return switch (this) {
            case UCI -> new UciProtocol(link);
            case XBOARD -> new XBoardProtocol(link);
            case HUB -> new HubProtocol(link);
            case DXP -> new DxpProtocol(link);
            case GTP -> new GtpProtocol(link);
            case NBOARD -> new NBoardProtocol(link);
        };
    }

    /** The byte that ends a message. */
    int terminator() {
        return this == DXP ? 0 : '\n';
    }
}
