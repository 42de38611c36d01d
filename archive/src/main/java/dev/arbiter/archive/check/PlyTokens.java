package dev.arbiter.archive.check;

import dev.arbiter.Replay;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.records.RecordReader;
import dev.arbiter.archive.records.Token;

/** Tells a {@link GameSink} the boards of a game's main line as the judge plays it. */
final class PlyTokens implements TokenSink {

    private final GameSink sink;
    private boolean begun;
    private boolean certain = true;
    /** Whether the sink wants more; where all moves show by whose rules they were made, it may have received others. */
    private boolean goesOn = true;

    /** Whether the current token is a move of the main line, and the number of plies before it. */
    private boolean played;

    private int plies;

    PlyTokens(GameSink sink) {
        this.sink = sink;
    }

    @Override
    public void before(Token token, RecordReader reader, Judge judge) {
        boolean move = token == Token.MOVE || (token == Token.NO_MOVE && reader.format() != Format.PDN);
        played = move && !judge.isInVariation();
        if (!played) {
            return;
        }
        if (!begun) {
            begun = true;
            judge.prepare(reader);
            Replay<?> board = judge.board();
            if (board != null) {
                sink.begin(board, 0);
            }
        }
        played = judge.board() != null;
        plies = judge.plies();
    }

    @Override
    public boolean after(Token token, RecordReader reader, Judge judge) {
        if (!played) {
            certain &= token != Token.SETUP || !begun || judge.isInVariation();
            return certain;
        }
        Replay<?> board = judge.replay();
        if (judge.plies() == plies) {
            // A null move: only the record shows whether it gives the turn away.
            certain = token != Token.NO_MOVE;
        } else if (board != null) {
            certain = !board.isOpen();
            goesOn = goesOn && sink.move(board, board.mover(), reader.bytes(), reader.from(), reader.to());
        }
        return certain && (goesOn || judge.isTentative());
    }

    /** The game was played to its end. */
    void finish(Judge judge) {
        Replay<?> board = begun ? null : judge.board();
        if (board != null) {
            sink.begin(board, 0);
        }
    }

    /** Whether the sink certainly received the moves as they were played. */
    boolean areCertain() {
        return certain;
    }
}
