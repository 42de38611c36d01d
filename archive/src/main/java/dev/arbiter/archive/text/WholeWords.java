package dev.arbiter.archive.text;

/**
 * Whole words in what records say of a game: between what is neither a letter of any language nor a digit nor {@code _}.
 *
 * <p>The boundary {@code \b} of a pattern is another one from Java 19 on, where {@code é} ends a word; and servers describe
 * the end of every game in words, so that patterns for them would be a third of the work of judging it.
 */
public final class WholeWords {

    private WholeWords() {}

    /**
     * Whether a text has one of some words.
     *
     * @param words in the case of the text; each can be several with blanks between them
     */
    public static boolean hasAny(String text, String... words) {
        for (String word : words) {
            if (has(text, word, true)) {
                return true;
            }
        }
        return false;
    }

    /** Whether a word of a text begins with one of some beginnings, in the case of the text. */
    public static boolean hasBeginning(String text, String... beginnings) {
        for (String beginning : beginnings) {
            if (has(text, beginning, false)) {
                return true;
            }
        }
        return false;
    }

    private static boolean has(String text, String word, boolean whole) {
        for (int at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
            boolean begins = at == 0 || isBetween(text.charAt(at - 1));
            if (begins && (!whole || endsAt(text, at + word.length()))) {
                return true;
            }
        }
        return false;
    }

    /** Whether a word that reaches to an index ends there. */
    public static boolean endsAt(String text, int index) {
        return index == text.length() || isBetween(text.charAt(index));
    }

    private static boolean isBetween(char c) {
        return !Character.isLetterOrDigit(c) && c != '_';
    }
}
