package dev.arbiter.archive.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.check.CheckSettings;
import dev.arbiter.archive.check.Tally;
import dev.arbiter.archive.files.Inputs;
import dev.arbiter.referee.CorpusSize;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Several checks share what they hold: none waits for ever, and together they hold no more than they may. */
class MemoryBudgetTest {

    private static final int MB = 1 << 20;

    @TempDir
    private Path folder = Path.of("");

    @Test
    void what_goes_beyond_waits_in_order_and_the_first_of_each_never_does() throws Exception {
        MemoryBudget budget = new MemoryBudget(10);
        MemoryBudget.Account one = budget.open();
        MemoryBudget.Account two = budget.open();
        one.take(9);
        two.take(5);
        assertThat(budget.held()).isEqualTo(14);
        List<String> taken = new ArrayList<>();
        CompletableFuture<Void> first = taking(one, 6, "first", taken);
        while (first.isDone() || budget.held() != 14) {
            Thread.onSpinWait();
        }
        Thread.sleep(50);
        CompletableFuture<Void> second = taking(two, 1, "second", taken);
        one.give(9);
        // One holds nothing now, and need not wait.
        first.get(20, TimeUnit.SECONDS);
        assertThat(second).isNotDone();
        two.give(5);
        second.get(20, TimeUnit.SECONDS);
        assertThat(taken).containsExactly("first", "second");
        one.close();
        two.close();
        assertThat(budget.held()).isZero();
        one.give(3);
        assertThat(budget.held()).isZero();
    }

    private static CompletableFuture<Void> taking(
            MemoryBudget.Account account, long bytes, String name, List<String> taken) {
        return CompletableFuture.runAsync(() -> {
            try {
                account.take(bytes);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            taken.add(name);
        });
    }

    /** Each fills many parts, and games that are read whole; the budget is less than two parts. */
    @Test
    void checks_that_share_a_small_budget_all_come_to_their_end() throws Exception {
        String sgf = "(;GM[2]FF[4]PB[a]PW[b];B[d3];W[c3])\n";
        String json = "{\"arbiter\":1,\"format\":\"pgn\",\"game\":\"chess\",\"line\":[\"e4\",\"e5\"]}\n";
        List<Path> files = List.of(
                file(
                        "a.pgn",
                        ("[White \"A\"]\n\n1. e4 *\n\n".repeat(9) + "[White \"A\"]\n\n1. e4 Ke5 *\n\n").repeat(10_000)),
                packed("b.sgf.gz", sgf.repeat(20_000)),
                packed("c.jsonl.gz", json.repeat(20_000)),
                file("d.sgf", sgf.repeat(5_000)),
                file("e.jsonl", json.repeat(5_000)),
                file("f.pgn", "1. e4 *\n"));
        Tally alone = new ArchiveChecker(CheckSettings.standard(), InputStream.nullInputStream())
                .check(inputs(files), new Counting(new AtomicLong(), null));
        assertThat(alone.games()).isEqualTo(150_001);

        MemoryBudget budget = new MemoryBudget(3 * MB);
        AtomicLong most = new AtomicLong();
        List<CompletableFuture<Tally>> checks = new ArrayList<>();
        int together = CorpusSize.of(2, 4, 8);
        for (int check = 0; check < together; check++) {
            checks.add(CompletableFuture.supplyAsync(() -> {
                try {
                    return new ArchiveChecker(
                                    CheckSettings.standard().withThreads(3),
                                    InputStream.nullInputStream(),
                                    budget,
                                    null)
                            .check(inputs(files), new Counting(most, budget));
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }));
        }
        for (CompletableFuture<Tally> check : checks) {
            Tally tally = check.get(120, TimeUnit.SECONDS);
            assertThat(tally.games()).isEqualTo(alone.games());
            assertThat(tally.illegal()).isEqualTo(alone.illegal());
        }
        // One part each beyond it.
        assertThat(most.get()).isBetween(1L, 3L * MB + (long) together * GamePipeline.USUAL_PART);
        assertThat(budget.held()).isZero();
    }

    @Test
    void a_check_reads_no_more_than_it_may_and_reports_what_it_has() throws Exception {
        Path games = packed("a.pgn.gz", "1. e4 *\n\n".repeat(1_000_000));
        AtomicLong read = new AtomicLong();
        AtomicReference<String> problem = new AtomicReference<>("");
        Tally tally = new ArchiveChecker(
                        CheckSettings.standard(), InputStream.nullInputStream(), MemoryBudget.unlimited(), bytes -> {
                            if (read.addAndGet(bytes) > 2 * MB) {
                                throw new UncheckedIOException(new IOException("it unpacks to too much"));
                            }
                        })
                .check(inputs(List.of(games)), new CheckListener() {
                    @Override
                    public void verdict(String file, Verdict verdict) {}

                    @Override
                    public void failure(String file, String why) {
                        problem.set(why);
                    }
                });
        assertThat(problem.get()).contains("it unpacks to too much");
        assertThat(tally.games()).isBetween(100_000L, 300_000L);
    }

    private record Counting(
            AtomicLong most,
            @org.jspecify.annotations.Nullable MemoryBudget budget) implements CheckListener {
        @Override
        public void verdict(String file, Verdict verdict) {}

        @Override
        public void failure(String file, String problem) {
            throw new AssertionError(file + ": " + problem);
        }

        @Override
        public void reached(Checkpoint mark) {
            if (budget != null) {
                most.accumulateAndGet(budget.held(), Math::max);
            }
        }
    }

    private static List<Inputs.Input> inputs(List<Path> files) {
        return Inputs.find(files.stream().map(Path::toString).toList());
    }

    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private Path packed(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
            out.write(text.getBytes(StandardCharsets.US_ASCII));
        }
        return file;
    }
}
