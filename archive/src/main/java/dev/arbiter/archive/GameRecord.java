package dev.arbiter.archive;

import dev.arbiter.Game;
import dev.arbiter.Position;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One played game as somebody wrote it down. Whether its moves are legal is another matter: see {@link Verdict}.
 *
 * @param number in its file, from 1
 * @param format how it is written
 * @param place where it begins
 * @param tags its tags in the order of the file; empty where it has none
 * @param game by whose rules it was played, or null where that could not be told
 * @param start the position that it begins from, or null where that cannot be played on
 * @param comments the comments before its first move
 * @param moves its main line, each move with its own variations
 * @param whole whether every move is here; a record that goes on far beyond any real game is cut off
 * @param claimed the result that it claims, as written; null where it claims none
 */
public record GameRecord(
        long number,
        Format format,
        Place place,
        Map<String, String> tags,
        @Nullable Game<?> game,
        @Nullable Position<?> start,
        List<String> comments,
        List<RecordedMove> moves,
        boolean whole,
        @Nullable String claimed) {

    public GameRecord {
        tags = Collections.unmodifiableMap(new LinkedHashMap<>(tags));
        comments = List.copyOf(comments);
        moves = List.copyOf(moves);
    }

    /** The same record for a game that stands behind others in its file. */
    public GameRecord behind(long games, long lines) {
        return new GameRecord(
                number + games,
                format,
                place.below(lines),
                tags,
                game,
                start,
                comments,
                RecordedMove.below(moves, lines),
                whole,
                claimed);
    }
}
