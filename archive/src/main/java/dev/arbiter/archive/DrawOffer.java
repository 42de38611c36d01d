package dev.arbiter.archive;

import dev.arbiter.Color;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * An offer of a draw by the player who made the move before it, as scoresheets have it: {@code (=)} (FIDE Laws 8.1.5, Appendix
 * C.12). In a variation it is part of an analysis, and not an offer that was made in the game.
 */
public record DrawOffer(Place place) implements Remark {

    /** How it is written on scoresheets, and in PGN. */
    public static final String SIGN = "(=)";

    /** How lichess says it in a comment. */
    private static final Pattern IN_WORDS = Pattern.compile("(?:[Ww]hite|[Bb]lack) offers (?:a )?draw\\.?");

    /** The same as a comment, for formats and programs that do not know the sign. */
    public Comment asComment() {
        return new Comment(SIGN, place);
    }

    /**
     * The side that offers a draw with a remark on a move: {@code (=)}, a comment that begins with that, or one that consists
     * only of {@code White offers draw}.
     *
     * @param mover the side that made the move
     * @return null if the remark is not an offer
     */
    public static @Nullable Color offerer(Remark remark, Color mover) {
        if (remark instanceof DrawOffer) {
            return mover;
        }
        if (!(remark instanceof Comment comment) || comment.escaped() || !mayBeOffer(comment.text())) {
            return null;
        }
        String words = comment.words();
        if (words.startsWith(SIGN) && (words.length() == SIGN.length() || words.charAt(SIGN.length()) <= ' ')) {
            return mover;
        }
        if (!IN_WORDS.matcher(words).matches()) {
            return null;
        }
        return (words.charAt(0) | 0x20) == 'w' ? Color.WHITE : Color.BLACK;
    }

    /**
     * The side whose offer of a draw has been neither accepted nor declined by a move, after the last move of a line.
     *
     * @param last the last move; null if there is none
     * @param before the one before; null if there is none
     * @param mover the side that made the last move
     */
    public static @Nullable Color standing(@Nullable RecordedMove last, @Nullable RecordedMove before, Color mover) {
        Color offerer = last == null ? null : last.drawOffer(mover);
        if (offerer != null) {
            return offerer;
        }
        // Offered before the own move, which leaves it to the other side's.
        return before != null && before.drawOffer(mover.opposite()) == mover ? mover : null;
    }

    private static boolean mayBeOffer(String text) {
        return text.contains(SIGN) || text.contains("offers");
    }

    @Override
    public DrawOffer below(long lines) {
        return new DrawOffer(place.below(lines));
    }
}
