package dev.arbiter.web.api;

import dev.arbiter.Wording;
import dev.arbiter.archive.response.ResponseJson;
import dev.arbiter.live.desk.Change;
import dev.arbiter.live.desk.Desk;
import dev.arbiter.web.http.Response;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;

/**
 * The desk as server-sent events, without an end: {@code boards} with those that have changed, {@code changes} with what has
 * happened. The id of an event says what the listener knows: the version of the boards and the number of the last change.
 */
final class DeskEvents implements Response.Stream {

    /** How often it is looked for news. */
    private static final Duration PACE = Duration.ofMillis(200);

    /** The most past events sent to a client that has none. */
    private static final int MOST_CHANGES = 200;

    /** Nothing: it shows that the listener is still there. */
    private static final byte[] NO_NEWS = ":\n\n".getBytes(StandardCharsets.US_ASCII);

    private final Desk desk;
    private final String language;
    private final Runnable after;
    private long version;
    private long change;

    /**
     * @param language of the sentences
     * @param version of the boards that the client has
     * @param change the last event that the client has
     * @param after run once when the client has gone
     */
    DeskEvents(Desk desk, String language, long version, long change, Runnable after) {
        this.desk = desk;
        this.language = language;
        this.version = version;
        this.change = change;
        this.after = after;
    }

    @Override
    public Response.Piece next() {
        Wording.Speaking speaking = Wording.speaking(language);
        try {
            return news();
        } finally {
            speaking.close();
        }
    }

    private Response.Piece news() {
        List<Change> changes = desk.changesAfter(change);
        Desk.News news = desk.boardsAfter(version);
        if (changes.isEmpty() && news.version() == version) {
            return Response.Piece.of(NO_NEWS, PACE);
        }
        if (changes.size() > MOST_CHANGES) {
            changes = changes.subList(changes.size() - MOST_CHANGES, changes.size());
        }
        version = news.version();
        change = changes.isEmpty() ? change : changes.get(changes.size() - 1).number();
        StringBuilder text = new StringBuilder();
        event(text, "boards", ResponseJson.text(news));
        if (!changes.isEmpty()) {
            event(text, "changes", DeskEndpoint.all(changes).toString());
        }
        return Response.Piece.of(text.toString().getBytes(StandardCharsets.UTF_8), PACE);
    }

    /** JSON text on one line holds no line end, so that it is one line of data. */
    private void event(StringBuilder text, String event, String data) {
        text.append("event: ")
                .append(event)
                .append("\nid: ")
                .append(version)
                .append('.')
                .append(change);
        text.append("\ndata: ").append(data).append("\n\n");
    }

    @Override
    public void close() {
        after.run();
    }
}
