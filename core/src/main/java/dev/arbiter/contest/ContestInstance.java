package dev.arbiter.contest;

import dev.arbiter.Diagram;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An instance of a contest's input that was answered, as somebody is shown it.
 *
 * @param number which one, from 1
 * @param answer what the program answered, line by line, without the last line end
 * @param explanation why, in one line
 * @param diagram the board that the answer is about: before the first illegal move, or at the end; null where it is too
 *     large to be drawn
 * @param path the squares, by the diagram's names, of the move that the answer is about, the first one first; empty
 *     where it is about none
 */
public record ContestInstance(
        int number,
        String answer,
        String explanation,
        @Nullable Diagram diagram,
        List<String> path) {

    public ContestInstance {
        path = List.copyOf(path);
    }
}
