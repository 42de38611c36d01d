package dev.arbiter.archive;

import dev.arbiter.Note;
import java.util.ArrayList;
import java.util.List;

/**
 * A note on a recorded game, with the place in its file that it is about.
 *
 * @param place of the text that was odd; of the game where the note is about the whole of it
 */
public record PlacedNote(Note note, Place place) {

    /** A note of a kind, with what stands in the places of its template. */
    public static PlacedNote of(Place place, Note.Kind kind, Object... arguments) {
        return new PlacedNote(Note.of(kind, arguments), place);
    }

    /** What it says, for programs. */
    public Note.Kind kind() {
        return note.kind();
    }

    /** What it is about. */
    public Note.Topic topic() {
        return note.topic();
    }

    /** What it says, in one sentence for people without its final full stop. */
    public String sentence() {
        return note.sentence();
    }

    /** The sentences of some notes. */
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

    /** The same note where more lines stand before it than was known. */
    public PlacedNote below(long lines) {
        return new PlacedNote(note, place.below(lines));
    }

    /** Its sentence. */
    @Override
    public String toString() {
        return sentence();
    }
}
