package dev.arbiter.draughts;

import dev.arbiter.text.TextCursor;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Characters that stand in move texts for those that they look like: long dashes, the sign of multiplication, Cyrillic
 * and Greek letters, digits of other scripts, fullwidth forms.
 */
final class LookAlikes {

    /** What is read, and below it, place by place, as what. */
    private static final String FOUND = "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u00ad\ufe63"
            + "\u00d7\u2715\u2716\u2a2f\u0445\u0425\u03c7\u03a7\u2236\u02d0"
            + "\u0430\u0410\u0391\u03b1\u0412\u0392\u0441\u0421\u0501\u0435\u0415\u0395\u041d\u0397\u04bb";

    private static final String READ = "---------xxxxxxxx::aaaabbccdeeehhh";

    /** From a fullwidth form to the character that it is a form of. */
    private static final int FULLWIDTH = 0xFEE0;

    private LookAlikes() {}

    /** A text with every such character replaced, place by place. */
    static String plain(String text) {
        @Nullable StringBuilder plain = null;
        for (int at = 0; at < text.length(); at++) {
            char found = text.charAt(at);
            char read = found < 0x80 ? found : plain(found);
            if (read != found) {
                plain = plain == null ? new StringBuilder(text) : plain;
                plain.setCharAt(at, read);
            }
        }
        return plain == null ? text : plain.toString();
    }

    /** Says, once each, as what those up to a place were read. */
    static void note(String text, String plain, int end, List<String> notes) {
        for (int at = 0; at < end; at++) {
            if (plain.charAt(at) != text.charAt(at)) {
                String note = TextCursor.quoted(text.charAt(at)) + " was read as " + plain.charAt(at);
                if (!notes.contains(note)) {
                    notes.add(note);
                }
            }
        }
    }

    private static char plain(char found) {
        int place = FOUND.indexOf(found);
        if (place >= 0) {
            return READ.charAt(place);
        }
        if (found > FULLWIDTH + 0x20 && found < FULLWIDTH + 0x7F) {
            return (char) (found - FULLWIDTH);
        }
        int digit = Character.digit(found, 10);
        return digit < 0 ? found : (char) ('0' + digit);
    }
}
