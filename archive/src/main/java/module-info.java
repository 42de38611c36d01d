/**
 * Files of recorded games: read whatever their format, checked on every core, and reported.
 *
 * <p>Start at {@link dev.arbiter.archive}.
 */
module dev.arbiter.archive {
    requires transitive dev.arbiter.core;
    requires static org.jspecify;
    requires com.github.luben.zstd_jni;
    requires transitive com.google.gson;
    requires de.siegmar.fastcsv;
    requires org.apache.commons.compress;
    requires org.tukaani.xz;

    exports dev.arbiter.archive;
    exports dev.arbiter.archive.check;
    exports dev.arbiter.archive.claims;
    exports dev.arbiter.archive.commandline;
    exports dev.arbiter.archive.files;
    exports dev.arbiter.archive.games;
    exports dev.arbiter.archive.records;
    exports dev.arbiter.archive.report;
    exports dev.arbiter.archive.response;
    exports dev.arbiter.archive.table;
    exports dev.arbiter.archive.write;

    opens dev.arbiter.archive.response to
            com.google.gson;
}
