package dev.arbiter.chess;

import static dev.arbiter.chess.Bitboards.FILE_A;
import static dev.arbiter.chess.Bitboards.RANK_1;
import static dev.arbiter.chess.Bitboards.bit;
import static dev.arbiter.chess.Bitboards.file;

import dev.arbiter.chess.SpellingNotes.Departure;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Watches how the moves of a game are written, and keeps one note on each kind of departure from SAN. A text that is SAN
 * to the letter is found to be so without garbage.
 */
final class SpellingWatch {

    private static final int MARKS = ParsedMove.CHECK | ParsedMove.MATE;

    private final Board before = new Board();
    private final Set<Departure> told = EnumSet.noneOf(Departure.class);
    private final List<String> notes = new ArrayList<>();
    /** Whether a note says that moves are written in another notation. */
    private boolean otherNotation;

    void clear() {
        told.clear();
        notes.clear();
        otherNotation = false;
    }

    List<String> notes() {
        return List.copyOf(notes);
    }

    /** A move is about to be played. */
    void before(Board board) {
        before.set(board);
    }

    /**
     * Looks at the text of the move that was played.
     *
     * @param parsed what {@link ParsedMove#read} gave for the text
     */
    void look(Board after, boolean chess960, int move, int parsed, byte[] text, int from, int to) {
        boolean twoSquares = ParsedMove.from(parsed) != Squares.NONE;
        if ((otherNotation && twoSquares) || isSan(after, move, parsed, text, from, to)) {
            return;
        }
        String found = SpellingNotes.withoutComment(new String(text, from, to - from, StandardCharsets.US_ASCII));
        String san = San.write(before, move);
        if (found.equals(san)) {
            return;
        }
        Map<Departure, String> departures = SpellingNotes.of(before, chess960, move, parsed, found);
        boolean anyNew = departures.isEmpty() && !otherNotation;
        otherNotation |= departures.isEmpty();
        List<String> reasons = new ArrayList<>();
        for (Map.Entry<Departure, String> departure : departures.entrySet()) {
            if (told.add(departure.getKey())) {
                anyNew = true;
                if (!isSame(departure.getValue(), san)) {
                    reasons.add(departure.getValue());
                }
            }
        }
        if (anyNew) {
            String why = reasons.isEmpty() ? "" : ": " + String.join("; ", reasons);
            notes.add("'" + found + "' was read as " + san + why);
        }
    }

    /** Whether a sentence says no more than that the text is written otherwise. */
    private static boolean isSame(String sentence, String san) {
        return SpellingNotes.withoutMark(sentence).endsWith(" is written " + SpellingNotes.withoutMark(san));
    }

    /** Whether a text is SAN to the letter; where it may say no of one that is, it is rare. */
    private boolean isSan(Board after, int move, int parsed, byte[] text, int from, int to) {
        int length = to - from - markLength(after, parsed);
        if (PackedMove.kind(move) == PackedMove.CASTLING) {
            return ParsedMove.has(parsed, ParsedMove.CASTLING)
                    && text[from] == 'O'
                    && length == (ParsedMove.has(parsed, ParsedMove.LONG) ? 5 : 3);
        }
        int piece = ParsedMove.piece(parsed);
        int fromFile = ParsedMove.fromFile(parsed) != 0 ? 1 : 0;
        int fromRank = ParsedMove.fromRank(parsed) != 0 ? 1 : 0;
        boolean pawn = (before.pawns & bit(PackedMove.from(move))) != 0;
        boolean captures = San.isCapture(before, move);
        int origin = fromFile + fromRank;
        if (pawn ? piece != 0 || fromRank != 0 || (fromFile != 0) != captures : piece < 2 || text[from] > 'Z') {
            return false;
        }
        if (!pawn && origin > 0 && !isNeeded(move, fromFile != 0, fromRank != 0)) {
            return false;
        }
        int sign = from + (pawn ? 0 : 1) + origin;
        int target = captures ? sign + 1 : sign;
        if (captures && text[sign] != 'x') {
            return false;
        }
        int end = target + 2;
        if (PackedMove.isPromotion(move)) {
            return end - from + 2 == length && text[end] == '=' && text[end + 1] < 'a';
        }
        return end - from == length;
    }

    /** How long the mark at the end is; longer than any text where it ought to be another one. */
    private static int markLength(Board after, int parsed) {
        int marks = parsed & MARKS;
        if (after.checkers() == 0) {
            return marks == 0 ? 0 : Integer.MAX_VALUE;
        }
        return marks == (after.hasLegalMove() ? ParsedMove.CHECK : ParsedMove.MATE) ? 1 : Integer.MAX_VALUE;
    }

    /** Whether a piece's file and rank are given just as far as like pieces make it needful (PGN 8.2.3.4). */
    private boolean isNeeded(int move, boolean fileGiven, boolean rankGiven) {
        int from = PackedMove.from(move);
        long others = San.rivals(before, San.kindOf(before, move), PackedMove.to(move)) & ~bit(from);
        boolean fileTells = (others & (FILE_A << file(from))) == 0;
        boolean rankTells = (others & (RANK_1 << (from & 56))) == 0;
        return others != 0 && fileGiven == (fileTells || !rankTells) && rankGiven == !fileTells;
    }
}
