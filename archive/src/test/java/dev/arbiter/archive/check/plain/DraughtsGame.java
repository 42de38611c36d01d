package dev.arbiter.archive.check.plain;

import dev.arbiter.referee.PlainDraughts;
import dev.arbiter.referee.PlainDraughts.Cell;
import dev.arbiter.referee.PlainDraughts.Way;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** English and international draughts from their starts. Moves are written with every square that is visited. */
public final class DraughtsGame implements PlainGame {

    private final PlainDraughts rules;
    private final int width;
    private char[][] board;
    private boolean white;
    private List<Way> legal;

    private DraughtsGame(String game, int width, boolean white) {
        rules = new PlainDraughts(game);
        this.width = width;
        this.white = white;
        board = new char[width][width];
        int men = width / 2 - 1;
        for (int row = 0; row < width; row++) {
            Arrays.fill(board[row], ' ');
            for (int column = 1 - row % 2; column < width; column += 2) {
                board[row][column] = row < men ? 'b' : row >= width - men ? 'w' : '.';
            }
        }
        legal = rules.legalPaths(board, white, List.of());
    }

    /** English draughts; Black begins, who sits at the low numbers. */
    public static DraughtsGame english() {
        return new DraughtsGame("checkers", 8, false);
    }

    /** International draughts. */
    public static DraughtsGame international() {
        return new DraughtsGame("international", 10, true);
    }

    @Override
    public List<String> moves() {
        return legal.stream().map(way -> text(way, way.path())).toList();
    }

    /** Also short, by its first and last square, where all moves between these two capture the same pieces. */
    @Override
    public Set<String> writings() {
        Set<String> texts = new HashSet<>(moves());
        for (Way way : legal) {
            boolean clear = legal.stream()
                    .filter(other -> ends(other).equals(ends(way)))
                    .allMatch(other -> Set.copyOf(other.captured()).equals(Set.copyOf(way.captured())));
            if (clear) {
                texts.add(text(way, ends(way)));
            }
        }
        return texts;
    }

    @Override
    public void play(int index) {
        board = rules.play(board, legal.get(index));
        white = !white;
        legal = rules.legalPaths(board, white, List.of());
    }

    @Override
    public @Nullable String illegal(Random random) {
        for (int attempt = 0; attempt < 400; attempt++) {
            Cell from = new Cell(random.nextInt(width), random.nextInt(width));
            Cell to = new Cell(from.row() + random.nextInt(5) - 2, from.column() + random.nextInt(5) - 2);
            if (!isOn(to) || (to.row() + to.column()) % 2 == 0 || !isOwn(from) || to.row() == from.row()) {
                continue;
            }
            boolean possible = legal.stream().anyMatch(way -> ends(way).equals(List.of(from, to)));
            boolean adjacent = Math.abs(to.row() - from.row()) == 1 && Math.abs(to.column() - from.column()) == 1;
            int sum = number(from) + number(to);
            // Two numbers that add up to 10 or 12 may be a result by points.
            if (!possible && sum != 10 && sum != 12) {
                return number(from) + (adjacent ? "-" : "x") + number(to);
            }
        }
        return null;
    }

    private static List<Cell> ends(Way way) {
        return List.of(way.from(), way.to());
    }

    private String text(Way way, List<Cell> squares) {
        return squares.stream()
                .map(cell -> String.valueOf(number(cell)))
                .collect(Collectors.joining(way.captured().isEmpty() ? "-" : "x"));
    }

    private int number(Cell cell) {
        return cell.row() * (width / 2) + cell.column() / 2 + 1;
    }

    private boolean isOn(Cell cell) {
        return cell.row() >= 0 && cell.row() < width && cell.column() >= 0 && cell.column() < width;
    }

    private boolean isOwn(Cell cell) {
        return Character.toLowerCase(board[cell.row()][cell.column()]) == (white ? 'w' : 'b');
    }
}
