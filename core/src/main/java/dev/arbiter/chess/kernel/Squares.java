package dev.arbiter.chess.kernel;

import java.util.ArrayList;
import java.util.List;

/** The names of the squares. A square is a number from 0 for a1 over 7 for h1 to 63 for h8. */
public final class Squares {

    /** No square. */
    public static final int NONE = -1;

    private static final String[] NAMES = new String[64];

    static {
        for (int square = 0; square < 64; square++) {
            NAMES[square] = "" + fileLetter(square) + rankDigit(square);
        }
    }

    private Squares() {}

    /**
     * The square's name, such as {@code e4}.
     *
     * @param square 0 to 63
     */
    public static String name(int square) {
        return NAMES[square];
    }

    /**
     * The number of a square by its name.
     *
     * @throws IllegalArgumentException if it is not a square's name
     */
    public static int of(String name) {
        if (name.length() != 2 || !isFile(name.charAt(0)) || !isRank(name.charAt(1))) {
            throw new IllegalArgumentException("no square '" + name + "'");
        }
        return of(name.charAt(0) - 'a', name.charAt(1) - '1');
    }

    /**
     * The number of the square on a file and a rank.
     *
     * @param file 0 for a to 7 for h
     * @param rank 0 for rank 1 to 7 for rank 8
     */
    public static int of(int file, int rank) {
        return (rank << 3) | file;
    }

    public static boolean isFile(int character) {
        return character >= 'a' && character <= 'h';
    }

    public static boolean isRank(int character) {
        return character >= '1' && character <= '8';
    }

    public static char fileLetter(int square) {
        return (char) ('a' + Bitboards.file(square));
    }

    public static char rankDigit(int square) {
        return (char) ('1' + Bitboards.rank(square));
    }

    /** The names of a set's squares, from a1 on. */
    public static List<String> names(long set) {
        List<String> names = new ArrayList<>();
        for (long rest = set; rest != 0; rest = Bitboards.rest(rest)) {
            names.add(name(Bitboards.first(rest)));
        }
        return names;
    }
}
