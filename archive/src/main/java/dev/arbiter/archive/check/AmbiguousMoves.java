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
 * What becomes of the texts of the current game that can be several moves: all of these are followed, until later texts
 * leave one of them, or the line ends.
 */
final class AmbiguousMoves {

    private final PlayedLines lines;
    private final Findings findings;

    /** What texts were decided to mean, by the step of the record; of a record in memory alone. */
    private final Map<Integer, String> decided = new HashMap<>();
    /** What texts that nothing decides were read as. */
    private final Map<Integer, String> readAsFirst = new HashMap<>();
    /** Whether there were any. */
    private boolean any;

    AmbiguousMoves(PlayedLines lines, Findings findings) {
        this.lines = lines;
        this.findings = findings;
    }

    /** Begins the next game. */
    void clear() {
        if (any) {
            decided.clear();
            readAsFirst.clear();
            any = false;
        }
    }

    /** Goes on with all moves that a text can be, until later ones leave one of them; returns whether it can be several. */
    boolean begin(PlayedLine line, RecordReader reader, Replay<?> board) {
        AmbiguousLine open = AmbiguousLine.of(
                board, line.plies, findings.inVariations.size(), reader.text(), reader.place(), reader.stepNumber());
        if (open == null) {
            return false;
        }
        line.notes().forEach(findings::note);
        line.undecided = open;
        any = true;
        line.plies++;
        line.goOn(open.readings());
        line.plain = false;
        line.last = Last.PLAYED;
        return true;
    }

    /** One more text was taken: where one reading is left of each that could be several moves, it was that one. */
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

    /** A move of the line is not legal, whichever moves its texts were; returns whether that is all that can be said. */
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

    /** The line goes on from a position that is set up. */
    void leave(PlayedLine line, Format format) {
        AmbiguousLine open = line.undecided;
        if (open != null) {
            readAsFirst(open);
            line.goOn(lines.replay(open.readings().game(), format));
            line.undecided = null;
        }
    }

    /** The line is over. */
    void end(PlayedLine line) {
        AmbiguousLine open = line.undecided;
        if (open != null && (lines.isVariation() || findings.first == null)) {
            giveUp(open, line);
        } else if (open != null) {
            readAsFirst(open);
        }
    }

    /** Nothing after a text shows which move it was. */
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

    /** A later move is illegal whichever move a text was. */
    private void readAsFirst(AmbiguousLine open) {
        findings.note(open.readAsFirst());
        open.keepFirst(readAsFirst);
    }

    /** What texts mean that could be several moves and were decided, by the step of the record; of a record in memory. */
    Map<Integer, String> decided() {
        return decided;
    }

    /** What texts were read as that nothing decides, where a later move is illegal whichever they are; likewise. */
    Map<Integer, String> readAsFirst() {
        return readAsFirst;
    }

    /** Whether there were any. */
    boolean any() {
        return any;
    }
}
