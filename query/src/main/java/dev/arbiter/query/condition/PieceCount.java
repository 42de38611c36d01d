package dev.arbiter.query.condition;

import dev.arbiter.Color;

/** How many pieces each side has, to find how many a move takes. */
final class PieceCount {

    private int whites;
    private int blacks;

    /** Counts what stands on the board. */
    void begin(Moment moment) {
        whites = moment.board().total(Color.WHITE);
        blacks = moment.board().total(Color.BLACK);
    }

    /** How many pieces of the other side the move took that led here from where it was counted last. */
    int taken(Moment moment, Color mover) {
        int whitesBefore = whites;
        int blacksBefore = blacks;
        begin(moment);
        return mover == Color.BLACK ? whitesBefore - whites : blacksBefore - blacks;
    }
}
