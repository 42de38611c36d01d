package dev.arbiter.referee;

import dev.arbiter.referee.PlainDraughts.Cell;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/** {@link PlainDraughts} and {@link DraughtsReasons} as the referee of every draughts game. */
final class DraughtsReferee implements Referee {

    @Override
    public String broken(String game, String position, String move) {
        DraughtsSquares squares = new DraughtsSquares(game);
        List<Cell> path = new ArrayList<>();
        for (String name : move.split("[-x]", -1)) {
            if (!squares.has(name)) {
                return "NO_SUCH_SQUARE";
            }
            path.add(squares.cell(name));
        }
        char[][] board = Sides.of(position).board(squares);
        return path.size() < 2
                ? UNKNOWN
                : new DraughtsReasons(game, board, position.startsWith("W")).broken(path, move.contains("x"));
    }

    /** What stands on a side's squares, as a text has it. */
    private record Side(Set<String> men, Set<String> kings) {
        int pieces() {
            return men.size() + kings.size();
        }

        boolean isLoneKing() {
            return men.isEmpty() && kings.size() == 1;
        }

        boolean isOnMainRoad(DraughtsSquares squares) {
            return kings.stream()
                    .map(squares::cell)
                    .anyMatch(cell -> cell.row() == cell.column() || cell.row() + cell.column() == squares.width() - 1);
        }
    }

    /** Both sides of a position. */
    private record Sides(Side white, Side black) {

        /** Reads {@code W:W31-50:B1,K2}; what is counted behind that is passed over. */
        static Sides of(String text) {
            Map<Character, Side> sides = new HashMap<>();
            for (String field : text.split(":", -1)) {
                if (field.length() > 1) {
                    Set<String> men = new HashSet<>();
                    Set<String> kings = new HashSet<>();
                    for (String part : field.substring(1).split(",", -1)) {
                        (part.startsWith("K") ? kings : men).addAll(names(part.replace("K", "")));
                    }
                    sides.putIfAbsent(field.charAt(0), new Side(men, kings));
                }
            }
            Side none = new Side(Set.of(), Set.of());
            return new Sides(sides.getOrDefault('W', none), sides.getOrDefault('B', none));
        }

        /** The squares of a name or of a range of numbers. */
        private static List<String> names(String part) {
            String[] ends = part.split("-", -1);
            return ends.length < 2
                    ? List.of(part)
                    : IntStream.rangeClosed(Integer.parseInt(ends[0]), Integer.parseInt(ends[1]))
                            .mapToObj(String::valueOf)
                            .toList();
        }

        char[][] board(DraughtsSquares squares) {
            char[][] board = squares.empty();
            put(board, squares, white.men, 'w');
            put(board, squares, white.kings, 'W');
            put(board, squares, black.men, 'b');
            put(board, squares, black.kings, 'B');
            return board;
        }

        private static void put(char[][] board, DraughtsSquares squares, Set<String> names, char piece) {
            for (String name : names) {
                Cell cell = squares.cell(name);
                board[cell.row()][cell.column()] = piece;
            }
        }

        boolean any(BiPredicate<Side, Side> of) {
            return of.test(white, black) || of.test(black, white);
        }

        int pieces() {
            return white.pieces() + black.pieces();
        }
    }

    /** How many moves each side has by the letter of the rules, where kings alone move. */
    private static final Map<String, Integer> KING_MOVES = Map.ofEntries(
            Map.entry("checkers", 40),
            Map.entry("italian", 40),
            Map.entry("international", 25),
            Map.entry("killer", 25),
            Map.entry("canadian", 25),
            Map.entry("brazilian", 20),
            Map.entry("russian", 15),
            Map.entry("pool", 15),
            Map.entry("spanish", 20),
            Map.entry("portuguese", 20),
            Map.entry("czech", 15));

    @Override
    public boolean ends(String id, List<String> history, String rule) {
        List<Sides> all = history.stream().map(Sides::of).toList();
        DraughtsSquares squares = new DraughtsSquares(id);
        return switch (rule) {
            case "KING_MOVES_ONLY" -> {
                Sides end = all.get(all.size() - 1);
                yield lasts(
                        all,
                        KING_MOVES.getOrDefault(id, 1000),
                        now -> now.pieces() == end.pieces()
                                && now.white.men.equals(end.white.men)
                                && now.black.men.equals(end.black.men));
            }
            case "THREE_AGAINST_LONE_KING" ->
                switch (id) {
                    case "russian" ->
                        lasts(
                                all,
                                15,
                                now -> now.any(
                                        (one, other) -> other.isLoneKing() && one.men.isEmpty() && one.pieces() >= 3));
                    case "pool" ->
                        lasts(
                                all,
                                13,
                                now -> now.any(
                                        (one, other) -> other.isLoneKing() && one.men.isEmpty() && one.pieces() == 3));
                    default ->
                        lasts(
                                all,
                                16,
                                now -> now.any((one, other) ->
                                        other.isLoneKing() && !one.kings.isEmpty() && one.pieces() == 3));
                };
            case "TWO_AGAINST_LONE_KING" ->
                id.startsWith("fr")
                        ? lasts(
                                all,
                                7,
                                now -> now.any(
                                        (one, other) -> other.isLoneKing() && one.men.isEmpty() && one.pieces() == 2))
                        : lasts(
                                all,
                                5,
                                now -> now.any((one, other) ->
                                        other.isLoneKing() && !one.kings.isEmpty() && one.pieces() <= 2));
            case "MAIN_ROAD_IS_HELD" ->
                id.equals("russian")
                        ? lasts(
                                all,
                                5,
                                now -> now.any((one, other) -> other.isLoneKing()
                                        && other.isOnMainRoad(squares)
                                        && !one.kings.isEmpty()
                                        && one.pieces() == 3))
                        : lasts(
                                all,
                                12,
                                now -> now.any((one, other) -> other.isLoneKing()
                                        && one.men.isEmpty()
                                        && one.pieces() == 3
                                        && one.isOnMainRoad(squares)));
            case "BALANCE_UNCHANGED" -> {
                Sides end = all.get(all.size() - 1);
                int moves = id.equals("brazilian") ? 5 : end.pieces() <= 5 ? 30 : 60;
                yield lasts(
                        all,
                        moves,
                        now -> now.white.kings.size() == end.white.kings.size()
                                && now.black.kings.size() == end.black.kings.size()
                                && now.pieces() == end.pieces()
                                && !end.white.kings.isEmpty()
                                && !end.black.kings.isEmpty());
            }
            default -> holds(id, history.get(history.size() - 1), rule);
        };
    }

    /** Whether something has held for a number of moves of each side. */
    private static boolean lasts(List<Sides> all, int moves, Predicate<Sides> so) {
        int from = all.size() - 1 - 2 * moves;
        return from >= 0 && all.subList(from, all.size()).stream().allMatch(so);
    }

    @Override
    public boolean holds(String id, String text, String rule) {
        Sides sides = Sides.of(text);
        DraughtsSquares squares = new DraughtsSquares(id);
        boolean white = text.startsWith("W");
        Side own = white ? sides.white : sides.black;
        int kings = sides.white.kings.size() + sides.black.kings.size();
        return switch (rule) {
            case "MAN_ON_LAST_ROW" ->
                hasManOn(0, squares, sides.white) || hasManOn(squares.width() - 1, squares, sides.black);
            case "BOARD_IS_EMPTY" -> sides.pieces() == 0;
            case "SECOND_KING" -> kings > 1;
            case "FIRST_KING" -> kings == 1;
            case "KING_AGAINST_KING" -> sides.white.isLoneKing() && sides.black.isLoneKing();
            case "ONE_AGAINST_ONE" -> sides.white.pieces() == 1 && sides.black.pieces() == 1;
            case "NO_PIECE_LEFT" -> own.pieces() == 0;
            case "NO_MOVE_LEFT" ->
                own.pieces() > 0
                        && new DraughtsReasons(id, sides.board(squares), white)
                                .legal()
                                .isEmpty();
            default -> false;
        };
    }

    private static boolean hasManOn(int row, DraughtsSquares squares, Side side) {
        return side.men.stream().anyMatch(name -> squares.cell(name).row() == row);
    }
}
