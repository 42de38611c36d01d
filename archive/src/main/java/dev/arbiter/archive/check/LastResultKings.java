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

    /** There is none, or none any more. */
    void clear() {
        texts.clear();
        before = null;
    }

    boolean isEmpty() {
        return texts.isEmpty();
    }

    /** A move was played, so that what stood before it was none. */
    void refute() {
        texts.clear();
    }

    /**
     * Looks whether a move that is not legal, or stands after one that is not, may be one.
     *
     * @param board null where it is unknown what is played on
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
     * Takes what ends the game for signs, where it is.
     *
     * @param tagged the result that a tag claims; null where there is none
     * @param claimed the result that the record ends with; null where it has none
     * @return the position before them; null where there are none
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

    /** How many plies lead to where they stand. */
    int pliesBefore() {
        return pliesBefore;
    }
}
