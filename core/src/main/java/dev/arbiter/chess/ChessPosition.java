package dev.arbiter.chess;

import static dev.arbiter.chess.Bitboards.bit;

import dev.arbiter.Color;
import dev.arbiter.Diagram;
import dev.arbiter.Outcome;
import dev.arbiter.PerftOptions;
import dev.arbiter.Position;
import dev.arbiter.Ruling;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A position of chess or Chess960: the board, its clocks, and the way back to where the game began, which repetition and
 * the clocks need.
 *
 * <p>Equal are positions of one game where the same pieces of the same side to move stand on the same squares with the
 * same castling rights and the same en passant capture possible (FIDE 9.2.3); clocks and history do not count.
 */
public final class ChessPosition implements Position<ChessMove> {

    private static final int UNKNOWN = -1;

    /** Where each thread lists moves before it knows how many there are. */
    private static final ThreadLocal<int[]> SCRATCH = ThreadLocal.withInitial(() -> new int[MoveGenerator.MOST_MOVES]);

    private final Chess game;

    /** Shared with nobody who would move it. */
    private final Board board;

    /** The half-moves before this one, as the move number counts them. */
    private final int ply;

    /** The position before the last move; null where the game begins. */
    private final @Nullable ChessPosition before;

    /** The packed move that led here; not a move where the game begins. */
    private final int lastMove;

    /** {@link #UNKNOWN} until somebody asks. Threads may race to fill this and what follows: they find the same. */
    private int halfmoveClock;

    /** The legal moves once somebody has asked for them. */
    private int @Nullable [] moves;

    /** Where {@link #play} last found a move: who walks the list is then not searched for. Any value is right. */
    private int found;

    ChessPosition(Chess game, Board board, int halfmoveClock, int moveNumber) {
        this(game, board, 2 * (moveNumber - 1) + (board.isWhiteToMove() ? 0 : 1), null, UNKNOWN);
        this.halfmoveClock = halfmoveClock;
    }

    private ChessPosition(Chess game, Board board, int ply, @Nullable ChessPosition before, int lastMove) {
        this.game = game;
        this.board = board;
        this.ply = ply;
        this.before = before;
        this.lastMove = lastMove;
        this.halfmoveClock = UNKNOWN;
    }

    /** For reading only. */
    Board board() {
        return board;
    }

    @Override
    public Chess game() {
        return game;
    }

    @Override
    public Color turn() {
        return board.isWhiteToMove() ? Color.WHITE : Color.BLACK;
    }

    /** The moves of either side since the last capture or pawn's move, 0 or more. */
    public int halfmoveClock() {
        if (halfmoveClock == UNKNOWN) {
            int since = 0;
            ChessPosition back = this;
            while (back.halfmoveClock == UNKNOWN && back.before != null && back.isReversible(back.before)) {
                back = back.before;
                since++;
            }
            halfmoveClock = since + Math.max(0, back.halfmoveClock);
        }
        return halfmoveClock;
    }

    /** Whether the last move was neither a pawn's nor a capture. */
    private boolean isReversible(ChessPosition previous) {
        return (previous.board.pawns & bit(PackedMove.from(lastMove))) == 0 && board.own() == previous.board.enemy();
    }

    /** The number of the move to come, from 1; both sides' moves have the same. */
    public int moveNumber() {
        return ply / 2 + 1;
    }

    /**
     * What stands on a square, or null where it is empty.
     *
     * @param square 0 for a1 to 63 for h8
     */
    public @Nullable PieceKind kindOn(int square) {
        return board.kindOn(square);
    }

    /** The side of the piece on a square, or null where it is empty. */
    public @Nullable Color colorOn(int square) {
        return board.colorOn(square);
    }

    /** The position as a board on which anything goes. */
    public Setup setup() {
        return new Setup(board, halfmoveClock(), moveNumber());
    }

    @Override
    public List<ChessMove> legalMoves() {
        return new MoveList(moves());
    }

    /** For reading only. */
    int[] moves() {
        int[] known = moves;
        if (known == null) {
            int[] scratch = SCRATCH.get();
            known = Arrays.copyOf(scratch, board.legalMoves(scratch));
            moves = known;
        }
        return known;
    }

    @Override
    public ChessPosition play(ChessMove move) {
        requireLegal(move);
        return after(move.packed());
    }

    void requireLegal(ChessMove move) {
        int[] legal = moves();
        int packed = move.packed();
        int hint = found;
        if (hint < legal.length && legal[hint] == packed) {
            found = hint + 1;
            return;
        }
        for (int at = 0; at < legal.length; at++) {
            if (legal[at] == packed) {
                found = at + 1;
                return;
            }
        }
        throw new IllegalArgumentException(move + " is not legal in " + text());
    }

    /** The position after a legal move. */
    ChessPosition after(int move) {
        Board next = new Board(board);
        next.play(move);
        return new ChessPosition(game, next, ply + 1, this, move);
    }

    /** Whether the king of the side to move is attacked (FIDE 3.9.1). */
    public boolean isCheck() {
        return board.checkers() != 0;
    }

    /** Whether the side to move has lost by checkmate (FIDE 5.1.1). */
    public boolean isCheckmate() {
        return isCheck() && !board.hasLegalMove();
    }

    /**
     * How often this position has appeared, itself included (FIDE 9.2.3), as far as the moves played here tell: what was
     * before a FEN is not known.
     */
    public int repetitions() {
        long enPassant = board.possibleEnPassant();
        int count = 1;
        int left = halfmoveClock();
        ChessPosition earlier = before == null ? null : before.before;
        while (left >= 2 && earlier != null) {
            if (earlier.board.sameMen(board)
                    && earlier.board.castlingRooks() == board.castlingRooks()
                    && earlier.board.possibleEnPassant() == enPassant) {
                count++;
            }
            left -= 2;
            earlier = earlier.before == null ? null : earlier.before.before;
        }
        return count;
    }

    /** The outcome by FIDE 5 and 9; {@link DeadPosition} says which dead positions are recognised. */
    @Override
    public Outcome outcome() {
        return ChessOutcome.of(this);
    }

    @Override
    public Ruling<ChessMove> ruling(String moveText) {
        String text = moveText.strip();
        byte[] ascii = ParsedMove.ascii(text);
        int parsed = ParsedMove.read(ascii, 0, ascii.length);
        if (parsed < 0) {
            return unreadable(text, -1 - parsed);
        }
        int move = MoveResolver.find(board, parsed);
        if (move < 0) {
            return IllegalMoves.rule(this, text, parsed);
        }
        List<String> notes = new ArrayList<>(Spelling.notes(board, game.isChess960(), move, parsed, text));
        if (outcome().isOver()) {
            notes.add("the game had ended: " + outcome().sentence());
        }
        return new Ruling.Legal<>(ChessMove.of(move), MoveWriter.san(board, move), after(move), notes);
    }

    private static Ruling<ChessMove> unreadable(String text, int place) {
        String found = place < text.length() ? FenReader.quoted(text.charAt(place)) : "the end";
        return new Ruling.Unreadable<>(place + 1, found, "a move such as Nf3, exd5, O-O or e7e8q", List.of());
    }

    /** The move as SAN. */
    @Override
    public String text(ChessMove move) {
        requireLegal(move);
        return MoveWriter.san(board, move.packed());
    }

    /**
     * A legal move as engines write it: {@code g1f3}, {@code e7e8q}; castling is the king's move {@code e1g1}, in Chess960
     * the king taking its rook {@code e1h1}.
     *
     * @throws IllegalArgumentException where the move is not legal here
     */
    public String uci(ChessMove move) {
        requireLegal(move);
        return MoveWriter.uci(move.packed(), game.isChess960());
    }

    /**
     * A legal move in long algebraic notation, which names both squares: {@code Ng1-f3}, {@code e7-e8=Q+}, {@code O-O}.
     *
     * @throws IllegalArgumentException where the move is not legal here
     */
    public String longAlgebraic(ChessMove move) {
        requireLegal(move);
        return MoveWriter.longAlgebraic(board, move.packed());
    }

    @Override
    public List<String> path(ChessMove move) {
        int to = move.isCastling() && move.to() == move.from() ? move.castlingRook() : move.to();
        return List.of(Squares.name(move.from()), Squares.name(to));
    }

    /**
     * The position as FEN; in Chess960 as X-FEN. The en passant square is written where the capture is possible, so that
     * equal positions with equal counters have equal texts.
     */
    @Override
    public String text() {
        return text(Fen.Castling.X_FEN);
    }

    /** The position as FEN. */
    public String text(Fen.Castling castling) {
        return Fen.write(board, board.possibleEnPassant(), halfmoveClock(), moveNumber(), castling);
    }

    @Override
    public @Nullable ChessPosition previous() {
        return before;
    }

    /** The move that led here, or null in a position that was set up. */
    @Override
    public @Nullable ChessMove lastMove() {
        return before == null ? null : ChessMove.of(lastMove);
    }

    @Override
    public Diagram diagram() {
        return ChessDiagram.of(this);
    }

    @Override
    public String standing() {
        Outcome outcome = outcome();
        if (outcome.isOver()) {
            return outcome.sentence();
        }
        String turn = turn().title() + " to move" + (isCheck() ? ", in check" : "");
        return ((Outcome.Ongoing) outcome).claims().isEmpty() ? turn : turn + "; " + outcome.sentence();
    }

    /** Counts every sequence of that length; one that ends earlier in checkmate or stalemate does not count. */
    @Override
    public long perft(int depth, PerftOptions perft) {
        if (depth < 0) {
            throw new IllegalArgumentException("depth " + depth);
        }
        return perft.hashMegabytes() == 0
                ? board.leaves(depth)
                : new HashedPerftCount(perft.hashMegabytes(), depth).leaves(board, depth);
    }

    @Override
    public boolean equals(Object other) {
        return this == other || (other instanceof ChessPosition position && isSame(position));
    }

    private boolean isSame(ChessPosition other) {
        return other.game == game
                && other.board.sameMen(board)
                && other.board.castlingRooks() == board.castlingRooks()
                && other.board.possibleEnPassant() == board.possibleEnPassant();
    }

    @Override
    public long key() {
        return board.key();
    }

    @Override
    public int hashCode() {
        return Long.hashCode(board.key());
    }

    /** The position as {@link #text()}. */
    @Override
    public String toString() {
        return text();
    }
}
