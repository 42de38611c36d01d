package dev.arbiter.archive.check;

import dev.arbiter.Replay;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.records.RecordReader;
import dev.arbiter.archive.records.Token;
import org.jspecify.annotations.Nullable;

/** Tells a {@link GameSink} the boards of a game's main line as the judge plays it. */
final class PlyTokens implements TokenSink {

    private final GameSink sink;
    /** Whether others go on with the game where its boards are not certain, or the sink needs no more. */
    private final boolean beside;

    private boolean begun;
    /** Whether the sink has received a board of the current game. */
    private boolean told;

    private boolean certain = true;
    /** Whether the sink wants more; where all moves show by whose rules they were made, it may have received others. */
    private boolean goesOn = true;

    /** Whether the current token is a move of the main line, and the number of plies before it. */
    private boolean played;

    private int plies;

    /** @param beside whether others need the whole game */
    PlyTokens(GameSink sink, boolean beside) {
        this.sink = sink;
        this.beside = beside;
    }

    /** Starts another game. */
    void clear() {
        begun = false;
        told = false;
        certain = true;
        goesOn = true;
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
            begin(judge.replay());
        }
        played = judge.board() != null;
        plies = judge.plies();
    }

    @Override
    public boolean after(Token token, RecordReader reader, Judge judge) {
        if (!played) {
            certain &= token != Token.SETUP || !begun || judge.isInVariation();
            return certain || beside;
        }
        Replay<?> board = judge.replay();
        if (judge.plies() == plies) {
            // A null move: only the record shows whether it gives the turn away.
            certain &= token != Token.NO_MOVE;
        } else if (board != null && certain) {
            certain = !board.isOpen();
            goesOn = goesOn && sink.move(board, board.mover(), reader.bytes(), reader.from(), reader.to());
        }
        return beside || (certain && (goesOn || judge.isTentative()));
    }

    /** The game was played to its end: one without a move has its initial position, whatever broke it off. */
    void finish(Judge judge) {
        begin(begun ? null : judge.replay());
    }

    private void begin(@Nullable Replay<?> board) {
        if (board != null) {
            told = true;
            sink.begin(board, 0);
        }
    }

    /** Whether the sink certainly received the boards of the current game, of which there is at least one. */
    boolean haveBoards() {
        return told && certain;
    }

    /** Whether the sink certainly received the moves as they were played. */
    boolean areCertain() {
        return certain;
    }
}
