package dev.arbiter.archive.check;

import dev.arbiter.archive.Verdict;
import java.io.Serializable;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/** Counts over games. Mutable and not thread-safe. */
public final class Tally implements Serializable {

    private static final long serialVersionUID = 1;

    private long games;
    private long plies;
    private long illegal;
    private long unreadable;
    private long unsupported;
    private long disagreeing;
    private long illegalVariations;
    private long unreadableVariations;
    private long further;
    private final TreeMap<String, Long> rules = new TreeMap<>();

    /** Creates a tally of no games. */
    public Tally() {}

    /**
     * Restores counts.
     *
     * @param rules the number of games in which each rule was the first one broken, by the rule's id
     */
    public Tally(Games games, Elsewhere elsewhere, Map<String, Long> rules) {
        this.games = games.games;
        this.plies = games.plies;
        this.illegal = games.illegal;
        this.unreadable = games.unreadable;
        this.unsupported = games.unsupported;
        this.disagreeing = games.disagreeing;
        this.illegalVariations = elsewhere.illegalVariations;
        this.unreadableVariations = elsewhere.unreadableVariations;
        this.further = elsewhere.further;
        this.rules.putAll(rules);
    }

    /** The counts of games; each component has the meaning of the tally's accessor of its name. */
    public record Games(long games, long plies, long illegal, long unreadable, long unsupported, long disagreeing) {

        /** No games. */
        public static final Games NONE = new Games(0, 0, 0, 0, 0, 0);
    }

    /**
     * The counts of what is wrong in variations and after the first illegal move; each component has the meaning of the
     * tally's accessor of its name.
     */
    public record Elsewhere(long illegalVariations, long unreadableVariations, long further) {

        /** Nothing, as where variations are not checked and games are not played on. */
        public static final Elsewhere NONE = new Elsewhere(0, 0, 0);
    }

    /** A copy. */
    Tally copy() {
        Tally copy = new Tally();
        copy.add(this);
        return copy;
    }

    /** The sum of this tally and another, as a new one. */
    public Tally plus(Tally other) {
        Tally sum = copy();
        sum.add(other);
        return sum;
    }

    /**
     * Counts a legal game.
     *
     * @param plies its number of plies
     * @param disagrees whether its claimed result is not the one on the board
     */
    public void legal(int plies, boolean disagrees) {
        games++;
        this.plies += plies;
        if (disagrees) {
            disagreeing++;
        }
    }

    /** Counts a game of any verdict. */
    public void add(Verdict verdict) {
        legal(verdict.plies(), Boolean.FALSE.equals(verdict.agrees()));
        for (Verdict.Finding variation : verdict.variations()) {
            illegalVariations += variation instanceof Verdict.Illegal ? 1 : 0;
            unreadableVariations += variation instanceof Verdict.Unreadable ? 1 : 0;
        }
        for (Verdict.Finding departure : verdict.further()) {
            further += departure instanceof Verdict.Illegal ? 1 : 0;
        }
        if (verdict.finding() instanceof Verdict.Illegal found) {
            illegal++;
            rules.merge(found.ruling().rule().name(), 1L, Long::sum);
        }
        if (isUnreadable(verdict)) {
            unreadable++;
        } else if (verdict.finding() instanceof Verdict.Unsupported) {
            unsupported++;
        }
    }

    private static boolean isUnreadable(Verdict verdict) {
        return verdict.finding() instanceof Verdict.Unreadable
                || (!verdict.further().isEmpty()
                        && verdict.further().stream().anyMatch(Verdict.Unreadable.class::isInstance));
    }

    /** Adds the counts of another tally. */
    public void add(Tally other) {
        games += other.games;
        plies += other.plies;
        illegal += other.illegal;
        unreadable += other.unreadable;
        unsupported += other.unsupported;
        disagreeing += other.disagreeing;
        illegalVariations += other.illegalVariations;
        unreadableVariations += other.unreadableVariations;
        further += other.further;
        other.rules.forEach((rule, count) -> rules.merge(rule, count, Long::sum));
    }

    /** The number of games read, whatever the verdict. */
    public long games() {
        return games;
    }

    /** The number of legal plies in all games. */
    public long plies() {
        return plies;
    }

    /** The number of games with an illegal move. */
    public long illegal() {
        return illegal;
    }

    /** The number of games that could not be read to their end, because of a move or of their form. */
    public long unreadable() {
        return unreadable;
    }

    /** The number of games of an unknown variant or from an impossible position. */
    public long unsupported() {
        return unsupported;
    }

    /** The number of games whose claimed result is not the one on the board. */
    public long disagreeing() {
        return disagreeing;
    }

    /** The number of checked variations with an illegal move. */
    public long illegalVariations() {
        return illegalVariations;
    }

    /** The number of checked variations with a move that cannot be read. */
    public long unreadableVariations() {
        return unreadableVariations;
    }

    /** The number of illegal moves after the first of their game, if games were played on. */
    public long further() {
        return further;
    }

    /** The number of games in which each rule was the first one broken, by the rule's id. */
    public Map<String, Long> rules() {
        return Collections.unmodifiableMap(new TreeMap<>(rules));
    }
}
