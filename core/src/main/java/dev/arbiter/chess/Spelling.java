package dev.arbiter.chess;

import dev.arbiter.chess.kernel.PackedMove;
import dev.arbiter.chess.kernel.PieceKind;
import dev.arbiter.chess.kernel.Squares;
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
    private final List<String> notes = new ArrayList<>();
    /** What was said of texts that were not read at once. */
    private final Set<String> odd = new HashSet<>();

    /** Whether a note says that moves are written in another notation. */
    private boolean otherNotation;

    void clear() {
        noted.clear();
        odd.clear();
        notes.clear();
        otherNotation = false;
    }

    List<String> notes() {
        return List.copyOf(notes);
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
    void odd(String text, String san, List<String> oddities) {
        List<String> fresh = oddities.stream().filter(odd::add).toList();
        if (!fresh.isEmpty()) {
            notes.add("'" + text + "' was read as " + san + ": " + String.join("; ", fresh));
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

    private void note(Map<Departure, String> departures, String found, String written) {
        boolean anyNew = departures.isEmpty() && !otherNotation;
        otherNotation |= departures.isEmpty();
        List<String> reasons = new ArrayList<>();
        for (Map.Entry<Departure, String> departure : departures.entrySet()) {
            if (noted.add(departure.getKey())) {
                anyNew = true;
                if (!withoutMark(departure.getValue()).endsWith(" is written " + withoutMark(written))) {
                    reasons.add(departure.getValue());
                }
            }
        }
        if (anyNew) {
            String why = reasons.isEmpty() ? "" : ": " + String.join("; ", reasons);
            notes.add("'" + found + "' was read as " + written + why);
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
     * What a text that names a legal move has otherwise than SAN, long algebraic notation and UCI: a sentence for each
     * departure; none where it is as one of the notations has it.
     *
     * @param parsed what {@link ParsedMove} gave for the text
     * @param san the move as {@link MoveWriter} has it
     */
    static List<String> notes(Board board, VariantRules rules, int move, int parsed, String text, String san) {
        int end = text.length();
        while (isComment(text.charAt(end - 1))) {
            end--;
        }
        String found = text.substring(0, end);
        return List.copyOf(departures(board, rules, move, parsed, found, san).values());
    }

    private static Map<Departure, String> departures(
            Board board, VariantRules rules, int move, int parsed, String text, String san) {
        return text.equals(san) || text.equals(MoveWriter.longAlgebraic(board, move)) || text.equals(rules.uci(move))
                ? Map.of()
                : departures(board, move, parsed, text, san);
    }

    private static Map<Departure, String> departures(Board board, int move, int parsed, String text, String san) {
        Map<Departure, String> found = new EnumMap<>(Departure.class);
        if (PackedMove.isDrop(move)) {
            addMark(found, parsed, text, san);
            return found;
        }
        if (PackedMove.kind(move) != PackedMove.CASTLING) {
            addPiece(found, board, move, parsed, text, san);
            addCapture(found, board, move, parsed);
            addPromotion(found, move, text, san);
        } else if (!ParsedMove.has(parsed, ParsedMove.CASTLING) || text.charAt(0) != 'O') {
            found.put(Departure.CASTLING, withoutMark(text) + " is written " + withoutMark(san));
        }
        if (text.endsWith("p") || text.endsWith("p.")) {
            found.put(Departure.EN_PASSANT, "SAN does without e.p.");
        }
        addMark(found, parsed, text, san);
        if (found.isEmpty()) {
            found.put(Departure.OTHER, text + " is written " + san);
        }
        return found;
    }

    private static void addPiece(
            Map<Departure, String> found, Board board, int move, int parsed, String text, String san) {
        PieceKind kind = PieceKind.of(board.pieceOn(PackedMove.from(move)));
        int named = ParsedMove.piece(parsed);
        if (named == PieceKind.PAWN.code()) {
            found.put(Departure.PIECE_LETTER, "a pawn is written without a letter");
        } else if (named != 0 && text.charAt(0) >= 'a') {
            found.put(Departure.PIECE_LETTER, "the " + kind.title() + "'s letter is a capital " + kind.letter());
        } else if (named == 0 && kind != PieceKind.PAWN && !isPlainUci(text)) {
            found.put(Departure.PIECE_LETTER, "the " + kind.title() + "'s letter " + kind.letter() + " is missing");
        }
        boolean originGiven = ParsedMove.fromFile(parsed) != 0 || ParsedMove.fromRank(parsed) != 0;
        boolean bothGiven = ParsedMove.from(parsed) != Squares.NONE;
        boolean captures = board.isCapture(move);
        if (kind != PieceKind.PAWN && originGiven && !bothGiven) {
            addOrigin(found, text, san);
        } else if (kind == PieceKind.PAWN && originGiven && !bothGiven && !captures) {
            found.put(Departure.PAWN_FILE, "the file is given only where a pawn captures");
        } else if (kind == PieceKind.PAWN && !originGiven && captures) {
            found.put(
                    Departure.PAWN_FILE,
                    "the capturing pawn's file " + Squares.fileLetter(PackedMove.from(move)) + " is missing");
        }
    }

    private static boolean isPlainUci(String text) {
        return text.length() <= 5 && text.indexOf('-') < 0 && text.indexOf('x') < 0;
    }

    private static void addOrigin(Map<Departure, String> found, String text, String san) {
        String given = withoutMark(text).replaceAll("[x:-]", "");
        String needed = withoutMark(san).replace("x", "");
        if (given.length() > needed.length()) {
            found.put(Departure.ORIGIN, withoutMark(san) + " says enough");
        } else if (given.length() == needed.length() && !given.equalsIgnoreCase(needed)) {
            found.put(Departure.ORIGIN, "the file is preferred to the rank: " + withoutMark(san));
        }
    }

    private static void addCapture(Map<Departure, String> found, Board board, int move, int parsed) {
        boolean captures = board.isCapture(move);
        boolean signed = ParsedMove.has(parsed, ParsedMove.CAPTURE);
        // Two whole squares without a piece's letter are UCI, which has no capture sign.
        boolean isUci = ParsedMove.from(parsed) != Squares.NONE && ParsedMove.piece(parsed) == 0;
        if (signed && !captures) {
            found.put(Departure.CAPTURE_SIGN_WRONG, "x is written, but nothing is captured");
        } else if (!signed && captures && !isUci) {
            found.put(Departure.CAPTURE_SIGN_MISSING, "the capture sign x is missing");
        }
    }

    private static void addPromotion(Map<Departure, String> found, int move, String text, String san) {
        if (!PackedMove.isPromotion(move)) {
            return;
        }
        char letter = PackedMove.promotion(move).letter();
        if (text.indexOf('=') < 0) {
            found.put(Departure.PROMOTION, withoutMark(text) + " is written " + withoutMark(san));
        } else if (text.indexOf(letter) < 0) {
            found.put(Departure.PROMOTION, "the promotion's letter is a capital " + letter);
        }
    }

    private static void addMark(Map<Departure, String> found, int parsed, String text, String san) {
        boolean check = ParsedMove.has(parsed, ParsedMove.CHECK);
        boolean mate = ParsedMove.has(parsed, ParsedMove.MATE);
        if (san.endsWith("#") && !mate) {
            found.put(Departure.CHECK_SIGN_MISSING, "the checkmate sign # is missing");
        } else if (san.endsWith("+") && mate) {
            found.put(Departure.CHECK_SIGN_WRONG, "# is written, but it is not checkmate");
        } else if (san.endsWith("+") && !check) {
            found.put(Departure.CHECK_SIGN_MISSING, "the check sign + is missing");
        } else if (!san.endsWith("+") && !san.endsWith("#") && (check || mate)) {
            found.put(Departure.CHECK_SIGN_WRONG, (mate ? "#" : "+") + " is written, but there is no check");
        } else if (text.endsWith("++")) {
            found.put(Departure.CHECK_SIGN_WRONG, "++ is written +");
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
