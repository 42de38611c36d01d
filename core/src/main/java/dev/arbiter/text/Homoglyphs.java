package dev.arbiter.text;

import dev.arbiter.MoveNote;
import dev.arbiter.Note;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Replaces characters that look like those of a game's notation: long dashes, the multiplication sign, digits of other scripts,
 * fullwidth forms, and letters of other scripts that the game asks for.
 */
public final class Homoglyphs {

    /** The characters that are replaced in every game; below it, index by index, their replacements. */
    private static final String FOUND = "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u00ad\ufe63"
            + "\u00d7\u2715\u2716\u2a2f\u0445\u0425\u03c7\u03a7\u2236\u02d0";

    private static final String READ = "---------xxxxxxxx::";

    /** The difference between a fullwidth form and its ASCII character. */
    private static final int FULLWIDTH = 0xFEE0;

    private final String found;
    private final String read;

    /**
     * @param letters further characters to replace
     * @param as their replacements, index by index
     */
    public Homoglyphs(String letters, String as) {
        if (letters.length() != as.length()) {
            throw new IllegalArgumentException(letters + " as " + as);
        }
        this.found = FOUND + letters;
        this.read = READ + as;
    }

    /** The text with every such character replaced; its length does not change. */
    public String plain(String text) {
        @Nullable StringBuilder plain = null;
        for (int at = 0; at < text.length(); at++) {
            char character = text.charAt(at);
            char like = character < 0x80 ? character : plain(character);
            if (like != character) {
                plain = plain == null ? new StringBuilder(text) : plain;
                plain.setCharAt(at, like);
            }
        }
        return plain == null ? text : plain.toString();
    }

    /** Adds a note for each different character before an index that was replaced. */
    public static void note(String text, String plain, int end, List<Note> notes) {
        for (int at = 0; at < end; at++) {
            if (plain.charAt(at) != text.charAt(at)) {
                Note note = Note.of(MoveNote.CHARACTER_READ_AS, TextCursor.quoted(text.charAt(at)), plain.charAt(at));
                if (!notes.contains(note)) {
                    notes.add(note);
                }
            }
        }
    }

    private char plain(char character) {
        int place = found.indexOf(character);
        if (place >= 0) {
            return read.charAt(place);
        }
        if (character > FULLWIDTH + 0x20 && character < FULLWIDTH + 0x7F) {
            return (char) (character - FULLWIDTH);
        }
        int digit = Character.digit(character, 10);
        return digit < 0 ? character : (char) ('0' + digit);
    }
}
