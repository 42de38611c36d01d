package dev.arbiter.archive.check;

import dev.arbiter.Note;
import dev.arbiter.Position;
import dev.arbiter.Replay;
import dev.arbiter.Ruling;
import dev.arbiter.archive.Place;
import dev.arbiter.archive.PlacedNote;
import dev.arbiter.archive.replay.AmbiguousLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The state of a line of the current game, the main line or a variation. */
final class PlayedLine {

    /** The board; null if the line's moves cannot be judged. */
    @Nullable
    Replay<?> replay;

    /** The number of plies played. */
    int plies;

    Last last = Last.NONE;

    /** Why the last move is not legal. */
    @Nullable
    Ruling<?> failure;

    /** The moves from an ambiguous text on; null if there is none. */
    @Nullable
    AmbiguousLine undecided;

    /** Whether moves are simply played, one after another, until one fails. */
    boolean plain;

    /** The places of the moves on which the replay has notes, in order. */
    private final List<Place> noted = new ArrayList<>();

    /** The fate of the last step of a line. */
    enum Last {
        /** There was none. */
        NONE,
        /** A move was played. */
        PLAYED,
        /** Nothing changed. */
        STAYED,
        /** The turn was given away. */
        PASSED,
        /** An illegal move was applied. */
        APPLIED,
        /** An illegal move was not applied, so that the position after it is unknown. */
        FAILED,
        /** It follows one that is not legal. */
        AFTER_FAILED
    }

    /** Restarts before the first move. */
    void begin(@Nullable Replay<?> board, int from) {
        goOn(board);
        plies = from;
        last = Last.NONE;
        failure = null;
        undecided = null;
        plain = false;
    }

    /** Continues on another board. */
    void goOn(@Nullable Replay<?> board) {
        replay = board;
        if (!noted.isEmpty()) {
            noted.clear();
        }
    }

    /** Continues on a board that has already played some moves, with the places of its notes. */
    void goOn(@Nullable Replay<?> board, List<Place> places) {
        goOn(board);
        noted.addAll(places);
    }

    /** Whether the replay has a note on the last move that has no place yet. */
    boolean isNoted() {
        return replay != null && replay.noted() > noted.size();
    }

    /** Places the replay's last notes at a move. */
    void noteAt(Place place) {
        while (isNoted()) {
            noted.add(place);
        }
    }

    /** The places of the moves on which the replay has notes, in order. */
    List<Place> noted() {
        return List.copyOf(noted);
    }

    /** The replay's notes, each with the place of its move. */
    List<PlacedNote> notes() {
        List<Note> notes = replay == null ? List.of() : replay.notes();
        if (notes.isEmpty()) {
            return List.of();
        }
        List<PlacedNote> placed = new ArrayList<>(notes.size());
        for (int at = 0; at < notes.size(); at++) {
            placed.add(new PlacedNote(notes.get(at), at < noted.size() ? noted.get(at) : Place.NOWHERE));
        }
        return placed;
    }

    /** Counts a ply. */
    void played() {
        plies++;
        if (last != Last.PLAYED) {
            last = Last.PLAYED;
        }
    }

    /**
     * Gives the turn away.
     *
     * @param before the position, after which only the caller knows what comes
     */
    void pass(Position<?> before) {
        last = Last.PASSED;
        beforePass = before;
    }

    /** The position before the last step, which gave the turn away. */
    Position<?> beforePass() {
        return Objects.requireNonNull(beforePass);
    }

    private @Nullable Position<?> beforePass;

    /** Marks the position after the last move as unknown. */
    void fail(@Nullable Ruling<?> why) {
        last = Last.FAILED;
        failure = why;
    }

    /** Whether the next move cannot be judged. */
    boolean isOver() {
        return last == Last.FAILED || last == Last.AFTER_FAILED;
    }
}
