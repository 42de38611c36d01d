package dev.arbiter.query;

import dev.arbiter.Color;
import dev.arbiter.query.RandomPlayTest.Played;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/** Questions about moves, about how pieces stand to each other and about what follows what, each with a plain evaluation. */
final class PlainAnswers {

    private PlainAnswers() {}

    /** Of moves, of how pieces stand to each other, and of what comes after what. */
    static Map<String, Predicate<Played>> ofTime() {
        return Map.ofEntries(
                Map.entry(
                        "white moves knight to f3,c3",
                        game -> any(
                                game, board -> board.isByWhite() && board.moved() == 'N' && board.came("f3", "c3"))),
                Map.entry(
                        "move from e1 to g1 and game ~ chess",
                        game -> isChess(game) && any(game, board -> board.left("e1") && board.came("g1"))),
                Map.entry(
                        "moves from 1-10 to 11-20",
                        game -> isNumbered(game)
                                && any(
                                        game,
                                        board -> isBetween(board, 1, 10, true) && isBetween(board, 11, 20, false))),
                Map.entry(
                        "black moves king from 7th-rank,8th-rank",
                        game -> (isChess(game)
                                        || List.of("russian", "brazilian")
                                                .contains(game.game().id()))
                                && any(
                                        game,
                                        board -> board.isByBlack()
                                                && board.moved() == 'K'
                                                && IntStream.range(0, 8)
                                                        .anyMatch(file -> board.left("abcdefgh".charAt(file) + "7")
                                                                || board.left("abcdefgh".charAt(file) + "8")))),
                Map.entry("moves disc to a1", game -> any(game, board -> isOthello(game) && board.came("a1"))),
                Map.entry(
                        "captures queen with pawn",
                        game -> any(
                                game,
                                board -> board.moved() == 'P'
                                        && !board.taken("Q").isEmpty())),
                Map.entry(
                        "captures pawn on f-file",
                        game -> any(game, board -> board.taken("P").stream().anyMatch(square -> square[1] == 5))),
                Map.entry(
                        "white captures with knight to d5",
                        game -> any(
                                game,
                                board -> board.isByWhite()
                                        && board.moved() == 'N'
                                        && board.came("d5")
                                        && !board.taken(RandomPlayTest.ANY).isEmpty())),
                Map.entry(
                        "black captures king and game = russian",
                        game -> game.game().id().equals("russian")
                                && any(
                                        game,
                                        board -> board.isByBlack()
                                                && !board.taken("K").isEmpty())),
                Map.entry(
                        "black captures >= 2 or white promotes to queen",
                        game -> any(
                                game,
                                board -> (board.isByBlack() && takes(2).test(board))
                                        || (board.isByWhite() && board.hasMade('Q')))),
                Map.entry(
                        "captures disc on d4",
                        game -> any(
                                game,
                                board -> isOthello(game)
                                        && board.taken("D").stream()
                                                .anyMatch(square -> square[0] == 3 && square[1] == 3))),
                Map.entry(
                        "white pawns > black pawns",
                        game -> any(game, board -> board.count("P", Color.WHITE) > board.count("P", Color.BLACK))),
                Map.entry(
                        "black pieces >= white pieces + 3",
                        game -> any(
                                game,
                                board -> board.count(RandomPlayTest.ANY, Color.BLACK)
                                        >= board.count(RandomPlayTest.ANY, Color.WHITE) + 3)),
                Map.entry(
                        "white points <= black points - 4",
                        game -> any(game, board -> points(board, Color.WHITE) <= points(board, Color.BLACK) - 4)),
                Map.entry("imbalance QvR", game -> any(game, board -> isImbalance(board, 1) || isImbalance(board, -1))),
                Map.entry(
                        "imbalance white:NvB",
                        game -> any(
                                game,
                                board -> difference(board, 'N') == 1
                                        && difference(board, 'B') == -1
                                        && "PRQKMD".chars().allMatch(letter -> difference(board, (char) letter) == 0))),
                Map.entry(
                        "white rooks on a-h5-8 >= 1",
                        game -> any(
                                game,
                                board -> board.squares((row, column) -> row < 4 && board.at(row, column) == 'R') >= 1)),
                Map.entry(
                        "[Qn] on light",
                        game -> any(
                                game,
                                board -> board.squares((row, column) ->
                                                (row + column) % 2 == 0 && "Qn".indexOf(board.at(row, column)) >= 0)
                                        > 0)),
                Map.entry(
                        "men on 1-5 and kings on 46-50",
                        game -> isNumbered(game)
                                && any(game, board -> onNumbers(board, "M", 1, 5))
                                && any(game, board -> onNumbers(board, "K", 46, 50))),
                Map.entry(
                        "passed pawns >= 2",
                        game -> isChess(game)
                                && any(
                                        game,
                                        board -> board.squares((row, column) ->
                                                        isPawn(board, row, column) && board.isPassed(row, column))
                                                >= 2)),
                Map.entry(
                        "white isolated pawns > black isolated pawns + 1",
                        game -> isChess(game) && any(game, board -> isolated(board, 'P') > isolated(board, 'p') + 1)),
                Map.entry(
                        "black doubled pawns on c-d2-7",
                        game -> isChess(game)
                                && any(
                                        game,
                                        board -> board.squares((row, column) -> board.at(row, column) == 'p'
                                                        && (column == 2 || column == 3)
                                                        && row > 0
                                                        && row < 7
                                                        && board.isDoubled(row, column))
                                                > 0)),
                Map.entry(
                        "connected passed pawns",
                        game -> isChess(game)
                                && any(
                                        game,
                                        board -> board.squares((row, column) -> isPawn(board, row, column)
                                                        && board.isPassed(row, column)
                                                        && board.hasNeighbour(row, column))
                                                > 0)),
                Map.entry("opposite bishops", game -> any(game, PlainAnswers::haveOppositeBishops)),
                Map.entry(
                        "check", game -> isChess(game) && any(game, board -> board.checks(board.isWhiteToMove()) > 0)),
                Map.entry("check black", game -> isChess(game) && any(game, board -> board.checks(false) > 0)),
                Map.entry(
                        "pinned white knight",
                        game -> isChess(game)
                                && any(
                                        game,
                                        board -> board.squares((row, column) ->
                                                        board.at(row, column) == 'N' && board.isPinned(row, column))
                                                > 0)),
                Map.entry(
                        "black pinned pieces >= 2",
                        game -> isChess(game)
                                && any(
                                        game,
                                        board -> board.squares(
                                                        (row, column) -> Character.isLowerCase(board.at(row, column))
                                                                && board.isPinned(row, column))
                                                >= 2)),
                Map.entry(
                        "white knight attacks black queen",
                        game -> isChess(game)
                                && any(
                                        game,
                                        board -> board.squares((row, column) -> board.at(row, column) == 'q'
                                                        && board.attackers(row, column, true, "N") > 0)
                                                > 0)),
                Map.entry(
                        "queens attacked by pawns",
                        game -> isChess(game)
                                && any(
                                        game,
                                        board -> board.squares((row, column) -> (board.at(row, column) == 'q'
                                                                && board.attackers(row, column, true, "P") > 0)
                                                        || (board.at(row, column) == 'Q'
                                                                && board.attackers(row, column, false, "P") > 0))
                                                > 0)),
                Map.entry(
                        "white attacks f7 >= 3",
                        game -> isChess(game) && any(game, board -> board.attackers(1, 5, true, "PNBRQK") >= 3)),
                Map.entry(
                        "d4,e4,d5,e5 attacked by black >= 4",
                        game -> isChess(game)
                                && any(
                                        game,
                                        board -> board.squares((row, column) -> (row == 3 || row == 4)
                                                        && (column == 3 || column == 4)
                                                        && board.attackers(row, column, false, "PNBRQK") > 0)
                                                == 4)),
                Map.entry(
                        "black rook attacks black rook",
                        game -> isChess(game)
                                && any(
                                        game,
                                        board -> board.squares((row, column) -> board.at(row, column) == 'r'
                                                        && board.attackers(row, column, false, "R") > 0)
                                                > 0)),
                Map.entry(
                        "captures then captures then captures >= 2",
                        game -> follows(game, then(takes(1)), then(takes(1)), then(takes(2)))),
                Map.entry("captures next captures", game -> follows(game, then(takes(1)), next(takes(1)))),
                Map.entry(
                        "captures queen next captures queen",
                        game -> follows(
                                game,
                                then(board -> !board.taken("Q").isEmpty()),
                                next(board -> !board.taken("Q").isEmpty()))),
                Map.entry(
                        "check next not check next check",
                        game -> isChess(game)
                                && follows(
                                        game,
                                        then(PlainAnswers::isCheck),
                                        next(board -> !isCheck(board)),
                                        next(PlainAnswers::isCheck))),
                Map.entry(
                        "(white captures) then not captures for 6 plies next black captures",
                        game -> follows(
                                game,
                                then(board -> board.isByWhite() && takes(1).test(board)),
                                new Step(takes(1).negate(), 6, true),
                                next(board -> board.isByBlack() && takes(1).test(board)))),
                Map.entry(
                        "captures next not captures for 3 plies next captures",
                        game -> follows(game, then(takes(1)), new Step(takes(1).negate(), 3, false), next(takes(1)))),
                Map.entry(
                        "(captures >= 2 then turn white) then (captures >= 1 next turn black)",
                        game -> follows(
                                game,
                                then(takes(2)),
                                then(PlainBoard::isWhiteToMove),
                                then(takes(1)),
                                next(board -> !board.isWhiteToMove()))),
                Map.entry(
                        "turn white for 1 ply next turn black next turn white and pieces < 20",
                        game -> follows(
                                        game,
                                        then(PlainBoard::isWhiteToMove),
                                        next(board -> !board.isWhiteToMove()),
                                        next(PlainBoard::isWhiteToMove))
                                && any(game, board -> board.count(RandomPlayTest.ANY) < 20)),
                Map.entry(
                        "(check then captures) at the same position for 1 ply",
                        game -> isChess(game) && follows(game, then(PlainAnswers::isCheck), then(takes(1)))),
                Map.entry("not (captures then captures)", game -> !follows(game, then(takes(1)), then(takes(1)))));
    }

    /**
     * What comes after something else.
     *
     * @param plies on how many boards on end
     * @param later whether any number of plies may lie between
     */
    private record Step(Predicate<PlainBoard> test, int plies, boolean later) {}

    private static Step then(Predicate<PlainBoard> test) {
        return new Step(test, 1, true);
    }

    private static Step next(Predicate<PlainBoard> test) {
        return new Step(test, 1, false);
    }

    private static boolean isCheck(PlainBoard board) {
        return board.checks(board.isWhiteToMove()) > 0;
    }

    private static Predicate<PlainBoard> takes(int pieces) {
        return board -> board.taken(RandomPlayTest.ANY).size() >= pieces;
    }

    /** Whether conditions hold one after the other, tried in every way. */
    private static boolean follows(Played game, Step... steps) {
        return follows(game.boards(), 0, List.of(steps));
    }

    private static boolean follows(List<PlainBoard> boards, int from, List<Step> steps) {
        if (steps.isEmpty()) {
            return true;
        }
        Step step = steps.get(0);
        for (int begin = from; begin <= (step.later() ? boards.size() : from); begin++) {
            int end = begin + step.plies();
            boolean holds =
                    end <= boards.size() && boards.subList(begin, end).stream().allMatch(step.test());
            if (holds && follows(boards, end, steps.subList(1, steps.size()))) {
                return true;
            }
        }
        return false;
    }

    private static boolean any(Played game, Predicate<PlainBoard> test) {
        return game.boards().stream().anyMatch(test);
    }

    private static boolean isChess(Played game) {
        return game.game().family().equals("chess");
    }

    /** Whether squares have numbers and no letters. */
    private static boolean isNumbered(Played game) {
        return game.at(0).isNumbered();
    }

    private static boolean isOthello(Played game) {
        return game.game().family().equals("othello");
    }

    private static boolean isBetween(PlainBoard board, int first, int last, boolean left) {
        return IntStream.rangeClosed(first, last)
                .mapToObj(String::valueOf)
                .anyMatch(square -> left ? board.left(square) : board.came(square));
    }

    private static boolean onNumbers(PlainBoard board, String letters, int first, int last) {
        int squares = board.width() * board.width() / 2;
        return IntStream.rangeClosed(first, Math.min(last, squares))
                .anyMatch(square -> letters.indexOf(Character.toUpperCase(board.at(String.valueOf(square)))) >= 0);
    }

    private static int points(PlainBoard board, Color color) {
        return board.count("P", color)
                + 3 * board.count("NB", color)
                + 5 * board.count("R", color)
                + 9 * board.count("Q", color)
                + board.count("M", color)
                + (board.isOfChess() ? 0 : 3 * board.count("K", color));
    }

    private static int difference(PlainBoard board, char letter) {
        return board.count(String.valueOf(letter), Color.WHITE) - board.count(String.valueOf(letter), Color.BLACK);
    }

    private static boolean isImbalance(PlainBoard board, int sign) {
        return difference(board, 'Q') == sign
                && difference(board, 'R') == -sign
                && "PNBKMD".chars().allMatch(letter -> difference(board, (char) letter) == 0);
    }

    private static boolean isPawn(PlainBoard board, int row, int column) {
        return Character.toUpperCase(board.at(row, column)) == 'P';
    }

    private static int isolated(PlainBoard board, char pawn) {
        return board.squares((row, column) -> board.at(row, column) == pawn && !board.hasNeighbour(row, column));
    }

    private static boolean haveOppositeBishops(PlainBoard board) {
        return board.count("B", Color.WHITE) == 1
                && board.count("B", Color.BLACK) == 1
                && board.squares((row, column) ->
                                Character.toUpperCase(board.at(row, column)) == 'B' && (row + column) % 2 == 0)
                        == 1;
    }
}
