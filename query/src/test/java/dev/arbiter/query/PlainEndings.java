package dev.arbiter.query;

import dev.arbiter.Color;
import dev.arbiter.query.RandomPlayTest.Played;
import java.util.List;

/** By what games ended, seen by their boards and by whether a move is left. */
final class PlainEndings {

    private PlainEndings() {}

    /** Whether a king is gone in an explosion. */
    static boolean isExploded(Played game) {
        return game.game().id().equals("atomic") && game.end().count("K") < 2;
    }

    static boolean isOnTheHill(Played game) {
        PlainBoard end = game.end();
        char king = end.isWhiteToMove() ? 'k' : 'K';
        return game.game().id().equals("kingofthehill")
                && end.squares((row, column) ->
                                end.at(row, column) == king && (row == 3 || row == 4) && (column == 3 || column == 4))
                        > 0;
    }

    /** Whether the side that moved last has given three checks. */
    static boolean isThirdCheck(Played game) {
        return game.game().id().equals("threecheck")
                && game.boards().stream()
                                .filter(board ->
                                        board.isWhiteToMove() == game.end().isWhiteToMove()
                                                && board.checks(board.isWhiteToMove()) > 0)
                                .count()
                        >= 3;
    }

    /** Whether one king has arrived, and the other cannot arrive right after it. */
    static boolean isOneOnLastRank(Played game) {
        PlainBoard end = game.end();
        return game.game().id().equals("racingkings")
                && game.stuck()
                && isOnLastRank(end, 'K') != isOnLastRank(end, 'k');
    }

    private static boolean isOnLastRank(PlainBoard board, char king) {
        return board.squares((row, column) -> row == 0 && board.at(row, column) == king) > 0;
    }

    static boolean hasFirstKing(Played game) {
        return game.game().id().equals("breakthrough") && game.end().count("K") > 0;
    }

    /** Whether the side to move is in check and has no move, and nothing else has ended the game. */
    static boolean isMated(Played game) {
        return game.game().family().equals("chess")
                && game.stuck()
                && !isWonWithoutMate(game)
                && game.end().checks(game.end().isWhiteToMove()) > 0;
    }

    /** Whether the game ended since a side has no piece or no move left, and not by stalemate. */
    static boolean isPlayedOut(Played game) {
        boolean isOfChess = game.game().family().equals("chess");
        boolean mayBe = !isOfChess
                || List.of("antichess", "suicide", "horde").contains(game.game().id());
        // As many pieces on both sides draw there.
        boolean isEven = game.game().id().equals("suicide") && game.stuck();
        return mayBe && (isWonWithoutMate(game) || isEven) && !hasFirstKing(game);
    }

    /** Whether a side has won, and not by a mate. */
    static boolean isWonWithoutMate(Played game) {
        PlainBoard end = game.end();
        Color toMove = end.isWhiteToMove() ? Color.WHITE : Color.BLACK;
        int own = end.count(RandomPlayTest.ANY, toMove);
        int others = end.count(RandomPlayTest.ANY) - own;
        return switch (game.game().id()) {
            case "chess", "chess960", "crazyhouse" -> false;
            case "othello" -> end.isFinished() && own != others;
            case "antichess" -> game.stuck();
            case "suicide" -> game.stuck() && (own == 0 || own != others);
            case "horde" -> end.count(RandomPlayTest.ANY, Color.WHITE) == 0;
            case "atomic" -> isExploded(game);
            case "kingofthehill" -> isOnTheHill(game);
            case "threecheck" -> isThirdCheck(game);
            case "racingkings" -> isOneOnLastRank(game);
            default -> game.stuck();
        };
    }
}
