package dev.arbiter.archive.report;

import dev.arbiter.Wording;
import dev.arbiter.archive.PlacedNote;
import dev.arbiter.archive.Verdict;
import java.io.Writer;

/**
 * Writes one line for each fault, in the format of compilers,
 * {@code file:line:col: game 12 (A - B): 23...O-O-O: sentence [citation]}, and one for each note on such a game.
 */
public final class LineReport extends WrittenReport {

    /** @param out receives the lines; it is not closed */
    public LineReport(Writer out) {
        super(out);
    }

    @Override
    public void verdict(String file, Verdict verdict) {
        StringBuilder text = new StringBuilder();
        line(text, file, verdict, verdict.finding());
        for (PlacedNote note : verdict.notes()) {
            TextReport.head(text, file, verdict.placeOf(verdict.finding()), verdict);
            text.append(TerminalText.plain(Wording.say("note: {0}", note.sentence())))
                    .append('\n');
        }
        verdict.findings().further().forEach(finding -> line(text, file, verdict, finding));
        verdict.findings().variations().forEach(finding -> line(text, file, verdict, finding));
        write(text);
    }

    private static void line(StringBuilder text, String file, Verdict verdict, Verdict.Finding finding) {
        TextReport.head(text, file, verdict.placeOf(finding), verdict);
        if (finding instanceof Verdict.Illegal illegal) {
            text.append(TerminalText.plain(Wording.say(
                            illegal.variation() ? "{0}, in a variation: {1}" : "{0}: {1}",
                            TextReport.numbered(illegal),
                            illegal.ruling().sentence())))
                    .append(" [")
                    .append(illegal.ruling().citation())
                    .append(']');
        } else if (finding instanceof Verdict.Unreadable unreadable) {
            String sentence = unreadable.fault().sentence();
            text.append(TerminalText.plain(
                    unreadable.fault().isOfArbiter() ? sentence : Wording.say("cannot be read: {0}", sentence)));
        } else if (finding instanceof Verdict.Unsupported unsupported) {
            text.append(TerminalText.plain(Wording.say("was not checked: {0}", unsupported.reason())));
        } else if (Boolean.FALSE.equals(verdict.result().agrees())) {
            text.append(TextReport.cannotStand(verdict));
        } else {
            text.append(Wording.say("legal"));
        }
        text.append('\n');
    }
}
