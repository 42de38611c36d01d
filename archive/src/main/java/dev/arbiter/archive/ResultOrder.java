package dev.arbiter.archive;

import dev.arbiter.Game;
import dev.arbiter.record.RecordGame;
import org.jspecify.annotations.Nullable;

/**
 * Whose number stands first in {@code 1-0} and {@code 0-1}. In draughts that Black begins sources disagree: PDN 1.0 and 2.0
 * and CheckerBoard put the number of who begins first, PGN and articles on PDN put White's; see {@code docs/formats.md}.
 * {@code 2-0} and {@code 0-2} come from games that White begins, and there White's number always stands first.
 */
public enum ResultOrder {
    BLACK_FIRST,
    WHITE_FIRST;

    /** The word for it: {@code black-first} or {@code white-first}. */
    public String word() {
        return this == BLACK_FIRST ? "black-first" : "white-first";
    }

    /** An order by its word; null for any other text, and for none. */
    public static @Nullable ResultOrder of(@Nullable String word) {
        return BLACK_FIRST.word().equals(word)
                ? BLACK_FIRST
                : WHITE_FIRST.word().equals(word) ? WHITE_FIRST : null;
    }

    /** Whether sources disagree on the results of a game. */
    public static boolean isDisputed(@Nullable Game<?> game) {
        return game != null && RecordGame.hasDisputedResults(game);
    }

    /** Whether the meaning of a result depends on whose number stands first: {@code 1-0}, {@code 0:1}, {@code 1 – 0}. */
    public static boolean dependsOn(String claimed) {
        return usual(claimed) != null;
    }

    /** A result of a game of draughts that Black begins with White's number first; what does not depend on it stays as it is. */
    public String whiteFirst(String claimed) {
        String usual = usual(claimed);
        return usual == null || this == WHITE_FIRST ? claimed : usual.equals("1-0") ? "0-1" : "1-0";
    }

    /** {@code 1-0} or {@code 0-1} where a text is one of them with any dash or a colon; else null. */
    private static @Nullable String usual(String claimed) {
        char first = 0;
        char second = 0;
        boolean parted = false;
        for (int at = 0; at < claimed.length(); at++) {
            char c = claimed.charAt(at);
            if (c == '-' || c == ':' || c == '\u2013') {
                if (parted || first == 0) {
                    return null;
                }
                parted = true;
            } else if (c == '0' || c == '1') {
                if (parted ? second != 0 : first != 0) {
                    return null;
                }
                first = parted ? first : c;
                second = parted ? c : second;
            } else if (c != ' ') {
                return null;
            }
        }
        return first == second || second == 0 ? null : first == '1' ? "1-0" : "0-1";
    }
}
