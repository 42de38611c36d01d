package dev.arbiter.query;

import dev.arbiter.Color;
import dev.arbiter.Result;
import dev.arbiter.query.IndexedAnswers.Answers;
import dev.arbiter.query.condition.Subject;
import dev.arbiter.query.index.Segment;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/** Counts what was played from a position with an index, as far as that is possible. */
final class IndexedTree implements IndexedFile.Collecting {

    private final Tree tree;
    private final Queue<Tree> counted;
    private final Appearances.Register names;

    /**
     * @param counted takes the tree once it counts
     * @param names of players, those of one search
     */
    IndexedTree(Tree tree, Queue<Tree> counted, Appearances.Register names) {
        this.tree = tree;
        this.counted = counted;
        this.names = names;
    }

    @Override
    public void commit() {
        counted.add(tree);
    }

    @Override
    public BitSet take(Segment segment, IndexedSubject games, Answers answers, BitSet certain) {
        BitSet read = new BitSet();
        BitSet possible = (BitSet) answers.possible().clone();
        possible.and(certain);
        BitSet sure = (BitSet) answers.sure().clone();
        sure.and(certain);
        @Nullable Tally[] byMark = new Tally[1 << Character.SIZE];
        Facts facts = new Facts(segment, games, tree.position().turn());
        List<Tally> tallies = new ArrayList<>();
        tree.scoresByMark().forEach((mark, score) -> {
            Tally tally = new Tally(score, facts, tree.undecided());
            byMark[mark] = tally;
            tallies.add(tally);
        });
        segment.reaching(tree.position().key(), new Segment.Reaching() {
            @Override
            public void surely(int game, int ply, int next) {
                Tally tally = next < 0 ? null : byMark[next];
                if (tally != null && tree.depth() == 1 && sure.get(game)) {
                    tally.add(game);
                } else if (next >= 0) {
                    read.set(game, possible.get(game));
                }
            }

            @Override
            public void perhaps(int game) {
                read.set(game, possible.get(game));
            }
        });
        for (Tally tally : tallies) {
            tally.addNames(names);
        }
        return read;
    }

    /** The facts about the games of a segment that are counted. */
    private static final class Facts {
        final Color mover;
        final Segment.@Nullable Column players;
        final Memo<Result> results;
        /** The winner if White's score comes first, for results of which nothing shows the order; empty for all others. */
        final Memo<Optional<Color>> undecided;

        final Memo<Integer> rating;
        final Memo<Integer> opponent;
        final Memo<Integer> year;
        /**
         * Indexed by the code of a player: one more than the number of the name, or -1 if it is not a name; 0 until first used.
         */
        private final int[] numbers;

        Facts(Segment segment, IndexedSubject games, Color mover) {
            this.mover = mover;
            players = segment.column(mover == Color.WHITE ? "white" : "black");
            results = new Memo<>(games, Subject::resultOfMoves);
            undecided = new Memo<>(games, game -> Optional.ofNullable(Score.Game.undecided(game)));
            rating = new Memo<>(games, game -> Score.Game.rating(game, mover));
            opponent = new Memo<>(games, game -> Score.Game.rating(game, mover.opposite()));
            year = new Memo<>(games, Score.Game::year);
            numbers = new int[players == null ? 0 : players.size() + 1];
        }

        /** The number of a player's name; negative where it is none. */
        int number(int code, Appearances.Register names) {
            if (numbers[code] == 0 && players != null) {
                String name = String.valueOf(players.value(code));
                numbers[code] = Score.isName(name) ? names.number(name) + 1 : -1;
            }
            return Math.max(numbers[code] - 1, -1);
        }
    }

    /** The games of a segment in which a move was made. */
    private static final class Tally {
        private final Score score;
        private final Facts facts;
        private final UndecidedResults undecided;
        /** By the code of a player how many games without a rating there are. */
        private int[] unrated = {};

        Tally(Score score, Facts facts, UndecidedResults undecided) {
            this.score = score;
            this.facts = facts;
            this.undecided = undecided;
        }

        void add(int game) {
            Result result = facts.results.of(game);
            if (result.isUnplayed()) {
                return;
            }
            undecided.add(facts.undecided.of(game).orElse(null));
            int rating = facts.rating.of(game);
            score.add(facts.mover, result, rating, facts.opponent.of(game), facts.year.of(game));
            Segment.Column players = facts.players;
            int code = players == null ? 0 : players.code(game);
            if (players == null || code == 0) {
                return;
            }
            if (rating == 0) {
                unrated = unrated.length == 0 ? new int[players.size() + 1] : unrated;
                unrated[code]++;
                return;
            }
            String name = String.valueOf(players.value(code));
            if (Score.isName(name)) {
                score.offer(name, rating);
            }
        }

        /** Has the names counted, each once. */
        void addNames(Appearances.Register names) {
            for (int code = 1; code < unrated.length; code++) {
                int number = unrated[code] == 0 ? -1 : facts.number(code, names);
                if (number >= 0) {
                    score.unrated().add(names, number, unrated[code]);
                }
            }
        }
    }
}
