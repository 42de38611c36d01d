package dev.arbiter.archive.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.files.Inputs.Input;
import dev.arbiter.archive.pipeline.ArchiveChecker;
import dev.arbiter.archive.pipeline.CheckListener;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** The counts that a check hands out while it goes on. */
class TallyTest {

    private static final int GAMES = 40_000;

    private static final String[] ILLEGAL = {
        "1. e5 *", "1. Ke2 *", "1. e4 e5 2. Ke3 *", "1. O-O *", "1. Bb5 *", "1. -- *"
    };

    @Test
    void counts_that_were_handed_out_stay_as_they_are() throws InterruptedException {
        List<Tally> handedOut = new ArrayList<>();
        List<Long> games = new ArrayList<>();
        ArchiveChecker checker = checker();
        Tally end = checker.check(List.of(new Input(Path.of("-"), true, "")), new Listener() {
            @Override
            public void progress(Tally soFar, long bytes) {
                for (Tally tally : List.of(soFar, checker.tally())) {
                    handedOut.add(tally);
                    games.add(tally.games());
                }
            }
        });

        assertThat(end.games()).isEqualTo(GAMES);
        assertThat(games.get(0)).isLessThan(GAMES);
        assertThat(handedOut).extracting(Tally::games).isEqualTo(games);
        for (Tally tally : handedOut) {
            assertThat(tally.rules().values().stream()
                            .mapToLong(Long::longValue)
                            .sum())
                    .isEqualTo(tally.illegal());
        }
    }

    @Test
    void a_tally_is_of_its_moment_and_a_sum_a_new_one() {
        Tally.Counter counter = new Tally.Counter();
        counter.legal(40, true);
        Tally one = counter.tally();
        counter.legal(2, false);
        Tally two = counter.tally();
        Tally sum = one.plus(two);

        assertThat(List.of(one.games(), two.games(), sum.games())).containsExactly(1L, 2L, 3L);
        assertThat(List.of(one.plies(), two.plies(), sum.plies())).containsExactly(40L, 42L, 82L);
        assertThat(sum.disagreeing()).isEqualTo(2);
        Map<String, Long> rules = new TreeMap<>(Map.of("NOT_YOUR_PIECE", 1L));
        Tally restored = new Tally(Tally.Games.NONE, new Tally.Elsewhere(1, 2, 3), rules);
        rules.clear();
        assertThat(restored.rules()).containsEntry("NOT_YOUR_PIECE", 1L);
        assertThat(restored.plus(restored).rules()).containsEntry("NOT_YOUR_PIECE", 2L);
        assertThat(restored.plus(restored).further()).isEqualTo(6);
        assertThatThrownBy(() -> restored.rules().clear()).isInstanceOf(UnsupportedOperationException.class);
    }

    @Test
    void another_thread_may_ask_for_them_at_any_time() throws InterruptedException {
        ArchiveChecker checker = checker();
        List<Tally> seen = new ArrayList<>();
        List<Throwable> failures = new ArrayList<>();
        Thread reader = new Thread(() -> {
            while (!Thread.currentThread().isInterrupted()) {
                Tally tally = checker.tally();
                long rules = tally.rules().values().stream()
                        .mapToLong(Long::longValue)
                        .sum();
                if (rules != tally.illegal()) {
                    seen.add(tally);
                }
            }
        });
        reader.setUncaughtExceptionHandler((thread, failure) -> failures.add(failure));
        reader.start();
        checker.check(List.of(new Input(Path.of("-"), true, "")), new Listener());
        reader.interrupt();
        reader.join();

        assertThat(failures).isEmpty();
        assertThat(seen)
                .as("counts that are half of one moment and half of another")
                .isEmpty();
    }

    private static ArchiveChecker checker() {
        StringBuilder text = new StringBuilder();
        for (int game = 0; game < GAMES; game++) {
            text.append("[Event \"")
                    .append(game)
                    .append("\"]\n\n")
                    .append(ILLEGAL[game % ILLEGAL.length])
                    .append("\n\n");
        }
        byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
        return new ArchiveChecker(CheckSettings.standard().withThreads(2), new ByteArrayInputStream(bytes));
    }

    private static class Listener implements CheckListener {
        @Override
        public void verdict(String file, Verdict verdict) {}

        @Override
        public void failure(String file, String problem) {}
    }
}
