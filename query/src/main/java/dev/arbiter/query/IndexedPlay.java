package dev.arbiter.query;

import dev.arbiter.BoardState;
import dev.arbiter.Color;
import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.Piece;
import dev.arbiter.query.IndexedAnswers.Answers;
import dev.arbiter.query.condition.LineTests;
import dev.arbiter.query.condition.Moment;
import dev.arbiter.query.condition.PieceTests;
import dev.arbiter.query.condition.PlayTest;
import dev.arbiter.query.condition.Sequence;
import dev.arbiter.query.condition.StructureTests;
import dev.arbiter.query.index.Segment;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/** Answers conditions on play from an index. */
final class IndexedPlay {

    private final Segment segment;
    private final BitSet certain;

    IndexedPlay(Segment segment, BitSet certain) {
        this.segment = segment;
        this.certain = certain;
    }

    /** The games that can meet a condition at some position of their main lines, and those that certainly do. */
    Answers of(PlayTest test) {
        Answers answers = ofCertain(test);
        BitSet others = (BitSet) certain.clone();
        others.flip(0, segment.games());
        answers.possible().or(others);
        answers.sure().and(certain);
        return answers;
    }

    private Answers ofCertain(PlayTest test) {
        if (isOfMaterial(test)) {
            return material(test);
        }
        if (test instanceof LineTests.Reaches reaches) {
            return reaches(reaches);
        }
        if (test instanceof LineTests.Starts starts) {
            return starts(starts);
        }
        if (test instanceof LineTests.Named named) {
            return named(named);
        }
        if (test instanceof PlayTest.All all) {
            return allOf(all.parts());
        }
        if (test instanceof PlayTest.Any any) {
            Answers answers = none();
            for (PlayTest part : any.parts()) {
                Answers its = ofCertain(part);
                answers.possible().or(its.possible());
                answers.sure().or(its.sure());
            }
            return answers;
        }
        if (test instanceof PlayTest.Lasting lasting) {
            return allOf(List.of(lasting.part()));
        }
        if (test instanceof Sequence sequence) {
            return allOf(sequence.steps().stream().map(Sequence.Step::test).toList());
        }
        return Answers.open(segment.games());
    }

    private Answers none() {
        return Answers.of(new BitSet(segment.games()), new BitSet(segment.games()));
    }

    /**
     * Games that can meet several conditions: each of them must hold at some position, which is necessary but not sufficient.
     */
    private Answers allOf(List<PlayTest> parts) {
        Answers answers = Answers.open(segment.games());
        for (PlayTest part : parts) {
            answers.possible().and(ofCertain(part).possible());
        }
        return answers;
    }

    // ---- material

    /** Whether what both sides have decides it. */
    private static boolean isOfMaterial(PlayTest test) {
        if (test instanceof PlayTest.Several several) {
            return several.parts().stream().allMatch(IndexedPlay::isOfMaterial);
        }
        return test instanceof PieceTests.Material
                || test instanceof PieceTests.OneSide
                || test instanceof PieceTests.Count
                || test instanceof StructureTests.Imbalance
                || (test instanceof PlayTest.Not not && isOfMaterial(not.part()));
    }

    private Answers material(PlayTest test) {
        Answers answers = none();
        PiecesOnly board = new PiecesOnly();
        Moment moment = new Moment();
        moment.begin(board);
        segment.having(
                (white, black) -> {
                    board.set(white, black);
                    return test.holds(moment);
                },
                answers.sure()::set);
        answers.possible().or(answers.sure());
        return answers;
    }

    /** A board of which only is known what stands on it, and not where. */
    private static final class PiecesOnly implements BoardState {
        private static final List<Piece.Kind> ORDER = List.of(Piece.Kind.values());
        private static final int KINDS = ORDER.size();

        /** How many of each kind White has, then Black. */
        private final int[] counts = new int[2 * KINDS];

        private final int[] totals = new int[2];

        void set(long white, long black) {
            Arrays.fill(totals, 0);
            for (int kind = 0; kind < KINDS; kind++) {
                counts[kind] = Segment.count(white, kind);
                counts[KINDS + kind] = Segment.count(black, kind);
                totals[0] += counts[kind];
                totals[1] += counts[KINDS + kind];
            }
        }

        @Override
        public int count(Color color, Piece.Kind kind) {
            return counts[(color == Color.WHITE ? 0 : KINDS) + ORDER.indexOf(kind)];
        }

        @Override
        public int total(Color color) {
            return totals[color == Color.WHITE ? 0 : 1];
        }

        @Override
        public Game<?> game() {
            throw new IllegalStateException();
        }

        @Override
        public Color turn() {
            throw new IllegalStateException();
        }

        @Override
        public long key() {
            throw new IllegalStateException();
        }

        @Override
        public long pieces(Color color, Piece.Kind kind, int word) {
            throw new IllegalStateException();
        }
    }

    // ---- positions

    /** An action for the games of each set of rules. */
    private interface ByRules {

        /** @param games those of the segment that were certainly played by them */
        void take(Game<?> game, BitSet games);
    }

    private void byRules(ByRules taker) {
        Segment.Column rules = segment.column(Segment.RULES);
        for (int code = 1; rules != null && code <= rules.size(); code++) {
            Game<?> game = Games.find(String.valueOf(rules.value(code))).orElse(null);
            if (game != null) {
                BitSet games = rules.games(code);
                games.and(certain);
                taker.take(game, games);
            }
        }
    }

    /** The games that reach a position, surely or perhaps. */
    private static final class Reached implements Segment.Reaching {
        final BitSet surely;
        final BitSet perhaps;
        private final int after;

        /** @param after the number of plies of each; negative for any */
        Reached(int games, int after) {
            surely = new BitSet(games);
            perhaps = new BitSet(games);
            this.after = after;
        }

        @Override
        public void surely(int game, int ply, int next) {
            surely.set(game, after < 0 || ply == after);
        }

        @Override
        public void perhaps(int game) {
            perhaps.set(game);
        }
    }

    private Reached reached(LineTests.Target target, int after) {
        Reached reached = new Reached(segment.games(), after);
        segment.reaching(target.asked().key(), reached);
        return reached;
    }

    private Answers reaches(LineTests.Reaches asked) {
        Answers answers = none();
        byRules((game, games) -> {
            LineTests.Target target = asked.target(game);
            if (target == null) {
                return;
            }
            if (!target.isWhole()) {
                answers.possible().or(games);
                return;
            }
            Reached reached = reached(target, -1);
            reached.surely.and(games);
            reached.perhaps.and(games);
            answers.sure().or(reached.surely);
            answers.possible().or(reached.surely);
            answers.possible().or(reached.perhaps);
        });
        return answers;
    }

    private Answers starts(LineTests.Starts asked) {
        Answers answers = none();
        byRules((game, games) -> {
            Reached begun = reached(new LineTests.Target(game.start()), 0);
            BitSet elsewhere = (BitSet) games.clone();
            elsewhere.andNot(begun.surely);
            // What begins at another position, or may do so, is played.
            answers.possible().or(elsewhere);
            List<LineTests.Target> line = asked.targets(game.start());
            if (line == null) {
                return;
            }
            BitSet sure = begun.surely;
            sure.and(games);
            BitSet possible = (BitSet) sure.clone();
            for (int ply = 1; ply < line.size(); ply++) {
                Reached reached = reached(line.get(ply), first(line, ply));
                sure.and(reached.surely);
                reached.surely.or(reached.perhaps);
                possible.and(reached.surely);
            }
            answers.sure().or(sure);
            answers.possible().or(possible);
        });
        return answers;
    }

    /** After how many plies the position of a line was there for the first time. */
    private static int first(List<LineTests.Target> line, int ply) {
        int first = 0;
        while (line.get(first).asked().key() != line.get(ply).asked().key()) {
            first++;
        }
        return first;
    }

    /** The opening is that of the last position with a name: known where none of its positions came about twice. */
    private Answers named(LineTests.Named asked) {
        Answers answers = none();
        byRules((game, games) -> {
            if (!asked.isNamed(game)) {
                return;
            }
            int[] after = new int[segment.games()];
            BitSet last = new BitSet(segment.games());
            BitSet some = new BitSet(segment.games());
            BitSet open = new BitSet(segment.games());
            asked.forEach((key, isAsked) -> segment.reaching(key, new Segment.Reaching() {
                @Override
                public void surely(int number, int ply, int next) {
                    if (ply + 1 > after[number]) {
                        after[number] = ply + 1;
                        last.set(number, isAsked);
                    }
                    if (isAsked) {
                        some.set(number);
                    }
                }

                @Override
                public void perhaps(int number) {
                    open.set(number);
                    if (isAsked) {
                        some.set(number);
                    }
                }
            }));
            for (int i = some.nextSetBit(0); i >= 0; i = some.nextSetBit(i + 1)) {
                boolean known = !open.get(i) && !segment.repeats(i);
                answers.possible().set(i, games.get(i) && (!known || last.get(i)));
                answers.sure().set(i, games.get(i) && known && last.get(i));
            }
        });
        return answers;
    }
}
