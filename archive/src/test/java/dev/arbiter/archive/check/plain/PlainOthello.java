package dev.arbiter.archive.check.plain;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Othello from its start; who cannot move passes without a text. */
public final class PlainOthello implements PlainGame {

    private final char[][] board = new char[8][8];
    private char mover = 'B';
    /** Whether the other side has just passed, which the games here leave out. */
    private boolean passed;

    /** Black is to move. */
    public PlainOthello() {
        for (char[] row : board) {
            Arrays.fill(row, ' ');
        }
        board[3][3] = 'W';
        board[3][4] = 'B';
        board[4][3] = 'B';
        board[4][4] = 'W';
    }

    @Override
    public List<String> moves() {
        List<String> texts = new ArrayList<>();
        for (int square = 0; square < 64; square++) {
            if (flip(square, false) > 0) {
                texts.add("" + (char) ('a' + square % 8) + (square / 8 + 1));
            }
        }
        return texts;
    }

    @Override
    public void play(int index) {
        String text = moves().get(index);
        int square = 8 * (text.charAt(1) - '1') + text.charAt(0) - 'a';
        flip(square, true);
        board[square / 8][square % 8] = mover;
        mover = other();
        passed = moves().isEmpty();
        if (passed) {
            mover = other();
        }
    }

    /** Who makes the next move: 'B' or 'W'. */
    public char mover() {
        return mover;
    }

    /** How many discs a legal move flips. */
    public int flips(String move) {
        return flip(8 * (move.charAt(1) - '1') + move.charAt(0) - 'a', false);
    }

    /** Whether a pass was left out before the next move. */
    public boolean isAfterPass() {
        return passed;
    }

    /** Where a pass was left out, nothing else could stand in its place. */
    @Override
    public Set<String> writings() {
        return passed ? Set.of("PA") : new HashSet<>(moves());
    }

    @Override
    public @Nullable String illegal(Random random) {
        List<String> legal = moves();
        for (int attempt = 0; attempt < 200 && !legal.isEmpty(); attempt++) {
            String text = "" + (char) ('a' + random.nextInt(8)) + (char) ('1' + random.nextInt(8));
            if (!legal.contains(text)) {
                return text;
            }
        }
        return null;
    }

    private char other() {
        return mover == 'B' ? 'W' : 'B';
    }

    /** How many discs a move flips; 0 where it is none. */
    private int flip(int square, boolean play) {
        int row = square / 8;
        int column = square % 8;
        int flips = 0;
        for (int direction = 0; direction < 9 && board[row][column] == ' '; direction++) {
            int down = direction / 3 - 1;
            int right = direction % 3 - 1;
            int count = 0;
            while (at(row + (count + 1) * down, column + (count + 1) * right) == other()) {
                count++;
            }
            if (count > 0 && at(row + (count + 1) * down, column + (count + 1) * right) == mover) {
                flips += count;
                for (int step = 1; play && step <= count; step++) {
                    board[row + step * down][column + step * right] = mover;
                }
            }
        }
        return flips;
    }

    private char at(int row, int column) {
        return row < 0 || row > 7 || column < 0 || column > 7 ? ' ' : board[row][column];
    }
}
