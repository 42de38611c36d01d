package dev.arbiter.archive.response;

import dev.arbiter.Position;
import dev.arbiter.Settlement;
import java.util.ArrayList;
import java.util.List;

/** Settlements as text. */
public final class SettlementText {

    private SettlementText() {}

    /** The decision and its reason, without a full stop: {@code White wins: Black has resigned, and …}. */
    public static String decision(Settlement settled) {
        return settled.decision().words() + ": " + settled.reason();
    }

    /**
     * The arbiter's actions, the moves permitted, and how the game could still be won, one sentence each.
     *
     * @param position in which the incident is settled
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
