package dev.arbiter.archive.games;

import dev.arbiter.Game;
import dev.arbiter.Note;
import dev.arbiter.Position;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.Line;
import dev.arbiter.archive.RecordedMove;
import dev.arbiter.archive.Remark;
import dev.arbiter.archive.Tag;
import dev.arbiter.record.RecordGame;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The letters by which the moves of a converted game name pieces: those of English, in which moves are written first, or of another
 * language.
 *
 * @param game whose letters they are
 * @param line the moves in these letters
 * @param language the one that the game's tag names; null for English, or if the game has no letters
 */
record PieceLettering(Game<?> game, Line line, @Nullable String language) {

    /**
     * Writes a line of English letters in those of a language, unless one of its texts would be read as another one there.
     *
     * @param rules the game, in whatever letters it was read
     * @param language null for English
     */
    static PieceLettering of(Game<?> rules, Line line, @Nullable String language, Consumer<Note> notes) {
        Game<?> english = RecordGame.inLetters(rules, ConversionWords.ENGLISH);
        if (english == null) {
            return new PieceLettering(rules, line, null);
        }
        Game<?> own = language == null ? null : RecordGame.inLetters(english, language);
        String lost = own == null ? null : firstLost(own, line);
        if (lost != null) {
            notes.accept(Note.of(ConversionNote.ENGLISH_LETTERS, lost));
        }
        return own == null || lost != null
                ? new PieceLettering(english, line, null)
                : new PieceLettering(own, inLettersOf(own, line), language);
    }

    /** Has tags say by which letters pieces are named. */
    void name(List<Tag> tags) {
        tags.removeIf(tag ->
                tag.name().equalsIgnoreCase(Tag.PIECE_LETTERS) && RecordGame.inLetters(game, tag.value()) != null);
        if (language != null) {
            tags.add(new Tag(Tag.PIECE_LETTERS, language));
        }
    }

    /** The first text of a line that would be read as another one in the letters of a game; null if there is none. */
    private static @Nullable String firstLost(Game<?> own, Line line) {
        for (RecordedMove move : line.moves()) {
            if (move.kind() == RecordedMove.Kind.MOVE && RecordGame.inOwnNaming(own, move.text()) == null) {
                return move.text();
            }
            for (Remark remark : move.remarks()) {
                String lost = remark instanceof Line variation ? firstLost(own, variation) : null;
                if (lost != null) {
                    return lost;
                }
            }
        }
        return null;
    }

    /** A line with the pieces named as in a game, in which none of its texts is {@linkplain #firstLost lost}. */
    private static Line inLettersOf(Game<?> own, Line line) {
        List<RecordedMove> moves = new ArrayList<>(line.moves().size());
        for (RecordedMove move : line.moves()) {
            String text =
                    move.kind() == RecordedMove.Kind.MOVE ? RecordGame.inOwnNaming(own, move.text()) : move.text();
            List<Remark> remarks = new ArrayList<>(move.remarks().size());
            for (Remark remark : move.remarks()) {
                remarks.add(remark instanceof Line variation ? inLettersOf(own, variation) : remark);
            }
            moves.add(move.with(text == null ? move.text() : text, remarks));
        }
        return new Line(line.before(), moves, line.result(), line.place());
    }

    /** The position that a record begins from, in a game that may name its pieces otherwise. */
    static @Nullable Position<?> start(@Nullable Game<?> rules, GameRecord record) {
        Position<?> start = record.start();
        Game<?> read = record.game();
        if (start == null || rules == null || read == null || rules == read) {
            return start;
        }
        return start.equals(read.start()) ? rules.start() : rules.position(start.text());
    }
}
