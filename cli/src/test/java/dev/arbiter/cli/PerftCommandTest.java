package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.cli.console.ExitCode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class PerftCommandTest {

    private static final String DUPLICATES = "B:BK17,K24:W6,9,10,11,20,21,22,23,30,K31,33,37,41,42,43,44,46";

    private static List<String> counts(String... args) {
        return Run.of(args).out().lines().map(line -> line.split("\t", -1)[1]).toList();
    }

    @Test
    void each_depth_has_count_seconds_and_counts_per_second() {
        Run run = Run.of("perft", "-g", "checkers", "4");

        assertThat(run.exitCode()).isZero();
        assertThat(run.out().lines())
                .hasSize(4)
                .allMatch(line -> line.matches("[1-4]\t[0-9]+\t[0-9]+\\.[0-9]{3}\t[0-9]+"));
        assertThat(counts("perft", "-g", "checkers", "4")).containsExactly("7", "49", "302", "1469");
    }

    @Test
    void only_the_last_depth_may_be_asked_for() {
        assertThat(counts("perft", "-g", "checkers", "5", "--only")).containsExactly("7361");
        assertThat(counts("perft", "-g", "checkers", "0")).containsExactly("1");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "2", "3"})
    void threads_change_no_count(String threads) {
        assertThat(counts("perft", "-g", "checkers", "7", "--only", "--threads", threads))
                .containsExactly("179740");
        assertThat(counts("perft", "-g", "chess", "4", "--only", "--threads", threads, "--hash", "3"))
                .containsExactly("197281");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "2"})
    void captures_by_different_routes_count_apart_or_once(String threads) {
        assertThat(counts(
                        "perft",
                        "-g",
                        "international",
                        "-p",
                        DUPLICATES,
                        "--duplicates",
                        "drop",
                        "5",
                        "--threads",
                        threads))
                .containsExactly("14", "55", "1168", "5432", "87195");
        assertThat(counts("perft", "-g", "international", "-p", DUPLICATES, "1"))
                .isNotEqualTo(List.of("14"));
    }

    @Test
    void the_count_below_each_first_move_is_printed_sorted() {
        List<String> lines = Run.of("perft", "-g", "chess", "3", "--divide", "--only")
                .out()
                .lines()
                .toList();

        assertThat(lines).hasSize(21);
        assertThat(lines.subList(0, 20)).isSorted().contains("e4\t600", "Nf3\t440");
        assertThat(lines.get(20)).startsWith("3\t8902\t");
    }

    @Test
    void numbers_out_of_range_are_wrong_usage() {
        assertThat(Run.of("perft", "-g", "chess", "100").exitCode()).isEqualTo(ExitCode.WRONG_USAGE);
        assertThat(Run.of("perft", "-g", "chess", "2", "--threads", "0").err())
                .startsWith("arbiter perft: --threads must be from 1 to 1024, not 0\n");
        assertThat(Run.of("perft", "-g", "chess", "2", "--hash", "-1").exitCode())
                .isEqualTo(ExitCode.WRONG_USAGE);
        assertThat(Run.of("perft", "-g", "chess", "2", "--duplicates", "maybe").exitCode())
                .isEqualTo(ExitCode.WRONG_USAGE);
    }

    @Test
    void pawns_that_are_all_pinned_are_counted() {
        assertThat(counts("perft", "-p", "8/kr6/8/1P6/6p1/8/1K6/3r2n1 w - - 2 2", "2", "--only"))
                .containsExactly("145");
    }

    /** Positions whose counts came out differently by one way or another. */
    private static final List<String> AWKWARD = List.of(
            "chess|8/kr6/8/1P6/6p1/8/1K6/3r2n1 w - - 2 2|3",
            "chess|r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1|2",
            "chess|8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1|3",
            "chess960|0|2",
            "atomic|r3k1rR/5K2/8/8/8/8/8/8 b kq - 0 1|3",
            "international|W:WK10,K32,35:B14,19,20,23,24,28|3");

    static List<String> countedPositions() {
        List<String> all = new ArrayList<>(AWKWARD);
        for (Game<?> game : Games.all()) {
            all.add(game.id() + "|start|3");
        }
        return all;
    }

    @ParameterizedTest
    @MethodSource("countedPositions")
    void no_way_of_counting_changes_a_count(String row) {
        String[] asked = row.split("\\|", -1);
        String game = asked[0];
        String position = asked[1];
        int depth = Integer.parseInt(asked[2]);
        for (String duplicates : List.of("keep", "drop")) {
            List<String> plain =
                    List.of("perft", "-g", game, "-p", position, String.valueOf(depth), "--duplicates", duplicates);
            List<String> counted = counts(plain.toArray(new String[0]));
            assertThat(counted).hasSize(depth);
            String last = counted.get(depth - 1);
            for (List<String> ways : List.of(
                    List.of("--only"),
                    List.of("--hash", "1"),
                    List.of("--threads", "2"),
                    List.of("--threads", "3", "--hash", "2"),
                    List.of("--divide"),
                    List.of("--divide", "--only"),
                    List.of("--divide", "--hash", "1", "--threads", "2", "--only"))) {
                List<String> line = new ArrayList<>(plain);
                line.addAll(ways);
                List<String> lines =
                        Run.of(line.toArray(new String[0])).out().lines().toList();
                List<String> depths = lines.stream()
                        .filter(each -> each.matches("\\d+\t.*\t.*\t.*"))
                        .toList();
                assertThat(depths.get(depths.size() - 1).split("\t", -1)[1])
                        .as("%s", line)
                        .isEqualTo(last);
                assertThat(depths).as("%s", line).hasSize(ways.contains("--only") ? 1 : depth);
                if (ways.contains("--divide")) {
                    long sum = lines.stream()
                            .filter(each -> each.matches("[^\t]*\t\\d+"))
                            .mapToLong(each -> Long.parseLong(each.split("\t", -1)[1]))
                            .sum();
                    assertThat(String.valueOf(sum)).as("%s", line).isEqualTo(last);
                }
            }
        }
    }
}
