package dev.arbiter.archive.report;

import dev.arbiter.archive.Place;
import dev.arbiter.archive.Verdict;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A verdict as named fields, the same ones in the same order for every program that reads them: in JSON, as CSV, and as a
 * table's row.
 *
 * @param file the file's name as given; null where it is left out
 * @param verdict what is said of the game
 * @param tags those of its tags that are reported
 */
public record Row(@Nullable String file, Verdict verdict, Map<String, String> tags) implements Field.Fields {

    /** A row with all that is known. */
    public static Row of(String file, Verdict verdict) {
        return new Row(file, verdict, verdict.tags());
    }

    /** The row of a file that could not be read, or not to its end. */
    public static Field.Fields failure(String file, String problem) {
        return sink -> {
            sink.text(Field.FILE, file);
            sink.text(Field.MESSAGE, problem);
        };
    }

    /**
     * Writes the fields that apply. Offset, line and column are those of the illegal move or of what could not be read,
     * else those of the game. {@code verdict} is one of {@code legal}, {@code illegal}, {@code unreadable} and
     * {@code unsupported}; {@code legal} is missing where the game could not be judged. {@code variations} has a row for
     * each variation with a move that is illegal or cannot be read, {@code further} for each illegal move after the first.
     */
    @Override
    public void write(Field.Sink sink) {
        if (file != null) {
            sink.text(Field.FILE, file);
        }
        sink.number(Field.GAME, verdict.game());
        write(place(verdict), sink);
        text(Field.RULES, verdict.rules(), sink);
        sink.number(Field.PLIES, verdict.plies());
        Verdict.Finding finding = verdict.finding();
        sink.text(Field.VERDICT, finding.word());
        if (finding instanceof Verdict.Legal || finding instanceof Verdict.Illegal) {
            sink.bool(Field.LEGAL, verdict.isLegal());
        }
        write(finding, sink);
        text(Field.OUTCOME, verdict.outcome() == null ? null : verdict.outcome().sentence(), sink);
        text(Field.CLAIMED, verdict.claimed(), sink);
        if (verdict.agrees() != null) {
            sink.bool(Field.AGREES, verdict.agrees());
        }
        text(
                Field.OBJECTION,
                verdict.objection() == null ? null : verdict.objection().text(),
                sink);
        rows(Field.VARIATIONS, verdict.variations(), sink);
        rows(Field.FURTHER, verdict.further(), sink);
        if (!verdict.notes().isEmpty()) {
            sink.texts(Field.NOTES, verdict.notes());
        }
        if (!tags.isEmpty()) {
            sink.tags(Field.TAGS, tags);
        }
    }

    private static void rows(Field field, List<Verdict.Finding> findings, Field.Sink sink) {
        if (!findings.isEmpty()) {
            sink.rows(field, findings.stream().map(OfFinding::new).toList());
        }
    }

    private record OfFinding(Verdict.Finding finding) implements Field.Fields {
        @Override
        public void write(Field.Sink sink) {
            Place place = place(finding);
            if (place != null) {
                Row.write(place, sink);
            }
            sink.text(Field.VERDICT, finding.word());
            Row.write(finding, sink);
        }
    }

    private static void write(Place place, Field.Sink sink) {
        sink.number(Field.OFFSET, place.offset());
        sink.number(Field.LINE, place.line());
        sink.number(Field.COLUMN, place.column());
    }

    private static void write(Verdict.Finding finding, Field.Sink sink) {
        if (finding instanceof Verdict.Illegal illegal) {
            sink.number(Field.PLY, illegal.ply());
            sink.text(Field.MOVE, illegal.move());
            sink.text(Field.RULE, illegal.ruling().rule().name());
            sink.text(Field.CITATION, illegal.ruling().citation());
            sink.text(Field.MESSAGE, illegal.ruling().sentence());
            sink.text(Field.POSITION, illegal.position());
            sink.texts(Field.ALTERNATIVES, illegal.ruling().alternatives());
        } else if (finding instanceof Verdict.Unreadable unreadable) {
            sink.text(Field.MESSAGE, unreadable.fault().sentence());
        } else if (finding instanceof Verdict.Unsupported unsupported) {
            sink.text(Field.MESSAGE, unsupported.reason());
        }
    }

    private static void text(Field field, @Nullable String value, Field.Sink sink) {
        if (value != null) {
            sink.text(field, value);
        }
    }

    /** Where a person should look. */
    static Place place(Verdict verdict) {
        Place place = place(verdict.finding());
        return place == null ? verdict.place() : place;
    }

    /** Where a finding stands; null where it is about the whole game. */
    public static @Nullable Place place(Verdict.Finding finding) {
        if (finding instanceof Verdict.Illegal illegal) {
            return illegal.place();
        }
        return finding instanceof Verdict.Unreadable unreadable
                ? unreadable.fault().place()
                : null;
    }
}
