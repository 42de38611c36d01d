package dev.arbiter.chess;

import dev.arbiter.MoveNote;
import dev.arbiter.Note;
import dev.arbiter.chess.kernel.PackedMove;
import dev.arbiter.chess.kernel.PieceKind;
import dev.arbiter.chess.kernel.Squares;
import dev.arbiter.chess.text.ChessNote;
import dev.arbiter.chess.text.ParsedMove;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Notes how the moves of a game are written otherwise than in SAN, once for each kind of departure. A text that is SAN
 * to the letter costs no garbage.
 */
final class Spelling {

    /** In what a text departs from SAN. */
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

    /** Made when the first recorded move is compared: a command that rules on a move starts sooner without it. */
    private static final class Eight {
        private static final VarHandle BYTES =
                MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    }

    private final Set<Departure> noted = EnumSet.noneOf(Departure.class);
    private final List<Note> notes = new ArrayList<>();
    /** What was said of texts that were not read at once. */
    private final Set<Note> odd = new HashSet<>();

    /** Whether a note says that moves are written in another notation. */
    private boolean otherNotation;

    void clear() {
        noted.clear();
        odd.clear();
        notes.clear();
        otherNotation = false;
    }

    List<Note> notes() {
        return List.copyOf(notes);
    }

    /** How many notes there are. */
    int noted() {
        return notes.size();
    }

    /**
     * Looks at the text of a move that was played.
     *
     * @param parsed what {@link ParsedMove} gave for the text
     * @param san the move as {@link MoveWriter} has it
     */
    void compare(Board before, VariantRules rules, int move, int parsed, long san, byte[] text, int from, int to) {
        if (!isUsual(parsed, san, text, from, to)) {
            String found = string(text, from, withoutComment(text, from, to));
            String written = MoveWriter.string(san);
            note(departures(before, rules, move, parsed, found, written), found, written);
        }
    }

    /** Whether the text of a move leaves nothing to note: it is SAN, or in another notation, which is noted once. */
    private boolean isUsual(int parsed, long san, byte[] text, int from, int to) {
        boolean noted = otherNotation && ParsedMove.from(parsed) != Squares.NONE;
        return noted || isSan(san, text, from, withoutComment(text, from, to));
    }

    private static int withoutComment(byte[] text, int from, int to) {
        int end = to;
        while (end > from && isComment(text[end - 1])) {
            end--;
        }
        return end;
    }

    /**
     * Looks at the text of a move that was not read at once.
     *
     * @param san the move as {@link MoveWriter} has it
     * @param oddities what was odd about the text, a clause each
     */
    void odd(String text, String san, List<Note> oddities) {
        List<Note> fresh = oddities.stream().filter(odd::add).toList();
        if (!fresh.isEmpty()) {
            notes.add(Note.of(MoveNote.READ_AS, text, san, fresh));
        }
    }

    private static boolean isSan(long san, byte[] text, int from, int to) {
        if (to - from != MoveWriter.length(san)) {
            return false;
        }
        if (from + Long.BYTES <= text.length) {
            return ((long) Eight.BYTES.get(text, from) ^ san) << (Long.SIZE - 8 * (to - from)) == 0;
        }
        long rest = san;
        for (int at = from; at < to; at++) {
            if (text[at] != (byte) rest) {
                return false;
            }
            rest >>>= 8;
        }
        return true;
    }

    private void note(Map<Departure, Note> departures, String found, String written) {
        boolean anyNew = departures.isEmpty() && !otherNotation;
        otherNotation |= departures.isEmpty();
        List<Note> reasons = new ArrayList<>();
        for (Map.Entry<Departure, Note> departure : departures.entrySet()) {
            if (noted.add(departure.getKey())) {
                anyNew = true;
                // That one text is read as the other says it already.
                if (departure.getValue().kind() != ChessNote.IS_WRITTEN) {
                    reasons.add(departure.getValue());
                }
            }
        }
        if (anyNew) {
            notes.add(Note.of(MoveNote.READ_AS, found, written, reasons));
        }
    }

    private static String string(byte[] text, int from, int to) {
        return new String(text, from, to - from, StandardCharsets.US_ASCII);
    }

    /** {@code !} and {@code ?} are opinions, not spelling. */
    private static boolean isComment(int character) {
        return character == '!' || character == '?';
    }

    /**
     * What a text that names a legal move has otherwise than SAN, long algebraic notation and UCI: a clause for each
     * departure; none where it is as one of the notations has it.
     *
     * @param parsed what {@link ParsedMove} gave for the text
     * @param san the move as {@link MoveWriter} has it
     */
    static List<Note> notes(Board board, VariantRules rules, int move, int parsed, String text, String san) {
        int end = text.length();
        while (isComment(text.charAt(end - 1))) {
            end--;
        }
        String found = text.substring(0, end);
        return List.copyOf(departures(board, rules, move, parsed, found, san).values());
    }

    private static Map<Departure, Note> departures(
            Board board, VariantRules rules, int move, int parsed, String text, String san) {
        return text.equals(san) || text.equals(MoveWriter.longAlgebraic(board, move)) || text.equals(rules.uci(move))
                ? Map.of()
                : departures(board, move, parsed, text, san);
    }

    private static Map<Departure, Note> departures(Board board, int move, int parsed, String text, String san) {
        Map<Departure, Note> found = new EnumMap<>(Departure.class);
        if (PackedMove.isDrop(move)) {
            if (text.charAt(0) == '@') {
                found.put(
                        Departure.PIECE_LETTER,
                        Note.of(ChessNote.LETTER_MISSING, PieceKind.PAWN.kind(), PieceKind.PAWN.letter()));
            }
            addMark(found, parsed, text, san);
            return found;
        }
        if (PackedMove.kind(move) != PackedMove.CASTLING) {
            addPiece(found, board, move, parsed, text, san);
            addCapture(found, board, move, parsed);
            addPromotion(found, move, text, san);
        } else if (!ParsedMove.has(parsed, ParsedMove.CASTLING) || text.charAt(0) != 'O') {
            found.put(Departure.CASTLING, Note.of(ChessNote.IS_WRITTEN, withoutMark(text), withoutMark(san)));
        }
        if (text.endsWith("p") || text.endsWith("p.")) {
            found.put(Departure.EN_PASSANT, Note.of(ChessNote.EN_PASSANT_SAID));
        }
        addMark(found, parsed, text, san);
        if (found.isEmpty()) {
            found.put(Departure.OTHER, Note.of(ChessNote.IS_WRITTEN, text, san));
        }
        return found;
    }

    private static void addPiece(
            Map<Departure, Note> found, Board board, int move, int parsed, String text, String san) {
        PieceKind kind = PieceKind.of(board.pieceOn(PackedMove.from(move)));
        int named = ParsedMove.piece(parsed);
        if (named == PieceKind.PAWN.code()) {
            found.put(Departure.PIECE_LETTER, Note.of(ChessNote.PAWN_LETTER));
        } else if (named != 0 && text.charAt(0) >= 'a') {
            found.put(Departure.PIECE_LETTER, Note.of(ChessNote.SMALL_LETTER, kind.kind(), kind.letter()));
        } else if (named == 0 && kind != PieceKind.PAWN && !isPlainUci(text)) {
            found.put(Departure.PIECE_LETTER, Note.of(ChessNote.LETTER_MISSING, kind.kind(), kind.letter()));
        }
        boolean originGiven = ParsedMove.fromFile(parsed) != 0 || ParsedMove.fromRank(parsed) != 0;
        boolean bothGiven = ParsedMove.from(parsed) != Squares.NONE;
        boolean captures = board.isCapture(move);
        if (kind != PieceKind.PAWN && originGiven && !bothGiven) {
            addOrigin(found, text, san);
        } else if (kind == PieceKind.PAWN && originGiven && !bothGiven && !captures) {
            found.put(Departure.PAWN_FILE, Note.of(ChessNote.PAWN_FILE));
        } else if (kind == PieceKind.PAWN && !originGiven && captures) {
            found.put(
                    Departure.PAWN_FILE,
                    Note.of(ChessNote.PAWN_FILE_MISSING, Squares.fileLetter(PackedMove.from(move))));
        }
    }

    private static boolean isPlainUci(String text) {
        return text.length() <= 5 && text.indexOf('-') < 0 && text.indexOf('x') < 0;
    }

    private static void addOrigin(Map<Departure, Note> found, String text, String san) {
        String given = withoutMark(text).replaceAll("[x:-]", "");
        String needed = withoutMark(san).replace("x", "");
        if (given.length() > needed.length()) {
            found.put(Departure.ORIGIN, Note.of(ChessNote.ORIGIN_NOT_NEEDED, withoutMark(san)));
        } else if (given.length() == needed.length() && !given.equalsIgnoreCase(needed)) {
            found.put(Departure.ORIGIN, Note.of(ChessNote.FILE_PREFERRED, withoutMark(san)));
        }
    }

    private static void addCapture(Map<Departure, Note> found, Board board, int move, int parsed) {
        boolean captures = board.isCapture(move);
        boolean signed = ParsedMove.has(parsed, ParsedMove.CAPTURE);
        // Two whole squares without a piece's letter are UCI, which has no capture sign.
        boolean isUci = ParsedMove.from(parsed) != Squares.NONE && ParsedMove.piece(parsed) == 0;
        if (signed && !captures) {
            found.put(Departure.CAPTURE_SIGN_WRONG, Note.of(ChessNote.NOTHING_CAPTURED));
        } else if (!signed && captures && !isUci) {
            found.put(Departure.CAPTURE_SIGN_MISSING, Note.of(ChessNote.CAPTURE_SIGN_MISSING));
        }
    }

    private static void addPromotion(Map<Departure, Note> found, int move, String text, String san) {
        if (!PackedMove.isPromotion(move)) {
            return;
        }
        char letter = PackedMove.promotion(move).letter();
        if (text.indexOf('=') < 0) {
            found.put(Departure.PROMOTION, Note.of(ChessNote.IS_WRITTEN, withoutMark(text), withoutMark(san)));
        } else if (text.indexOf(letter) < 0) {
            found.put(Departure.PROMOTION, Note.of(ChessNote.SMALL_PROMOTION, letter));
        }
    }

    private static void addMark(Map<Departure, Note> found, int parsed, String text, String san) {
        boolean check = ParsedMove.has(parsed, ParsedMove.CHECK);
        boolean mate = ParsedMove.has(parsed, ParsedMove.MATE);
        if (san.endsWith("#") && !mate) {
            found.put(Departure.CHECK_SIGN_MISSING, Note.of(ChessNote.MATE_SIGN_MISSING));
        } else if (san.endsWith("+") && mate) {
            found.put(Departure.CHECK_SIGN_WRONG, Note.of(ChessNote.NO_MATE));
        } else if (san.endsWith("+") && !check) {
            found.put(Departure.CHECK_SIGN_MISSING, Note.of(ChessNote.CHECK_SIGN_MISSING));
        } else if (!san.endsWith("+") && !san.endsWith("#") && (check || mate)) {
            found.put(Departure.CHECK_SIGN_WRONG, Note.of(ChessNote.NO_CHECK, mate ? "#" : "+"));
        } else if (text.endsWith("++")) {
            found.put(Departure.CHECK_SIGN_WRONG, Note.of(ChessNote.DOUBLE_CHECK_SIGN));
        }
    }

    private static String withoutMark(String text) {
        int end = text.length();
        while (end > 0 && (text.charAt(end - 1) == '+' || text.charAt(end - 1) == '#')) {
            end--;
        }
        return text.substring(0, end);
    }
}
