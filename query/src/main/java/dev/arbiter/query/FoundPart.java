package dev.arbiter.query;

import dev.arbiter.archive.check.RuleInference;
import dev.arbiter.archive.files.Inputs.Input;
import dev.arbiter.archive.pipeline.GamePart;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What was found in a part of a file, games and lines being counted from its start. */
final class FoundPart extends GamePart<FoundPart> {

    final List<Found> found = new ArrayList<>();

    /** What is known of the file from whose text records can be made again; null where they cannot. */
    @Nullable
    RuleInference evidence;

    FoundPart(Input input) {
        begin(input);
    }
}
