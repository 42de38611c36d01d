package dev.arbiter.query.condition;

import dev.arbiter.archive.commandline.Resemblance;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** What a search has to say of its query: words that meant nothing in any game, and questions that had no answer. */
public final class QueryWarnings {

    /** Names that tags usually have, for whoever mistypes one. */
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
    private final Map<String, Long> unanswered = new LinkedHashMap<>();
    /** Of those who looked at some of the games: several conditions may ask one question of the same game. */
    private final Map<String, Long> unansweredByOne = new LinkedHashMap<>();

    private final Set<String> notes = new LinkedHashSet<>();
    private final Set<String> known = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);

    /** A condition that may have something to say once all games were asked. */
    interface Warns {
        void remark(QueryWarnings remarks);
    }

    /** Names that tags usually have. */
    public static List<String> usualTags() {
        return USUAL;
    }

    /** A tag was asked for. */
    public void tag(String name, boolean seen) {
        tags.merge(name, seen, Boolean::logicalOr);
    }

    /** A question had no answer for so many of the games that one worker looked at. */
    public void unanswered(String question, long games) {
        if (games > 0) {
            unansweredByOne.merge(question, games, Math::max);
        }
    }

    /** What follows is of another worker, who looked at other games. */
    public void nextWorker() {
        unansweredByOne.forEach((question, games) -> unanswered.merge(question, games, Long::sum));
        unansweredByOne.clear();
    }

    /** Something was read in a way that one may want to know of. */
    public void note(String sentence) {
        notes.add(sentence);
    }

    /** A tag that some game has. */
    public void know(String name) {
        known.add(name);
    }

    /** Everything, a sentence each. */
    public List<String> sentences() {
        nextWorker();
        List<String> sentences = new ArrayList<>();
        tags.forEach((name, seen) -> {
            if (!seen) {
                sentences.add(unknownTag(name));
            }
        });
        unanswered.forEach((question, games) ->
                sentences.add(games + (games == 1 ? " game" : " games") + " could not be tested: " + question));
        sentences.addAll(notes);
        return sentences;
    }

    /** Of a tag that no game has. */
    public String unknownTag(String name) {
        List<String> candidates = new ArrayList<>(known);
        candidates.addAll(USUAL);
        candidates.addAll(QueryParser.words());
        candidates.removeIf(name::equalsIgnoreCase);
        return "no game has a tag '" + name + "'" + Resemblance.question(name, candidates);
    }
}
