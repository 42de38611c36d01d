package dev.arbiter.spark;

import com.google.gson.JsonElement;
import com.google.gson.JsonParser;
import dev.arbiter.archive.check.ArchiveChecker;
import dev.arbiter.archive.check.CheckSettings;
import dev.arbiter.archive.files.Inputs;
import dev.arbiter.archive.report.JsonLinesReport;
import java.io.BufferedOutputStream;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;

/** The checker of one machine, beside which the tables are laid. */
final class LocalChecker {

    private LocalChecker() {}

    /** Writes the local checker's JSON Lines. */
    static Path jsonLines(List<String> paths, Path into) throws IOException, InterruptedException {
        ArchiveChecker checker = new ArchiveChecker(
                CheckSettings.standard().withThreads(2).withLegal(true), InputStream.nullInputStream());
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(into))) {
            checker.check(Inputs.find(paths), new JsonLinesReport(out));
        }
        return into;
    }

    static List<JsonElement> rows(List<String> paths, Path into) throws IOException, InterruptedException {
        return Files.readAllLines(jsonLines(paths, into)).stream()
                .map(JsonParser::parseString)
                .toList();
    }

    /** A table's rows as JSON, what is null left out. */
    static List<JsonElement> rows(Dataset<Row> table) {
        return table.toJSON().collectAsList().stream()
                .map(JsonParser::parseString)
                .toList();
    }

    /** Compares a table with JSON Lines, row for row, holding neither; returns how many rows there are. */
    static long compare(Dataset<Row> table, Path jsonLines) throws IOException {
        long rows = 0;
        try (BufferedReader expected = Files.newBufferedReader(jsonLines)) {
            var actual = table.toJSON().toLocalIterator();
            while (actual.hasNext()) {
                rows++;
                String line = expected.readLine();
                String row = actual.next();
                if (line == null || !JsonParser.parseString(row).equals(JsonParser.parseString(line))) {
                    throw new AssertionError("row " + rows + ": found " + row + ", expected " + line);
                }
            }
            String more = expected.readLine();
            if (more != null) {
                throw new AssertionError("after " + rows + " rows none was left, expected " + more);
            }
        }
        return rows;
    }
}
