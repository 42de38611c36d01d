package dev.arbiter.query;

import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.Position;
import dev.arbiter.UnreadableException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Names of openings by the positions that they lead to, so that transpositions have them too; read from tables with the
 * columns {@code eco}, {@code name} and {@code pgn}, separated by tabs, as lichess-org/chess-openings has them (CC0).
 */
public final class Openings {

    private static final List<String> COLUMNS = List.of("eco", "name", "pgn");

    private final Map<Long, Opening> openings = new HashMap<>();

    /**
     * An opening.
     *
     * @param code its code in the Encyclopaedia of Chess Openings, such as {@code B90}
     * @param name such as {@code Sicilian Defense: Najdorf Variation}
     */
    public record Opening(String code, String name) {}

    private Openings() {}

    /** No names at all. */
    public static Openings none() {
        return new Openings();
    }

    /**
     * Reads a table, or all tables ({@code .tsv}) of a directory.
     *
     * @throws IOException where one cannot be read
     * @throws UnreadableException where one is not of that form; the message names file and line
     */
    public static Openings read(Path place) throws IOException {
        Openings openings = new Openings();
        if (!Files.isDirectory(place)) {
            openings.readTable(place);
            return openings;
        }
        try (Stream<Path> files = Files.list(place)) {
            List<Path> tables = files.filter(file -> file.toString().endsWith(".tsv"))
                    .sorted()
                    .toList();
            if (tables.isEmpty()) {
                throw new IOException(place + ": there is no table (.tsv) in it");
            }
            for (Path table : tables) {
                openings.readTable(table);
            }
        }
        return openings;
    }

    private void readTable(Path table) throws IOException {
        List<String> lines = Files.readAllLines(table, StandardCharsets.UTF_8);
        List<String> head =
                lines.isEmpty() ? List.of() : Arrays.asList(lines.get(0).split("\t", -1));
        if (!head.containsAll(COLUMNS)) {
            throw new UnreadableException(
                    1, table + ":1: '" + String.join(", ", head) + "'", "the columns eco, name and pgn");
        }
        Game<?> chess = Games.find("chess").orElseThrow();
        for (int i = 1; i < lines.size(); i++) {
            if (lines.get(i).isBlank()) {
                continue;
            }
            List<String> cells = Arrays.asList(lines.get(i).split("\t", -1));
            List<Position<?>> line = cells.size() < head.size()
                    ? null
                    : LineTests.line(chess.start(), LineTests.moves(cells.get(head.indexOf("pgn"))));
            if (line == null) {
                throw new UnreadableException(
                        1, table + ":" + (i + 1) + ": '" + lines.get(i) + "'", "a code, a name and legal moves");
            }
            openings.putIfAbsent(
                    line.get(line.size() - 1).key(),
                    new Opening(cells.get(head.indexOf("eco")), cells.get(head.indexOf("name"))));
        }
    }

    /** The opening that leads to a position; null where none has a name. */
    public @Nullable Opening of(Position<?> position) {
        return openings.get(position.key());
    }
}
