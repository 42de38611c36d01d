package dev.arbiter.archive.check;

import dev.arbiter.Position;
import dev.arbiter.Replay;
import dev.arbiter.archive.Place;
import dev.arbiter.archive.PlacedNote;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.result.DgtResultKings;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The kings at the end of the current game that may be signs rather than moves; see {@link DgtResultKings}. */
final class LastResultKings {

    private final List<String> texts = new ArrayList<>();
    /** The number of faults before them. */
    private int wrongBefore;

    private int pliesBefore;
    private Place place = Place.NOWHERE;
    private @Nullable Position<?> before;

    /** Forgets the signs. */
    void clear() {
        texts.clear();
        before = null;
    }

    boolean isEmpty() {
        return texts.isEmpty();
    }

    /** Rejects the signs, because a move was played after them. */
    void refute() {
        texts.clear();
    }

    /**
     * Examines whether a move that is not legal, or follows one that is not, can be a sign.
     *
     * @param board null if the position is unknown
     */
    void read(String text, Place at, @Nullable Replay<?> board, int plies, Findings findings) {
        if (texts.isEmpty() && board == null) {
            return;
        }
        if (!DgtResultKings.isSign(text) || texts.size() == DgtResultKings.MOST) {
            clear();
            return;
        }
        if (texts.isEmpty() && board != null) {
            before = board.position();
            pliesBefore = plies;
            place = at;
            wrongBefore = findings.wrongBefore(plies);
        }
        texts.add(text);
    }

    /**
     * Takes the end of the game for signs, if it is.
     *
     * @param tagged the result in the tags; null for none
     * @param claimed the result after the moves; null for none
     * @return the position before the signs; null if there are none
     */
    @Nullable
    Position<?> take(@Nullable String tagged, @Nullable String claimed, Findings findings) {
        if (texts.isEmpty() || before == null || !findings.moveFailed || wrongBefore > findings.further.size()) {
            return null;
        }
        String result = tagged != null && !tagged.equals("*") ? tagged : claimed == null ? "" : claimed;
        if (!(findings.get(wrongBefore) instanceof Verdict.Illegal)
                || !DgtResultKings.areSigns(texts, before, result)) {
            return null;
        }
        findings.note(
                new PlacedNote(DgtResultKings.note(texts, before, pliesBefore, tagged == null ? "" : tagged), place));
        findings.keep(wrongBefore);
        return before;
    }

    /** The number of plies before the signs. */
    int pliesBefore() {
        return pliesBefore;
    }
}
