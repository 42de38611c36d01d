package dev.arbiter.archive.games;

import dev.arbiter.BoardState;
import dev.arbiter.Color;
import dev.arbiter.Game;
import dev.arbiter.Position;
import dev.arbiter.Replay;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.RecordedMove;
import dev.arbiter.archive.Tag;
import dev.arbiter.archive.check.GameSink;
import dev.arbiter.archive.check.RecordPlayer;
import dev.arbiter.archive.files.WholeFile;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Names openings by position, so that transpositions are recognised. Tables have the tab-separated columns {@code eco},
 * {@code name} and {@code pgn}, as in lichess-org/chess-openings (CC0).
 */
public final class Openings {

    private static final List<String> COLUMNS = List.of("eco", "name", "pgn");

    /** Characters of a line in an error message. */
    private static final int LONGEST_SHOWN = 80;

    private static final Game<?> CHESS = Format.PGN.usualGame();

    private final Map<Long, Opening> openings = new HashMap<>();
    /** The fewest pieces in a named position. */
    private int fewest = Integer.MAX_VALUE;

    /**
     * An opening.
     *
     * @param code in the Encyclopaedia of Chess Openings, such as {@code B90}
     * @param name such as {@code Sicilian Defense: Najdorf Variation}
     */
    public record Opening(String code, String name) {}

    private Openings() {}

    /** Read on first use: playing its moves takes longer than most commands. */
    private static final class Shipped {
        private static final String TABLE = "openings.tsv";

        static final Openings OPENINGS = read();

        private static Openings read() {
            try (InputStream in = Openings.class.getResourceAsStream(TABLE)) {
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

    /** The table included with Arbiter: that of lichess-org/chess-openings (CC0). */
    public static Openings shipped() {
        return Shipped.OPENINGS;
    }

    /** An empty table. */
    public static Openings none() {
        return new Openings();
    }

    /**
     * A table of positions whose keys are known, as {@link #forEach} gives them: none of their moves is played.
     *
     * @param fewest the fewest pieces in any of them
     */
    public static Openings ofKeys(Map<Long, Opening> openings, int fewest) {
        Openings known = new Openings();
        known.openings.putAll(openings);
        known.fewest = fewest;
        return known;
    }

    /** The fewest pieces in a named position. */
    public int fewest() {
        return fewest;
    }

    /**
     * Reads a table, or all tables ({@code .tsv}) of a directory.
     *
     * @throws IOException if a table cannot be read or is not of this form; the message names file and line
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
                throw new IOException(place + ": it has no table (.tsv)");
            }
            for (Path table : tables) {
                openings.readTable(table);
            }
        }
        return openings;
    }

    /**
     * Reads a table.
     *
     * @param name the table's name in messages
     * @throws IOException if it is not of this form; the message names table and line
     */
    public static Openings read(String name, Reader table) throws IOException {
        Openings openings = new Openings();
        openings.add(name, new BufferedReader(table).lines().toList());
        return openings;
    }

    private void readTable(Path table) throws IOException {
        add(table.toString(), WholeFile.text(table).lines().toList());
    }

    private void add(String table, List<String> lines) throws IOException {
        List<String> head =
                lines.isEmpty() ? List.of() : Arrays.asList(lines.get(0).split("\t", -1));
        if (!head.containsAll(COLUMNS)) {
            throw unreadable(table, 1, String.join(", ", head), "the columns eco, name and pgn");
        }
        for (int i = 1; i < lines.size(); i++) {
            if (lines.get(i).isBlank()) {
                continue;
            }
            List<String> cells = Arrays.asList(lines.get(i).split("\t", -1));
            Position<?> reached = cells.size() < head.size() ? null : reached(cells.get(head.indexOf("pgn")));
            if (reached == null) {
                throw unreadable(table, i + 1, lines.get(i), "a code, a name and legal moves");
            }
            openings.putIfAbsent(
                    reached.key(), new Opening(cells.get(head.indexOf("eco")), cells.get(head.indexOf("name"))));
            fewest = Math.min(fewest, reached.total(Color.WHITE) + reached.total(Color.BLACK));
        }
    }

    private static IOException unreadable(String table, int line, String found, String expected) {
        String shown = found.length() > LONGEST_SHOWN ? found.substring(0, LONGEST_SHOWN) + "…" : found;
        return new IOException(table + ":" + line + ": found '" + shown + "', expected " + expected);
    }

    /** The position after moves of PGN; null if one of them is not legal. */
    private static @Nullable Position<?> reached(String moves) {
        Replay<?> replay = CHESS.replay();
        List<String> texts = RecordedMove.texts(moves);
        return RecordedMove.play(replay, texts) == texts.size() ? replay.position() : null;
    }

    /** Passes the key of each named position, and its opening, to a consumer. */
    public void forEach(BiConsumer<Long, Opening> taker) {
        openings.forEach(taker);
    }

    /** Whether no position has a name. */
    public boolean isEmpty() {
        return openings.isEmpty();
    }

    /** Whether a position with this number of pieces can have a name; a quick test before {@link #of}. */
    public boolean mayName(BoardState board) {
        return isChess(board.game()) && board.total(Color.WHITE) + board.total(Color.BLACK) >= fewest;
    }

    /** The opening of a game: the name of the last named position in the legal part of its main line; null if there is none. */
    public @Nullable Opening of(GameRecord game) {
        Position<?> start = game.start();
        if (start == null || !isChess(start.game())) {
            return null;
        }
        Namer namer = new Namer();
        new RecordPlayer().play(game, namer);
        return namer.opening;
    }

    /** Remembers the name of the last named position. */
    private final class Namer implements GameSink {
        @Nullable
        Opening opening;

        @Override
        public void begin(BoardState board, int plies) {
            opening = plies == 0 ? of(board) : opening;
        }

        @Override
        public boolean move(BoardState board, Color mover, byte[] text, int from, int to) {
            if (!mayName(board)) {
                return false;
            }
            Opening named = of(board);
            opening = named == null ? opening : named;
            return true;
        }
    }

    /** Whether a game is chess, with any piece letters. */
    private static boolean isChess(Game<?> game) {
        return game == CHESS || game.id().equals(CHESS.id());
    }

    /**
     * A game with the tags {@code ECO} and {@code Opening} from the table; the same object if none of its positions has a name.
     */
    public GameRecord tagged(GameRecord game) {
        Opening opening = of(game);
        if (opening == null) {
            return game;
        }
        List<Tag> tags = new ArrayList<>(game.tagList());
        tags.removeIf(tag -> tag.name().equalsIgnoreCase("ECO") || tag.name().equalsIgnoreCase("Opening"));
        tags.add(new Tag("ECO", opening.code()));
        tags.add(new Tag("Opening", opening.name()));
        return game.withTags(tags);
    }

    /** The opening that leads to a position; null if it has no name. */
    public @Nullable Opening of(BoardState position) {
        return isChess(position.game()) ? openings.get(position.key()) : null;
    }
}
