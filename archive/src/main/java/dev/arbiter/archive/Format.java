package dev.arbiter.archive;

import java.util.Locale;

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

    /** The format's name for people. */
    public String title() {
        return title;
    }
}
