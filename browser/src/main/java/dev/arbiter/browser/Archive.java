package dev.arbiter.browser;

import dev.arbiter.Games;
import dev.arbiter.archive.check.CheckSettings;
import dev.arbiter.archive.check.ChunkChecker;
import dev.arbiter.archive.check.Source;
import java.io.IOException;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.teavm.jso.JSExport;
import org.teavm.jso.typedarrays.Int8Array;

/** Every game, and what files of recorded games are asked. */
public final class Archive extends Rules {

    Archive() {
        super(Games.all());
    }

    /**
     * Begins to check a file.
     *
     * @param name decides the format only if the content does not
     * @param bytes the whole file, not compressed
     * @param options names and values in turn: {@code game}, {@code laws}, and {@code variations} and {@code playOn}, which
     *     are {@code true}; all right
     */
    @JSExport
    public @Nullable Checking check(String name, Int8Array bytes, String[] options) {
        return attempt(() -> {
            Map<String, String> given = new HashMap<>();
            for (int i = 0; i < options.length; i += 2) {
                given.put(options[i], options[i + 1]);
            }
            String game = given.get("game");
            String laws = given.get("laws");
            CheckSettings settings = CheckSettings.standard()
                    .withRules(game == null ? null : find(game))
                    .withLegal(!given.containsKey("illegalOnly"))
                    .withVariations(given.containsKey("variations"))
                    .withPlayOn(given.containsKey("playOn"))
                    .withLaws(laws == null ? null : LocalDate.parse(laws));
            try {
                Source source = Source.of(name, bytes.copyToJavaArray());
                return new Checking(name, new ChunkChecker(settings).check(source), settings.legal());
            } catch (IOException e) {
                throw new IllegalArgumentException(name + ": " + e.getMessage(), e);
            }
        });
    }
}
