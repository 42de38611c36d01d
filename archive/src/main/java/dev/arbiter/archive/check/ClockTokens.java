package dev.arbiter.archive.check;

import dev.arbiter.archive.records.RecordReader;
import dev.arbiter.archive.records.Token;
import dev.arbiter.archive.result.ClockAudit;

/** Records the clock times of a game, each of which belongs to the move before it. */
record ClockTokens(ClockAudit clocks) implements TokenSink {

    @Override
    public boolean needsEveryMove() {
        return false;
    }

    @Override
    public void before(Token token, RecordReader reader, Judge judge) {
        take(reader, judge);
    }

    @Override
    public void end(RecordReader reader, Judge judge) {
        take(reader, judge);
    }

    private void take(RecordReader reader, Judge judge) {
        int clock = reader.takeClock();
        if (clock >= 0 && judge.plies() > 0) {
            clocks.take(judge.plies(), clock);
        }
    }
}
