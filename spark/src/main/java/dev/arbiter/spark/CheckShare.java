package dev.arbiter.spark;

import java.util.Iterator;
import org.apache.spark.api.java.function.FlatMapFunction;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Row;
import org.apache.spark.util.SerializableConfiguration;
import org.jspecify.annotations.Nullable;

/**
 * Turns shares into the rows of {@link VerdictTable}.
 *
 * @param tallies is told the counts over each share once all of its rows were taken, or null
 */
record CheckShare(
        Broadcast<SerializableConfiguration> configuration,
        CheckOptions options,
        @Nullable TallyAccumulator tallies) implements FlatMapFunction<Share, Row> {

    @Override
    public Iterator<Row> call(Share share) {
        ShareFindings findings = new ShareFindings(
                share, configuration.value().value(), options.check().withLegal(true), options.strictIo());
        return new Iterator<>() {
            @Override
            public boolean hasNext() {
                boolean more = findings.hasNext();
                if (!more && tallies != null) {
                    tallies.add(share.index(), findings.tally());
                }
                return more;
            }

            @Override
            public Row next() {
                Finding finding = findings.next();
                return finding.verdict() == null
                        ? VerdictTable.failure(finding.file(), String.valueOf(finding.problem()))
                        : VerdictTable.row(finding.file(), finding.verdict());
            }
        };
    }
}
