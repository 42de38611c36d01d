package dev.arbiter.referee;

import java.util.ArrayList;
import java.util.List;

/** What pawns need, by trying every file that each can have begun on. */
final class PlainPawns {

    private final char[][] board = new char[8][8];

    /** @param placement the first field of a FEN */
    PlainPawns(String placement) {
        String[] ranks = placement.split("/", -1);
        for (int rank = 0; rank < 8; rank++) {
            int file = 0;
            for (char letter : ranks[7 - rank].toCharArray()) {
                if (Character.isDigit(letter)) {
                    file += letter - '0';
                } else {
                    board[rank][file++] = letter;
                }
            }
        }
    }

    /** Whether a side's pawns have captured more often than the other side lacks pieces. */
    boolean capturedTooOften() {
        return least('P', 1, 1) > 16 - count("pnbrqk") || least('p', 6, -1) > 16 - count("PNBRQK");
    }

    private int least(char pawn, int home, int up) {
        List<int[]> pawns = new ArrayList<>();
        for (int rank = 0; rank < 8; rank++) {
            for (int file = 0; file < 8; file++) {
                if (board[rank][file] == pawn) {
                    pawns.add(new int[] {file, (rank - home) * up});
                }
            }
        }
        return least(pawns, 0, new boolean[8]);
    }

    private static int least(List<int[]> pawns, int at, boolean[] taken) {
        if (at == pawns.size()) {
            return 0;
        }
        int least = 1000;
        for (int from = 0; from < 8; from++) {
            int captures = Math.abs(from - pawns.get(at)[0]);
            if (!taken[from] && captures <= pawns.get(at)[1]) {
                taken[from] = true;
                least = Math.min(least, captures + least(pawns, at + 1, taken));
                taken[from] = false;
            }
        }
        return least;
    }

    /**
     * Whether more files are without pawns that face each other than captures can have opened: one file by each, and one by each pawn
     * that was captured.
     */
    boolean areTooManyOpen() {
        int open = 8;
        for (int file = 0; file < 8; file++) {
            int white = 8;
            int black = -1;
            for (int rank = 7; rank >= 0; rank--) {
                white = board[rank][file] == 'P' ? rank : white;
                black = board[rank][file] == 'p' && black < 0 ? rank : black;
            }
            open -= white < black ? 1 : 0;
        }
        int captures = 32 - count("PNBRQKpnbrqk");
        int pawns = 16 - count("Pp") - promoted("NBRQ") - promoted("nbrq");
        return open > captures + pawns;
    }

    private int promoted(String letters) {
        return Math.max(0, count(letters.substring(0, 1)) - 2)
                + Math.max(0, count(letters.substring(1, 2)) - 2)
                + Math.max(0, count(letters.substring(2, 3)) - 2)
                + Math.max(0, count(letters.substring(3)) - 1);
    }

    private int count(String letters) {
        int count = 0;
        for (char[] rank : board) {
            for (char letter : rank) {
                count += letter != 0 && letters.indexOf(letter) >= 0 ? 1 : 0;
            }
        }
        return count;
    }
}
