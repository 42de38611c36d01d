package dev.arbiter.chess.kernel;

import dev.arbiter.Color;
import dev.arbiter.Piece;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The six kinds of chess pieces with their numbers and their letters in FEN and SAN. */
public enum PieceKind {
    PAWN(1, 'P', Piece.Kind.PAWN),
    KNIGHT(2, 'N', Piece.Kind.KNIGHT),
    BISHOP(3, 'B', Piece.Kind.BISHOP),
    ROOK(4, 'R', Piece.Kind.ROOK),
    QUEEN(5, 'Q', Piece.Kind.QUEEN),
    KING(6, 'K', Piece.Kind.KING);

    private static final PieceKind[] KINDS = values();

    private static final List<Piece> WHITE = pieces(Color.WHITE);
    private static final List<Piece> BLACK = pieces(Color.BLACK);

    private final int code;
    private final char letter;
    private final Piece.Kind kind;

    PieceKind(int code, char letter, Piece.Kind kind) {
        this.code = code;
        this.letter = letter;
        this.kind = kind;
    }

    private static List<Piece> pieces(Color color) {
        List<Piece> pieces = new ArrayList<>();
        for (PieceKind each : KINDS) {
            char letter = color == Color.WHITE ? each.letter : Character.toLowerCase(each.letter);
            pieces.add(new Piece(each.kind, color, letter));
        }
        return List.copyOf(pieces);
    }

    /** The letter of White's piece in FEN, and of either side's in SAN; pawns have none in SAN. */
    public char letter() {
        return letter;
    }

    /** The piece's name in a sentence: {@code knight}. */
    public String title() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The kind as a number: 1 for a pawn to 6 for a king. */
    public int code() {
        return code;
    }

    /**
     * The kind of a {@link #code}.
     *
     * @param code 1 to 6
     */
    public static PieceKind of(int code) {
        return KINDS[code - 1];
    }

    /**
     * The {@link #code} of the piece on an occupied square.
     *
     * @param at the square as a set
     */
    public static int codeOn(long at, long pawns, long knights, long bishopsAndQueens, long rooksAndQueens) {
        if (((pawns | knights) & at) != 0) {
            return (pawns & at) != 0 ? 1 : 2;
        }
        if (((bishopsAndQueens | rooksAndQueens) & at) == 0) {
            return 6;
        }
        return (rooksAndQueens & at) == 0 ? 3 : (bishopsAndQueens & at) == 0 ? 4 : 5;
    }

    /** The kind among those of all games. */
    public Piece.Kind kind() {
        return kind;
    }

    /** A side's piece of this kind; always the same object. */
    public Piece piece(Color color) {
        return (color == Color.WHITE ? WHITE : BLACK).get(code - 1);
    }

    /** The chess piece of a kind; null if chess has none. */
    public static @Nullable PieceKind of(Piece.Kind kind) {
        // Asked of each kind after each move of an archive.
        return switch (kind) {
            case PAWN -> PAWN;
            case KNIGHT -> KNIGHT;
            case BISHOP -> BISHOP;
            case ROOK -> ROOK;
            case QUEEN -> QUEEN;
            case KING -> KING;
            default -> null;
        };
    }

    /** Whether a pawn may become it (FIDE 3.7.3.3). */
    public boolean isPromotion() {
        return this != PAWN && this != KING;
    }

    /**
     * The kind of a letter; null if it is not a piece's letter.
     *
     * @param letter in upper or lower case
     */
    public static @Nullable PieceKind of(char letter) {
        int at = "PNBRQK".indexOf(letter >= 'a' ? (char) (letter - 'a' + 'A') : letter);
        return at < 0 ? null : KINDS[at];
    }
}
