package dev.arbiter.web.api;

import dev.arbiter.web.http.Problem;
import dev.arbiter.web.http.Response;
import java.io.IOException;
import java.util.concurrent.Semaphore;

/**
 * Takes turns in what needs most memory and time: reading recorded games with a ruling on every move, and many questions at
 * once. For a game far back in a compressed file all before it is decoded again. All other requests keep their workers, and the heap its room.
 */
final class RecordTurns {

    private static final int MOST = 2;

    private final Semaphore free = new Semaphore(MOST);

    /** Work that waits for its turn. */
    interface Work {
        Response run() throws IOException;
    }

    /** Does the work now, or responds that others are in progress. */
    Response take(Work work) throws IOException {
        if (!free.tryAcquire()) {
            throw Problem.busy("the server is already answering as many long questions as it can: " + MOST, 1);
        }
        try {
            return work.run();
        } finally {
            free.release();
        }
    }
}
