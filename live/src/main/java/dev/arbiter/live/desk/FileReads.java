package dev.arbiter.live.desk;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Runs operations that wait for a disk or a network on separate threads, so that a pipe put in the place of a file, or a drive
 * that does not respond, delays the caller only briefly. Confined to one thread.
 */
final class FileReads implements AutoCloseable {

    /** The time without progress after which an operation is abandoned, in milliseconds. */
    static final long PATIENCE = 1000;

    /** The most threads that wait for operations that do not respond; beyond that nothing is read until one of them returns. */
    private static final int MOST_STUCK = 16;

    /** An operation that reads. */
    interface Task {

        /** The folder of what it reads; where that does not answer once, the rest of it is not asked in the same round. */
        @Nullable
        Path folder();

        /**
         * Reads.
         *
         * @param progress to be run whenever data has arrived
         */
        void read(Runnable progress);

        /**
         * Called on the caller's thread when the operation does not respond.
         *
         * @param isBegun whether it continues in the background; false if it was not started because too many others do not
         *     respond
         */
        void unanswered(boolean isBegun);
    }

    private final Set<Worker> stuck = new HashSet<>();
    private @Nullable Worker idle;
    private boolean closed;

    /** A thread, and what it is at. */
    private final class Worker {
        private List<? extends Task> tasks = List.of();
        private int at;
        private long progress;
        private boolean abandoned;
        private final Thread thread = new Thread(this::work, "arbiter-desk-files");

        Worker() {
            thread.setDaemon(true);
            thread.start();
        }

        /** Has tasks done; returns how many of them were until one was without progress for too long, or all. */
        synchronized int run(List<? extends Task> given) throws InterruptedException {
            tasks = given;
            at = 0;
            notifyAll();
            while (at < tasks.size()) {
                long before = progress;
                wait(PATIENCE);
                if (at < tasks.size() && progress == before) {
                    abandoned = true;
                    return at;
                }
            }
            return at;
        }

        private synchronized @Nullable Task next() throws InterruptedException {
            while (at == tasks.size() && !abandoned) {
                wait();
            }
            return abandoned ? null : tasks.get(at);
        }

        private synchronized void progress() {
            progress++;
            notifyAll();
        }

        private synchronized void done() {
            at += abandoned ? 0 : 1;
            progress();
        }

        synchronized void abandon() {
            abandoned = true;
            notifyAll();
        }

        private void work() {
            try {
                for (Task task = next(); task != null; task = next()) {
                    task.read(this::progress);
                    done();
                }
            } catch (InterruptedException e) {
                // Its result is no longer needed.
            } finally {
                returned(this);
            }
        }
    }

    private synchronized void returned(Worker worker) {
        stuck.remove(worker);
        if (worker.equals(idle)) {
            idle = null;
        }
    }

    private synchronized @Nullable Worker worker() {
        if (idle == null && stuck.size() < MOST_STUCK && !closed) {
            idle = new Worker();
        }
        return idle;
    }

    private synchronized void leave(Worker worker) {
        idle = null;
        if (worker.thread.isAlive()) {
            stuck.add(worker);
        }
    }

    /** Has tasks done, one after the other; of those that are not, some are {@linkplain Task#unanswered told}. */
    void run(List<? extends Task> tasks) throws InterruptedException {
        List<Task> left = new ArrayList<>(tasks);
        while (!left.isEmpty()) {
            Worker worker = worker();
            if (worker == null) {
                left.forEach(task -> task.unanswered(false));
                return;
            }
            int done = worker.run(left);
            if (done == left.size()) {
                return;
            }
            leave(worker);
            Task silent = left.get(done);
            Path folder = silent.folder();
            silent.unanswered(true);
            List<Task> rest = new ArrayList<>();
            for (Task task : left.subList(done + 1, left.size())) {
                if (folder == null || !folder.equals(task.folder())) {
                    rest.add(task);
                }
            }
            left = rest;
        }
    }

    @Override
    public synchronized void close() {
        closed = true;
        if (idle != null) {
            idle.abandon();
        }
    }
}
