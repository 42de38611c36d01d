package dev.arbiter.archive;

import dev.arbiter.Article;
import dev.arbiter.Color;
import dev.arbiter.Diagram;
import dev.arbiter.Note;
import dev.arbiter.Outcome;
import dev.arbiter.Result;
import dev.arbiter.Ruling;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What Arbiter says of one recorded game.
 *
 * @param number its number in its file, from 1
 * @param place where it begins
 * @param tags its tags in the order of the file; empty where it has none
 * @param rules the id of the game by whose rules it was checked, or null where that is not known
 * @param notes what was inferred or read leniently, in the order in which people are told of it
 * @param plies how many legal plies it has, up to the first illegal one
 * @param finding whether it is legal, and if not what is wrong
 * @param outcome how its last legal position stands; null where the game could not be replayed
 * @param claimed the result that it claims, as written; null where it claims none
 * @param result what the record says of how the game ended, in its tags and after its moves
 * @param agrees whether the claimed result can stand: it is the one on the board, or not; null where the game was not played
 *     to its end and nothing else speaks against the claim
 * @param objection why the claimed result cannot stand; null where it may
 * @param variations the first move of each variation that is illegal or cannot be read, in the order of the file; empty
 *     where variations were not checked
 * @param further what is wrong after the first illegal move, in order, where the game was played on after it
 * @param claims at how many moments a draw could be claimed or came about; 0 where the settings do not ask
 * @param cannotWin the sides that can no longer win where the game stops without being over; empty where the settings do not ask
 */
public record Verdict(
        long number,
        Place place,
        Map<String, String> tags,
        @Nullable String rules,
        List<PlacedNote> notes,
        int plies,
        Finding finding,
        @Nullable Outcome outcome,
        @Nullable String claimed,
        Result result,
        @Nullable Boolean agrees,
        @Nullable Objection objection,
        List<Finding> variations,
        List<Finding> further,
        int claims,
        List<Color> cannotWin) {

    public Verdict {
        cannotWin = List.copyOf(cannotWin);
        variations = List.copyOf(variations);
        further = List.copyOf(further);
        tags = TagMap.copyOf(tags);
        notes = List.copyOf(notes);
    }

    /** Begins a verdict of which no more is known than this. */
    public static Builder of(long number, Place place, Finding finding) {
        return new Builder(number, place, finding);
    }

    /** Puts a verdict together: see {@link Verdict} for what each part says. */
    public static final class Builder {

        private final long number;
        private final Place place;
        private final Finding finding;
        private Map<String, String> tags = Map.of();
        private @Nullable String rules;
        private List<PlacedNote> notes = List.of();
        private int plies;
        private @Nullable Outcome outcome;
        private @Nullable String claimed;
        private Result result = Result.OPEN;
        private @Nullable Boolean agrees;
        private @Nullable Objection objection;
        private List<Finding> variations = List.of();
        private List<Finding> further = List.of();
        private int claims;
        private List<Color> cannotWin = List.of();

        private Builder(long number, Place place, Finding finding) {
            this.number = number;
            this.place = place;
            this.finding = finding;
        }

        public Builder tags(Map<String, String> inOrder) {
            tags = inOrder;
            return this;
        }

        /** By the rules of which game, if that is known, and how many plies are legal by them. */
        public Builder played(@Nullable String gameId, int legalPlies) {
            rules = gameId;
            plies = legalPlies;
            return this;
        }

        public Builder notes(List<PlacedNote> placed) {
            notes = placed;
            return this;
        }

        public Builder outcome(@Nullable Outcome end) {
            outcome = end;
            return this;
        }

        /** The result that it claims, as written, and what the record says of how the game ended. */
        public Builder claimed(@Nullable String written, Result meant) {
            claimed = written;
            result = meant;
            return this;
        }

        /** Whether the claimed result can stand, and why not. */
        public Builder agrees(@Nullable Boolean whether, @Nullable Objection whyNot) {
            agrees = whether;
            objection = whyNot;
            return this;
        }

        public Builder variations(List<Finding> inVariations) {
            variations = inVariations;
            return this;
        }

        public Builder further(List<Finding> afterwards) {
            further = afterwards;
            return this;
        }

        public Builder claims(int moments) {
            claims = moments;
            return this;
        }

        public Builder cannotWin(List<Color> sides) {
            cannotWin = sides;
            return this;
        }

        public Verdict build() {
            return new Verdict(
                    number,
                    place,
                    tags,
                    rules,
                    notes,
                    plies,
                    finding,
                    outcome,
                    claimed,
                    result,
                    agrees,
                    objection,
                    variations,
                    further,
                    claims,
                    cannotWin);
        }
    }

    /**
     * Why a claimed result cannot stand.
     *
     * @param note what speaks against it
     * @param article the one that says so
     * @param squares those that the note is about; mostly none
     */
    public record Objection(Note note, Article article, List<String> squares) {

        public Objection {
            squares = List.copyOf(squares);
        }

        /** The article's id. */
        public String citation() {
            return article.id();
        }

        /** In one sentence without its final full stop. */
        public String sentence() {
            return note.sentence();
        }

        /** The note with its article. */
        public Note cited() {
            return Note.of(RecordNote.CITED, note, article);
        }

        /** The sentence with its article. */
        public String text() {
            return cited().sentence();
        }
    }

    /** Whether a game is legal, and if not what is wrong. */
    public sealed interface Finding {

        /** A word for programs: {@code legal}, {@code illegal}, {@code unreadable} or {@code unsupported}. */
        String word();

        /** The same finding where more lines stand before it than was known. */
        default Finding below(long lines) {
            return this;
        }
    }

    /** Every move is legal. */
    public record Legal() implements Finding {
        @Override
        public String word() {
            return "legal";
        }
    }

    /**
     * A move breaks a rule.
     *
     * @param ply which one, from 1; the moves before it are legal
     * @param place where it stands
     * @param move as written
     * @param ruling the rule that it breaks, and what would have been legal
     * @param position the position before it, in the game's notation
     * @param diagram the position before it, to be drawn with its squares marked
     * @param variation whether it stands in a variation and not in the game itself
     */
    public record Illegal(
            int ply,
            Place place,
            String move,
            Ruling.Illegal<?> ruling,
            String position,
            Diagram diagram,
            boolean variation)
            implements Finding {

        @Override
        public String word() {
            return "illegal";
        }

        @Override
        public Illegal below(long lines) {
            return new Illegal(ply, place.below(lines), move, ruling, position, diagram, variation);
        }
    }

    /** The record, or a move of it, could not be read. */
    public record Unreadable(Fault fault) implements Finding {
        @Override
        public String word() {
            return "unreadable";
        }

        @Override
        public Unreadable below(long lines) {
            return new Unreadable(fault.below(lines));
        }
    }

    /**
     * The record names a game that Arbiter does not know, or a position that cannot be played on; it was not checked.
     *
     * @param reason why, in one line
     */
    public record Unsupported(String reason) implements Finding {
        @Override
        public String word() {
            return "unsupported";
        }
    }

    /** Whether every move of the game itself is legal; variations are another matter. */
    public boolean isLegal() {
        return finding instanceof Legal;
    }

    /**
     * What is said of the same game where something that was done with it failed through a fault of Arbiter's own.
     *
     * @param sentence that says so
     */
    public Verdict failed(String sentence) {
        return of(number, place, new Unreadable(Fault.ofArbiter(place, sentence)))
                .tags(tags)
                .build();
    }

    /** Why the game is unreadable through a fault of Arbiter's own, in a sentence; null where it is not. */
    public @Nullable String failure() {
        return finding instanceof Unreadable unreadable && unreadable.fault().isOfArbiter()
                ? unreadable.fault().sentence()
                : null;
    }

    /** In one line: the game's number, where it begins, its finding, and the first sentence of what is wrong. */
    @Override
    public String toString() {
        String what = finding instanceof Illegal illegal
                ? " at ply " + illegal.ply() + ", " + illegal.move() + ": "
                        + illegal.ruling().sentence()
                : finding instanceof Unreadable unreadable
                        ? ": " + unreadable.fault().sentence()
                        : finding instanceof Unsupported unsupported
                                ? ": " + unsupported.reason()
                                : ", " + plies + " plies";
        return "game " + number + " (" + place + "): " + finding.word() + what;
    }

    /** The result as written: that of its tag, or where that is missing or says nothing ({@code *}), what it claims. */
    public @Nullable String writtenResult() {
        return GameRecord.writtenResult(tags.get(GameRecord.RESULT), claimed);
    }

    /** The same verdict for a game that comes after others in its file. */
    public Verdict after(long games, long lines) {
        if (games == 0 && lines == 0) {
            return this;
        }
        return new Verdict(
                number + games,
                place.below(lines),
                tags,
                rules,
                notesBelow(lines),
                plies,
                finding.below(lines),
                outcome,
                claimed,
                result,
                agrees,
                objection,
                below(variations, lines),
                below(further, lines),
                claims,
                cannotWin);
    }

    private List<PlacedNote> notesBelow(long lines) {
        return notes.isEmpty()
                ? notes
                : notes.stream().map(note -> note.below(lines)).toList();
    }

    private static List<Finding> below(List<Finding> findings, long lines) {
        if (findings.isEmpty()) {
            return findings;
        }
        List<Finding> below = new ArrayList<>(findings.size());
        findings.forEach(found -> below.add(found.below(lines)));
        return below;
    }
}
