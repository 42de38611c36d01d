package dev.arbiter.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.check.CheckSettings;
import dev.arbiter.archive.check.ChunkChecker;
import dev.arbiter.archive.check.ChunkVerdicts;
import dev.arbiter.archive.check.Source;
import dev.arbiter.archive.files.Inputs;
import dev.arbiter.archive.files.Problems;
import dev.arbiter.archive.pipeline.ArchiveChecker;
import dev.arbiter.archive.report.JsonLinesReport;
import dev.arbiter.archive.table.GameIds;
import dev.arbiter.archive.table.GameRows;
import dev.arbiter.archive.table.RowSink;
import dev.arbiter.archive.table.Table;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.function.LongFunction;
import java.util.stream.IntStream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import scala.jdk.javaapi.CollectionConverters;

/** What one machine makes without Spark, beside which Spark's tables and reports are laid. */
final class LocalTables {

    private LocalTables() {}

    /** Writes the local checker's JSON Lines. */
    static Path jsonLines(List<String> paths, Path into) throws IOException, InterruptedException {
        ArchiveChecker checker = new ArchiveChecker(
                CheckSettings.standard().withThreads(2).withLegal(true), InputStream.nullInputStream());
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(into))) {
            checker.check(Inputs.find(paths), new JsonLinesReport(out));
        }
        return into;
    }

    /** The rows of a table as texts, those of files that cannot be read included. */
    static List<String> rows(Table table, List<String> paths) throws IOException {
        List<String> rows = new ArrayList<>();
        GameRows writer = new GameRows(EnumSet.of(table), texts(rows));
        for (Inputs.Input input : Inputs.find(paths)) {
            String name = input.path().toString();
            long first = GameIds.first("file:" + input.path().toAbsolutePath());
            long offset = -1;
            String problem = input.problem();
            if (problem.isEmpty()) {
                try (Source source = Source.open(input, InputStream.nullInputStream(), count -> {});
                        ChunkVerdicts games = ChunkChecker.ofRecords(null).check(source)) {
                    while (games.hasNext()) {
                        CheckedGame game = games.nextGame();
                        offset = Math.max(offset + 1, game.record().place().offset());
                        writer.write(name, first + offset, game);
                    }
                    problem = games.problem();
                    if (problem == null && input.named() && !games.isNameFile()) {
                        problem = games.noGames();
                    }
                } catch (IOException e) {
                    problem = Problems.sentence(e);
                }
            }
            if (problem != null && table == Table.VERDICTS) {
                writer.writeUnreadable(name, first + offset + 1, problem);
            }
        }
        return rows;
    }

    private static RowSink texts(List<String> rows) {
        List<String> values = new ArrayList<>();
        return (RowSink) Proxy.newProxyInstance(
                LocalTables.class.getClassLoader(), new Class<?>[] {RowSink.class}, (sink, method, arguments) -> {
                    switch (method.getName()) {
                        case "begin" -> values.clear();
                        case "end" -> rows.add(String.join("|", values));
                        case "none" -> values.add("-");
                        default ->
                            values.add(String.valueOf(
                                    arguments[0] instanceof LongFunction<?> below ? below.apply(0) : arguments[0]));
                    }
                    return null;
                });
    }

    /** Fails at the first row that is another; there may be very many. */
    static void assertSame(List<String> rows, List<String> expected) {
        for (int row = 0; row < Math.min(rows.size(), expected.size()); row++) {
            assertThat(rows.get(row)).as("row %d", row).isEqualTo(expected.get(row));
        }
        assertThat(rows.size()).isEqualTo(expected.size());
    }

    /** Spark's rows in the same form. */
    static List<String> texts(Dataset<Row> rows) {
        return rows.collectAsList().stream()
                .map(row -> String.join(
                        "|",
                        IntStream.range(0, row.size())
                                .mapToObj(column -> text(row, column))
                                .toList()))
                .toList();
    }

    private static String text(Row row, int column) {
        if (row.isNullAt(column)) {
            return "-";
        }
        return row.get(column) instanceof scala.collection.Seq<?> texts
                ? CollectionConverters.asJava(texts).toString()
                : row.get(column).toString();
    }
}
