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

/** The moves of a line from a text that can be several moves on, as long as later moves have not left one of them. */
public final class AmbiguousLine {

    private final AmbiguousReplay<?> readings;
    /** How many plies lead to the first of the texts. */
    private final int plies;
    /** How many things in variations were wrong before them in the record. */
    private final int foundBefore;

    private final List<Text> texts = new ArrayList<>();
    private boolean forGood;

    /** @param step which step of a record in memory it is, or -1 */
    private record Text(String text, Place place, int step) {}

    private AmbiguousLine(AmbiguousReplay<?> readings, int plies, int foundBefore) {
        this.readings = readings;
        this.plies = plies;
        this.foundBefore = foundBefore;
    }

    /**
     * Begins with a text that can be several moves.
     *
     * @param board where it could not be played
     * @param plies how many lead there
     * @param foundBefore how many things in variations were wrong before it in the record
     * @return null where it cannot be several moves, or these are kept already
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

    /** The next text was played. */
    public void add(String text, Place place, int step) {
        texts.add(new Text(text, place, step));
    }

    /** Has a board go on where one way is left. */
    public void goOn(Replay<?> board) {
        board.begin(readings.ways().get(0).before(1).position);
        // The last move is played again, for a variation on it may follow.
        board.play(texts.get(texts.size() - 1).text);
    }

    /** Whether one way is left, all of whose moves are known. */
    public boolean isDecided() {
        if (forGood || readings.ways().size() > 1) {
            return false;
        }
        // Moves that differ can lead to one position, which no later move undoes.
        forGood = firstOpen() < texts.size();
        return !forGood;
    }

    /** How many of the texts, from the first, are known to be one move. */
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

    /** How many plies lead to the first text that can be several moves. */
    public int openPlies() {
        return plies + Math.min(firstOpen(), texts.size() - 1);
    }

    /** What is to be said of the first text that can be several moves. */
    public Verdict.Finding finding(boolean variation) {
        int open = openPlies() - plies;
        Text text = texts.get(open);
        Way way = readings.lastMoves(texts.size()).get(open).iterator().next();
        Position<?> before = way.before(1).position;
        Ruling<?> ruling = Objects.requireNonNull(AmbiguousReplay.ambiguous(before, text.text));
        return Failure.of(plies + open + 1, text.place, text.text, ruling, before, variation);
    }

    /**
     * Keeps what the texts mean that are known to be one move.
     *
     * @param meant by the step of the record
     */
    public void keepDecided(Map<Integer, String> meant) {
        keep(firstOpen(), meant);
    }

    /** Keeps what the texts mean if the first reading of each is the right one. */
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

    /** What the texts can be that are not one move by themselves, each with the move that later ones leave. */
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

    /** What the first of the texts can be, where nothing decides and its first reading is taken. */
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
