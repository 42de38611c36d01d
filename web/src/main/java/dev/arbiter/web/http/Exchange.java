package dev.arbiter.web.http;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.eclipse.jetty.http.HttpException;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.io.EofException;
import org.eclipse.jetty.util.BufferUtil;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.IteratingCallback;
import org.eclipse.jetty.util.thread.Scheduler;
import org.jspecify.annotations.Nullable;

/** One request, from its head to the end of its answer. What it takes, it gives back when it ends, however it ends. */
final class Exchange {

    private static final String CONTENT_SECURITY_POLICY = "default-src 'none'; script-src 'self'; style-src 'self';"
            + " img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

    /** The number of bytes read from a client that is refused while it is still sending, so that it reads the response. */
    private static final long REST = 96L << 20;

    /** The number of bytes of a response sent at once. */
    private static final int SLICE = 1 << 16;

    /** A longer request, in bytes, is never treated as quick. */
    private static final int SHORT = 1 << 14;

    /**
     * A client that closes its side of the connection counts as gone when it has waited for so long, in nanoseconds: some
     * programs close theirs as soon as they have asked.
     */
    private static final long GRACE = 1_000_000_000;

    /** And for so long. */
    private static final Duration DRAIN_TIME = Duration.ofSeconds(10);

    private final Front front;
    private final org.eclipse.jetty.server.Request asked;
    private final org.eclipse.jetty.server.Response answered;
    private final Callback done;
    private final String instance;
    private final AtomicBoolean ended = new AtomicBoolean();
    private boolean read;

    // What follows is guarded by `ended`.
    private long asking;
    private boolean unwanted;
    private boolean computed;
    private @Nullable Thread worker;

    /** @param instance names this one occurrence, for the client and the log */
    Exchange(
            Front front,
            org.eclipse.jetty.server.Request asked,
            org.eclipse.jetty.server.Response answered,
            Callback done,
            String instance) {
        this.front = front;
        this.asked = asked;
        this.answered = answered;
        this.done = done;
        this.instance = instance;
    }

    /** Looks at the head, reads the body where one is expected, and has the request answered. */
    void begin() {
        // An answer may take longer to compute than a connection may be silent.
        asked.addIdleTimeoutListener(late -> false);
        try {
            Response access = front.guard().check(asked);
            if (access != null) {
                send(access);
                return;
            }
            Router.Found found = front.router().find(asked);
            switch (found.body()) {
                case NONE -> answer(found, new Request(asked, found.parts(), null, null), () -> {});
                case JSON -> new Memory(found).begin(front.limits().body());
                case FILE -> new Upload(found).begin(front.limits().upload());
            }
        } catch (Problem e) {
            refuse(e);
        } catch (IOException | RuntimeException | Error e) {
            front.log().fault(e);
            refuse(fault());
        }
    }

    static Problem fault() {
        return new Problem(Status.FAULT, ProblemType.FAULT, "an internal error; the server's log has details");
    }

    /** @param after gives back what the request held; runs before the answer is sent */
    private void answer(Router.Found found, Request request, Runnable after) {
        boolean atOnce = found.route().atOnce() && request.length() <= SHORT;
        try {
            begin(System.nanoTime());
            front.workers(atOnce).execute(() -> {
                Runnable outcome = starts() ? computed(found.handler(), request) : () -> {};
                after.run();
                if (isWanted()) {
                    outcome.run();
                } else {
                    asked.getConnectionMetaData().getConnection().getEndPoint().close();
                    gone(new EofException("the client has closed the connection"));
                }
            });
        } catch (RejectedExecutionException | OutOfMemoryError full) {
            // No place is free, or no thread can be started.
            front.working().remove(this);
            after.run();
            refuse(overloaded());
        }
    }

    private void begin(long now) {
        synchronized (ended) {
            asking = now;
        }
        front.working().add(this);
    }

    /** Computes an answer; returns what sends it, or says why there is none. */
    private Runnable computed(Handler handler, Request request) {
        try {
            Response response = handler.answer(request);
            return () -> send(response);
        } catch (Problem e) {
            return () -> refuse(e);
        } catch (InterruptedException e) {
            return () -> refuse(new Problem(Status.UNAVAILABLE, ProblemType.STOPPING, "the server is stopping"));
        } catch (IOException | RuntimeException | Error e) {
            return () -> {
                front.log().fault(e);
                refuse(fault());
            };
        }
    }

    /** Registers the thread that computes the response; false if the client has gone. */
    private boolean starts() {
        synchronized (ended) {
            worker = unwanted ? null : Thread.currentThread();
            return !unwanted;
        }
    }

    /** Whether the response, now complete, is still wanted; from here on nothing aborts it. */
    private boolean isWanted() {
        front.working().remove(this);
        synchronized (ended) {
            worker = null;
            computed = true;
            if (unwanted) {
                // The thread goes on with the next question.
                boolean unused = Thread.interrupted();
            }
            return !unwanted;
        }
    }

    /** Stops what is computed where the client has gone. */
    void stopUnwanted() {
        synchronized (ended) {
            if (!unwanted
                    && !computed
                    && System.nanoTime() - asking > GRACE
                    && asked.getConnectionMetaData().getConnection().getEndPoint() instanceof ClientEndPoint client
                    && client.isGone()) {
                unwanted = true;
                if (worker != null) {
                    worker.interrupt();
                }
            }
        }
    }

    /** Whether the client is known to have gone. */
    boolean isUnwanted() {
        synchronized (ended) {
            return unwanted;
        }
    }

    private static Problem overloaded() {
        return new Problem(Status.UNAVAILABLE, ProblemType.OVERLOADED, "too many requests at once")
                .header("Retry-After", "1")
                .header("Connection", "close");
    }

    /** Says why there is no other answer. */
    void refuse(Problem problem) {
        front.log().problem(asked, instance, problem);
        send(problem.response(instance));
    }

    private void send(Response response) {
        int length = response.body().length;
        if (length > SHORT && !front.holdAnswer(length)) {
            refuse(overloaded());
            return;
        }
        HttpFields.Mutable headers = answered.getHeaders();
        headers.put("Content-Security-Policy", CONTENT_SECURITY_POLICY);
        headers.put("X-Content-Type-Options", "nosniff");
        headers.put("Referrer-Policy", "no-referrer");
        headers.put("Cross-Origin-Opener-Policy", "same-origin");
        headers.put("Cross-Origin-Resource-Policy", "same-origin");
        String reader = front.guard().reader(asked);
        if (reader != null) {
            headers.put("Access-Control-Allow-Origin", reader);
            headers.put("Access-Control-Expose-Headers", "Location, Retry-After");
            headers.put("Cross-Origin-Resource-Policy", "cross-origin");
            headers.put("Vary", "Origin");
        }
        response.headers().forEach(headers::put);
        answered.setStatus(response.status().code());
        boolean unread = !read && hasBody(asked);
        if (unread) {
            headers.put(HttpHeader.CONNECTION, "close");
        }
        Response.Stream stream = response.stream();
        if (stream != null && asked.getMethod().equals("HEAD")) {
            stream.close();
            stream = null;
        }
        if (stream != null) {
            new Streaming(stream).next();
            return;
        }
        if (length > 0) {
            headers.put(HttpHeader.CONTENT_LENGTH, length);
        }
        new Slices(response.body(), unread ? this::drain : this::end).iterate();
    }

    /**
     * Sends a body that is known, slice by slice: the system takes bytes from buffers beside the heap, of which there are few, and
     * would need one as long as the body.
     */
    private final class Slices extends IteratingCallback {

        private final byte[] body;
        private final Runnable after;
        private int at;
        private boolean last;

        Slices(byte[] body, Runnable after) {
            this.body = body;
            this.after = after;
        }

        @Override
        protected Action process() {
            if (last) {
                return Action.SUCCEEDED;
            }
            int length = Math.min(SLICE, body.length - at);
            ByteBuffer slice = ByteBuffer.wrap(body, at, length).slice();
            at += length;
            last = at == body.length;
            answered.write(last, slice, this);
            return Action.SCHEDULED;
        }

        @Override
        protected void onCompleteSuccess() {
            release();
            after.run();
        }

        @Override
        protected void onCompleteFailure(Throwable e) {
            release();
            gone(e);
        }

        private void release() {
            if (body.length > SHORT) {
                front.releaseAnswer(body.length);
            }
        }
    }

    private static boolean hasBody(org.eclipse.jetty.server.Request asked) {
        return asked.getHeaders().contains(HttpHeader.TRANSFER_ENCODING)
                || asked.getHeaders().getLongField(HttpHeader.CONTENT_LENGTH) > 0;
    }

    /** Passes over the rest of what the client sends: cut off in the middle of it, it would never read why. */
    private void drain() {
        schedule(this::end, DRAIN_TIME);
        new Runnable() {
            private long left = REST;

            @Override
            public void run() {
                while (left > 0 && !ended.get()) {
                    Content.Chunk chunk = asked.read();
                    if (chunk == null) {
                        asked.demand(this);
                        return;
                    }
                    if (Content.Chunk.isFailure(chunk)) {
                        break;
                    }
                    left -= chunk.remaining();
                    chunk.release();
                    if (chunk.isLast()) {
                        break;
                    }
                }
                end();
            }
        }.run();
    }

    private void end() {
        if (ended.compareAndSet(false, true)) {
            done.succeeded();
        }
    }

    private void gone(Throwable e) {
        if (ended.compareAndSet(false, true)) {
            front.log().gone(asked, e);
            done.failed(e);
        }
    }

    /** Ends what has been logged, or is no failure. */
    private void cutOff(Throwable e) {
        if (ended.compareAndSet(false, true)) {
            done.failed(e);
        }
    }

    private Scheduler.Task schedule(Runnable task, Duration after) {
        return asked.getComponents().getScheduler().schedule(task, after);
    }

    /** Reads a body as it comes, until it is there or takes too long. */
    private abstract class Body implements Runnable {

        final Router.Found found;
        private final AtomicBoolean settled = new AtomicBoolean();
        private final long most;
        private long length;
        private Scheduler.@Nullable Task deadline;

        /**
         * @param type the media type that the client has to say the body has: one that no form of another site can say
         * @param most its longest length, in bytes
         */
        Body(Router.Found found, String type, long most) {
            this.found = found;
            this.most = most;
            String said = asked.getHeaders().get(HttpHeader.CONTENT_TYPE);
            String media = Request.mediaType(said);
            if (!media.equals(type)) {
                throw new Problem(
                        Status.UNSUPPORTED_MEDIA_TYPE,
                        ProblemType.UNEXPECTED_CONTENT_TYPE,
                        "found Content-Type '" + media + "', expected " + type);
            }
            String charset = Request.charset(said);
            if (charset != null && !charset.equalsIgnoreCase("utf-8")) {
                throw new Problem(
                        Status.UNSUPPORTED_MEDIA_TYPE,
                        ProblemType.UNEXPECTED_CHARSET,
                        "found charset '" + charset + "', expected utf-8");
            }
            String coding = asked.getHeaders().get(HttpHeader.CONTENT_ENCODING);
            if (coding != null && !coding.equalsIgnoreCase("identity")) {
                throw new Problem(
                                Status.UNSUPPORTED_MEDIA_TYPE,
                                ProblemType.UNEXPECTED_CONTENT_ENCODING,
                                "found Content-Encoding '" + coding + "', expected none")
                        .header("Accept-Encoding", "identity");
            }
            if (asked.getHeaders().getLongField(HttpHeader.CONTENT_LENGTH) > most) {
                throw tooLarge();
            }
        }

        private Problem tooLarge() {
            return new Problem(
                    Status.PAYLOAD_TOO_LARGE,
                    ProblemType.TOO_LARGE,
                    "the body is longer than the " + most + " bytes that are accepted");
        }

        void begin(Duration limit) {
            deadline = schedule(this::late, limit);
            run();
        }

        @Override
        public void run() {
            while (!settled.get()) {
                Content.Chunk chunk = asked.read();
                if (chunk == null) {
                    asked.demand(this);
                    return;
                }
                if (Content.Chunk.isFailure(chunk)) {
                    failed(chunk.getFailure());
                    return;
                }
                try {
                    length += chunk.remaining();
                    if (length > most) {
                        throw tooLarge();
                    }
                    take(chunk.getByteBuffer());
                } catch (Problem e) {
                    settle(() -> refuse(e));
                } catch (IOException e) {
                    settle(() -> refuse(new Problem(
                            Status.UNAVAILABLE, ProblemType.NO_ROOM, "the request cannot be stored on the server")));
                } finally {
                    chunk.release();
                }
                if (chunk.isLast()) {
                    read = true;
                    complete();
                }
            }
        }

        private void failed(Throwable why) {
            if (why instanceof TimeoutException) {
                late();
            } else if (why instanceof HttpException) {
                settle(() -> refuse(new Problem(
                                Status.BAD_REQUEST,
                                ProblemType.UNREADABLE_BODY,
                                "the body is not valid HTTP: its chunks or its end cannot be read")
                        .header("Connection", "close")));
            } else {
                settle(() -> gone(why));
            }
        }

        private void late() {
            settle(() ->
                    refuse(new Problem(Status.REQUEST_TIMEOUT, ProblemType.TOO_SLOW, "the body did not arrive in time")
                            .header("Connection", "close")));
        }

        /** Ends without a body. */
        private void settle(Runnable how) {
            if (settled.compareAndSet(false, true)) {
                cancel();
                drop();
                how.run();
            }
        }

        private void complete() {
            if (settled.compareAndSet(false, true)) {
                cancel();
                try {
                    answer(found, request(), this::drop);
                } catch (IOException e) {
                    drop();
                    refuse(new Problem(
                            Status.UNAVAILABLE, ProblemType.NO_ROOM, "the request cannot be stored on the server"));
                }
            }
        }

        boolean isSettled() {
            return settled.get();
        }

        private void cancel() {
            if (deadline != null) {
                deadline.cancel();
            }
        }

        /** Takes a piece of it. */
        abstract void take(ByteBuffer bytes) throws IOException;

        /** Creates the request, once its whole body has arrived. */
        abstract Request request() throws IOException;

        /** Gives back what the body takes. */
        abstract void drop();
    }

    /** A JSON body, in memory. */
    private final class Memory extends Body {

        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        private long held;

        Memory(Router.Found found) {
            super(found, "application/json", JsonFields.LONGEST);
        }

        @Override
        synchronized void take(ByteBuffer piece) throws IOException {
            if (isSettled()) {
                return;
            }
            if (!front.hold(piece.remaining())) {
                throw overloaded();
            }
            held += piece.remaining();
            BufferUtil.writeTo(piece, bytes);
        }

        @Override
        Request request() {
            return new Request(asked, found.parts(), bytes.toByteArray(), null);
        }

        @Override
        synchronized void drop() {
            front.release(held);
            held = 0;
        }
    }

    /** A file, which goes to the disk as it comes. */
    private final class Upload extends Body {

        private final Path file;
        private final OutputStream out;

        Upload(Router.Found found) throws IOException {
            super(found, "application/octet-stream", found.route().arrival().longest());
            file = found.route().arrival().places().newFile();
            out = Files.newOutputStream(file);
        }

        @Override
        void take(ByteBuffer bytes) throws IOException {
            BufferUtil.writeTo(bytes, out);
        }

        @Override
        Request request() throws IOException {
            out.close();
            return new Request(asked, found.parts(), null, file);
        }

        /** Releases the body, which a handler has moved elsewhere or which is no longer needed. */
        @Override
        void drop() {
            try {
                out.close();
                Files.deleteIfExists(file);
            } catch (IOException e) {
                // The next start tidies up what is left.
            }
        }
    }

    /** Sends a body piece by piece, each when the one before has gone. */
    private final class Streaming implements Callback {

        private final Response.Stream stream;
        private Duration pause = Duration.ZERO;

        Streaming(Response.Stream stream) {
            this.stream = stream;
        }

        void next() {
            Response.Piece piece;
            try {
                piece = stream.next();
            } catch (IOException | RuntimeException | Error e) {
                lost(e);
                return;
            }
            if (piece.isLast()) {
                stream.close();
                answered.write(
                        true, ByteBuffer.wrap(piece.bytes()), Callback.from(Exchange.this::end, Exchange.this::gone));
            } else {
                pause = piece.pause();
                answered.write(false, ByteBuffer.wrap(piece.bytes()), this);
            }
        }

        @Override
        public void succeeded() {
            schedule(this::goOn, pause);
        }

        private void goOn() {
            try {
                asked.getComponents().getExecutor().execute(this::next);
            } catch (RejectedExecutionException | OutOfMemoryError e) {
                // No thread is free or can be started: the client is not left waiting.
                lost(e);
            }
        }

        private void lost(Throwable e) {
            front.log().fault(e);
            stream.close();
            cutOff(e);
        }

        /** Most streams have no end of their own: a client that closes one has heard what it wanted. */
        @Override
        public void failed(Throwable e) {
            stream.close();
            if (e instanceof IOException) {
                cutOff(e);
            } else {
                gone(e);
            }
        }
    }
}
