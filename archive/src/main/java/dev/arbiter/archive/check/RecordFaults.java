package dev.arbiter.archive.check;

import dev.arbiter.Color;
import dev.arbiter.Note;
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

    /** The fault of three dots in the place of a move. */
    static Fault missing(Color turn, String dots, Place place) {
        return missing(turn, Note.saying("a move of {0} is missing where '{1}' stands", turn, dots), place);
    }

    private static Fault missing(Color turn, Note found, Place place) {
        return new Fault(place, found, Note.saying("a move of {0}", turn), null, Fault.Kind.MOVE_MISSING);
    }

    /** The fault that move numbers show. */
    static Fault miscounted(Miscount miscount, Place place, Ruling<?> ruling, Replay<?> board) {
        String before = miscount.before();
        int missing = miscount.missing();
        if (missing == 1) {
            Color first = board.game().start().turn();
            Color earlier = miscount.isOfOther() ? first : first.opposite();
            Color turn = miscount.isEarlier() ? earlier : board.turn();
            return missing(turn, Note.saying("a move of {0} is missing before {1}", turn, before), place);
        }
        if (missing > 0) {
            return new Fault(
                    place,
                    Note.saying("{0} moves are missing before {1}", missing, before),
                    Note.saying("moves"),
                    null,
                    Fault.Kind.MOVE_MISSING);
        }
        if (!miscount.words().isEmpty() && ruling instanceof Ruling.Unreadable<?>) {
            String words = miscount.words().replaceAll("\\s+", " ");
            return new Fault(
                    place,
                    Note.saying("'{0}' before {1} is not a move: a comment stands in braces", words, before),
                    Note.saying("a move"),
                    null,
                    Fault.Kind.TEXT_BETWEEN_MOVES);
        }
        return new Fault(
                place,
                missing == -1
                        ? Note.saying("there is one move too many before {0}", before)
                        : Note.saying("there are {1} moves too many before {0}", before, -missing),
                Note.saying("a number that counts the moves"),
                null,
                Fault.Kind.MOVE_TOO_MANY);
    }

    /** The fault of a null move that leaves its own king in check. */
    static Fault nullMoveInCheck(String text, Place place) {
        return new Fault(
                place,
                Note.saying("the null move '{0}' in check", text),
                Note.saying("a move out of check"),
                null,
                Fault.Kind.NULL_MOVE_IN_CHECK);
    }
}
