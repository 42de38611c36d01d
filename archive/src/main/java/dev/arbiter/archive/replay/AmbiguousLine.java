package dev.arbiter.archive.replay;

import dev.arbiter.Notation;
import dev.arbiter.Position;
import dev.arbiter.Replay;
import dev.arbiter.Ruling;
import dev.arbiter.archive.Place;
import dev.arbiter.archive.PlacedNote;
import dev.arbiter.archive.RecordNote;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.replay.AmbiguousReplay.Way;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The moves of a line from an ambiguous text on, until later moves decide it. */
public final class AmbiguousLine {

    private final AmbiguousReplay<?> readings;
    /** The number of plies before the first text. */
    private final int plies;
    /** The number of faults in variations before this text. */
    private final int foundBefore;

    private final List<Text> texts = new ArrayList<>();
    private boolean forGood;

    /** @param step its index in a record in memory, or -1 */
    private record Text(String text, Place place, int step) {}

    private AmbiguousLine(AmbiguousReplay<?> readings, int plies, int foundBefore) {
        this.readings = readings;
        this.plies = plies;
        this.foundBefore = foundBefore;
    }

    /**
     * Starts at an ambiguous text.
     *
     * @param board on which it could not be played
     * @param plies the number of plies before it
     * @param foundBefore the number of faults in variations before it in the record
     * @return null if the text is not ambiguous, or if ambiguity is already being tracked
     */
    public static @Nullable AmbiguousLine of(
            Replay<?> board, int plies, int foundBefore, String text, Place place, int step) {
        if (board instanceof AmbiguousReplay<?>
                || board.position().readings(text).size() < 2) {
            return null;
        }
        AmbiguousReplay<?> readings = new AmbiguousReplay<>(board.game(), AmbiguousReplay.Kind.ALL);
        readings.begin(board.position());
        if (readings.play(text) != null) {
            return null;
        }
        AmbiguousLine undecided = new AmbiguousLine(readings, plies, foundBefore);
        undecided.add(text, place, step);
        return undecided;
    }

    public AmbiguousReplay<?> readings() {
        return readings;
    }

    public int foundBefore() {
        return foundBefore;
    }

    /** Adds the next text, which was played. */
    public void add(String text, Place place, int step) {
        texts.add(new Text(text, place, step));
    }

    /** Continues on a board along the one way that is left. */
    public void goOn(Replay<?> board) {
        board.begin(readings.ways().get(0).before(1).position);
        // The last move is played again, for a variation on it may follow.
        board.play(texts.get(texts.size() - 1).text);
    }

    /** Whether one way is left, so that all of its moves are known. */
    public boolean isDecided() {
        if (forGood || readings.ways().size() > 1) {
            return false;
        }
        // Moves that differ can lead to one position, which no later move undoes.
        forGood = firstOpen() < texts.size();
        return !forGood;
    }

    /** The number of texts, from the first, that have been decided. */
    private int firstOpen() {
        int first = 0;
        for (Collection<Way> moves : readings.lastMoves(texts.size())) {
            if (moves.size() > 1) {
                break;
            }
            first++;
        }
        return first;
    }

    /** The number of plies before the first ambiguous text. */
    public int openPlies() {
        return plies + Math.min(firstOpen(), texts.size() - 1);
    }

    /**
     * The finding on the first ambiguous text.
     *
     * @param variation whether it stands in a variation
     */
    public Verdict.Finding finding(boolean variation) {
        int open = openPlies() - plies;
        Text text = texts.get(open);
        Way way = readings.lastMoves(texts.size()).get(open).iterator().next();
        Position<?> before = way.before(1).position;
        Ruling<?> ruling = Objects.requireNonNull(AmbiguousReplay.ambiguous(before, text.text));
        return Failure.of(plies + open + 1, text.place, text.text, ruling, before, variation);
    }

    /**
     * Stores the meaning of all texts that have been decided.
     *
     * @param meant by the step of the record
     */
    public void keepDecided(Map<Integer, String> meant) {
        keep(firstOpen(), meant);
    }

    /**
     * Stores the first reading of each text.
     *
     * @param meant by the step of the record
     */
    public void keepFirst(Map<Integer, String> meant) {
        keep(texts.size(), meant);
    }

    private void keep(int count, Map<Integer, String> meant) {
        if (texts.get(0).step < 0) {
            return;
        }
        Way way = readings.ways().get(0);
        for (int at = texts.size() - 1; at >= 0; at--) {
            if (at < count) {
                // In these letters it is read whatever language the game is written in.
                meant.put(texts.get(at).step, way.by().text(Notation.ENGINE));
            }
            way = way.before(1);
        }
    }

    /** A note on each ambiguous text with the move that later ones leave. */
    public List<PlacedNote> decisions() {
        List<PlacedNote> notes = new ArrayList<>();
        int at = 0;
        for (Collection<Way> moves : readings.lastMoves(texts.size())) {
            Way way = moves.iterator().next();
            Text text = texts.get(at++);
            Ruling.Unreadable<?> several = AmbiguousReplay.ambiguous(way.before(1).position, text.text);
            if (several != null) {
                notes.add(PlacedNote.of(
                        text.place,
                        RecordNote.DECIDED_LATER,
                        text.text,
                        several.readings(),
                        way.by().text()));
            }
        }
        return notes;
    }

    /** A note on the first ambiguous text, which nothing decides and which is read as its first reading. */
    public PlacedNote readAsFirst() {
        Text text = texts.get(0);
        Way way = readings.lastMoves(texts.size()).get(0).iterator().next();
        Ruling.Unreadable<?> several = AmbiguousReplay.ambiguous(way.before(1).position, text.text);
        return PlacedNote.of(
                text.place,
                RecordNote.READ_AS_FIRST,
                text.text,
                Objects.requireNonNull(several).readings());
    }
}
