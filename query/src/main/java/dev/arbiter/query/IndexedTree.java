package dev.arbiter.query;

import dev.arbiter.Color;
import dev.arbiter.query.IndexedAnswers.Answers;
import dev.arbiter.query.index.Segment;
import java.util.BitSet;
import java.util.Map;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/** Counts what was played from a position by an index, as far as that shows it. */
final class IndexedTree implements IndexedFile.Collecting {

    private final Tree tree;
    private final Queue<Tree> counted;

    /** @param counted takes the tree once it counts */
    IndexedTree(Tree tree, Queue<Tree> counted) {
        this.tree = tree;
        this.counted = counted;
    }

    @Override
    public void commit() {
        counted.add(tree);
    }

    @Override
    public BitSet take(Segment segment, IndexedSubject games, Answers answers, BitSet certain) {
        BitSet read = (BitSet) answers.possible().clone();
        read.andNot(certain);
        BitSet possible = (BitSet) answers.possible().clone();
        possible.and(certain);
        BitSet sure = (BitSet) answers.sure().clone();
        sure.and(certain);
        Map<Integer, Score> scores = tree.scoresByMark();
        @Nullable Score[] byMark = new Score[1 << Character.SIZE];
        scores.forEach((mark, score) -> byMark[mark] = score);
        Color mover = tree.position().turn();
        IndexedScores known = new IndexedScores(segment, games);
        segment.reaching(tree.position().key(), new Segment.Reaching() {
            @Override
            public void surely(int game, int ply, int next) {
                Score score = next < 0 ? null : byMark[next];
                if (score != null && tree.depth() == 1 && sure.get(game)) {
                    score.add(known.of(game), mover);
                } else if (next >= 0) {
                    read.set(game, possible.get(game));
                }
            }

            @Override
            public void perhaps(int game) {
                read.set(game, possible.get(game));
            }
        });
        return read;
    }

    /** What is counted of the games of a segment. */
    private static final class IndexedScores {
        private final Segment.@Nullable Column white;
        private final Segment.@Nullable Column black;
        private final Memo<Double> points;
        private final Memo<Integer> whiteRating;
        private final Memo<Integer> blackRating;
        private final Memo<Integer> year;

        IndexedScores(Segment segment, IndexedSubject games) {
            white = segment.column("white");
            black = segment.column("black");
            points = new Memo<>(games, Score.Game::points);
            whiteRating = new Memo<>(games, game -> Score.Game.rating(game, Color.WHITE));
            blackRating = new Memo<>(games, game -> Score.Game.rating(game, Color.BLACK));
            year = new Memo<>(games, Score.Game::year);
        }

        Score.Game of(int game) {
            return new Score.Game(
                    points.of(game),
                    white == null ? null : white.value(white.code(game)),
                    black == null ? null : black.value(black.code(game)),
                    whiteRating.of(game),
                    blackRating.of(game),
                    year.of(game));
        }
    }
}
