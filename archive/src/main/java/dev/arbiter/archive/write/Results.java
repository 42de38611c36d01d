package dev.arbiter.archive.write;

import dev.arbiter.Game;
import dev.arbiter.Points;
import dev.arbiter.Position;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.ResultOrder;
import dev.arbiter.archive.Tag;
import dev.arbiter.archive.text.PgnResult;
import dev.arbiter.othello.Othello;
import dev.arbiter.othello.OthelloPosition;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Results and names as one format has them, in the words of another. */
public final class Results {

    /** Points of a match, of which a side has more than the two for a game. */
    private static final Pattern COUNTED =
            Pattern.compile("\\s*(?:\\d*[3-9]|\\d{2,})\\D+\\d+\\s*|\\s*\\d+\\D+(?:\\d*[3-9]|\\d{2,})\\s*");

    /** What both sides have. */
    private static final Pattern SIDES = Pattern.compile("(\\d{1,4}(?:\\.5)?)[-:\u2013](\\d{1,4}(?:\\.5)?)");

    /** Tags of PGN that have other names in GGF and SGF. */
    private static final List<String> NAMED_OTHERWISE = List.of("Black", "White", "Event", "Site", "Round", "Date");

    /** What those formats say of themselves. */
    private static final List<String> OWN = List.of("GM", "FF", "CA", "AP", "SZ", "TY", "BO", "ST");

    private Results() {}

    /**
     * The result that stands on the board, in the words of a record's format.
     *
     * @param end of a game that is over
     * @param order whose number stands first where sources disagree; with null the result is in points, of which White's do
     */
    public static String onBoard(GameRecord game, Game<?> rules, Position<?> end, @Nullable ResultOrder order) {
        if (!(end instanceof OthelloPosition position)) {
            String result = rules.result(end);
            return !ResultOrder.isDisputed(rules)
                    ? result
                    : order == null && ResultOrder.dependsOn(result)
                            ? inStyle(result, true)
                            : order == null ? result : order.whiteFirst(result);
        }
        OthelloScore score = OthelloScore.onBoard(position);
        return switch (game.format()) {
            case PGN -> score.ofPgn();
            case GGF -> score.ofGgf();
            case SGF -> score.ofSgf();
            default -> score.ofDiscs();
        };
    }

    /**
     * What White scored by a claimed result.
     *
     * @param game by whose rules it was played; null where that is not known
     * @param format in which it is recorded
     * @param claimed in the words of any format, or in figures, White's first unless the game has it otherwise
     * @param order whose number stands first where sources disagree; asked for only there, null where nobody knows
     * @return from 0 to 1; negative where the result does not say it
     */
    public static double whitePoints(
            @Nullable Game<?> game, Format format, String claimed, Supplier<@Nullable ResultOrder> order) {
        boolean othello =
                game == null ? OthelloGames.isOfOthello(format) : game.id().equals(Othello.GAME.id());
        if (othello) {
            return points(OthelloScore.read(claimed).ofPgn());
        }
        if (!ResultOrder.isDisputed(game) || !ResultOrder.dependsOn(claimed)) {
            return points(claimed);
        }
        ResultOrder known = order.get();
        return known == null ? -1 : points(known.whiteFirst(claimed));
    }

    private static double points(String claimed) {
        switch (Points.usual(claimed.strip())) {
            case "1-0" -> {
                return 1;
            }
            case "0-1" -> {
                return 0;
            }
            case "1/2-1/2" -> {
                return 0.5;
            }
            default -> {}
        }
        Matcher sides = SIDES.matcher(claimed.strip());
        return sides.matches()
                ? (1 + Math.signum(Double.parseDouble(sides.group(1)) - Double.parseDouble(sides.group(2)))) / 2
                : -1;
    }

    /** The tags of a game by the names that a format with tags has for them. */
    static List<Tag> tags(GameRecord game, Format format) {
        if (game.format().hasProperties() == format.hasProperties()) {
            return game.tagList();
        }
        List<Tag> tags = new ArrayList<>();
        for (Tag tag : game.tagList()) {
            if (format.hasProperties()) {
                tags.add(NAMED_OTHERWISE.contains(tag.name()) ? new Tag(Tag.property(tag.name()), tag.value()) : tag);
            } else if (!OWN.contains(tag.name()) || (tag.name().equals("TY") && OthelloScore.isScoredOtherwise(game))) {
                String name = NAMED_OTHERWISE.stream()
                        .filter(usual -> Tag.property(usual).equals(tag.name()))
                        .findFirst()
                        .orElse(tag.name());
                tags.add(new Tag(name, tag.value()));
            }
        }
        return tags;
    }

    /** The result as PGN has it: {@code 1-0}, {@code 0-1}, {@code 1/2-1/2} or {@code *}. */
    static String ofPgn(GameRecord game) {
        return ofPgn(game, ofAny(game));
    }

    /** A result in any words or figures as PGN has it in a game; {@code *} where PGN has none for it. */
    static String ofPgn(GameRecord game, String result) {
        String usual = PgnResult.usual(result.strip());
        if (usual == null || usual.equals("0-0")) {
            return "*";
        }
        // Where sources disagree on what 1-0 means, 2-0 is not the same.
        boolean differs = (usual.equals("1-0") || usual.equals("0-1"))
                && ResultOrder.isDisputed(game.game())
                && !ResultOrder.dependsOn(result);
        return differs ? "*" : inStyle(usual, false);
    }

    /** The result that a game claims, in the words of PGN and PDN. */
    static String ofAny(GameRecord game) {
        String claimed = game.claimed();
        boolean isTagged = game.format() == Format.PGN || game.format() == Format.PDN;
        if (OthelloGames.isOthello(game) && !(isTagged && (claimed == null || PgnResult.isStandard(claimed)))) {
            return OthelloScore.of(game).ofPgn();
        }
        return claimed == null ? "*" : claimed;
    }

    /** Whether a win counts two points in a game's records, as {@code 2-0}. */
    static boolean countsPoints(GameRecord game) {
        String format = game.tag("ResultFormat");
        if (format != null && (format.contains("2-0") || format.contains("1-0"))) {
            return format.contains("2-0");
        }
        String type = game.tag("GameType");
        String number = type == null && game.game() != null ? game.game().tags().get("GameType") : type;
        // PDN 3.0: international and Turkish draughts count points.
        return number != null && number.strip().matches("(?:20|27)(?:\\D.*)?");
    }

    /**
     * A result in one of the two styles of PDN.
     *
     * @param result in either style; anything else is given back as it is
     * @param points whether a win counts two points, as {@code 2-0}
     */
    static String inStyle(String result, boolean points) {
        return switch (result.strip()) {
            case "1-0", "2-0" -> points ? "2-0" : "1-0";
            case "0-1", "0-2" -> points ? "0-2" : "0-1";
            case "1/2-1/2", "1/2", "1-1" -> points ? "1-1" : "1/2-1/2";
            default -> otherwise(result, points);
        };
    }

    /** A result in other figures, {@code 2:0} or {@code ½-½}; points that a match counts, as {@code 12-8}, stay as they are. */
    private static String otherwise(String result, boolean points) {
        String usual = COUNTED.matcher(result).matches() ? "" : Points.usual(result);
        return usual.isEmpty() ? result : inStyle(usual, points);
    }
}
