package dev.arbiter.query.tiebreak;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A tie-break by the FIDE regulations (Handbook C.07), under its acronym there.
 *
 * @param kind what it is the sum of
 * @param low how many of the least significant values are cut (14.1, 14.2); of progressive scores, those of the first rounds
 * @param high how many of the most significant values are cut too (14.3, 14.4)
 */
public record TieBreak(Kind kind, int low, int high) {

    /** The most values that are cut at one end: more than a tournament has rounds would leave nothing. */
    private static final int MOST_CUT = 9;

    private static final Pattern WRITTEN = Pattern.compile("([A-Z]+)(?:[-/]([CM])([1-9]))?");

    /** What is summed. */
    public enum Kind {
        DE("direct encounter: the points in the games among those who are tied", 6, false),
        WIN("rounds won, played or not", 7, false),
        WON("games won on the board", 7, false),
        BPG("games played with Black", 7, false),
        BWG("games won with Black", 7, false),
        PS("progressive: the sum of the scores after each round", 7, true),
        BH("Buchholz: the scores of the opponents", 8, true),
        SB("Sonneborn-Berger: each opponent's score times the points against that opponent", 9, true),
        KS("Koya: the points against opponents who have scored at least half of what was possible", 9, false);

        private final String sentence;
        private final int article;
        private final boolean hasCuts;

        Kind(String sentence, int article, boolean hasCuts) {
            this.sentence = sentence;
            this.article = article;
            this.hasCuts = hasCuts;
        }

        /** The article of the regulations that defines it. */
        public int article() {
            return article;
        }
    }

    /** The acronym with its modifier: {@code BH}, {@code BH-C1}, {@code SB-M1}. */
    public String text() {
        return kind + (high > 0 ? "-M" + high : low > 0 ? "-C" + low : "");
    }

    /** What it is, as a clause: {@code Buchholz: the scores of the opponents, without the lowest}. */
    public String sentence() {
        String number = low > 1 ? low + " " : "";
        return kind.sentence
                + (low == 0
                        ? ""
                        : kind == Kind.PS
                                ? ", without those after the first " + (low > 1 ? low + " rounds" : "round")
                                : ", without the " + number + "lowest"
                                        + (high > 0 ? " and the " + number + "highest" : ""));
    }

    /**
     * Reads a list of tie-breaks in their order, between commas: {@code BH-C1,BH,SB,DE}.
     *
     * @throws IllegalArgumentException if one is not known, is cut that has no cuts, or is repeated
     */
    public static List<TieBreak> read(String list) {
        List<TieBreak> order = new ArrayList<>();
        for (String each : list.split(",", -1)) {
            TieBreak read = of(each.strip());
            if (order.contains(read)) {
                throw new IllegalArgumentException(read.text() + " is repeated");
            }
            order.add(read);
        }
        return order;
    }

    private static TieBreak of(String word) {
        Matcher matcher = WRITTEN.matcher(word.toUpperCase(Locale.ROOT));
        Kind kind = matcher.matches() ? kind(matcher.group(1)) : null;
        if (kind == null) {
            throw new IllegalArgumentException("no tie-break is called '" + word + "': one of "
                    + Stream.of(Kind.values()).map(Kind::name).collect(Collectors.joining(", ")) + ", and of "
                    + cuttable() + " with the lowest values cut, such as BH-C1, or the highest too, such as BH-M1");
        }
        if (matcher.group(2) == null) {
            return new TieBreak(kind, 0, 0);
        }
        boolean isMedian = matcher.group(2).equals("M");
        if (!kind.hasCuts || (isMedian && kind == Kind.PS)) {
            throw new IllegalArgumentException("'" + word + "' has nothing to cut: "
                    + (kind == Kind.PS
                            ? "of PS the first rounds are cut, as in PS-C1"
                            : "only " + cuttable() + " have"));
        }
        int values = Integer.parseInt(matcher.group(3));
        return new TieBreak(kind, Math.min(values, MOST_CUT), isMedian ? values : 0);
    }

    private static @Nullable Kind kind(String name) {
        return Stream.of(Kind.values())
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElse(null);
    }

    private static String cuttable() {
        return Stream.of(Kind.values())
                .filter(each -> each.hasCuts)
                .map(Kind::name)
                .collect(Collectors.joining(", "));
    }
}
