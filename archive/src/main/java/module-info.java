/**
 * Files of recorded games: read whatever their format, checked on every core, and reported.
 *
 * <p>Start at {@link dev.arbiter.archive}.
 */
// The modules named below are not there yet when this one is compiled.
@SuppressWarnings("module")
module dev.arbiter.archive {
    requires transitive dev.arbiter.core;
    requires static org.jspecify;
    requires static com.github.luben.zstd_jni;
    requires transitive com.google.gson;
    requires static de.siegmar.fastcsv;
    requires static org.apache.commons.compress;
    requires static org.tukaani.xz;

    exports dev.arbiter.archive;
    exports dev.arbiter.archive.check;
    exports dev.arbiter.archive.files;
    exports dev.arbiter.archive.games;
    exports dev.arbiter.archive.pipeline;
    exports dev.arbiter.archive.records;
    exports dev.arbiter.archive.write;
    exports dev.arbiter.archive.claims to
            dev.arbiter.cli,
            dev.arbiter.live,
            dev.arbiter.query,
            dev.arbiter.web;
    exports dev.arbiter.archive.report to
            dev.arbiter.cli,
            dev.arbiter.live,
            dev.arbiter.query,
            dev.arbiter.table,
            dev.arbiter.web;
    exports dev.arbiter.archive.response to
            dev.arbiter.cli,
            dev.arbiter.live,
            dev.arbiter.query,
            dev.arbiter.table,
            dev.arbiter.web;
    exports dev.arbiter.archive.replay to
            dev.arbiter.query;
    exports dev.arbiter.archive.result to
            dev.arbiter.cli,
            dev.arbiter.web;
    exports dev.arbiter.archive.table to
            dev.arbiter.table;
    exports dev.arbiter.archive.text to
            dev.arbiter.cli,
            dev.arbiter.live,
            dev.arbiter.query;

    uses dev.arbiter.archive.GameRecord.Texts;

    provides dev.arbiter.archive.GameRecord.Texts with
            dev.arbiter.archive.games.RecordTexts;

    opens dev.arbiter.archive.response to
            com.google.gson;
}
