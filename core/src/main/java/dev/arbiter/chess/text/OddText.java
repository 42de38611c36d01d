package dev.arbiter.chess.text;

import dev.arbiter.MoveNote;
import dev.arbiter.Note;
import dev.arbiter.text.Homoglyphs;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A move text in characters that {@link ParsedMove} does not read, but whose meaning is clear: homoglyphs, figurines, blanks,
 * castling without dashes, letters of another language.
 *
 * @param plain the same move for {@link ParsedMove}
 * @param notes what was odd, a clause each
 */
public record OddText(String plain, List<Note> notes) {

    /** A longer text is no move, however it is meant: what follows costs no more than a bounded number of steps a character. */
    private static final int LONGEST = 64;

    /** White's figures and Black's; {@code h} and {@code e} in Cyrillic stand for files, capitals for pieces and castling. */
    private static final Homoglyphs LETTERS = new Homoglyphs(
            "\u2654\u2655\u2656\u2657\u2658\u2659\u265a\u265b\u265c\u265d\u265e\u265f"
                    + "\u0430\u03b1\u0441\u0501\u0435\u04bb\u041e\u039f\u041a\u039a\u0412\u0392\u039d",
            "KQRBNPKQRBNP" + "aacdehOOKKBBN");

    private static final OddText NONE = new OddText("", List.of());

    private static final Pattern CASTLING =
            Pattern.compile("(?<castle>[O0o])-?\\k<castle>(-?\\k<castle>)?(?<mark>[+#!?]*)");

    /** Blanks around a sign, and before the piece that a pawn becomes; those between two moves stay. */
    private static final Pattern SIGN = Pattern.compile(" *([-=x:/()\\[\\]+#]) *");

    /** The piece that a pawn becomes in brackets, or by its name. */
    private static final Pattern BRACKETS =
            Pattern.compile("(?i)(?<=[18])(?!\\([qrbn]\\))=?[(\\[]=?(?:([qrbn])|(queen|rook|bishop|knight))[)\\]]");

    private static final Pattern PIECE = Pattern.compile("(?<=[18]) +([QRBNqrbn][+#]*)$");

    /** Both squares by their numbers, and the piece that a pawn becomes: ICCF numeric notation. */
    private static final Pattern NUMBERS = Pattern.compile("([1-8])([1-8])-?([1-8])([1-8])([1-4]?)([+#!?]*)");

    /** A move in which the square that a piece comes from is in brackets. */
    private static final Pattern ORIGIN = Pattern.compile("^([KQRBN])\\(([a-hA-H]?[1-8]?)\\)");

    /** A capture with another sign than {@code x}. */
    private static final Pattern CAPTURE = Pattern.compile("^([KQRBN]?[a-h]?[1-8]?)[*X](?=[a-h][1-8])");

    /** Squares in capitals; {@code B} at the beginning may be a bishop or a file, but not before a rank. */
    private static final Pattern CAPITALS = Pattern.compile(
            "(?:[KQRN][A-H]?[1-8]?[-Xx]?|[A-H][1-8][-Xx]?|A[Xx](?=B)|C[Xx](?=[BD])"
                    + "|D[Xx](?=[CE])|E[Xx](?=[DF])|F[Xx](?=[EG])|G[Xx](?=[FH])|H[Xx](?=G))?[A-H][1-8](?:=?[QRBN])?[+#!?]*");

    /**
     * Normalises a text.
     *
     * @param letters the letters of the game's language; null for English
     */
    public static OddText of(String text, @Nullable PieceLetters letters) {
        String english = letters == null ? text : letters.english(text);
        if (english == null || text.length() > LONGEST) {
            // None of the language's pieces: whatever else the letter means, it is not of this game.
            return NONE;
        }
        List<Note> notes = new ArrayList<>();
        // How a figure is to be drawn says nothing of the piece.
        english = english.replace("\ufe0e", "").replace("\ufe0f", "");
        String plain = LETTERS.plain(english);
        Homoglyphs.note(english, plain, plain.length(), notes);
        if (plain.length() > 2 && plain.charAt(0) == 'P' && plain.charAt(1) != '@' && isFigure(text.charAt(0))) {
            plain = plain.substring(1);
        }
        if (plain.indexOf(' ') >= 0) {
            plain = PIECE.matcher(SIGN.matcher(plain).replaceAll("$1")).replaceAll("$1");
            notes.add(Note.of(MoveNote.BLANKS_IN_MOVE));
        }
        if (plain.indexOf('(') >= 0 || plain.indexOf('[') >= 0) {
            String bare = BRACKETS.matcher(plain).replaceFirst(found -> "=" + promotion(found));
            if (!bare.equals(plain)) {
                notes.add(Note.of(ChessNote.PROMOTION_SIGN));
            }
            plain = bare;
        }
        char first = plain.isEmpty() ? 0 : plain.charAt(0);
        if (first >= '1' && first <= '8') {
            Matcher numbers = NUMBERS.matcher(plain);
            if (numbers.matches()) {
                plain = inLetters(numbers);
                notes.add(Note.of(ChessNote.NUMERIC_NOTATION));
            } else {
                plain = withUsualCapture(plain, notes);
            }
        } else if (first == 'O' || first == 'o' || first == '0') {
            Matcher castling = CASTLING.matcher(plain);
            if (castling.matches() && plain.indexOf('-') < 0) {
                plain = (castling.group(2) == null ? "O-O" : "O-O-O") + castling.group("mark");
                notes.add(Note.of(ChessNote.CASTLING_WITHOUT_DASHES));
            }
        } else if (first < 'a') {
            plain = inUsualSigns(plain, notes);
        } else {
            plain = withUsualCapture(plain, notes);
        }
        return new OddText(plain, List.copyOf(notes));
    }

    /** Of a text that begins with a capital. */
    private static String inUsualSigns(String text, List<Note> notes) {
        String plain = text;
        String bare = ORIGIN.matcher(plain).replaceFirst("$1$2");
        if (!bare.equals(plain)) {
            notes.add(Note.of(ChessNote.ORIGIN_IN_BRACKETS));
            plain = bare;
        }
        plain = withUsualCapture(plain, notes);
        if (CAPITALS.matcher(plain).matches()) {
            notes.add(Note.of(ChessNote.CAPITAL_FILES));
            int piece = "KQRN".indexOf(plain.charAt(0)) >= 0 ? 1 : 0;
            int after = 0;
            for (int at = piece; at + 1 < plain.length(); at++) {
                after = plain.charAt(at + 1) >= '1' && plain.charAt(at + 1) <= '8' ? at + 2 : after;
            }
            plain = plain.substring(0, piece)
                    + plain.substring(piece, after).toLowerCase(Locale.ROOT)
                    + plain.substring(after);
        }
        return plain;
    }

    private static String withUsualCapture(String text, List<Note> notes) {
        if (text.indexOf('*') < 0 && text.indexOf('X') < 0) {
            return text;
        }
        String signed = CAPTURE.matcher(text).replaceFirst("$1x");
        if (!signed.equals(text)) {
            notes.add(Note.of(ChessNote.OTHER_CAPTURE_SIGN));
        }
        return signed;
    }

    private static String promotion(MatchResult found) {
        String name = found.group(2);
        return (name == null ? found.group(1) : name.equalsIgnoreCase("knight") ? "N" : name.substring(0, 1))
                .toUpperCase(Locale.ROOT);
    }

    private static String inLetters(Matcher numbers) {
        String piece = numbers.group(5);
        return file(numbers.group(1))
                + numbers.group(2)
                + file(numbers.group(3))
                + numbers.group(4)
                + (piece.isEmpty() ? "" : "qrbn".substring(piece.charAt(0) - '1', piece.charAt(0) - '0'))
                + numbers.group(6);
    }

    private static String file(String number) {
        return String.valueOf((char) ('a' + number.charAt(0) - '1'));
    }

    private static boolean isFigure(char character) {
        return character >= '\u2654' && character <= '\u265f';
    }
}
