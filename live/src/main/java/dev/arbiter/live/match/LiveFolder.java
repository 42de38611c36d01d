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
 * The games that are being played, a file each, as e-boards write them: a game that is over stays in its file for a while, then
 * another one takes its place.
 */
public final class LiveFolder {

    private final Path folder;
    private final Format format;

    /** So long a game that is over stays in its file at least, in nanoseconds: whoever watches has to see how it ended. */
    private static final long SHOWN = 2_000_000_000L;

    /** Which board each game that goes on has, from 1. */
    private final Map<Integer, Integer> boards = new HashMap<>();

    /** Those whose game is over, the one for longest first. */
    private final Deque<Free> free = new ArrayDeque<>();

    private int most;

    private record Free(int board, long since) {}

    /**
     * @param folder is made where there is none
     * @param isPdn whether the game's records are PDN, else PGN
     */
    public LiveFolder(Path folder, boolean isPdn) throws IOException {
        this.folder = Files.createDirectories(folder);
        this.format = MatchFile.format(null, isPdn);
    }

    /**
     * Writes a game.
     *
     * @param isOver whether the next game may have its board
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
