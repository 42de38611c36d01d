package dev.arbiter.diagram;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Color;
import dev.arbiter.Diagram;
import dev.arbiter.Diagram.Beside;
import dev.arbiter.Diagram.Cell;
import dev.arbiter.Diagram.Mark;
import dev.arbiter.Diagram.Shade;
import dev.arbiter.Piece;
import dev.arbiter.Piece.Kind;
import dev.arbiter.diagram.TextDrawing.Style;
import dev.arbiter.diagram.svg.SvgSheet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * Small boards with all that a board can have, drawn in each way, to the last number: {@code drawings.txt} has them.
 * {@code mvn -pl core test -Dtest=DrawingsTest -Darbiter.rewrite=true} writes it anew.
 */
class DrawingsTest {

    private static final Path DRAWINGS = Path.of("src/test/resources/dev/arbiter/diagram/drawings.txt");

    private static final Piece KING = new Piece(Kind.KING, Color.BLACK, 'k');
    private static final Piece PAWN = new Piece(Kind.PAWN, Color.WHITE, 'P');

    /** Two columns and three rows with labels, arrows and pieces beside it. */
    private static final Diagram LABELLED = new Diagram(
                    2,
                    List.of(
                            cell("a3", Shade.LIGHT, KING, Mark.CHECK),
                            cell("b3", Shade.DARK, null, Mark.TARGET),
                            cell("a2", Shade.DARK, null, Mark.LAST_MOVE_FROM),
                            cell("b2", Shade.LIGHT, null),
                            cell("a1", Shade.LIGHT, PAWN, Mark.LAST_MOVE_TO, Mark.TARGET),
                            cell("b1", Shade.GREEN, null)),
                    List.of("a", "b"),
                    List.of("3", "2", "1"))
            .withArrow("a1", "a3")
            .withArrow("b1", "a2")
            .withBeside(List.of(
                    new Beside(Color.WHITE, List.of(PAWN, KING), ""),
                    new Beside(Color.BLACK, List.of(PAWN), "2 checks")));

    /** Three columns and two rows whose squares have numbers. */
    private static final Diagram NUMBERED = new Diagram(
            3,
            List.of(
                    cell("", Shade.LIGHT, null),
                    cell("1", Shade.DARK, new Piece(Kind.CROWNED_MAN, Color.BLACK, 'b'), Mark.LAST_MOVE_TO),
                    cell("", Shade.LIGHT, null),
                    cell("2", Shade.DARK, new Piece(Kind.MAN, Color.WHITE, 'w')),
                    cell("", Shade.LIGHT, null),
                    cell("3", Shade.DARK, null, Mark.CHECK)),
            List.of(),
            List.of());

    private static Cell cell(String square, Shade shade, @Nullable Piece piece, Mark... marks) {
        return new Cell(square, shade, piece, List.of(marks));
    }

    @Test
    void boards_are_drawn_as_they_were() throws IOException {
        StringBuilder drawn = new StringBuilder();
        for (Diagram diagram : List.of(LABELLED, NUMBERED)) {
            for (boolean turned : new boolean[] {false, true}) {
                add(drawn, SvgDrawing.draw(diagram, turned).replaceFirst("(?s)<style>.*</style>", ""));
                for (Style style : Style.values()) {
                    add(drawn, TextDrawing.draw(diagram, style, turned));
                }
            }
        }
        SvgSheet sheet = new SvgSheet();
        add(drawn, sheet.draw(LABELLED, List.of("a3", "z9")));
        add(drawn, sheet.draw(NUMBERED, List.of("", "2")));
        add(drawn, sheet.draw(LABELLED, List.of()));
        add(drawn, sheet.definitions());
        if (Boolean.getBoolean("arbiter.rewrite")) {
            Files.createDirectories(DRAWINGS.getParent());
            Files.writeString(DRAWINGS, drawn);
        }
        assertThat(drawn.toString()).isEqualTo(Files.readString(DRAWINGS));
    }

    private static void add(StringBuilder drawn, String drawing) {
        drawn.append(drawing.replace("><", ">\n<").replace("\u001B", "\\e")).append("\n----\n");
    }
}
