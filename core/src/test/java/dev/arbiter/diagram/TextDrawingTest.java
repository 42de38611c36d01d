package dev.arbiter.diagram;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Color;
import dev.arbiter.Diagram;
import dev.arbiter.Diagram.Cell;
import dev.arbiter.Diagram.Mark;
import dev.arbiter.Diagram.Shade;
import dev.arbiter.Piece;
import dev.arbiter.Piece.Kind;
import dev.arbiter.diagram.TextDrawing.Style;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class TextDrawingTest {

    private static final Diagram LABELLED = new Diagram(
            2,
            List.of(
                    cell("a2", Shade.LIGHT, new Piece(Kind.KING, Color.BLACK, 'k'), Mark.CHECK),
                    cell("b2", Shade.DARK, null, Mark.LAST_MOVE_FROM),
                    cell("a1", Shade.DARK, null),
                    cell("b1", Shade.LIGHT, new Piece(Kind.ROOK, Color.WHITE, 'R'), Mark.LAST_MOVE_TO)),
            List.of("a", "b"),
            List.of("2", "1"));

    private static final Diagram NUMBERED = new Diagram(
            3,
            List.of(
                    cell("", Shade.LIGHT, null),
                    cell("9", Shade.DARK, null),
                    cell("", Shade.LIGHT, null),
                    cell("10", Shade.DARK, new Piece(Kind.CROWNED_MAN, Color.WHITE, 'W')),
                    cell("", Shade.LIGHT, null),
                    cell("11", Shade.DARK, null, Mark.TARGET)),
            List.of(),
            List.of());

    private static Cell cell(String square, Shade shade, @Nullable Piece piece, Mark... marks) {
        return new Cell(square, shade, piece, List.of(marks));
    }

    @Test
    void marks_stand_around_the_pieces() {
        assertThat(TextDrawing.draw(LABELLED, Style.UNICODE, false)).isEqualTo("""
                           ┌──────┐
                         2 │!♚![·]│
                         1 │ · [♖]│
                           └──────┘
                             a  b
                        """);
    }

    @Test
    void black_sees_the_board_turned() {
        assertThat(TextDrawing.draw(LABELLED, Style.ASCII, true)).isEqualTo("""
                           +------+
                         1 |[R] . |
                         2 |[.]!k!|
                           +------+
                             b  a
                        """);
    }

    @Test
    void empty_squares_show_their_numbers_where_there_are_no_labels() {
        assertThat(TextDrawing.draw(NUMBERED, Style.ASCII, false)).isEqualTo("""
                        +---------+
                        |    9    |
                        | W     * |
                        +---------+
                        """);
    }

    @Test
    void colours_are_reset_after_each_square() {
        assertThat(TextDrawing.draw(NUMBERED, Style.COLOUR, false))
                .contains("\u001b[38;5;231;48;5;94m ⛃ \u001b[0m")
                .hasLineCount(2);
    }
}
