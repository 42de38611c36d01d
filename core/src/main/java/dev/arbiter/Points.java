package dev.arbiter;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Results as matches and tournaments count them: {@code 20-0}, {@code 2:0}, {@code ½-½}, {@code 0.5-0.5}. */
final class Points {

    private static final Pattern BOTH = Pattern.compile("\\s*([0-9.½]{1,6})\\s*[-:–]\\s*([0-9.½]{1,6})\\s*");

    private Points() {}

    /**
     * The result in chess players' usual words.
     *
     * @return empty where the points do not say it, as {@code 12-8} and {@code 1.01-0.99} do not, which are given for draws
     */
    static String usual(String claimed) {
        if (claimed.equals("=") || claimed.equals("½")) {
            return "1/2-1/2";
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
        return points.matches("0+(\\.0+)?");
    }
}
