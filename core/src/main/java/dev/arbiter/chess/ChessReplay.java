package dev.arbiter.chess;

import static dev.arbiter.chess.Bitboards.bit;

import dev.arbiter.Color;
import dev.arbiter.Piece;
import dev.arbiter.Position;
import dev.arbiter.Replay;
import dev.arbiter.Ruling;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Replays recorded games from the bytes of their move texts, without garbage: one board, moved in place. Only a move that
 * fails there, or is written with blanks around it, is ruled on.
 */
final class ChessReplay implements Replay<ChessMove> {

    private final Chess game;
    private final Board board = new Board();
    private final MoveHistory history = new MoveHistory();
    private final @Nullable Spelling spelling;
    /** For {@link #reworded}: the board before the move, and its text. */
    private final Board wordedBefore = new Board();

    private final byte[] worded = new byte[MoveWriter.LONGEST];
    private int halfmoveClock;
    /** The highest that {@link #halfmoveClock} has been; only followed where notes are kept. */
    private int highestClock;

    /** @param noting whether {@link #notes} are kept, which costs a little time at each move */
    ChessReplay(Chess game, boolean noting) {
        this.game = game;
        this.spelling = noting ? new Spelling() : null;
        begin(game.start());
    }

    @Override
    public Chess game() {
        return game;
    }

    @Override
    public void begin(Position<?> start) {
        if (start.game() != game) {
            throw new IllegalArgumentException("a position of " + start.game().id() + ", expected " + game.id());
        }
        ChessPosition position = (ChessPosition) start;
        board.set(position);
        history.begin(position);
        halfmoveClock = position.halfmoveClock();
        highestClock = halfmoveClock;
        if (spelling != null) {
            spelling.clear();
        }
    }

    @Override
    public @Nullable Ruling<ChessMove> play(byte[] text, int from, int to) {
        int parsed = ParsedMove.read(text, from, to);
        int move = parsed < 0 ? MoveResolver.NONE : MoveResolver.find(board, parsed);
        if (move < 0) {
            return rule(Replay.decode(text, from, to));
        }
        if (spelling == null) {
            play(move);
        } else {
            spelling.before(board);
            play(move);
            spelling.look(board, game.isChess960(), move, parsed, text, from, to);
        }
        return null;
    }

    @Override
    public @Nullable String reworded(String moveText) {
        byte[] text = moveText.getBytes(StandardCharsets.UTF_8);
        int parsed = ParsedMove.read(text, 0, text.length);
        int move = parsed < 0 ? MoveResolver.NONE : MoveResolver.find(board, parsed);
        if (move < 0) {
            return null;
        }
        wordedBefore.set(board);
        play(move);
        int length = MoveWriter.san(worded, wordedBefore, board, move);
        return new String(worded, 0, length, StandardCharsets.US_ASCII);
    }

    private @Nullable Ruling<ChessMove> rule(String text) {
        Ruling<ChessMove> ruling = position().ruling(text);
        if (ruling instanceof Ruling.Legal<ChessMove> legal) {
            play(legal.move().packed());
            return null;
        }
        return ruling;
    }

    private void play(int move) {
        long enemy = board.enemy();
        boolean pawn = (board.pawns & bit(PackedMove.from(move))) != 0;
        board.play(move);
        history.add(move);
        halfmoveClock = pawn || board.own() != enemy ? 0 : halfmoveClock + 1;
        highestClock = Math.max(highestClock, halfmoveClock);
    }

    /** Found without garbage in all but rare games. */
    @Override
    public boolean isOver() {
        return !board.hasLegalMove()
                || DeadPosition.isDead(board)
                || halfmoveClock >= ChessPosition.SEVENTY_FIVE_MOVES
                || history.isFivefold(halfmoveClock);
    }

    /** The position reached, with what came before it since the last capture or pawn's move: its repetitions count. */
    @Override
    public ChessPosition position() {
        return history.position();
    }

    @Override
    public Color turn() {
        return board.isWhiteToMove() ? Color.WHITE : Color.BLACK;
    }

    @Override
    public long pieces(Color color, Piece.Kind kind, int word) {
        return ChessPosition.pieces(board, color, kind, word);
    }

    /**
     * What was otherwise than SAN has it, a sentence for each kind of departure: {@code "'0-0' was read as O-O"}; and
     * whether moves follow where the game was over by a rule that needs no claim: by a dead position, the fifth
     * repetition, or 75 moves by each side (FIDE 5.2.2, 9.6). Empty unless asked for at the beginning.
     */
    @Override
    public List<String> notes() {
        if (spelling == null) {
            return List.of();
        }
        List<String> notes = new ArrayList<>(spelling.notes());
        // A position that is dead stays dead, so looking at the last one is enough; mate leaves no move to follow.
        boolean surelyNot = highestClock < MoveHistory.FOUR_RETURNS && !DeadPosition.isDead(board);
        int end = surelyNot ? -1 : history.passedEnd();
        if (end >= 0) {
            notes.add("the game had ended " + (end == 0 ? "before it began: " : "after ply " + end + ": ")
                    + history.after(end).outcome().sentence());
        }
        return notes;
    }
}
