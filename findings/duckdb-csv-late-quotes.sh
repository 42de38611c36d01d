#!/bin/sh
# DuckDB 2.0.0 (Maven: org.duckdb:duckdb_jdbc 2.0.0.1), FROM 'file.csv' and read_csv.
#
# Where no value of the first 20,480 rows has quotes, and one that comes later has, DuckDB has settled on a file without quotes. The row is
# divided at the comma within the quotes and read all the same, as empty columns at the end of a row may be missing or be too many: no error,
# no warning, and each column after it has the value of the one before. Quotes around one name in the header are enough for the right reading.
#
# Seen, for id,text,more,end with 30,000 rows N,a,, and then 30001,"b, c",d, :
#     SELECT text, more FROM 'late.csv' WHERE id = 30001        "b |  c"
#     the same with id,"text",more,end as the first line        b, c | d
# Expected: b, c and d both times (RFC 4180), or an error, which a column too many usually is.
#
# It matters where a quoted field is rare, and that is what one looks for: a message with a comma about the only game at fault. Arbiter writes
# the first name of text with quotes in every CSV that has text.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mvn -q -B org.apache.maven.plugins:maven-dependency-plugin:3.6.1:copy -Dartifact=org.duckdb:duckdb_jdbc:2.0.0.1 \
  -DoutputDirectory=. >maven.log 2>&1 || { cat maven.log >&2; exit 2; }
rows() {
  echo "$1"
  awk 'BEGIN { for (i = 1; i <= 30000; i++) print i ",a,,"; print "30001,\"b, c\",d," }'
}
rows 'id,text,more,end' >late.csv
rows 'id,"text",more,end' >quoted.csv
cat >Late.java <<'EOF'
import java.sql.*;

class Late {
    public static void main(String[] files) throws SQLException {
        for (String file : new String[] {"late.csv", "quoted.csv"}) {
            try (Connection db = DriverManager.getConnection("jdbc:duckdb:");
                    Statement ask = db.createStatement();
                    ResultSet row = ask.executeQuery("SELECT text, more FROM '" + file + "' WHERE id = 30001")) {
                row.next();
                System.out.println(file + ": " + row.getString(1) + " | " + row.getString(2));
            } catch (SQLException e) {
                System.out.println(file + ": " + e.getMessage().lines().findFirst().orElse(""));
            }
        }
    }
}
EOF
java -cp 'duckdb_jdbc-2.0.0.1.jar' Late.java >seen
cat seen
printf 'late.csv: "b |  c"\nquoted.csv: b, c | d\n' | cmp -s - seen || { echo "the behaviour has changed"; exit 1; }
