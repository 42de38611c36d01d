package dev.arbiter.diagram.svg;

import dev.arbiter.Piece.Kind;

/**
 * The shapes of the pieces, each in a square of 45 units, drawn for Arbiter. Filled shapes take the side's fill and outline;
 * those of class {@code line} the side's contrast colour, those of class {@code ring} a soft one.
 */
public final class SvgPieces {

    private static final String BASE = "<rect x='11' y='33.5' width='23' height='5.5' rx='1.8'/>";

    private static final String KING = "<path d='M21 4h3v3h3v3h-3v4h-3v-4h-3V7h3z'/>"
            + "<path d='M22.5 21.5C19 18 19.5 14 22.5 13.5 25.5 14 26 18 22.5 21.5z'/>"
            + "<path d='M13 30.5C8 25 8.2 17.4 14.3 16.5 18.5 15.9 21.6 18.5 22.5 21.5"
            + " 23.4 18.5 26.5 15.9 30.7 16.5 36.8 17.4 37 25 32 30.5z'/>"
            + "<rect x='12.5' y='30' width='20' height='3.5' rx='1'/>"
            + BASE
            + "<path class='line' d='M22.5 22v7.5'/>";

    private static final String QUEEN = "<path d='M13 30 9 14.5l6.3 8.5.9-12.5 4.9 11.5 1.4-13 1.4 13"
            + " 4.9-11.5.9 12.5L36 14.5 32 30z'/>"
            + "<circle cx='8.6' cy='12.6' r='2'/><circle cx='16' cy='8.6' r='2'/><circle cx='22.5' cy='7' r='2'/>"
            + "<circle cx='29' cy='8.6' r='2'/><circle cx='36.4' cy='12.6' r='2'/>"
            + "<rect x='12.5' y='30' width='20' height='3.5' rx='1'/>"
            + BASE
            + "<path class='line' d='M15.5 27.2q7-1.6 14 0'/>";

    private static final String ROOK = "<path d='M13 8.5h4.5v3.2h2.7V8.5h4.6v3.2h2.7V8.5H32v8l-3 3.2H16l-3-3.2z'/>"
            + "<path d='M16.6 19.7h11.8l1.6 13.8H15z'/>"
            + BASE
            + "<path class='line' d='M17.5 22.5h10M16.5 30.5h12'/>";

    private static final String BISHOP = "<circle cx='22.5' cy='7.5' r='2.4'/>"
            + "<path d='M22.5 9.8C28.5 14 30.8 18.3 29.3 23.4 28.7 25.4 27.3 27 26 27.6h-7"
            + "C17.7 27 16.3 25.4 15.7 23.4 14.2 18.3 16.5 14 22.5 9.8z'/>"
            + "<path d='M18.5 30.2h8l3 3.3h-14z'/>"
            + "<rect x='16' y='27.4' width='13' height='3' rx='1.5'/>"
            + BASE
            + "<path class='line' d='M22.5 14.5v7.5M19.3 17.7h6.4'/>";

    private static final String KNIGHT = "<path d='M14 33.5C13.8 27 19.8 25 20.3 20.3 18.3 22 16.3 21.8 15.1 23.8"
            + " 13.8 25.9 10.7 25.6 10.3 23 10 20.4 13.6 16.2 14.7 12.2L14.8 7.2 18.6 10"
            + "C28 9 34.2 17.5 32.5 33.5z'/>"
            + BASE
            + "<path class='line' d='M23.5 12.5C28 15 30 20.5 29.6 30'/><circle class='dot' cx='17.8' cy='14.8' r='1.2'/>";

    private static final String PAWN = "<path d='M20 19C20 26 17 29.5 14.5 33.5h16C28 29.5 25 26 25 19z'/>"
            + "<circle cx='22.5' cy='13.2' r='5.3'/>"
            + "<rect x='17' y='18' width='11' height='3' rx='1.5'/>"
            + BASE;

    private static final String MAN = "<circle cx='22.5' cy='22.5' r='17'/>"
            + "<circle class='ring' cx='22.5' cy='22.5' r='13'/><circle class='ring' cx='22.5' cy='22.5' r='8.5'/>";

    private static final String CROWNED_MAN = "<circle cx='22.5' cy='22.5' r='17'/>"
            + "<circle class='ring' cx='22.5' cy='22.5' r='13.5'/>"
            + "<path class='crown' d='M15 28.5l-1.7-11.2 5.4 4.2 3.8-7 3.8 7 5.4-4.2L30 28.5z'/>";

    private static final String DISC = "<circle cx='22.5' cy='22.5' r='18'/>";

    private SvgPieces() {}

    /** The SVG elements of a shape. */
    public static String shape(Kind kind) {
        return switch (kind) {
            case KING -> KING;
            case QUEEN -> QUEEN;
            case ROOK -> ROOK;
            case BISHOP -> BISHOP;
            case KNIGHT -> KNIGHT;
            case PAWN -> PAWN;
            case MAN -> MAN;
            case CROWNED_MAN -> CROWNED_MAN;
            case DISC -> DISC;
        };
    }
}
