package dev.arbiter.chess;

import dev.arbiter.Position;
import dev.arbiter.Ruling;
import java.io.PrintStream;

/** The README's example: what lies between the two marks is quoted there. */
final class LibraryExample {

    private LibraryExample() {}

    static void run(PrintStream out) {
        // README: begin
        Position<ChessMove> position = Chess.STANDARD.start();
        if (position.ruling("e4") instanceof Ruling.Legal<ChessMove> legal) {
            position = legal.after();
            out.println("1. e4: " + position.legalMoves().size() + " legal moves follow");
        }
        if (position.ruling("Bh3") instanceof Ruling.Illegal<ChessMove> illegal) {
            out.println("1... Bh3: " + illegal.sentence() + " [" + illegal.citation() + "]");
        }
        // README: end
    }
}
