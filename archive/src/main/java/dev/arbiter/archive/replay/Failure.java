package dev.arbiter.archive.replay;

import dev.arbiter.Diagram;
import dev.arbiter.MoveNote;
import dev.arbiter.Note;
import dev.arbiter.Piece;
import dev.arbiter.Position;
import dev.arbiter.Ruling;
import dev.arbiter.archive.Fault;
import dev.arbiter.archive.Place;
import dev.arbiter.archive.Verdict;
import dev.arbiter.record.MoveNumber;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Describes a move that could not be played, with a diagram of the position before it in which the move's squares are marked.
 */
public final class Failure {

    private static final Pattern NAME = Pattern.compile("[a-zA-Z]\\d{1,2}|\\d{1,2}");

    private static final Pattern CASTLING = Pattern.compile("[O0o]-[O0o](?:-[O0o])?[+#!?]*");

    private static final int LONGEST_TEXT = 200;

    private Failure() {}

    /** The finding: the move is illegal, or its text cannot be read. */
    public static Verdict.Finding of(
            int ply, Place place, String text, Ruling<?> ruling, Position<?> before, boolean variation) {
        if (ruling instanceof Ruling.Illegal<?> illegal) {
            return new Verdict.Illegal(
                    new Verdict.PlyNumber(ply, MoveNumber.of(before, ply)),
                    place,
                    text,
                    illegal,
                    before.text(),
                    drawn(before, text, illegal),
                    variation);
        }
        Ruling.Unreadable<?> unreadable = (Ruling.Unreadable<?>) ruling;
        boolean isWhole = unreadable.found().kind() == MoveNote.WORD
                || (unreadable.column() == 1 && text.codePointCount(0, text.length()) == 1);
        Note found = unreadable.readings().isEmpty() && !isWhole
                ? Note.saying("'{0}' ({1} at character {2})", text, unreadable.found(), unreadable.column())
                : unreadable.found();
        return new Verdict.Unreadable(new Fault(place, found, unreadable.expected()));
    }

    /**
     * A diagram of the position before an illegal move, with the move's squares marked instead of those of the previous one.
     */
    private static Diagram drawn(Position<?> position, String text, Ruling.Illegal<?> ruling) {
        Diagram before = position.diagram();
        List<String> squares = CASTLING.matcher(text).matches() ? castling(position, text) : named(before, text);
        if (squares.size() < 2) {
            // A text that names where it goes alone, or nothing, as O-O does: the ruling has the piece.
            ruling.squares().stream().filter(each -> !squares.contains(each)).forEach(squares::add);
        }
        return before.withMove(squares);
    }

    /** The origin and target of a castling king. */
    private static List<String> castling(Position<?> position, String text) {
        List<String> squares = new ArrayList<>();
        position.piecesBySquare().forEach((square, piece) -> {
            if (piece.kind() == Piece.Kind.KING && piece.color() == position.turn()) {
                squares.add(square);
                squares.add((text.chars().filter(c -> c == '-').count() == 2 ? "c" : "g") + square.substring(1));
            }
        });
        return squares;
    }

    /** The squares that a text names, in the board's notation: {@code 31-26}, {@code Ng1f3}. */
    private static List<String> named(Diagram board, String text) {
        List<String> squares = new ArrayList<>();
        Matcher names = NAME.matcher(text.length() > LONGEST_TEXT ? text.substring(0, LONGEST_TEXT) : text);
        while (names.find()) {
            String name = names.group().toLowerCase(Locale.ROOT);
            String bare = name.replaceFirst("^0(?=\\d)", "");
            for (Diagram.Cell cell : board.cells()) {
                if (cell.square().equals(bare) && !squares.contains(bare)) {
                    squares.add(bare);
                }
            }
        }
        return squares;
    }
}
