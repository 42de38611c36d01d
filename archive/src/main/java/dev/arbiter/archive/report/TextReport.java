package dev.arbiter.archive.report;

import dev.arbiter.Wording;
import dev.arbiter.archive.Place;
import dev.arbiter.archive.PlacedNote;
import dev.arbiter.archive.Players;
import dev.arbiter.archive.Tag;
import dev.arbiter.archive.Verdict;
import dev.arbiter.diagram.TextDrawing;
import java.io.Writer;
import java.util.List;
import java.util.Map;

/** Writes a paragraph for each game that is not legal and a line for each that is. */
public final class TextReport extends WrittenReport {

    /** The most alternatives listed; more are only counted. */
    private static final int MOST_ALTERNATIVES = 12;

    /** The side to move and the move number, in positions that state them as FEN does. */
    private final TextDrawing.@org.jspecify.annotations.Nullable Style boards;
    /** Whether the marks of a diagram are still to be explained. */
    private boolean legend;

    /**
     * @param out receives the text; it is not closed
     * @param boards the style of the diagram of the position before an illegal move; null for none
     */
    public TextReport(Writer out, TextDrawing.@org.jspecify.annotations.Nullable Style boards) {
        this(out, boards, false);
    }

    /**
     * @param out receives the text; it is not closed
     * @param boards the style of the diagram of the position before an illegal move; null for none
     * @param legend whether the first diagram is followed by an explanation of its marks
     */
    public TextReport(Writer out, TextDrawing.@org.jspecify.annotations.Nullable Style boards, boolean legend) {
        super(out);
        this.boards = boards;
        this.legend = legend;
    }

    /** The line that explains the marks of a diagram. */
    public static String legend(TextDrawing.Style boards) {
        return "  (" + TextDrawing.legend(boards) + ")";
    }

    @Override
    public void verdict(String file, Verdict verdict) {
        StringBuilder text = new StringBuilder();
        head(text, file, verdict.placeOf(verdict.finding()), verdict);
        if (verdict.finding() instanceof Verdict.Illegal illegal) {
            illegal(text, verdict, illegal);
        } else if (verdict.failure() != null) {
            text.append(TerminalText.plain(verdict.failure())).append('\n');
        } else if (verdict.finding() instanceof Verdict.Unreadable unreadable) {
            text.append(Wording.say(
                            "cannot be read after ply {0}: {1}",
                            verdict.played().plies(),
                            TerminalText.plain(unreadable.fault().sentence())))
                    .append('\n');
        } else if (verdict.finding() instanceof Verdict.Unsupported unsupported) {
            text.append(Wording.say("was not checked: {0}", TerminalText.plain(unsupported.reason())))
                    .append('\n');
        } else {
            int plies = verdict.played().plies();
            text.append(Wording.say(plies == 1 ? "legal, {0} ply" : "legal, {0} plies", plies));
            if (verdict.played().outcome() != null) {
                text.append("; ").append(verdict.played().outcome().sentence());
            }
            text.append('\n');
            if (Boolean.FALSE.equals(verdict.result().agrees())) {
                text.append("  ").append(cannotStand(verdict)).append('\n');
            }
        }
        for (PlacedNote note : verdict.notes()) {
            text.append("  ")
                    .append(TerminalText.plain(Wording.say("note: {0}", note.sentence())))
                    .append('\n');
        }
        for (Verdict.Finding finding : verdict.findings().further()) {
            more(text, file, verdict, finding, "what follows cannot be read: {0}");
        }
        for (Verdict.Finding finding : verdict.findings().variations()) {
            more(text, file, verdict, finding, "a variation cannot be read: {0}");
        }
        write(text);
    }

    private void more(StringBuilder text, String file, Verdict verdict, Verdict.Finding finding, String what) {
        head(text, file, verdict.placeOf(finding), verdict);
        if (finding instanceof Verdict.Illegal illegal) {
            illegal(text, verdict, illegal);
        } else if (finding instanceof Verdict.Unreadable unreadable) {
            text.append(TerminalText.plain(Wording.say(what, unreadable.fault().sentence())))
                    .append('\n');
        }
    }

    /** {@code the record claims 1-0, which cannot stand: the game is drawn: stalemate [FIDE 5.2.1]}. */
    static String cannotStand(Verdict verdict) {
        Verdict.Objection objection = verdict.result().objection();
        String claimed = String.valueOf(verdict.result().text());
        return TerminalText.plain(
                objection == null
                        ? Wording.say("the record claims {0}, which cannot stand", claimed)
                        : Wording.say("the record claims {0}, which cannot stand: {1}", claimed, objection.text()));
    }

    static void head(StringBuilder text, String file, Place place, Verdict verdict) {
        text.append(TerminalText.plain(file))
                .append(':')
                .append(place)
                .append(": ")
                .append(Wording.say("game {0}", verdict.number()))
                .append(TerminalText.plain(players(verdict.tags())))
                .append(": ");
    }

    private void illegal(StringBuilder text, Verdict verdict, Verdict.Illegal illegal) {
        String move = TerminalText.plain(numbered(illegal));
        text.append(Wording.say(
                        illegal.variation()
                                ? "{0}, in a variation, is illegal: {1}"
                                : move.contains(", ") ? "{0}, is illegal: {1}" : "{0} is illegal: {1}",
                        move,
                        TerminalText.plain(illegal.ruling().sentence())))
                .append(" [")
                .append(illegal.ruling().citation())
                .append("]\n  ")
                .append(Wording.say("rule: {0}", illegal.ruling().rule().name()))
                .append(" (")
                .append(verdict.played().rules())
                .append(")\n");
        if (boards != null) {
            TextDrawing.draw(illegal.diagram(), boards, false)
                    .lines()
                    .forEach(line -> text.append("  ").append(line).append('\n'));
            if (legend) {
                text.append(legend(boards)).append('\n');
                legend = false;
            }
        }
        text.append("  ")
                .append(Wording.say("position: {0}", TerminalText.plain(illegal.position())))
                .append('\n');
        List<String> alternatives = illegal.ruling().alternatives();
        if (!alternatives.isEmpty()) {
            int shown = Math.min(alternatives.size(), MOST_ALTERNATIVES);
            List<String> named = alternatives.subList(0, shown);
            text.append("  ")
                    .append(
                            shown < alternatives.size()
                                    ? Wording.say("legal: {0| } and {1} more", named, alternatives.size() - shown)
                                    : Wording.say("legal: {0| }", named));
            text.append('\n');
        }
    }

    /** The move with its number: {@code 23...O-O-O}, {@code 2.31-26}. */
    public static String numbered(Verdict.Illegal illegal) {
        return illegal.number() + illegal.move();
    }

    /** The players, as far as the tags name them. */
    private static String players(Map<String, String> tags) {
        String players = Players.named(Tag.value("White", tags::get), Tag.value("Black", tags::get));
        if (players.isEmpty()) {
            String event = Players.known(tags.get("Event"));
            return event.isEmpty() ? "" : " (" + event + ")";
        }
        String date = Players.known(tags.get("Date"));
        return " (" + players + (date.isEmpty() ? "" : ", " + date) + ")";
    }
}
