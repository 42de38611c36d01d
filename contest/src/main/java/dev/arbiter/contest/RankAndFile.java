package dev.arbiter.contest;

import dev.arbiter.Color;
import dev.arbiter.chess.PawnlessBoard;
import java.io.IOException;
import java.util.List;

/**
 * <i>Rank and File</i>: is a side in check, checkmated, or safe? Chess without pawns and castling; lower case is White.
 *
 * <p>The first row is taken for the eighth rank. It would not matter if it were the first.
 */
final class RankAndFile extends Contest {

    private static final String SIDE = "w or B, the side to move";
    private static final String PIECES = ".rbqnkRBQNK";
    private static final int STRICT_SETS = 100;

    private final PawnlessBoard board = new PawnlessBoard();

    @Override
    void run(TokenReader in, ContestOutput out, Explanations explanations, Options options) throws IOException {
        int sets = options.strict() ? in.number(1, STRICT_SETS, "1 to 100 data sets") : in.count(0, "data sets");
        for (int instance = 1; instance <= sets; instance++) {
            Color side = readSide(in);
            readBoard(in);
            board.toMove(side);
            boolean check = board.isCheck();
            out.put(side == Color.WHITE ? "WHITE IS " : "BLACK IS ");
            out.put(!check ? "SAFE" : board.canEscapeCheck() ? "CHECKED" : "CHECKMATED")
                    .line();
            if (explanations.wanted()) {
                explanations.put(instance, ": " + board.explanation());
            }
            if (explanations.shown()) {
                explanations.show(instance, board.diagram(), List.of());
            }
        }
    }

    private static Color readSide(TokenReader in) throws IOException {
        in.require(SIDE);
        if (in.length() != 1 || (in.at(0) != 'w' && in.at(0) != 'B')) {
            throw in.unexpected(SIDE);
        }
        return in.at(0) == 'w' ? Color.WHITE : Color.BLACK;
    }

    private void readBoard(TokenReader in) throws IOException {
        board.clear();
        for (int rank = 7; rank >= 0; rank--) {
            in.require("a row of 8 characters");
            for (int file = 0; file < 8 && file < in.length(); file++) {
                put(in, file, 8 * rank + file);
            }
            if (in.length() != 8) {
                throw in.wrongLength(8);
            }
        }
        if (board.kings(Color.WHITE) == 0 || board.kings(Color.BLACK) == 0) {
            String missing = board.kings(Color.WHITE) == 0 ? "White" : "Black";
            throw in.error(in.length() - 1, "the end of a board without a " + missing + " king", "one king a side");
        }
    }

    private void put(TokenReader in, int file, int square) {
        int c = in.at(file);
        if (c < 0 || PIECES.indexOf(c) < 0) {
            throw in.unexpectedAt(file, "one of " + PIECES);
        }
        if (c == '.') {
            return;
        }
        Color color = c >= 'a' ? Color.WHITE : Color.BLACK;
        char kind = (char) (c & ~0x20);
        if (kind == 'K' && board.kings(color) > 0) {
            throw in.error(file, "a second " + color.title() + " king", "one king a side");
        }
        board.put(square, color, kind);
    }
}
