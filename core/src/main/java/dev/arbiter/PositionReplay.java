package dev.arbiter;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Replays any game through its immutable positions: the default for games without a mutable board. */
final class PositionReplay<M> implements Replay<M> {

    /** The most readings of ambiguous moves that are kept. */
    private static final int MOST_OPEN = 64;

    private static final int MOST_NOTES = 20;

    private final Game<M> game;
    private final List<Note> notes = new ArrayList<>();

    /** The positions to which the moves so far can have led: at least one, no two equal. */
    private List<Position<M>> open;

    /** The positions before the last move. */
    private List<Position<M>> before;

    PositionReplay(Game<M> game) {
        this.game = game;
        this.open = List.of(game.start());
        this.before = open;
    }

    @Override
    public Game<M> game() {
        return game;
    }

    @Override
    @SuppressWarnings("unchecked") // Positions of one game are of one type.
    public void begin(Position<?> start) {
        if (!start.game().equals(game)) {
            throw new IllegalArgumentException("a position of " + start.game().id() + ", expected " + game.id());
        }
        notes.clear();
        open = List.of((Position<M>) start);
        before = open;
    }

    @Override
    @SuppressWarnings("unchecked") // Positions of one game are of one type.
    public void branch(Replay<?> line) {
        if (!(line instanceof PositionReplay<?> other) || !other.game.equals(game)) {
            throw new IllegalArgumentException("a replay of " + line.game().id() + ", expected " + game.id());
        }
        notes.clear();
        open = ((PositionReplay<M>) other).before;
        before = open;
    }

    @Override
    public @Nullable Ruling<M> play(byte[] text, int from, int to) {
        return play(Replay.decode(text, from, to));
    }

    @Override
    public @Nullable Ruling<M> play(String moveText) {
        Set<Position<M>> after = new LinkedHashSet<>();
        for (Position<M> position : open) {
            Ruling<M> ruling = position.ruling(moveText);
            if (ruling instanceof Ruling.Legal<M> legal) {
                after.add(legal.after());
            }
            position.readings(moveText).forEach(move -> after.add(position.play(move)));
            if (after.size() >= MOST_OPEN) {
                break;
            }
        }
        if (after.isEmpty()) {
            return open.get(0).ruling(moveText);
        }
        if (after.size() > open.size() && notes.size() < MOST_NOTES) {
            notes.add(Note.of(MoveNote.SEVERAL_MOVES, moveText));
        }
        before = open;
        open = List.copyOf(after);
        return null;
    }

    @Override
    public boolean isOpen() {
        return open.size() > 1;
    }

    @Override
    public Position<M> position() {
        return open.get(0);
    }

    @Override
    public Winnable winnable(Color color) {
        return position().winnable(color);
    }

    @Override
    public List<Note> notes() {
        return List.copyOf(notes);
    }

    @Override
    public int noted() {
        return notes.size();
    }
}
