package dev.arbiter.cli.console;

import dev.arbiter.Note;
import dev.arbiter.Ruling;
import dev.arbiter.Wording;
import dev.arbiter.archive.response.RuledLine;

/** Rulings as lines of text. */
public final class RulingText {

    private RulingText() {}

    /** {@code 1  e4  legal}, {@code 2  Ke2  illegal  RULE_ID  sentence [citation]} or {@code 3  Zz9  unreadable  sentence}. */
    public static String line(RuledLine.Step step) {
        if (step.ruling() instanceof Ruling.Legal<?> legal) {
            String notes =
                    legal.notes().isEmpty() ? "" : "  (" + String.join("; ", Note.sentences(legal.notes())) + ")";
            return step.ply() + "  " + legal.text() + "  " + Wording.say("legal") + notes;
        }
        if (step.ruling() instanceof Ruling.Unreadable<?> unreadable) {
            return step.ply() + "  " + step.text() + "  " + Wording.say("unreadable") + "  " + unreadable.sentence();
        }
        Ruling.Illegal<?> illegal = (Ruling.Illegal<?>) step.ruling();
        return step.ply() + "  " + step.text() + "  " + Wording.say("illegal") + "  "
                + illegal.rule().name() + "  " + illegal.sentence() + " [" + illegal.citation() + "]";
    }
}
