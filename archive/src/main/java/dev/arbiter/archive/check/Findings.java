package dev.arbiter.archive.check;

import dev.arbiter.Note;
import dev.arbiter.archive.Fault;
import dev.arbiter.archive.PlacedNote;
import dev.arbiter.archive.RecordNote;
import dev.arbiter.archive.Verdict;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The findings about the current game: its first fault, the faults after that and in variations, and notes. */
final class Findings {

    /** After this number of consecutive illegal moves, the moves are taken for those of another game. */
    static final int MOST_IN_A_ROW = 3;

    /** The most findings kept of a game's variations, each with its sentence and its position. */
    private static final int MOST_IN_VARIATIONS = 1000;

    private static final int MOST_NOTES = 20;

    /** The first fault; null if there is none. */
    Verdict.@Nullable Finding first;

    /** The number of plies before the first fault. */
    int legalPlies;
    /** Whether the first fault is a move that could not be played. */
    boolean moveFailed;
    /** Whether the move that failed is followed by nothing but a result, and can itself be one. */
    boolean lastMoveFailed;
    /** Whether the game continues after the first fault, with the illegal move applied. */
    boolean goesOn;
    /** The number of consecutive illegal moves last. */
    int illegalInARow;
    /** Whether the record continued after no further move could be played. */
    boolean fitsNoMore;
    /** The faults after the first. */
    final List<Verdict.Finding> further = new ArrayList<>();
    /** Why the record cannot be read to its end; null if it can. */
    private Verdict.@Nullable Unreadable broken;
    /** The first fault of each faulty variation. */
    final List<Verdict.Finding> inVariations = new ArrayList<>();

    final List<PlacedNote> notes = new ArrayList<>();

    void clear() {
        forget();
        moveFailed = false;
        lastMoveFailed = false;
        goesOn = false;
        inVariations.clear();
        notes.clear();
        first = null;
        legalPlies = 0;
        broken = null;
    }

    /** Discards the findings after the first. */
    private void forget() {
        further.clear();
        illegalInARow = 0;
        fitsNoMore = false;
    }

    /** Adds a note, up to a limit. */
    void note(PlacedNote note) {
        if (notes.size() < MOST_NOTES
                && notes.stream().noneMatch(each -> each.note().equals(note.note()))) {
            notes.add(note);
        }
    }

    /** Adds a fault of the text. */
    void fault(Fault fault) {
        broken = broken == null ? new Verdict.Unreadable(fault) : broken;
        first = first == null ? broken : first;
        goesOn = false;
    }

    /** Ends the game. A record that has an illegal move and cannot be read to its end has both findings. */
    void end() {
        if (broken != null && first == null) {
            first = broken;
        } else if (broken != null && first instanceof Verdict.Illegal) {
            further.add(broken);
        }
    }

    /** Sets the first fault and the number of legal plies before it. */
    void begin(Verdict.Finding finding, int plies) {
        first = finding;
        legalPlies = plies;
    }

    /**
     * Replaces the first fault by that under the rules of another game.
     *
     * @param finding null if there is none
     */
    void turn(Verdict.@Nullable Finding finding, int plies) {
        first = finding;
        legalPlies = plies;
        forget();
    }

    /**
     * Withdraws the findings, as the rules of the game are unknown.
     *
     * @param reason why, for the verdict
     */
    void refuse(Note reason) {
        first = new Verdict.Unsupported(reason);
        further.clear();
    }

    /** The number of faults before a move, given the plies before it; 0 for the first fault. */
    int wrongBefore(int plies) {
        return first == null || (legalPlies == plies && further.isEmpty()) ? 0 : 1 + further.size();
    }

    /** Drops all findings but the first ones. */
    void keep(int count) {
        if (count == 0) {
            first = null;
            further.clear();
            moveFailed = false;
        } else {
            further.subList(count - 1, further.size()).clear();
        }
    }

    /** The fault with an index, from 0; null if there is none. */
    Verdict.@Nullable Finding get(int number) {
        return number == 0 ? first : further.get(number - 1);
    }

    /** Whether no further move of the main line can be played. */
    boolean isBroken() {
        return first != null && !goesOn;
    }

    /** Whether the limit on findings in variations has not been reached. */
    boolean takesVariations() {
        return inVariations.size() < MOST_IN_VARIATIONS;
    }

    /** Notes where play could not continue, and drops the findings of the attempt. */
    void endPlayOn() {
        if (first == null || !(fitsNoMore || illegalInARow >= MOST_IN_A_ROW)) {
            return;
        }
        int kept = further.size() + 1 - (illegalInARow >= MOST_IN_A_ROW ? illegalInARow : 1);
        Verdict.Finding begin = get(kept);
        further.subList(kept, further.size()).clear();
        if (begin instanceof Verdict.Illegal illegal) {
            note(PlacedNote.of(illegal.place(), RecordNote.NO_LONGER_FITS, illegal.ply(), illegal.move()));
        }
    }
}
