package dev.arbiter.archive.check;

import dev.arbiter.ImpossiblePositionException;
import dev.arbiter.Position;
import dev.arbiter.Replay;
import dev.arbiter.Ruling;
import dev.arbiter.UnreadableException;
import dev.arbiter.archive.Fault;
import dev.arbiter.archive.Miscount;
import dev.arbiter.archive.Place;
import dev.arbiter.archive.PlacedNote;
import dev.arbiter.archive.RecordNote;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.replay.AmbiguousLine;
import dev.arbiter.archive.replay.Failure;
import dev.arbiter.archive.replay.MoveLog;
import dev.arbiter.record.RecordGame;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How far a game's moves are legal under other rules than those chosen first.
 *
 * @param plies the number of moves up to the first that is not legal
 * @param replay after them
 * @param finding on that move; null if all are legal
 * @param notes on ambiguous texts
 * @param noted the places of the moves on which the replay has notes, in order
 */
record Fit(int plies, Replay<?> replay, Verdict.@Nullable Finding finding, List<PlacedNote> notes, List<Place> noted) {

    /** @param begun a replay at the start of the game, by those rules */
    static Fit of(MoveLog log, Replay<?> begun) {
        Replay<?> board = begun;
        AmbiguousLine open = null;
        List<PlacedNote> notes = new ArrayList<>();
        List<Place> noted = new ArrayList<>();
        int plies = 0;
        for (int move = 0; move < log.count(); move++) {
            if (log.isSetup(move)) {
                if (open != null) {
                    notes.add(open.readAsFirst());
                    board = begun;
                    open = null;
                }
                Position<?> before = board.position();
                if (log.isNullMove(move)) {
                    if (board.play(log.bytes(), log.start(move), log.end(move)) == null) {
                        // A pass, in a game that has such.
                        plies++;
                        continue;
                    }
                    boolean isOver = before.outcome().isOver();
                    Position<?> after = isOver ? before : RecordGame.passTurn(before);
                    if (after != null && move == log.count() - 1) {
                        notes.add(PlacedNote.of(log.place(move), RecordNote.ENDS_WITH_MARK));
                    }
                    if (after != null && (isOver || move == log.count() - 1)) {
                        // Whatever comes after it follows the end of the game.
                        continue;
                    }
                    if (after == null) {
                        Fault fault = RecordFaults.nullMoveInCheck(log.text(move), log.place(move));
                        return new Fit(plies, board, new Verdict.Unreadable(fault), notes, noted);
                    }
                    board.begin(after);
                    noted.clear();
                    notes.add(Judge.turnGiven(log.text(move), log.place(move), after));
                    continue;
                }
                try {
                    board.begin(RecordGame.setUp(board.game(), before, log.text(move)));
                    noted.clear();
                    notes.add(Judge.goesOn(log.text(move), log.place(move), before, board.position()));
                    continue;
                } catch (UnreadableException | ImpossiblePositionException e) {
                    return new Fit(plies, board, RuleChoice.refusal(log.place(move), log.text(move), e), notes, noted);
                }
            }
            Ruling<?> ruling = board.play(log.bytes(), log.start(move), log.end(move));
            plies += ruling == null ? 1 : 0;
            while (noted.size() < board.noted()) {
                noted.add(log.place(move));
            }
            if (ruling == null && open != null) {
                open.add(log.text(move), log.place(move), -1);
                if (open.isDecided()) {
                    notes.addAll(open.decisions());
                    open.goOn(begun);
                    noted.clear();
                    board = begun;
                    open = null;
                }
            } else if (ruling != null) {
                AmbiguousLine several =
                        open != null ? null : AmbiguousLine.of(board, plies, 0, log.text(move), log.place(move), -1);
                if (several == null) {
                    return open != null && open.readings().isLost()
                            ? new Fit(open.openPlies(), board, open.finding(false), notes, noted)
                            : new Fit(plies, board, failure(log, move, plies, ruling, board), notes, noted);
                }
                plies++;
                open = several;
                board = several.readings();
            }
        }
        return open == null
                ? new Fit(plies, board, null, notes, noted)
                : new Fit(open.openPlies(), board, open.finding(false), notes, noted);
    }

    private static Verdict.Finding failure(MoveLog log, int move, int plies, Ruling<?> ruling, Replay<?> board) {
        Miscount miscount = RecordFaults.miscount(log.miscount(move), ruling);
        return miscount == null
                ? Failure.of(plies + 1, log.place(move), log.text(move), ruling, board.position(), false)
                : new Verdict.Unreadable(RecordFaults.miscounted(miscount, log.place(move), ruling, board));
    }
}
