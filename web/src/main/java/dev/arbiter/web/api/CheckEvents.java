package dev.arbiter.web.api;

import dev.arbiter.web.http.JsonBody;
import dev.arbiter.web.http.Response;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/**
 * A check as server-sent events: {@code verdicts} with rows, {@code progress}, and {@code done} or {@code failed} at the
 * end. The id of an event is the number of rows reported so far: a browser that lost the connection asks for those after it.
 */
final class CheckEvents implements Response.Stream {

    private static final int ROWS = 500;

    /** The interval at which progress is reported and closed connections are detected. */
    private static final Duration PACE = Duration.ofMillis(100);

    private final Check check;
    private final Runnable after;
    private final VerdictRows.Reader rows;
    private int known;

    /**
     * @param known the number of rows that the client has
     * @param after run once when the client has gone
     */
    CheckEvents(Check check, int known, Runnable after) throws IOException {
        this.check = check;
        this.known = known;
        this.after = after;
        this.rows = check.rows().open(known);
    }

    @Override
    public Response.Piece next() throws IOException {
        Check.News news = check.news();
        StringBuilder text = new StringBuilder();
        int fresh = Math.min(ROWS, news.rows() - known);
        if (fresh > 0) {
            known += fresh;
            event(text, "verdicts", "[" + String.join(",", rows.next(fresh)) + "]");
        }
        event(text, "progress", JsonBody.text(news.progress()));
        boolean more = known < news.rows();
        Check.Ending ending = more ? null : news.ending();
        if (ending != null) {
            event(text, ending.event(), JsonBody.text(ending.data()));
        }
        byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
        return ending != null ? Response.Piece.last(bytes) : Response.Piece.of(bytes, more ? Duration.ZERO : PACE);
    }

    /** JSON text on one line holds no line end, so that it is one line of data. */
    private void event(StringBuilder text, String event, String data) {
        text.append("event: ").append(event).append("\nid: ").append(known);
        text.append("\ndata: ").append(data).append("\n\n");
    }

    @Override
    public void close() {
        after.run();
        rows.close();
    }
}
