#!/bin/sh
# DuckDB 2.0.0 (Maven: org.duckdb:duckdb_jdbc 2.0.0.1), INSERT INTO a table SELECT FROM read_parquet, two threads.
#
# The row groups of the file decide how large the database becomes: where they have 122,880 rows, as DuckDB's own have, its file is as large as
# what it holds. With 150,000 rows a group, as valid, about half of its blocks are free ones (PRAGMA database_size), after a CHECKPOINT too, as if
# the rows had been written once more in groups of the own size.
#
# Seen, for 4,000,000 rows of a hash and one of 5,000 texts:
#     122880 rows a group: 43003904 bytes
#     150000 rows a group: 88879104 bytes
# Expected: files of about one size. Whoever measures what a table of games costs by its file measures the writer of the Parquet file.
#
# It matters to programs that hand many rows to DuckDB as Parquet, tables of positions among them. Arbiter writes groups of 122,880 rows.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mvn -q -B org.apache.maven.plugins:maven-dependency-plugin:3.6.1:copy -Dartifact=org.duckdb:duckdb_jdbc:2.0.0.1 \
  -DoutputDirectory=. >maven.log 2>&1 || { cat maven.log >&2; exit 2; }
cat >Groups.java <<'EOF'
import java.nio.file.*;
import java.sql.*;

class Groups {
    public static void main(String[] none) throws Exception {
        long[] bytes = new long[2];
        int[] sizes = {122_880, 150_000};
        for (int i = 0; i < 2; i++) {
            String rows = "rows" + i + ".parquet";
            Path file = Path.of("db" + i + ".duckdb");
            try (Connection db = DriverManager.getConnection("jdbc:duckdb:"); Statement ask = db.createStatement()) {
                ask.execute("SET threads = 2");
                ask.execute("COPY (SELECT hash(i) AS key, 'text ' || (i % 5000) AS name FROM range(4000000) r(i)) TO '" + rows
                        + "' (FORMAT parquet, ROW_GROUP_SIZE " + sizes[i] + ")");
            }
            try (Connection db = DriverManager.getConnection("jdbc:duckdb:" + file); Statement ask = db.createStatement()) {
                ask.execute("SET threads = 2");
                ask.execute("CREATE TABLE t (key UBIGINT, name VARCHAR)");
                ask.execute("INSERT INTO t SELECT * FROM read_parquet('" + rows + "')");
                ask.execute("CHECKPOINT");
            }
            bytes[i] = Files.size(file);
            System.out.println(sizes[i] + " rows a group: " + bytes[i] + " bytes");
        }
        System.exit(2 * bytes[1] > 3 * bytes[0] ? 0 : 1);
    }
}
EOF
java -cp 'duckdb_jdbc-2.0.0.1.jar' Groups.java || { echo "the behaviour has changed"; exit 1; }
