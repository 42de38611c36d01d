package dev.arbiter.browser.build;

import dev.arbiter.archive.games.Openings;
import dev.arbiter.web.answer.PositionAnswer;
import dev.arbiter.web.http.JsonBody;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;

/**
 * Writes what the page without a server would have to work out at each start: the list of games, and the names of openings by the keys
 * of their positions, of which none has to be played then.
 */
public final class PageTexts {

    private PageTexts() {}

    /**
     * Writes the texts.
     *
     * @param arguments the folder to write into, which is there
     */
    public static void main(String... arguments) throws IOException {
        Path folder = Path.of(arguments[0]);
        Files.write(folder.resolve("games.json"), JsonBody.bytes(PositionAnswer.games()));
        Files.writeString(folder.resolve("openings.txt"), openings(Openings.shipped()));
    }

    /** The fewest pieces of a named position; then a line for each with key, code and name, as {@code OpeningNames} reads it. */
    static String openings(Openings openings) {
        Set<String> lines = new TreeSet<>();
        openings.forEach(
                (key, opening) -> lines.add(opening.code() + "\t" + opening.name() + "\t" + Long.toHexString(key)));
        StringBuilder out = new StringBuilder().append(openings.fewest()).append('\n');
        for (String line : lines) {
            int key = line.lastIndexOf('\t');
            out.append(line, key + 1, line.length())
                    .append('\t')
                    .append(line, 0, key)
                    .append('\n');
        }
        return out.toString();
    }
}
