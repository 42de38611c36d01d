package dev.arbiter.laws;

import dev.arbiter.Conditions.Rate;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * An edition of the FIDE Laws of Chess, as far as an arbiter's decisions depend on it: what differs from other editions, and which
 * {@link Topic} has which article. {@code docs/settle.md} has the sources.
 */
public enum LawsEdition {
    JULY_2009(
            LocalDate.of(2009, 7, 1),
            3,
            3,
            Provision.RESIGNATION_ALWAYS_LOSES,
            Provision.FLAG_IS_NOT_SIGNALLED,
            Provision.ILLEGAL_MOVE_IS_CLAIMED,
            Provision.FIRST_LOSES_IN_BLITZ,
            Provision.RAPID_FROM_FIFTEEN),
    JULY_2014(
            LocalDate.of(2014, 7, 1),
            2,
            2,
            Provision.RESIGNATION_ALWAYS_LOSES,
            Provision.FIVE_IN_A_ROW,
            Provision.CLAIMANT_NEEDS_TIME,
            Provision.FIRST_LOSES,
            Provision.BECOMES_QUEEN,
            Provision.ANSWERED_STANDS,
            Provision.DEVICE_IN_VENUE_LOSES),
    JULY_2017(
            LocalDate.of(2017, 7, 1),
            2,
            2,
            Provision.RESIGNATION_ALWAYS_LOSES,
            Provision.CLAIMANT_NEEDS_TIME,
            Provision.AGREEMENT_NEEDS_MOVES,
            Provision.FIRST_LOSES,
            Provision.BECOMES_QUEEN,
            Provision.BOTH_FLAGS_BY_GUIDELINE),
    JANUARY_2018(
            LocalDate.of(2018, 1, 1),
            2,
            2,
            Provision.RESIGNATION_ALWAYS_LOSES,
            Provision.AGREEMENT_NEEDS_MOVES,
            Provision.BECOMES_QUEEN,
            Provision.BOTH_FLAGS_BY_GUIDELINE),
    JANUARY_2023(
            LocalDate.of(2023, 1, 1),
            2,
            2,
            Provision.AGREEMENT_NEEDS_MOVES,
            Provision.BECOMES_QUEEN,
            Provision.BOTH_FLAGS_BY_GUIDELINE,
            Provision.MINUTE_UNSUPERVISED_ONLY);

    /** What an edition has and others have not. */
    public enum Provision {
        /** A fifth occurrence ends the game only if nothing but a move of each side and its way back came between. */
        FIVE_IN_A_ROW,
        /** A player who resigns loses even if the opponent cannot checkmate. */
        RESIGNATION_ALWAYS_LOSES,
        /** A player who claims a win on time must have time left, in unsupervised rapid and blitz. */
        CLAIMANT_NEEDS_TIME,
        /** Both players must have made a move before they agree to a draw. */
        AGREEMENT_NEEDS_MOVES,
        /** A completed illegal move in unsupervised rapid and blitz loses at once. */
        FIRST_LOSES,
        /** The same in unsupervised blitz alone, and if the opponent claims it. */
        FIRST_LOSES_IN_BLITZ,
        /** Less than 15 minutes are blitz; otherwise 10 minutes or less are. */
        RAPID_FROM_FIFTEEN,
        /** A pawn that was not replaced becomes a queen. */
        BECOMES_QUEEN,
        /** In unsupervised rapid and blitz the arbiter does not signal a flag's fall. */
        FLAG_IS_NOT_SIGNALLED,
        /** In unsupervised rapid and blitz an illegal move is punished if the opponent claims it. */
        ILLEGAL_MOVE_IS_CLAIMED,
        /** An illegal move that was answered stands, whatever the players agree. */
        ANSWERED_STANDS,
        /** A device in the playing venue loses, even if it is not on the player. */
        DEVICE_IN_VENUE_LOSES,
        /** What follows when both flags have fallen is a guideline for games without an increment. */
        BOTH_FLAGS_BY_GUIDELINE,
        /** In blitz the penalty of one minute does not hold under supervision. */
        MINUTE_UNSUPERVISED_ONLY
    }

    private final LocalDate since;
    private final int losing;
    private final int minutes;

    @SuppressWarnings("ImmutableEnumChecker") // Set.of
    private final Set<Provision> provisions;

    /** By citations of the latest edition: an archive cites few, and often. */
    @SuppressWarnings("ImmutableEnumChecker") // The same for the same citation.
    private final Map<String, String> translated = new ConcurrentHashMap<>();

    LawsEdition(LocalDate since, int losing, int minutes, Provision... provisions) {
        this.since = since;
        this.losing = losing;
        this.minutes = minutes;
        this.provisions = Set.of(provisions);
    }

    /** The edition in force on a day, the last one if none is given; null before the first that is known. */
    public static @Nullable LawsEdition of(@Nullable LocalDate day) {
        LawsEdition found = day == null ? latest() : null;
        if (day != null) {
            for (LawsEdition each : values()) {
                found = day.isBefore(each.since) ? found : each;
            }
        }
        return found;
    }

    /** The edition in force now. */
    public static LawsEdition latest() {
        return JANUARY_2023;
    }

    /** The first day on which it was in force. */
    public LocalDate since() {
        return since;
    }

    /** Which illegal move of a player loses the game, from 1. */
    public int losing() {
        return losing;
    }

    /** How many minutes a wrong claim gives the opponent in standard chess. */
    public int minutesForWrongClaim() {
        return minutes;
    }

    /**
     * How fast a game is (A.1, B.1).
     *
     * @param seconds that each player has for 60 moves
     */
    public Rate rate(int seconds) {
        boolean isBlitz = has(Provision.RAPID_FROM_FIFTEEN) ? seconds < 15 * 60 : seconds <= 10 * 60;
        return isBlitz ? Rate.BLITZ : seconds < 60 * 60 ? Rate.RAPID : Rate.STANDARD;
    }

    /** Whether this edition has a provision. */
    public boolean has(Provision provision) {
        return provisions.contains(provision);
    }

    /** Whether this edition's article on a topic is known. */
    public boolean has(Topic topic) {
        return !topic.written(this).equals("-");
    }

    /** The number of the article on a topic, such as {@code 9.2.1}; empty if none is known. */
    public String article(Topic topic) {
        String written = topic.written(this);
        return written.equals("-")
                ? ""
                : written.replace("~", "").replace('_', ' ').replace("+", ", ");
    }

    /** Articles as they are cited: {@code FIDE 7.5.5, A.3}; with their year, {@code FIDE 7.4.b (2009)}, in earlier editions. */
    public String cite(Topic... topics) {
        return cite(List.of(topics));
    }

    /** The articles on several topics as a citation; each is cited once. */
    public String cite(List<Topic> topics) {
        Set<String> cited = new LinkedHashSet<>();
        for (Topic topic : topics) {
            String article = article(topic);
            if (!article.isEmpty()) {
                cited.addAll(List.of(article.split(", ", -1)));
            }
        }
        String text = "FIDE " + String.join(", ", cited);
        return this == latest() ? text : text + " (" + since.getYear() + ")";
    }

    /** A citation of the latest edition as this one numbers it; unchanged if an article of it is not known in this edition. */
    public String translate(String citation) {
        return translated.computeIfAbsent(citation, this::translation);
    }

    private String translation(String citation) {
        List<Topic> topics = new ArrayList<>();
        for (String number : numbers(citation)) {
            List<Topic> about = List.of(Topic.values()).stream()
                    .filter(topic -> has(topic) && latest().article(topic).equals(number))
                    .toList();
            if (about.isEmpty()) {
                return citation;
            }
            topics.add(about.get(0));
        }
        return cite(topics);
    }

    /** The articles of a citation of this edition with what each says, in their order; those that are not in the table are left out. */
    public Map<String, String> sentences(String citation) {
        Map<String, String> sentences = new LinkedHashMap<>();
        for (String number : numbers(citation)) {
            for (Topic topic : Topic.values()) {
                if (List.of(article(topic).split(", ", -1)).contains(number)) {
                    sentences.merge(number, topic.sentence(), (one, other) -> one + "; " + other);
                }
            }
        }
        return sentences;
    }

    /** The articles of a citation that were not read in this edition's text. */
    public List<String> unread(String citation) {
        return numbers(citation).stream()
                .filter(number -> {
                    List<Topic> about = List.of(Topic.values()).stream()
                            .filter(topic ->
                                    List.of(article(topic).split(", ", -1)).contains(number))
                            .toList();
                    return !about.isEmpty()
                            && about.stream()
                                    .allMatch(topic -> topic.written(this).contains("~"));
                })
                .toList();
    }

    private static List<String> numbers(String citation) {
        String numbers = citation.startsWith("FIDE ") ? citation.substring(5) : "";
        int year = numbers.indexOf(" (");
        return List.of((year < 0 ? numbers : numbers.substring(0, year)).split(", ", -1));
    }
}
