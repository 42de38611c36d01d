package dev.arbiter.live.desk;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What does not answer holds up the others for a moment, and is left to itself. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class FileReadsTest {

    private final List<String> done = Collections.synchronizedList(new ArrayList<>());

    private final class Named implements FileReads.Task {
        private final String name;
        private final String folder;
        private final @Nullable CountDownLatch until;

        Named(String folder, String name, @Nullable CountDownLatch until) {
            this.folder = folder;
            this.name = name;
            this.until = until;
        }

        @Override
        public Path folder() {
            return Path.of(folder);
        }

        @Override
        public void read(Runnable progress) {
            try {
                if (until != null) {
                    until.await();
                }
                done.add(name);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }

        @Override
        public void unanswered(boolean isBegun) {
            done.add(name + (isBegun ? " is silent" : " is not begun"));
        }
    }

    @Test
    void the_others_are_read_but_those_beside_it() throws InterruptedException {
        CountDownLatch open = new CountDownLatch(1);
        try (FileReads reads = new FileReads()) {
            List<Named> all = List.of(
                    new Named("a", "1", null),
                    new Named("b", "2", open),
                    new Named("b", "3", null),
                    new Named("a", "4", null));
            reads.run(all);
            assertThat(done).containsExactly("1", "2 is silent", "4");
            done.clear();
            reads.run(List.of(all.get(2), all.get(3)));
            assertThat(done).containsExactly("3", "4");
            done.clear();
            open.countDown();
            while (done.isEmpty()) {
                Thread.sleep(10);
            }
            assertThat(done).containsExactly("2");
        }
    }

    @Tag("full")
    @Test
    void so_many_threads_wait_and_no_more() throws InterruptedException {
        CountDownLatch open = new CountDownLatch(1);
        try (FileReads reads = new FileReads()) {
            for (int i = 0; i < 16; i++) {
                reads.run(List.of(new Named("folder " + i, String.valueOf(i), open)));
            }
            assertThat(done).hasSize(16).allMatch(said -> said.endsWith(" is silent"));
            done.clear();
            reads.run(List.of(new Named("a", "1", null), new Named("b", "2", null)));
            assertThat(done).containsExactly("1 is not begun", "2 is not begun");
            open.countDown();
            while (done.size() < 18) {
                Thread.sleep(10);
            }
            Thread.sleep(50);
            done.clear();
            reads.run(List.of(new Named("a", "1", null)));
            assertThat(done).containsExactly("1");
        }
    }

    @Test
    void what_comes_slowly_is_waited_for() throws InterruptedException {
        try (FileReads reads = new FileReads()) {
            reads.run(List.of(new FileReads.Task() {
                @Override
                public @Nullable Path folder() {
                    return null;
                }

                @Override
                public void read(Runnable progress) {
                    for (int i = 0; i < 5; i++) {
                        try {
                            Thread.sleep(FileReads.PATIENCE / 2);
                        } catch (InterruptedException e) {
                            throw new IllegalStateException(e);
                        }
                        progress.run();
                    }
                    done.add("read");
                }

                @Override
                public void unanswered(boolean isBegun) {
                    done.add("silent");
                }
            }));
        }
        assertThat(done).containsExactly("read");
    }
}
