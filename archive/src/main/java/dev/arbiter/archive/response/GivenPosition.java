package dev.arbiter.archive.response;

import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.ImpossiblePositionException;
import dev.arbiter.InputException;
import dev.arbiter.Note;
import dev.arbiter.Position;
import dev.arbiter.UnreadableException;
import dev.arbiter.archive.RecordNote;
import dev.arbiter.record.RecordGame;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Reads positions that users enter, in the same way as those of records. */
public final class GivenPosition {

    private GivenPosition() {}

    /**
     * The games to which a position can belong if none is named. Chess takes precedence: a text in the form of a chess position
     * that cannot be played is not a variant's.
     *
     * @param notes receives the rules chosen, if they are not those of chess but of the same family
     * @return one game if it is certain; chess if the text is not a position at all; otherwise all candidates
     */
    public static List<Game<?>> games(String text, Consumer<Note> notes) {
        Game<?> usual = Games.usual();
        boolean isImpossible = false;
        try {
            usual.position(text);
            return List.of(usual);
        } catch (ImpossiblePositionException e) {
            isImpossible = true;
        } catch (UnreadableException e) {
            // It is of another game, or of none.
        }
        List<Game<?>> others = new ArrayList<>(RecordGame.othersWith(usual, text));
        boolean isNumber = text.strip().chars().allMatch(Character::isDigit);
        if (others.size() == 1 && !isNumber) {
            // The number of a start says by itself of which game it is.
            notes.accept(Note.of(RecordNote.POSSIBLE_ONLY_IN, others.get(0)));
        }
        if (others.isEmpty() && !isImpossible) {
            for (Game<?> each : Games.all()) {
                if (!each.family().equals(usual.family()) && has(each, text)) {
                    others.add(each);
                }
            }
        }
        return others.isEmpty() ? List.of(usual) : others;
    }

    private static boolean has(Game<?> game, String text) {
        try {
            game.position(text);
            return true;
        } catch (InputException e) {
            return false;
        }
    }

    /**
     * Reads a position of a game as in records: impossible claims in it, such as castling rights, are ignored. In a game with
     * lettered squares, square numbers count from a1 or, if that is impossible, from the other end.
     *
     * @param notes receives what was read leniently or ignored, and whether the position is unreachable
     * @throws InputException if it is not a position, or not one that can be played
     */
    public static Position<?> read(Game<?> game, String text, Consumer<Note> notes) {
        try {
            return RecordGame.position(game, text, null, notes);
        } catch (InputException e) {
            List<Position<?>> others = others(game, text);
            if (!others.isEmpty()) {
                notes.accept(note(others.get(0)));
                return others.get(0);
            }
            try {
                return RecordGame.validPosition(game, text, null, notes);
            } catch (InputException stays) {
                throw e;
            }
        }
    }

    /**
     * Reads a position and plays moves from it, with squares counted from the other end if the moves are legal only then.
     *
     * @param notes receives what was read leniently
     * @throws InputException if it is not a position, or not one that can be played
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

    /** The position under the other numberings of squares that records of a game use. */
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
