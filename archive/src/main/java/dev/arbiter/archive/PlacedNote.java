package dev.arbiter.archive;

import dev.arbiter.Note;
import java.util.ArrayList;
import java.util.List;

/**
 * A note on a recorded game, with the place in its file that it is about.
 *
 * @param note the note
 * @param place of the text that is odd, or of the game if the note is about all of it
 */
public record PlacedNote(Note note, Place place) {

    /** Creates a note of a kind with the arguments of its template. */
    public static PlacedNote of(Place place, Note.Kind kind, Object... arguments) {
        return new PlacedNote(Note.of(kind, arguments), place);
    }

    /** The kind of the note, for programs. */
    public Note.Kind kind() {
        return note.kind();
    }

    /** The subject of the note. */
    public Note.Topic topic() {
        return note.topic();
    }

    /** The note in one English sentence, without the final full stop. */
    public String sentence() {
        return note.sentence();
    }

    /** The sentences of several notes. */
    public static List<String> sentences(List<PlacedNote> notes) {
        if (notes.isEmpty()) {
            return List.of();
        }
        List<String> sentences = new ArrayList<>(notes.size());
        for (PlacedNote note : notes) {
            sentences.add(note.sentence());
        }
        return sentences;
    }

    /** This note with more lines before it in the file. */
    public PlacedNote below(long lines) {
        return new PlacedNote(note, place.below(lines));
    }

    /** The same as {@link #sentence}. */
    @Override
    public String toString() {
        return sentence();
    }
}
