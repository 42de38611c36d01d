package dev.arbiter.archive.games;

import java.util.List;
import java.util.Random;

/** Which moves of a game stand after their number, and games written so. */
enum MoveNumbers {
    OF_WHITE,
    OF_BOTH,
    NONE;

    /** Moves of both sides by turns, with a comment now and then. */
    String written(List<String> moves, Random random) {
        StringBuilder text = new StringBuilder();
        for (int ply = 0; ply < moves.size(); ply++) {
            boolean white = ply % 2 == 0;
            if (this == OF_BOTH || (this == OF_WHITE && white)) {
                text.append(ply / 2 + 1).append(white ? "." : "...").append(random.nextBoolean() ? " " : "");
            }
            text.append(moves.get(ply)).append(random.nextInt(12) == 0 ? " {a comment} " : " ");
        }
        return text.toString().strip();
    }
}
