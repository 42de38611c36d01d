package dev.arbiter;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * An immutable state of a game: the board, the side to move, and whatever else the rules depend on.
 *
 * <p>Two positions are equal if they have the same board, side to move and legal moves; how they
 * came about does not matter. The public face is a thin one over the game's kernel, and both always agree.
 *
 * <pre>{@code
 * Position<?> position = Chess.STANDARD.start().play("e4").play("c5");
 * System.out.println(position.turn() + " has " + position.legalMoves().size() + " moves");
 * System.out.println(position.ruling("Ke3").isLegal());   // false
 * }</pre>
 *
 * @param <M> the game's type of move
 */
public interface Position<M> extends BoardState {

    @Override
    Game<M> game();

    // ---- moves

    /**
     * Every legal move, each once, in no particular order; empty if the side to move has none.
     *
     * <p>A draw that needs no claim, such as fivefold repetition, ends the game too: {@link #outcome()} says so, while this
     * list still holds the moves that the pieces could make.
     */
    List<M> legalMoves();

    /**
     * The position after a move.
     *
     * @param move one of {@link #legalMoves()}
     * @throws IllegalArgumentException if the move is not legal here
     */
    Position<M> play(M move);

    /**
     * The position after a move in text.
     *
     * @param moveText the move in any of the game's accepted spellings
     * @throws IllegalMoveException if it is illegal; the exception has the ruling
     * @throws UnreadableException if it is not exactly one move
     */
    default Position<M> play(String moveText) {
        return legal(moveText).after();
    }

    /**
     * The legal move that a text means.
     *
     * @param moveText the move in any of the game's accepted spellings
     * @throws IllegalMoveException if it is illegal; the exception has the ruling
     * @throws UnreadableException if it is not exactly one move
     */
    default M move(String moveText) {
        return legal(moveText).move();
    }

    private Ruling.Legal<M> legal(String moveText) {
        Ruling<M> ruling = ruling(moveText);
        if (ruling instanceof Ruling.Legal<M> legal) {
            return legal;
        }
        if (ruling instanceof Ruling.Unreadable<M> unreadable) {
            throw new UnreadableException(moveText, unreadable);
        }
        throw new IllegalMoveException(moveText, (Ruling.Illegal<M>) ruling);
    }

    /** The position after a forced pass, which records mostly leave out; null unless a pass is the only legal move. */
    default @Nullable Position<M> afterForcedPass() {
        List<M> moves = legalMoves();
        return moves.size() == 1 && path(moves.get(0)).isEmpty() ? play(moves.get(0)) : null;
    }

    /** Whether the next move of a record can be a side's: it is to move, or the other side has to pass. */
    default boolean mayMove(Color side) {
        return turn() == side || afterForcedPass() != null;
    }

    /**
     * Rules on a move in text. Never throws.
     *
     * @param moveText the move in any of the game's accepted spellings
     */
    Ruling<M> ruling(String moveText);

    /**
     * Rules on a move of a record, in which forced passes are mostly left out: a text that is illegal here but legal after the
     * forced pass is legal, and {@link Ruling.Legal#before} is then the position after the pass. Never throws.
     *
     * @param moveText the move in any of the game's accepted spellings
     */
    default Ruling<M> recordedRuling(String moveText) {
        Ruling<M> ruling = ruling(moveText);
        if (ruling.isLegal()) {
            return ruling;
        }
        Position<M> passed = afterForcedPass();
        Ruling<M> afterPass = passed == null ? ruling : passed.ruling(moveText);
        return afterPass.isLegal() ? afterPass : ruling;
    }

    /**
     * The legal moves that a text can mean: one if it is unambiguous, several if it is ambiguous, none if it is illegal or
     * unreadable. Of moves that lead to equal positions only one is listed.
     *
     * @param moveText the move in any of the game's accepted spellings
     */
    default List<M> readings(String moveText) {
        Ruling<M> ruling = ruling(moveText);
        List<M> readings = new ArrayList<>();
        if (ruling instanceof Ruling.Legal<M> legal) {
            readings.add(legal.move());
        } else if (ruling instanceof Ruling.Unreadable<M> unreadable) {
            for (String reading : unreadable.readings()) {
                readings.addAll(readings(reading));
            }
        }
        return readings;
    }

    /**
     * A legal move in canonical notation, which {@link #ruling(String)} reads back as the same move.
     *
     * @param move one of {@link #legalMoves()}
     */
    String text(M move);

    /**
     * A legal move in long notation, with every square that it visits: {@code Ng1-f3}, {@code 28x19x10}.
     *
     * @param move one of {@link #legalMoves()}
     */
    default String longText(M move) {
        return text(move);
    }

    /**
     * A legal move in one of the game's notations, or in canonical notation if the game does not have that one;
     * {@link #ruling(String)} reads them all.
     *
     * @param move one of {@link #legalMoves()}
     */
    default String text(M move, Notation notation) {
        return notation == Notation.LONG ? longText(move) : text(move);
    }

    /**
     * The legal moves by their canonical texts, in the order of {@link #legalMoves()}; of moves that share a text because they
     * lead to equal positions, the first.
     */
    default Map<String, M> movesByText() {
        Map<String, M> moves = new LinkedHashMap<>();
        for (M move : legalMoves()) {
            moves.putIfAbsent(text(move), move);
        }
        return moves;
    }

    /**
     * The squares that a legal move visits, in the game's notation, from the first to the last: every landing of a capture; the
     * king's two squares of a castling (or the rook's, if the king stays where it is); the one square on which a disc is
     * placed. Empty for a pass.
     *
     * @param move one of {@link #legalMoves()}
     */
    List<String> path(M move);

    /**
     * The kind that the player chooses for the moving piece: in chess the piece to which a pawn is promoted. Null if there is
     * no choice.
     *
     * @param move one of {@link #legalMoves()}
     */
    default Piece.@Nullable Kind promotion(M move) {
        return null;
    }

    /**
     * Whether a legal move removes pieces from the board.
     *
     * @param move one of {@link #legalMoves()}
     */
    default boolean isCapture(M move) {
        Position<M> after = play(move);
        Color other = turn().opposite();
        for (Piece.Kind kind : Piece.Kind.values()) {
            if (after.count(other, kind) < count(other, kind)) {
                return true;
            }
        }
        return false;
    }

    // ---- how it stands

    /** The outcome: whether the game is over, who won, and by which rule. */
    Outcome outcome();

    /**
     * The outcome under laws by which draws by counting are automatic, or only claimed.
     *
     * @return the same as {@link #outcome()} for {@link CountedDraws#AUTOMATIC}, and in games whose laws never differed
     */
    default Outcome outcome(CountedDraws counted) {
        return outcome();
    }

    /**
     * The position after an illegal move, with the other side to move: for records that go on after one. The only check is that
     * the resulting position is possible.
     *
     * @param moveText an illegal move in any of the game's accepted spellings
     * @return null if the piece or its destination is not clear, or if the resulting position is impossible
     */
    default @Nullable Position<M> afterIllegal(String moveText) {
        return null;
    }

    /**
     * The state of the position in one line for people: the side to move, check, disc counts, and the result if the game is
     * over.
     */
    String standing();

    /**
     * The draws that the player to move can claim, and those by repetition or by counting that need no claim, as far as the
     * position's history shows.
     */
    default List<DrawClaim> claims() {
        return outcome() instanceof Outcome.Ongoing ongoing
                ? ongoing.claims().stream()
                        .map(by -> new DrawClaim(by, turn(), List.of(), List.of()))
                        .toList()
                : List.of();
    }

    /**
     * The draws that the player to move can claim under laws by which draws by counting are automatic, or only claimed. If they
     * are only claimed, a fifth occurrence is claimed like a third, and 75 moves like 50.
     *
     * @return the same as {@link #claims()} for {@link CountedDraws#AUTOMATIC}, and in games whose laws never differed; empty
     *     if nothing can be claimed
     */
    default List<DrawClaim> claims(CountedDraws counted) {
        return claims();
    }

    /**
     * Settles an incident by the rules of the game, as an arbiter would.
     *
     * @param incident what has happened in this position
     * @param conditions how the game is played, and the day whose rules apply
     * @return {@link Settlement.Decision#NOT_KNOWN} if no known source says what follows
     */
    default Settlement settle(Incident incident, Conditions conditions) {
        return Settlement.byCustom(this, incident);
    }

    /** How many moves a side has made, by the number of the move; 0 where positions of the game do not count them. */
    default int movesMade(Color side) {
        return 0;
    }

    /**
     * Settles incidents in the order in which they happened and came to notice. An illegal move is the next of its player, unless a
     * higher number is given; a move that was made in between is played; an offer of a draw stands until it is answered; and once the
     * game has ended, nothing changes that.
     *
     * @return a settlement for each incident; the last one holds
     */
    default List<Settlement> settle(List<Incident> incidents, Conditions conditions) {
        return Settlement.inOrder(this, incidents, conditions);
    }

    // ---- how it came about

    /** The position before the last move; null if the history begins here. */
    @Nullable
    Position<M> previous();

    /** The last move; null if the history begins here. */
    @Nullable
    M lastMove();

    /**
     * The position with its history, as text that {@link Game#restore} reads back: the first position on the first line, then
     * one move a line in canonical notation.
     */
    default String save() {
        Deque<String> lines = new ArrayDeque<>();
        Position<M> position = this;
        for (Position<M> before = previous(); before != null; before = before.previous()) {
            M move = position.lastMove();
            if (move != null) {
                lines.addFirst(before.text(move));
            }
            position = before;
        }
        lines.addFirst(position.text());
        return String.join("\n", lines);
    }

    /** The last move as a ruling without notes; null if the history begins here. */
    default Ruling.@Nullable Legal<M> lastPlayed() {
        Position<M> before = previous();
        M move = lastMove();
        return before == null || move == null
                ? null
                : new Ruling.Legal<>(move, before.text(move), before, this, List.of());
    }

    /**
     * Whether a game can have led to the position, as far as its history and what stands on the board say. The same as
     * {@link #reachability(long)} without a search.
     */
    default Reachability reachability() {
        return Reachability.NOT_JUDGED;
    }

    /**
     * Whether a game can have led to the position; where that is not known, a game is looked for.
     *
     * @param nodes about how many positions the search looks at, 0 or more; some million a second
     */
    default Reachability reachability(long nodes) {
        return reachability();
    }

    /** Whether a game can have led to a position. */
    sealed interface Reachability {

        /** Nothing speaks against it, and no game is known. */
        Reachability NOT_KNOWN = new NotKnown();

        /** The question is not answered in this game. */
        Reachability NOT_JUDGED = new NotJudged();

        /**
         * A game leads to it: the position's own history, or one that was found.
         *
         * @param start where it begins, in the game's notation
         * @param moves in canonical notation
         */
        record Reachable(String start, List<String> moves) implements Reachability {
            public Reachable {
                moves = List.copyOf(moves);
            }
        }

        /**
         * No game leads to it.
         *
         * @param findings what speaks against it, at least one
         */
        record Unreachable(List<ImpossiblePositionException.Finding> findings) implements Reachability {
            public Unreachable {
                findings = List.copyOf(findings);
            }
        }

        /** The only instance is {@link #NOT_KNOWN}. */
        record NotKnown() implements Reachability {}

        /** The only instance is {@link #NOT_JUDGED}. */
        record NotJudged() implements Reachability {}
    }

    // ---- what stands where

    /** The pieces by the names of their squares, row by row from the top as White sees the board. */
    default Map<String, Piece> piecesBySquare() {
        Map<String, Piece> pieces = new LinkedHashMap<>();
        for (Diagram.Cell cell : diagram().cells()) {
            Piece piece = cell.piece();
            if (piece != null) {
                pieces.put(cell.square(), piece);
            }
        }
        return pieces;
    }

    /**
     * The piece on a square; null if it is empty.
     *
     * @param square its name in the game's notation: {@code e4}, {@code 32}
     * @throws IllegalArgumentException if the board has no such square
     */
    default @Nullable Piece pieceOn(String square) {
        for (Diagram.Cell cell : diagram().cells()) {
            if (cell.square().equals(square) && !square.isEmpty()) {
                return cell.piece();
            }
        }
        throw new IllegalArgumentException("no square " + square);
    }

    @Override
    default long pieces(Color color, Piece.Kind kind, int word) {
        long bits = 0;
        int number = 0;
        for (Diagram.Cell cell : diagram().cells()) {
            Piece piece = cell.piece();
            boolean counts = piece != null && piece.color() == color && piece.kind() == kind;
            if (counts && number >> 6 == word) {
                bits |= 1L << number;
            }
            number += cell.square().isEmpty() ? 0 : 1;
        }
        return bits;
    }

    /** The position in canonical notation, which {@link Game#position(String)} reads back as an equal one. */
    String text();

    /** The diagram from which the position is drawn. */
    Diagram diagram();

    // ---- comparing and counting

    /** Whether another position is equal and has the same counters (half-move clock, move number). */
    default boolean equalsWithCounters(Position<M> other) {
        return equals(other) && text().equals(other.text());
    }

    /**
     * Counts the leaves of the legal move tree.
     *
     * @param depth in plies, 0 or more; with 0 the count is 1
     * @param options how to count
     * @return the number of move sequences of that length; a game that also counts sequences that end earlier says so
     * @throws IllegalArgumentException if {@code depth} is negative
     */
    long perft(int depth, PerftOptions options);

    /**
     * The positions one ply on, as {@link #perft} counts them: the count for depth n is the sum of the counts for depth n - 1
     * of these, each multiplied by {@link Branch#moves}. Empty if there is no legal move.
     *
     * @param options how to count
     */
    default List<Branch<M>> branches(PerftOptions options) {
        Map<String, Branch<M>> branches = new LinkedHashMap<>();
        Set<Position<M>> seen = new HashSet<>();
        for (M move : legalMoves()) {
            Position<M> after = play(move);
            if (!options.equalMovesOnce() || seen.add(after)) {
                branches.merge(text(move), new Branch<>(text(move), after, 1), Branch::plus);
            }
        }
        return List.copyOf(branches.values());
    }

    /**
     * A position one ply on.
     *
     * @param text the move that leads there, in canonical notation
     * @param after the position
     * @param moves the number of moves with this text that lead there, 1 or more
     */
    record Branch<M>(String text, Position<M> after, long moves) {

        Branch<M> plus(Branch<M> other) {
            return new Branch<>(text, after, moves + other.moves);
        }
    }

    /** Counts the leaves of the legal move tree, every move separately and without a table. */
    default long perft(int depth) {
        return perft(depth, PerftOptions.PLAIN);
    }

    /** Whether draws by repetition and by counting moves end a game automatically. */
    enum CountedDraws {
        /** They do once the count is complete, as in chess since July 2014 (FIDE 9.6). */
        AUTOMATIC,
        /** A player has to claim them, however high the count: chess under its Laws before July 2014. */
        CLAIMED
    }
}
