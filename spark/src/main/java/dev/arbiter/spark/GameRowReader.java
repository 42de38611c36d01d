package dev.arbiter.spark;

import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.check.CheckSettings;
import dev.arbiter.archive.check.ChunkChecker;
import dev.arbiter.archive.check.ChunkVerdicts;
import dev.arbiter.archive.check.Tally;
import dev.arbiter.archive.files.Problems;
import dev.arbiter.archive.records.Tags;
import dev.arbiter.archive.table.GameRows;
import dev.arbiter.archive.table.Table;
import dev.arbiter.archive.table.TagColumns;
import dev.arbiter.spark.TableScan.Order;
import dev.arbiter.spark.TableScan.Part;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Set;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.TaskContext;
import org.apache.spark.TaskKilledException;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.connector.metric.CustomTaskMetric;
import org.apache.spark.sql.connector.read.PartitionReader;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Reads some chunks of an archive as rows of a table, a game at a time: memory does not grow with the chunks. */
final class GameRowReader implements PartitionReader<InternalRow> {

    private static final Logger LOG = LoggerFactory.getLogger(ArbiterSource.class);

    private final Part part;
    private final Configuration configuration;
    private final Order order;
    private final ChunkChecker checker;
    private final InternalRows rows;
    private final GameRows teller;

    private int next;
    private @Nullable PlannedChunk chunk;
    private @Nullable HadoopFile file;
    private @Nullable ChunkVerdicts games;
    /** Of the last game; no two of a file have the same. */
    private long offset;

    private @Nullable InternalRow row;
    private final Tally tally = new Tally();
    private long bytes;
    private long unreadable;

    GameRowReader(Part part, Configuration configuration, Order order) {
        this.part = part;
        this.configuration = configuration;
        this.order = order;
        Set<String> columns = new HashSet<>(order.columns());
        order.conditions().forEach(condition -> columns.add(condition.column()));
        this.checker = checker(order, columns);
        this.rows = new InternalRows(order.table(), order.columns(), order.conditions(), order.numbered());
        this.teller = new GameRows(order.table(), columns, rows);
    }

    /** A checker that makes of each game what the rows need, and no more. */
    private static ChunkChecker checker(Order order, Set<String> columns) {
        CheckSettings settings = order.check().check();
        boolean legal = Condition.all(order.conditions(), "verdict", "legal");
        return switch (order.table()) {
            case GAMES -> ChunkChecker.ofHeads(settings.withLegal(legal), tags -> isAsked(tags, order.conditions()));
            case TAGS -> ChunkChecker.ofHeads(settings.withLegal(true), any -> true);
            // Notes on how moves are written are made where legal games are told.
            case VERDICTS -> new ChunkChecker(settings.withLegal(legal || columns.contains("notes")));
            case PLIES, CLAIMS -> ChunkChecker.ofRecordsBy(settings);
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
        while (row == null) {
            TaskContext task = TaskContext.get();
            if (task != null && task.isInterrupted()) {
                throw new TaskKilledException();
            }
            if (games == null || chunk == null) {
                if (next == part.share().chunks().size()) {
                    return false;
                }
                open(part.share().chunks().get(next++));
            } else if (games.hasNext()) {
                tell(games, chunk.chunk().path());
                row = rows.poll();
            } else {
                end(games, chunk);
            }
        }
        return true;
    }

    @Override
    public InternalRow get() {
        if (row == null) {
            throw new NoSuchElementException();
        }
        return row;
    }

    private void tell(ChunkVerdicts games, String path) {
        if (order.table() == Table.VERDICTS) {
            Verdict verdict = games.next();
            teller.tell(path, id(verdict.place().offset()), verdict);
        } else {
            CheckedGame game = games.nextGame();
            teller.tell(path, id(game.record().place().offset()), game);
        }
    }

    private long id(long begin) {
        offset = Math.max(offset + 1, begin);
        return Table.id(part.files().get(next - 1), offset);
    }

    private void open(PlannedChunk planned) {
        if (planned.problem() != null) {
            problem(planned, planned.problem());
            return;
        }
        try {
            file = new HadoopFile(planned.location(), configuration);
        } catch (IOException e) {
            problem(planned, Problems.sentence(e));
            return;
        }
        chunk = planned;
        offset = planned.chunk().from() - 1;
        rows.behind(planned.before().games(), planned.before().lines());
        games = checker.check(planned.chunk(), file, file.names(planned.chunk().path()));
    }

    private void end(ChunkVerdicts ended, PlannedChunk planned) {
        close();
        tally.add(ended.tally());
        bytes += planned.bytes();
        String problem = ended.problem();
        if (problem == null && planned.named() && !ended.isNameFile()) {
            problem = ended.noGames();
        }
        if (problem != null) {
            problem(planned, problem);
        }
    }

    private void problem(PlannedChunk unread, String problem) {
        if (order.check().strictIo()) {
            throw new UnreadableArchiveException(unread.chunk().path(), problem);
        }
        unreadable++;
        LOG.warn("{}: {}", unread.chunk().path(), problem);
    }

    @Override
    public CustomTaskMetric[] currentMetricsValues() {
        Tally now = games == null ? new Tally() : games.tally();
        return new CustomTaskMetric[] {
            ScanMetrics.Value.of(new ScanMetrics.Games(), tally.games() + now.games()),
            ScanMetrics.Value.of(new ScanMetrics.Plies(), tally.plies() + now.plies()),
            ScanMetrics.Value.of(new ScanMetrics.Bytes(), bytes),
            ScanMetrics.Value.of(new ScanMetrics.Unreadable(), unreadable)
        };
    }

    @Override
    public void close() {
        if (games != null) {
            games.close();
            games = null;
        }
        if (file != null) {
            file.close();
            file = null;
        }
        chunk = null;
    }
}
