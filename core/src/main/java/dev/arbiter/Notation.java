package dev.arbiter;

/** The notations in which a game's moves can be written. A game without one of them uses its canonical notation instead. */
public enum Notation {
    /** The game's standard notation: SAN in chess, short moves in draughts, {@code f5} in Othello. */
    CANONICAL,
    /** Long notation, with every square that a move visits: {@code Ng1-f3}, {@code 28x19x10}. */
    LONG,
    /** As engines expect moves: UCI in chess, {@code e7e8q}. */
    ENGINE,
    /** Draughts by square numbers, {@code 22-18}, also on boards whose games use letters. */
    NUMERIC,
    /** Draughts by letters and rows, {@code c3-d4}, also on boards whose games use numbers. */
    ALGEBRAIC
}
