package dev.arbiter.megacheckers;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PerfectMatchingTest {

    @Test
    void no_other_pairing_is_cheaper() {
        Random random = new Random(1965);
        for (int i = 0; i < 20_000; i++) {
            int[][] costs = randomCosts(random, 2 * random.nextInt(7), 1 + random.nextInt(30));
            assertThat(costOf(costs, PerfectMatching.cheapest(costs, Deadline.NONE)))
                    .as("graph %d", i)
                    .isEqualTo(cheapestByTrying(costs));
        }
    }

    @Test
    void no_other_pairing_of_squares_on_a_grid_is_cheaper() {
        Random random = new Random(1976);
        for (int i = 0; i < 500; i++) {
            int[][] costs = distances(random, 10 + 2 * random.nextInt(4), 2 + random.nextInt(9));
            assertThat(costOf(costs, PerfectMatching.cheapest(costs, Deadline.NONE)))
                    .as("grid %d", i)
                    .isEqualTo(cheapestByTrying(costs));
        }
    }

    @Test
    void large_pairings_are_complete_and_symmetric() {
        Random random = new Random(1966);
        for (int size = 50; size <= 200; size += 30) {
            int[] partners = PerfectMatching.cheapest(randomCosts(random, size, 20), Deadline.NONE);
            for (int u = 0; u < size; u++) {
                assertThat(partners[partners[u]]).isEqualTo(u);
                assertThat(partners[u]).isNotEqualTo(u);
            }
        }
    }

    @Test
    void without_time_there_is_no_pairing() {
        assertThat(PerfectMatching.cheapest(new int[][] {{0, 3}, {3, 0}}, Deadline.in(0)))
                .isIn(new int[0], new int[] {1, 0});
    }

    private static int[][] randomCosts(Random random, int size, int most) {
        int[][] costs = new int[size][size];
        for (int u = 0; u < size; u++) {
            for (int v = 0; v < u; v++) {
                costs[u][v] = random.nextInt(most);
                costs[v][u] = costs[u][v];
            }
        }
        return costs;
    }

    /** Steps between random squares: many are equal, as between the vertices that the solver pairs up. */
    private static int[][] distances(Random random, int size, int side) {
        int[] rows = random.ints(size, 0, side).toArray();
        int[] columns = random.ints(size, 0, side).toArray();
        int[][] costs = new int[size][size];
        for (int u = 0; u < size; u++) {
            for (int v = 0; v < size; v++) {
                costs[u][v] = Math.abs(rows[u] - rows[v]) + Math.abs(columns[u] - columns[v]);
            }
        }
        return costs;
    }

    private static int costOf(int[][] costs, int[] partners) {
        int cost = 0;
        for (int u = 0; u < partners.length; u++) {
            assertThat(partners[partners[u]]).isEqualTo(u);
            cost += costs[u][partners[u]];
        }
        return cost / 2;
    }

    /** The cheapest pairing of every set of vertices, from the smaller sets. */
    private static int cheapestByTrying(int[][] costs) {
        int[] cheapest = new int[1 << costs.length];
        Arrays.fill(cheapest, Integer.MAX_VALUE / 2);
        cheapest[0] = 0;
        for (int set = 1; set < cheapest.length; set++) {
            int u = Integer.numberOfTrailingZeros(set);
            for (int v = u + 1; v < costs.length; v++) {
                if ((set >>> v & 1) != 0) {
                    cheapest[set] = Math.min(cheapest[set], costs[u][v] + cheapest[set & ~(1 << u | 1 << v)]);
                }
            }
        }
        return cheapest[cheapest.length - 1];
    }
}
