package dev.arbiter.diagram.svg;

import static dev.arbiter.diagram.svg.Svg.SQUARE;

import dev.arbiter.Color;
import dev.arbiter.Diagram;
import dev.arbiter.Diagram.Cell;
import dev.arbiter.Diagram.Mark;
import dev.arbiter.Diagram.Shade;
import dev.arbiter.Piece;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Draws many positions for one HTML page. Pieces and empty boards are defined once a page and referred to, which keeps each
 * drawing small. {@link dev.arbiter.diagram.SvgDrawing} draws a self-contained document.
 */
public final class SvgSheet {

    private static final int MARGIN = 20;

    /** The definitions referred to so far, by id. */
    private final Map<String, String> shared = new LinkedHashMap<>();

    /** The numbers of empty boards by what they look like. */
    private final Map<String, String> boards = new LinkedHashMap<>();

    /** A sheet without drawings. */
    public SvgSheet() {}

    /**
     * Draws a position as White sees it.
     *
     * @param ruled squares that a ruling is about, which are framed; names that the board does not have are ignored
     * @return an {@code svg} element that refers to {@link #definitions}
     */
    public String draw(Diagram diagram, Collection<String> ruled) {
        int margin = diagram.columnLabels().isEmpty() ? 1 : MARGIN;
        int width = diagram.columns() * SQUARE + margin + 1;
        int height = diagram.rows() * SQUARE + margin + 1;
        StringBuilder svg = new StringBuilder(4000);
        svg.append("<svg class='board' viewBox='0 0 ")
                .append(width)
                .append(' ')
                .append(height)
                .append("' role='img' aria-label='")
                .append(spoken(diagram))
                .append("'><use href='#")
                .append(board(diagram, margin))
                .append("'/>");
        for (int index = 0; index < diagram.cells().size(); index++) {
            Cell cell = diagram.cells().get(index);
            int x = margin + index % diagram.columns() * SQUARE;
            int y = 1 + index / diagram.columns() * SQUARE;
            if (cell.marks().contains(Mark.LAST_MOVE_FROM) || cell.marks().contains(Mark.LAST_MOVE_TO)) {
                svg.append(Svg.rect("moved", x + 1, y + 1, SQUARE - 2, SQUARE - 2));
            }
            if (cell.marks().contains(Mark.CHECK)) {
                svg.append("<circle class='check' cx='").append(x + SQUARE / 2.0);
                svg.append("' cy='").append(y + SQUARE / 2.0).append("' r='21'/>");
            }
            if (ruled.contains(cell.square()) && !cell.square().isEmpty()) {
                svg.append(Svg.rect("ruled", x + 2, y + 2, SQUARE - 4, SQUARE - 4));
            }
            Piece piece = cell.piece();
            if (piece != null) {
                svg.append("<use href='#").append(piece(piece)).append("' x='").append(x);
                svg.append("' y='").append(y).append("'/>");
            }
        }
        return svg.append("</svg>").toString();
    }

    private static String spoken(Diagram diagram) {
        StringBuilder text = new StringBuilder();
        for (Color color : Color.values()) {
            text.append(text.isEmpty() ? "" : "; ").append(color.title()).append(':');
            for (Cell cell : diagram.cells()) {
                Piece piece = cell.piece();
                if (piece != null && piece.color() == color) {
                    text.append(' ').append(Svg.kind(piece)).append(' ').append(cell.square());
                }
            }
        }
        return text.toString();
    }

    private String piece(Piece piece) {
        String side = Svg.side(piece);
        String id = side + "-" + Svg.kind(piece).replace(' ', '-');
        shared.computeIfAbsent(
                id, any -> "<g id='" + id + "' class='" + side + "'>" + SvgPieces.shape(piece.kind()) + "</g>");
        return id;
    }

    private String board(Diagram diagram, int margin) {
        StringBuilder svg = new StringBuilder();
        int width = diagram.columns() * SQUARE;
        int height = diagram.rows() * SQUARE;
        for (Shade shade : Shade.values()) {
            StringBuilder path = new StringBuilder();
            for (int index = 0; index < diagram.cells().size(); index++) {
                if (diagram.cells().get(index).shade() == shade) {
                    path.append('M').append(margin + index % diagram.columns() * SQUARE);
                    path.append(' ').append(1 + index / diagram.columns() * SQUARE);
                    path.append("h45v45h-45z");
                }
            }
            if (!path.isEmpty()) {
                svg.append("<path class='" + Svg.shade(shade) + "' d='" + path + "'/>");
            }
        }
        svg.append(Svg.rect("frame", margin, 1, width, height));
        for (int row = 0; row < diagram.rowLabels().size(); row++) {
            text(
                    svg,
                    "label",
                    margin / 2,
                    1 + row * SQUARE + 27,
                    diagram.rowLabels().get(row));
        }
        for (int column = 0; column < diagram.columnLabels().size(); column++) {
            String label = diagram.columnLabels().get(column);
            text(svg, "label", margin + column * SQUARE + SQUARE / 2, height + 16, label);
        }
        if (diagram.columnLabels().isEmpty()) {
            for (int index = 0; index < diagram.cells().size(); index++) {
                int x = margin + index % diagram.columns() * SQUARE;
                int y = 1 + index / diagram.columns() * SQUARE;
                text(svg, "number", x + 2, y + 10, diagram.cells().get(index).square());
            }
        }
        return boards.computeIfAbsent(svg.toString(), drawn -> {
            String id = "board-" + (boards.size() + 1);
            shared.put(id, "<g id='" + id + "'>" + drawn + "</g>");
            return id;
        });
    }

    private static void text(StringBuilder svg, String kind, int x, int y, String text) {
        if (!text.isEmpty()) {
            svg.append(Svg.text(kind, x, y, text));
        }
    }

    /** The definitions that the drawings so far refer to: an {@code svg} element without a size. */
    public String definitions() {
        return "<svg class='shared' width='0' height='0' aria-hidden='true'><defs>" + String.join("", shared.values())
                + "</defs></svg>";
    }
}
