package dev.arbiter.draughts;

import dev.arbiter.Color;
import dev.arbiter.referee.PlainDraughts;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A second opinion on draughts moves: rows, columns and plain recursion, with the traits of the games written down anew
 * from their rules. It shares nothing with the code under test but the numbering of squares.
 */
final class SlowReferee {

    /** A capture as far as it has been made. */
    record Capture(List<Integer> landings, List<Integer> victims, boolean complete) {
        int end() {
            return landings.get(landings.size() - 1);
        }
    }

    private final String game;
    private final Board board;
    private final int[][] grid;
    private final int side;
    private final boolean flying;
    private final boolean atOnce;

    /** @param position whose moves are judged */
    SlowReferee(DraughtsPosition position) {
        game = PlainDraughts.movesOf(position.game().id());
        board = position.game().board();
        side = position.turn() == Color.WHITE ? 1 : -1;
        grid = new int[board.height()][board.width()];
        for (int square = 0; square < board.count(); square++) {
            int sign = position.pieces().isEmpty(square) ? 0 : position.pieces().isOf(Color.WHITE, square) ? 1 : -1;
            grid[board.row(square)][board.column(square)] =
                    sign * (position.pieces().isKing(square) ? 2 : 1);
        }
        flying = !Set.of("checkers", "italian").contains(game);
        atOnce = Set.of("thai", "turkish").contains(game);
    }

    private boolean menCaptureBackward() {
        return Set.of("international", "killer", "brazilian", "canadian", "russian", "pool")
                .contains(game);
    }

    private boolean manStopsOnLastRow() {
        return Set.of("checkers", "italian", "spanish", "portuguese", "czech", "thai")
                .contains(game);
    }

    /** Whether a piece may jump along a vector of length one. */
    private boolean mayJump(boolean king, int rows, int columns) {
        boolean forward = rows == -side;
        boolean diagonal = rows != 0 && columns != 0;
        return switch (game) {
            case "turkish" -> !diagonal && (king || forward || rows == 0);
            case "frisian" -> true;
            default -> diagonal && (king || forward || menCaptureBackward());
        };
    }

    private boolean mayStep(boolean king, int rows, int columns) {
        boolean forward = rows == -side;
        boolean diagonal = rows != 0 && columns != 0;
        return game.equals("turkish") ? !diagonal && (king || forward || rows == 0) : diagonal && (king || forward);
    }

    private int stride(int rows, int columns) {
        return game.equals("turkish") || (rows != 0 && columns != 0) ? 1 : 2;
    }

    private boolean isLastRow(int row) {
        return row == (side == 1 ? 0 : board.height() - 1);
    }

    private int at(int row, int column) {
        return board.square(row, column);
    }

    private int cell(int square) {
        return grid[board.row(square)][board.column(square)];
    }

    /** The next square along a vector, or -1. */
    private int next(int square, int rows, int columns) {
        int stride = stride(rows, columns);
        return at(board.row(square) + stride * rows, board.column(square) + stride * columns);
    }

    /** Every capture of a piece, finished or not. */
    List<Capture> captures(int from) {
        List<Capture> captures = new ArrayList<>();
        extend(from, from, Math.abs(cell(from)) == 2, 0, 0, List.of(), List.of(), captures);
        return captures;
    }

    private boolean isFree(int square, int from, List<Integer> victims) {
        return square == from || cell(square) == 0 || (atOnce && victims.contains(square));
    }

    private boolean extend(
            int from,
            int at,
            boolean king,
            int lastRows,
            int lastColumns,
            List<Integer> landings,
            List<Integer> victims,
            List<Capture> captures) {
        boolean any = false;
        for (int rows = -1; rows <= 1; rows++) {
            for (int columns = -1; columns <= 1; columns++) {
                if ((rows == 0 && columns == 0) || !mayJump(king, rows, columns)) {
                    continue;
                }
                if (game.equals("turkish") && !victims.isEmpty() && rows == -lastRows && columns == -lastColumns) {
                    continue;
                }
                int prey = next(at, rows, columns);
                while (king && flying && prey >= 0 && isFree(prey, from, victims)) {
                    prey = next(prey, rows, columns);
                }
                if (prey < 0 || victims.contains(prey) || prey == from || cell(prey) * side >= 0) {
                    continue;
                }
                if (game.equals("italian") && !king && Math.abs(cell(prey)) == 2) {
                    continue;
                }
                any |= land(from, prey, king, rows, columns, landings, victims, captures);
            }
        }
        return any;
    }

    private boolean land(
            int from,
            int prey,
            boolean king,
            int rows,
            int columns,
            List<Integer> landings,
            List<Integer> victims,
            List<Capture> captures) {
        List<Integer> taken = new ArrayList<>(victims);
        taken.add(prey);
        List<Integer> ends = new ArrayList<>();
        int landing = next(prey, rows, columns);
        while (landing >= 0 && isFree(landing, from, taken)) {
            ends.add(landing);
            landing = king && flying && !game.equals("thai") ? next(landing, rows, columns) : -1;
        }
        boolean goesOn = false;
        List<Capture> begun = new ArrayList<>();
        for (int end : ends) {
            List<Integer> way = new ArrayList<>(landings);
            way.add(end);
            boolean last = !king && isLastRow(board.row(end));
            if (!(last && manStopsOnLastRow())) {
                goesOn |= extend(
                        from, end, king || (last && game.equals("russian")), rows, columns, way, taken, captures);
            }
            begun.add(new Capture(way, taken, false));
        }
        for (Capture capture : begun) {
            captures.add(new Capture(capture.landings, capture.victims, !goesOn));
        }
        return !ends.isEmpty();
    }

    private int kings(Capture capture) {
        return (int) capture.victims.stream()
                .filter(square -> Math.abs(cell(square)) == 2)
                .count();
    }

    /** What the rules of priority look at, the most important first. */
    private List<Integer> merits(int from, Capture capture) {
        int byKing = Math.abs(cell(from)) == 2 ? 1 : 0;
        int size = capture.victims.size();
        int kings = kings(capture);
        List<Integer> merits = new ArrayList<>();
        switch (game) {
            case "international", "killer", "brazilian", "canadian", "turkish" -> merits.add(size);
            case "spanish", "portuguese" -> merits.addAll(List.of(size, kings));
            case "czech" -> merits.add(byKing);
            case "frisian" -> merits.addAll(List.of(64 * (size - kings) + 126 * kings, byKing));
            case "italian" -> {
                merits.addAll(List.of(size, byKing, kings));
                for (int square : capture.victims) {
                    merits.add(Math.abs(cell(square)) == 2 ? 1 : 0);
                }
            }
            default -> {}
        }
        return merits;
    }

    private static int compare(List<Integer> one, List<Integer> other) {
        for (int i = 0; i < Math.min(one.size(), other.size()); i++) {
            if (!one.get(i).equals(other.get(i))) {
                return one.get(i) - other.get(i);
            }
        }
        return 0;
    }

    private boolean isKillerStop(Capture capture) {
        int last = capture.victims.get(capture.victims.size() - 1);
        int rows = Math.abs(board.row(last) - board.row(capture.end()));
        return !game.equals("killer") || Math.abs(cell(last)) == 1 || rows <= 1;
    }

    /** The legal captures by first square and capture. */
    private List<Capture> legalCaptures() {
        List<Capture> legal = new ArrayList<>();
        @Nullable List<Integer> best = null;
        for (int from = 0; from < board.count(); from++) {
            if (cell(from) * side <= 0) {
                continue;
            }
            for (Capture capture : captures(from)) {
                if (!capture.complete) {
                    continue;
                }
                List<Integer> merits = merits(from, capture);
                int comparison = best == null ? 1 : compare(merits, best);
                if (comparison > 0) {
                    best = merits;
                    legal.clear();
                }
                if (comparison >= 0 && isKillerStop(capture)) {
                    List<Integer> way = new ArrayList<>(List.of(from));
                    way.addAll(capture.landings);
                    legal.add(new Capture(way, capture.victims, true));
                }
            }
        }
        return legal;
    }

    /** The effects of the legal moves: first square, last square, and squares of the pieces taken. */
    Set<String> effects() {
        Set<String> effects = new HashSet<>();
        for (Capture capture : legalCaptures()) {
            effects.add(capture.landings.get(0) + " " + capture.end() + " "
                    + capture.victims.stream().sorted().toList());
        }
        if (effects.isEmpty()) {
            addSteps(effects);
        }
        return effects;
    }

    private void addSteps(Set<String> effects) {
        for (int from = 0; from < board.count(); from++) {
            for (int to = 0; cell(from) * side > 0 && to < board.count(); to++) {
                if (isStep(from, to)) {
                    effects.add(from + " " + to + " []");
                }
            }
        }
    }

    private boolean isStep(int from, int to) {
        boolean king = Math.abs(cell(from)) == 2;
        int @Nullable [] vector = vector(from, to);
        if (vector == null || !mayStep(king, vector[0], vector[1])) {
            return false;
        }
        int distance = 0;
        for (int at = from; at != to; distance++) {
            at = next(at, vector[0], vector[1]);
            if (cell(at) != 0) {
                return false;
            }
        }
        return distance == 1 || (king && flying);
    }

    /** The vector of length one from one square towards another on a common line, or null. */
    private int @Nullable [] vector(int from, int to) {
        for (int rows = -1; rows <= 1; rows++) {
            for (int columns = -1; columns <= 1; columns++) {
                if (rows == 0 && columns == 0) {
                    continue;
                }
                for (int at = next(from, rows, columns); at >= 0; at = next(at, rows, columns)) {
                    if (at == to) {
                        return new int[] {rows, columns};
                    }
                }
            }
        }
        return null;
    }

    /**
     * The rule that a path breaks which is no legal move.
     *
     * @param path two squares or more
     * @param marked whether it is written as a capture
     */
    DraughtsRule brokenRule(List<Integer> path, boolean marked) {
        Set<String> effects = effects();
        if (effects.isEmpty()) {
            return DraughtsRule.GAME_IS_OVER;
        }
        int from = path.get(0);
        if (cell(from) == 0) {
            return DraughtsRule.NO_PIECE_THERE;
        }
        if (cell(from) * side < 0) {
            return DraughtsRule.NOT_YOUR_PIECE;
        }
        List<Capture> meant =
                captures(from).stream().filter(capture -> fits(capture, path)).toList();
        List<Capture> plain = meant.stream()
                .filter(capture -> capture.landings.size() == path.size() - 1)
                .toList();
        if (!meant.isEmpty()) {
            return brokenByCapture(from, plain.isEmpty() ? meant : plain);
        }
        return brokenOnTheWay(path, marked || path.size() > 2, effects);
    }

    private static boolean fits(Capture capture, List<Integer> path) {
        if (capture.end() != path.get(path.size() - 1)) {
            return false;
        }
        int next = 1;
        for (int i = 0; i < capture.landings.size() - 1 && next < path.size() - 1; i++) {
            next += capture.landings.get(i).equals(path.get(next)) ? 1 : 0;
        }
        return next == path.size() - 1;
    }

    private static boolean isBegun(Capture begun, int from, Capture legal) {
        return legal.landings.get(0) == from
                && legal.victims.size() > begun.victims.size()
                && legal.victims.subList(0, begun.victims.size()).equals(begun.victims);
    }

    private DraughtsRule brokenByCapture(int from, List<Capture> meant) {
        List<Capture> legal = legalCaptures();
        Set<List<Integer>> ended = new HashSet<>();
        meant.stream().filter(Capture::complete).forEach(capture -> ended.add(capture.victims));
        for (Capture capture : meant) {
            if (!ended.contains(capture.victims) && legal.stream().anyMatch(one -> isBegun(capture, from, one))) {
                return DraughtsRule.CAPTURE_GOES_ON;
            }
        }
        List<Capture> whole =
                new ArrayList<>(meant.stream().filter(Capture::complete).toList());
        if (whole.isEmpty()) {
            for (Capture capture : captures(from)) {
                List<Integer> way = new ArrayList<>(List.of(from));
                way.addAll(capture.landings);
                Capture full = new Capture(way, capture.victims, true);
                if (capture.complete && meant.stream().anyMatch(begun -> isBegun(begun, from, full))) {
                    whole.add(capture);
                }
            }
        }
        Capture best = whole.get(0);
        for (Capture capture : whole) {
            best = compare(merits(from, capture), merits(from, best)) > 0 ? capture : best;
        }
        Capture demanded = legal.get(0);
        int demandedFrom = demanded.landings.get(0);
        List<Integer> mine = merits(from, best);
        List<Integer> theirs = merits(demandedFrom, demanded);
        int difference = 0;
        while (difference < Math.min(mine.size(), theirs.size())
                && mine.get(difference).equals(theirs.get(difference))) {
            difference++;
        }
        if (difference >= Math.min(mine.size(), theirs.size())) {
            return isKillerStop(best) ? DraughtsRule.CAPTURE_GOES_ON : DraughtsRule.KING_LANDS_TOO_FAR;
        }
        return switch (game + " " + Math.min(difference, 3)) {
            case "frisian 0" -> DraughtsRule.HIGHEST_VALUE_MUST_BE_TAKEN;
            case "czech 0", "frisian 1", "italian 1" -> DraughtsRule.KING_MUST_CAPTURE;
            case "spanish 1", "portuguese 1", "italian 2" -> DraughtsRule.MOST_KINGS_MUST_BE_TAKEN;
            case "italian 3" -> DraughtsRule.EARLIEST_KING_MUST_BE_TAKEN;
            default -> DraughtsRule.MOST_PIECES_MUST_BE_TAKEN;
        };
    }

    private DraughtsRule brokenOnTheWay(List<Integer> path, boolean marked, Set<String> effects) {
        int start = path.get(0);
        boolean king = Math.abs(cell(start)) == 2;
        List<Integer> taken = new ArrayList<>();
        int @Nullable [] last = null;
        for (int leg = 1; leg < path.size(); leg++) {
            int from = path.get(leg - 1);
            int to = path.get(leg);
            if (leg > 1 && !king && isLastRow(board.row(from)) && manStopsOnLastRow()) {
                return DraughtsRule.CROWNING_ENDS_THE_MOVE;
            }
            if (!isFree(to, start, taken)) {
                return DraughtsRule.SQUARE_IS_OCCUPIED;
            }
            int @Nullable [] vector = from == to ? null : vector(from, to);
            boolean diagonal = vector != null && vector[0] != 0 && vector[1] != 0;
            if (vector == null || (game.equals("turkish") ? diagonal : !game.equals("frisian") && !diagonal)) {
                return DraughtsRule.PIECE_LEAVES_ITS_LINE;
            }
            List<Integer> between = new ArrayList<>();
            for (int at = next(from, vector[0], vector[1]); at != to; at = next(at, vector[0], vector[1])) {
                between.add(at);
            }
            List<Integer> pieces = between.stream()
                    .filter(square -> !isFree(square, start, taken))
                    .toList();
            if (pieces.isEmpty()) {
                return brokenByQuietLeg(path.size(), vector, between.size(), king, marked, effects);
            }
            @Nullable DraughtsRule broken = brokenByJump(vector, between, pieces, taken, king, marked, last, to, start);
            if (broken != null) {
                return broken;
            }
            taken.addAll(pieces);
            last = vector;
            king |= isLastRow(board.row(to)) && game.equals("russian");
        }
        // Each leg could be jumped, but not one after the other.
        return effects.stream().anyMatch(effect -> effect.startsWith(start + " ") && !effect.endsWith("[]"))
                ? DraughtsRule.CAPTURE_GOES_ON
                : DraughtsRule.CAPTURE_IS_COMPULSORY;
    }

    private DraughtsRule brokenByQuietLeg(
            int length, int[] vector, int between, boolean king, boolean marked, Set<String> effects) {
        if (length > 2) {
            return between == 0 || (king && flying) ? DraughtsRule.STEP_IN_CAPTURE : DraughtsRule.NOTHING_IS_JUMPED;
        }
        if (!mayStep(king, vector[0], vector[1])) {
            boolean backward = mayStep(true, vector[0], vector[1]) || mayStep(king, -vector[0], -vector[1]);
            if (between > 0 && (marked || !backward)) {
                return DraughtsRule.NOTHING_IS_JUMPED;
            }
            if (!backward || king) {
                return DraughtsRule.PIECE_LEAVES_ITS_LINE;
            }
            if (between == 0) {
                return DraughtsRule.MAN_MOVES_BACKWARD;
            }
        }
        if (between > 0 && !(king && flying)) {
            return marked ? DraughtsRule.NOTHING_IS_JUMPED : DraughtsRule.MOVE_IS_TOO_FAR;
        }
        return effects.stream().allMatch(effect -> effect.endsWith("[]"))
                ? DraughtsRule.SAME_KING_MOVED_THREE_TIMES
                : DraughtsRule.CAPTURE_IS_COMPULSORY;
    }

    private @Nullable DraughtsRule brokenByJump(
            int[] vector,
            List<Integer> between,
            List<Integer> pieces,
            List<Integer> taken,
            boolean king,
            boolean marked,
            int @Nullable [] last,
            int to,
            int start) {
        boolean flies = king && flying;
        boolean quiet = !marked && flies && mayStep(true, vector[0], vector[1]);
        for (int square : pieces) {
            if (cell(square) * side > 0) {
                return quiet ? DraughtsRule.PATH_IS_BLOCKED : DraughtsRule.OWN_PIECE_IS_JUMPED;
            }
            if (taken.contains(square)) {
                return DraughtsRule.PIECE_IS_JUMPED_TWICE;
            }
        }
        for (int i = 1; i < between.size(); i++) {
            if (pieces.contains(between.get(i)) && pieces.contains(between.get(i - 1))) {
                return quiet ? DraughtsRule.PATH_IS_BLOCKED : DraughtsRule.TWO_PIECES_IN_A_ROW;
            }
        }
        if (!flies && between.size() > 1) {
            return DraughtsRule.JUMP_IS_TOO_FAR;
        }
        if (game.equals("italian") && !king && Math.abs(cell(pieces.get(0))) == 2) {
            return DraughtsRule.MAN_TAKES_KING;
        }
        if (!mayJump(king, vector[0], vector[1])) {
            return DraughtsRule.MAN_CAPTURES_BACKWARD;
        }
        if (game.equals("turkish") && last != null && vector[0] == -last[0] && vector[1] == -last[1]) {
            return DraughtsRule.CAPTURE_TURNS_BACK;
        }
        boolean directly = next(pieces.get(0), vector[0], vector[1]) == to;
        return game.equals("thai") && flies && pieces.size() == 1 && !directly && isFree(to, start, taken)
                ? DraughtsRule.KING_LANDS_TOO_FAR
                : null;
    }
}
