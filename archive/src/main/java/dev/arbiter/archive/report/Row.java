package dev.arbiter.archive.report;

import dev.arbiter.Outcome;
import dev.arbiter.Result;
import dev.arbiter.archive.Fault;
import dev.arbiter.archive.Place;
import dev.arbiter.archive.PlacedNote;
import dev.arbiter.archive.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A verdict as named fields, in an order common to JSON, CSV and tables.
 *
 * @param file the file's name as given; null to omit it
 * @param verdict the verdict
 * @param tags the game's tags to be reported
 */
public record Row(@Nullable String file, Verdict verdict, Map<String, String> tags) implements Field.Fields {

    /** A row with everything known. */
    public static Row of(String file, Verdict verdict) {
        return new Row(file, verdict, verdict.tags());
    }

    /** The row of a file that could not be read to its end. */
    public static Field.Fields failure(String file, String problem) {
        return sink -> {
            sink.text(Field.FILE, file);
            sink.text(Field.MESSAGE, problem);
        };
    }

    /**
     * Writes the fields that apply. Offset, line and column are those of the illegal move or unreadable text, else those of the
     * game. {@code verdict} is {@code legal}, {@code illegal}, {@code unreadable} or {@code unsupported}; {@code legal} is
     * omitted if the game could not be judged. {@code variations} has a row for each variation with an illegal or unreadable
     * move, {@code further} for each illegal move after the first.
     */
    @Override
    public void write(Field.Sink sink) {
        if (file != null) {
            sink.text(Field.FILE, file);
        }
        for (Field field : Field.OF_VERDICT) {
            write(field, verdict, verdict.finding(), sink);
        }
        if (!tags.isEmpty()) {
            sink.tags(Field.TAGS, tags);
        }
    }

    /**
     * Writes one field of a verdict, if it applies.
     *
     * @param finding the verdict's own, or that of a variation
     */
    public static void write(Field field, Verdict verdict, Verdict.Finding finding, Field.Sink sink) {
        Outcome outcome = verdict.played().outcome();
        Verdict.Objection objection = verdict.result().objection();
        switch (field) {
            case GAME -> sink.number(field, verdict.number());
            case OFFSET -> sink.number(field, place(verdict, finding).offset());
            case LINE -> sink.number(field, place(verdict, finding).line());
            case COLUMN -> sink.number(field, place(verdict, finding).column());
            case RULES -> text(field, verdict.played().rules(), sink);
            case PLIES -> sink.number(field, verdict.played().plies());
            case VERDICT -> sink.text(field, finding.word());
            case LEGAL -> {
                if (finding instanceof Verdict.Legal || finding instanceof Verdict.Illegal) {
                    sink.bool(field, finding instanceof Verdict.Legal);
                }
            }
            case OUTCOME -> text(field, outcome == null ? null : outcome.sentence(), sink);
            case CLAIMED -> text(field, verdict.result().text(), sink);
            case WHITE_POINTS -> points(field, verdict.result().stated().white(), sink);
            case BLACK_POINTS -> points(field, verdict.result().stated().black(), sink);
            case PLAYED -> {
                if (verdict.result().stated().kind() != Result.Kind.OPEN) {
                    sink.bool(field, !verdict.result().stated().isUnplayed());
                }
            }
            case AGREES -> {
                if (verdict.result().agrees() != null) {
                    sink.bool(field, verdict.result().agrees());
                }
            }
            case OBJECTION -> text(field, objection == null ? null : objection.text(), sink);
            case VARIATIONS -> rows(field, verdict, verdict.findings().variations(), sink);
            case FURTHER -> rows(field, verdict, verdict.findings().further(), sink);
            case NOTES -> {
                if (!verdict.notes().isEmpty()) {
                    sink.texts(field, PlacedNote.sentences(verdict.notes()));
                }
            }
            default -> write(field, finding, sink);
        }
    }

    private static void write(Field field, Verdict.Finding finding, Field.Sink sink) {
        if (finding instanceof Verdict.Illegal illegal) {
            switch (field) {
                case PLY -> sink.number(field, illegal.ply());
                case MOVE -> sink.text(field, illegal.move());
                case RULE -> sink.text(field, illegal.ruling().rule().name());
                case CITATION -> sink.text(field, illegal.ruling().citation());
                case MESSAGE -> sink.text(field, illegal.ruling().sentence());
                case POSITION -> sink.text(field, illegal.position());
                case ALTERNATIVES -> sink.texts(field, illegal.ruling().alternatives());
                default -> throw new IllegalArgumentException(field + " is none of a verdict");
            }
        } else if (field == Field.MESSAGE && finding instanceof Verdict.Unreadable unreadable) {
            sink.text(field, unreadable.fault().sentence());
        } else if (field == Field.RULE && finding instanceof Verdict.Unreadable unreadable) {
            Fault.Kind kind = unreadable.fault().kind();
            text(field, kind == null ? null : kind.name(), sink);
        } else if (field == Field.MESSAGE && finding instanceof Verdict.Unsupported unsupported) {
            sink.text(field, unsupported.reason());
        }
    }

    private static void rows(Field field, Verdict verdict, List<Verdict.Finding> findings, Field.Sink sink) {
        if (!findings.isEmpty()) {
            List<Field.Fields> rows = new ArrayList<>();
            findings.forEach(
                    finding -> rows.add(row -> Field.OF_VARIATION.forEach(each -> write(each, verdict, finding, row))));
            sink.rows(field, rows);
        }
    }

    private static void points(Field field, double points, Field.Sink sink) {
        if (!Double.isNaN(points)) {
            sink.decimal(field, points);
        }
    }

    private static void text(Field field, @Nullable String value, Field.Sink sink) {
        if (value != null) {
            sink.text(field, value);
        }
    }

    /** Where a person should look. */
    static Place place(Verdict verdict) {
        return place(verdict, verdict.finding());
    }

    private static Place place(Verdict verdict, Verdict.Finding finding) {
        Place place = place(finding);
        return place == null ? verdict.place() : place;
    }

    /** The place of a finding; null if it concerns the whole game. */
    public static @Nullable Place place(Verdict.Finding finding) {
        if (finding instanceof Verdict.Illegal illegal) {
            return illegal.place();
        }
        return finding instanceof Verdict.Unreadable unreadable
                ? unreadable.fault().place()
                : null;
    }
}
