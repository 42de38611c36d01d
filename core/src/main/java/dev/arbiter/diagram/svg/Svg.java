package dev.arbiter.diagram.svg;

import dev.arbiter.Color;
import dev.arbiter.Diagram.Shade;
import dev.arbiter.Piece;
import java.util.Locale;

/** Elements and class names shared by all SVG drawings. */
public final class Svg {

    /** The side of a square, in SVG units. */
    public static final int SQUARE = 45;

    private Svg() {}

    public static String rect(String kind, int x, int y, int width, int height) {
        return "<rect class='" + kind + "' x='" + x + "' y='" + y + "' width='" + width + "' height='" + height + "'/>";
    }

    /**
     * A text element.
     *
     * @param kind its class; empty for none
     */
    public static String text(String kind, int x, int y, String text) {
        String as = kind.isEmpty() ? "" : " class='" + kind + "'";
        return "<text" + as + " x='" + x + "' y='" + y + "'>" + text + "</text>";
    }

    /** The class name of a side in style sheets. */
    public static String side(Piece piece) {
        return piece.color() == Color.WHITE ? "white" : "black";
    }

    /** A kind of piece in words: {@code crowned man}. */
    public static String kind(Piece piece) {
        return piece.kind().name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    /** The class name of a square's ground in style sheets. */
    public static String shade(Shade shade) {
        return shade.name().toLowerCase(Locale.ROOT);
    }
}
