package dev.arbiter.draughts;

import dev.arbiter.Color;
import dev.arbiter.draughts.BoardGeometry.Corner;
import dev.arbiter.draughts.BoardGeometry.Squares;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A value of PDN's {@code GameType} tag, such as {@code 25} or {@code 25,W,8,8,A0,0}: which game, who begins, the size of
 * the board, how squares are named, and on which colour is played.
 *
 * @param number of the game
 * @param first who begins; null where the value does not say, as with the following
 * @param algebraic whether squares are named by letter and number ({@code A}, and {@code S} for short) or by number
 *     ({@code N})
 * @param corner where the first square lies, as White sees it; the value counts corners as the player sees them who begins
 * @param squares on which squares is played, by the flag that says that the bottom left corner is not among them
 */
record GameType(
        int number,
        @Nullable Color first,
        @Nullable Boolean algebraic,
        @Nullable Corner corner,
        @Nullable Squares squares) {

    private static final Pattern VALUE = Pattern.compile(
            "(\\d{1,4})(?:,([WB])(?:,\\d+,\\d+(?:,([ANS])([0-3])?(?:,([01]))?)?)?)?", Pattern.CASE_INSENSITIVE);

    /** By number, the corners as a player sees them. */
    private static final Corner[] CORNERS = {Corner.BOTTOM_LEFT, Corner.BOTTOM_RIGHT, Corner.TOP_LEFT, Corner.TOP_RIGHT
    };

    /** Reads a value; what stands after the number and cannot be read says nothing. Null where no number stands first. */
    static @Nullable GameType read(String value) {
        String text = value.replaceAll("\\s+", "");
        Matcher fields = VALUE.matcher(text);
        if (!fields.lookingAt() || (fields.end() < text.length() && Character.isDigit(text.charAt(fields.end())))) {
            return null;
        }
        int number = Integer.parseInt(fields.group(1));
        String begins = fields.group(2);
        Color first = begins == null ? null : begins.equalsIgnoreCase("B") ? Color.BLACK : Color.WHITE;
        String notation = fields.group(3);
        String corner = fields.group(4);
        String inverted = fields.group(5);
        return new GameType(
                number,
                first,
                notation == null ? null : !notation.equalsIgnoreCase("N"),
                corner == null ? null : seen(CORNERS[corner.charAt(0) - '0'], first),
                inverted == null ? null : inverted.equals("1") ? Squares.OTHER_COLOUR : Squares.BOTTOM_LEFT_COLOUR);
    }

    /** Whether nothing but the number is said. */
    boolean isNumberAlone() {
        return first == null && algebraic == null && squares == null;
    }

    /** The rules of a game with what this says of them. */
    Variant of(Variant usual) {
        BoardGeometry board = usual.board();
        BoardGeometry other = squares == null || board.squares() == Squares.EVERY ? board : board.on(squares);
        if (algebraic != null) {
            Corner usualCorner = algebraic ? other.letters() : other.first();
            Corner from = corner == null ? usualCorner : corner;
            other = other.named(from, algebraic ? from : Corner.BOTTOM_LEFT, algebraic);
        }
        return Variant.builder(usual.id(), usual)
                .board(other)
                .first(first == null ? usual.initial().first() : first)
                .build();
    }

    /** Writes all fields of a game. */
    static String write(int number, Variant variant) {
        BoardGeometry board = variant.board();
        Corner corner = seen(
                board.algebraic() ? board.letters() : board.first(),
                variant.initial().first());
        int digit = 0;
        while (CORNERS[digit] != corner) {
            digit++;
        }
        return String.format(
                Locale.ROOT,
                "%d,%s,%d,%d,%s%d,%d",
                number,
                variant.initial().first() == Color.WHITE ? "W" : "B",
                board.width(),
                board.height(),
                board.algebraic() ? "A" : "N",
                digit,
                board.squares() == Squares.OTHER_COLOUR ? 1 : 0);
    }

    /** A corner as White sees it that a player sees so, and the other way about. */
    private static Corner seen(Corner corner, @Nullable Color player) {
        return player == Color.BLACK ? corner.seenFromOpposite() : corner;
    }
}
