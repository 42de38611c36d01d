package dev.arbiter.live.engine;

import dev.arbiter.Game;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The protocols that engines are spoken to in. */
public enum Protocols {
    UCI("uci", "chess and its variants"),
    XBOARD("xboard", "chess and its variants"),
    HUB("hub", "draughts on 100 squares"),
    DXP("dxp", "draughts on 100 squares, over a network"),
    GTP("gtp", "Othello"),
    NBOARD("nboard", "Othello");

    private final String id;
    private final String games;

    Protocols(String id, String games) {
        this.id = id;
        this.games = games;
    }

    /** By which users name it. */
    public String id() {
        return id;
    }

    /** What is played in it, for people. */
    public String games() {
        return games;
    }

    /** The protocol of an id, in upper or lower case; {@code cecp} is another name of {@code xboard}. Null where there is none. */
    public static @Nullable Protocols find(String id) {
        String plain = id.toLowerCase(Locale.ROOT);
        for (Protocols each : values()) {
            if (each.id.equals(plain)) {
                return each;
            }
        }
        return plain.equals("cecp") ? XBOARD : null;
    }

    /** The one that most engines of a game speak. */
    public static Protocols usual(Game<?> game) {
        return switch (game.family()) {
            case "draughts" -> HUB;
            case "othello" -> GTP;
            default -> UCI;
        };
    }

    /** Speaks it over a link. */
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
