package dev.arbiter.chess;

import static dev.arbiter.chess.Bitboards.bit;

import dev.arbiter.Color;
import dev.arbiter.Outcome;
import dev.arbiter.Piece;
import dev.arbiter.Position;
import dev.arbiter.Replay;
import dev.arbiter.Ruling;
import dev.arbiter.Winnable;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Replays recorded games from the bytes of their move texts, without garbage: one board, moved in place. Only a move that
 * fails there, or is written with blanks around it, is ruled on.
 */
final class ChessReplay implements Replay<ChessMove> {

    private final Chess game;
    private final boolean isEnglish;
    private Board board = new Board();
    /** The board before the last move. */
    private Board before = new Board();

    private final MoveHistory history = new MoveHistory();
    private final @Nullable Spelling spelling;
    private int halfmoveClock;
    /** What {@link #halfmoveClock} was before the last move. */
    private int clockBefore;
    /** The highest that {@link #halfmoveClock} has been; only followed where notes are kept. */
    private int highestClock;

    /** What {@link Board#checkersAndPinned} gives for the board, where notes are kept: a mark and the next move ask for it. */
    private long tension = Checks.UNKNOWN;
    /** The last move as {@link MoveWriter} has it, where notes are kept. */
    private long san;

    private final List<Branch> branches = new ArrayList<>();
    /** How many of {@link #branches} are open. */
    private int depth;

    /** What to come back to. */
    private static final class Branch {
        private final Board board = new Board();
        private final Board before = new Board();
        private int move;
        private int count;
        private int halfmoveClock;
        private int clockBefore;
        private int highestClock;
        private long tension;
        private long san;
    }

    /** @param noting whether {@link #notes} are kept, which costs a little time at each move */
    ChessReplay(Chess game, boolean noting) {
        this.game = game;
        this.isEnglish = game.letters() == null;
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
        depth = 0;
        if (spelling != null) {
            spelling.clear();
        }
        look();
    }

    @Override
    public void branch(Replay<?> line) {
        if (!(line instanceof ChessReplay other)) {
            throw new IllegalArgumentException("a replay of " + line.game().id() + ", expected " + game.id());
        }
        begin(other.history.before());
    }

    @Override
    public @Nullable Ruling<ChessMove> play(byte[] text, int from, int to) {
        int parsed = isEnglish ? ParsedMove.read(text, from, to) : -1;
        int move = parsed < 0 ? MoveResolver.NONE : MoveResolver.find(board, parsed, tension);
        if (move < 0) {
            return rule(Replay.decode(text, from, to));
        }
        boolean alone = ParsedMove.namesNoOrigin(parsed);
        play(move, alone);
        if (spelling != null && depth == 0) {
            spelling.look(before, game.isChess960(), move, parsed, san, text, from, to);
        }
        return null;
    }

    @Override
    public int writeLast(byte[] into, int at) {
        return MoveWriter.write(san, into, at);
    }

    @Override
    public boolean branch() {
        if (history.count() == 0 || (depth > 0 && history.count() == branches.get(depth - 1).count - 1)) {
            return false;
        }
        if (depth == branches.size()) {
            branches.add(new Branch());
        }
        Branch branch = branches.get(depth++);
        branch.board.set(board);
        branch.before.set(before);
        branch.move = history.last();
        branch.count = history.count();
        branch.halfmoveClock = halfmoveClock;
        branch.clockBefore = clockBefore;
        branch.highestClock = highestClock;
        branch.tension = tension;
        branch.san = san;
        board.set(before);
        history.branch();
        halfmoveClock = clockBefore;
        look();
        return true;
    }

    @Override
    public void rejoin() {
        if (depth == 0) {
            throw new IllegalStateException("no branch is open");
        }
        Branch branch = branches.get(--depth);
        board.set(branch.board);
        before.set(branch.before);
        history.rejoin(branch.move, branch.count, depth == 0);
        halfmoveClock = branch.halfmoveClock;
        clockBefore = branch.clockBefore;
        highestClock = branch.highestClock;
        tension = branch.tension;
        san = branch.san;
    }

    /** Looks at the board behind a move, or before any, where notes are kept. */
    private void look() {
        san = 0;
        tension = spelling == null ? Checks.UNKNOWN : board.checkersAndPinned();
    }

    private @Nullable Ruling<ChessMove> rule(String text) {
        Ruling<ChessMove> ruling = position().ruling(text);
        if (ruling instanceof Ruling.Legal<ChessMove> legal) {
            play(legal.move().packed(), false);
            if (spelling != null && depth == 0) {
                spelling.odd(text, legal.text(), legal.notes());
            }
            return null;
        }
        boolean rightIsLost = ruling instanceof Ruling.Illegal<ChessMove> illegal
                && illegal.rule() == ChessRule.CASTLING_RIGHT_IS_LOST;
        return rightIsLost ? history.wholePosition().ruling(text) : ruling;
    }

    /** @param alone as {@link MoveWriter#san(Board, int, boolean)} has it */
    private void play(int move, boolean alone) {
        long text = spelling == null ? 0 : MoveWriter.san(board, move, alone);
        Board after = before;
        after.play(board, move);
        before = board;
        board = after;
        history.add(move);
        boolean pawn = (before.pawns & bit(PackedMove.from(move))) != 0;
        clockBefore = halfmoveClock;
        halfmoveClock = pawn || after.own() != before.enemy() ? 0 : halfmoveClock + 1;
        highestClock = Math.max(highestClock, halfmoveClock);
        if (spelling != null) {
            look();
            san = (tension & after.enemy()) == 0 ? text : MoveWriter.marked(text, after.hasLegalMove());
        }
    }

    @Override
    public Outcome outcome() {
        if (!board.hasLegalMove()) {
            return board.checkingMen() != 0
                    ? new Outcome.Won(turn().opposite(), ChessRule.CHECKMATE.in(game))
                    : new Outcome.Drawn(ChessRule.STALEMATE.in(game));
        }
        boolean goesOn = halfmoveClock < DrawClaims.FIFTY_MOVES
                && !history.mayBeRepeated(3, halfmoveClock)
                && !DeadPosition.isDead(board);
        return goesOn ? Outcome.Ongoing.WITHOUT_CLAIM : position().outcome();
    }

    /** Found without garbage in all but rare games. */
    @Override
    public boolean isOver() {
        return !board.hasLegalMove()
                || DeadPosition.isDead(board)
                || halfmoveClock >= DrawClaims.SEVENTY_FIVE_MOVES
                || history.isFivefold(halfmoveClock);
    }

    /** The position reached, with what came before it since the last capture or pawn's move: its repetitions count. */
    @Override
    public ChessPosition position() {
        return history.position();
    }

    @Override
    public @Nullable List<String> played() {
        return history.texts();
    }

    /** The move that makes a claim good may be written down and not yet played. */
    @Override
    public boolean mayBeClaimed() {
        return halfmoveClock >= DrawClaims.FIFTY_MOVES - 1 || history.mayBeClaimed(halfmoveClock);
    }

    /** From fifty moves on without the position, whose way grows with the moves that change nothing. */
    @Override
    public boolean isClaimable() {
        return halfmoveClock >= DrawClaims.FIFTY_MOVES ? board.hasLegalMove() : Replay.super.isClaimable();
    }

    @Override
    public int total(Color color) {
        return Long.bitCount(color == Color.WHITE ? board.white : board.black);
    }

    @Override
    public @Nullable ChessPosition previous() {
        return history.count() == 0 ? null : history.before();
    }

    @Override
    public Color turn() {
        return board.isWhiteToMove() ? Color.WHITE : Color.BLACK;
    }

    @Override
    public long key() {
        return board.key();
    }

    @Override
    public long pieces(Color color, Piece.Kind kind, int word) {
        return ChessPosition.pieces(board, color, kind, word);
    }

    /**
     * What was otherwise than SAN has it, a sentence for each kind of departure: {@code "'0-0' was read as O-O"}. Empty
     * unless asked for at the beginning.
     */
    @Override
    public List<String> notes() {
        if (spelling == null) {
            return List.of();
        }
        return spelling.notes();
    }

    /** Dead positions, the fifth repetition, and 75 moves by each side (FIDE 5.2.2, 9.6). */
    @Override
    public @Nullable Passed passedEnd() {
        // A position that is dead stays dead, so looking at the last one is enough; mate leaves no move to follow.
        boolean dead = DeadPosition.isDead(board);
        int end = dead || highestClock >= MoveHistory.FOUR_RETURNS ? history.passedEnd(dead) : -1;
        return end < 0 ? null : new Passed(end, history.after(end));
    }

    @Override
    public Winnable winnable(Color color) {
        return DeadPosition.cannotWin(board, color == Color.WHITE) ? position().winnable(color) : Winnable.UNKNOWN;
    }
}
