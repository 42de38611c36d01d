package org.teavm.classlib.java.util.concurrent;

/** {@code java.util.concurrent.Semaphore}, which TeaVM's class library lacks: on one thread no permit is waited for. */
public final class TSemaphore {

    private int permits;

    public TSemaphore(int permits) {
        this.permits = permits;
    }

    public TSemaphore(int permits, boolean isFair) {
        this(permits);
    }

    public void acquire() {
        acquire(1);
    }

    public void acquire(int number) {
        if (!tryAcquire(number)) {
            throw new IllegalStateException("no other thread releases a permit");
        }
    }

    public boolean tryAcquire(int number) {
        if (permits < number) {
            return false;
        }
        permits -= number;
        return true;
    }

    public void release() {
        release(1);
    }

    public void release(int number) {
        permits += number;
    }

    public int availablePermits() {
        return permits;
    }
}
