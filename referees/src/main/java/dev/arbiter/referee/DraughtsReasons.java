package dev.arbiter.referee;

import dev.arbiter.referee.PlainDraughts.Begun;
import dev.arbiter.referee.PlainDraughts.Cell;
import dev.arbiter.referee.PlainDraughts.Way;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Why paths on a board of draughts are no legal moves, as {@link PlainDraughts} plays it. */
public final class DraughtsReasons {

    private final String game;
    private final PlainDraughts rules;
    private final char[][] board;
    private final boolean white;
    private final List<Way> legal;
    private final boolean flying;

    /**
     * @param game its id
     * @param board as {@link PlainDraughts#legal} takes it
     */
    public DraughtsReasons(String game, char[][] board, boolean white) {
        this.game = PlainDraughts.movesOf(game);
        this.board = board;
        this.white = white;
        rules = new PlainDraughts(game);
        legal = rules.legalPaths(board, white, List.of());
        flying = !Set.of("checkers", "italian").contains(this.game);
    }

    /** The legal moves by every path; Frisian kings that have moved three times are not known. */
    public List<Way> legal() {
        return legal;
    }

    /**
     * The rule that a path breaks which is no legal move.
     *
     * @param path two squares or more
     * @param marked whether it is written as a capture
     */
    public String broken(List<Cell> path, boolean marked) {
        if (legal.isEmpty()) {
            return "GAME_IS_OVER";
        }
        Cell from = path.get(0);
        if (at(from) == '.') {
            return "NO_PIECE_THERE";
        }
        if (!isOwn(from)) {
            return "NOT_YOUR_PIECE";
        }
        List<Begun> meant = rules.begun(board, from).stream()
                .filter(capture -> fits(capture.way(), path))
                .toList();
        List<Begun> plain = meant.stream()
                .filter(capture -> capture.way().path().size() == path.size())
                .toList();
        return meant.isEmpty()
                ? brokenOnTheWay(path, marked || path.size() > 2)
                : brokenByCapture(from, plain.isEmpty() ? meant : plain);
    }

    /** Whether a path names a capture: its ends, and some of the squares between them in order. */
    private static boolean fits(Way way, List<Cell> path) {
        if (!way.to().equals(path.get(path.size() - 1))) {
            return false;
        }
        int next = 1;
        for (int i = 1; i < way.path().size() - 1 && next < path.size() - 1; i++) {
            next += way.path().get(i).equals(path.get(next)) ? 1 : 0;
        }
        return next == path.size() - 1;
    }

    /** Whether a capture begins as another one and takes more. */
    private static boolean isBegun(Way begun, Way whole) {
        int taken = begun.captured().size();
        return whole.from().equals(begun.from())
                && whole.captured().size() > taken
                && whole.captured().subList(0, taken).equals(begun.captured());
    }

    private String brokenByCapture(Cell from, List<Begun> meant) {
        Set<List<Cell>> ended = new HashSet<>();
        meant.stream()
                .filter(Begun::complete)
                .forEach(capture -> ended.add(capture.way().captured()));
        for (Begun capture : meant) {
            if (!ended.contains(capture.way().captured())
                    && legal.stream().anyMatch(whole -> isBegun(capture.way(), whole))) {
                return "CAPTURE_GOES_ON";
            }
        }
        List<Way> whole = wholes(meant);
        if (whole.isEmpty()) {
            whole = wholes(rules.begun(board, from).stream()
                    .filter(capture -> meant.stream().anyMatch(begun -> isBegun(begun.way(), capture.way())))
                    .toList());
        }
        Way best = whole.get(0);
        for (Way capture : whole) {
            best = PlainDraughts.compare(rules.merits(capture), rules.merits(best)) > 0 ? capture : best;
        }
        List<Integer> mine = rules.merits(best);
        List<Integer> theirs = rules.merits(legal.get(0));
        int common = Math.min(mine.size(), theirs.size());
        int difference = 0;
        while (difference < common && mine.get(difference).equals(theirs.get(difference))) {
            difference++;
        }
        if (difference == common) {
            return rules.isStop(best) ? "CAPTURE_GOES_ON" : "KING_LANDS_TOO_FAR";
        }
        return switch (game + " " + Math.min(difference, 3)) {
            case "frisian 0" -> "HIGHEST_VALUE_MUST_BE_TAKEN";
            case "czech 0", "frisian 1", "italian 1" -> "KING_MUST_CAPTURE";
            case "spanish 1", "portuguese 1", "italian 2" -> "MOST_KINGS_MUST_BE_TAKEN";
            case "italian 3" -> "EARLIEST_KING_MUST_BE_TAKEN";
            default -> "MOST_PIECES_MUST_BE_TAKEN";
        };
    }

    private static List<Way> wholes(List<Begun> captures) {
        return captures.stream().filter(Begun::complete).map(Begun::way).toList();
    }

    private String brokenOnTheWay(List<Cell> path, boolean marked) {
        Cell start = path.get(0);
        boolean king = Character.isUpperCase(at(start));
        List<Cell> taken = new ArrayList<>();
        int @Nullable [] last = null;
        for (int leg = 1; leg < path.size(); leg++) {
            Cell from = path.get(leg - 1);
            Cell to = path.get(leg);
            if (leg > 1 && !king && isLastRow(from) && rules.stopsOnLastRow()) {
                return "CROWNING_ENDS_THE_MOVE";
            }
            if (!isFree(to, start, taken)) {
                return "SQUARE_IS_OCCUPIED";
            }
            int @Nullable [] vector = vector(from, to);
            boolean diagonal = vector != null && vector[0] != 0 && vector[1] != 0;
            if (vector == null || (game.equals("turkish") ? diagonal : !game.equals("frisian") && !diagonal)) {
                return "PIECE_LEAVES_ITS_LINE";
            }
            List<Cell> between = new ArrayList<>();
            for (Cell at = next(from, vector); !at.equals(to); at = next(at, vector)) {
                between.add(at);
            }
            List<Cell> pieces = between.stream()
                    .filter(square -> !isFree(square, start, taken))
                    .toList();
            if (pieces.isEmpty()) {
                return brokenByQuietLeg(path.size(), vector, between.size(), king, marked);
            }
            @Nullable String broken = brokenByJump(vector, between, pieces, taken, king, marked, last, to, start);
            if (broken != null) {
                return broken;
            }
            taken.addAll(pieces);
            last = vector;
            king |= isLastRow(to) && rules.goesOnAsKing();
        }
        // Each leg could be jumped, but not one after the other.
        return legal.stream()
                        .anyMatch(way ->
                                way.from().equals(start) && !way.captured().isEmpty())
                ? "CAPTURE_GOES_ON"
                : "CAPTURE_IS_COMPULSORY";
    }

    private String brokenByQuietLeg(int length, int[] vector, int between, boolean king, boolean marked) {
        if (length > 2) {
            return between == 0 || (king && flying) ? "STEP_IN_CAPTURE" : "NOTHING_IS_JUMPED";
        }
        if (!mayStep(king, vector)) {
            boolean backward = mayStep(true, vector) || mayStep(king, new int[] {-vector[0], -vector[1]});
            if (between > 0 && (marked || !backward)) {
                return "NOTHING_IS_JUMPED";
            }
            if (!backward || king) {
                return "PIECE_LEAVES_ITS_LINE";
            }
            if (between == 0) {
                return "MAN_MOVES_BACKWARD";
            }
        }
        if (between > 0 && !(king && flying)) {
            return marked ? "NOTHING_IS_JUMPED" : "MOVE_IS_TOO_FAR";
        }
        return legal.stream().allMatch(way -> way.captured().isEmpty())
                ? "SAME_KING_MOVED_THREE_TIMES"
                : "CAPTURE_IS_COMPULSORY";
    }

    private @Nullable String brokenByJump(
            int[] vector,
            List<Cell> between,
            List<Cell> pieces,
            List<Cell> taken,
            boolean king,
            boolean marked,
            int @Nullable [] last,
            Cell to,
            Cell start) {
        boolean flies = king && flying;
        boolean quiet = !marked && flies && mayStep(true, vector);
        for (Cell square : pieces) {
            if (isOwn(square)) {
                return quiet ? "PATH_IS_BLOCKED" : "OWN_PIECE_IS_JUMPED";
            }
            if (taken.contains(square)) {
                return "PIECE_IS_JUMPED_TWICE";
            }
        }
        for (int i = 1; i < between.size(); i++) {
            if (pieces.contains(between.get(i)) && pieces.contains(between.get(i - 1))) {
                return quiet ? "PATH_IS_BLOCKED" : "TWO_PIECES_IN_A_ROW";
            }
        }
        if (!flies && between.size() > 1) {
            return "JUMP_IS_TOO_FAR";
        }
        if (game.equals("italian") && !king && Character.isUpperCase(at(pieces.get(0)))) {
            return "MAN_TAKES_KING";
        }
        if (!mayJump(king, vector)) {
            return "MAN_CAPTURES_BACKWARD";
        }
        if (game.equals("turkish") && last != null && vector[0] == -last[0] && vector[1] == -last[1]) {
            return "CAPTURE_TURNS_BACK";
        }
        boolean directly = next(pieces.get(0), vector).equals(to);
        return game.equals("thai") && flies && pieces.size() == 1 && !directly && isFree(to, start, taken)
                ? "KING_LANDS_TOO_FAR"
                : null;
    }

    /** Whether a piece may jump along a vector. */
    private boolean mayJump(boolean king, int[] vector) {
        boolean diagonal = vector[0] != 0 && vector[1] != 0;
        return switch (game) {
            case "turkish" -> !diagonal && (king || isForward(vector) || vector[0] == 0);
            case "frisian" -> true;
            default -> diagonal && (king || isForward(vector) || rules.menCaptureBackward());
        };
    }

    private boolean mayStep(boolean king, int[] vector) {
        boolean diagonal = vector[0] != 0 && vector[1] != 0;
        return game.equals("turkish")
                ? !diagonal && (king || isForward(vector) || vector[0] == 0)
                : diagonal && (king || isForward(vector));
    }

    private boolean isForward(int[] vector) {
        return white ? vector[0] < 0 : vector[0] > 0;
    }

    /** From a square of a line to the next one towards another, as rows and columns; null where they are on none together. */
    private int @Nullable [] vector(Cell from, Cell to) {
        int rows = to.row() - from.row();
        int columns = to.column() - from.column();
        boolean straight = rows == 0 || columns == 0;
        if ((rows == 0 && columns == 0) || (!straight && Math.abs(rows) != Math.abs(columns))) {
            return null;
        }
        int stride = straight && !game.equals("turkish") ? 2 : 1;
        return new int[] {stride * Integer.signum(rows), stride * Integer.signum(columns)};
    }

    private static Cell next(Cell from, int[] vector) {
        return new Cell(from.row() + vector[0], from.column() + vector[1]);
    }

    private boolean isFree(Cell square, Cell start, List<Cell> taken) {
        boolean atOnce = Set.of("thai", "turkish").contains(game);
        return square.equals(start) || at(square) == '.' || (atOnce && taken.contains(square));
    }

    private boolean isLastRow(Cell square) {
        return square.row() == (white ? 0 : board.length - 1);
    }

    private boolean isOwn(Cell square) {
        return Character.toLowerCase(at(square)) == (white ? 'w' : 'b');
    }

    private char at(Cell square) {
        return board[square.row()][square.column()];
    }
}
