package dev.arbiter.archive.write;

import dev.arbiter.Game;
import dev.arbiter.Position;
import dev.arbiter.Result;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.RecordedResult;
import dev.arbiter.archive.ResultOrder;
import dev.arbiter.archive.Tag;
import dev.arbiter.archive.text.PgnResult;
import dev.arbiter.othello.OthelloPosition;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Translates results, and tags that contain them, from one format to another. */
public final class Results {

    /** The most points of a side for a game; more are those of a match. */
    private static final int MOST_FOR_A_GAME = 2;

    /** The {@code Termination} of a game to which a player did not come. */
    private static final String FORFEIT = "forfeit";

    /** The discs of both sides in Othello. */
    private static final Pattern DISCS = Pattern.compile("\\s*\\d{1,2}\\s*[-:\u2013]\\s*\\d{1,2}\\s*");

    /** What stands in a tag for a result that is not known. */
    private static final Pattern OPEN = Pattern.compile("[*?\\s]*");

    /** Tags of PGN that have other names in GGF and SGF. */
    private static final List<String> NAMED_OTHERWISE = List.of("Black", "White", "Event", "Site", "Round", "Date");

    /** Properties that describe the file or format itself. */
    private static final List<String> OWN = List.of("GM", "FF", "CA", "AP", "SZ", "TY", "BO", "ST");

    private Results() {}

    /**
     * The result on the board in the notation of a record's format.
     *
     * @param end the last position of a finished game
     * @param order whose score comes first where sources disagree; with null, the result is in points, White's first
     */
    public static String onBoard(GameRecord game, Game<?> rules, Position<?> end, @Nullable ResultOrder order) {
        if (!(end instanceof OthelloPosition position)) {
            String result = rules.result(end);
            if (!rules.isDisputed(result)) {
                return result;
            }
            Result meant = order == null ? null : rules.readResult(result, order.first());
            return meant == null ? inStyle(result, true) : meant.text();
        }
        OthelloScore score = OthelloScore.onBoard(position);
        return switch (game.format()) {
            case PGN -> score.ofPgn();
            case GGF -> score.ofGgf();
            case SGF -> score.ofSgf();
            default -> score.ofDiscs();
        };
    }

    /** The tags of a game under the names of a format. */
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

    /** The result that ends the moves in PGN: {@code 1-0}, {@code 0-1}, {@code 1/2-1/2} or {@code *}. */
    static String ofPgn(GameRecord game) {
        return ofPgn(game, ofAny(game));
    }

    /** A result in any notation as the end of the moves in PGN; {@code *} if PGN cannot express it. */
    static String ofPgn(GameRecord game, String result) {
        Result meant = Result.of(result);
        if (meant == null || meant.kind() == Result.Kind.BYE) {
            return "*";
        }
        // Where sources disagree on what 1-0 means, 2-0 is not the same.
        boolean differs = meant.winner() != null && ResultOrder.isDisputed(game.game()) && !isDisputed(game, result);
        return differs ? "*" : meant.standard();
    }

    private static boolean isDisputed(GameRecord game, String result) {
        return game.game() != null && game.game().isDisputed(result);
    }

    /**
     * The tags of a game with its result as in PGN: the standard's, if it can express the result of the moves, else figures
     * such as {@code 0-0} and {@code 1/2-0}. For a game that was not played, a {@code Termination} is added.
     */
    static List<Tag> ofPgn(GameRecord game, List<Tag> tags) {
        List<Tag> written = new ArrayList<>(tags);
        int result = index(written, GameRecord.RESULT);
        Tag said = result < 0 ? new Tag(GameRecord.RESULT, "") : written.get(result);
        String value = ofPgn(game, said);
        String claimed = game.claimed();
        if (isForfeit(said.value()) || (claimed != null && isForfeit(claimed))) {
            int termination = index(written, "Termination");
            if (termination < 0) {
                written.add(new Tag("Termination", FORFEIT));
            }
            boolean isSaid = termination < 0
                    || RecordedResult.isUnplayed(written.get(termination).value());
            Result meant = Result.of(isForfeit(value) || claimed == null ? value : isSaid ? value : claimed);
            value = meant == null
                    ? value
                    : meant.with(isSaid ? Result.Kind.PLAYED : Result.Kind.FORFEIT)
                            .text();
        }
        Tag tag = new Tag(said.name(), value);
        if (result < 0) {
            written.add(tag);
        } else {
            written.set(result, tag);
        }
        return written;
    }

    /** The result of a tag or, if it has none, of the game; a result that PGN cannot express is unchanged. */
    private static String ofPgn(GameRecord game, Tag said) {
        String result = ofPgn(game);
        String claimed = game.claimed();
        boolean othello = OthelloGames.isOthello(game);
        if (claimed != null
                && result.equals("*")
                && OPEN.matcher(said.value()).matches()
                && PgnResult.isTagAlone(claimed)
                && !othello) {
            return inFigures(game, claimed);
        }
        if (said.value().isEmpty()) {
            return result;
        }
        boolean own = game.format() == Format.PGN || result.equals("*");
        if (own && othello && DISCS.matcher(said.value()).matches()) {
            return said.value();
        }
        String usual = own ? ofPgn(game, said.value()) : result;
        return usual.equals("*") ? inFigures(game, said.value()) : usual;
    }

    /** A result of a single game in a uniform notation; others are unchanged. */
    private static String inFigures(GameRecord game, String written) {
        Result meant = Result.of(written);
        boolean isOfGame = meant != null
                && (meant.isKnown() ? meant.white() + meant.black() <= 1 : meant.isUnplayed())
                && !ResultOrder.isDisputed(game.game());
        return meant != null && isOfGame ? meant.text() : written;
    }

    private static boolean isForfeit(String written) {
        Result meant = PgnResult.isStandard(written) ? null : Result.of(written);
        return meant != null && meant.kind() == Result.Kind.FORFEIT && meant.isKnown();
    }

    private static int index(List<Tag> tags, String name) {
        for (int index = 0; index < tags.size(); index++) {
            if (tags.get(index).name().equals(name)) {
                return index;
            }
        }
        return -1;
    }

    /** The claimed result in the notation of PGN and PDN. */
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
     * @param result in either style; any other text is returned unchanged
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

    /** A result in other figures, {@code 2:0} or {@code ½-½}; match points such as {@code 12-8} are unchanged. */
    private static String otherwise(String result, boolean points) {
        Result meant = Result.of(result);
        boolean isOfGame = meant != null
                && meant.kind() == Result.Kind.PLAYED
                && Math.max(meant.white(), meant.black()) <= MOST_FOR_A_GAME
                && !meant.standard().equals("*");
        return meant != null && isOfGame ? inStyle(meant.standard(), points) : result;
    }
}
