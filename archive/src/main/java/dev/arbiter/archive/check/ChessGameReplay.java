package dev.arbiter.archive.check;

import dev.arbiter.Position;
import dev.arbiter.Ruling;
import dev.arbiter.archive.records.RecordText;
import dev.arbiter.chess.ChessPosition;
import dev.arbiter.chess.ChessReplay;
import org.jspecify.annotations.Nullable;

/** Replays chess on one board without garbage; only a move that fails there, or is written freely, is ruled on. */
final class ChessGameReplay implements Replay {

    private @Nullable ChessReplay replay;

    @Override
    public void begin(Position<?> start) {
        if (replay == null) {
            replay = new ChessReplay((ChessPosition) start);
        } else {
            replay.restart((ChessPosition) start);
        }
    }

    @Override
    public Ruling.@Nullable Illegal<?> play(byte[] bytes, int from, int to) {
        ChessReplay board = board();
        if (board.play(bytes, from, to)) {
            return null;
        }
        Ruling<?> ruling = board.position().ruling(RecordText.decode(bytes, from, to));
        if (ruling instanceof Ruling.Legal<?> legal) {
            board.restart((ChessPosition) legal.after());
            return null;
        }
        return (Ruling.Illegal<?>) ruling;
    }

    @Override
    public ChessPosition position() {
        return board().position();
    }

    @Override
    public boolean isOver() {
        return board().isOver();
    }

    private ChessReplay board() {
        if (replay == null) {
            throw new IllegalStateException("no game was begun");
        }
        return replay;
    }
}
