package dev.arbiter.query;

import dev.arbiter.Notation;
import dev.arbiter.Position;
import dev.arbiter.archive.games.Openings;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What was played from a position, for programs: as {@code arbiter tree --format json} prints it and the server answers it.
 * What does not apply is null; the names are those of the fields.
 *
 * @param game the id of the game of which the records are that count
 * @param otherGames the ids of the games of the other records, the most frequent first; null where all are of one
 * @param position in the game's notation
 * @param moves the most played first
 */
public record TreeResponse(String game, @Nullable List<String> otherGames, String position, List<Move> moves) {

    /**
     * A move that was played.
     *
     * @param move in canonical notation
     * @param uci as engines write it, in games that they play by UCI
     * @param games how many games played it
     * @param white how many of them White won
     * @param draws how many were drawn
     * @param black how many Black won
     * @param others how many neither side won and were not drawn: {@code 0-0}, {@code 1/2-0}
     * @param rating the mean rating of those who played it
     * @param performance how strongly they played with it
     * @param year of the last game with a date
     * @param player the highest rated of those who played it, else who played it most often
     * @param eco the code of the opening that it leads to
     * @param opening the opening's name
     * @param moves those after it, the most played first; empty where no more plies were asked for
     */
    public record Move(
            String move,
            @Nullable String uci,
            long games,
            long white,
            long draws,
            long black,
            long others,
            @Nullable Integer rating,
            @Nullable Integer performance,
            @Nullable Integer year,
            @Nullable String player,
            @Nullable String eco,
            @Nullable String opening,
            List<Move> moves) {}

    /**
     * A tree, its positions named as far as they have names.
     *
     * @param met of which games the records were
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
                    score.games(),
                    score.white(),
                    score.draws(),
                    score.black(),
                    score.others(),
                    known(score.rating()),
                    known(score.performance()),
                    known(score.lastYear()),
                    score.player(),
                    opening == null ? null : opening.code(),
                    opening == null ? null : opening.name(),
                    moves(move.position(), move.moves(), names)));
        }
        return moves;
    }

    /** A number that is known; null leaves its field out. */
    private static @Nullable Integer known(int number) {
        return number == 0 ? null : number;
    }
}
