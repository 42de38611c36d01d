package dev.arbiter.archive;

/** The ways in which games are written down that can be told apart by content. */
public enum Format {
    PGN("PGN"),
    PDN("PDN"),
    WTHOR("WTHOR"),
    GGF("GGF"),
    SGF("SGF"),
    OBF("OBF"),
    TRANSCRIPT("Othello transcript"),
    MOVE_LINES("one game a line"),
    CHECKERS_CHECK("Checker's Check input");

    private final String title;

    Format(String title) {
        this.title = title;
    }

    /** The format's name for people. */
    public String title() {
        return title;
    }
}
