package dev.arbiter.live.desk;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A thread of the desk goes on whatever is thrown. */
@Timeout(value = 30, unit = TimeUnit.SECONDS)
class KeptThreadTest {

    @Test
    void whatever_is_thrown_is_told_and_it_begins_again() throws InterruptedException {
        List<Throwable> thrown =
                List.of(new IllegalStateException(), new StackOverflowError(), new OutOfMemoryError("for this test"));
        AtomicInteger times = new AtomicInteger();
        LinkedBlockingQueue<Throwable> told = new LinkedBlockingQueue<>();
        KeptThread thread = new KeptThread(
                "test",
                () -> {
                    int time = times.getAndIncrement();
                    if (time == 3) {
                        return;
                    }
                    if (time < 3) {
                        sneak(thrown.get(time));
                    }
                    try {
                        Thread.sleep(60_000);
                    } catch (InterruptedException e) {
                        // It is closed.
                    }
                },
                e -> {
                    told.add(e);
                    throw new IllegalStateException("not even that can be told");
                });
        thread.start();
        for (Throwable each : thrown) {
            assertThat(told.take()).isSameAs(each);
        }
        assertThat(told.take()).hasMessage("it ended");
        while (times.get() < 5) {
            Thread.sleep(10);
        }
        assertThat(thread.thread().isAlive()).isTrue();
        thread.close();
        thread.thread().join();
        assertThat(told).isEmpty();
    }

    private static void sneak(Throwable thrown) {
        if (thrown instanceof Error error) {
            throw error;
        }
        throw (RuntimeException) thrown;
    }
}
