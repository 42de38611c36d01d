package dev.arbiter.chess;

import static dev.arbiter.chess.Bitboards.bit;
import static dev.arbiter.chess.Bitboards.first;

import dev.arbiter.Cited;
import dev.arbiter.Color;
import dev.arbiter.Diagram;
import dev.arbiter.DrawClaim;
import dev.arbiter.Notation;
import dev.arbiter.Outcome;
import dev.arbiter.PerftOptions;
import dev.arbiter.Piece;
import dev.arbiter.Position;
import dev.arbiter.Repetitions;
import dev.arbiter.Ruling;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A position of a variant of chess: its board with pockets and checks, its clocks, and what came before it.
 *
 * <p>Equal are positions of one variant where the same men of the same side to move stand on the same squares, those that
 * were pawns among them, with the same pockets, the same checks given, the same castling rights and the same en passant
 * capture possible; clocks and history do not count.
 *
 * <pre>{@code
 * VariantPosition position = ChessVariant.THREE_CHECK.start();
 * System.out.println(position.legalMoves().size());   // 20
 * }</pre>
 */
public final class VariantPosition implements Position<ChessMove> {

    private static final ThreadLocal<int[]> SCRATCH = ThreadLocal.withInitial(() -> new int[VariantBoard.MOST_MOVES]);

    private final ChessVariant game;
    /** Never moved in place. */
    private final VariantBoard board;

    private final int ply;
    private final int halfmoveClock;
    private final @Nullable VariantPosition before;
    private final int lastMove;
    /** The legal moves once somebody has asked for them. */
    private int @Nullable [] moves;

    /** Where a game begins. */
    VariantPosition(ChessVariant game, VariantBoard board, int halfmoveClock, int moveNumber) {
        this.game = game;
        this.board = board;
        this.ply = 2 * (moveNumber - 1) + (board.isWhiteToMove() ? 0 : 1);
        this.halfmoveClock = halfmoveClock;
        this.before = null;
        this.lastMove = -1;
    }

    private VariantPosition(VariantPosition before, int move) {
        this.game = before.game;
        this.board = new VariantBoard(before.board, move);
        this.ply = before.ply + 1;
        this.halfmoveClock = before.board.isReversible(move) ? before.halfmoveClock + 1 : 0;
        this.before = before;
        this.lastMove = move;
    }

    @Override
    public ChessVariant game() {
        return game;
    }

    /** For reading only. */
    VariantBoard board() {
        return board;
    }

    @Override
    public Color turn() {
        return board.isWhiteToMove() ? Color.WHITE : Color.BLACK;
    }

    // ---- moves

    /** {@inheritDoc} Where a rule of the variant's own has ended the game there is none. */
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
    public VariantPosition play(ChessMove move) {
        return after(legal(move));
    }

    @Override
    public VariantPosition play(String moveText) {
        return (VariantPosition) Position.super.play(moveText);
    }

    /** The position after a legal move. */
    VariantPosition after(int move) {
        return new VariantPosition(this, move);
    }

    private int legal(ChessMove move) {
        int packed = move.packed();
        for (int legal : moves()) {
            if (legal == packed) {
                return packed;
            }
        }
        throw new IllegalArgumentException(move + " is not legal in " + text());
    }

    @Override
    public Ruling<ChessMove> ruling(String moveText) {
        WrittenMove read = WrittenMove.read(moveText, game.letters(), hasDrops());
        if (!read.isReadable()) {
            return read.unreadable();
        }
        int parsed = read.parsed();
        int move = VariantMoves.find(board, moves(), moves().length, parsed);
        if (move == MoveResolver.NONE) {
            return new IllegalVariantMoves(this, parsed).ruling();
        }
        if (move == MoveResolver.AMBIGUOUS) {
            List<Integer> readings = VariantMoves.readings(board, moves(), parsed);
            return Ruling.Unreadable.ambiguous(
                    read.written(), readings.stream().map(this::san).toList());
        }
        String san = san(move);
        List<String> notes = new ArrayList<>(read.notes());
        notes.addAll(Spelling.notes(
                board,
                move,
                parsed,
                read.text(),
                san,
                VariantMoves.longAlgebraic(board, move),
                VariantMoves.uci(move)));
        if (outcome().isOver()) {
            notes.add("the game had ended: " + outcome().sentence());
        }
        return new Ruling.Legal<>(ChessMove.of(move), san, after(move), notes);
    }

    @Override
    public List<ChessMove> readings(String moveText) {
        WrittenMove read = WrittenMove.read(moveText, game.letters(), hasDrops());
        int move = read.isReadable()
                ? VariantMoves.find(board, moves(), moves().length, read.parsed())
                : MoveResolver.NONE;
        if (move == MoveResolver.AMBIGUOUS) {
            return VariantMoves.readings(board, moves(), read.parsed()).stream()
                    .map(ChessMove::of)
                    .toList();
        }
        if (move != MoveResolver.NONE) {
            return List.of(ChessMove.of(move));
        }
        List<ChessMove> promotions = new ArrayList<>();
        for (int parsed : ParsedMove.promotions(read.parsed())) {
            int promotion = VariantMoves.find(board, moves(), moves().length, parsed);
            if (promotion >= 0) {
                promotions.add(ChessMove.of(promotion));
            }
        }
        return promotions;
    }

    boolean hasDrops() {
        return game.rules().has(VariantTrait.DROPS);
    }

    String san(int move) {
        return VariantMoves.san(board, moves(), move);
    }

    /** The move as SAN: {@code Nf3}, {@code e8=Q+}, {@code O-O}, {@code N@f3}, {@code @f3}; {@code #} where it wins. */
    @Override
    public String text(ChessMove move) {
        return san(legal(move));
    }

    @Override
    public String longText(ChessMove move) {
        return VariantMoves.longAlgebraic(board, legal(move));
    }

    @Override
    public String text(ChessMove move, Notation notation) {
        return switch (notation) {
            case ENGINE -> VariantMoves.uci(legal(move));
            case LONG -> longText(move);
            default -> text(move);
        };
    }

    @Override
    public List<String> path(ChessMove move) {
        return MoveWriter.path(legal(move));
    }

    @Override
    public boolean isCapture(ChessMove move) {
        return board.isCapture(legal(move));
    }

    // ---- how it stands

    /** Whether the king of the side to move is in check; beside the other king it never is in atomic chess. */
    public boolean isCheck() {
        return board.checkingMen() != 0;
    }

    /**
     * How many pieces of a kind a side has in its pocket.
     *
     * @param kind any kind; there is never a king
     */
    public int inPocket(Color color, Piece.Kind kind) {
        PieceKind own = PieceKind.of(kind);
        return own == null ? 0 : board.inPocket(color, own);
    }

    /** How many checks a side has given, 0 to 3, where they are counted; 0 elsewhere. */
    public int checksGiven(Color color) {
        return board.checks(color);
    }

    /** The moves of either side since the last capture or pawn's move, 0 or more. */
    public int halfmoveClock() {
        return halfmoveClock;
    }

    /** The number of the move to come, from 1. */
    public int moveNumber() {
        return ply / 2 + 1;
    }

    @Override
    public Outcome outcome() {
        VariantRules rules = game.rules();
        VariantRules.Ending ending = board.ending();
        if (ending != null) {
            Color winner = ending.winner();
            Cited by = rules.cited(ending.rule());
            return winner == null ? new Outcome.Drawn(by) : new Outcome.Won(winner, by);
        }
        if (rules.isTooLittle(board)) {
            return new Outcome.Drawn(rules.cited(ChessRule.DEAD_POSITION));
        }
        return DrawClaims.outcome(repetitions(), countedPlies(), rules::cited);
    }

    /** The plies that the fifty moves count: none where the variant does not count them. */
    int countedPlies() {
        return game.rules().countsMoves() ? halfmoveClock : 0;
    }

    /** So many plies before it this position can have stood on the board: what is dropped undoes captures and pawns' moves. */
    int returningPlies() {
        return hasDrops() ? Integer.MAX_VALUE : halfmoveClock;
    }

    /** How often this position has appeared, itself included, as far as the moves played here tell. */
    public int repetitions() {
        return Repetitions.of(this, returningPlies());
    }

    @Override
    public @Nullable VariantPosition afterByHand(String moveText) {
        return HandMove.after(this, moveText);
    }

    @Override
    public List<DrawClaim> claims() {
        return DrawClaims.of(this);
    }

    @Override
    public String standing() {
        Outcome outcome = outcome();
        if (outcome.isOver()) {
            return outcome.sentence();
        }
        StringBuilder standing = new StringBuilder(turn().title()).append(" to move");
        standing.append(isCheck() ? ", in check" : "");
        if (game.rules().has(VariantTrait.COUNTED_CHECKS)) {
            standing.append("; checks given: White ").append(board.checks(Color.WHITE));
            standing.append(", Black ").append(board.checks(Color.BLACK));
        }
        if (!((Outcome.Ongoing) outcome).claims().isEmpty()) {
            standing.append("; ").append(outcome.sentence());
        }
        return standing.toString();
    }

    // ---- how it came about

    @Override
    public @Nullable VariantPosition previous() {
        return before;
    }

    @Override
    public @Nullable ChessMove lastMove() {
        return before == null ? null : ChessMove.of(lastMove);
    }

    // ---- what stands where

    @Override
    public @Nullable Piece pieceOn(String square) {
        return board.piece(Squares.of(square));
    }

    @Override
    public long pieces(Color color, Piece.Kind kind, int word) {
        return ChessPosition.pieces(board, color, kind, word);
    }

    @Override
    public Diagram diagram() {
        Diagram diagram = ChessDiagram.of(board, lastMove());
        boolean counts = game.rules().has(VariantTrait.COUNTED_CHECKS);
        return hasDrops() || counts
                ? diagram.withBeside(List.of(beside(Color.WHITE, counts), beside(Color.BLACK, counts)))
                : diagram;
    }

    private Diagram.Beside beside(Color color, boolean counts) {
        List<Piece> pocket = new ArrayList<>();
        for (int piece = 5; piece >= 1; piece--) {
            PieceKind kind = PieceKind.of(piece);
            for (int left = board.inPocket(color, kind); left > 0; left--) {
                pocket.add(new Piece(kind.kind(), color, Fen.letter(kind, color)));
            }
        }
        int checks = board.checks(color);
        return new Diagram.Beside(
                color, pocket, counts ? checks + (checks == 1 ? " check given" : " checks given") : "");
    }

    /** The en passant square where the capture is possible, as a set. */
    private long possibleEnPassant() {
        long capturers = 0;
        if (board.enPassant() != 0) {
            for (int move : moves()) {
                capturers |= PackedMove.kind(move) == PackedMove.EN_PASSANT ? 1 : 0;
            }
        }
        return capturers == 0 ? 0 : bit(first(board.enPassant()));
    }

    @Override
    public String text() {
        return VariantFen.write(board, possibleEnPassant(), halfmoveClock, moveNumber(), Fen.Castling.X_FEN);
    }

    // ---- comparing and counting

    @Override
    public long key() {
        return board.key();
    }

    @Override
    public boolean equalsWithCounters(Position<ChessMove> other) {
        return equals(other)
                && ((VariantPosition) other).ply == ply
                && ((VariantPosition) other).halfmoveClock == halfmoveClock;
    }

    @Override
    public boolean equals(Object other) {
        return this == other
                || (other instanceof VariantPosition position && game.isSameAs(position.game) && isSame(position));
    }

    private boolean isSame(VariantPosition other) {
        return board.sameMen(other.board)
                && other.board.castlingRooks() == board.castlingRooks()
                && other.possibleEnPassant() == possibleEnPassant();
    }

    @Override
    public int hashCode() {
        return Long.hashCode(key());
    }

    /** Counts every sequence of that length; one that ends earlier does not count. */
    @Override
    public long perft(int depth, PerftOptions options) {
        boolean distinct = options.equalMovesOnce() && game.rules().has(VariantTrait.EXPLOSIONS);
        return distinct && depth > 0 ? board.distinctLeaves(depth) : HashedPerftCount.leaves(board, depth, options);
    }

    /** The position as {@link #text()}. */
    @Override
    public String toString() {
        return text();
    }
}
