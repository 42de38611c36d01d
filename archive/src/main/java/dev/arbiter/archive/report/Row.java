package dev.arbiter.archive.report;

import dev.arbiter.archive.Place;
import dev.arbiter.archive.Verdict;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A verdict as named fields, the same ones in the same order for every program that reads them. */
public final class Row {

    /** The fields in order. */
    public static final List<String> FIELDS = List.of(
            "file",
            "game",
            "offset",
            "line",
            "column",
            "rules",
            "plies",
            "verdict",
            "legal",
            "ply",
            "move",
            "rule",
            "citation",
            "message",
            "position",
            "alternatives",
            "outcome",
            "claimed",
            "agrees",
            "variations");

    private Row() {}

    /**
     * The fields that apply to a verdict. Offset, line and column are those of the illegal move or of what could not be
     * read, else those of the game. {@code verdict} is one of {@code legal}, {@code illegal}, {@code unreadable} and
     * {@code unsupported}; {@code legal} is missing where the game could not be judged. {@code variations} is a list of
     * maps with the fields of a move that is illegal or cannot be read, one for each variation that has one.
     */
    public static Map<String, Object> of(String file, Verdict verdict) {
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("file", file);
        row.put("game", verdict.game());
        Place place = place(verdict);
        row.put("offset", place.offset());
        row.put("line", place.line());
        row.put("column", place.column());
        put(row, "rules", verdict.rules());
        row.put("plies", verdict.plies());
        row.put("verdict", verdict.finding().word());
        if (verdict.finding() instanceof Verdict.Legal || verdict.finding() instanceof Verdict.Illegal) {
            row.put("legal", verdict.isLegal());
        }
        putFinding(row, verdict.finding());
        put(row, "outcome", verdict.outcome() == null ? null : verdict.outcome().sentence());
        put(row, "claimed", verdict.claimed());
        put(row, "agrees", verdict.agrees());
        if (!verdict.variations().isEmpty()) {
            row.put(
                    "variations",
                    verdict.variations().stream().map(Row::ofVariation).toList());
        }
        return row;
    }

    private static Map<String, Object> ofVariation(Verdict.Finding finding) {
        Map<String, Object> row = new LinkedHashMap<>();
        Place place = place(finding);
        if (place != null) {
            row.put("offset", place.offset());
            row.put("line", place.line());
            row.put("column", place.column());
        }
        row.put("verdict", finding.word());
        putFinding(row, finding);
        return row;
    }

    private static void putFinding(Map<String, Object> row, Verdict.Finding finding) {
        if (finding instanceof Verdict.Illegal illegal) {
            row.put("ply", illegal.ply());
            row.put("move", illegal.move());
            row.put("rule", illegal.ruling().rule().name());
            row.put("citation", illegal.ruling().citation());
            row.put("message", illegal.ruling().sentence());
            row.put("position", illegal.position());
            row.put("alternatives", illegal.ruling().alternatives());
        } else if (finding instanceof Verdict.Unreadable unreadable) {
            row.put("message", unreadable.fault().sentence());
        } else if (finding instanceof Verdict.Unsupported unsupported) {
            row.put("message", unsupported.reason());
        }
    }

    /** Where a person should look. */
    static Place place(Verdict verdict) {
        Place place = place(verdict.finding());
        return place == null ? verdict.place() : place;
    }

    /** Where a finding stands; null where it is about the whole game. */
    static @Nullable Place place(Verdict.Finding finding) {
        if (finding instanceof Verdict.Illegal illegal) {
            return illegal.place();
        }
        return finding instanceof Verdict.Unreadable unreadable
                ? unreadable.fault().place()
                : null;
    }

    private static void put(Map<String, Object> row, String field, @Nullable Object value) {
        if (value != null) {
            row.put(field, value);
        }
    }
}
