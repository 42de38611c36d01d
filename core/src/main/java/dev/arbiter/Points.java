package dev.arbiter;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Results in figures, as matches and tournaments count them: {@code 20-0}, {@code 2:0}, {@code ½-½}, {@code 0.5-0.5},
 * {@code 0,5 – 0,5}.
 */
public final class Points {

    /** A dash of any length, also that of Windows' own Latin-1, or a colon. */
    private static final String DASH = "[-:\u2010-\u2015\u2212\u0096\u0097]";

    private static final Pattern BOTH =
            Pattern.compile("\\s*([0-9.,½]{1,6}|1/2)\\s*" + DASH + "\\s*([0-9.,½]{1,6}|1/2)\\s*");

    private Points() {}

    /**
     * The result in chess players' usual words: {@code 1-0}, {@code 0-1} or {@code 1/2-1/2}.
     *
     * @return empty where the points do not say it, as {@code 12-8} and {@code 1.01-0.99} do not, which are given for draws
     */
    public static String usual(String claimed) {
        switch (claimed) {
            case "1-0", "0-1", "1/2-1/2" -> {
                return claimed;
            }
            case "=", "½", "1/2" -> {
                return "1/2-1/2";
            }
            default -> {}
        }
        Matcher both = BOTH.matcher(claimed);
        if (!both.matches()) {
            return "";
        }
        String white = both.group(1);
        String black = both.group(2);
        boolean whiteHasNone = isNothing(white);
        boolean blackHasNone = isNothing(black);
        if (whiteHasNone != blackHasNone) {
            return blackHasNone ? "1-0" : "0-1";
        }
        return white.equals(black) && !whiteHasNone ? "1/2-1/2" : "";
    }

    private static boolean isNothing(String points) {
        return points.matches("0+([.,]0+)?");
    }
}
