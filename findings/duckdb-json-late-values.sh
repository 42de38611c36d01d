#!/bin/sh
# DuckDB 2.0.0 (Maven: org.duckdb:duckdb_jdbc 2.0.0.1), read_json and FROM 'file.jsonl'.
#
# A key of JSON Lines that is null in all of the first 20,480 objects becomes a column of the type "NULL", and every value that comes
# later is dropped: no error, no warning. A key that is missing from these objects, instead of null, gives no column at all, which at
# least is an error where it is named; and a column of CSV that is empty there becomes text, and keeps what comes later.
#
# Seen, for 30,000 objects {"game":N,"ply":null} and then {"game":30001,"ply":3}:
#     SELECT count(*), count(ply), typeof(any_value(ply)) FROM 'late.jsonl'          30001, 0, "NULL"
#     the same FROM read_json('late.jsonl', sample_size=-1)                          30001, 1, BIGINT
# Expected: that the value 3 arrives (as the type JSON would allow), or an error such as other values that do not fit their column get.
#
# It matters where a field is rare, and that is what one looks for: the ply of the first illegal move, in an archive whose first 20,480
# games are legal, counts as never there. The documents of Arbiter therefore give a statement with sample_size=-1.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mvn -q -B org.apache.maven.plugins:maven-dependency-plugin:3.6.1:copy -Dartifact=org.duckdb:duckdb_jdbc:2.0.0.1 \
  -DoutputDirectory=. >maven.log 2>&1 || { cat maven.log >&2; exit 2; }
awk 'BEGIN { for (i = 1; i <= 30000; i++) print "{\"game\":" i ",\"ply\":null}"; print "{\"game\":30001,\"ply\":3}" }' >late.jsonl
cat >Late.java <<'EOF'
import java.sql.*;

class Late {
    public static void main(String[] files) throws SQLException {
        for (String from : new String[] {"'late.jsonl'", "read_json('late.jsonl', sample_size=-1)"}) {
            try (Connection db = DriverManager.getConnection("jdbc:duckdb:");
                    Statement ask = db.createStatement();
                    ResultSet row = ask.executeQuery(
                            "SELECT count(*), count(ply), typeof(any_value(ply)) FROM " + from)) {
                row.next();
                System.out.println(row.getLong(1) + " " + row.getLong(2) + " " + row.getString(3).replace("\"", ""));
            }
        }
    }
}
EOF
java -cp duckdb_jdbc-2.0.0.1.jar Late.java >seen
cat seen
printf '30001 0 NULL\n30001 1 BIGINT\n' | cmp -s - seen || { echo "the behaviour has changed"; exit 1; }
