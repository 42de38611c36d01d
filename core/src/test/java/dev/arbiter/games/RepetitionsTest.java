package dev.arbiter.games;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.DrawClaim;
import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.Position;
import dev.arbiter.Repetitions;
import java.lang.ref.WeakReference;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How often positions have appeared, counted over long rows of moves that can be taken back. */
class RepetitionsTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            chess | 7k/8/8/8/8/8/8/KQR5 w - - 0 1
            crazyhouse | 7k/8/8/8/8/8/8/KQR5[] w - - 0 1
            racingkings | 8/8/8/8/8/8/k1n5/7K w - - 0 1
            turkish | W:WKa1,Kc1:BKh8,Kf8
            """)
    void every_time_is_counted_in_a_row_and_beside_it(String id, String text) {
        begin(Games.find(id).orElseThrow(), text);
    }

    private static <M> void begin(Game<M> game, String text) {
        walk(game.position(text));
    }

    private static <M> void walk(Position<M> start) {
        Random random = new Random(1);
        List<Position<M>> row = new ArrayList<>(List.of(start));
        for (int ply = 0; ply < 300; ply++) {
            Position<M> now = row.get(row.size() - 1);
            List<M> moves = now.legalMoves();
            M move = moves.get(random.nextInt(moves.size()));
            Position<M> next = now.play(move);
            for (int tries = 0; tries < 50 && !goesOn(now, move, next); tries++) {
                move = moves.get(random.nextInt(moves.size()));
                next = now.play(move);
            }
            if (!goesOn(now, move, next)) {
                break;
            }
            // Another move beside it, asked first: it must not count for the next.
            Position<M> other = now.play(moves.get(0));
            assertThat(Repetitions.of(other, row.size())).isEqualTo(times(row, other));
            row.add(next);
            int before = random.nextInt(3) == 0 ? random.nextInt(row.size()) : row.size() - 1;
            Position<M> asked = row.get(before);
            assertThat(Repetitions.of(asked, before)).isEqualTo(times(row.subList(0, before), asked));
            for (int within : new int[] {before, Math.max(before, 100)}) {
                assertThat(Repetitions.plies(asked, within)).isEqualTo(plies(row, before));
            }
        }
        assertThat(row).hasSizeGreaterThan(100);
    }

    private static <M> boolean goesOn(Position<M> now, M move, Position<M> next) {
        return !now.isCapture(move)
                && !next.legalMoves().isEmpty()
                && next.legalMoves().stream().noneMatch(next::isCapture);
    }

    /** After how many plies the position at an index has stood on the board, as far as claims show. */
    private static <M> List<Integer> plies(List<Position<M>> row, int index) {
        List<Integer> plies = new ArrayList<>();
        for (int ply = index; ply >= 0 && plies.size() < DrawClaim.MOST_PLIES; ply--) {
            if (row.get(ply).equals(row.get(index))) {
                plies.add(0, ply);
            }
        }
        return plies;
    }

    /** Four times as many positions are gone through four times as often, whichever way they are asked about. */
    @ParameterizedTest
    @ValueSource(ints = {0, 10, 63, 64, Integer.MAX_VALUE})
    void a_row_of_n_positions_costs_n(int within) {
        long some = stepsBack(2_000, within);
        long more = stepsBack(8_000, within);
        assertThat(more).isLessThan(5 * some + 1_000);
    }

    /** The same of several ways by turns, as of a game of which a move can be several, until one of them is left. */
    @ParameterizedTest
    @CsvSource({"2, 0", "2, 63", "2, 64", "3, 1000000", "64, 10", "64, 1000000"})
    void ways_by_turns_cost_what_each_costs(int ways, int within) {
        // No more than is kept whatever the memory is needed for.
        int count = 12_000 / ways;
        long some = stepsBackByTurns(ways, count / 4, within);
        long more = stepsBackByTurns(ways, count, within);
        assertThat(more).isLessThan(5 * some + 1_000);
    }

    /** A long game goes when memory is looked through, though the thread that played it lives on; a usual one may stay. */
    @ParameterizedTest
    @ValueSource(strings = {"Nf3 Nf6 Ng1 Ng8", "Na3 Na6 Nb1 Nb8"})
    void a_long_game_does_not_stay_in_memory(String moves) throws InterruptedException {
        WeakReference<Position<?>> end = played(Games.find("chess").orElseThrow(), moves, 5_000);
        for (int tries = 0; tries < 100 && end.get() != null; tries++) {
            System.gc();
            Thread.sleep(10);
        }
        assertThat(end.get()).isNull();
    }

    private static <M> WeakReference<Position<?>> played(Game<M> game, String moves, int times) {
        Position<M> position = game.start();
        for (int time = 0; time < times; time++) {
            for (String move : moves.split(" ", -1)) {
                position = position.play(move);
            }
        }
        assertThat(Repetitions.of(position, Integer.MAX_VALUE)).isEqualTo(times + 1);
        assertThat(Repetitions.plies(position, Integer.MAX_VALUE)).endsWith(4 * times);
        return new WeakReference<>(position);
    }

    private static long stepsBackByTurns(int ways, int count, int within) {
        AtomicLong steps = new AtomicLong();
        Position<?> shared = row(0, null, steps);
        List<Position<?>> tips = new ArrayList<>();
        for (int way = 0; way < ways; way++) {
            tips.add(row(1, shared, steps));
        }
        for (int number = 2; number < count; number++) {
            for (int way = 0; way < ways; way++) {
                Position<?> now = row(number, tips.get(way), steps);
                tips.set(way, now);
                int times = Repetitions.of(now, within);
                if (within < 64 || within > count) {
                    assertThat(times).isEqualTo(Math.min(number, within & ~1) / 16 + 1);
                }
                List<Integer> plies = Repetitions.plies(now, within);
                assertThat(plies.get(plies.size() - 1)).isEqualTo(number);
            }
        }
        return steps.get();
    }

    /** How often a position was asked for the one before it while all of a row were asked about, and one beside each. */
    private static long stepsBack(int count, int within) {
        AtomicLong steps = new AtomicLong();
        Position<?> now = row(0, null, steps);
        for (int number = 1; number < count; number++) {
            now = row(number, now, steps);
            Repetitions.of(now, within);
            Repetitions.plies(now, within);
            Position<?> beside = row(-number, now, steps);
            Repetitions.of(beside, within);
            Repetitions.plies(beside, within);
        }
        return steps.get();
    }

    /** A position that is equal to the one sixteen before it, and counts how often it is gone back from. */
    private static Position<?> row(int number, @Nullable Position<?> before, AtomicLong steps) {
        return (Position<?>) Proxy.newProxyInstance(
                Position.class.getClassLoader(),
                new Class<?>[] {Position.class},
                (proxy, method, arguments) -> switch (method.getName()) {
                    case "previous" -> {
                        steps.incrementAndGet();
                        yield before;
                    }
                    case "hashCode" -> number % 16;
                    case "equals" -> arguments[0].hashCode() == number % 16;
                    default -> throw new UnsupportedOperationException(method.getName());
                });
    }

    private static <M> int times(List<Position<M>> before, Position<M> position) {
        return 1 + (int) before.stream().filter(position::equals).count();
    }
}
