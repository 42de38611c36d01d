package dev.arbiter.archive.table;

import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.Tag;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.claims.GameClaims;
import dev.arbiter.archive.report.Column;
import dev.arbiter.archive.report.Field;
import dev.arbiter.archive.report.Row;
import dev.arbiter.archive.response.ClaimResponse;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Produces the rows of games. Confined to one thread. */
public final class GameRows {

    static final List<Column<Row>> VERDICTS =
            Field.OF_TABLE.stream().map(Field::tabled).toList();

    private final Set<Table> wanted;
    private final GamePlies plies;
    private final @Nullable GameRemarks remarks;
    private final RowWriter<GameRow> games;
    private final RowWriter<TagRow> tags;
    private final RowWriter<Row> verdicts;
    private final RowWriter<ClaimRow> claims;

    /** The number of games of the file before those produced here. */
    private long gamesBefore;

    private long linesBefore;

    /** @param wanted the tables to produce; others cost nothing */
    public GameRows(Set<Table> wanted, RowSink sink) {
        this(wanted, null, sink);
    }

    /**
     * Rows of one table, in which columns that are not requested are missing.
     *
     * @param columns the names of the requested columns, including {@linkplain Table#hidden hidden ones}
     */
    public GameRows(Table table, Set<String> columns, RowSink sink) {
        this(EnumSet.of(table), columns, sink);
    }

    private GameRows(Set<Table> wanted, @Nullable Set<String> columns, RowSink sink) {
        this.wanted = wanted;
        plies = new GamePlies(columns, sink);
        remarks = wanted.stream().anyMatch(GameRemarks::has) ? new GameRemarks(wanted, columns, sink) : null;
        games = new RowWriter<>(Table.GAMES, GameRow.COLUMNS, columns, sink);
        tags = new RowWriter<>(Table.TAGS, TagRow.COLUMNS, columns, sink);
        verdicts = new RowWriter<>(Table.VERDICTS, VERDICTS, columns, sink);
        claims = new RowWriter<>(Table.CLAIMS, ClaimRow.COLUMNS, columns, sink);
    }

    /** Sets the number of games and lines of the file that precede the following games. */
    public void after(long precedingGames, long precedingLines) {
        gamesBefore = precedingGames;
        linesBefore = precedingLines;
    }

    /**
     * Produces a game's rows. Its record is played for those that show its boards.
     *
     * @param file the file's name
     * @param id from {@link GameIds}
     */
    public void write(String file, long id, CheckedGame game) {
        write(file, id, game, null);
    }

    /**
     * Produces a game's rows.
     *
     * @param file the file's name
     * @param id from {@link GameIds}
     * @param played the boards of its main line, from when it was checked, with the columns requested here; null if they are not
     *     certain
     */
    public void write(String file, long id, CheckedGame game, @Nullable PlayedPlies played) {
        GameRecord record = game.record();
        if (wanted.contains(Table.GAMES)) {
            games.write(new GameRow(row(file, id, game.verdict()), record, plies));
        }
        if (wanted.contains(Table.TAGS)) {
            int number = 0;
            for (Tag tag : record.tagList()) {
                tags.write(new TagRow(id, ++number, tag));
            }
        }
        boolean claimed = wanted.contains(Table.CLAIMS);
        boolean mayBeClaimed = false;
        if (claimed || wanted.contains(Table.PLIES)) {
            mayBeClaimed = plies.turnTo(game, played).mayBeClaimed();
        }
        if (wanted.contains(Table.PLIES)) {
            plies.write(id);
        }
        if (wanted.contains(Table.VERDICTS)) {
            write(file, id, game.verdict());
        }
        if (claimed && mayBeClaimed) {
            for (ClaimResponse claim : GameClaims.moments(file, game, plies.plies(record))) {
                if (claim.claim().kind().isDraw()) {
                    claims.write(new ClaimRow(row(file, id, game.verdict()), claim));
                }
            }
        }
        if (remarks != null) {
            remarks.write(id, record, () -> plies.plies(record));
        }
    }

    /**
     * Produces a game's rows in the table of verdicts.
     *
     * @param file the file's name
     * @param id from {@link GameIds}
     */
    public void write(String file, long id, Verdict verdict) {
        Row row = row(file, id, verdict);
        verdicts.write(row);
        int variation = 0;
        for (Verdict.Finding finding : verdict.findings().variations()) {
            verdicts.write(row.of(finding, ++variation));
        }
    }

    /**
     * Produces a row of the table of verdicts for a file that could not be read to its end, with only the id, the file's name
     * and a message.
     *
     * @param file the file's name
     * @param id that no game of the file has
     * @param problem one sentence
     */
    public void writeUnreadable(String file, long id, String problem) {
        verdicts.write(Row.failure(file, problem).in(id, 0, 0));
    }

    private Row row(String file, long id, Verdict verdict) {
        return Row.of(file, verdict, Map.of()).in(id, gamesBefore, linesBefore);
    }
}
