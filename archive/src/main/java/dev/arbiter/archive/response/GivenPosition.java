package dev.arbiter.archive.response;

import dev.arbiter.Game;
import dev.arbiter.InputException;
import dev.arbiter.Note;
import dev.arbiter.Position;
import dev.arbiter.archive.RecordNote;
import dev.arbiter.record.RecordGame;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Positions that a user writes down, read as those of records are. */
public final class GivenPosition {

    private GivenPosition() {}

    /**
     * Reads a position of a game. Where squares have letters, numbers count from a1, or where that is impossible from the other
     * end.
     *
     * @param notes receives what was read leniently
     * @throws InputException where it is none, or none that can be played on
     */
    public static Position<?> read(Game<?> game, String text, Consumer<Note> notes) {
        try {
            return RecordGame.position(game, text, null, notes);
        } catch (InputException e) {
            List<Position<?>> others = others(game, text);
            if (others.isEmpty()) {
                throw e;
            }
            notes.accept(note(others.get(0)));
            return others.get(0);
        }
    }

    /**
     * Reads a position and plays moves from it, with the squares counted from the other end where moves are legal only so.
     *
     * @param notes receives what was read leniently
     * @throws InputException where the position is none, or none that can be played on
     */
    public static RuledLine play(Game<?> game, String text, List<String> moves, Consumer<Note> notes) {
        List<Note> first = new ArrayList<>();
        Position<?> start = read(game, text, first::add);
        RuledLine line = RuledLine.of(start, moves);
        if (!line.isLegal() && start.game() == game) {
            for (Position<?> other : others(game, text)) {
                RuledLine again = RuledLine.of(other, moves);
                if (again.isLegal()) {
                    notes.accept(note(other));
                    return again;
                }
            }
        }
        first.forEach(notes);
        return line;
    }

    /** The position by the other ways in which records number the squares of a game. */
    private static List<Position<?>> others(Game<?> game, String text) {
        List<Position<?>> others = new ArrayList<>();
        for (Game<?> other : RecordGame.otherNamings(game)) {
            try {
                others.add(other.position(text));
            } catch (InputException e) {
                // Nor is it one of those.
            }
        }
        return others;
    }

    private static Note note(Position<?> position) {
        return Note.of(RecordNote.POSITION_NAMED_OTHERWISE, RecordGame.naming(position.game()));
    }
}
