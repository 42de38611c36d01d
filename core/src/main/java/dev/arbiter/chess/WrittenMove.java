package dev.arbiter.chess;

import dev.arbiter.Ruling;
import dev.arbiter.text.TextCursor;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A move as somebody wrote it, before any position is asked for it.
 *
 * @param written without blanks around it
 * @param text the same, or what it means where it is oddly written
 * @param parsed what {@link ParsedMove} reads there; below 0 where that is no move
 * @param drops whether pieces can be dropped
 * @param notes what is odd about it, a clause each
 */
record WrittenMove(String written, String text, int parsed, boolean drops, List<String> notes) {

    /** @param letters by which the game's moves name the pieces; null where it is the English ones */
    static WrittenMove read(String moveText, @Nullable PieceLetters letters, boolean drops) {
        String written = moveText.strip();
        int parsed = letters == null ? parse(written, drops) : -1;
        if (parsed < 0) {
            OddText odd = OddText.of(written, letters);
            int meant = parse(odd.plain(), drops);
            if (meant >= 0) {
                return new WrittenMove(written, odd.plain(), meant, drops, odd.notes());
            }
        }
        return new WrittenMove(written, written, parsed, drops, List.of());
    }

    /** The same as a bishop's move; null where it surely is none, as in every language that tells bishops from files. */
    @Nullable
    WrittenMove asBishop(@Nullable PieceLetters letters) {
        boolean mayBe = letters != null
                && letters.areSmall()
                && text.length() > 2
                && text.charAt(0) == 'b'
                && !Character.isDigit(text.charAt(1));
        String capital = mayBe ? "B" + text.substring(1) : "";
        int meant = mayBe ? parse(capital, drops) : -1;
        return meant < 0 ? null : new WrittenMove(written, capital, meant, drops, notes);
    }

    /** Of what {@link #asBishop} gave: whether nobody writes a pawn's move so, {@code bb3}. */
    boolean isSurelyBishop() {
        return text.charAt(1) == 'b';
    }

    static int parse(String text, boolean drops) {
        byte[] ascii = ParsedMove.ascii(text);
        return drops ? ParsedMove.readWithDrops(ascii, 0, ascii.length) : ParsedMove.read(ascii, 0, ascii.length);
    }

    boolean isReadable() {
        return parsed >= 0;
    }

    /** What stands where a move was expected. */
    Ruling.Unreadable<ChessMove> unreadable() {
        int place = -1 - parsed;
        String found = place < text.length() ? TextCursor.quoted(text.codePointAt(place)) : "the end";
        String drop = drops ? ", N@f3" : "";
        return new Ruling.Unreadable<>(
                place + 1, found, "a move such as Nf3, exd5, O-O" + drop + " or e7e8q", List.of());
    }
}
