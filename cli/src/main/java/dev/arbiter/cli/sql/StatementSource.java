package dev.arbiter.cli.sql;

import dev.arbiter.table.Database;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Where a shell takes its statements from. */
interface StatementSource {

    /** The next statement, with its semicolon, or a command that begins with a dot; null at the end. */
    @Nullable
    String next() throws IOException;

    /** What messages call the place of the last statement, with a blank at the end; empty where it was typed. */
    default String place() {
        return "";
    }

    /** Statements in a file or from another program: several lines or several in one line. */
    static StatementSource of(InputStream in) {
        return new StatementSource() {
            private final BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
            private int line;
            private int first;

            @Override
            public @Nullable String next() throws IOException {
                StringBuilder text = new StringBuilder();
                for (String read = lines.readLine(); read != null; read = lines.readLine()) {
                    line++;
                    if (text.isEmpty()) {
                        if (read.isBlank()) {
                            continue;
                        }
                        first = line;
                        if (isCommand(read)) {
                            return read.strip();
                        }
                    }
                    text.append(read).append('\n');
                    if (Database.isComplete(text.toString())) {
                        return text.toString();
                    }
                }
                return text.isEmpty() ? null : text.toString();
            }

            @Override
            public String place() {
                return "line " + first + ": ";
            }
        };
    }

    /** Whether a line is a command of the shell: no statement of SQL begins with a dot. */
    static boolean isCommand(String line) {
        return line.stripLeading().startsWith(".");
    }
}
