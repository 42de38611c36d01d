package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
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
}
