package dev.arbiter.draughts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Color;
import dev.arbiter.CountComparison;
import dev.arbiter.Games;
import dev.arbiter.referee.CorpusSize;
import dev.arbiter.referee.PlainDraughts;
import dev.arbiter.referee.PlainDraughts.Way;
import dev.arbiter.referee.SlowTree;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Counts of every game of the family, by every way of counting, against {@link PlainDraughts}. */
class DraughtsCountsTest {

    private static final int POSITIONS = CorpusSize.of(50, 200, 8_000);

    /** The referee looks at so many positions for a count. */
    private static final long MOST = 40;

    static List<Draughts> games() {
        return Draughts.all();
    }

    @ParameterizedTest
    @MethodSource("games")
    void counts_are_the_slow_referees(Draughts game) {
        compare(game);
    }

    private static void compare(Draughts game) {
        Random random = new Random(1);
        PlainDraughts rules = new PlainDraughts(game.id());
        try (CountComparison counts = new CountComparison(MOST)) {
            for (int attempt = 0; counts.positions() < POSITIONS; attempt++) {
                DraughtsPosition position = attempt % 3 == 0 ? played(game, random) : built(game, random);
                // Without how often a king has moved before, which the referee cannot know.
                position = game.position(
                        new PdnFen.Setup(game.board(), position.pieces(), position.turn(), KingSteps.NONE));
                char[][] cells = Cells.of(game.board(), position.pieces());
                counts.compare(position, new Tree(rules, cells, position.turn() == Color.WHITE, List.of(), List.of()));
            }
        }
    }

    /** The king that has moved may not go on for ever: a count begins anywhere in such a row of moves, and sees its end. */
    @ParameterizedTest
    @CsvSource({"frisian, 1", "frysk, 2"})
    void counts_know_how_often_a_king_has_moved(String id, long seed) {
        Draughts game = (Draughts) Games.find(id).orElseThrow();
        Random random = new Random(seed);
        for (int attempt = 0, barred = 0; barred < 30; attempt++) {
            assertThat(attempt).isLessThan(1_000);
            Pieces pieces = Pieces.NONE;
            for (int i = 0; i < 5; i++) {
                int square = 5 + random.nextInt(40);
                pieces = pieces.with(square, i % 2 == 0 ? Color.WHITE : Color.BLACK, i < 2 || random.nextInt(4) == 0);
            }
            KingSteps steps = new KingSteps(
                    king(pieces, Color.WHITE), random.nextInt(4), king(pieces, Color.BLACK), random.nextInt(4));
            if (steps.whiteSquare() >= 0 && steps.blackSquare() >= 0) {
                DraughtsPosition position = game.position(new PdnFen.Setup(game.board(), pieces, Color.WHITE, steps));
                assertThat(position.perft(4)).as("%s", position).isEqualTo(listed(position, 4));
                barred += position.perft(4)
                                == game.position(new PdnFen.Setup(game.board(), pieces, Color.WHITE, KingSteps.NONE))
                                        .perft(4)
                        ? 0
                        : 1;
            }
        }
    }

    private static int king(Pieces pieces, Color color) {
        return IntStream.range(0, 50)
                .filter(square -> pieces.isOf(color, square) && pieces.isKing(square))
                .findFirst()
                .orElse(-1);
    }

    private static long listed(DraughtsPosition position, int depth) {
        return depth == 0
                ? 1
                : position.legalMoves().stream()
                        .mapToLong(move -> listed(position.after(move), depth - 1))
                        .sum();
    }

    /** A position of the referee's, with the moves that each side has made. */
    private static final class Tree implements SlowTree {
        private final PlainDraughts rules;
        private final char[][] cells;
        private final boolean white;
        private final List<Way> own;
        private final List<Way> other;

        Tree(PlainDraughts rules, char[][] cells, boolean white, List<Way> own, List<Way> other) {
            this.rules = rules;
            this.cells = cells;
            this.white = white;
            this.own = own;
            this.other = other;
        }

        @Override
        public List<Tree> next(boolean once) {
            Map<String, Way> ways = new LinkedHashMap<>();
            for (Way way : rules.legal(cells, white, own)) {
                ways.putIfAbsent(once ? way.effect() : way.text(), way);
            }
            List<Tree> next = new ArrayList<>();
            for (Way way : ways.values()) {
                List<Way> played = new ArrayList<>(own);
                played.add(way);
                next.add(new Tree(rules, rules.play(cells, way), !white, other, played));
            }
            return next;
        }
    }

    private static DraughtsPosition played(Draughts game, Random random) {
        DraughtsPosition position = game.start();
        for (int plies = random.nextInt(90); plies > 0 && !position.legalMoves().isEmpty(); plies--) {
            List<DraughtsMove> moves = position.legalMoves();
            position = position.play(moves.get(random.nextInt(moves.size())));
        }
        return position;
    }

    /** A few pieces or many; of men or kings alone, or mixed; scattered, before their last row, or close together. */
    private static DraughtsPosition built(Draughts game, Random random) {
        BoardGeometry board = game.board();
        Variant variant = game.variant();
        while (true) {
            Pieces pieces = Pieces.NONE;
            int count = random.nextBoolean() ? 2 + random.nextInt(9) : 2 + random.nextInt(board.count() * 2 / 3);
            int kings = variant.aim() == Variant.Aim.FIRST_KING ? 0 : new int[] {0, 1, 4, 10}[random.nextInt(4)];
            int rows = random.nextInt(3) == 0 ? 3 + random.nextInt(board.height() - 2) : board.height();
            for (; count > 0; count--) {
                int square = random.nextInt(board.count());
                Color color = random.nextBoolean() ? Color.WHITE : Color.BLACK;
                int fromGoal = color == Color.WHITE ? board.row(square) : board.height() - 1 - board.row(square);
                boolean king = random.nextInt(10) < kings;
                if (fromGoal < rows && (king || !variant.isCrownSquare(color, square))) {
                    pieces = pieces.with(square, color, king);
                }
            }
            if (pieces.count(Color.WHITE) + pieces.count(Color.BLACK) >= 2) {
                Color turn = random.nextBoolean() ? Color.WHITE : Color.BLACK;
                return game.position(new PdnFen.Setup(board, pieces, turn, KingSteps.NONE));
            }
        }
    }
}
