package dev.arbiter.archive.pipeline;

import dev.arbiter.archive.check.CheckSettings;
import dev.arbiter.archive.check.ChunkChecker;
import dev.arbiter.archive.check.RuleInference;
import dev.arbiter.archive.check.Source;
import dev.arbiter.archive.files.Inputs.Input;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Combines what the files of a directory show about their rules: the games of an event are often in one file each, which by
 * itself shows too little.
 */
final class EventEvidence {

    /** The most files of a directory that are examined. */
    private static final int MOST_FILES = 256;

    private final List<Input> inputs;
    private final CheckSettings settings;
    private final Map<Path, List<RuleInference>> directories = new ConcurrentHashMap<>();

    /** The inputs by directory; created on first use. */
    private @Nullable Map<Path, List<Input>> beside;

    /** @param inputs of the check; no other files are examined */
    EventEvidence(List<Input> inputs, CheckSettings settings) {
        this.inputs = inputs;
        this.settings = settings;
    }

    /** The evidence of a file or, if that is too little, of all files of its event next to it. */
    RuleInference of(Input input, RuleInference evidence) {
        Path directory = input.path().getParent();
        if (!evidence.isThin() || !evidence.namesEvent() || directory == null || settings.rules() != null) {
            return evidence;
        }
        return evidence.together(directories.computeIfAbsent(directory, this::survey));
    }

    private List<RuleInference> survey(Path directory) {
        List<RuleInference> files = new ArrayList<>();
        ChunkChecker checker = new ChunkChecker(settings);
        int looked = 0;
        for (Input input : in(directory)) {
            if (looked++ < MOST_FILES) {
                try (Source source = Source.open(input, InputStream.nullInputStream(), bytes -> {})) {
                    files.add(checker.evidence(source));
                } catch (IOException e) {
                    // Reported when the file itself is read.
                }
            }
        }
        return files;
    }

    private synchronized List<Input> in(Path directory) {
        Map<Path, List<Input>> known = beside;
        if (known == null) {
            known = new HashMap<>();
            for (Input input : inputs) {
                Path parent = input.problem().isEmpty() ? input.path().getParent() : null;
                if (parent != null) {
                    known.computeIfAbsent(parent, any -> new ArrayList<>()).add(input);
                }
            }
            beside = known;
        }
        return known.getOrDefault(directory, List.of());
    }
}
