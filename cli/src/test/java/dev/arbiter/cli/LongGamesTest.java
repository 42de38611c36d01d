package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Eight times as many plies take about eight times as long, whatever is asked of a game; if they took the square, 64 times. */
@Tag("slow")
class LongGamesTest {

    private static final int SOME = 4_000;
    private static final int TIMES = 8;
    private static final double MOST = 24;

    /** Games without an irreversible move, with one that is not decided, with variations, and with an illegal move. */
    private enum Kind {
        SHUFFLED("", "Nf3 Nf6 Ng1 Ng8 "),
        UNDECIDED("1. d4 d5 2. Nf3 Nf6 3. Nd2 Nc6\n", "Rg1 Rg8 Rh1 Rh8 "),
        WITH_VARIATIONS("", "Nf3 (Nc3 Nc6 (Na6)) Nf6 (d5 d4) Ng1 Ng8 "),
        ILLEGAL("1. Nf3 Nf6 2. Ng5 Kd4 ", "Ng1 Ng8 Nf3 Nf6 ");

        private final String begin;
        private final String round;

        Kind(String begin, String round) {
            this.begin = begin;
            this.round = round;
        }

        String game(int plies) {
            return begin + (round + "\n").repeat(plies / 4) + "*\n";
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "check",
                "convert",
                "convert --notation uci",
                "convert --notation long",
                "convert --faithful",
                "convert --renumber",
                "convert --repair",
                "convert --legal-part",
                "convert --to jsonl",
                "claims",
                "find all --format count",
                "tree"
            })
    void n_plies_cost_n(String command) {
        String[] words = command.split(" ", -1);
        for (Kind kind : Kind.values()) {
            // What is compiled first costs the short game alone.
            time(kind, SOME, words);
            double some = Math.max(time(kind, SOME, words), 20);
            double more = time(kind, TIMES * SOME, words);
            assertThat(more / some)
                    .as("%s, %s: %s and %s ms", command, kind, some, more)
                    .isLessThan(MOST);
        }
    }

    /** The CPU time in milliseconds. */
    private static double time(Kind kind, int plies, String... words) {
        String game = kind.game(plies);
        Duration before = used();
        Run.withInput(game, words);
        return used().minus(before).toMillis();
    }

    /** The CPU time of this process; a system that does not show it leaves the test out. */
    private static Duration used() {
        Optional<Duration> used = ProcessHandle.current().info().totalCpuDuration();
        assumeThat(used).as("a system that tells CPU time").isPresent();
        return used.orElseThrow();
    }
}
