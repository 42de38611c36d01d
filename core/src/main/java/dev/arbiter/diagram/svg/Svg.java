package dev.arbiter.diagram.svg;

import dev.arbiter.Color;
import dev.arbiter.Diagram.Shade;
import dev.arbiter.Piece;
import java.util.Locale;

/** The elements and the words of which every drawing in SVG is made. */
public final class Svg {

    /** The side of a square. */
    public static final int SQUARE = 45;

    private Svg() {}

    public static String rect(String kind, int x, int y, int width, int height) {
        return "<rect class='" + kind + "' x='" + x + "' y='" + y + "' width='" + width + "' height='" + height + "'/>";
    }

    /**
     * A text.
     *
     * @param kind empty where it has none
     */
    public static String text(String kind, int x, int y, String text) {
        String as = kind.isEmpty() ? "" : " class='" + kind + "'";
        return "<text" + as + " x='" + x + "' y='" + y + "'>" + text + "</text>";
    }

    /** By what styles call a side. */
    public static String side(Piece piece) {
        return piece.color() == Color.WHITE ? "white" : "black";
    }

    /** A kind of piece in words: {@code crowned man}. */
    public static String kind(Piece piece) {
        return piece.kind().name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    /** By what styles call a square's colour. */
    public static String shade(Shade shade) {
        return shade.name().toLowerCase(Locale.ROOT);
    }
}
