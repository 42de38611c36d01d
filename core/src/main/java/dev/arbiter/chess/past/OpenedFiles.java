package dev.arbiter.chess.past;

import static dev.arbiter.chess.kernel.Bitboards.FILE_A;

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
    private final boolean[][] mayBecomeBishop = new boolean[2][Men.FILES];
    private final boolean[] faces = new boolean[Men.FILES];
    private final Origins origins;
    private final Men men;

    /** How many pawns and pieces White's pawns have still to take, then Black's. */
    private int whiteTakesPawns;

    private int whiteTakesPieces;
    private int blackTakesPawns;
    private int blackTakesPieces;

    private OpenedFiles(Origins origins) {
        this.origins = origins;
        this.men = origins.men;
        blackTakesPawns = Men.FILES - Long.bitCount(men.white & men.pawns) - origins.promoted(true);
        whiteTakesPawns = Men.FILES - Long.bitCount(men.black & men.pawns) - origins.promoted(false);
        blackTakesPieces = origins.capturedAway(true) - blackTakesPawns;
        whiteTakesPieces = origins.capturedAway(false) - whiteTakesPawns;
        for (int file = 0; file < Men.FILES; file++) {
            whiteOnBoard[file] = Long.bitCount(men.white & men.pawns & FILE_A << file);
            blackOnBoard[file] = Long.bitCount(men.black & men.pawns & FILE_A << file);
            mayBecomeBishop[0][file] = origins.mayPromoteToBishop(file, true);
            mayBecomeBishop[1][file] = origins.mayPromoteToBishop(file, false);
            faces[file] = PawnCaptures.doFace(men, file);
        }
    }

    /** Whether some way leads to the pawns and promoted bishops of a position in which every capture has to open all that it can. */
    static boolean mayBe(Origins origins) {
        OpenedFiles files = new OpenedFiles(origins);
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
        // By side, White first, and color of the square, light first.
        int[][] bishops = new int[2][2];
        for (int file = 0; file < Men.FILES; file++) {
            for (int side = 0; side < 2; side++) {
                int promoted = side == 0 ? white[file] - whiteOnBoard[file] : black[file] - blackOnBoard[file];
                if (promoted < 0) {
                    return false;
                }
                // a8 is light, a1 dark.
                bishops[side][(file + side) % 2] += mayBecomeBishop[side][file] ? promoted : 0;
            }
        }
        return mayBe(bishops[0], true) && mayBe(bishops[1], false);
    }

    private boolean mayBe(int[] bishops, boolean isWhite) {
        return origins.promotedBishops(isWhite, true) <= bishops[0]
                && origins.promotedBishops(isWhite, false) <= bishops[1];
    }
}
