package dev.arbiter.query.condition;

import dev.arbiter.text.Resemblance;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** The warnings of a search about its query: words that had no meaning in any game, and questions that had no answer. */
public final class QueryWarnings {

    /** The usual names of tags, to suggest corrections. */
    private static final List<String> USUAL = List.of(
            "White",
            "Black",
            "Event",
            "Site",
            "Date",
            "Round",
            "Result",
            "WhiteElo",
            "BlackElo",
            "WhiteTitle",
            "BlackTitle",
            "WhiteTeam",
            "BlackTeam",
            "ECO",
            "Opening",
            "Variation",
            "TimeControl",
            "Termination",
            "Annotator",
            "PlyCount",
            "EventDate",
            "UTCDate",
            "GameType",
            "Variant",
            "FEN",
            "SetUp");

    private final Map<String, Boolean> tags = new LinkedHashMap<>();
    /** Words that stand alone in the query, with what all workers together have seen of them. */
    private final Map<String, LoneWord> words = new LinkedHashMap<>();

    private final Map<String, Long> unanswered = new LinkedHashMap<>();
    /** The counts of one worker: several conditions can ask the same question about a game. */
    private final Map<String, Long> unansweredByOne = new LinkedHashMap<>();

    private final Set<String> notes = new LinkedHashSet<>();
    private final Set<String> known = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);

    /**
     * What is known of a word that stands alone.
     *
     * @param seen whether some game has it where it is looked for
     * @param tag whether some game has a tag of that name
     */
    private record LoneWord(boolean seen, boolean tag) {
        LoneWord and(LoneWord other) {
            return new LoneWord(seen || other.seen, tag || other.tag);
        }
    }

    /** A condition that can have a warning after all games have been searched. */
    interface Warns {
        void remark(QueryWarnings remarks);
    }

    /** The usual names of tags. */
    public static List<String> usualTags() {
        return USUAL;
    }

    /**
     * Notes that a tag was used in the query.
     *
     * @param seen whether some game has it
     */
    public void tag(String name, boolean seen) {
        tags.merge(name, seen, Boolean::logicalOr);
    }

    /**
     * Notes that a word stands alone in the query.
     *
     * @param seen whether some game has it where it is looked for
     * @param tag whether some game has a tag of that name
     */
    void word(String word, boolean seen, boolean tag) {
        words.merge(word, new LoneWord(seen, tag), LoneWord::and);
    }

    /** Adds the number of games of one worker in which a question had no answer. */
    public void unanswered(String question, long games) {
        if (games > 0) {
            unansweredByOne.merge(question, games, Math::max);
        }
    }

    /** Starts the counts of another worker, which searched other games. */
    public void nextWorker() {
        unansweredByOne.forEach((question, games) -> unanswered.merge(question, games, Long::sum));
        unansweredByOne.clear();
    }

    /** Adds a note on how something was interpreted. */
    public void note(String sentence) {
        notes.add(sentence);
    }

    /** Adds the name of a tag that some game has. */
    public void know(String name) {
        known.add(name);
    }

    /** All warnings, one sentence each. */
    public List<String> sentences() {
        nextWorker();
        List<String> sentences = new ArrayList<>();
        tags.forEach((name, seen) -> {
            if (!seen) {
                sentences.add(unknownTag(name));
            }
        });
        words.forEach((word, known) -> {
            if (known.tag) {
                sentences.add("'" + word
                        + "' was looked for in players, event, site and opening; games have a tag of that name too,"
                        + " which 'has " + word + "' asks for");
            } else if (!known.seen) {
                sentences.add("no game has '" + word + "' in its players, event, site or opening"
                        + Resemblance.question(word, new TreeSet<>(QueryParser.words())));
            }
        });
        unanswered.forEach((question, games) ->
                sentences.add(games + (games == 1 ? " game" : " games") + " could not be tested: " + question));
        sentences.addAll(notes);
        return sentences;
    }

    /** The warning about a tag that no game has. */
    public String unknownTag(String name) {
        if (name.equalsIgnoreCase("ECO") || name.equalsIgnoreCase("Opening")) {
            return "no game has a tag '" + name + "'; 'arbiter tidy --only openings' adds it by the positions";
        }
        List<String> candidates = new ArrayList<>(known);
        candidates.addAll(USUAL);
        candidates.addAll(QueryParser.words());
        candidates.removeIf(name::equalsIgnoreCase);
        return "no game has a tag '" + name + "'" + Resemblance.question(name, candidates);
    }
}
