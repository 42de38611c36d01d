package dev.arbiter.archive;

import dev.arbiter.Article;
import dev.arbiter.Color;
import dev.arbiter.Diagram;
import dev.arbiter.Note;
import dev.arbiter.Outcome;
import dev.arbiter.Result;
import dev.arbiter.Ruling;
import dev.arbiter.Wording;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Arbiter's verdict on one recorded game.
 *
 * @param number its number in its file, from 1
 * @param place where it begins
 * @param tags its tags in the order of the file; empty if it has none
 * @param played by which rules it was replayed, how far, and how it stands at its end
 * @param findings whether it is legal, and if not, everything that is wrong with its moves
 * @param result the result that it claims, and whether that can stand
 * @param notes what was inferred or read leniently, in the order in which it is shown
 */
public record Verdict(
        long number,
        Place place,
        Map<String, String> tags,
        Played played,
        Findings findings,
        ClaimedResult result,
        List<PlacedNote> notes) {

    public Verdict {
        tags = TagMap.copyOf(tags);
        notes = List.copyOf(notes);
    }

    /**
     * What was replayed, and how the game stands at its end.
     *
     * @param rules the id of the game by whose rules it was checked; null if it is not known
     * @param plies the number of legal plies up to the first illegal one
     * @param outcome the outcome of the last legal position; null if the game could not be replayed
     * @param claims the number of moments at which a draw could be claimed or came about; 0 if the settings do not ask for it
     * @param cannotWin the sides that can no longer win at the end of a game that is not over; empty if the settings do not ask for
     *     it
     */
    public record Played(
            @Nullable String rules, int plies, @Nullable Outcome outcome, int claims, List<Color> cannotWin) {

        /** Nothing was replayed, as the rules are not known. */
        public static final Played NOTHING = new Played(null, 0, null, 0, List.of());

        public Played {
            cannotWin = List.copyOf(cannotWin);
        }
    }

    /**
     * What is wrong with the moves.
     *
     * @param first whether the main line is legal, and if not, its first fault
     * @param further the faults after the first illegal move, in order, if the game was played on after it
     * @param variations the first fault of each variation that is illegal or cannot be read, in the order of the file; empty if
     *     variations were not checked
     */
    public record Findings(Finding first, List<Finding> further, List<Finding> variations) {

        /** Every move is legal. */
        public static final Findings LEGAL = new Findings(new Legal(), List.of(), List.of());

        public Findings {
            further = List.copyOf(further);
            variations = List.copyOf(variations);
        }

        /** The findings of a game whose first fault is all that is known. */
        public static Findings of(Finding first) {
            return first instanceof Legal ? LEGAL : new Findings(first, List.of(), List.of());
        }

        private Findings below(long lines) {
            return first instanceof Legal && further.isEmpty() && variations.isEmpty()
                    ? this
                    : new Findings(first.below(lines), below(further, lines), below(variations, lines));
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

    /**
     * The result that a record claims.
     *
     * @param text as written, after the moves or in a tag; null if none is claimed
     * @param stated the result by everything that the record says, in its tags and after its moves
     * @param agrees whether the claimed result can stand: it is the one on the board, or not; null if the game was not played to
     *     its end and nothing else contradicts the claim
     * @param objection why the claimed result cannot stand; null if it can
     */
    public record ClaimedResult(
            @Nullable String text,
            Result stated,
            @Nullable Boolean agrees,
            @Nullable Objection objection) {

        /** No result is claimed. */
        public static final ClaimedResult NONE = new ClaimedResult(null, Result.OPEN, null, null);
    }

    /** Whether the main line is legal, and if not, its first fault: the first of the {@linkplain #findings() findings}. */
    public Finding finding() {
        return findings.first();
    }

    /** Begins a verdict of which this much is known. */
    public static Builder of(long number, Place place, Finding finding) {
        return new Builder(number, place, finding);
    }

    /** Builds a verdict from single values; what is not given is empty. */
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

        /** The id of the game by whose rules it was checked, null if it is not known, and the number of legal plies. */
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

        /** The claimed result as written, and the result by everything that the record says. */
        public Builder claimed(@Nullable String written, Result meant) {
            claimed = written;
            result = meant;
            return this;
        }

        /** Whether the claimed result can stand, and if not, why. */
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
                    new Played(rules, plies, outcome, claims, cannotWin),
                    further.isEmpty() && variations.isEmpty()
                            ? Findings.of(finding)
                            : new Findings(finding, further, variations),
                    new ClaimedResult(claimed, result, agrees, objection),
                    notes);
        }
    }

    /**
     * Why a claimed result cannot stand.
     *
     * @param note the reason
     * @param article the article that says so
     * @param squares the squares that the note is about; usually none
     */
    public record Objection(Note note, Article article, List<String> squares) {

        public Objection {
            squares = List.copyOf(squares);
        }

        /** The article's id. */
        public String citation() {
            return article.id();
        }

        /** The reason in one English sentence, without the final full stop. */
        public String sentence() {
            return note.sentence();
        }

        /** The reason as a note with its article. */
        public Note cited() {
            return Note.of(RecordNote.CITED, note, article);
        }

        /** The sentence with its article. */
        public String text() {
            return cited().sentence();
        }
    }

    /** Whether a game is legal, and if not, what is wrong. */
    public sealed interface Finding {

        /** The word for programs: {@code legal}, {@code illegal}, {@code unreadable} or {@code unsupported}. */
        String word();

        /** Where a person should look; null if it concerns the whole game. */
        default @Nullable Place place() {
            return null;
        }

        /**
         * The same finding with its line numbers increased.
         *
         * @param lines the number of lines that precede those counted
         */
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
     * @param at its number; the moves before it are legal
     * @param place where the move is in the file
     * @param move as written
     * @param ruling the rule that it breaks, and what would have been legal
     * @param position the position before it, in the game's notation
     * @param diagram the position before it, with the move's squares marked
     * @param variation whether it is in a variation and not in the main line
     */
    public record Illegal(
            PlyNumber at,
            Place place,
            String move,
            Ruling.Illegal<?> ruling,
            String position,
            Diagram diagram,
            boolean variation)
            implements Finding {

        /** The number of its ply, from 1. */
        public int ply() {
            return at.ply();
        }

        /** The number of the move, as players write it: {@code 23.} or {@code 23...}. */
        public String number() {
            return at.text();
        }

        @Override
        public String word() {
            return "illegal";
        }

        @Override
        public Illegal below(long lines) {
            return new Illegal(at, place.below(lines), move, ruling, position, diagram, variation);
        }
    }

    /**
     * The number of a ply in its game.
     *
     * @param ply from 1
     * @param text the number of the move, as players write it: {@code 23.} or {@code 23...}
     */
    public record PlyNumber(int ply, String text) {}

    /** The record, or a move of it, cannot be read. */
    public record Unreadable(Fault fault) implements Finding {
        @Override
        public Place place() {
            return fault.place();
        }

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
     * @param why as a note, of which {@link #reason} makes a sentence
     */
    public record Unsupported(Note why) implements Finding {

        /** Why, in a sentence without its full stop: in English, or in what the thread {@linkplain Wording#speaking speaks}. */
        public String reason() {
            return why.sentence();
        }

        @Override
        public String word() {
            return "unsupported";
        }
    }

    /** The place of one of the findings, or of the game if it concerns the whole of it. */
    public Place placeOf(Finding finding) {
        Place found = finding.place();
        return found == null ? place : found;
    }

    /** Whether every move of the main line is legal, whatever the variations. */
    public boolean isLegal() {
        return findings.first() instanceof Legal;
    }

    /**
     * This verdict for a game on which Arbiter itself failed later.
     *
     * @param sentence what happened, for people
     */
    public Verdict failed(String sentence) {
        return of(number, place, new Unreadable(Fault.ofArbiter(place, sentence)))
                .tags(tags)
                .build();
    }

    /** Why Arbiter itself failed on the game, in a sentence; null if it did not. */
    public @Nullable String failure() {
        return finding() instanceof Unreadable unreadable && unreadable.fault().isOfArbiter()
                ? unreadable.fault().sentence()
                : null;
    }

    /** One line with the game's number, its place, its finding, and the first sentence of what is wrong. */
    @Override
    public String toString() {
        Finding finding = finding();
        String what = finding instanceof Illegal illegal
                ? " at ply " + illegal.ply() + ", " + illegal.move() + ": "
                        + illegal.ruling().sentence()
                : finding instanceof Unreadable unreadable
                        ? ": " + unreadable.fault().sentence()
                        : finding instanceof Unsupported unsupported
                                ? ": " + unsupported.reason()
                                : ", " + played.plies() + " plies";
        return "game " + number + " (" + place + "): " + finding.word() + what;
    }

    /** The result as written: that of the tag, or, if it is missing or {@code *}, the claimed one. */
    public @Nullable String writtenResult() {
        return GameRecord.writtenResult(tags.get(GameRecord.RESULT), result.text());
    }

    /** This verdict with more games and lines before the game in its file. */
    public Verdict after(long games, long lines) {
        if (games == 0 && lines == 0) {
            return this;
        }
        return new Verdict(
                number + games, place.below(lines), tags, played, findings.below(lines), result, notesBelow(lines));
    }

    private List<PlacedNote> notesBelow(long lines) {
        return notes.isEmpty()
                ? notes
                : notes.stream().map(note -> note.below(lines)).toList();
    }
}
