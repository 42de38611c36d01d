package dev.arbiter.chess;

import dev.arbiter.Ruling;
import java.util.ArrayList;
import java.util.List;

/**
 * Rules on single move texts, for people: a legal move with notes on its spelling, an illegal one with its reason.
 *
 * <p>Whoever replays whole games does so with {@link ChessReplay}, and comes here only where a move fails.
 */
final class ChessRulings {

    private ChessRulings() {}

    static Ruling<ChessMove> rule(ChessPosition position, String moveText) {
        String text = moveText.strip();
        byte[] ascii = ascii(text);
        int parsed = ParsedMove.read(ascii, 0, ascii.length);
        if (parsed < 0) {
            return unreadable(text, -1 - parsed);
        }
        Board board = position.board();
        int move = MoveResolver.find(board, parsed);
        if (move < 0) {
            return new MoveFault(position, parsed).rule();
        }
        List<String> notes =
                new ArrayList<>(SpellingNotes.of(board, position.game().isChess960(), move, parsed, text)
                        .values());
        if (position.outcome().isOver()) {
            notes.add("the game had ended: " + position.outcome().sentence());
        }
        return new Ruling.Legal<>(ChessMove.of(move), San.write(board, move), position.after(move), notes);
    }

    /** One byte a character; what is not ASCII becomes 0, which no move text contains. */
    private static byte[] ascii(String text) {
        byte[] ascii = new byte[text.length()];
        for (int at = 0; at < ascii.length; at++) {
            char character = text.charAt(at);
            ascii[at] = character < 0x80 ? (byte) character : 0;
        }
        return ascii;
    }

    private static Ruling<ChessMove> unreadable(String text, int place) {
        String found = place < text.length() ? FenReader.quoted(text.charAt(place)) : "the end";
        String sentence = "this is no move: found " + found + " at character " + (place + 1)
                + ", expected a move such as Nf3, exd5, O-O or e7e8q";
        return new Ruling.Illegal<>(
                ChessRule.UNREADABLE, sentence, ChessRule.UNREADABLE.citation(), List.of(), List.of());
    }
}
