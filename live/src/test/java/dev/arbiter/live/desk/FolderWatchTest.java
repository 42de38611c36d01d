package dev.arbiter.live.desk;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchEvent;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.nio.file.Watchable;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What the system says of folders, as it is heard. */
class FolderWatchTest {

    /** Says what the test has it say. */
    private static final class Said implements WatchService, WatchKey {
        private final BlockingQueue<WatchKey> keys = new LinkedBlockingQueue<>();

        @Override
        public WatchKey take() throws InterruptedException {
            return keys.take();
        }

        @Override
        public @Nullable WatchKey poll() {
            return keys.poll();
        }

        @Override
        public @Nullable WatchKey poll(long timeout, TimeUnit unit) throws InterruptedException {
            return keys.poll(timeout, unit);
        }

        @Override
        public List<WatchEvent<?>> pollEvents() {
            return List.of(new WatchEvent<Object>() {
                @Override
                public Kind<Object> kind() {
                    return StandardWatchEventKinds.OVERFLOW;
                }

                @Override
                public int count() {
                    return 1;
                }

                @Override
                @SuppressWarnings("NullAway")
                public Object context() {
                    return null;
                }
            });
        }

        @Override
        public boolean isValid() {
            return true;
        }

        @Override
        public boolean reset() {
            return true;
        }

        @Override
        public void cancel() {
            // Nothing is watched.
        }

        @Override
        public Watchable watchable() {
            return Path.of("hall");
        }

        @Override
        public void close() {
            // It is not open.
        }
    }

    @Test
    void where_more_has_changed_than_could_be_counted_everything_may_have() throws InterruptedException {
        Said said = new Said();
        CountDownLatch heard = new CountDownLatch(1);
        try (FolderWatch watch = new FolderWatch(said, heard::countDown, thrown -> {})) {
            assertThat(watch.takeOverflow()).isFalse();
            said.keys.add(said);
            assertThat(heard.await(20, TimeUnit.SECONDS)).isTrue();
            assertThat(watch.takeOverflow()).isTrue();
            assertThat(watch.takeMoved()).isTrue();
            assertThat(watch.takeOverflow()).isFalse();
        }
    }
}
