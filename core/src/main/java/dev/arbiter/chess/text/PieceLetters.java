package dev.arbiter.chess.text;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The letters by which a language names the pieces. Some letters mean different pieces in different languages, so that only a
 * whole game shows which language it is.
 *
 * <p>Source: the letters in use by the national federations, which the PGN standard lists for most languages (8.2.3.2).
 */
public final class PieceLetters {

    /** English in lower case only: {@code b} is a bishop and a file. */
    private static final String SMALL = "English, all of them small";

    /** Each language, after its code where games are written in its letters, and before them in the order of {@code K Q R B N}. */
    private static final String[][] LANGUAGES = {
        {"de", "German, Danish, Norwegian or Swedish", "K", "D", "T", "L", "S"},
        {"es", "Spanish, Italian or Catalan", "R", "D", "T", "A", "C"},
        {"fr", "French", "R", "D", "T", "F", "C"},
        {"nl", "Dutch", "K", "D", "T", "L", "P"},
        {"", "Polish", "K", "H", "W", "G", "S"},
        {"", "Czech or Slovak", "K", "D", "V", "S", "J"},
        {"", "Hungarian", "K", "V", "B", "F", "H"},
        {"", "Portuguese", "R", "D", "T", "B", "C"},
        {"", "Romanian", "R", "D", "T", "N", "C"},
        {"", "Finnish", "K", "D", "T", "L", "R"},
        {"", "Estonian", "K", "L", "V", "O", "R"},
        {"", "Icelandic", "K", "D", "H", "B", "R"},
        {"", "Turkish", "Ş", "V", "K", "F", "A"},
        {"", "Slovenian, Croatian or Bosnian", "K", "D", "T", "L", "S"},
        {"ru", "Russian", "Кр", "Ф", "Л", "С", "К"},
        {"", "Ukrainian", "Кр", "Ф", "Т", "С", "К"},
        {"", "Bulgarian", "Ц", "Д", "Т", "О", "К"},
        {"", "Serbian or Macedonian", "К", "Д", "Т", "Л", "С"},
        {"", "Greek", "Ρ", "Β", "Π", "Α", "Ι"},
        {"", SMALL, "k", "q", "r", "b", "n"},
    };

    private static final String ENGLISH = "KQRBN";

    /** Letters of Cyrillic and Greek that look like those of files. */
    private static final String FILES_ALIKE = "\u0430\u03b1\u0441\u0501\u0435\u04bb";

    private final String code;
    private final String language;
    private final List<String> letters;

    private PieceLetters(String... row) {
        this.code = row[0];
        this.language = row[1];
        this.letters = List.of(row).subList(2, row.length);
    }

    /** The letters of every language but English, the most usual first. */
    public static List<PieceLetters> all() {
        List<PieceLetters> all = new ArrayList<>();
        for (String[] row : LANGUAGES) {
            all.add(new PieceLetters(row));
        }
        return all;
    }

    /** The language's code, in ISO 639-1; empty for those in whose letters no games are written. */
    public String code() {
        return code;
    }

    /** The language and its letters, as a clause. */
    public String naming() {
        return "the pieces have the letters of " + language + " (" + String.join(" ", letters) + ")";
    }

    /**
     * A move text of English letters with these ones: {@code Bb5} becomes {@code Lb5}. Where a piece has the letter {@code P}, a pawn
     * that is dropped has none.
     *
     * @return null if {@link #english} would make another text of it; a text that names none of the pieces stays
     */
    @Nullable
    public String own(String text) {
        int place = text.isEmpty() ? -1 : ENGLISH.indexOf(text.charAt(0));
        String own = text;
        if (place >= 0) {
            own = letters.get(place) + text.substring(1);
        } else if (text.startsWith("P@") && hasP()) {
            own = text.substring(1);
        }
        int sign = own.indexOf('=');
        int promotion = sign < 0 || sign + 1 == own.length() ? -1 : ENGLISH.indexOf(own.charAt(sign + 1));
        if (promotion >= 0) {
            own = own.substring(0, sign + 1) + letters.get(promotion) + own.substring(sign + 2);
        }
        String read = english(own);
        return read == null || read.equals(text) ? own : null;
    }

    private boolean hasP() {
        return letters.contains("P");
    }

    /** A move text with English letters; null if it names a piece by a letter that the language does not have. */
    @Nullable
    public String english(String text) {
        if (text.startsWith("@") && hasP()) {
            return "P" + text;
        }
        int place = startOf(text);
        String english = text;
        if (place >= 0 && !(areSmall() && text.charAt(0) == 'b') && !isCastling(text)) {
            english = ENGLISH.charAt(place) + text.substring(letters.get(place).length());
        } else if (!text.isEmpty() && !isPawnOrCastling(text)) {
            return null;
        }
        int sign = english.indexOf('=');
        int promotion = sign < 0 ? -1 : startOf(english.substring(sign + 1));
        return promotion < 0
                ? english
                : english.substring(0, sign + 1)
                        + ENGLISH.charAt(promotion)
                        + english.substring(sign + 1 + letters.get(promotion).length());
    }

    /** Whether pieces are named by lower-case letters, so that {@code b} can begin a pawn's or a bishop's move. */
    public boolean areSmall() {
        return language.equals(SMALL);
    }

    /** Whether a text names no piece by a letter, but a pawn, which may come from a pocket: {@code @e4}, {@code P@e4}. */
    private static boolean isPawnOrCastling(String text) {
        char first = text.charAt(0);
        boolean castling = first == 'O' || first == 'o' || first == '0';
        return (first >= 'a' && first <= 'h')
                // Figures and numbers are the same in every language.
                || (first >= '\u2654' && first <= '\u265f')
                || (first >= '1' && first <= '8')
                || FILES_ALIKE.indexOf(first) >= 0
                || castling
                || first == '-'
                || first == '@'
                || text.startsWith("P@");
    }

    /** Whether a text begins as castling does, though a piece may have its letter, as the bishop has in Estonian. */
    private static boolean isCastling(String text) {
        return text.startsWith("O-") || text.startsWith("OO");
    }

    /** The place of the longest letter with which a text begins; -1 where it begins with none. */
    private int startOf(String text) {
        int longest = -1;
        for (int place = 0; place < letters.size(); place++) {
            String letter = letters.get(place);
            boolean longer =
                    longest < 0 || letter.length() > letters.get(longest).length();
            longest = text.startsWith(letter) && longer ? place : longest;
        }
        return longest;
    }
}
