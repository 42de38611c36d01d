package dev.arbiter.archive.write;

import dev.arbiter.othello.OthelloMove;
import dev.arbiter.othello.OthelloPosition;

/** Writes transcripts: a game on a line, its squares run together as in {@code f5d6c3}. */
public final class TranscriptWriter {

    private TranscriptWriter() {}

    /** What a transcript does about passes. */
    public enum Passes {
        /** They are left out, as the rules imply them; most programs expect it so. */
        LEFT_OUT,
        /** They are written {@code PA}. */
        WRITTEN
    }

    /**
     * Writes a game.
     *
     * @return one line without its end
     * @throws IllegalArgumentException where the game does not begin with the start position, which a transcript cannot
     *     tell, or has no move to write, which would be no line of a file
     */
    public static String write(OthelloRecord game, Passes passes) {
        if (!game.start().equals(OthelloPosition.START)) {
            throw new IllegalArgumentException("a transcript begins with the start position, this game with "
                    + game.start().text());
        }
        StringBuilder line = new StringBuilder();
        for (OthelloMove move : game.moves()) {
            if (!move.isPass() || passes == Passes.WRITTEN) {
                line.append(move.text());
            }
        }
        if (line.isEmpty()) {
            throw new IllegalArgumentException("a transcript has a move at least, this game has none");
        }
        return line.toString();
    }
}
