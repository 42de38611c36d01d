package dev.arbiter.table;

import java.io.IOException;

/** Thrown when DuckDB's driver is not on the class path. */
public final class MissingDriverException extends IOException {

    private static final long serialVersionUID = 1;

    MissingDriverException() {
        super("DuckDB is not available; install the package arbiter-sql, which belongs to the package arbiter, or name"
                + " the jar of its driver (org.duckdb:duckdb_jdbc 2.0) in ARBITER_PATH; in a source checkout ./arbiter"
                + " has Maven fetch it");
    }
}
