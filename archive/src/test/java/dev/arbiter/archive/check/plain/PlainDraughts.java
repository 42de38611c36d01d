package dev.arbiter.archive.check.plain;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** English and international draughts from their starts. Moves are written with every square that is visited. */
public final class PlainDraughts implements PlainGame {

    private final boolean international;
    private final int width;
    /** Row by row from the top: m and k of the side that sits there, M and K of the other. */
    private final char[][] board;

    /** Whether the side at the bottom is to move. */
    private boolean bottom;

    /** A move: the squares visited, each {@code width * row + column}, and those captured. */
    private record Way(List<Integer> path, List<Integer> captured) {}

    private PlainDraughts(boolean international) {
        this.international = international;
        width = international ? 10 : 8;
        // White begins at the bottom; in the English game Black begins, who sits at the low numbers, at the top.
        bottom = international;
        board = new char[width][width];
        for (int row = 0; row < width; row++) {
            Arrays.fill(board[row], ' ');
            for (int column = 1 - row % 2; column < width; column += 2) {
                int men = width / 2 - 1;
                board[row][column] = row < men ? 'm' : row >= width - men ? 'M' : ' ';
            }
        }
    }

    /** English draughts. */
    public static PlainDraughts english() {
        return new PlainDraughts(false);
    }

    /** International draughts. */
    public static PlainDraughts international() {
        return new PlainDraughts(true);
    }

    @Override
    public List<String> moves() {
        List<String> texts = new ArrayList<>();
        for (Way way : legal()) {
            texts.add(text(way, way.path));
        }
        return texts;
    }

    /** Also short, by its first and last square, where all moves between these two capture the same pieces. */
    @Override
    public Set<String> writings() {
        Set<String> texts = new HashSet<>(moves());
        for (Way way : legal()) {
            boolean clear = legal().stream()
                    .filter(other -> ends(other).equals(ends(way)))
                    .allMatch(other -> Set.copyOf(other.captured).equals(Set.copyOf(way.captured)));
            if (clear) {
                texts.add(text(way, ends(way)));
            }
        }
        return texts;
    }

    private static List<Integer> ends(Way way) {
        return List.of(way.path.get(0), way.path.get(way.path.size() - 1));
    }

    private String text(Way way, List<Integer> squares) {
        StringBuilder text = new StringBuilder();
        for (int square : squares) {
            text.append(text.isEmpty() ? "" : way.captured.isEmpty() ? "-" : "x")
                    .append(number(square));
        }
        return text.toString();
    }

    @Override
    public void play(int index) {
        Way way = legal().get(index);
        int from = way.path.get(0);
        int to = way.path.get(way.path.size() - 1);
        char piece = board[from / width][from % width];
        board[from / width][from % width] = ' ';
        for (int captured : way.captured) {
            board[captured / width][captured % width] = ' ';
        }
        boolean crowns = to / width == (bottom ? 0 : width - 1);
        board[to / width][to % width] = crowns ? (bottom ? 'K' : 'k') : piece;
        bottom = !bottom;
    }

    @Override
    public @Nullable String illegal(Random random) {
        List<Way> legal = legal();
        for (int attempt = 0; attempt < 400; attempt++) {
            int from = random.nextInt(width * width);
            int row = from / width + random.nextInt(5) - 2;
            int column = from % width + random.nextInt(5) - 2;
            if (!isOn(row, column) || (row + column) % 2 == 0 || !isOwn(from) || row == from / width) {
                continue;
            }
            int to = width * row + column;
            boolean possible =
                    legal.stream().anyMatch(way -> way.path.get(0) == from && way.path.get(way.path.size() - 1) == to);
            boolean adjacent = Math.abs(row - from / width) == 1 && Math.abs(column - from % width) == 1;
            int one = number(from);
            int other = number(to);
            // Two numbers that add up to 10 or 12 may be a result by points.
            if (!possible && one + other != 10 && one + other != 12) {
                return one + (adjacent ? "-" : "x") + other;
            }
        }
        return null;
    }

    private int number(int square) {
        return (square / width) * (width / 2) + (square % width) / 2 + 1;
    }

    private List<Way> legal() {
        List<Way> captures = new ArrayList<>();
        List<Way> steps = new ArrayList<>();
        for (int square = 0; square < width * width; square++) {
            if (isOwn(square)) {
                capture(square, new Way(List.of(square), List.of()), captures);
                step(square, steps);
            }
        }
        if (captures.isEmpty()) {
            return steps;
        }
        int most = captures.stream().mapToInt(way -> way.captured.size()).max().orElse(0);
        return international
                ? captures.stream().filter(way -> way.captured.size() == most).toList()
                : captures;
    }

    private void step(int from, List<Way> steps) {
        boolean king = isKing(from);
        for (int down = -1; down <= 1; down += 2) {
            for (int right = -1; right <= 1; right += 2) {
                int row = from / width + down;
                int column = from % width + right;
                if (!king && down != (bottom ? -1 : 1)) {
                    continue;
                }
                while (isOn(row, column) && board[row][column] == ' ') {
                    steps.add(new Way(List.of(from, width * row + column), List.of()));
                    row += king && international ? down : width;
                    column += right;
                }
            }
        }
    }

    /** Goes on with a capture; one that cannot go on is a move. */
    private void capture(int from, Way way, List<Way> captures) {
        int start = way.path.get(0);
        int at = way.path.get(way.path.size() - 1);
        boolean king = isKing(start);
        boolean goesOn = false;
        boolean crowned = !king && at != start && at / width == (bottom ? 0 : width - 1);
        for (int direction = 0; direction < 4 && (international || !crowned); direction++) {
            int down = direction < 2 ? -1 : 1;
            int right = direction % 2 == 0 ? -1 : 1;
            if (!international && !king && down != (bottom ? -1 : 1)) {
                continue;
            }
            int row = at / width + down;
            int column = at % width + right;
            while (king && international && isOn(row, column) && isEmpty(row, column, start)) {
                row += down;
                column += right;
            }
            int victim = width * row + column;
            if (!isOn(row, column) || isEmpty(row, column, start) || isOwn(victim) || way.captured.contains(victim)) {
                continue;
            }
            row += down;
            column += right;
            while (isOn(row, column) && isEmpty(row, column, start)) {
                goesOn = true;
                capture(from, new Way(plus(way.path, width * row + column), plus(way.captured, victim)), captures);
                row += king && international ? down : width;
                column += right;
            }
        }
        if (!goesOn && !way.captured.isEmpty()) {
            captures.add(way);
        }
    }

    /** Whether a square is empty for the piece that has left its start; what it captured is still there. */
    private boolean isEmpty(int row, int column, int start) {
        return board[row][column] == ' ' || width * row + column == start;
    }

    private static List<Integer> plus(List<Integer> list, int last) {
        List<Integer> longer = new ArrayList<>(list);
        longer.add(last);
        return longer;
    }

    private boolean isOn(int row, int column) {
        return row >= 0 && row < width && column >= 0 && column < width;
    }

    private boolean isOwn(int square) {
        char piece = board[square / width][square % width];
        return piece != ' ' && Character.isUpperCase(piece) == bottom;
    }

    private boolean isKing(int square) {
        return Character.toLowerCase(board[square / width][square % width]) == 'k';
    }
}
