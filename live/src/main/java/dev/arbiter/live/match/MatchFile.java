package dev.arbiter.live.match;

import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.files.Problems;
import dev.arbiter.archive.files.WholeFile;
import dev.arbiter.archive.write.GameWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The file that takes the games, and beside it what a match needs to go on after it was broken off anywhere: the state has
 * the results, the length of the file before the game that was written last, and that game itself. It is replaced as a whole
 * before the game is appended, so that after a kill the game is either not in the state, and is played again, or can be
 * written whole.
 */
final class MatchFile {

    /** The ending of the state's name. */
    static final String ENDING = ".match";

    private static final String HEAD = "arbiter match 1";

    private final Path games;
    private final Path state;
    private final Format format;
    private final String identity;

    MatchFile(Path games, Format format, String identity) {
        this.games = games;
        this.state = games.resolveSibling(games.getFileName() + ENDING);
        this.format = format;
        this.identity = identity;
    }

    /** Whether a match was broken off here. */
    boolean isUnfinished() {
        return Files.exists(state);
    }

    Path state() {
        return state;
    }

    /**
     * Goes on where the match was broken off: what is missing of the last game is written.
     *
     * @throws IOException with a message for the user where it was another match, or the files do not fit
     */
    void resume(Results results) throws IOException {
        byte[] bytes = WholeFile.bytes(state);
        List<String> lines = new ArrayList<>();
        int at = 0;
        while (lines.size() < 5 && at < bytes.length) {
            int end = at;
            while (end < bytes.length && bytes[end] != '\n') {
                end++;
            }
            lines.add(new String(bytes, at, end - at, StandardCharsets.UTF_8));
            at = end + 1;
        }
        if (lines.size() < 5 || !lines.get(0).equals(HEAD)) {
            throw new IOException(state + ": this is not the state of a match");
        }
        if (!lines.get(1).equals(hash())) {
            throw new IOException(state + ": this is a different match: its games, engines, openings or limits differ");
        }
        if (!results.restore(lines.get(2))) {
            throw new IOException(state + ": the state is damaged");
        }
        long before = Long.parseLong(lines.get(3));
        byte[] last = java.util.Arrays.copyOfRange(bytes, at, bytes.length);
        if (last.length != Integer.parseInt(lines.get(4))) {
            throw new IOException(state + ": the state is damaged");
        }
        long length = Files.exists(games) ? Files.size(games) : 0;
        if (length < before || length > before + last.length) {
            throw new IOException(games + ": the file was changed since the match was broken off");
        }
        try (FileChannel file = FileChannel.open(games, StandardOpenOption.WRITE, StandardOpenOption.CREATE)) {
            write(file, last, before);
        }
    }

    private static void write(FileChannel file, byte[] bytes, long from) throws IOException {
        ByteBuffer rest = ByteBuffer.wrap(bytes);
        long at = from;
        while (rest.hasRemaining()) {
            at += file.write(rest, at);
        }
    }

    /** Adds a game. */
    void add(GameRecord game, Results results) throws IOException {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        try (GameWriter writer = GameWriter.of(format, text, GameWriter.Style.EXPORT, lost -> {})) {
            writer.write(game);
        }
        byte[] bytes = text.toByteArray();
        long before = Files.exists(games) ? Files.size(games) : 0;
        save(results, before, bytes);
        try (FileChannel file = FileChannel.open(games, StandardOpenOption.WRITE, StandardOpenOption.CREATE)) {
            write(file, bytes, before);
        } catch (IOException e) {
            throw Problems.of(games, e);
        }
    }

    private void save(Results results, long before, byte[] last) throws IOException {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        String head = String.join("\n", HEAD, hash(), results.toString(), "" + before, "" + last.length) + "\n";
        text.writeBytes(head.getBytes(StandardCharsets.UTF_8));
        text.writeBytes(last);
        Path fresh = state.resolveSibling(state.getFileName() + ".new");
        try {
            Files.write(fresh, text.toByteArray());
            Files.move(fresh, state, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            Files.deleteIfExists(fresh);
            throw Problems.of(state, e);
        }
    }

    /** Completes the match, after which there is nothing to continue. */
    void finish() throws IOException {
        Files.deleteIfExists(state);
    }

    private String hash() {
        long hash = 0xcbf29ce484222325L;
        for (int at = 0; at < identity.length(); at++) {
            hash = (hash ^ identity.charAt(at)) * 0x100000001b3L;
        }
        return Long.toHexString(hash);
    }

    /** The format of the games: as the file's name says, else PGN, or PDN where the game's records are. */
    static Format format(@Nullable Format named, boolean isPdn) {
        return named != null ? named : isPdn ? Format.PDN : Format.PGN;
    }
}
