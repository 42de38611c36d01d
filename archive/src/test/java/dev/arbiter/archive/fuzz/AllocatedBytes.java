package dev.arbiter.archive.fuzz;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** What this thread has taken of memory and of the processor so far. The module that tells is none that this one reads. */
final class AllocatedBytes {

    private final MethodHandle bytes = of("getThreadAllocatedBytes");
    private final MethodHandle time = of("getThreadCpuTime");
    private final long thread = Thread.currentThread().getId();

    private static MethodHandle of(String method) {
        try {
            Class<?> type = Class.forName("com.sun.management.ThreadMXBean");
            Object bean = Class.forName("java.lang.management.ManagementFactory")
                    .getMethod("getThreadMXBean")
                    .invoke(null);
            return MethodHandles.publicLookup()
                    .findVirtual(type, method, MethodType.methodType(long.class, long.class))
                    .bindTo(bean);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** In bytes. */
    long soFar() {
        return ask(bytes);
    }

    /** In nanoseconds. */
    long processorTime() {
        return ask(time);
    }

    private long ask(MethodHandle what) {
        try {
            return (long) what.invokeExact(thread);
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }
}
