package dev.arbiter.archive;

import dev.arbiter.Game;
import dev.arbiter.Games;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The ways in which games are written down that can be distinguished by content. */
public enum Format {
    PGN("PGN"),
    PDN("PDN"),
    WTHOR("WTHOR"),
    GGF("GGF"),
    SGF("SGF"),
    OBF("OBF"),
    TRANSCRIPT("Othello transcript"),
    MOVE_LINES("one game a line"),
    EPD("list of positions"),
    CHECKERS_CHECK("Checker's Check input"),
    JSON_LINES("JSON Lines");

    private final String title;

    /** Found when it is first asked for: two threads may both look, to the same effect. */
    @SuppressWarnings("ImmutableEnumChecker")
    private volatile @Nullable Game<?> game;

    Format(String title) {
        this.title = title;
    }

    /** The ending of the names of files in this format, without its dot. */
    public String ending() {
        return switch (this) {
            case WTHOR -> "wtb";
            case TRANSCRIPT, MOVE_LINES -> "txt";
            case CHECKERS_CHECK -> "in";
            case JSON_LINES -> "jsonl";
            default -> name().toLowerCase(Locale.ROOT);
        };
    }

    /**
     * Whether tags are properties, by names of their own ({@link Tag#property}) and among the moves, so that they are known no
     * sooner than these.
     */
    public boolean hasProperties() {
        return this == GGF || this == SGF;
    }

    /** The format in which records of a game are usually written. */
    public static Format of(Game<?> game) {
        return valueOf(game.formats().get(0));
    }

    /** Whether records of a game are written in it. */
    public boolean holds(Game<?> game) {
        return game.formats().contains(name());
    }

    /**
     * The game that a record is of which names none.
     *
     * @return null where the format leaves that to its moves, or where no game has it
     */
    public @Nullable Game<?> game() {
        if (this == PDN) {
            return null;
        }
        Game<?> known = game;
        if (known == null) {
            // A game that was added, whose family may stand first, takes no records of the usual game.
            Game<?> usual = Games.usual();
            known = holds(usual) ? usual : Games.first(this::holds).orElse(null);
            game = known;
        }
        return known;
    }

    /** The same where there is one. */
    public Game<?> usualGame() {
        return Objects.requireNonNull(game(), title);
    }

    /** The game of which alone a format holds records, on boards of any size; null where it holds those of several. */
    public @Nullable Game<?> onlyGame() {
        return switch (this) {
            case WTHOR, GGF, SGF, OBF, TRANSCRIPT -> game();
            default -> null;
        };
    }

    /** Whether the format itself says that Black's discs stand first in a score, or by how much Black is ahead. */
    public boolean hasBlackFirst() {
        return this == WTHOR || this == GGF || this == SGF;
    }

    /** The format's name for people. */
    public String title() {
        return title;
    }
}
