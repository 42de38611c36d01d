package dev.arbiter.chess;

import java.util.EnumMap;
import java.util.Map;

/** What a text that names a legal move has otherwise than SAN, long algebraic notation and UCI have it. */
final class SpellingNotes {

    /** In what a text departs. */
    enum Departure {
        CASTLING,
        PIECE_LETTER,
        ORIGIN,
        PAWN_FILE,
        CAPTURE_SIGN_MISSING,
        CAPTURE_SIGN_WRONG,
        PROMOTION,
        EN_PASSANT,
        CHECK_SIGN_MISSING,
        CHECK_SIGN_WRONG,
        OTHER
    }

    private SpellingNotes() {}

    /**
     * The notes, a sentence for each departure; empty where the text is as one of the notations has it.
     *
     * @param parsed what {@link ParsedMove#read} gave for the text
     */
    static Map<Departure, String> of(Board board, boolean chess960, int move, int parsed, String text) {
        Map<Departure, String> notes = new EnumMap<>(Departure.class);
        String bare = withoutComment(text);
        String san = San.write(board, move);
        if (bare.equals(san)
                || bare.equals(LongAlgebraic.write(board, move))
                || bare.equals(Uci.write(move, chess960))) {
            return notes;
        }
        addCastling(notes, move, parsed, bare, san);
        addPiece(notes, board, move, parsed, bare);
        addCapture(notes, board, move, parsed);
        addPromotion(notes, move, bare, san);
        if (bare.endsWith("p") || bare.endsWith("p.")) {
            notes.put(Departure.EN_PASSANT, "e.p. is left out");
        }
        addMark(notes, parsed, bare, san);
        if (notes.isEmpty()) {
            notes.put(Departure.OTHER, bare + " is written " + san);
        }
        return notes;
    }

    /** Leaves out {@code !} and {@code ?}, which are opinions. */
    static String withoutComment(String text) {
        int end = text.length();
        while (end > 0 && (text.charAt(end - 1) == '!' || text.charAt(end - 1) == '?')) {
            end--;
        }
        return text.substring(0, end);
    }

    private static void addCastling(Map<Departure, String> notes, int move, int parsed, String text, String san) {
        if (PackedMove.kind(move) != PackedMove.CASTLING) {
            return;
        }
        boolean spelt = ParsedMove.has(parsed, ParsedMove.CASTLING);
        if (!spelt || text.charAt(0) != 'O') {
            notes.put(Departure.CASTLING, withoutMark(text) + " is written " + withoutMark(san));
        }
    }

    private static void addPiece(Map<Departure, String> notes, Board board, int move, int parsed, String text) {
        if (PackedMove.kind(move) == PackedMove.CASTLING) {
            return;
        }
        PieceKind kind = San.kindOf(board, move);
        if (ParsedMove.piece(parsed) == 1) {
            notes.put(Departure.PIECE_LETTER, "a pawn goes without its letter");
        } else if (ParsedMove.piece(parsed) > 1 && text.charAt(0) >= 'a') {
            notes.put(Departure.PIECE_LETTER, "the " + kind.title() + "'s letter is a capital " + kind.letter());
        } else if (ParsedMove.piece(parsed) == 0 && kind != PieceKind.PAWN && !isPlainUci(text)) {
            notes.put(Departure.PIECE_LETTER, "the " + kind.title() + "'s letter " + kind.letter() + " is missing");
        }
        boolean originGiven = ParsedMove.fromFile(parsed) != 0 || ParsedMove.fromRank(parsed) != 0;
        boolean bothGiven = ParsedMove.from(parsed) != Squares.NONE;
        if (kind != PieceKind.PAWN && originGiven && !bothGiven) {
            addOverSpecified(notes, board, move, kind, text);
        }
        if (kind == PieceKind.PAWN && originGiven && !bothGiven && !San.isCapture(board, move)) {
            notes.put(Departure.PAWN_FILE, "a pawn that does not capture goes without its file");
        }
        if (kind == PieceKind.PAWN && !originGiven && San.isCapture(board, move)) {
            notes.put(
                    Departure.PAWN_FILE,
                    "the capturing pawn's file " + Squares.fileLetter(PackedMove.from(move)) + " is missing");
        }
    }

    private static boolean isPlainUci(String text) {
        return text.length() <= 5 && text.indexOf('-') < 0 && text.indexOf('x') < 0;
    }

    private static void addOverSpecified(
            Map<Departure, String> notes, Board board, int move, PieceKind kind, String text) {
        StringBuilder brief = new StringBuilder();
        brief.append(San.write(board, move));
        String given = withoutMark(text).replace("x", "").replace(":", "").replace("-", "");
        String needed = withoutMark(brief.toString()).replace("x", "");
        if (given.length() > needed.length()) {
            notes.put(Departure.ORIGIN, "the " + kind.title() + " needs no more than " + withoutMark(brief.toString()));
        } else if (given.length() == needed.length() && !given.equalsIgnoreCase(needed)) {
            notes.put(
                    Departure.ORIGIN,
                    "the " + kind.title() + " is told by its file first: " + withoutMark(brief.toString()));
        }
    }

    private static void addCapture(Map<Departure, String> notes, Board board, int move, int parsed) {
        if (PackedMove.kind(move) == PackedMove.CASTLING) {
            return;
        }
        boolean captures = San.isCapture(board, move);
        if (ParsedMove.has(parsed, ParsedMove.CAPTURE) && !captures) {
            notes.put(Departure.CAPTURE_SIGN_WRONG, "x is written, but nothing is captured");
        } else if (!ParsedMove.has(parsed, ParsedMove.CAPTURE) && captures && !isFullPair(parsed)) {
            notes.put(Departure.CAPTURE_SIGN_MISSING, "the capture sign x is missing");
        }
    }

    /** Two whole squares without a piece's letter: UCI has no capture sign. */
    private static boolean isFullPair(int parsed) {
        return ParsedMove.from(parsed) != Squares.NONE && ParsedMove.piece(parsed) == 0;
    }

    private static void addPromotion(Map<Departure, String> notes, int move, String text, String san) {
        if (PackedMove.isPromotion(move) && text.indexOf('=') < 0) {
            String spelt = withoutMark(text);
            notes.put(Departure.PROMOTION, spelt + " is written " + withoutMark(san));
        } else if (PackedMove.isPromotion(move)
                && text.indexOf(San.promotion(move).letter()) < 0) {
            notes.put(
                    Departure.PROMOTION,
                    "the promotion's letter is a capital " + San.promotion(move).letter());
        }
    }

    private static void addMark(Map<Departure, String> notes, int parsed, String text, String san) {
        boolean check = ParsedMove.has(parsed, ParsedMove.CHECK);
        boolean mate = ParsedMove.has(parsed, ParsedMove.MATE);
        if (san.endsWith("#") && !mate) {
            notes.put(Departure.CHECK_SIGN_MISSING, "the checkmate sign # is missing");
        } else if (san.endsWith("+") && mate) {
            notes.put(Departure.CHECK_SIGN_WRONG, "# is written, but it is no checkmate");
        } else if (san.endsWith("+") && !check) {
            notes.put(Departure.CHECK_SIGN_MISSING, "the check sign + is missing");
        } else if (!san.endsWith("+") && !san.endsWith("#") && (check || mate)) {
            notes.put(Departure.CHECK_SIGN_WRONG, (mate ? "#" : "+") + " is written, but there is no check");
        } else if (text.endsWith("++")) {
            notes.put(Departure.CHECK_SIGN_WRONG, "++ is written +");
        }
    }

    static String withoutMark(String text) {
        int end = text.length();
        while (end > 0 && (text.charAt(end - 1) == '+' || text.charAt(end - 1) == '#')) {
            end--;
        }
        return text.substring(0, end);
    }
}
