package dev.arbiter.diagram;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Color;
import dev.arbiter.Diagram;
import dev.arbiter.Diagram.Cell;
import dev.arbiter.Diagram.Mark;
import dev.arbiter.Diagram.Shade;
import dev.arbiter.Piece;
import dev.arbiter.Piece.Kind;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SvgDrawingTest {

    private static final Pattern TAG =
            Pattern.compile("<(/?)([a-z]+)((?: [a-z-]+='[^'<>&]*'| viewBox='[0-9 ]*')*)(/?)>");

    private static final Diagram MARKED = new Diagram(
            2,
            List.of(
                    new Cell("", Shade.LIGHT, null, List.of()),
                    new Cell("1", Shade.DARK, new Piece(Kind.DISC, Color.BLACK, 'b'), List.of(Mark.LAST_MOVE_TO))),
            List.of(),
            List.of());

    @ParameterizedTest
    @EnumSource
    void every_piece_has_a_shape_and_a_name(Kind kind) {
        Cell cell = new Cell("e4", Shade.LIGHT, new Piece(kind, Color.WHITE, 'x'), List.of(Mark.CHECK, Mark.TARGET));
        String svg = SvgDrawing.draw(new Diagram(1, List.of(cell), List.of("e"), List.of("4")), false);

        assertThat(svg)
                .contains("<title>White " + kind.name().toLowerCase(Locale.ROOT).replace('_', ' ') + " on e4</title><")
                .contains("class='check'", "class='target'", ">e</text>", ">4</text>");
        assertWellFormed(svg);
    }

    @Test
    void the_last_move_is_marked_and_squares_show_their_numbers() {
        String svg = SvgDrawing.draw(MARKED, false);

        assertThat(svg).contains("<rect class='moved' x='47' y='2' width='45' height='45'/>", ">1</text>");
        assertWellFormed(svg);
    }

    @Test
    void the_board_can_be_turned() {
        assertThat(SvgDrawing.draw(MARKED, true)).contains("<rect class='moved' x='2' y='2' width='45' height='45'/>");
    }

    /** Every tag has the form of one, and every element ends inside the one that it began in. */
    private static void assertWellFormed(String svg) {
        Deque<String> open = new ArrayDeque<>();
        Matcher tags = TAG.matcher(svg);
        int count = 0;
        while (tags.find()) {
            count++;
            if (!tags.group(1).isEmpty()) {
                assertThat(tags.group(2)).isEqualTo(open.pop());
            } else if (tags.group(4).isEmpty()) {
                open.push(tags.group(2));
            }
        }
        assertThat(open).isEmpty();
        assertThat(svg.chars().filter(c -> c == '<').count()).isEqualTo(count);
    }
}
