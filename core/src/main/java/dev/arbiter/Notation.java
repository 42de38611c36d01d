package dev.arbiter;

/** The ways in which a game's moves may be written. A game that does not have one of them writes its canonical one. */
public enum Notation {
    /** As the game's standard has it: SAN, short draughts moves, {@code f5}. */
    CANONICAL,
    /** With every square that a move visits: {@code Ng1-f3}, {@code 28x19x10}. */
    LONG,
    /** As engines take moves: UCI in chess, {@code e7e8q}. */
    ENGINE,
    /** Draughts by the numbers of squares, {@code 22-18}, on boards that use letters too. */
    NUMERIC,
    /** Draughts by letters and rows, {@code c3-d4}, on boards that use numbers too. */
    ALGEBRAIC
}
