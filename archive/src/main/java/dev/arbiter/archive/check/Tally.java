package dev.arbiter.archive.check;

import dev.arbiter.archive.Verdict;
import java.io.Serializable;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/** Counts over games; immutable. A {@link Counter} counts them. */
public final class Tally implements Serializable {

    private static final long serialVersionUID = 2;

    /** The counts over no games. */
    public static final Tally NONE = new Tally(Games.NONE, Elsewhere.NONE, Map.of());

    private final Games games;
    private final Elsewhere elsewhere;
    private final TreeMap<String, Long> rules;

    /**
     * Restores counts.
     *
     * @param rules the number of games in which each rule was the first one broken, by the rule's id
     */
    public Tally(Games games, Elsewhere elsewhere, Map<String, Long> rules) {
        this.games = games;
        this.elsewhere = elsewhere;
        this.rules = new TreeMap<>(rules);
    }

    /** The counts of games; each component has the meaning of the tally's accessor of its name. */
    public record Games(long games, long plies, long illegal, long unreadable, long unsupported, long disagreeing)
            implements Serializable {

        /** No games. */
        public static final Games NONE = new Games(0, 0, 0, 0, 0, 0);
    }

    /**
     * The counts of what is wrong in variations and after the first illegal move; each component has the meaning of the
     * tally's accessor of its name.
     */
    public record Elsewhere(long illegalVariations, long unreadableVariations, long further) implements Serializable {

        /** Nothing, as where variations are not checked and games are not played on. */
        public static final Elsewhere NONE = new Elsewhere(0, 0, 0);
    }

    /** The sum of this tally and another. */
    public Tally plus(Tally other) {
        Counter sum = new Counter();
        sum.add(this);
        sum.add(other);
        return sum.tally();
    }

    /** The number of games read, whatever the verdict. */
    public long games() {
        return games.games;
    }

    /** The number of legal plies in all games. */
    public long plies() {
        return games.plies;
    }

    /** The number of games with an illegal move. */
    public long illegal() {
        return games.illegal;
    }

    /** The number of games that could not be read to their end, because of a move or of their form. */
    public long unreadable() {
        return games.unreadable;
    }

    /** The number of games of an unknown variant or from an impossible position. */
    public long unsupported() {
        return games.unsupported;
    }

    /** The number of games whose claimed result is not the one on the board. */
    public long disagreeing() {
        return games.disagreeing;
    }

    /** The number of checked variations with an illegal move. */
    public long illegalVariations() {
        return elsewhere.illegalVariations;
    }

    /** The number of checked variations with a move that cannot be read. */
    public long unreadableVariations() {
        return elsewhere.unreadableVariations;
    }

    /** The number of illegal moves after the first of their game, if games were played on. */
    public long further() {
        return elsewhere.further;
    }

    /** The number of games in which each rule was the first one broken, by the rule's id. */
    public Map<String, Long> rules() {
        return Collections.unmodifiableMap(rules);
    }

    /** Counts games. Not thread-safe. */
    public static final class Counter implements Serializable {

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

        /** Counts from zero. */
        public Counter() {}

        /** The counts so far. */
        public Tally tally() {
            return new Tally(
                    new Games(games, plies, illegal, unreadable, unsupported, disagreeing),
                    new Elsewhere(illegalVariations, unreadableVariations, further),
                    rules);
        }

        /** The number of games counted so far. */
        public long games() {
            return games;
        }

        /** The number of plies counted so far. */
        public long plies() {
            return plies;
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
            legal(
                    verdict.played().plies(),
                    Boolean.FALSE.equals(verdict.result().agrees()));
            Verdict.Findings findings = verdict.findings();
            for (Verdict.Finding variation : findings.variations()) {
                illegalVariations += variation instanceof Verdict.Illegal ? 1 : 0;
                unreadableVariations += variation instanceof Verdict.Unreadable ? 1 : 0;
            }
            for (Verdict.Finding departure : findings.further()) {
                further += departure instanceof Verdict.Illegal ? 1 : 0;
            }
            if (findings.first() instanceof Verdict.Illegal found) {
                illegal++;
                rules.merge(found.ruling().rule().name(), 1L, Long::sum);
            }
            if (isUnreadable(findings)) {
                unreadable++;
            } else if (findings.first() instanceof Verdict.Unsupported) {
                unsupported++;
            }
        }

        private static boolean isUnreadable(Verdict.Findings findings) {
            return findings.first() instanceof Verdict.Unreadable
                    || (!findings.further().isEmpty()
                            && findings.further().stream().anyMatch(Verdict.Unreadable.class::isInstance));
        }

        /** Adds counts. */
        public void add(Tally other) {
            games += other.games();
            plies += other.plies();
            illegal += other.illegal();
            unreadable += other.unreadable();
            unsupported += other.unsupported();
            disagreeing += other.disagreeing();
            illegalVariations += other.illegalVariations();
            unreadableVariations += other.unreadableVariations();
            further += other.further();
            other.rules.forEach((rule, count) -> rules.merge(rule, count, Long::sum));
        }
    }
}
