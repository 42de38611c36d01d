package dev.arbiter.draughts;

/** A set of directions in which a piece may move or capture, as it is for White; for Black it is turned by 180°. */
public enum Directions {
    DIAGONALLY_FORWARD(Direction.NORTH_WEST, Direction.NORTH_EAST),
    DIAGONALLY(Direction.NORTH_WEST, Direction.NORTH_EAST, Direction.SOUTH_WEST, Direction.SOUTH_EAST),
    FORWARD_AND_SIDEWAYS(Direction.NORTH, Direction.EAST, Direction.WEST),
    ORTHOGONALLY(Direction.NORTH, Direction.EAST, Direction.SOUTH, Direction.WEST),
    ALL_EIGHT(Direction.values());

    private final int mask;

    Directions(Direction... members) {
        int bits = 0;
        for (Direction member : members) {
            bits |= 1 << member.index;
        }
        mask = bits;
    }

    /** Whether these are diagonal directions only. */
    boolean isDiagonal() {
        return this == DIAGONALLY_FORWARD || this == DIAGONALLY;
    }

    /** The directions as bits, {@link Direction#index} being the bit's number, for a side. */
    int mask(boolean white) {
        return white ? mask : ((mask << 4) | (mask >>> 4)) & 0xFF;
    }
}
