package dev.arbiter.table;

import java.io.IOException;

/** Thrown when DuckDB's driver is not on the class path. */
public final class MissingDriverException extends IOException {

    private static final long serialVersionUID = 1;

    MissingDriverException() {
        super("DuckDB is not available; name its driver's jar (org.duckdb:duckdb_jdbc 2.0) in"
                + " ARBITER_PATH, or run ./arbiter in a source checkout, where Maven fetches it");
    }
}
