package dev.arbiter.query;

import dev.arbiter.archive.check.RuleInference;
import dev.arbiter.archive.files.Inputs.Input;
import dev.arbiter.archive.pipeline.GamePart;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The games found in a part of a file; games and lines are counted from its start. */
final class FoundPart extends GamePart<FoundPart> {

    final List<Found> found = new ArrayList<>();

    /** The evidence about the rules of a file from whose text records can be created again; null if that is impossible. */
    @Nullable
    RuleInference evidence;

    FoundPart(Input input) {
        begin(input);
    }
}
