package dev.arbiter.archive.check;

import dev.arbiter.Replay;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.check.PlayedLine.Last;
import dev.arbiter.archive.records.RecordReader;
import dev.arbiter.archive.replay.AmbiguousLine;
import java.util.HashMap;
import java.util.Map;

/**
 * Tracks the ambiguous texts of the current game: all their readings are played until later moves leave one, or the line ends.
 */
final class AmbiguousMoves {

    private final PlayedLines lines;
    private final Findings findings;

    /** The meaning of texts that later moves decided, by the step of the record; only for a record in memory. */
    private final Map<Integer, String> decided = new HashMap<>();
    /** The reading chosen for texts that nothing decides, by the step of the record. */
    private final Map<Integer, String> readAsFirst = new HashMap<>();
    /** Whether the game has an ambiguous text. */
    private boolean any;

    AmbiguousMoves(PlayedLines lines, Findings findings) {
        this.lines = lines;
        this.findings = findings;
    }

    void clear() {
        if (any) {
            decided.clear();
            readAsFirst.clear();
            any = false;
        }
    }

    /** Starts following all readings of a text if it is ambiguous; returns whether it is. */
    boolean begin(PlayedLine line, RecordReader reader, Replay<?> board) {
        AmbiguousLine open = AmbiguousLine.of(
                board, line.plies, findings.inVariations.size(), reader.text(), reader.place(), reader.stepNumber());
        if (open == null) {
            return false;
        }
        if (!lines.isVariation()) {
            line.notes().forEach(findings::note);
        }
        line.undecided = open;
        any = true;
        line.plies++;
        line.goOn(open.readings());
        line.plain = false;
        line.last = Last.PLAYED;
        return true;
    }

    /** Continues after a further text: an ambiguous text of which one reading is left is decided. */
    void goOn(AmbiguousLine open, PlayedLine line, RecordReader reader) {
        if (line.last == Last.PLAYED) {
            open.add(reader.text(), reader.place(), reader.stepNumber());
        }
        boolean variation = lines.isVariation();
        boolean wrong = line.last == Last.FAILED || (findings.first != null && !findings.goesOn && !variation);
        if (wrong || !open.isDecided()) {
            return;
        }
        open.decisions().forEach(findings::note);
        open.keepDecided(decided);
        line.undecided = null;
        Replay<?> board = lines.replay(open.readings().game(), reader.format());
        open.goOn(board);
        line.goOn(board);
        line.plain = findings.first == null && !variation;
    }

    /**
     * Handles a move of the line that is not legal after any of its readings; returns whether there is nothing else to report.
     */
    boolean fail(PlayedLine line) {
        AmbiguousLine open = line.undecided;
        if (open == null) {
            return false;
        }
        line.undecided = null;
        if (open.readings().isLost()) {
            giveUp(open, line);
            return true;
        }
        readAsFirst(open);
        return false;
    }

    /** Ends the tracking of a line that continues from a new position. */
    void leave(PlayedLine line, Format format) {
        AmbiguousLine open = line.undecided;
        if (open != null) {
            readAsFirst(open);
            line.goOn(lines.replay(open.readings().game(), format));
            line.undecided = null;
        }
    }

    /** Ends the tracking at the end of the line. */
    void end(PlayedLine line) {
        AmbiguousLine open = line.undecided;
        if (open != null && (lines.isVariation() || findings.first == null)) {
            giveUp(open, line);
        } else if (open != null) {
            readAsFirst(open);
        }
    }

    /** Gives up on a text that no later move decides. */
    private void giveUp(AmbiguousLine open, PlayedLine line) {
        open.keepDecided(decided);
        boolean variation = lines.isVariation();
        Verdict.Finding found = open.finding(variation);
        if (variation) {
            findings.inVariations.add(open.foundBefore(), found);
        } else if (findings.first == null) {
            line.plies = open.openPlies();
            findings.first = found;
            line.plain = false;
        } else {
            findings.further.add(found);
            findings.goesOn = false;
        }
    }

    /** Notes the first reading of a text where a later move is illegal after every reading. */
    private void readAsFirst(AmbiguousLine open) {
        findings.note(open.readAsFirst());
        open.keepFirst(readAsFirst);
    }

    /** The meaning of ambiguous texts that later moves decided, by the step of the record; only for a record in memory. */
    Map<Integer, String> decided() {
        return decided;
    }

    /**
     * The reading chosen for texts that nothing decides where a later move is illegal after every reading; by the step of the
     * record, only for a record in memory.
     */
    Map<Integer, String> readAsFirst() {
        return readAsFirst;
    }

    /** Whether the game has an ambiguous text. */
    boolean any() {
        return any;
    }
}
