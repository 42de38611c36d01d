package dev.arbiter.live.match;

import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.write.GameWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/**
 * Writes games in progress, one file a board, as electronic boards do: a finished game stays in its file for some time before
 * another takes its place.
 */
public final class LiveFolder {

    private final Path folder;
    private final Format format;

    /** The least time in nanoseconds for which a finished game stays in its file, so that viewers see how it ended. */
    private static final long SHOWN = 2_000_000_000L;

    /** The board of each game in progress, from 1. */
    private final Map<Integer, Integer> boards = new HashMap<>();

    /** Those whose game is over, the one for longest first. */
    private final Deque<Free> free = new ArrayDeque<>();

    private int most;

    private record Free(int board, long since) {}

    /**
     * @param folder created if necessary
     * @param isPdn whether records are PDN rather than PGN
     */
    public LiveFolder(Path folder, boolean isPdn) throws IOException {
        this.folder = Files.createDirectories(folder);
        this.format = MatchFile.format(null, isPdn);
    }

    /**
     * Writes a game.
     *
     * @param isOver whether the next game may take its board
     */
    public synchronized void write(Pairing pairing, GameRecord record, boolean isOver) throws IOException {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        try (GameWriter writer = GameWriter.of(format, text, GameWriter.Style.EXPORT, lost -> {})) {
            writer.write(record);
        }
        String ending = format == Format.PDN ? ".pdn" : ".pgn";
        Files.write(folder.resolve("board-" + board(pairing.number(), isOver) + ending), text.toByteArray());
    }

    private int board(int game, boolean isOver) {
        long now = System.nanoTime();
        Integer known = boards.get(game);
        int board;
        if (known != null) {
            board = known;
        } else if (!free.isEmpty() && now - free.element().since() >= SHOWN) {
            board = free.remove().board();
        } else {
            board = ++most;
        }
        boards.put(game, board);
        if (isOver) {
            boards.remove(game);
            free.add(new Free(board, now));
        }
        return board;
    }
}
