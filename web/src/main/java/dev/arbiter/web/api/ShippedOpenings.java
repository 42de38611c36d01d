package dev.arbiter.web.api;

import dev.arbiter.archive.games.Openings;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** The names of openings that come with the server: the table of lichess-org/chess-openings (CC0). */
final class ShippedOpenings {

    private static final String TABLE = "openings.tsv";

    private ShippedOpenings() {}

    /** Read when somebody first asks: playing its moves takes longer than the server's start. */
    private static final class Table {
        static final Openings OPENINGS = read();

        private static Openings read() {
            try (InputStream in = ShippedOpenings.class.getResourceAsStream(TABLE)) {
                if (in == null) {
                    throw new IllegalStateException(TABLE);
                }
                try (Reader table = new InputStreamReader(in, StandardCharsets.UTF_8)) {
                    return Openings.read(TABLE, table);
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    static Openings table() {
        return Table.OPENINGS;
    }
}
