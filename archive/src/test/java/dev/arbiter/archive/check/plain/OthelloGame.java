package dev.arbiter.archive.check.plain;

import dev.arbiter.referee.PlainOthello;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Othello from its start; who cannot move passes without a text. */
public final class OthelloGame implements PlainGame {

    private final PlainOthello board = PlainOthello.start();
    private char mover = PlainOthello.BLACK;
    /** Whether the other side has just passed, which the games here leave out. */
    private boolean passed;

    @Override
    public List<String> moves() {
        List<String> texts = new ArrayList<>();
        for (int square = 0; square < 64; square++) {
            if (board.isLegal(mover, square)) {
                texts.add("" + (char) ('a' + square % 8) + (square / 8 + 1));
            }
        }
        return texts;
    }

    @Override
    public void play(int index) {
        board.play(mover, square(moves().get(index)));
        mover = PlainOthello.other(mover);
        passed = moves().isEmpty();
        if (passed) {
            mover = PlainOthello.other(mover);
        }
    }

    /** Who makes the next move: 'B' or 'W'. */
    public char mover() {
        return mover;
    }

    /** How many discs a legal move flips. */
    public int flips(String move) {
        return Long.bitCount(board.turned(mover, square(move)));
    }

    /** Whether a pass was left out before the next move. */
    public boolean isAfterPass() {
        return passed;
    }

    /** Where a pass was left out, nothing else could stand in its place. */
    @Override
    public Set<String> writings() {
        return passed ? Set.of("PA") : new HashSet<>(moves());
    }

    @Override
    public @Nullable String illegal(Random random) {
        List<String> legal = moves();
        for (int attempt = 0; attempt < 200 && !legal.isEmpty(); attempt++) {
            String text = "" + (char) ('a' + random.nextInt(8)) + (char) ('1' + random.nextInt(8));
            if (!legal.contains(text)) {
                return text;
            }
        }
        return null;
    }

    private static int square(String move) {
        return 8 * (move.charAt(1) - '1') + move.charAt(0) - 'a';
    }
}
