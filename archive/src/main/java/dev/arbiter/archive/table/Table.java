package dev.arbiter.archive.table;

import dev.arbiter.archive.report.Column;
import java.util.List;
import java.util.Locale;

/** The tables of recorded games, with their columns in order. {@code docs/tables.md} documents them, which a test verifies. */
public enum Table {
    /** A row for each game. */
    GAMES(GameRow.COLUMNS),
    /** A row for each tag of a game. */
    TAGS(TagRow.COLUMNS),
    /** One row for each position of a game's main line, with the move made in it. */
    PLIES(GamePlies.COLUMNS),
    /** One row for each game, and one for each faulty variation. */
    VERDICTS(GameRows.VERDICTS),
    /** One row for each position in which a draw could be claimed, or came about by counting. */
    CLAIMS(ClaimRow.COLUMNS),
    /** One row for each comment that contains words. */
    COMMENTS(RemarkRow.COMMENTS),
    /** A row for each sign after a move. */
    SIGNS(RemarkRow.SIGNS),
    /** A row for each variation. */
    VARIATIONS(RemarkRow.VARIATIONS),
    /** One row for each file loaded; only in databases. */
    FILES(FileRow.COLUMNS);

    private final String title = name().toLowerCase(Locale.ROOT);

    @SuppressWarnings("ImmutableEnumChecker") // List.of
    private final List<? extends Column<?>> columns;

    Table(List<? extends Column<?>> columns) {
        this.columns = columns;
    }

    /** The table's name, in lower case. */
    public String title() {
        return title;
    }

    /** The columns, in order. */
    public List<? extends Column<?>> columns() {
        return columns;
    }

    /**
     * Columns that are produced only if requested by name, after the others, because they take too much time or space for every
     * row. Databases do not contain them.
     */
    public List<? extends Column<?>> hidden() {
        return this == PLIES ? GamePlies.HIDDEN : List.of();
    }
}
