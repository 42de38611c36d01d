package dev.arbiter.megacheckers;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.StringTokenizer;

/** Boards for the tests: from files, at random, and turned. */
final class Boards {
    private Boards() {}

    /** The boards of an input file of the contest. */
    static List<MegaBoard> read(String name) {
        StringTokenizer tokens = new StringTokenizer(text(name + ".in"));
        List<MegaBoard> boards = new ArrayList<>();
        while (tokens.hasMoreTokens()) {
            int rows = Integer.parseInt(tokens.nextToken());
            int columns = Integer.parseInt(tokens.nextToken());
            if (rows == 0 || columns == 0) {
                break;
            }
            byte[] homes = new byte[(int) MegaBoard.homes(rows, columns)];
            for (int i = 0; i < homes.length; i++) {
                homes[i] = Byte.parseByte(tokens.nextToken());
            }
            boards.add(MegaBoard.of(rows, columns, homes));
        }
        return boards;
    }

    /** The answers to an input file of the contest. */
    static List<Integer> answers(String name) {
        return text(name + ".out").lines().map(Integer::valueOf).toList();
    }

    private static String text(String file) {
        try (InputStream in = Boards.class.getResourceAsStream("/contest/megacheckers/" + file)) {
            return new String(in.readAllBytes(), StandardCharsets.US_ASCII);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * A random board on which captures are likely: either anything anywhere, or opponents mostly on rows that pieces jump
     * over.
     *
     * @param own own pieces in a hundred homes
     * @param opponents opponent's pieces in a hundred homes, or in a hundred homes of every other row
     */
    static MegaBoard random(Random random, int rows, int columns, int own, int opponents, boolean everyOtherRow) {
        byte[] homes = new byte[(int) MegaBoard.homes(rows, columns)];
        int number = 0;
        for (int row = 0; row < rows; row++) {
            for (int column = row % 2; column < columns; column += 2) {
                boolean jumpedOver = !everyOtherRow || row % 2 == 1;
                int roll = random.nextInt(100);
                homes[number++] = jumpedOver && roll < opponents
                        ? MegaBoard.OPPONENT
                        : random.nextInt(100) < own ? MegaBoard.OWN : MegaBoard.EMPTY;
            }
        }
        return MegaBoard.of(rows, columns, homes);
    }

    /** The same board with rows and columns exchanged. */
    static MegaBoard transposed(MegaBoard board) {
        byte[] homes = new byte[board.homes()];
        int number = 0;
        for (int row = 0; row < board.columns(); row++) {
            for (int column = row % 2; column < board.rows(); column += 2) {
                homes[number++] = board.at(board.numberOf(column, row));
            }
        }
        return MegaBoard.of(board.columns(), board.rows(), homes);
    }

    /** The same board in a mirror; its number of columns is odd, so that homes stay homes. */
    static MegaBoard mirrored(MegaBoard board) {
        byte[] homes = new byte[board.homes()];
        int number = 0;
        for (int row = 0; row < board.rows(); row++) {
            for (int column = row % 2; column < board.columns(); column += 2) {
                homes[number++] = board.at(board.numberOf(row, board.columns() - 1 - column));
            }
        }
        return MegaBoard.of(board.rows(), board.columns(), homes);
    }
}
