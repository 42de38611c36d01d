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

/** How far a line of the current game is played: the game itself or a variation. */
final class PlayedLine {

    /** The board; null if the line's moves cannot be judged. */
    @Nullable
    Replay<?> replay;

    /** How many plies lead to where it stands. */
    int plies;

    Last last = Last.NONE;

    /** Why its last move is not legal. */
    @Nullable
    Ruling<?> failure;

    /** Its moves from a text on that can be several moves; null where there is none. */
    @Nullable
    AmbiguousLine undecided;

    /** Whether its moves are simply played, one after the other, until one fails. */
    boolean plain;

    /** Where the moves stand on which the replay has its notes, in their order. */
    private final List<Place> noted = new ArrayList<>();

    /** The fate of the last step of a line. */
    enum Last {
        /** There was none. */
        NONE,
        /** It was played. */
        PLAYED,
        /** It changed nothing. */
        STAYED,
        /** It gave the turn away. */
        PASSED,
        /** It is not legal, and was made nevertheless. */
        APPLIED,
        /** It is not legal, so that it is unknown what comes after it. */
        FAILED,
        /** It follows one that is not legal. */
        AFTER_FAILED
    }

    /** Begins it anew, before its first move. */
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

    /** Goes on on a board that has already played some moves, with the places of its notes. */
    void goOn(@Nullable Replay<?> board, List<Place> places) {
        goOn(board);
        noted.addAll(places);
    }

    /** Whether the replay has a note on the last move of which {@link #noteAt} does not know. */
    boolean isNoted() {
        return replay != null && replay.noted() > noted.size();
    }

    /** Places the replay's last notes at a move. */
    void noteAt(Place place) {
        while (isNoted()) {
            noted.add(place);
        }
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

    /** One more ply is played. */
    void played() {
        plies++;
        if (last != Last.PLAYED) {
            last = Last.PLAYED;
        }
    }

    /** The turn is given away, in a position of which only the caller knows what comes after it. */
    void pass(Position<?> before) {
        last = Last.PASSED;
        beforePass = before;
    }

    /** Where it stood before its last step, which has given the turn away. */
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
