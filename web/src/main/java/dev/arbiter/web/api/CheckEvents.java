package dev.arbiter.web.api;

import dev.arbiter.web.http.Json;
import dev.arbiter.web.http.Response;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * A check as server-sent events: {@code verdicts} with rows, {@code progress}, and {@code done} or {@code failed} at the
 * end. The id of an event is the number of rows told so far: a browser that lost the connection asks for those behind it.
 */
final class CheckEvents {

    private static final int ROWS = 500;

    /** How often progress is told, in milliseconds; also how soon it is found out that nobody listens any more. */
    private static final long PACE = 100;

    private final Check check;
    private int known;

    /** @param known how many rows the listener has */
    CheckEvents(Check check, int known) {
        this.check = check;
        this.known = known;
    }

    void writeTo(OutputStream out) throws IOException, InterruptedException {
        try (VerdictRows.Reader rows = check.rows().open(known)) {
            long toldAt = 0;
            Check.@Nullable Ending ending = null;
            while (ending == null) {
                Check.News news = check.news(known, PACE);
                StringBuilder text = new StringBuilder();
                int fresh = Math.min(ROWS, news.rows() - known);
                if (fresh > 0) {
                    known += fresh;
                    event(text, "verdicts", "[" + String.join(",", rows.next(fresh)) + "]");
                }
                ending = known >= news.rows() ? news.ending() : null;
                long now = System.nanoTime() / 1_000_000;
                if (now - toldAt >= PACE || ending != null) {
                    toldAt = now;
                    event(text, "progress", Json.text(news.progress()));
                }
                if (ending != null) {
                    event(text, ending.event(), Json.text(ending.data()));
                }
                Response.goesOn();
                out.write(text.toString().getBytes(StandardCharsets.UTF_8));
                out.flush();
            }
        }
    }

    /** JSON text on one line holds no line end, so that it is one line of data. */
    private void event(StringBuilder text, String event, String data) {
        text.append("event: ").append(event).append("\nid: ").append(known);
        text.append("\ndata: ").append(data).append("\n\n");
    }
}
