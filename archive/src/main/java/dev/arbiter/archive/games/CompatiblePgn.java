package dev.arbiter.archive.games;

import dev.arbiter.Note;
import dev.arbiter.archive.Comment;
import dev.arbiter.archive.DrawOffer;
import dev.arbiter.archive.Line;
import dev.arbiter.archive.Nag;
import dev.arbiter.archive.RecordedMove;
import dev.arbiter.archive.Remark;
import dev.arbiter.archive.Tag;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * PGN restricted to what less capable programs read: a move is followed by its signs, then one comment, then its variations;
 * the first move of a line is preceded by at most one comment. An offer of a draw is put at the beginning of that comment. Tag
 * names consist of letters, and values contain nothing to be escaped.
 */
final class CompatiblePgn {

    private final Consumer<Note> notes;

    /** @param notes receives what is left out or changed, each kind once */
    CompatiblePgn(Consumer<Note> notes) {
        this.notes = notes;
    }

    // ---- moves

    Line line(Line line) {
        List<Remark> before = new ArrayList<>();
        Comment text = null;
        for (Remark remark : offersFirst(line.before())) {
            text = joined(text, remark);
        }
        if (text != null) {
            before.add(text);
        }
        List<RecordedMove> moves = new ArrayList<>(line.moves().size());
        for (int index = 0; index < line.moves().size(); index++) {
            RecordedMove move = line.moves().get(index);
            moves.add(move.remarks().isEmpty() ? move : move.with(move.text(), remarks(move.remarks())));
        }
        return new Line(before, moves, line.result(), line.place());
    }

    private List<Remark> remarks(List<Remark> remarks) {
        List<Remark> signs = new ArrayList<>();
        List<Remark> variations = new ArrayList<>();
        Comment text = null;
        for (Remark remark : offersFirst(remarks)) {
            if (remark instanceof Nag sign && sign.number() != Nag.UNKNOWN) {
                // The sign that stands for none says nothing.
                if (sign.number() != 0) {
                    signs.add(sign);
                }
            } else if (remark instanceof Line variation) {
                variations.add(withoutResult(line(variation)));
            } else {
                text = joined(text, remark);
            }
        }
        List<Remark> ordered = new ArrayList<>(signs);
        if (text != null) {
            ordered.add(text);
        }
        ordered.addAll(variations);
        return ordered;
    }

    /** Remarks with an offer of a draw, converted to a comment, before all others; a repeated offer is kept once. */
    private static List<Remark> offersFirst(List<Remark> remarks) {
        for (Remark remark : remarks) {
            if (remark instanceof DrawOffer offer) {
                List<Remark> ordered = new ArrayList<>(remarks);
                ordered.removeIf(DrawOffer.class::isInstance);
                ordered.add(0, offer.asComment());
                return ordered;
            }
        }
        return remarks;
    }

    /** A text with a remark appended. */
    private @Nullable Comment joined(@Nullable Comment text, Remark remark) {
        if (remark instanceof Comment comment) {
            if (comment.escaped()) {
                notes.accept(Note.of(ConversionNote.ESCAPED_LEFT_OUT));
                return text;
            }
            return comment.text().isEmpty() ? text : text == null ? comment : text.and(comment);
        }
        if (remark instanceof Nag sign) {
            Comment word = new Comment(sign.text(), sign.place());
            return text == null ? word : text.and(word);
        }
        return text;
    }

    /** A variation with its result, if any, converted to words. */
    private static Line withoutResult(Line line) {
        String result = line.result();
        int last = line.moves().size() - 1;
        if (result == null || last < 0) {
            return new Line(line.before(), line.moves(), null, line.place());
        }
        List<RecordedMove> moves = new ArrayList<>(line.moves());
        RecordedMove move = moves.get(last);
        List<Remark> remarks = new ArrayList<>(move.remarks());
        Comment said = new Comment(result, line.place());
        int at = 0;
        while (at < remarks.size() && remarks.get(at) instanceof Nag) {
            at++;
        }
        if (at < remarks.size() && remarks.get(at) instanceof Comment text) {
            remarks.set(at, text.and(said));
        } else {
            remarks.add(at, said);
        }
        moves.set(last, move.with(move.text(), remarks));
        return new Line(line.before(), moves, null, line.place());
    }

    // ---- tags

    List<Tag> tags(List<Tag> tags) {
        List<Tag> plain = new ArrayList<>(tags.size());
        for (Tag tag : tags) {
            if (!tag.name().chars().allMatch(CompatiblePgn::isLetter)) {
                notes.accept(Note.of(ConversionNote.TAG_LEFT_OUT, tag.name()));
            } else if (tag.value().indexOf('"') >= 0 || tag.value().indexOf('\\') >= 0) {
                String value = tag.value().replace('"', '\'').replace('\\', '/');
                notes.accept(Note.of(ConversionNote.TAG_MADE_PLAIN, tag.name(), tag.value(), value));
                plain.add(new Tag(tag.name(), value));
            } else {
                plain.add(tag);
            }
        }
        return plain;
    }

    private static boolean isLetter(int character) {
        return (character >= 'A' && character <= 'Z') || (character >= 'a' && character <= 'z');
    }
}
