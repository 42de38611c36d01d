package dev.arbiter.query.condition;

import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.UnreadableException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Squares as a query names them, several separated by commas: {@code f7}, {@code a-h2-3} for the squares of some files and
 * ranks, {@code f-file}, {@code 7th-rank}, {@code light}, {@code dark}, and by their numbers {@code 28} or {@code 1-5}.
 */
final class SquareSet {

    static final String EXPECTED = "squares, such as f7, a-h2-3, f-file, 7th-rank, light or 1-5";

    private static final Pattern NAMED =
            Pattern.compile("(?<file>[a-z])(-(?<lastFile>[a-z]))?(?<rank>\\d{1,2})(-(?<lastRank>\\d{1,2}))?");
    private static final Pattern NUMBERED = Pattern.compile("(?<first>\\d{1,3})(-(?<last>\\d{1,3}))?");
    private static final Pattern FILE = Pattern.compile("(?<file>[a-z])-file");
    private static final Pattern RANK = Pattern.compile("(?<rank>\\d{1,2})(st|nd|rd|th)-rank");

    /**
     * A square of a game.
     *
     * @param isDark whether it is drawn dark
     */
    private record Square(String name, boolean isDark) {

        boolean hasLetter() {
            return Character.isLetter(name.charAt(0));
        }

        int number() {
            return Integer.parseInt(hasLetter() ? name.substring(1) : name);
        }
    }

    /** Which squares a text names. */
    private interface Item {
        boolean has(Square square);
    }

    /**
     * Squares of one game, a bit for each, numbered as those of a {@link dev.arbiter.BoardState}.
     *
     * @param low those numbered 0 to 63
     * @param high the others
     */
    record Bits(long low, long high) {

        long word(int word) {
            return word == 0 ? low : high;
        }
    }

    private final List<Item> items;
    private final Map<Game<?>, Bits> bits = new HashMap<>();

    private SquareSet(List<Item> items) {
        this.items = items;
    }

    /**
     * Reads squares.
     *
     * @throws UnreadableException where a text names no square of any game
     */
    static SquareSet of(String text) {
        List<Item> items = new ArrayList<>();
        int column = 1;
        for (String word : text.split(",", -1)) {
            Item item = item(word);
            if (item == null || Games.all().stream().noneMatch(game -> isOn(item, game))) {
                throw new UnreadableException(column, "'" + word + "'", EXPECTED);
            }
            items.add(item);
            column += word.length() + 1;
        }
        return new SquareSet(items);
    }

    private static @Nullable Item item(String word) {
        Matcher named = NAMED.matcher(word);
        if (named.matches()) {
            char first = named.group("file").charAt(0);
            char last = named.group("lastFile") == null
                    ? first
                    : named.group("lastFile").charAt(0);
            return inFilesAndRanks(first, last, named.group("rank"), named.group("lastRank"));
        }
        Matcher file = FILE.matcher(word);
        if (file.matches()) {
            char letter = file.group("file").charAt(0);
            return square -> square.hasLetter() && square.name.charAt(0) == letter;
        }
        Matcher rank = RANK.matcher(word);
        if (rank.matches()) {
            int number = Integer.parseInt(rank.group("rank"));
            return square -> square.hasLetter() && square.number() == number;
        }
        Matcher numbered = NUMBERED.matcher(word);
        if (numbered.matches()) {
            int first = Integer.parseInt(numbered.group("first"));
            int last = numbered.group("last") == null ? first : Integer.parseInt(numbered.group("last"));
            return square -> !square.hasLetter() && square.number() >= first && square.number() <= last;
        }
        return word.equals("light") ? square -> !square.isDark() : word.equals("dark") ? Square::isDark : null;
    }

    private static Item inFilesAndRanks(char firstFile, char lastFile, String rank, @Nullable String toRank) {
        int first = Integer.parseInt(rank);
        int last = toRank == null ? first : Integer.parseInt(toRank);
        return square -> square.hasLetter()
                && square.name.charAt(0) >= firstFile
                && square.name.charAt(0) <= lastFile
                && square.number() >= first
                && square.number() <= last;
    }

    private static boolean isOn(Item item, Game<?> game) {
        return squares(game).stream().anyMatch(item::has);
    }

    private static List<Square> squares(Game<?> game) {
        int[][] numbers = Demand.numbers(game);
        // Where every second square is played on, these are the dark ones, in whichever corner they begin.
        boolean onDarkAlone = game.squares().size() < numbers.length * numbers[0].length;
        List<Square> squares = new ArrayList<>();
        for (int row = 0; row < numbers.length; row++) {
            for (int column = 0; column < numbers[row].length; column++) {
                if (numbers[row][column] >= 0) {
                    boolean isDark = onDarkAlone || (row + column) % 2 == (numbers.length - 1) % 2;
                    squares.add(new Square(game.squares().get(numbers[row][column]), isDark));
                }
            }
        }
        return squares;
    }

    /** Which squares of a game they are. */
    Bits on(Game<?> game) {
        return bits.computeIfAbsent(game, this::find);
    }

    private Bits find(Game<?> game) {
        long[] found = new long[2];
        for (Square square : squares(game)) {
            if (items.stream().anyMatch(item -> item.has(square))) {
                int number = game.squares().indexOf(square.name);
                found[number >> 6] |= 1L << number;
            }
        }
        return new Bits(found[0], found[1]);
    }
}
