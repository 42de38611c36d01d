package dev.arbiter.othello;

import dev.arbiter.Color;
import dev.arbiter.CountComparison;
import dev.arbiter.referee.CorpusSize;
import dev.arbiter.referee.PlainOthello;
import dev.arbiter.referee.SlowTree;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Counts of Othello, by every way of counting, against {@link PlainOthello}. */
class OthelloCountsTest {

    private static final int POSITIONS = CorpusSize.of(120, 480, 20_000);

    /** The referee looks at so many positions for a count. */
    private static final long MOST = 60;

    @Test
    void counts_are_the_slow_referees() {
        Random random = new Random(1);
        try (CountComparison counts = new CountComparison(MOST)) {
            for (int attempt = 0; attempt < POSITIONS; attempt++) {
                OthelloPosition position = attempt % 2 == 0 ? played(random) : built(random);
                counts.compare(position, new Tree(position.mine(), position.theirs()));
            }
        }
    }

    /** A board of the referee's, seen by the side to move. */
    private record Tree(long mine, long theirs) implements SlowTree {
        @Override
        public List<Tree> next(boolean once) {
            PlainOthello board = new PlainOthello(mine, theirs);
            List<Tree> next = new ArrayList<>();
            for (int square = 0; square < 64; square++) {
                if (board.isLegal(PlainOthello.BLACK, square)) {
                    long flips = board.turned(PlainOthello.BLACK, square);
                    next.add(new Tree(theirs & ~flips, mine | flips | (1L << square)));
                }
            }
            if (next.isEmpty() && !board.isOver()) {
                next.add(new Tree(/* mine= */ theirs, /* theirs= */ mine));
            }
            return next;
        }

        @Override
        public boolean countsWhenOver() {
            return true;
        }
    }

    private static OthelloPosition played(Random random) {
        OthelloPosition position = Othello.GAME.start();
        for (int plies = random.nextInt(62); plies > 0 && !position.legalMoves().isEmpty(); plies--) {
            List<OthelloMove> moves = position.legalMoves();
            position = position.play(moves.get(random.nextInt(moves.size())));
        }
        return position;
    }

    /** Few discs, many, of one colour mostly, or along the edges. */
    private static OthelloPosition built(Random random) {
        long discs = random.nextLong();
        for (int thinner = random.nextInt(4); thinner > 0; thinner--) {
            discs &= random.nextLong();
        }
        long holes = random.nextLong();
        for (int thinner = 0; thinner < 3; thinner++) {
            holes &= random.nextLong();
        }
        discs |= random.nextInt(4) == 0 ? ~holes : 0;
        discs &= random.nextInt(4) == 0 ? 0xFF818181818181FFL : -1L;
        long black = discs & random.nextLong() & (random.nextInt(3) == 0 ? random.nextLong() : -1L);
        return new OthelloPosition(black, discs & ~black, random.nextBoolean() ? Color.BLACK : Color.WHITE);
    }
}
