package dev.arbiter.query;

import dev.arbiter.Notation;
import dev.arbiter.Position;
import dev.arbiter.archive.games.Openings;
import dev.arbiter.archive.response.Unwrapped;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A tree, as printed by {@code arbiter tree --format json} and returned by the server. Components that do not apply are null;
 * their names are the keys of JSON.
 *
 * @param game the id of the game whose records are counted
 * @param otherGames the ids of the games of other records, the most frequent first; null if there are none
 * @param position in the game's notation
 * @param moves the most played first
 */
public record TreeResponse(String game, @Nullable List<String> otherGames, String position, List<Move> moves) {

    /**
     * A move that was played.
     *
     * @param move in canonical notation
     * @param uci in the notation of UCI, in games that have it
     * @param counts how its games ended
     * @param players who played it
     * @param opening that it leads to
     * @param moves played after it, the most played first; empty at the greatest depth
     */
    public record Move(
            String move,
            @Nullable String uci,
            @Unwrapped Counts counts,
            @Unwrapped Strength players,
            @Unwrapped @Nullable Name opening,
            List<Move> moves) {}

    /**
     * How games with a move ended.
     *
     * @param games the number of games that played it
     * @param white the number of these won by White
     * @param draws the number drawn
     * @param black the number won by Black
     * @param others the number neither won nor drawn: {@code 0-0}, {@code 1/2-0}
     */
    public record Counts(long games, long white, long draws, long black, long others) {}

    /**
     * Who played a move, and how well; null where that is not known.
     *
     * @param rating the mean rating of the players who made it
     * @param performance their performance rating with it
     * @param year of the last dated game
     * @param player the highest-rated player who made it or, if none is rated, the most frequent
     */
    public record Strength(
            @Nullable Integer rating,
            @Nullable Integer performance,
            @Nullable Integer year,
            @Nullable String player) {}

    /**
     * The name of an opening.
     *
     * @param eco its code
     * @param opening its name
     */
    public record Name(@Nullable String eco, String opening) {}

    /**
     * The response for a tree.
     *
     * @param names of its positions
     * @param met the games of the records
     */
    public static TreeResponse of(Tree tree, Openings names, GamesMet met) {
        Position<?> position = tree.position();
        return new TreeResponse(
                position.game().id(),
                met.otherIds(position.game()),
                position.text(),
                moves(position, tree.moves(), names));
    }

    private static <M> List<Move> moves(Position<M> from, List<Tree.Move> played, Openings names) {
        boolean uci = from.game().engineProtocols().contains("UCI");
        List<Move> moves = new ArrayList<>();
        for (Tree.Move move : played) {
            Score score = move.score();
            Openings.Opening opening = names.of(move.position());
            moves.add(new Move(
                    move.text(),
                    uci ? from.text(from.move(move.text()), Notation.ENGINE) : null,
                    new Counts(score.games(), score.white(), score.draws(), score.black(), score.others()),
                    new Strength(
                            known(score.rating()), known(score.performance()), known(score.lastYear()), score.player()),
                    opening == null ? null : new Name(opening.code(), opening.name()),
                    moves(move.position(), move.moves(), names)));
        }
        return moves;
    }

    /** A number that is known; null leaves its field out. */
    private static @Nullable Integer known(int number) {
        return number == 0 ? null : number;
    }
}
