package dev.arbiter.cli.convert;

import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.PossibleDays;
import dev.arbiter.archive.Tag;
import dev.arbiter.commandline.WrongUsageException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Into which files of a directory games go: what {@code --split} says. */
final class Split {

    /** The description in the help. */
    static final String HELP =
            "Write a file for each event, ECO code, player (whose games are in two files then) or year, or"
                    + " for every N games, into the directory that --output names: event, eco, player, year or N.";

    /** The most bytes of a file name, leaving room for extensions. */
    private static final int LONGEST = 200;

    /** All games in one file. */
    static final Split NONE = new Split("", 0);

    private final String kind;
    private final long every;

    private Split(String kind, long every) {
        this.kind = kind;
        this.every = every;
    }

    /** @param how the value on the command line; null for none */
    static Split of(@Nullable String how) {
        if (how == null) {
            return NONE;
        }
        if (List.of("event", "eco", "player", "year").contains(how)) {
            return new Split(how, 0);
        }
        if (!how.matches("[1-9]\\d{0,11}")) {
            throw new WrongUsageException(
                    "--split must be 'event', 'eco', 'player', 'year' or a number of games, not '" + how + "'");
        }
        return new Split("number", Long.parseLong(how));
    }

    /** Whether all games go into one file. */
    boolean isNone() {
        return kind.isEmpty();
    }

    /**
     * The names of the files, without endings, into which a game goes.
     *
     * @param before how many games were written before it
     */
    Set<String> files(GameRecord game, long before) {
        return switch (kind) {
            case "" -> Set.of("");
            case "number" -> Set.of(String.format(Locale.ROOT, "%06d", before / every + 1));
            case "event" -> Set.of(name(Tag.value("Event", game::tag), "no-event"));
            case "eco" -> Set.of(name(game.tag("ECO"), "no-eco"));
            case "year" -> Set.of(year(Tag.value("Date", game::tag)));
            default -> {
                Set<String> players = new LinkedHashSet<>();
                players.add(name(Tag.value("White", game::tag), "no-player"));
                players.add(name(Tag.value("Black", game::tag), "no-player"));
                yield players;
            }
        };
    }

    private static String year(@Nullable String date) {
        PossibleDays days = PossibleDays.about(date);
        return days == null
                ? "no-year"
                : String.format(Locale.ROOT, "%04d", days.first().getYear());
    }

    /** A text as the name of a file, which leads to no other directory. */
    private static String name(@Nullable String text, String otherwise) {
        String name = text == null ? "" : text.strip().replaceAll("[^\\p{L}\\p{N}._-]+", "-");
        name = name.replaceAll("^[-.]+|[-.]+$", "");
        int end = name.length();
        while (name.substring(0, end).getBytes(StandardCharsets.UTF_8).length > LONGEST) {
            end = name.offsetByCodePoints(end, -1);
        }
        return end == 0 ? otherwise : name.substring(0, end);
    }
}
