package dev.arbiter.archive.check;

import dev.arbiter.Replay;
import dev.arbiter.archive.records.RecordReader;
import dev.arbiter.archive.records.Token;

/** Counts the positions of a game in which a draw could be claimed. */
final class ClaimCount implements TokenSink {

    private int count;
    /** The number of plies before the position examined last. */
    private int lookedAt;
    /** Whether the game had ended in a draw that needs no claim: after it nothing is left to claim. */
    private boolean drawn;

    void clear() {
        count = 0;
        lookedAt = -1;
        drawn = false;
    }

    @Override
    public boolean after(Token token, RecordReader reader, Judge judge) {
        Replay<?> board = judge.replay();
        boolean due = token != Token.RESULT && board != null && !drawn && !judge.isInVariation();
        if (board == null || !due || judge.finding() != null || judge.plies() == lookedAt) {
            return true;
        }
        lookedAt = judge.plies();
        if (board.isClaimable()) {
            count++;
            drawn = board.isOver();
        }
        return true;
    }

    int count() {
        return count;
    }
}
