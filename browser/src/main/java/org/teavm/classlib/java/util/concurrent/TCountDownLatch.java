package org.teavm.classlib.java.util.concurrent;

/** {@code java.util.concurrent.CountDownLatch}, which TeaVM's class library lacks: on one thread, what is waited for has been. */
public final class TCountDownLatch {

    private long count;

    public TCountDownLatch(int count) {
        this.count = count;
    }

    public void countDown() {
        count = Math.max(0, count - 1);
    }

    public long getCount() {
        return count;
    }

    public void await() {
        if (count > 0) {
            throw new IllegalStateException("no other thread counts down");
        }
    }
}
