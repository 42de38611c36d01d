package dev.arbiter.archive.check;

import dev.arbiter.Game;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.records.Tags;
import dev.arbiter.games.Games;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Finds by which rules a record is to be checked: by what it says of itself, else by its squares and moves. */
final class RuleSets {

    /** The game types of PDN 3.0. */
    private static final Map<String, String> GAME_TYPES = Map.ofEntries(
            Map.entry("20", "international"),
            Map.entry("21", "checkers"),
            Map.entry("22", "italian"),
            Map.entry("23", "pool"),
            Map.entry("24", "spanish"),
            Map.entry("25", "russian"),
            Map.entry("26", "brazilian"),
            Map.entry("27", "canadian"),
            Map.entry("28", "portuguese"),
            Map.entry("29", "czech"),
            Map.entry("30", "turkish"),
            Map.entry("31", "thai"),
            Map.entry("40", "frisian"));

    /** Draughts on 32 squares with numbers, those where Black (or who sits at the low numbers) begins first. */
    private static final List<String> LOW_BEGINS = List.of("checkers", "pool", "spanish", "portuguese", "thai");

    private static final List<String> HIGH_BEGINS =
            List.of("italian", "russian", "brazilian", "czech", "checkers", "pool", "spanish", "portuguese", "thai");

    private static final List<String> SMALL = List.of(
            "checkers",
            "italian",
            "russian",
            "brazilian",
            "pool",
            "spanish",
            "portuguese",
            "czech",
            "thai",
            "international",
            "frisian",
            "canadian");

    private static final List<String> LARGE = List.of("international", "frisian", "canadian");

    private static final List<String> LETTERS = List.of("russian", "brazilian", "czech", "turkish", "checkers", "pool");

    /** Othello as GGF and SGF name it. */
    private static final List<String> OTHELLO = List.of("othello", "reversi", "2");

    private final @Nullable Game<?> forced;
    /** Those that depend on nothing but a game's id. */
    private final Map<String, RuleSet> plain = new HashMap<>();

    /** @param forced the game by whose rules everything is checked, or null to go by the records */
    RuleSets(@Nullable Game<?> forced) {
        this.forced = forced;
    }

    /** Whether the first move of a record in some format may tell its rules. */
    static boolean lookAtMoves(Format format) {
        return format == Format.PDN || format == Format.MOVE_LINES;
    }

    /**
     * The rules of a record.
     *
     * @param firstMove its first move as written, or null where it has none or its format does not ask for it
     */
    RuleSet of(Format format, Tags tags, @Nullable String firstMove) {
        return switch (format) {
            case PGN -> chess(tags);
            case PDN -> draughts(tags, firstMove);
            case WTHOR, GGF, SGF, OBF, TRANSCRIPT -> othello(tags);
            case MOVE_LINES -> lines(firstMove);
            case CHECKERS_CHECK -> named("checkers", null);
        };
    }

    private RuleSet chess(Tags tags) {
        String start = tags.get("FEN");
        if (forced != null) {
            return RuleSet.of(forced, start);
        }
        String variant = tags.get("Variant");
        if (variant == null) {
            return named("chess", start);
        }
        return switch (variant.toLowerCase(Locale.ROOT).replaceAll("[ _-]", "")) {
            case "", "?", "standard", "chess", "normal", "fromposition" -> named("chess", start);
            case "chess960", "fischerandom", "fischerrandom", "fischerrandomchess", "freestyle" ->
                named("chess960", start);
            default -> RuleSet.refused("the variant '" + variant + "' is not one that Arbiter knows");
        };
    }

    /**
     * The game in which a position may be possible that the first one refuses: many files of Chess960 name no variant.
     *
     * @return null where there is none, or where the record leaves no choice
     */
    @Nullable
    Game<?> fallback(RuleSet ruleSet, Tags tags) {
        boolean plain = forced == null && !tags.has("Variant");
        boolean isChess = ruleSet.games().get(0).id().equals("chess");
        return plain && isChess ? Games.find("chess960").orElse(null) : null;
    }

    /** Records of GGF and SGF may be of other games, and on other boards. */
    private RuleSet othello(Tags tags) {
        String game = tags.get("GM");
        if (game != null && !OTHELLO.contains(game.strip().toLowerCase(Locale.ROOT))) {
            return RuleSet.refused("the record is of the game '" + game + "', not of Othello");
        }
        for (String property : List.of("BO", "TY", "SZ")) {
            String value = tags.get(property);
            String size = value == null ? "" : value.replaceFirst("(?s)^\\D*(\\d{0,4}).*", "$1");
            if (!size.isEmpty() && !size.equals("8")) {
                return RuleSet.refused("a board of size " + size + "; Othello is supported on 8 by 8");
            }
        }
        return forced != null ? RuleSet.of(forced, null) : named("othello", null);
    }

    private RuleSet draughts(Tags tags, @Nullable String firstMove) {
        String start = tags.get("FEN");
        if (forced != null) {
            return RuleSet.of(forced, start);
        }
        String type = tags.get("GameType");
        if (type != null && !type.isBlank() && !type.startsWith("?")) {
            String number = type.strip().split("[^0-9]", 2)[0];
            String id = GAME_TYPES.get(number);
            return id == null
                    ? RuleSet.refused("the GameType '" + type + "' is not one that Arbiter knows")
                    : named(id, start);
        }
        return inferred(start, firstMove);
    }

    private static RuleSet inferred(@Nullable String start, @Nullable String firstMove) {
        List<String> ids;
        int square = firstMove == null ? 0 : firstNumber(firstMove);
        int largest = Math.max(square, start == null ? 0 : largestNumber(start));
        largest = Math.max(largest, firstMove == null ? 0 : largestNumber(firstMove));
        if (largest > 50) {
            ids = List.of("canadian");
        } else if (largest > 32) {
            ids = LARGE;
        } else if (firstMove != null && square == 0) {
            ids = LETTERS;
        } else if (start != null || square == 0) {
            ids = SMALL;
        } else if (square <= 12) {
            ids = LOW_BEGINS;
        } else if (square <= 24) {
            ids = HIGH_BEGINS;
        } else {
            ids = SMALL;
        }
        List<Game<?>> games = new ArrayList<>();
        for (String id : ids) {
            Games.find(id).ifPresent(games::add);
        }
        return games.isEmpty()
                ? RuleSet.refused("no game has such squares")
                : new RuleSet(List.copyOf(games), start, true, null);
    }

    private RuleSet lines(@Nullable String firstMove) {
        if (forced != null) {
            return RuleSet.of(forced, null);
        }
        if (firstMove == null || Character.isDigit(firstMove.charAt(0))) {
            return inferred(null, firstMove);
        }
        return new RuleSet(named("chess", null).games(), null, true, null);
    }

    private RuleSet named(String id, @Nullable String start) {
        return start == null ? plain.computeIfAbsent(id, name -> find(name, null)) : find(id, start);
    }

    private static RuleSet find(String id, @Nullable String start) {
        Optional<Game<?>> game = Games.find(id);
        return game.isPresent()
                ? RuleSet.of(game.get(), start)
                : RuleSet.refused("the rules of '" + id + "' are not among those that Arbiter has");
    }

    private static int firstNumber(String text) {
        int at = 0;
        int number = 0;
        while (at < text.length() && at < 3 && Character.isDigit(text.charAt(at))) {
            number = 10 * number + text.charAt(at++) - '0';
        }
        return number;
    }

    private static int largestNumber(String text) {
        int largest = 0;
        int number = 0;
        int digits = 0;
        for (int at = 0; at <= text.length(); at++) {
            char c = at < text.length() ? text.charAt(at) : ' ';
            if (c >= '0' && c <= '9') {
                number = digits < 3 ? 10 * number + c - '0' : number;
                digits++;
            } else {
                largest = Math.max(largest, digits <= 2 ? number : 0);
                number = 0;
                digits = 0;
            }
        }
        return largest;
    }
}
