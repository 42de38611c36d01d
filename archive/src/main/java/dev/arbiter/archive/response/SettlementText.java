package dev.arbiter.archive.response;

import dev.arbiter.Position;
import dev.arbiter.Settlement;
import dev.arbiter.Settlement.ClockChange;
import dev.arbiter.Settlement.Duties;
import dev.arbiter.laws.LawsEdition;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Settlements as text. */
public final class SettlementText {

    /** A line of more plies is named by its length. */
    private static final int SHORT_LINE = 8;

    private SettlementText() {}

    /** The decision and its reason, to be announced, without a full stop: {@code White wins: Black has resigned, and …}. */
    public static String decision(Settlement settled) {
        return settled.decision().words() + ": " + settled.reason();
    }

    /**
     * What a decision brings with it, one sentence each: the clocks in figures, what the arbiter does, how the game could still be
     * won, what is for the arbiter only, what is taught beside the text, and what to ask next.
     *
     * @param position in which the incident is settled
     */
    public static List<String> consequences(Position<?> position, Settlement settled) {
        Duties duties = settled.duties();
        List<String> sentences = new ArrayList<>();
        if (!duties.clocks().isEmpty()) {
            sentences.add("Clocks: "
                    + duties.clocks().stream().map(ClockChange::text).collect(Collectors.joining("; ")) + ".");
        }
        duties.actions().forEach(action -> sentences.add(action + "."));
        int plies = settled.line().size();
        if (plies > SHORT_LINE) {
            sentences.add("It could be won in " + (plies + 1) / 2
                    + " moves if both sides helped; that is the shortest way that was found.");
        } else if (plies > 0) {
            sentences.add(line(position, settled));
        }
        if (!duties.moves().isEmpty()) {
            sentences.add("For the arbiter only: "
                    + (duties.moves().size() == 1 ? "this move" : "one of these moves") + " must be made: "
                    + String.join(", ", duties.moves()) + ".");
        }
        duties.taught().forEach(each -> sentences.add("Taught, not text: " + each + "."));
        duties.questions().forEach(each -> sentences.add("To ask: " + each + (each.endsWith("?") ? "" : ".")));
        return sentences;
    }

    /** By which moves the game could still be won, in a sentence; empty where no line decides. */
    public static String line(Position<?> position, Settlement settled) {
        return settled.line().isEmpty() ? "" : "It could be won by " + NumberedLine.of(position, settled.line()) + ".";
    }

    /** Which of the cited articles were not read in the text of their edition, in a sentence; empty if all were. */
    public static String unread(Settlement settled, @Nullable LocalDate laws) {
        LawsEdition edition = LawsEdition.of(laws);
        if (edition == null) {
            return "";
        }
        List<String> unread = edition.unread(settled.citation());
        return unread.isEmpty()
                ? ""
                : "Not read in the text of " + edition.since().getYear() + ", and to be looked up: "
                        + String.join(", ", unread) + ".";
    }

    /** What each cited article says, as facts, one line each. */
    public static List<String> articles(Settlement settled, @Nullable LocalDate laws) {
        LawsEdition edition = LawsEdition.of(laws);
        List<String> lines = new ArrayList<>();
        if (edition != null) {
            edition.sentences(settled.citation())
                    .forEach((number, sentence) -> lines.add(number + ": " + sentence + "."));
        }
        return lines;
    }
}
