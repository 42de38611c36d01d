package dev.arbiter.archive.games;

import dev.arbiter.Notation;
import dev.arbiter.archive.Format;
import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** The words in which conversions are asked for. */
public final class ConversionWords {

    /** Formats that can be written. */
    public static final Map<String, Format> FORMATS;

    /** The language of the letters by which moves usually name pieces. */
    public static final String ENGLISH = "en";

    /** The languages by whose letters moves can name pieces, the usual one first. */
    public static final List<String> LETTERS = List.of(ENGLISH, "de", "es", "fr", "nl", "ru");

    /** Notations of moves; {@code san} is each game's usual one. */
    public static final Map<String, Notation> NOTATIONS;

    static {
        Map<String, Format> formats = new LinkedHashMap<>();
        for (Format format :
                List.of(Format.PGN, Format.PDN, Format.WTHOR, Format.GGF, Format.SGF, Format.OBF, Format.EPD)) {
            formats.put(format.name().toLowerCase(Locale.ROOT), format);
        }
        formats.put("transcript", Format.TRANSCRIPT);
        formats.put("moves", Format.MOVE_LINES);
        formats.put("jsonl", Format.JSON_LINES);
        FORMATS = Collections.unmodifiableMap(formats);
        Map<String, Notation> notations = new LinkedHashMap<>();
        notations.put("san", Notation.CANONICAL);
        notations.put("uci", Notation.ENGINE);
        notations.put("long", Notation.LONG);
        notations.put("numeric", Notation.NUMERIC);
        notations.put("algebraic", Notation.ALGEBRAIC);
        NOTATIONS = Collections.unmodifiableMap(notations);
    }

    private ConversionWords() {}

    /** The word for a part of records that can be left out. */
    public static String of(Conversion.Extra part) {
        return part.name().toLowerCase(Locale.ROOT);
    }

    /** The parts with these words; other words are ignored. */
    public static Set<Conversion.Extra> parts(List<String> words) {
        Set<Conversion.Extra> parts = EnumSet.noneOf(Conversion.Extra.class);
        for (Conversion.Extra part : Conversion.Extra.values()) {
            if (words.contains(of(part))) {
                parts.add(part);
            }
        }
        return parts;
    }
}
