package dev.arbiter.archive;

import dev.arbiter.Game;
import dev.arbiter.Games;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The formats of recorded games, as far as the content distinguishes them. */
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
    JSON_LINES("JSON Lines"),
    /** CSV or JSON with a game a row, one of whose columns has the moves. */
    COLUMNS("CSV or JSON with a column of moves");

    private final String title;

    /** Found when it is first asked for: two threads may both look, to the same effect. */
    @SuppressWarnings("ImmutableEnumChecker")
    private volatile @Nullable Game<?> game;

    Format(String title) {
        this.title = title;
    }

    /** The file name extension of this format, without its dot. */
    public String ending() {
        return switch (this) {
            case WTHOR -> "wtb";
            case TRANSCRIPT, MOVE_LINES -> "txt";
            case CHECKERS_CHECK -> "in";
            case JSON_LINES -> "jsonl";
            case COLUMNS -> "csv";
            default -> name().toLowerCase(Locale.ROOT);
        };
    }

    /**
     * Whether tags are properties, with names of their own ({@link Tag#property}) and written among the moves, so that they are
     * not known before these.
     */
    public boolean hasProperties() {
        return this == GGF || this == SGF;
    }

    /** The format in which records of a game are usually written. */
    public static Format of(Game<?> game) {
        return valueOf(game.formats().get(0));
    }

    /** Whether a game can be recorded in this format. */
    public boolean holds(Game<?> game) {
        return game.formats().contains(name());
    }

    /**
     * The game of a record in this format that does not name one.
     *
     * @return null if that depends on the moves, or if no game has this format
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

    /** {@link #game()} if there is one, otherwise the usual game. */
    public Game<?> usualGame() {
        return Objects.requireNonNull(game(), title);
    }

    /** The only game that is recorded in this format, on boards of any size; null if there are several. */
    public @Nullable Game<?> onlyGame() {
        return switch (this) {
            case WTHOR, GGF, SGF, OBF, TRANSCRIPT -> game();
            default -> null;
        };
    }

    /** Whether the format defines that a score has Black's discs first, or is Black's lead. */
    public boolean hasBlackFirst() {
        return this == WTHOR || this == GGF || this == SGF;
    }

    /** The format's name for people. */
    public String title() {
        return title;
    }
}
