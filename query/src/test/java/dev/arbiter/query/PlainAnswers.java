package dev.arbiter.query;

import dev.arbiter.Color;
import dev.arbiter.query.RandomPlayTest.Played;
import java.util.HashMap;
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
                        game -> game.game().id().contains("chess")
                                && any(game, board -> board.left("e1") && board.came("g1"))),
                Map.entry(
                        "moves from 1-10 to 11-20",
                        game -> isNumbered(game)
                                && any(
                                        game,
                                        board -> isBetween(board, 1, 10, true) && isBetween(board, 11, 20, false))),
                Map.entry(
                        "black moves king from 7th-rank,8th-rank",
                        game -> hasLetters(game)
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
                Map.entry(
                        "check black",
                        // Who has just exploded the other king is asked no more.
                        game -> isChess(game) && any(game, board -> !board.isWhiteToMove() && isCheck(board))),
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

    /** What holds above all in games that most archives do not have. */
    static Map<String, Predicate<Played>> ofVariants() {
        return Map.ofEntries(
                Map.entry(
                        "captures king",
                        game -> any(game, board -> !board.taken("K").isEmpty())),
                Map.entry(
                        "captures king with man",
                        game -> any(
                                game,
                                board -> board.moved() == 'M'
                                        && !board.taken("K").isEmpty())),
                Map.entry(
                        "captures man with king on 1-20",
                        game -> isNumbered(game)
                                && any(
                                        game,
                                        board -> board.moved() == 'K'
                                                && board.taken("M").stream()
                                                        .anyMatch(square -> isWithin(board, square, 1, 20)))),
                Map.entry(
                        "white captures rook with bishop from a-h1-4",
                        game -> any(
                                game,
                                board -> board.isByWhite()
                                        && board.moved() == 'B'
                                        && !board.taken("R").isEmpty()
                                        && IntStream.range(0, 32)
                                                .anyMatch(
                                                        i -> board.left("abcdefgh".charAt(i % 8) + "" + (1 + i / 8))))),
                Map.entry(
                        "promotes",
                        game -> any(game, board -> "QRBNK".chars().anyMatch(made -> board.hasMade((char) made)))),
                Map.entry(
                        "promotes to piece and not promotes to queen",
                        game -> any(game, board -> "QRBNK".chars().anyMatch(made -> board.hasMade((char) made)))
                                && !any(game, board -> board.hasMade('Q'))),
                Map.entry(
                        "black promotes to rook", game -> any(game, board -> board.isByBlack() && board.hasMade('R'))),
                Map.entry(
                        "white moves man to 8th-rank",
                        game -> hasLetters(game)
                                && any(
                                        game,
                                        board -> board.isByWhite()
                                                && board.moved() == 'M'
                                                && IntStream.range(0, 8)
                                                        .anyMatch(file -> board.came("abcdefgh".charAt(file) + "8")))),
                Map.entry(
                        "moves knight to e5,e4",
                        game -> any(game, board -> board.moved() == 'N' && board.came("e5", "e4"))),
                Map.entry(
                        "plays N@f3 or plays N@f6",
                        game -> game.moves().stream().anyMatch(move -> move.matches("N@f[36][+#]?"))),
                Map.entry(
                        "plays 24x15 or plays 18x27 or plays d4xb6",
                        game -> any(
                                game,
                                board -> !board.taken(RandomPlayTest.ANY).isEmpty()
                                        && (goes(board, "24", "15")
                                                || goes(board, "18", "27")
                                                || goesByLetters(board, "d4", "b6")))),
                Map.entry(
                        "plays 9-13 or plays 9-14 or plays b6-a5",
                        game -> any(
                                game,
                                board -> goes(board, "9", "13")
                                        || goes(board, "9", "14")
                                        || goesByLetters(board, "b6", "a5"))),
                Map.entry(
                        "kings on light or men on light",
                        game -> any(
                                game,
                                board -> board.squares((row, column) -> board.isLight(row, column)
                                                && "KkMm".indexOf(board.at(row, column)) >= 0)
                                        > 0)),
                Map.entry(
                        "white men on dark > black men + 1",
                        game -> any(
                                game,
                                board -> board.squares((row, column) ->
                                                !board.isLight(row, column) && board.at(row, column) == 'M')
                                        > board.count("M", Color.BLACK) + 1)),
                Map.entry(
                        "white men on d4,e4,22,23 >= 2",
                        game -> any(
                                game,
                                board -> board.squares((row, column) -> board.at(row, column) == 'M'
                                                && List.of("d4", "e4", "22", "23")
                                                        .contains(board.name(row, column)))
                                        >= 2)),
                Map.entry(
                        "board \"?M/M?\" shifted mirrored",
                        game -> any(
                                game,
                                board -> board.squares((row, column) -> board.at(row, column) == 'M'
                                                && (board.at(row + 1, column - 1) == 'M'
                                                        || board.at(row + 1, column + 1) == 'M'))
                                        > 0)),
                Map.entry(
                        "board \"*/*/*m*/*/*/*/*/*\" and board \"*/*/*M*/*/*/*/*/*\"",
                        game -> game.at(0).width() == 8
                                && any(game, board -> onRow(board, 2, 'm'))
                                && any(game, board -> onRow(board, 2, 'M'))),
                Map.entry(
                        "board \"*/*/*/*/*/*K*/*/*/*/*\"",
                        game -> game.at(0).width() == 10 && any(game, board -> onRow(board, 5, 'K'))),
                Map.entry(
                        "imbalance KMvM",
                        game -> any(
                                game,
                                board -> Math.abs(difference(board, 'K')) == 1
                                        && "PNBRQMD"
                                                .chars()
                                                .allMatch(letter -> difference(board, (char) letter) == 0))),
                Map.entry(
                        "material KvKM or material MvMM or material KvKK",
                        game -> any(
                                game,
                                board -> isMaterial(board, "K", "KM")
                                        || isMaterial(board, "M", "MM")
                                        || isMaterial(board, "K", "KK"))),
                Map.entry(
                        "white points > 12 and black points = 0",
                        game -> any(game, board -> points(board, Color.WHITE) > 12)
                                && any(game, board -> points(board, Color.BLACK) == 0)),
                Map.entry(
                        "kings attacked by queens",
                        game -> isChess(game)
                                && any(
                                        game,
                                        board -> board.squares((row, column) -> (board.at(row, column) == 'k'
                                                                && board.attackers(row, column, true, "Q") > 0)
                                                        || (board.at(row, column) == 'K'
                                                                && board.attackers(row, column, false, "Q") > 0))
                                                > 0)),
                Map.entry(
                        "white king attacks black pieces",
                        game -> isChess(game)
                                && any(
                                        game,
                                        board -> board.squares(
                                                        (row, column) -> Character.isLowerCase(board.at(row, column))
                                                                && board.attackers(row, column, true, "K") > 0)
                                                > 0)),
                Map.entry(
                        "(white moves king) then black moves king next white moves king",
                        game -> follows(
                                game,
                                then(board -> board.isByWhite() && board.moved() == 'K'),
                                then(board -> board.isByBlack() && board.moved() == 'K'),
                                next(board -> board.isByWhite() && board.moved() == 'K'))),
                Map.entry(
                        "claim repetition and game = draughts",
                        game -> game.game().family().equals("draughts") && repeats(game)));
    }

    /** Whether a position of draughts was there as often as the rules of the game allow, or one move would make it so. */
    private static boolean repeats(Played game) {
        String id = game.game().id();
        int most = id.equals("italian") ? 4 : 3;
        Map<String, Integer> times = new HashMap<>();
        for (int ply = 0; ply < game.boards().size(); ply++) {
            PlainBoard board = game.at(ply);
            int now = times.merge(board.key(), 1, Integer::sum);
            boolean byNext = id.equals("checkers")
                    && game.possible().get(ply).stream()
                            .anyMatch(
                                    move -> times.getOrDefault(board.after(move).key(), 0) >= 2);
            if (now >= most || byNext) {
                return true;
            }
        }
        return false;
    }

    private static boolean goes(PlainBoard board, String from, String to) {
        return board.isNumbered() && board.left(from) && board.came(to);
    }

    /** Whatever the squares of the board are called; none of Othello's, where nothing goes. */
    private static boolean goesByLetters(PlainBoard board, String from, String to) {
        return board.leftByLetters(from) && board.cameByLetters(to);
    }

    /** Whether a piece of draughts takes something from a file to a square. */
    static boolean takesFromFile(Played game, char file, String to) {
        return game.game().family().equals("draughts")
                && any(
                        game,
                        board -> !board.taken("MK").isEmpty()
                                && board.cameByLetters(to)
                                && IntStream.rangeClosed(1, board.width())
                                        .anyMatch(rank -> board.leftByLetters(file + "" + rank)));
    }

    private static boolean isWithin(PlainBoard board, int[] square, int first, int last) {
        int number = Integer.parseInt(board.name(square[0], square[1]));
        return number >= first && number <= last;
    }

    private static boolean onRow(PlainBoard board, int row, char letter) {
        return board.squares((r, column) -> r == row && board.at(r, column) == letter) > 0;
    }

    private static boolean isMaterial(PlainBoard board, String one, String other) {
        return (has(board, one, Color.WHITE) && has(board, other, Color.BLACK))
                || (has(board, one, Color.BLACK) && has(board, other, Color.WHITE));
    }

    private static boolean has(PlainBoard board, String letters, Color color) {
        return letters.length() == board.count(RandomPlayTest.ANY, color)
                && letters.chars()
                        .allMatch(letter -> board.count(String.valueOf((char) letter), color)
                                == letters.chars()
                                        .filter(other -> other == letter)
                                        .count());
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

    /** Whether squares of a game with kings have letters. */
    private static boolean hasLetters(Played game) {
        return !isNumbered(game) && !isOthello(game);
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
