package org.teavm.classlib.java.util.concurrent;

import java.util.ArrayDeque;
import java.util.Collection;

/** {@code java.util.concurrent.ConcurrentLinkedQueue}, which TeaVM's class library lacks: on one thread, a queue. */
public final class TConcurrentLinkedQueue<E> extends ArrayDeque<E> {

    private static final long serialVersionUID = 1L;

    public TConcurrentLinkedQueue() {}

    public TConcurrentLinkedQueue(Collection<? extends E> elements) {
        super(elements);
    }
}
