package dev.arbiter;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The rules of a game that can be played, with its name, its initial position and its notation. A value: two requests for one
 * game give equal objects.
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
     * The protocols in which engines play this game, the usual one first: {@code UCI}. Moves sent in the first are written in
     * {@link Notation#ENGINE}. Empty if no engine protocol is known.
     */
    default List<String> engineProtocols() {
        return List.of();
    }

    /**
     * The name of the game in an engine protocol: {@code normal} is international draughts in Hub.
     *
     * @param protocol one of {@link #engineProtocols}
     */
    default String nameIn(String protocol) {
        return id();
    }

    /**
     * The formats in which games are recorded, by the names of the archive's formats, the usual one first: {@code PGN},
     * {@code EPD}. A record that does not name its game is taken for the {@linkplain Games#usual usual game} if that is
     * recorded in its format, or else for the first of {@link Games#all} that is. Records of PDN are an exception: which
     * draughts game they are is inferred from their moves.
     */
    default List<String> formats() {
        return List.of("PGN");
    }

    /**
     * The tags that name this game in a record, such as {@code GameType: 20} (PDN) or {@code Variant: Chess960} (PGN); empty if
     * a record of it needs none.
     */
    default Map<String, String> tags() {
        return Map.of();
    }

    /**
     * Other values that records use for this game in such a tag: {@code Fischerandom}. Case, blanks, hyphens and underscores
     * are ignored; {@link #id} and {@link #title} are always understood.
     */
    default Set<String> aliases() {
        return Set.of();
    }

    /** What the text of a position is called: {@code FEN}. */
    default String positionName() {
        return "Position";
    }

    /**
     * Whether a side's number of pieces can ever grow, as by a drop. If it cannot, a search for a position with more pieces
     * than are left can stop.
     */
    default boolean mayGainPieces() {
        return true;
    }

    /** The kinds of pieces from which a board can be set up; empty if this game does not support {@link #positionText}. */
    default List<Piece.Kind> kinds() {
        return List.of();
    }

    /**
     * The rights that a position can have besides its pieces, as its text writes them: {@code K}, {@code Q}, {@code k} and
     * {@code q} for castling; empty in most games.
     */
    default List<String> rights() {
        return List.of();
    }

    /**
     * Writes the text of a position that was set up piece by piece, for {@link #position} to read. It need not be a position
     * that can be played on.
     *
     * @param pieces by the names of their squares; all of {@link #kinds}
     * @param turn the side to move
     * @param rights some of {@link #rights}
     * @throws IllegalArgumentException if the board has no such square or the game no such piece or right
     */
    default String positionText(Map<String, Piece> pieces, Color turn, Collection<String> rights) {
        throw new IllegalArgumentException("positions of " + title() + " cannot be set up piece by piece");
    }

    /** The initial position. */
    Position<M> start();

    /**
     * Parses a position in the game's notation: FEN in chess, FEN of PDN in draughts, 64 characters and the side to move in
     * Othello.
     *
     * @param text the position's text; surrounding blanks are ignored
     * @throws UnreadableException if the text does not have the notation's form
     * @throws ImpossiblePositionException if it does, but the position cannot be played on
     */
    Position<M> position(String text);

    /**
     * Parses a position as {@link #position} does, but leaves out state that contradicts the board: a castling right without
     * the rook, an en passant square without the pawn.
     *
     * @param leftOut receives a sentence for everything that was left out
     * @throws UnreadableException if the text does not have the notation's form
     * @throws ImpossiblePositionException if the position still cannot be played on
     */
    default Position<M> validPosition(String text, Consumer<String> leftOut) {
        return position(text);
    }

    /**
     * The rules that a position contradicts, the gravest first; empty if it can be played on.
     *
     * @throws UnreadableException if the text does not have the notation's form
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
     * Parses what {@link Position#save} wrote: a position with its history.
     *
     * @throws UnreadableException if the text does not have that form
     * @throws ImpossiblePositionException if the position before the first move cannot be played on
     * @throws IllegalMoveException if a move is not legal
     */
    default Position<M> restore(String saved) {
        List<String> lines = saved.lines().toList();
        if (lines.isEmpty()) {
            throw new UnreadableException(1, Note.saying("the end"), Note.saying("a position"));
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

    /** A new replay of this game, at the initial position. */
    default Replay<M> replay() {
        return replay(false);
    }

    /**
     * A new replay of this game, at the initial position.
     *
     * @param noting whether {@link Replay#notes} reports every move that departs from the standard spelling, which costs some
     *     time a move; games whose notes cost nothing report them in any case
     */
    default Replay<M> replay(boolean noting) {
        return new PositionReplay<>(this);
    }

    /**
     * The law by which a position ended the game, if it has not always been in force: games are judged by the laws of their
     * day.
     *
     * @param by the rule cited by the outcome, or by a claim that needs no claimant
     * @param end the final position of the game, with its history
     * @return null if the rule has always been in force, or its history is not known
     */
    default @Nullable Law lawOf(Cited by, Position<?> end) {
        return null;
    }

    /**
     * The law by which a side that can no longer win on the board cannot win in another way either.
     *
     * @param win how the game is said to have been won
     * @return null if none is known
     */
    default @Nullable Law lawAgainst(Law.Win win) {
        return null;
    }

    /**
     * The law by which the players cannot yet agree to a draw in a position.
     *
     * @return null if they can, or nothing is known of it
     */
    default @Nullable Law lawAgainstAgreement(Position<?> position) {
        return null;
    }

    /**
     * A draw with the article of the laws of a day.
     *
     * @param day null for the latest laws
     */
    default DrawClaim cited(DrawClaim claim, @Nullable LocalDate day) {
        return claim;
    }

    /**
     * An article with its number in the laws of a day, where the game's laws have editions.
     *
     * @param article its number in the edition in force now
     * @param day null for the laws in force now
     */
    default Article cited(Article article, @Nullable LocalDate day) {
        return article;
    }

    /** The result of a position as records of this game write it: {@code 1-0}; {@code *} while the game goes on. */
    default String result(Position<?> position) {
        Outcome outcome = position.outcome();
        if (outcome instanceof Outcome.Won won) {
            return won.winner() == Color.WHITE ? "1-0" : "0-1";
        }
        return outcome.isOver() ? "1/2-1/2" : "*";
    }

    /**
     * Parses a result as records of this game write it; White's points come first in what is returned.
     *
     * @param written such as {@code 1-0}
     * @param first the side whose points are written first, where sources disagree, as they do on {@code 1-0} in English
     *     draughts
     * @return null if the text is not a result
     */
    default @Nullable Result readResult(String written, Color first) {
        return Result.of(written);
    }

    /**
     * Whether a claimed result agrees with the outcome of the final position.
     *
     * @param claimed as a record writes it, such as {@code 1-0}
     * @param first the side whose points are written first, where sources disagree
     * @param end the final position, of this game
     */
    default Agreement agreement(String claimed, Color first, Position<?> end) {
        return Agreement.of(readResult(claimed, first), end.outcome());
    }

    /** Whether a claimed result agrees with the outcome, with White's points first where sources disagree. */
    default Agreement agreement(String claimed, Position<?> end) {
        return agreement(claimed, Color.WHITE, end);
    }

    /** Whether sources disagree about which side's points come first in a result, so that its meaning depends on that. */
    default boolean isDisputed(String written) {
        return !Objects.equals(readResult(written, Color.WHITE), readResult(written, Color.BLACK));
    }
}
