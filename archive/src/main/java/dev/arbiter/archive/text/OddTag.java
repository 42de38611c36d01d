package dev.arbiter.archive.text;

import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A tag that does not conform to the standard but has only one possible meaning: without quotes or with unusual ones, on
 * several lines, with {@code =} before its value, or with a hyphen in its name.
 *
 * @param name without hyphens
 * @param value without quotes
 * @param length in bytes, including the brackets
 */
public record OddTag(String name, String value, int length) {

    /** An opening or closing quote of any script, also as UTF-8 decoded as Latin-1, or of Windows-1252. */
    private static final String QUOTE =
            "(?:[\"'`\\u0084\\u0091-\\u0094]|\\u00e2\\u0080[\\u0098-\\u009f]|\\u00c2[\\u00ab\\u00bb])";

    /** The second word of a name, and a value: {@code [White Team "x"]} is not the tag of its first word. */
    private static final Pattern OTHER_NAME = Pattern.compile("[A-Za-z]\\w*\\s+" + QUOTE + "[^\"]*" + QUOTE);

    private static final Pattern TAG = Pattern.compile("\\[[ \\t]*([A-Za-z]\\w*(?:-\\w+)*)(\\s*[=:])?\\s*(" + QUOTE
            + "?)([^\\[\\]]*?)(" + QUOTE + "?)\\s*\\](?=[ \\t]*(?:\\[|$))");

    /** A tag whose bracket is missing at the end of its line. */
    private static final Pattern OPEN = Pattern.compile("\\[[ \\t]*([A-Za-z]\\w*)[ \\t]+\"([^\"\\[\\]]*)\"[ \\t]*$");

    private static final Pattern NAME = Pattern.compile("\\[[ \\t]*([A-Za-z]\\w*)");

    /** Forum markup around a game. */
    private static final Pattern WRAPPER = Pattern.compile("(?i)\\[/?pgn(?:[ =][^\\]\"]*)?\\]");

    /** The tags that determine the rules and the initial position. */
    private static final Set<String> OF_GAME = Set.of("FEN", "SetUp", "Variant", "GameType");

    /** The tags whose name alone shows that words in brackets are a tag. */
    private static final Set<String> KNOWN = Set.of(
            "Event",
            "Site",
            "Date",
            "Round",
            "White",
            "Black",
            "Result",
            "FEN",
            "SetUp",
            "Variant",
            "GameType",
            "ECO",
            "Opening",
            "Variation",
            "PlyCount",
            "Board",
            "Annotator",
            "TimeControl",
            "Termination",
            "Mode",
            "EventDate",
            "EventSponsor",
            "EventType",
            "EventRounds",
            "EventCountry",
            "Section",
            "Stage",
            "UTCDate",
            "UTCTime",
            "Time",
            "WhiteElo",
            "BlackElo",
            "WhiteTitle",
            "BlackTitle",
            "WhiteTeam",
            "BlackTeam",
            "WhiteFideId",
            "BlackFideId",
            "WhiteType",
            "BlackType",
            "WhiteNA",
            "BlackNA",
            "WhiteUSCF",
            "BlackUSCF",
            "NIC",
            "Source",
            "SourceTitle",
            "SourceDate",
            "Remark");

    /**
     * Reads a tag.
     *
     * @param text from the opening bracket to the end of its line or of a later one; one character a byte
     * @return null if its meaning is not clear
     */
    public static @Nullable OddTag of(String text) {
        Matcher tag = TAG.matcher(text);
        if (!tag.lookingAt()) {
            return null;
        }
        String name = tag.group(1).replace("-", "");
        String value = tag.group(4).strip().replaceAll("\\s+", " ");
        boolean isQuoted = !tag.group(3).isEmpty() || !tag.group(5).isEmpty();
        boolean isUnopened = tag.group(2) == null && tag.group(3).isEmpty();
        if (isUnopened
                && KNOWN.contains(name)
                && OTHER_NAME.matcher(tag.group(4) + tag.group(5)).matches()) {
            return null;
        }
        boolean isPlain = isQuoted || (!value.isEmpty() && (tag.group(2) != null || KNOWN.contains(name)));
        return isPlain ? new OddTag(name, value, tag.end()) : null;
    }

    /** Reads a tag whose closing bracket is missing at the end of the line; null if it is not one. */
    public static @Nullable OddTag unclosed(String line) {
        Matcher open = OPEN.matcher(line);
        return open.lookingAt() ? new OddTag(open.group(1), open.group(2), open.end()) : null;
    }

    /** The length of {@code [pgn]} or {@code [/pgn]} at the beginning of a text; 0 if there is none. */
    public static int lengthOfWrapper(String text) {
        Matcher wrapper = WRAPPER.matcher(text);
        return wrapper.lookingAt() ? wrapper.end() : 0;
    }

    /** Whether a closed bracket with a name can be text: its name is not that of a tag without which no move can be judged. */
    public static boolean mayBeText(String line) {
        Matcher name = NAME.matcher(line);
        return line.indexOf(']') > 0 && name.lookingAt() && !OF_GAME.contains(name.group(1));
    }
}
