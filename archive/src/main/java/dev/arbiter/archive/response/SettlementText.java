package dev.arbiter.archive.response;

import dev.arbiter.Position;
import dev.arbiter.Settlement;
import java.util.ArrayList;
import java.util.List;

/** A settlement in sentences. */
public final class SettlementText {

    private SettlementText() {}

    /** The decision and why, without a final full stop: {@code White wins: Black has resigned, and …}. */
    public static String decision(Settlement settled) {
        return settled.decision().words() + ": " + settled.reason();
    }

    /**
     * What the arbiter does, which moves may be made, and how it could be won, a sentence each.
     *
     * @param position in which it is settled
     */
    public static List<String> consequences(Position<?> position, Settlement settled) {
        List<String> sentences = new ArrayList<>();
        settled.actions().forEach(action -> sentences.add(action + "."));
        if (!settled.moves().isEmpty()) {
            sentences.add((settled.moves().size() == 1 ? "This move" : "One of these moves") + " must be made: "
                    + String.join(", ", settled.moves()) + ".");
        }
        if (!settled.line().isEmpty()) {
            sentences.add("It could be won by " + NumberedLine.of(position, settled.line()) + ".");
        }
        return sentences;
    }
}
