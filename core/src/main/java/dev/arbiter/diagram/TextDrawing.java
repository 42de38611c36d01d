package dev.arbiter.diagram;

import dev.arbiter.Color;
import dev.arbiter.Diagram;
import dev.arbiter.Diagram.Cell;
import dev.arbiter.Diagram.Mark;
import dev.arbiter.Diagram.Shade;
import dev.arbiter.Piece;
import dev.arbiter.Wording;

/**
 * Draws a position as text, three characters a square.
 *
 * <p>The squares of the last move are shown in brackets and a king in check between exclamation marks, or, with colour, by
 * their background. What a side has beside the board is on a line above or below it. Arrows are not drawn; their ends are
 * marked like the squares of a move. Boards whose squares have numbers show the number of each empty square.
 */
public final class TextDrawing {

    /** What the terminal can show. */
    public enum Style {
        /** ASCII: pieces are letters. */
        ASCII,
        /** Unicode's chess pieces and a frame. */
        UNICODE,
        /** Unicode's chess pieces on coloured squares, by ANSI escape sequences for 256 colours. */
        COLOUR
    }

    private static final String RESET = "\u001b[0m";
    private static final int BLACK_INK = 16;
    private static final int WHITE_INK = 231;
    private static final int NUMBER_INK = 180;

    private final View view;
    private final Style style;
    private final StringBuilder text = new StringBuilder();

    private TextDrawing(View view, Style style) {
        this.view = new View(withEndsMarked(view.diagram()), view.turned());
        this.style = style;
    }

    private static Diagram withEndsMarked(Diagram diagram) {
        Diagram marked = diagram;
        for (Diagram.Arrow arrow : diagram.arrows()) {
            marked = marked.withMark(diagram.cells().get(arrow.from()).square(), Mark.LAST_MOVE_FROM)
                    .withMark(diagram.cells().get(arrow.to()).square(), Mark.LAST_MOVE_TO);
        }
        return marked;
    }

    /**
     * Draws a position.
     *
     * @param diagram what to draw
     * @param style what the terminal can show
     * @param turned whether Black's side is at the bottom
     * @return lines, each ended by LF
     */
    public static String draw(Diagram diagram, Style style, boolean turned) {
        return new TextDrawing(new View(diagram, turned), style).draw();
    }

    /** One line that explains the marks of squares in a style. */
    public static String legend(Style style) {
        return Wording.say(
                style == Style.COLOUR
                        ? "another background: the squares of the move, a king in check"
                        : "[ ] the squares of the move, ! ! a king in check");
    }

    private String draw() {
        boolean framed = style != Style.COLOUR;
        beside(true);
        if (framed) {
            edge('┌', '┐');
        }
        for (int row = 0; row < view.rows(); row++) {
            margin(view.rowLabel(row));
            side(framed);
            for (int column = 0; column < view.columns(); column++) {
                cell(view.cell(row, column));
            }
            side(framed);
            text.append('\n');
        }
        if (framed) {
            edge('└', '┘');
        }
        if (view.hasLabels()) {
            labelColumns(framed);
        }
        beside(false);
        return text.toString();
    }

    /** {@code Black: q n}, {@code White: 1 check given}. */
    private void beside(boolean above) {
        Diagram.Beside beside = view.beside(above);
        if (beside == null) {
            return;
        }
        margin("");
        text.append(' ').append(beside.color().title()).append(':');
        for (Piece piece : beside.pieces()) {
            text.append(' ').append(symbol(piece));
        }
        text.append(beside.note().isEmpty() ? "" : " " + beside.note()).append('\n');
    }

    private void edge(char left, char right) {
        boolean ascii = style == Style.ASCII;
        margin("");
        text.append(ascii ? '+' : left);
        text.append(String.valueOf(ascii ? '-' : '─').repeat(3 * view.columns()));
        text.append(ascii ? '+' : right).append('\n');
    }

    private void margin(String label) {
        if (view.hasLabels()) {
            text.append(label.length() < 2 ? " " : "").append(label);
            text.append(label.isEmpty() ? "  " : " ");
        }
    }

    private void side(boolean framed) {
        if (framed) {
            text.append(style == Style.ASCII ? '|' : '│');
        }
    }

    private void labelColumns(boolean framed) {
        margin("");
        text.append(framed ? " " : "");
        StringBuilder labels = new StringBuilder();
        for (int column = 0; column < view.columns(); column++) {
            String label = view.columnLabel(column);
            labels.append(' ').append(label).append(label.length() < 2 ? " " : "");
        }
        text.append(labels.toString().stripTrailing()).append('\n');
    }

    private void cell(Cell cell) {
        if (style == Style.COLOUR) {
            ground(cell);
        }
        Piece piece = cell.piece();
        char mark = style == Style.COLOUR ? ' ' : leftMark(cell);
        boolean plain = piece == null && cell.marks().isEmpty();
        if (plain && !view.hasLabels() && !cell.square().isEmpty()) {
            String number = cell.square();
            text.append(number.length() < 2 ? " " : "").append(number).append(number.length() < 3 ? " " : "");
        } else {
            text.append(mark)
                    .append(piece == null ? empty(cell) : symbol(piece))
                    .append(rightMark(mark));
        }
        if (style == Style.COLOUR) {
            text.append(RESET);
        }
    }

    private char empty(Cell cell) {
        if (cell.marks().contains(Mark.TARGET)) {
            return style == Style.ASCII ? '*' : '•';
        }
        if (cell.square().isEmpty() || style == Style.COLOUR) {
            return ' ';
        }
        return style == Style.ASCII ? '.' : '·';
    }

    private static char leftMark(Cell cell) {
        if (cell.marks().contains(Mark.CHECK)) {
            return '!';
        }
        if (cell.marks().contains(Mark.LAST_MOVE_FROM) || cell.marks().contains(Mark.LAST_MOVE_TO)) {
            return '[';
        }
        return cell.piece() != null && cell.marks().contains(Mark.TARGET) ? '(' : ' ';
    }

    private static char rightMark(char left) {
        return switch (left) {
            case '[' -> ']';
            case '(' -> ')';
            default -> left;
        };
    }

    private void ground(Cell cell) {
        boolean dark = cell.shade() == Shade.DARK;
        int ground = cell.shade() == Shade.GREEN ? 29 : dark ? 94 : 223;
        if (cell.marks().contains(Mark.CHECK)) {
            ground = 167;
        } else if (cell.marks().contains(Mark.LAST_MOVE_FROM) || cell.marks().contains(Mark.LAST_MOVE_TO)) {
            ground = dark ? 136 : 185;
        }
        Piece piece = cell.piece();
        int ink = piece == null ? NUMBER_INK : piece.color() == Color.WHITE ? WHITE_INK : BLACK_INK;
        text.append("\u001b[38;5;").append(ink).append(";48;5;").append(ground).append('m');
    }

    /** With colour, filled shapes serve both sides; without, Unicode's white pieces are outlines. */
    private char symbol(Piece piece) {
        if (style == Style.ASCII) {
            return piece.letter();
        }
        boolean outlined = style == Style.UNICODE && piece.color() == Color.WHITE;
        return switch (piece.kind()) {
            case KING -> outlined ? '♔' : '♚';
            case QUEEN -> outlined ? '♕' : '♛';
            case ROOK -> outlined ? '♖' : '♜';
            case BISHOP -> outlined ? '♗' : '♝';
            case KNIGHT -> outlined ? '♘' : '♞';
            case PAWN -> outlined ? '♙' : '♟';
            case MAN -> outlined ? '⛀' : '⛂';
            case CROWNED_MAN -> outlined ? '⛁' : '⛃';
            case DISC -> outlined ? '○' : '●';
        };
    }
}
