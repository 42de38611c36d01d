package dev.arbiter.spark;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.count;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.sum;

import dev.arbiter.archive.check.Tally;
import dev.arbiter.archive.table.Table;
import dev.arbiter.spark.CheckArguments.Format;
import java.util.Map;
import java.util.Objects;
import org.apache.spark.sql.DataFrameReader;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/** The summary of a written table of verdicts. */
final class WrittenVerdicts {

    private WrittenVerdicts() {}

    /** The counts over a table; a row without a verdict is that of a file that could not be read, or not to its end. */
    static ShareTally tally(SparkSession spark, Format format, String output) {
        DataFrameReader reader = spark.read().schema(Columns.schema(Table.VERDICTS));
        Dataset<Row> verdicts = format == Format.JSON ? reader.json(output) : reader.parquet(output);
        ShareTally tally = new ShareTally();
        for (Row kind : verdicts.groupBy(
                        col("verdict"),
                        col("rule"),
                        col("agrees"),
                        col("variation").gt(0))
                .agg(count(lit(1)), sum("plies"))
                .collectAsList()) {
            long rows = kind.getLong(4);
            if (kind.isNullAt(0)) {
                for (long file = 0; file < rows; file++) {
                    tally.failed();
                }
            } else {
                tally.add(counts(kind, rows));
            }
        }
        return tally;
    }

    /** The counts over rows that agree in everything counted. */
    private static Tally counts(Row kind, long rows) {
        String verdict = Objects.requireNonNull(kind.getString(0));
        boolean variation = kind.getBoolean(3);
        long illegal = verdict.equals("illegal") ? rows : 0;
        long unreadable = verdict.equals("unreadable") ? rows : 0;
        if (variation) {
            return new Tally(Tally.Games.NONE, new Tally.Elsewhere(illegal, unreadable, 0), Map.of());
        }
        return new Tally(
                new Tally.Games(
                        rows,
                        kind.getLong(5),
                        illegal,
                        unreadable,
                        verdict.equals("unsupported") ? rows : 0,
                        !kind.isNullAt(2) && !kind.getBoolean(2) ? rows : 0),
                Tally.Elsewhere.NONE,
                illegal > 0 ? Map.of(Objects.requireNonNull(kind.getString(1)), rows) : Map.of());
    }
}
