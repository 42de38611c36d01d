package dev.arbiter.diagram;

import static dev.arbiter.diagram.svg.Svg.SQUARE;

import dev.arbiter.Diagram;
import dev.arbiter.Diagram.Arrow;
import dev.arbiter.Diagram.Cell;
import dev.arbiter.Diagram.Mark;
import dev.arbiter.Piece;
import dev.arbiter.diagram.svg.Svg;
import dev.arbiter.diagram.svg.SvgPieces;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Draws a position as a self-contained SVG document of plain shapes, which needs no font, script or image.
 *
 * <pre>{@code
 * String svg = SvgDrawing.draw(Chess.STANDARD.start().diagram(), false);
 * }</pre>
 */
public final class SvgDrawing {

    private static final int MARGIN = 22;

    /** The height of the strip above and below the board, if a side has something beside it. */
    private static final int STRIP = 30;

    /** The length of an arrow's head, and its width. */
    private static final int HEAD = 16;

    private static final String STYLE = """
            text{font-family:sans-serif;font-size:12px;fill:#5b5249;text-anchor:middle}
            .number{font-size:9px;fill:#f3e8d6;text-anchor:start}
            .light{fill:#efdfc3}.dark{fill:#a67c58}.green{fill:#2f7f55;stroke:#1f5c3c}
            .moved{fill:#f7d54a;fill-opacity:.5}.check{fill:#d8392f;fill-opacity:.7}.target{fill:#1c3d5a;fill-opacity:.45}
            .frame{fill:none;stroke:#5b4630;stroke-width:2}
            .white,.black{stroke-width:1.4;stroke-linejoin:round;stroke-linecap:round}
            .white{fill:#fbf8f1;stroke:#2a2622}.black{fill:#37322e;stroke:#14110f}
            .line,.ring{fill:none}.white .ring{stroke:#b8ab97}.black .ring{stroke:#7d746a}.black .line{stroke:#c9bfb0}.black .dot{fill:#efe6d8;stroke:none}.white .dot{fill:#2a2622}
            .crown{fill:#e2b53c;stroke:#6f5310}
            .arrow{fill:none;stroke:#1c3d5a;stroke-width:6;stroke-opacity:.7;stroke-linecap:round}.head{fill:#1c3d5a;fill-opacity:.7}
            """;

    private final View view;
    private final int margin;
    /** Where the board begins. */
    private final int top;

    private final StringBuilder svg = new StringBuilder();

    private SvgDrawing(View view) {
        this.view = view;
        this.margin = view.hasLabels() ? MARGIN : 2;
        this.top = view.diagram().beside().isEmpty() ? 2 : 2 + STRIP;
    }

    /**
     * Draws a position.
     *
     * @param diagram what to draw
     * @param turned whether Black's side is at the bottom
     * @return an SVG document, 45 units a square, that scales to any size
     */
    public static String draw(Diagram diagram, boolean turned) {
        return new SvgDrawing(new View(diagram, turned)).draw();
    }

    private String draw() {
        int width = view.columns() * SQUARE;
        int height = view.rows() * SQUARE;
        int fullWidth = width + margin + 2;
        int strips = 2 * (top - 2);
        int fullHeight = height + margin + 2 + strips;
        line("<svg xmlns='http://www.w3.org/2000/svg' width='" + fullWidth + "' height='" + fullHeight
                + "' viewBox='0 0 " + fullWidth + " " + fullHeight + "' role='img' aria-label='board'>");
        line("<style>" + STYLE.strip() + "</style>");
        for (int row = 0; row < view.rows(); row++) {
            for (int column = 0; column < view.columns(); column++) {
                cell(view.cell(row, column), margin + column * SQUARE, top + row * SQUARE);
            }
        }
        rect("frame", margin, top, width, height);
        for (Arrow arrow : view.diagram().arrows()) {
            arrow(view.seen(arrow.from()), view.seen(arrow.to()));
        }
        if (view.hasLabels()) {
            labels(height);
        }
        beside(view.beside(true), 2);
        beside(view.beside(false), top + height + (view.hasLabels() ? 20 : 0));
        line("</svg>");
        return svg.toString();
    }

    /** A shaft that ends where its head begins, so that neither shows through the other. */
    private void arrow(int from, int to) {
        double fromX = middle(from % view.columns()) + margin;
        double fromY = middle(from / view.columns()) + top;
        double toX = middle(to % view.columns()) + margin;
        double toY = middle(to / view.columns()) + top;
        double length = Math.max(1, Math.hypot(toX - fromX, toY - fromY));
        double alongX = (toX - fromX) / length;
        double alongY = (toY - fromY) / length;
        double neckX = toX - HEAD * alongX;
        double neckY = toY - HEAD * alongY;
        double half = HEAD / 2.0;
        line(String.format(
                Locale.ROOT,
                "<path class='arrow' d='M%.1f %.1fL%.1f %.1f'/><path class='head' d='M%.1f %.1fL%.1f %.1fL%.1f %.1fz'/>",
                fromX,
                fromY,
                neckX,
                neckY,
                toX,
                toY,
                neckX - half * alongY,
                neckY + half * alongX,
                neckX + half * alongY,
                neckY - half * alongX));
    }

    /** Small pieces in a row, or a few words. */
    private void beside(Diagram.@Nullable Beside beside, int y) {
        if (beside == null) {
            return;
        }
        int x = margin;
        for (Piece piece : beside.pieces()) {
            line("<g class='" + Svg.side(piece) + "' transform='translate(" + x + " " + y + ") scale(.6)'>"
                    + SvgPieces.shape(piece.kind()) + "</g>");
            x += SQUARE * 6 / 10;
        }
        if (!beside.note().isEmpty()) {
            line("<text style='text-anchor:start' x='" + x + "' y='" + (y + 18) + "'>"
                    + beside.color().title() + ": " + beside.note() + "</text>");
        }
    }

    private static double middle(int index) {
        return index * SQUARE + SQUARE / 2.0;
    }

    private void labels(int height) {
        for (int row = 0; row < view.rows(); row++) {
            text("", margin / 2, top + row * SQUARE + SQUARE / 2 + 4, view.rowLabel(row));
        }
        for (int column = 0; column < view.columns(); column++) {
            text("", margin + column * SQUARE + SQUARE / 2, top + height + 15, view.columnLabel(column));
        }
    }

    private void cell(Cell cell, int x, int y) {
        rect(Svg.shade(cell.shade()), x, y, SQUARE, SQUARE);
        if (cell.marks().contains(Mark.LAST_MOVE_FROM) || cell.marks().contains(Mark.LAST_MOVE_TO)) {
            rect("moved", x, y, SQUARE, SQUARE);
        }
        if (cell.marks().contains(Mark.CHECK)) {
            rect("check", x, y, SQUARE, SQUARE);
        }
        if (!view.hasLabels() && !cell.square().isEmpty()) {
            text("number", x + 2, y + 9, cell.square());
        }
        Piece piece = cell.piece();
        if (piece != null) {
            line("<g class='" + Svg.side(piece) + "' transform='translate(" + x + " " + y + ")'><title>"
                    + name(piece, cell) + "</title>" + SvgPieces.shape(piece.kind()) + "</g>");
        }
        if (cell.marks().contains(Mark.TARGET)) {
            line("<circle class='target' cx='" + (x + SQUARE / 2) + "' cy='" + (y + SQUARE / 2) + "' r='6'/>");
        }
    }

    /** {@code White knight on f3}, for screen readers. */
    private static String name(Piece piece, Cell cell) {
        return piece.color().title() + " " + Svg.kind(piece) + " on " + cell.square();
    }

    private void rect(String kind, int x, int y, int width, int height) {
        line(Svg.rect(kind, x, y, width, height));
    }

    private void text(String kind, int x, int y, String text) {
        line(Svg.text(kind, x, y, text));
    }

    private void line(String text) {
        svg.append(text).append('\n');
    }
}
