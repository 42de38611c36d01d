/**
 * Archives of recorded games as an embedded SQL database.
 *
 * <p>Start at {@link dev.arbiter.table}.
 */
module dev.arbiter.table {
    requires transitive dev.arbiter.archive;
    requires transitive java.sql;
    requires static org.jspecify;

    exports dev.arbiter.table;
}
