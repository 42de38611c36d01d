package dev.arbiter.draughts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.arbiter.Color;
import dev.arbiter.Games;
import dev.arbiter.Notation;
import dev.arbiter.PerftOptions;
import dev.arbiter.PerftThreads;
import dev.arbiter.Position;
import dev.arbiter.Replay;
import dev.arbiter.Ruling;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Captures that take the same pieces and end alike by different routes: one move for every purpose but counting routes. */
class CaptureRoutesTest {

    private static final PerftOptions DROP = new PerftOptions(true, 0);

    static List<Draughts> games() {
        return Draughts.all().stream()
                .filter(game -> game.variant().aim() != Variant.Aim.FIRST_KING)
                .toList();
    }

    private static DraughtsPosition position(String game, String text) {
        return ((Draughts) Games.find(game).orElseThrow()).position(text);
    }

    private static String effect(DraughtsMove move) {
        Set<Integer> captured = new TreeSet<>();
        IntStream.range(0, move.captures()).forEach(index -> captured.add(move.captured(index)));
        return move.from() + " " + move.to() + " " + captured + move.crowns();
    }

    private static Set<String> effects(List<DraughtsMove> moves) {
        Set<String> effects = new TreeSet<>();
        moves.forEach(move -> effects.add(effect(move)));
        return effects;
    }

    /** Kings among many pieces, where routes abound. */
    private static DraughtsPosition crowded(Draughts game, Random random) {
        int squares = game.board().count();
        Pieces pieces = Pieces.NONE;
        for (int count = 4 + random.nextInt(squares / 3); count >= 0; count--) {
            int square = random.nextInt(squares);
            boolean last = game.variant().isCrownSquare(Color.BLACK, square);
            pieces = pieces.with(square, Color.BLACK, last || random.nextInt(6) == 0);
        }
        for (int count = 1 + random.nextInt(2); count >= 0; count--) {
            int square = random.nextInt(squares);
            boolean last = game.variant().isCrownSquare(Color.WHITE, square);
            pieces = pieces.with(square, Color.WHITE, last || random.nextInt(4) > 0);
        }
        return game.position(PdnFen.write(new PdnFen.Setup(game.board(), pieces, Color.WHITE, KingSteps.NONE)));
    }

    @ParameterizedTest
    @MethodSource("games")
    void the_search_for_effects_finds_those_of_all_routes(Draughts game) {
        Random random = new Random(game.id().hashCode());
        int captures = 0;
        for (int attempt = 0; attempt < 150; attempt++) {
            DraughtsPosition position = crowded(game, random);
            List<DraughtsMove> routes =
                    MoveGenerator.legalMoves(game.variant(), position.pieces(), position.turn(), position.kingSteps());
            assertThat(position.perft(1)).isEqualTo(routes.size());
            assertThat(position.perft(1, DROP)).isEqualTo(effects(routes).size());
            if (routes.isEmpty() || !routes.get(0).isCapture()) {
                continue;
            }
            captures++;
            List<DraughtsMove> one = MoveGenerator.oneForEachEffect(game.variant(), position.pieces(), position.turn());
            assertThat(routes).as("%s", position).containsAll(one);
            assertThat(one).hasSize(effects(routes).size());
            assertThat(effects(one)).isEqualTo(effects(routes));
            DraughtsMove move = routes.get(random.nextInt(routes.size()));
            guided(
                    position,
                    IntStream.range(0, move.visits()).map(move::visited).toArray());
            guided(position, new int[] {move.from(), move.to()});
            guided(position, new int[] {move.from(), move.visited(random.nextInt(move.visits())), move.to()});
            guided(position, new int[] {move.from(), random.nextInt(game.board().count()), move.to()});
        }
        assertThat(captures).isGreaterThan(30);
    }

    /** Both searches report captures of the same effects that touch these squares, and the same one square by square. */
    private static void guided(DraughtsPosition position, int[] squares) {
        List<Set<String>> found = new ArrayList<>();
        for (boolean everyRoute : new boolean[] {true, false}) {
            Set<String> captures = new HashSet<>();
            MoveGenerator.captures(
                    position.game().variant(),
                    position.pieces(),
                    squares[0],
                    MoveGenerator.NOTHING,
                    squares,
                    everyRoute,
                    (capture, end) -> {
                        boolean whole = MoveText.isWhole(capture.move(), squares);
                        captures.add(effect(capture.move()) + end);
                        captures.add(whole ? "whole" : "part");
                    });
            captures.remove("part");
            found.add(captures);
        }
        assertThat(found.get(1)).as("%s %s", position, Arrays.toString(squares)).isEqualTo(found.get(0));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            turkish | W:Wb1,Kg2,a5,d5,b6,c6,Ka7,f7:Ba2,d2,h2,e3,g3,h4,a6,g6,e7,a8 | 4 | g2xg7 g2xg8
            turkish | W:WKg2:Bg3,g6 | 4 | g2xg7 g2xg8
            international | W:WK26:B21,12,13,23,31 | 2 | 26x26
            checkers | W:WK11:B15,23,24,16 | 2 | 11x11
            """)
    void a_capture_is_written_with_all_its_squares_only_where_its_ends_leave_open_what_it_takes(
            String game, String text, int routes, String moves) {
        DraughtsPosition position = position(game, text);
        assertThat(position.perft(1)).isEqualTo(routes);
        assertThat(String.join(" ", new TreeSet<>(position.movesByText().keySet())))
                .isEqualTo(moves);
        assertThat(position.perft(1, DROP)).isEqualTo(moves.split(" ", -1).length);
        for (DraughtsMove move : position.legalMoves()) {
            String named = position.text(move);
            assertThat(position.ruling(named)).isInstanceOf(Ruling.Legal.class);
            assertThat(position.play(named)).isEqualTo(position.play(move));
            // Named square by square the very route is meant.
            assertThat(position.readings(position.longText(move))).containsExactly(move);
            assertThat(position.text(move, Notation.NUMERIC)
                            .chars()
                            .filter(mark -> mark == 'x')
                            .count())
                    .isEqualTo(1);
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            turkish | W:WKa1:Bh3,c7,g2,g5,d3,f7,b4,h7,a2,b6,d8,e6,d5,f4,c2,g8,a6 | 121509 | 63
            frisian | W:WK43:B11,15,19,14,33,39,12,35,44,4,8,30,23,31 | 429 | 29
            canadian | W:WK38:B10,47,24,27,26,23,4,39,7,40,15,66,50,13,28,56,53,59,36,57,61,45,60,14,1,21,64,48,44,32,31,16 | 12906 | 170
            turkish | W:WKb4:Bb5,e3,c3,e8,f7,c4,g6,h7,g8,d5,h4,e2 | 170 | 38
            """)
    void positions_with_any_number_of_routes_are_listed_and_replayed_in_bounded_time(
            String game, String text, long routes, int effects) {
        Assertions.assertTimeout(Duration.ofSeconds(60), () -> manyRoutes(position(game, text), routes, effects));
    }

    private static void manyRoutes(DraughtsPosition position, long routes, int effects) {
        assertThat(position.perft(1)).isEqualTo(routes);
        assertThat(position.perft(1, DROP)).isEqualTo(effects);
        assertThat(effects(position.legalMoves())).hasSize(effects);
        assertThat(position.branches(PerftOptions.PLAIN).stream()
                        .mapToLong(Position.Branch::moves)
                        .sum())
                .isEqualTo(routes);
        assertThat(position.branches(DROP)).hasSize(effects);
        for (PerftOptions options : List.of(PerftOptions.PLAIN, DROP)) {
            assertThat(position.perft(2, options))
                    .isEqualTo(position.branches(options).stream()
                            .mapToLong(branch -> branch.moves() * branch.after().perft(1, options))
                            .sum());
        }
        List<DraughtsMove> all = MoveGenerator.legalMoves(
                position.game().variant(), position.pieces(), position.turn(), position.kingSteps());
        Replay<DraughtsMove> replay = position.game().replay();
        for (int index = 0; index < all.size(); index += all.size() / 2 + 1) {
            DraughtsMove move = all.get(index);
            DraughtsPosition after = position.play(move);
            String whole = position.longText(move);
            // Square by square even a route that is not listed is legal.
            assertThat(position.ruling(whole)).isInstanceOf(Ruling.Legal.class);
            assertThat(position.readings(whole)).containsExactly(move);
            replay.begin(position);
            assertThat(replay.play(whole)).isNull();
            assertThat(replay.position()).isEqualTo(after);
            replay.begin(position);
            assertThat(replay.play(position.text(move))).isNull();
            assertThat(replay.position()).isEqualTo(after);
            String begun = whole.substring(0, whole.lastIndexOf('x'));
            Ruling<DraughtsMove> ruling = position.ruling(begun);
            assertThat(ruling).isInstanceOf(Ruling.Illegal.class);
            assertThat(((Ruling.Illegal<DraughtsMove>) ruling).rule()).isEqualTo(DraughtsRule.CAPTURE_GOES_ON);
        }
        DraughtsMove wrong = new DraughtsMove(0, 1, false);
        assertThatThrownBy(() -> position.play(wrong)).isInstanceOf(IllegalArgumentException.class);
    }

    /** In the last two, pieces of different squares end on them again, having taken the same. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            turkish | W:Wb1,Kg2,a5,d5,b6,c6,Ka7,f7:Ba2,d2,h2,e3,g3,h4,a6,g6,e7,a8
            frysk | B:WK4,K9,K10,K11,K13,K25,K27,K28:BK31,K32,K34,K35,K36,K40,K42,K45,K47,K49,K50
            frisian | W:WK5,K7,K11,K14,K19,K22,K23,K29,K34,K42,K47,K49,K50:BK10,K17,K24,K26,K27,K30,K35,K44,K46
            """)
    void counts_by_first_moves_add_up_with_and_without_duplicates(String game, String text) {
        DraughtsPosition position = position(game, text);
        for (PerftOptions options : List.of(PerftOptions.PLAIN, DROP)) {
            for (int threads = 1; threads <= 2; threads++) {
                try (PerftThreads counter = new PerftThreads(threads, options)) {
                    List<Long> counts = new ArrayList<>();
                    assertThat(counter.divide(position, 4, (move, count) -> counts.add(count)))
                            .isEqualTo(
                                    counts.stream().mapToLong(Long::longValue).sum())
                            .isEqualTo(counter.count(position, 4))
                            .isEqualTo(position.perft(4, options));
                }
            }
        }
    }
}
