package dev.arbiter.archive.report;

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
            text.append("cannot be read after ply ")
                    .append(verdict.played().plies())
                    .append(": ")
                    .append(TerminalText.plain(unreadable.fault().sentence()))
                    .append('\n');
        } else if (verdict.finding() instanceof Verdict.Unsupported unsupported) {
            text.append("was not checked: ")
                    .append(TerminalText.plain(unsupported.reason()))
                    .append('\n');
        } else {
            text.append("legal, ").append(plies(verdict.played().plies()));
            if (verdict.played().outcome() != null) {
                text.append("; ").append(verdict.played().outcome().sentence());
            }
            text.append('\n');
            if (Boolean.FALSE.equals(verdict.result().agrees())) {
                text.append("  ").append(cannotStand(verdict)).append('\n');
            }
        }
        for (PlacedNote note : verdict.notes()) {
            text.append("  note: ").append(TerminalText.plain(note.sentence())).append('\n');
        }
        for (Verdict.Finding finding : verdict.findings().further()) {
            more(text, file, verdict, finding, "what follows");
        }
        for (Verdict.Finding finding : verdict.findings().variations()) {
            more(text, file, verdict, finding, "a variation");
        }
        write(text);
    }

    private void more(StringBuilder text, String file, Verdict verdict, Verdict.Finding finding, String what) {
        head(text, file, verdict.placeOf(finding), verdict);
        if (finding instanceof Verdict.Illegal illegal) {
            illegal(text, verdict, illegal);
        } else if (finding instanceof Verdict.Unreadable unreadable) {
            text.append(what)
                    .append(" cannot be read: ")
                    .append(TerminalText.plain(unreadable.fault().sentence()))
                    .append('\n');
        }
    }

    /** {@code the record claims 1-0, which cannot stand: the game is drawn: stalemate [FIDE 5.2.1]}. */
    static String cannotStand(Verdict verdict) {
        Verdict.Objection objection = verdict.result().objection();
        return "the record claims "
                + TerminalText.plain(String.valueOf(verdict.result().text())) + ", which cannot stand"
                + (objection == null ? "" : ": " + TerminalText.plain(objection.text()));
    }

    static void head(StringBuilder text, String file, Place place, Verdict verdict) {
        text.append(TerminalText.plain(file))
                .append(':')
                .append(place)
                .append(": game ")
                .append(verdict.number())
                .append(TerminalText.plain(players(verdict.tags())))
                .append(": ");
    }

    private void illegal(StringBuilder text, Verdict verdict, Verdict.Illegal illegal) {
        String move = TerminalText.plain(numbered(illegal));
        text.append(move)
                .append(
                        illegal.variation()
                                ? ", in a variation, is illegal: "
                                : move.contains(", ") ? ", is illegal: " : " is illegal: ")
                .append(TerminalText.plain(illegal.ruling().sentence()))
                .append(" [")
                .append(illegal.ruling().citation())
                .append("]\n  rule: ")
                .append(illegal.ruling().rule().name())
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
        text.append("  position: ")
                .append(TerminalText.plain(illegal.position()))
                .append('\n');
        List<String> alternatives = illegal.ruling().alternatives();
        if (!alternatives.isEmpty()) {
            int shown = Math.min(alternatives.size(), MOST_ALTERNATIVES);
            text.append("  legal: ").append(String.join(" ", alternatives.subList(0, shown)));
            if (shown < alternatives.size()) {
                text.append(" and ").append(alternatives.size() - shown).append(" more");
            }
            text.append('\n');
        }
    }

    /** The move with its number: {@code 23...O-O-O}, {@code 2.31-26}. */
    public static String numbered(Verdict.Illegal illegal) {
        return illegal.number() + illegal.move();
    }

    private static String plies(int plies) {
        return plies == 1 ? "1 ply" : plies + " plies";
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
