package dev.arbiter.archive.check;

import dev.arbiter.Color;
import dev.arbiter.Replay;
import dev.arbiter.Ruling;
import dev.arbiter.archive.Fault;
import dev.arbiter.archive.Miscount;
import dev.arbiter.archive.Place;
import org.jspecify.annotations.Nullable;

/** Faults of a record that are not those of a move; see {@link Fault.Kind}. */
final class RecordFaults {

    private RecordFaults() {}

    /**
     * The error that move numbers show at a move, unless its text is not a move and the text beside it explains it otherwise.
     */
    static @Nullable Miscount miscount(@Nullable Miscount said, Ruling<?> ruling) {
        boolean explains = said != null
                && (ruling instanceof Ruling.Illegal<?> || !said.words().isEmpty());
        return explains ? said : null;
    }

    /** Whether a text is a placeholder for an unknown move. */
    static boolean isDots(String text) {
        return text.equals("...") || text.equals("\u2026");
    }

    static Fault missing(Color turn, String where, Place place) {
        String move = "a move of " + turn.title();
        return new Fault(place, move + " is missing" + where, move, null, Fault.Kind.MOVE_MISSING);
    }

    /** The fault that move numbers show. */
    static Fault miscounted(Miscount miscount, Place place, Ruling<?> ruling, Replay<?> board) {
        String before = " before " + miscount.before();
        int missing = miscount.missing();
        if (missing == 1) {
            Color first = board.game().start().turn();
            Color earlier = miscount.isOfOther() ? first : first.opposite();
            return missing(miscount.isEarlier() ? earlier : board.turn(), before, place);
        }
        if (missing > 0) {
            return new Fault(place, missing + " moves are missing" + before, "moves", null, Fault.Kind.MOVE_MISSING);
        }
        if (!miscount.words().isEmpty() && ruling instanceof Ruling.Unreadable<?>) {
            String words = miscount.words().replaceAll("\\s+", " ");
            return new Fault(
                    place,
                    "'" + words + "'" + before + " is no move: a comment stands in braces",
                    "a move",
                    null,
                    Fault.Kind.TEXT_BETWEEN_MOVES);
        }
        String many = missing == -1 ? "there is a move too many" : "there are " + -missing + " moves too many";
        return new Fault(place, many + before, "a number that counts the moves", null, Fault.Kind.MOVE_TOO_MANY);
    }

    /** The fault of a null move that leaves its own king in check. */
    static Fault nullMoveInCheck(String text, Place place) {
        return new Fault(
                place,
                "the null move '" + text + "' in check",
                "a move out of check",
                null,
                Fault.Kind.NULL_MOVE_IN_CHECK);
    }
}
