package dev.arbiter.archive.response;

import dev.arbiter.Position;
import dev.arbiter.Settlement;
import dev.arbiter.Settlement.ClockChange;
import dev.arbiter.Settlement.Duties;
import dev.arbiter.Wording;
import dev.arbiter.laws.LawsEdition;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
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
            sentences.add(Wording.say(
                    "Clocks: {0|; }.",
                    duties.clocks().stream().map(ClockChange::text).toList()));
        }
        duties.actions().forEach(action -> sentences.add(action + "."));
        int plies = settled.line().size();
        if (plies > SHORT_LINE) {
            sentences.add(Wording.say(
                    "It could be won in {0} moves if both sides helped; that is the shortest way that was found.",
                    (plies + 1) / 2));
        } else if (plies > 0) {
            sentences.add(line(position, settled));
        }
        if (!duties.moves().isEmpty()) {
            sentences.add(Wording.say(
                    duties.moves().size() == 1
                            ? "For the arbiter only: this move must be made: {0|, }."
                            : "For the arbiter only: one of these moves must be made: {0|, }.",
                    duties.moves()));
        }
        duties.taught().forEach(each -> sentences.add(Wording.say("Taught, but not in the text: {0}.", each)));
        duties.questions()
                .forEach(each -> sentences.add(Wording.say(each.endsWith("?") ? "To ask: {0}" : "To ask: {0}.", each)));
        return sentences;
    }

    /** By which moves the game could still be won, in a sentence; empty where no line decides. */
    public static String line(Position<?> position, Settlement settled) {
        return settled.line().isEmpty()
                ? ""
                : Wording.say("It could be won by {0}.", NumberedLine.of(position, settled.line()));
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
                : Wording.say(
                        "Not checked against the text of {0}, and to be looked up: {1|, }.",
                        Integer.toString(edition.since().getYear()), unread);
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
