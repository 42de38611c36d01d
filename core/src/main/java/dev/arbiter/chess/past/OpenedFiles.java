package dev.arbiter.chess.past;

import static dev.arbiter.chess.kernel.Bitboards.FILE_A;
import static dev.arbiter.chess.kernel.Bitboards.LIGHT_SQUARES;

/**
 * Where the pawns come to if every capture has to open as many files as it can, see {@link PawnCaptures#canOpen}. Then each capture is
 * the first and only one of a pawn, each captured pawn still stood on its own file, and no promoted piece was captured. So all ways
 * to open the files are tried: a pawn takes a piece on a neighbouring file, or the pawn of a neighbouring file. Each way says on which
 * files the pawns stay or promote, and so on which colours.
 */
final class OpenedFiles {

    private final int[] white = new int[Men.FILES];
    private final int[] black = new int[Men.FILES];
    private final int[] whiteOnBoard = new int[Men.FILES];
    private final int[] blackOnBoard = new int[Men.FILES];
    private final boolean[] faces = new boolean[Men.FILES];
    private final Men men;

    /** How many pawns and pieces White's pawns have still to take, then Black's. */
    private int whiteTakesPawns;

    private int whiteTakesPieces;
    private int blackTakesPawns;
    private int blackTakesPieces;

    private OpenedFiles(Men men) {
        this.men = men;
        blackTakesPawns = Men.FILES - Long.bitCount(men.white & men.pawns) - men.promoted(true);
        whiteTakesPawns = Men.FILES - Long.bitCount(men.black & men.pawns) - men.promoted(false);
        blackTakesPieces = men.missing(true) - blackTakesPawns;
        whiteTakesPieces = men.missing(false) - whiteTakesPawns;
        for (int file = 0; file < Men.FILES; file++) {
            whiteOnBoard[file] = Long.bitCount(men.white & men.pawns & FILE_A << file);
            blackOnBoard[file] = Long.bitCount(men.black & men.pawns & FILE_A << file);
            faces[file] = PawnCaptures.doFace(men, file);
        }
    }

    /** Whether some way leads to the pawns and promoted bishops of a position in which every capture has to open all that it can. */
    static boolean mayBe(Men men) {
        OpenedFiles files = new OpenedFiles(men);
        return files.whiteTakesPieces < 0 || files.blackTakesPieces < 0 || files.open(0);
    }

    private boolean open(int file) {
        if (file == Men.FILES) {
            return isThere();
        }
        if (faces[file]) {
            white[file]++;
            black[file]++;
            boolean found = open(file + 1);
            white[file]--;
            black[file]--;
            return found;
        }
        for (int to = file - 1; to <= file + 1; to += 2) {
            if (to >= 0 && to < Men.FILES && (takePiece(file, to, true) || takePiece(file, to, false))) {
                return true;
            }
        }
        int next = file + 1;
        return next < Men.FILES
                && !faces[next]
                && (takePawn(file, next, next, true)
                        || takePawn(next, file, next, true)
                        || takePawn(file, next, next, false)
                        || takePawn(next, file, next, false));
    }

    private boolean takePiece(int from, int to, boolean isWhite) {
        if ((isWhite ? whiteTakesPieces : blackTakesPieces) == 0) {
            return false;
        }
        count(isWhite, 0, -1);
        add(isWhite, to, 1);
        add(!isWhite, from, 1);
        boolean found = open(from + 1);
        add(!isWhite, from, -1);
        add(isWhite, to, -1);
        count(isWhite, 0, 1);
        return found;
    }

    private boolean takePawn(int from, int to, int last, boolean isWhite) {
        if ((isWhite ? whiteTakesPawns : blackTakesPawns) == 0) {
            return false;
        }
        count(isWhite, -1, 0);
        add(isWhite, to, 2);
        add(!isWhite, from, 1);
        boolean found = open(last + 1);
        add(!isWhite, from, -1);
        add(isWhite, to, -2);
        count(isWhite, 1, 0);
        return found;
    }

    private void count(boolean isWhite, int pawns, int pieces) {
        if (isWhite) {
            whiteTakesPawns += pawns;
            whiteTakesPieces += pieces;
        } else {
            blackTakesPawns += pawns;
            blackTakesPieces += pieces;
        }
    }

    private void add(boolean isWhite, int file, int pawns) {
        (isWhite ? white : black)[file] += pawns;
    }

    /** Whether the pawns on the board are among those that came to their files, and the others can have become the bishops. */
    private boolean isThere() {
        int[] light = new int[2];
        int[] dark = new int[2];
        for (int file = 0; file < Men.FILES; file++) {
            int whitePromoted = white[file] - whiteOnBoard[file];
            int blackPromoted = black[file] - blackOnBoard[file];
            if (whitePromoted < 0 || blackPromoted < 0) {
                return false;
            }
            // a8 is light, a1 dark.
            (file % 2 == 0 ? light : dark)[0] += whitePromoted;
            (file % 2 == 0 ? dark : light)[1] += blackPromoted;
        }
        return promotedBishops(men.white, true) <= light[0]
                && promotedBishops(men.white, false) <= dark[0]
                && promotedBishops(men.black, true) <= light[1]
                && promotedBishops(men.black, false) <= dark[1];
    }

    private int promotedBishops(long side, boolean isLight) {
        long bishops = side & men.bishopsAndQueens & ~men.rooksAndQueens;
        return Math.max(0, Long.bitCount(bishops & (isLight ? LIGHT_SQUARES : ~LIGHT_SQUARES)) - 1);
    }
}
