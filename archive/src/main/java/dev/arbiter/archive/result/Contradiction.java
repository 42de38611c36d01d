package dev.arbiter.archive.result;

import dev.arbiter.Article;
import dev.arbiter.Color;
import dev.arbiter.Game;
import dev.arbiter.Note;
import dev.arbiter.Result;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.RecordNote;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.records.RecordReader;
import dev.arbiter.archive.records.Tags;
import dev.arbiter.archive.text.WholeWords;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Finds contradictions of a record about its result: between the tag {@code Result} and the result after the moves, and between
 * {@code Termination} and both. Only explicit statements count that name a winner or say that there is none.
 */
public final class Contradiction {

    /** The verbs of one who won; the words after them say how and are ignored. */
    private static final String[] WINS = {"won", "wins"};

    private static final String[] LOSES = {
        "resigns",
        "resigned",
        "lost",
        "loses",
        "forfeits",
        "forfeited",
        "ran out of time",
        "overstepped the time limit",
        "is checkmated",
        "is mated",
        "was checkmated",
        "was mated"
    };

    /** On some servers, {@code White checkmated} means that White lost. */
    private static final String CHECKMATED = " checkmated";

    private static final Pattern DRAWS = Pattern.compile(
            "(?:the )?(?:game )?(?:is |was |ended in |ended as )?(?:a )?(?:draw|drawn|remis)(?: (?:by|on|due to|as|in|because) .*)?");

    /** Words that qualify or retract a result, and the beginnings of such: a claim, an offer, an appeal. */
    private static final String[] MORE = {"but", "although", "though", "not", "never", "if", "would", "should"};

    private static final String[] MORE_BEGINNINGS = {"claim", "offer", "appeal", "declin"};

    /** Words by which a side that ran out of time has not lost because it could not have been checkmated. */
    private static final String[] NO_MATE = {
        "draw", "drawn", "remis", "insufficient", "material", "cannot", "can't", "no", "and"
    };

    private static final Pattern BLANKS = Pattern.compile("\\s{2,}|[^\\S ]");

    private static final int LONGEST = 200;

    /** The tags in which servers and organisers record how games ended. */
    private static final String[] ENDINGS = {"Termination", "ICCResult"};

    private Contradiction() {}

    /**
     * The record's contradiction; null if there is none.
     *
     * @param game by whose rules it was played; null if unknown
     * @param closing the result after its moves; null if there is none
     * @param claimed the result that it claims, after its moves or in its tags; null if it claims none
     */
    public static Verdict.@Nullable Objection of(
            RecordReader reader, @Nullable Game<?> game, @Nullable String closing, @Nullable String claimed) {
        Tags tags = reader.tags();
        String tagged = closing == null || tags.count() == 0 || reader.isTagged(closing) ? null : reader.taggedResult();
        if (tagged != null && closing != null && !tagged.equals(closing) && differ(tagged, closing, game)) {
            return new Verdict.Objection(
                    Note.of(RecordNote.TAG_CONTRADICTS, tagged, closing),
                    Article.of(reader.format() == Format.PDN ? "PDN 3.0" : "PGN 8.2.6"),
                    List.of());
        }
        if (claimed == null) {
            return null;
        }
        for (String tag : ENDINGS) {
            String ending = tags.get(tag);
            if (ending != null && !isUsual(ending) && differ(points(result(ending, tags)), claimed, game)) {
                return new Verdict.Objection(
                        Note.of(RecordNote.ENDING_CONTRADICTS, ending), Article.of("PGN 9.8.1"), List.of());
            }
        }
        return null;
    }

    /** Whether two results name different winners. */
    private static boolean differ(String one, String other, @Nullable Game<?> game) {
        Result first = result(one, game);
        Result second = result(other, game);
        if (first == null || second == null || first.standard().equals(second.standard())) {
            return false;
        }
        boolean say = !first.standard().equals("*") && !second.standard().equals("*");
        boolean bothWon = first.winner() != null && second.winner() != null;
        // Where sources disagree on whose number stands first in 1-0, 0-2 may be the same.
        return say && !(bothWon && game != null && game.isDisputed(one) != game.isDisputed(other));
    }

    private static @Nullable Result result(String written, @Nullable Game<?> game) {
        return game == null ? Result.of(written) : game.readResult(written, Color.WHITE);
    }

    /** The points of a result in words, White's first. */
    private static String points(String result) {
        return result.equals("1-0") ? "2-0" : result.equals("0-1") ? "0-2" : result;
    }

    /** Whether a termination is one of the standard's or of servers, which name no side. */
    private static boolean isUsual(String ending) {
        return switch (ending) {
            case "Normal",
                    "normal",
                    "Time forfeit",
                    "time forfeit",
                    "Abandoned",
                    "abandoned",
                    "Rules infraction",
                    "rules infraction",
                    "Unterminated",
                    "unterminated",
                    "adjudication",
                    "" -> true;
            default -> false;
        };
    }

    /** The result that a termination states explicitly; empty if it states none. */
    private static String result(String ending, Tags tags) {
        String text = withoutStop(plain(ending));
        if (text.length() > LONGEST
                || WholeWords.hasAny(text, MORE)
                || WholeWords.hasBeginning(text, MORE_BEGINNINGS)) {
            return "";
        }
        if (DRAWS.matcher(text).matches()) {
            return "1/2-1/2";
        }
        if (text.endsWith(CHECKMATED) && tags.has("ICCResult")) {
            String loser = text.substring(0, text.length() - CHECKMATED.length());
            if (loser.equals("white") || loser.equals("black")) {
                return loser.equals("white") ? "0-1" : "1-0";
            }
        }
        int won = subjectEnd(text, WINS);
        int lost = subjectEnd(text, LOSES);
        if ((won < 0) == (lost < 0) || WholeWords.hasAny(text, NO_MATE)) {
            return "";
        }
        Color who = side(text.substring(0, Math.max(won, lost)), tags);
        return who == null ? "" : (who == Color.WHITE) == (won >= 0) ? "1-0" : "0-1";
    }

    /** Where the words before the first of some verbs end, which may have {@code has} before it; -1 where there is none. */
    private static int subjectEnd(String text, String... verbs) {
        for (int blank = text.indexOf(' ', 1); blank >= 0; blank = text.indexOf(' ', blank + 1)) {
            int has = text.startsWith("has ", blank + 1) ? "has ".length() : 0;
            for (String verb : verbs) {
                int at = blank + 1 + has;
                if (text.startsWith(verb, at) && WholeWords.endsAt(text, at + verb.length())) {
                    return blank;
                }
            }
        }
        return -1;
    }

    /** The side that a text names by colour or by the player's name in the tags; null if it is not clear. */
    private static @Nullable Color side(String name, Tags tags) {
        String white = name(tags, "White");
        String black = name(tags, "Black");
        if (white.equals(black) && !white.isEmpty()) {
            return null;
        }
        boolean isColour = name.equals("white") || name.equals("black");
        if (name.equals(white) || name.equals(black)) {
            return isColour ? null : name.equals(white) ? Color.WHITE : Color.BLACK;
        }
        // A player may have the name of a colour.
        boolean isClear =
                isColour && !WholeWords.hasAny(white, "white", "black") && !WholeWords.hasAny(black, "white", "black");
        return !isClear ? null : name.equals("white") ? Color.WHITE : Color.BLACK;
    }

    private static String name(Tags tags, String tag) {
        String name = tags.get(tag);
        return name == null ? "" : plain(name);
    }

    /** In lower case, with one blank between words. */
    private static String plain(String text) {
        return BLANKS.matcher(text.strip().toLowerCase(Locale.ROOT)).replaceAll(" ");
    }

    private static String withoutStop(String text) {
        int end = text.length();
        while (end > 0 && (text.charAt(end - 1) == '.' || text.charAt(end - 1) == '!')) {
            end--;
        }
        return text.substring(0, end);
    }
}
