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
 * An immutable state of a game: the board, whose turn it is, and what else the rules ask for.
 *
 * <p>Two positions are equal where the same moves are possible on the same board with the same side to move; how they
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
     * Every legal move, each once, in no promised order; empty where the game is over because the side to move has none.
     *
     * <p>A draw that needs no claim (fivefold repetition, say) ends the game too: {@link #outcome()} says so, while this
     * list goes on to name what the pieces could do.
     */
    List<M> legalMoves();

    /**
     * The position after a move.
     *
     * @param move one of {@link #legalMoves()}
     * @throws IllegalArgumentException where the move is not legal here
     */
    Position<M> play(M move);

    /**
     * The position after a move.
     *
     * @param moveText the move in any of the game's accepted spellings
     * @throws IllegalMoveException where it is not legal or cannot be read; it carries the ruling
     */
    default Position<M> play(String moveText) {
        return legal(moveText).after();
    }

    /**
     * The legal move that a text means.
     *
     * @param moveText the move in any of the game's accepted spellings
     * @throws IllegalMoveException where it is not legal or cannot be read; it carries the ruling
     */
    default M move(String moveText) {
        return legal(moveText).move();
    }

    private Ruling.Legal<M> legal(String moveText) {
        Ruling<M> ruling = ruling(moveText);
        if (ruling instanceof Ruling.Legal<M> legal) {
            return legal;
        }
        throw new IllegalMoveException(moveText, ruling);
    }

    /**
     * The position after a forced pass: where to pass is the only legal move, which records mostly leave out. Null elsewhere.
     */
    default @Nullable Position<M> afterForcedPass() {
        List<M> moves = legalMoves();
        return moves.size() == 1 && path(moves.get(0)).isEmpty() ? play(moves.get(0)) : null;
    }

    /** Whether a record may give the next move to a side: it is on turn, or the other has to pass. */
    default boolean mayMove(Color side) {
        return turn() == side || afterForcedPass() != null;
    }

    /**
     * Rules on a move in writing. Never throws.
     *
     * @param moveText the move in any of the game's accepted spellings
     */
    Ruling<M> ruling(String moveText);

    /**
     * Rules on a move of a record, which mostly leaves out forced passes: a text that is illegal here and legal after the
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
     * Every legal move that a text can mean: one where it is clear, several where it is ambiguous, none where it is
     * illegal or unreadable. Of moves that lead to equal positions only one is given.
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
     * A legal move in the game's canonical notation, which {@link #ruling(String)} reads back as the same move.
     *
     * @param move one of {@link #legalMoves()}
     */
    String text(M move);

    /**
     * A legal move in full, with every square that it visits: {@code Ng1-f3}, {@code 28x19x10}.
     *
     * @param move one of {@link #legalMoves()}
     */
    default String longText(M move) {
        return text(move);
    }

    /**
     * A legal move in one of the game's notations, the canonical one where it does not have that one; {@link
     * #ruling(String)} reads them all.
     *
     * @param move one of {@link #legalMoves()}
     */
    default String text(M move, Notation notation) {
        return notation == Notation.LONG ? longText(move) : text(move);
    }

    /**
     * The legal moves by their texts, in the order of {@link #legalMoves()}; of moves that share a text, as they lead to equal
     * positions, the first.
     */
    default Map<String, M> movesByText() {
        Map<String, M> moves = new LinkedHashMap<>();
        for (M move : legalMoves()) {
            moves.putIfAbsent(text(move), move);
        }
        return moves;
    }

    /**
     * The squares that a legal move visits, in the game's notation, from the first to the last: every landing of a
     * capture, where the king of a castling stood and stands (or its rook, where the king stays in its place), the one
     * square on which a disc is put; empty for a pass.
     *
     * @param move one of {@link #legalMoves()}
     */
    List<String> path(M move);

    /**
     * What the piece that makes a legal move becomes by the player's choice: in chess a promoted pawn's new kind; null where
     * there is nothing to choose.
     *
     * @param move one of {@link #legalMoves()}
     */
    default Piece.@Nullable Kind promotion(M move) {
        return null;
    }

    /**
     * Whether a legal move takes pieces off the board.
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

    /** Whether the game is over, for whom, and by which rule. */
    Outcome outcome();

    /**
     * The outcome under laws by which counted draws end the game by themselves or are only claimed.
     *
     * @return the same as {@link #outcome()} for {@link CountedDraws#AUTOMATIC}, and in games whose laws never differed
     */
    default Outcome outcome(CountedDraws counted) {
        return outcome();
    }

    /**
     * The position after an illegal move is applied, with the other side to move: for records that continue after one.
     * Nothing is checked but that the position is possible.
     *
     * @param moveText an illegal move in any of the game's accepted spellings
     * @return null where the piece or its target is not clear, or where the position is not possible
     */
    default @Nullable Position<M> afterIllegal(String moveText) {
        return null;
    }

    /**
     * How the position stands, as one line for people: whose turn it is, check, disc counts, the result where it is over.
     */
    String standing();

    /**
     * The draws that the player to move could claim here, and those by counting that need no claim: repetition, moves that
     * change nothing. As far as the moves played here show; what was before them is not known.
     */
    default List<DrawClaim> claims() {
        return outcome() instanceof Outcome.Ongoing ongoing
                ? ongoing.claims().stream()
                        .map(by -> new DrawClaim(by, turn(), List.of(), List.of()))
                        .toList()
                : List.of();
    }

    /**
     * The draws that the player to move could claim under laws by which counted draws end the game by themselves or are only claimed.
     * By the latter, a position that stands for the fifth time is claimed as one of the third, and 75 moves as 50.
     *
     * @return the same as {@link #claims()} for {@link CountedDraws#AUTOMATIC}, and in games whose laws never differed; empty where
     *     nothing can be claimed
     */
    default List<DrawClaim> claims(CountedDraws counted) {
        return claims();
    }

    /**
     * How an incident is settled here by the rules of the game, as an arbiter settles it.
     *
     * @param incident what has happened, in this position
     * @param conditions how fast the game is played, and by the rules of which day it is settled
     * @return {@link Settlement.Decision#NOT_KNOWN} where no source known here says what follows
     */
    default Settlement settle(Incident incident, Conditions conditions) {
        return Settlement.byCustom(this, incident);
    }

    // ---- how it came about

    /** The position before the last move; null where the moves begin here. */
    @Nullable
    Position<M> previous();

    /** The move that led here; null where the moves begin here. */
    @Nullable
    M lastMove();

    /**
     * The position with all that came before it, as text that {@link Game#restore} reads back: the position that the moves
     * began with on the first line, then a move a line in canonical notation.
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

    /** The move that led here, as it was ruled on without notes; null where the moves begin here. */
    default Ruling.@Nullable Legal<M> lastPlayed() {
        Position<M> before = previous();
        M move = lastMove();
        return before == null || move == null
                ? null
                : new Ruling.Legal<>(move, before.text(move), before, this, List.of());
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
     * The piece on a square; null where it is empty.
     *
     * @param square its name in the game's notation: {@code e4}, {@code 32}
     * @throws IllegalArgumentException where the board has no such square
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

    /** The position in the game's canonical notation, which {@link Game#position(String)} reads back as an equal one. */
    String text();

    /** What a drawing of the position shows. */
    Diagram diagram();

    // ---- comparing and counting

    /** Whether another position is equal and has the same counters too (half-moves since a capture, move numbers). */
    default boolean equalsWithCounters(Position<M> other) {
        return equals(other) && text().equals(other.text());
    }

    /**
     * Counts the leaves of the legal move tree.
     *
     * @param depth in plies, 0 or more; 0 counts this position alone
     * @param options how to count
     * @return the number of move sequences of that length (a game may count sequences that end earlier; it says so)
     * @throws IllegalArgumentException where {@code depth} is negative
     */
    long perft(int depth, PerftOptions options);

    /**
     * The positions one ply on, as {@link #perft} counts them: the leaves of depth n are those of depth n - 1 of each of
     * these, each as many times as moves lead there. Empty where there is no move.
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
     * @param moves how many moves of this text lead there, 1 or more
     */
    record Branch<M>(String text, Position<M> after, long moves) {

        Branch<M> plus(Branch<M> other) {
            return new Branch<>(text, after, moves + other.moves);
        }
    }

    /** Counts the leaves of the legal move tree, every move and without a table. */
    default long perft(int depth) {
        return perft(depth, PerftOptions.PLAIN);
    }
}
