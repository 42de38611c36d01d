package dev.arbiter.live.desk;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Does what has to wait for a disk or a network on threads of its own, so that a pipe that was put in a file's place, or a drive that
 * does not answer, holds up the caller for a moment only. It is used by one thread.
 */
final class FileReads implements AutoCloseable {

    /** So long something may be without progress before it is left to itself, in milliseconds. */
    static final long PATIENCE = 1000;

    /** So many threads at most wait for what does not answer; then nothing is read until one of them returns. */
    private static final int MOST_STUCK = 16;

    /** Something that reads. */
    interface Task {

        /** The folder of what it reads; where that does not answer once, the rest of it is not asked in the same round. */
        @Nullable
        Path folder();

        /**
         * Reads.
         *
         * @param progress is to be run whenever something has come
         */
        void read(Runnable progress);

        /**
         * It does not answer; called on the thread that has it done.
         *
         * @param isBegun whether it goes on by itself; otherwise nothing is read, as too much does not answer
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
                // Nobody needs it any longer.
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
