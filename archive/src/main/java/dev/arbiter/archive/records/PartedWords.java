package dev.arbiter.archive.records;

import dev.arbiter.MoveNote;
import dev.arbiter.Note;
import dev.arbiter.Replay;
import dev.arbiter.archive.RecordNote;
import dev.arbiter.archive.text.Bytes;
import dev.arbiter.archive.text.MoveShape;
import dev.arbiter.archive.text.PartedMove;
import dev.arbiter.archive.text.PartedSquares;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Decides whether words separated by blanks are one move or two, {@link PartedMove} and {@link PartedSquares}, by the numbers
 * around them or by other moves of the game.
 */
final class PartedWords {

    private final PgnWords words;
    private final MovetextReader text;
    private final byte[] bytes;

    /** Whether the game has moves with blanks around their separator. */
    private boolean partsSquares;
    /** Whether the game has moves with a blank after the piece. */
    private boolean partsPieces;
    /** Whether the game has dashes between moves. */
    private boolean dashesMoves;

    private final PartedMove partedMove = new PartedMove();
    /** The end of the parted squares examined last. */
    private int afterSquares;
    /** Whether a separator between them occurs only inside a move. */
    private boolean marksOneMove;

    PartedWords(PgnWords words) {
        this.words = words;
        this.text = words.text;
        this.bytes = words.bytes;
    }

    void begin() {
        partsSquares = false;
        partsPieces = false;
        dashesMoves = false;
    }

    /**
     * Reads a move with blanks inside. If its words can also be moves of both sides, {@code 1. e4 - e5}, the numbers around
     * them decide, or that no game of chess begins that way, or earlier moves; otherwise they cannot be read.
     *
     * @param moves the number of moves before them
     * @return null if there is no such move
     */
    @Nullable
    Token read(int start, int moves) throws IOException {
        partedMove.read(bytes, start, words.in.sight());
        PartedMove.Kind kind = partedMove.kind;
        int target = partedMove.target;
        boolean pieceAlone = partedMove.isPieceAlone;
        boolean first = words.numberedMoves() == moves;
        if (kind == PartedMove.Kind.NONE || (kind == PartedMove.Kind.MOVE_OR_SIGN && !first && !partsPieces)) {
            return null;
        }
        int end = afterTarget(start, target);
        if (pieceAlone) {
            // The squares behind a piece that stands alone may be parted as well.
            partedMove.read(bytes, target, words.in.sight());
            boolean goesOn = partedMove.kind == PartedMove.Kind.ONE
                    || (partedMove.kind != PartedMove.Kind.NONE
                            && countByNumbers(start, afterTarget(start, partedMove.target), moves) == 1);
            end = goesOn ? afterTarget(start, partedMove.target) : end;
        } else if (!partsSquares && kind != PartedMove.Kind.ONE && !opens(start, target, moves)) {
            int count = countByNumbers(start, end, moves);
            boolean two = kind == PartedMove.Kind.MOVE_OR_TWO && (moves == 0 || dashesMoves);
            if (count == 2 || (two && count == 0)) {
                return null;
            }
            if (count == 0) {
                text.token(end - start);
                return text.fault(
                        Note.of(MoveNote.SENTENCE, text.shownToken()),
                        Note.saying("a move without blanks: this can be one move or two"));
            }
        }
        partsPieces |= pieceAlone;
        partsSquares |= !pieceAlone;
        text.noteAt(
                start,
                RecordNote.READ_AS_ONE_MOVE,
                Replay.decode(bytes, start, end).replaceAll("\\s+", " "));
        return text.withoutBlanks(end);
    }

    /**
     * The squares that the move at an index and the next word can form together; null if they cannot be one move.
     *
     * @param moves the number of moves before them
     */
    @Nullable
    PartedSquares squares(int start, int end, int moves) {
        String move = squaresInOne(start, end);
        if (move == null) {
            return null;
        }
        int after = afterSquares;
        int count = countByNumbers(start, after, moves);
        boolean sure = count == 1
                || partsSquares
                || marksOneMove
                || opens(start, PartedMove.afterMarkBetween(bytes, start, end), moves);
        if (count == 2 && !sure) {
            return null;
        }
        List<String> next = sure ? List.of() : nextMoves(after);
        afterSquares = after;
        return new PartedSquares(move, sure, next);
    }

    /** The end of the squares examined last. */
    int afterSquares() {
        return afterSquares;
    }

    /** Notes that the game has moves with blanks between their squares. */
    void partSquares() {
        partsSquares = true;
    }

    /** Notes that the game has a dash between moves. */
    void seeDash() {
        dashesMoves = true;
    }

    /** The move of which a word is the first square and the next word the second; null if they are not. */
    private @Nullable String squaresInOne(int start, int end) {
        int target = PartedMove.afterMarkBetween(bytes, start, end);
        if (target == end || target >= words.in.sight()) {
            return null;
        }
        afterSquares = words.afterMarks(words.afterPromotion(start, target + 2));
        if (!Bytes.endsWordAt(bytes, afterSquares)) {
            return null;
        }
        String between = Replay.decode(bytes, end, target).strip();
        marksOneMove = between.equals("*") || between.startsWith("--");
        String mark = between.equals("*") ? "x" : between.isEmpty() ? "" : "-";
        String second = Replay.decode(bytes, target, afterSquares).replaceAll("\\s", "");
        return Replay.decode(bytes, start, end) + mark + second;
    }

    /** The moves that the word at an index can be, whether or not a blank separates its squares; empty if there is no word. */
    private List<String> nextMoves(int index) {
        int start = PartedMove.afterGap(bytes, index);
        if (start >= words.in.sight() || Bytes.kind(bytes[start]) != Bytes.LETTER) {
            return List.of();
        }
        int end = words.wordEnd(start);
        String parted = squaresInOne(start, end);
        partedMove.read(bytes, start, words.in.sight());
        String signed = partedMove.kind == PartedMove.Kind.NONE
                ? null
                : Replay.decode(bytes, start, afterTarget(start, partedMove.target))
                        .replaceAll("\\s", "");
        return Stream.of(Replay.decode(bytes, start, end), parted, signed)
                .filter(Objects::nonNull)
                .toList();
    }

    /**
     * The end of a move whose target ends at an index, with its promotion piece and marks; the end of the word if it names
     * none.
     */
    private int afterTarget(int start, int target) {
        int end = words.wordEnd(target);
        int square = Math.max(MoveShape.afterSquare(bytes, target, end), MoveShape.afterAnySquare(bytes, target));
        return square > target ? words.afterMarks(words.afterPromotion(start, square)) : end;
    }

    /** Whether words open the game and are not legal moves of chess to each of two squares. */
    private boolean opens(int start, int target, int moves) {
        byte[] b = bytes;
        int first = MoveShape.isCapitalSquare(b, start) ? start : start + MoveShape.lengthOfPiece(b, start, true);
        return moves == 0
                && words.isAtHome()
                && (b[first + 1] <= '2' || b[target + 1] <= '4' || b[first] > 'h' || b[target] > 'h');
    }

    /**
     * The number of moves in words according to the numbers around them: White's has one before it, Black's one after; 0 if
     * unknown.
     */
    private int countByNumbers(int start, int end, int moves) {
        int numbered = words.numberedMoves();
        if (numbered < 0 || moves > numbered) {
            return numbered >= 0 && moves == numbered + 1 ? 1 : 0;
        }
        int before = start - 1;
        while (before > 0 && bytes[before] == ' ') {
            before--;
        }
        boolean ofOther =
                before > 0 && ((bytes[before] == '.' && bytes[before - 1] == '.') || bytes[before] == (byte) 0xA6);
        byte next = PartedMove.kindAfter(bytes, end, words.in.sight());
        if (ofOther) {
            return next == Bytes.LETTER ? 0 : 1;
        }
        return next == Bytes.LETTER ? 1 : next == Bytes.DIGIT ? 2 : 0;
    }
}
