package dev.arbiter.chess.text;

import dev.arbiter.MoveNote;
import dev.arbiter.Note;
import dev.arbiter.Ruling;
import dev.arbiter.UnreadableException;
import dev.arbiter.text.TextCursor;
import java.util.List;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * A move as written, independent of any position.
 *
 * @param written the text without surrounding blanks
 * @param text the same, normalised if it is written oddly
 * @param parsed the text as {@link ParsedMove}; negative if it is not a move
 * @param drops whether the game has drops
 * @param notes what is odd about the text, a clause each
 */
public record WrittenMove(String written, String text, int parsed, boolean drops, List<Note> notes) {

    /**
     * Parses a text.
     *
     * @param letters the piece letters of the game's moves; null for English
     */
    public static WrittenMove read(String moveText, @Nullable PieceLetters letters, boolean drops) {
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

    /** The same as a bishop's move; null if it cannot be one, as in every language that distinguishes bishops from files. */
    @Nullable
    public WrittenMove asBishop(@Nullable PieceLetters letters) {
        boolean mayBe = letters != null
                && letters.areSmall()
                && text.length() > 2
                && text.charAt(0) == 'b'
                && !Character.isDigit(text.charAt(1));
        String capital = mayBe ? "B" + text.substring(1) : "";
        int meant = mayBe ? parse(capital, drops) : -1;
        return meant < 0 ? null : new WrittenMove(written, capital, meant, drops, notes);
    }

    /**
     * The same without a final {@code N}, which can mean a novelty rather than a knight: {@code e7e8N}; null if there is none.
     */
    @Nullable
    public WrittenMove withoutNovelty() {
        int last = text.length() - 1;
        boolean glued = last > 1 && text.charAt(last) == 'N' && Character.isDigit(text.charAt(last - 1));
        String bare = glued ? text.substring(0, last) : "";
        int meant = glued ? parse(bare, drops) : -1;
        return meant < 0 ? null : new WrittenMove(written, bare, meant, drops, List.of(Note.of(ChessNote.NOVELTY)));
    }

    /**
     * Whether a move that is not legal as read may be written in other letters: Cyrillic {@code \u041a} looks like the letter
     * of a king and is that of a knight.
     *
     * @param letters the piece letters of the game's moves; null for English
     * @param isFound whether a parsed move is legal, or one of several legal ones
     */
    public boolean isOfOtherLetters(@Nullable PieceLetters letters, IntPredicate isFound) {
        if (letters != null || written.charAt(0) < 0x80) {
            return false;
        }
        for (PieceLetters others : PieceLetters.all()) {
            int meant = read(written, others, drops).parsed;
            if (meant >= 0 && isFound.test(meant)) {
                return true;
            }
        }
        return false;
    }

    /** For a result of {@link #asBishop}: whether a pawn's move is never written like this, as {@code bb3}. */
    public boolean isSurelyBishop() {
        return text.charAt(1) == 'b';
    }

    public static int parse(String text, boolean drops) {
        byte[] ascii = ParsedMove.ascii(text);
        return drops ? ParsedMove.readWithDrops(ascii, 0, ascii.length) : ParsedMove.read(ascii, 0, ascii.length);
    }

    public boolean isReadable() {
        return parsed >= 0;
    }

    /** The ruling on a text that is not a move; for a text that can be parsed, on its beginning. */
    public <M> Ruling.Unreadable<M> unreadable() {
        int place = parsed < 0 ? -1 - parsed : 0;
        Note found = place < written.length()
                ? Note.of(MoveNote.SENTENCE, TextCursor.quoted(written.codePointAt(place)))
                : Note.saying("the end");
        List<String> examples =
                drops ? List.of("Nf3", "exd5", "O-O", "N@f3", "e7e8q") : List.of("Nf3", "exd5", "O-O", "e7e8q");
        Note example = Note.saying("a move such as {0||, | or }", examples);
        return Ruling.Unreadable.of(written, new UnreadableException(place + 1, found, example), example);
    }
}
