package dev.arbiter.archive;

import dev.arbiter.Color;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The text of a comment, with the commands that programs put into it: {@code good [%clk 0:02:59] [%eval 0.31]}. Formats that
 * have other places for such values ({@code B[d3/1.5/20]} in GGF, {@code d3:+4} in OBF) are read as such commands too.
 *
 * <p>Commands are those of "PGN 4 chess clocks" ({@code clk}, {@code emt}, {@code mct}), of PDN 3.0 ({@code clock}), of Lichess
 * ({@code eval}) and of ChessBase ({@code cal}, {@code csl}); they are parsed on demand.
 *
 * @param text as written, without braces and surrounding blanks; it may have several lines
 * @param escaped whether it is a line of PGN that begins with {@code %}, which is meant for a single program
 */
public record Comment(String text, Place place, boolean escaped) implements Remark {

    private static final Pattern COMMAND = Pattern.compile("\\[%([A-Za-z][A-Za-z0-9_]*)(?:\\s+([^\\]]*))?\\]");

    private static final Pattern TIME =
            Pattern.compile("(?:(?:(\\d{1,5}):)?(\\d{1,5}):)?(\\d{1,9})(?:[.,](\\d{1,9}))?");

    /** What PDN 3.0 has of both clocks: a capital is the side whose clock runs. */
    private static final Pattern SIDES = Pattern.compile("([wWbB])\\s*([0-9:.,]+)(?:\\s*([wWbB])\\s*([0-9:.,]+))?");

    private static final Pattern EVALUATION = Pattern.compile("(#)?([+-]?\\d{1,6}(?:\\.\\d{1,9})?)(?:,(\\d{1,5}))?");

    private static final Pattern DRAWN = Pattern.compile("([A-Z])([a-z]\\d{1,2}|\\d{2})([a-z]\\d{1,2}|\\d{2})?");

    /**
     * A command in a comment.
     *
     * @param name without its {@code %}, such as {@code clk}
     * @param value what follows the name
     */
    public record Command(String name, String value) {}

    /**
     * A program's evaluation of a position.
     *
     * @param value in pawns, positive if White is ahead (in OBF and GGF in discs, for the side that moved); if {@code mate},
     *     the number of moves to mate
     * @param mate whether mate is forced
     * @param depth the search depth in plies, 0 if it is not given
     */
    public record Evaluation(double value, boolean mate, int depth) {}

    /**
     * An arrow on the board or a coloured square.
     *
     * @param color the letter of its colour, such as {@code G} for green
     * @param from the square, or the start of the arrow
     * @param to the end of the arrow; null for a square
     */
    public record Drawing(char color, String from, @Nullable String to) {}

    /** A comment that is not an escaped line. */
    public Comment(String text, Place place) {
        this(text, place, false);
    }

    /** A comment that was not read from a file. */
    public static Comment of(String text) {
        return new Comment(text.strip(), Place.NOWHERE);
    }

    /** This comment and the next one joined into one. */
    public Comment and(Comment next) {
        String between = text.isEmpty() || next.text.isEmpty() ? "" : " ";
        return new Comment(text + between + next.text, place, escaped);
    }

    /** The commands, in order. */
    public List<Command> commands() {
        if (!text.contains("[%")) {
            return List.of();
        }
        List<Command> commands = new ArrayList<>();
        for (Matcher command = COMMAND.matcher(text); command.find(); ) {
            String value = command.group(2);
            commands.add(new Command(command.group(1), value == null ? "" : value.strip()));
        }
        return commands;
    }

    /** The text without its commands. */
    public String words() {
        return text.contains("[%")
                ? COMMAND.matcher(text).replaceAll(" ").strip().replaceAll("[ \\t]{2,}", " ")
                : text;
    }

    /** This comment without some of its commands. */
    public Comment without(List<String> names) {
        if (!text.contains("[%")) {
            return this;
        }
        Matcher command = COMMAND.matcher(text);
        String rest = command.replaceAll(found ->
                names.contains(found.group(1).toLowerCase(Locale.ROOT)) ? "" : Matcher.quoteReplacement(found.group()));
        return rest.equals(text) ? this : new Comment(rest.strip().replaceAll("[ \\t]{2,}", " "), place, escaped);
    }

    /** The value of the first command of a name; null if there is none. */
    public @Nullable String value(String name) {
        for (Command command : commands()) {
            if (command.name().equalsIgnoreCase(name)) {
                return command.value();
            }
        }
        return null;
    }

    /** {@link #clock(Color)} for an unknown mover. */
    public @Nullable Duration clock() {
        return clock(null);
    }

    /**
     * The mover's clock after the move: the time left ({@code clk}, {@code clock}), or the time shown by a mechanical clock
     * ({@code mct}); null if it is not given.
     *
     * @param mover the side that made the move; null if it is not known: then, in a comment with both clocks, the one that is
     *     not running is the mover's
     */
    public @Nullable Duration clock(@Nullable Color mover) {
        Duration left = left(mover);
        return left == null ? time(value("mct")) : left;
    }

    /** The time left on the mover's clock after the move ({@code clk}, {@code clock}), as in {@link #clock}. */
    public @Nullable Duration left(@Nullable Color mover) {
        String value = value("clk");
        value = value == null ? value("clock") : value;
        if (value == null) {
            return null;
        }
        Matcher sides = SIDES.matcher(value);
        if (!sides.matches()) {
            return time(value);
        }
        int movers = mover == null
                ? isSmall(sides.group(1)) != isSmall(sides.group(3)) ? isSmall(sides.group(1)) ? 1 : 3 : -1
                : isOf(mover, sides.group(1)) ? 1 : isOf(mover, sides.group(3)) ? 3 : -1;
        return movers < 0 ? null : time(sides.group(movers + 1));
    }

    /** Whether a side's clock stands, as the mover's does. */
    private static boolean isSmall(@Nullable String side) {
        return side != null && Character.isLowerCase(side.charAt(0));
    }

    private static boolean isOf(Color color, @Nullable String side) {
        return side != null && (Character.toLowerCase(side.charAt(0)) == 'w') == (color == Color.WHITE);
    }

    /** The time that the mover spent on the move ({@code emt}); null if it is not given. */
    public @Nullable Duration elapsed() {
        return time(value("emt"));
    }

    /** A program's evaluation after the move ({@code eval}); null if it is not given. */
    public @Nullable Evaluation evaluation() {
        String value = value("eval");
        Matcher evaluation = value == null ? null : EVALUATION.matcher(value);
        if (evaluation == null || !evaluation.matches()) {
            return null;
        }
        String depth = evaluation.group(3);
        return new Evaluation(
                Double.parseDouble(evaluation.group(2)),
                evaluation.group(1) != null,
                depth == null ? 0 : Integer.parseInt(depth));
    }

    /** Arrows on the board ({@code cal}) and coloured squares ({@code csl}), in order. */
    public List<Drawing> drawings() {
        List<Drawing> drawings = new ArrayList<>();
        for (Command command : commands()) {
            boolean arrows = command.name().equalsIgnoreCase("cal");
            if (arrows || command.name().equalsIgnoreCase("csl")) {
                for (String each : command.value().split("\\s*,\\s*", -1)) {
                    Matcher drawn = DRAWN.matcher(each);
                    if (drawn.matches() && arrows == (drawn.group(3) != null)) {
                        drawings.add(new Drawing(drawn.group(1).charAt(0), drawn.group(2), drawn.group(3)));
                    }
                }
            }
        }
        return drawings;
    }

    private static @Nullable Duration time(@Nullable String value) {
        Matcher time = value == null ? null : TIME.matcher(value);
        if (time == null || !time.matches()) {
            return null;
        }
        String fraction = time.group(4) == null ? "" : time.group(4);
        return Duration.ofHours(number(time.group(1)))
                .plusMinutes(number(time.group(2)))
                .plusSeconds(number(time.group(3)))
                .plusNanos(number((fraction + "000000000").substring(0, 9)));
    }

    private static long number(@Nullable String digits) {
        return digits == null ? 0 : Long.parseLong(digits);
    }

    @Override
    public Comment below(long lines) {
        return new Comment(text, place.below(lines), escaped);
    }
}
