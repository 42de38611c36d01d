package dev.arbiter.archive.check;

import dev.arbiter.Position;
import dev.arbiter.Replay;
import dev.arbiter.Ruling;
import dev.arbiter.chess.Chess;
import dev.arbiter.chess.ChessMove;
import dev.arbiter.chess.ChessPosition;
import dev.arbiter.chess.ChessReplay;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Replays chess on one board without garbage; only a move that fails there, or is written freely, is ruled on. */
final class ChessGameReplay implements Replay<ChessMove> {

    private final ChessReplay board;
    private final boolean noting;

    /** @param noting whether there are {@link #notes} */
    ChessGameReplay(boolean noting) {
        this.board = new ChessReplay(Chess.STANDARD.start(), noting);
        this.noting = noting;
    }

    @Override
    public Chess game() {
        return board.position().game();
    }

    @Override
    public void begin(Position<?> start) {
        board.restart((ChessPosition) start);
    }

    @Override
    public @Nullable Ruling<ChessMove> play(byte[] bytes, int from, int to) {
        if (board.play(bytes, from, to)) {
            return null;
        }
        Ruling<ChessMove> ruling = board.position().ruling(Replay.decode(bytes, from, to));
        if (ruling instanceof Ruling.Legal<ChessMove> legal) {
            board.play(legal.move());
            return null;
        }
        return ruling;
    }

    @Override
    public ChessPosition position() {
        return board.position();
    }

    @Override
    public boolean isOver() {
        return board.isOver();
    }

    /** How moves are written otherwise than in SAN, and whether the game went on after a draw that needs no claim. */
    @Override
    public List<String> notes() {
        List<String> notes = new ArrayList<>(board.spellingNotes());
        int end = noting ? board.passedEnd() : -1;
        if (end >= 0) {
            notes.add("the game had ended " + (end == 0 ? "before it began: " : "after ply " + end + ": ")
                    + board.positionAfter(end).outcome().sentence());
        }
        return notes;
    }
}
