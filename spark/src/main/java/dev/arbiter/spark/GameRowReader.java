package dev.arbiter.spark;

import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.check.CheckSettings;
import dev.arbiter.archive.check.ChunkChecker;
import dev.arbiter.archive.check.Tally;
import dev.arbiter.archive.files.InternalFaultException;
import dev.arbiter.archive.records.Tags;
import dev.arbiter.archive.table.GameRows;
import dev.arbiter.archive.table.PlayedPlies;
import dev.arbiter.archive.table.Table;
import dev.arbiter.archive.table.TagColumns;
import dev.arbiter.spark.SourceOptions.Unreadable;
import dev.arbiter.spark.TableScan.Order;
import dev.arbiter.spark.TableScan.ShareInput;
import java.util.HashSet;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Set;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.connector.metric.CustomTaskMetric;
import org.apache.spark.sql.connector.read.PartitionReader;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Reads some chunks of an archive as rows of a table, a game at a time: memory does not grow with the chunks. */
final class GameRowReader implements PartitionReader<InternalRow> {

    private static final Logger LOG = LoggerFactory.getLogger(ArbiterSource.class);

    private final Order order;
    private final ShareGames games;
    private final InternalRows rows;
    private GameRows writer;
    private final Set<String> columns;
    /** The boards of the game that was checked last. */
    private final PlayedPlies plies;

    /** The place of the last row's chunk in the share, or -1. */
    private int place = -1;
    /** The offset of the last game; no two games of a file have the same. */
    private long offset;

    private @Nullable InternalRow row;

    GameRowReader(ShareInput part, Configuration configuration, Order order) {
        this.order = order;
        this.columns = new HashSet<>(List.of(order.columns().fieldNames()));
        order.conditions().forEach(condition -> columns.add(condition.column()));
        this.plies = new PlayedPlies(columns);
        this.games = new ShareGames(
                part.share(),
                configuration,
                checker(order, columns, plies),
                order.unreadable() == Unreadable.FAIL,
                LOG::warn);
        this.rows = new InternalRows(order.table(), order.columns(), order.conditions(), order.numbered());
        this.writer = new GameRows(order.table(), columns, rows);
    }

    /** A checker that makes of each game what the rows need, and no more. */
    private static ChunkChecker checker(Order order, Set<String> columns, PlayedPlies plies) {
        CheckSettings settings = order.check();
        boolean legal = Condition.all(order.conditions(), "verdict", "legal");
        return switch (order.table()) {
            case GAMES -> ChunkChecker.ofHeads(settings.withLegal(legal), tags -> isAsked(tags, order.conditions()));
            case TAGS -> ChunkChecker.ofHeads(settings.withLegal(true), any -> true);
            // Notes on how moves are written are made where legal games are reported.
            case VERDICTS -> new ChunkChecker(settings.withLegal(legal || columns.contains("notes")));
            case PLIES, CLAIMS -> ChunkChecker.ofPlies(settings, plies);
            case COMMENTS, SIGNS, VARIATIONS -> ChunkChecker.ofRecordsBy(settings);
            case FILES -> throw new IllegalStateException("files are no table of Spark");
        };
    }

    /** Whether a game may be asked for by what its tags say. */
    private static boolean isAsked(Tags tags, List<Condition> conditions) {
        for (Condition condition : conditions) {
            String column = condition.column();
            if (TagColumns.has(column)) {
                Object value = TagColumns.isNumber(column)
                        ? TagColumns.number(column, tags::get)
                        : TagColumns.text(column, tags::get);
                if (!condition.takes(value instanceof Integer number ? (Object) number.longValue() : value)) {
                    return false;
                }
            }
        }
        return true;
    }

    @Override
    public boolean next() {
        row = rows.poll();
        while (row == null && games.next()) {
            if (games.place() > place) {
                place = games.place();
                PlannedChunk chunk = games.chunk();
                offset = chunk.chunk().from() - 1;
                rows.from(chunk);
                writer.after(chunk.before().games(), chunk.before().lines());
            }
            write(games.chunk().chunk().path(), games.problem());
            row = rows.poll();
        }
        return row != null;
    }

    @Override
    public InternalRow get() {
        if (row == null) {
            throw new NoSuchElementException();
        }
        return row;
    }

    private void write(String path, @Nullable String problem) {
        if (problem != null) {
            LOG.warn("{}: {}", path, problem);
            if (order.unreadable() == Unreadable.ROW) {
                writer.writeUnreadable(path, id(offset), problem);
            }
        } else if (order.table() == Table.VERDICTS) {
            Verdict verdict = games.verdict();
            long id = id(verdict.place().offset());
            write(path, verdict, () -> writer.write(path, id, verdict));
        } else {
            CheckedGame game = games.game();
            long id = id(game.record().place().offset());
            PlayedPlies played = games.arePliesCertain() ? plies : null;
            write(path, game.verdict(), () -> writer.write(path, id, game, played));
        }
    }

    /** Writes the rows of a game, or none if that fails. */
    private void write(String path, Verdict verdict, Runnable writing) {
        String failure = verdict.failure();
        try {
            writing.run();
        } catch (RuntimeException | Error e) {
            failure = InternalFaultException.sentence(e);
            rows.clear();
            writer = new GameRows(order.table(), columns, rows);
            writer.after(games.chunk().before().games(), games.chunk().before().lines());
        }
        if (failure != null) {
            String line = "game " + (verdict.number() + games.chunk().before().games()) + ": " + failure;
            LOG.warn("{}: {}", path, line);
            if (order.unreadable() == Unreadable.FAIL) {
                throw new UnreadableArchiveException(path, line);
            }
        }
    }

    private long id(long begin) {
        offset = Math.max(offset + 1, begin);
        return games.chunk().firstId() + offset;
    }

    @Override
    public CustomTaskMetric[] currentMetricsValues() {
        Tally tally = games.tally();
        return new CustomTaskMetric[] {
            ScanMetrics.Value.of(new ScanMetrics.Games(), tally.games()),
            ScanMetrics.Value.of(new ScanMetrics.Plies(), tally.plies()),
            ScanMetrics.Value.of(new ScanMetrics.Bytes(), games.bytes()),
            ScanMetrics.Value.of(new ScanMetrics.Unreadable(), games.problems())
        };
    }

    @Override
    public void close() {
        games.close();
    }
}
