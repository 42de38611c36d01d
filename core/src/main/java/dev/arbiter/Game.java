package dev.arbiter;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A game that one can play, as a value: a set of rules with its name, its start and its notation.
 *
 * <p>A game that <em>was</em> played is a record of moves, not a {@code Game}.
 *
 * @param <M> the game's type of move
 */
public interface Game<M> {

    /** The id by which users name the game: lower-case letters and digits, such as {@code international}. */
    String id();

    /** The game's name for people, such as {@code International draughts}. */
    String title();

    /** The id of the {@link GameFamily} that the game belongs to, such as {@code draughts}. */
    String family();

    /** How positions and moves are written, in a few words: {@code FEN; SAN, UCI}. */
    String notation();

    /**
     * The protocols in which engines play this game, the usual one first: {@code UCI}, whose moves those of {@link
     * Notation#ENGINE} then are. Empty where no engine is known.
     */
    default List<String> engineProtocols() {
        return List.of();
    }

    /**
     * What engines call the game in a protocol: {@code normal} is international draughts in Hub.
     *
     * @param protocol one of {@link #engineProtocols}
     */
    default String nameIn(String protocol) {
        return id();
    }

    /**
     * The formats in which its games are recorded, by the names of the archive's formats, the usual one first: {@code PGN},
     * {@code EPD}. A record that names no game is of the {@linkplain Games#usual usual game}, if that has its format, or else of the
     * first, in the order of {@link Games#all}, that has it; records of PDN alone leave that open.
     */
    default List<String> formats() {
        return List.of("PGN");
    }

    /**
     * The tags by which a record says that this game was played, such as {@code GameType: 20} (PDN) or {@code Variant:
     * Chess960} (PGN); empty where a record of it needs none.
     */
    default Map<String, String> tags() {
        return Map.of();
    }

    /**
     * By what other names records call the game in such a tag: {@code Fischerandom}. Upper and lower case, blanks, hyphens
     * and underscores do not matter; the {@link #id} and the {@link #title} are always understood.
     */
    default Set<String> aliases() {
        return Set.of();
    }

    /** What people call the text of a position: {@code FEN}. */
    default String positionName() {
        return "Position";
    }

    /**
     * Whether a side may ever have more pieces on the board than it had before, by a drop say. Where it may not, a position of
     * more pieces than are left need not be waited for.
     */
    default boolean mayGainPieces() {
        return true;
    }

    /** The kinds of pieces from which a board can be set up; empty where this game has no such way. */
    default List<Piece.Kind> kinds() {
        return List.of();
    }

    /**
     * What a position can allow besides what stands on the board, as its text writes it: {@code K}, {@code Q}, {@code k}
     * and {@code q} for castling; empty in most games.
     */
    default List<String> rights() {
        return List.of();
    }

    /**
     * Writes a board that was set up piece by piece for {@link #position} to read, whether or not it can be played on.
     *
     * @param pieces by the names of their squares, all of them of these {@link #kinds}
     * @param turn whose turn it is
     * @param rights some of the {@link #rights}
     * @throws IllegalArgumentException where the board has no such square or the game no such piece or right
     */
    default String positionText(Map<String, Piece> pieces, Color turn, Collection<String> rights) {
        throw new IllegalArgumentException("positions of " + title() + " cannot be set up piece by piece");
    }

    /** The position that a game begins with. */
    Position<M> start();

    /**
     * Reads a position in the game's notation (FEN, PDN FEN, 64 characters and the mover).
     *
     * @param text the position's text; surrounding blanks do not matter
     * @throws UnreadableException where the text is not of the notation's form
     * @throws ImpossiblePositionException where it is, but no such position can be played on
     */
    Position<M> position(String text);

    /**
     * Reads a position as {@link #position} does, ignoring what cannot be true besides the board: a castling right without
     * the rook, a capture en passant without the pawn.
     *
     * @param leftOut receives a sentence for each thing that was ignored
     * @throws UnreadableException where the text is not of the notation's form
     * @throws ImpossiblePositionException where it cannot be played on all the same
     */
    default Position<M> validPosition(String text, Consumer<String> leftOut) {
        return position(text);
    }

    /**
     * What is wrong with a position in the game's notation, the gravest first; empty where it can be played on.
     *
     * @throws UnreadableException where the text is not of the notation's form
     */
    default List<ImpossiblePositionException.Finding> findings(String text) {
        try {
            position(text);
            return List.of();
        } catch (ImpossiblePositionException e) {
            return e.findings();
        }
    }

    /**
     * Reads what {@link Position#save} wrote: the position with what came before it.
     *
     * @throws UnreadableException where the text is not of that form
     * @throws ImpossiblePositionException where the position that the moves begin with cannot be played on
     * @throws IllegalMoveException where a move cannot be played
     */
    default Position<M> restore(String saved) {
        List<String> lines = saved.lines().toList();
        if (lines.isEmpty()) {
            throw new UnreadableException(1, "the end", "a position");
        }
        Position<M> position = position(lines.get(0));
        for (String move : lines.subList(1, lines.size())) {
            position = position.play(move);
        }
        return position;
    }

    /**
     * The names of the playing squares, row by row from the top as White sees the board: square number {@code i} is bit
     * {@code i} of {@link BoardState#pieces}.
     */
    default List<String> squares() {
        List<String> names = new ArrayList<>();
        for (Diagram.Cell cell : start().diagram().cells()) {
            if (!cell.square().isEmpty()) {
                names.add(cell.square());
            }
        }
        return List.copyOf(names);
    }

    /** The game on a mutable board, at its start. */
    default Replay<M> replay() {
        return replay(false);
    }

    /**
     * The game on a mutable board, at its start.
     *
     * @param noting whether {@link Replay#notes} mentions every move that is written otherwise than the standard has it,
     *     which costs a little time at each move; games that note without loss of time do so in any case
     */
    default Replay<M> replay(boolean noting) {
        return new PositionReplay<>(this);
    }

    /**
     * The law by which a position ended the game, where earlier laws did not have it: games are judged by the laws of their day.
     *
     * @param by what the outcome or a claim that needs no claimant cites
     * @param end a position of this game, with what came before it
     * @return null where it has always been so, or nothing is known
     */
    default @Nullable Law lawOf(Cited by, Position<?> end) {
        return null;
    }

    /**
     * The law by which a side that can no longer win on the board has not won otherwise either.
     *
     * @return null where none is known
     */
    default @Nullable Law lawAgainst(Law.Win win) {
        return null;
    }

    /** How records of this game write the result that stands on the board: {@code 1-0}; {@code *} while it goes on. */
    default String result(Position<?> position) {
        Outcome outcome = position.outcome();
        if (outcome instanceof Outcome.Won won) {
            return won.winner() == Color.WHITE ? "1-0" : "0-1";
        }
        return outcome.isOver() ? "1/2-1/2" : "*";
    }

    /**
     * Reads a result as records of this game write it, in points of which White's stand first.
     *
     * @param written such as {@code 1-0}
     * @param first whose number stands first where sources disagree on that, as they do on {@code 1-0} in English draughts
     * @return null where the text is no result
     */
    default @Nullable Result readResult(String written, Color first) {
        return Result.of(written);
    }

    /**
     * Whether a claimed result is the one on the board.
     *
     * @param claimed as a record writes it, such as {@code 1-0}
     * @param first whose number stands first where sources disagree on that
     * @param end a position of this game
     */
    default Agreement agreement(String claimed, Color first, Position<?> end) {
        return Agreement.of(readResult(claimed, first), end.outcome());
    }

    /** The same with White's number first where sources disagree. */
    default Agreement agreement(String claimed, Position<?> end) {
        return agreement(claimed, Color.WHITE, end);
    }

    /** Whether sources disagree on whose number stands first in a result: what it says depends on that. */
    default boolean isDisputed(String written) {
        return !Objects.equals(readResult(written, Color.WHITE), readResult(written, Color.BLACK));
    }
}
