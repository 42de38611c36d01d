package dev.arbiter.archive.claims;

import dev.arbiter.Game;
import dev.arbiter.archive.check.ChunkChecker;
import dev.arbiter.archive.check.ChunkVerdicts;
import dev.arbiter.archive.check.FileChunk;
import dev.arbiter.archive.records.ByteSource;
import dev.arbiter.archive.response.ClaimResponse;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A file that others are writing, as broadcasts do: it grows, is replaced, gets shorter, is gone for a while. Looked at
 * again and again, it reports each claim and each illegal move once.
 *
 * <p>What is known of a game is known by its tags and what was on the board, not by its place in the file, so that a file
 * that is written anew repeats nothing. The last word of a file may be half a move: it counts only when more follows,
 * or when the file has stayed as it is from one look to the next.
 */
public final class FollowedFile {

    /** No broadcast is longer, and every change of the file is read whole. */
    private static final long MOST_BYTES = 1L << 28;

    private final Path path;
    private final @Nullable Game<?> rules;
    private final @Nullable LocalDate laws;
    private final Set<String> reported = new HashSet<>();

    /** What the file system said of the file when it was read. */
    private List<Object> stamp = List.of();

    /** Whether its last word has been taken. */
    private boolean settled;

    private @Nullable String problem;

    /**
     * @param rules the game by whose rules everything was played; null to go by the records
     * @param laws the day by whose Laws games are judged; null for those of each game's own
     */
    public FollowedFile(Path path, @Nullable Game<?> rules, @Nullable LocalDate laws) {
        this.path = path;
        this.rules = rules;
        this.laws = laws;
    }

    /** Why the last look could not read the file, in one line; null where it could. */
    public @Nullable String problem() {
        return problem;
    }

    /** The file's name. */
    public Path path() {
        return path;
    }

    /** What is new since the last poll. A file that cannot be read has nothing new; {@link #problem} says why. */
    public List<ClaimResponse> poll() {
        byte[] bytes;
        boolean changed;
        try {
            BasicFileAttributes attributes = Files.readAttributes(path, BasicFileAttributes.class);
            Object key = attributes.fileKey();
            List<Object> now = List.of(attributes.size(), attributes.lastModifiedTime(), key == null ? "" : key);
            changed = !now.equals(stamp);
            if (attributes.isDirectory() || attributes.size() > MOST_BYTES) {
                problem = attributes.isDirectory() ? "a directory cannot be followed" : "too large to be followed";
                return List.of();
            }
            if (!changed && settled) {
                problem = null;
                return List.of();
            }
            bytes = Files.readAllBytes(path);
            stamp = now;
            problem = null;
        } catch (IOException e) {
            problem = "cannot be read now";
            return List.of();
        }
        int end = changed ? lastWord(bytes) : bytes.length;
        settled = end == bytes.length;
        return fresh(end == bytes.length ? bytes : Arrays.copyOf(bytes, end));
    }

    /** Where the last word begins that nothing follows yet; the end where a blank stands there, or nobody writes words. */
    private static int lastWord(byte[] bytes) {
        int at = bytes.length;
        while (at > 0 && bytes[at - 1] > ' ') {
            at--;
        }
        for (byte each : bytes) {
            if (each == 0) {
                return bytes.length;
            }
        }
        return at;
    }

    private List<ClaimResponse> fresh(byte[] bytes) {
        List<ClaimResponse> fresh = new ArrayList<>();
        FileChunk whole = FileChunk.whole(path.toString());
        try (ChunkVerdicts games = ChunkChecker.ofRecords(rules).check(whole, ByteSource.of(bytes), null)) {
            while (games.hasNext()) {
                for (ClaimResponse each : GameClaims.asTheyCome(path.toString(), games.nextGame(), laws)) {
                    // What cannot be read yet may be on its way.
                    if (!each.kind().equals("unreadable") && reported.add(identity(each))) {
                        fresh.add(each);
                    }
                }
            }
        }
        return fresh;
    }

    private static String identity(ClaimResponse each) {
        boolean named = each.white() != null || each.black() != null;
        return String.join(
                "\n",
                named
                        ? each.event() + "\t" + each.round() + "\t" + each.white() + "\t" + each.black()
                        : "" + each.game(),
                each.kind() + each.ply() + "\t" + each.move(),
                each.rule() + "\t" + each.citation() + "\t" + each.claimant(),
                "" + each.position());
    }
}
