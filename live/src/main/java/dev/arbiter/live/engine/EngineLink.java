package dev.arbiter.live.engine;

import dev.arbiter.live.engine.EngineException.Fault;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The connection to an engine, line by line. A separate thread reads, so that no call waits longer than its deadline. Memory is
 * bounded whatever an engine prints: long lines are truncated, and if its lines are not taken, the engine blocks. To be used by
 * one thread, except where stated.
 */
public final class EngineLink implements Closeable {

    /** Longer lines are truncated. */
    static final int LONGEST_LINE = 16_384;

    /** The most characters waiting to be taken. */
    private static final int MOST_WAITING = 4 * LONGEST_LINE;

    private static final int LAST_LINES = 8;
    private static final int LAST_LENGTH = 160;

    /** An engine that does not read is given so long to take a line. */
    private static final long WRITE_SECONDS = 10;

    private static final Set<EngineLink> OPEN = ConcurrentHashMap.newKeySet();

    private final InputStream in;
    private final OutputStream out;
    private final Runnable kill;
    private final int terminator;
    private @Nullable EngineProcess process;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final Deque<ReceivedLine> waiting = new ArrayDeque<>();
    private final Deque<String> last = new ArrayDeque<>();
    private int waitingLength;
    private boolean ended;
    private String cutOff = "";
    private boolean closed;
    private long arrived;
    private volatile long writingSince;
    private @Nullable Consumer<String> trace;

    private record ReceivedLine(String text, long arrived) {}

    private EngineLink(InputStream in, OutputStream out, Runnable kill, int terminator) {
        this.in = in;
        this.out = out;
        this.kill = kill;
        this.terminator = terminator;
    }

    /** Kills engines that do not read what they are sent: one thread for all of them. */
    private static final class Watchdog {
        static {
            Thread thread = new Thread(Watchdog::run, "engine-watchdog");
            thread.setDaemon(true);
            thread.start();
        }

        static void begin() {}

        private static void run() {
            try {
                while (true) {
                    TimeUnit.SECONDS.sleep(1);
                    long now = System.nanoTime();
                    for (EngineLink link : OPEN) {
                        long since = link.writingSince;
                        if (since != 0 && now - since > TimeUnit.SECONDS.toNanos(WRITE_SECONDS)) {
                            link.kill.run();
                        }
                    }
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    // ---- where it comes from

    /**
     * Starts an engine, or connects to it.
     *
     * @throws EngineException if that fails
     */
    public static EngineLink open(EngineSettings engine) throws EngineException {
        String address = engine.launch().address();
        return address == null
                ? start(engine)
                : connect(address, engine.protocol().terminator());
    }

    private static EngineLink start(EngineSettings engine) throws EngineException {
        ProcessBuilder builder = new ProcessBuilder(engine.launch().command());
        if (engine.launch().directory() != null) {
            builder.directory(engine.launch().directory().toFile());
        }
        builder.redirectError(
                engine.launch().errors() == null
                        ? ProcessBuilder.Redirect.DISCARD
                        : ProcessBuilder.Redirect.appendTo(
                                engine.launch().errors().toFile()));
        try {
            EngineProcess process = EngineProcess.start(builder);
            try {
                EngineLink link = of(
                        process.output(),
                        process.input(),
                        process::end,
                        engine.protocol().terminator());
                link.process = process;
                return link;
            } catch (OutOfMemoryError e) {
                // No thread can be started that would read what it prints.
                process.end();
                throw e;
            }
        } catch (IOException e) {
            throw new EngineException(
                    Fault.NOT_STARTED,
                    "cannot start '" + String.join(" ", engine.launch().command()) + "': " + reason(e));
        }
    }

    /** The system's message, without Java's. */
    private static String reason(IOException e) {
        String message = String.valueOf(e.getMessage());
        // "error=2, No such file or directory"; since JDK 21 or so "Exec failed, error: 2 (No such file or directory)
        // ".
        String plain = message.replaceFirst("(?s).*error(?:=\\d+, |: \\d+ \\()([^)]*).*", "$1")
                .strip();
        return plain.startsWith("No such file") ? "there is no such program" : plain;
    }

    private static EngineLink connect(String address, int terminator) throws EngineException {
        int colon = address.lastIndexOf(':');
        try {
            Socket socket = new Socket();
            socket.setTcpNoDelay(true);
            socket.connect(
                    new InetSocketAddress(address.substring(0, colon), Integer.parseInt(address.substring(colon + 1))),
                    10_000);
            return of(
                    socket.getInputStream(),
                    socket.getOutputStream(),
                    () -> {
                        try {
                            socket.close();
                        } catch (IOException e) {
                            // It is closed all the same.
                        }
                    },
                    terminator);
        } catch (IOException | IllegalArgumentException e) {
            throw new EngineException(Fault.NOT_STARTED, "cannot connect to " + address + ": " + e.getMessage());
        }
    }

    /**
     * A link over any streams.
     *
     * @param kill ends the peer, whatever state it is in
     * @param terminator the byte that ends a line
     */
    static EngineLink of(InputStream in, OutputStream out, Runnable kill, int terminator) {
        EngineLink link = new EngineLink(in, out, kill, terminator);
        Watchdog.begin();
        OPEN.add(link);
        Thread reader = new Thread(link::read, "engine-reader");
        reader.setDaemon(true);
        try {
            reader.start();
        } catch (OutOfMemoryError e) {
            OPEN.remove(link);
            throw e;
        }
        return link;
    }

    /** Ends the engine immediately; may be called by any thread. */
    public void kill() {
        kill.run();
    }

    /**
     * Sets a consumer of every line: {@code > go} to the engine, {@code < bestmove e2e4} from it.
     *
     * @param to null for none
     */
    public void trace(@Nullable Consumer<String> to) {
        trace = to;
    }

    // ---- reading

    private void read() {
        byte[] chunk = new byte[8192];
        byte[] line = new byte[256];
        int length = 0;
        try {
            for (int count = in.read(chunk); count >= 0; count = in.read(chunk)) {
                long now = System.nanoTime();
                for (int at = 0; at < count; at++) {
                    byte each = chunk[at];
                    if (each == terminator) {
                        add(line, length, now);
                        length = 0;
                    } else if (length < LONGEST_LINE) {
                        if (length == line.length) {
                            line = java.util.Arrays.copyOf(line, 2 * length);
                        }
                        line[length++] = each;
                    }
                }
            }
        } catch (IOException e) {
            // The engine has gone.
        }
        lock.lock();
        try {
            // Half a line is no answer: what it would have become is not known.
            cutOff = new String(line, 0, length, StandardCharsets.UTF_8).strip();
            ended = true;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    private void add(byte[] bytes, int length, long now) {
        String text = new String(bytes, 0, length, StandardCharsets.UTF_8).strip();
        lock.lock();
        try {
            while (waitingLength > MOST_WAITING && !closed) {
                changed.awaitUninterruptibly();
            }
            waiting.addLast(new ReceivedLine(text, now));
            waitingLength += text.length() + 16;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /**
     * Passes lines over up to one that begins so.
     *
     * @param deadline as {@link #line}
     */
    void await(String beginning, long deadline) throws EngineException {
        boolean found = false;
        while (!found) {
            found = line(deadline).startsWith(beginning);
        }
    }

    /**
     * The next line.
     *
     * @param deadline in the time of {@link System#nanoTime}
     * @throws EngineException if there is none by then, or if the engine has ended
     */
    public String line(long deadline) throws EngineException {
        lock.lock();
        try {
            while (waiting.isEmpty()) {
                if (ended) {
                    throw new EngineException(
                            Fault.LOST, "the engine has ended" + (cutOff.isEmpty() ? "" : " in the middle of a line"));
                }
                long left = deadline - System.nanoTime();
                if (left <= 0) {
                    throw new EngineException(Fault.SILENT, "the engine does not answer");
                }
                changed.awaitNanos(left);
            }
            ReceivedLine line = waiting.removeFirst();
            boolean wasFull = waitingLength > MOST_WAITING;
            waitingLength -= line.text().length() + 16;
            if (wasFull) {
                changed.signalAll();
            }
            arrived = line.arrived();
            keep("< " + line.text());
            return line.text();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new EngineException(Fault.SILENT, "interrupted");
        } finally {
            lock.unlock();
        }
    }

    /**
     * Passes over lines that have come and were not taken.
     *
     * @param stale which of them
     * @return the first of these; null where there was none
     */
    @Nullable
    String passOver(Predicate<String> stale) {
        String first = null;
        lock.lock();
        try {
            for (Iterator<ReceivedLine> each = waiting.iterator(); each.hasNext(); ) {
                String text = each.next().text();
                if (stale.test(text)) {
                    first = first == null ? text : first;
                    keep("< " + text);
                    waitingLength -= text.length() + 16;
                    each.remove();
                }
            }
            changed.signalAll();
            return first;
        } finally {
            lock.unlock();
        }
    }

    /** When the line taken last arrived, in the time of {@link System#nanoTime}. */
    public long arrived() {
        return arrived;
    }

    private void keep(String line) {
        if (trace != null) {
            trace.accept(line);
        }
        if (last.size() == LAST_LINES) {
            last.removeFirst();
        }
        last.addLast(shortened(line));
    }

    private static String shortened(String line) {
        return line.length() <= LAST_LENGTH ? line : line.substring(0, LAST_LENGTH) + "...";
    }

    /**
     * The last lines in both directions, the oldest first, those of the engine prefixed by {@code <} and those to it by
     * {@code >}.
     */
    public List<String> lastLines() {
        lock.lock();
        try {
            List<String> lines = new ArrayList<>(last);
            for (ReceivedLine each : waiting) {
                if (lines.size() < 2 * LAST_LINES) {
                    lines.add("< " + shortened(each.text()));
                }
            }
            if (!cutOff.isEmpty()) {
                lines.add("< " + shortened(cutOff) + " (cut off)");
            }
            return lines;
        } finally {
            lock.unlock();
        }
    }

    // ---- writing

    /**
     * Sends a line.
     *
     * @throws EngineException if the engine does not read it
     */
    public void send(String text) throws EngineException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        byte[] line = java.util.Arrays.copyOf(bytes, bytes.length + 1);
        line[bytes.length] = (byte) terminator;
        lock.lock();
        try {
            keep("> " + text);
        } finally {
            lock.unlock();
        }
        writingSince = System.nanoTime() | 1;
        try {
            out.write(line);
            out.flush();
        } catch (IOException e) {
            throw new EngineException(Fault.LOST, "the engine no longer reads");
        } finally {
            writingSince = 0;
        }
    }

    /** Closes the connection and kills the engine if it has not ended by itself. */
    @Override
    public void close() {
        lock.lock();
        try {
            closed = true;
            waiting.clear();
            waitingLength = 0;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
        kill.run();
        OPEN.remove(this);
        try {
            out.close();
        } catch (IOException e) {
            // No consumer is left to tell.
        }
    }

    /**
     * Records the engine's child processes, so that they are ended with it, however it ends. To be called before the engine is
     * asked to quit.
     */
    public void rememberChildren() {
        EngineProcess started = process;
        if (started != null) {
            started.rememberChildren();
        }
    }

    /**
     * Waits until the engine has ended by itself.
     *
     * @param milliseconds the longest time to wait
     */
    public void awaitEnd(long milliseconds) {
        long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(milliseconds);
        lock.lock();
        try {
            long left = deadline - System.nanoTime();
            while (!ended && left > 0) {
                waiting.clear();
                waitingLength = 0;
                changed.signalAll();
                left = changed.awaitNanos(left);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            lock.unlock();
        }
    }
}
