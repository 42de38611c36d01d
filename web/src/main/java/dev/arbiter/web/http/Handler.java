package dev.arbiter.web.http;

import java.io.IOException;

/** Answers the requests of one method and path. */
public interface Handler {

    /**
     * The answer.
     *
     * @throws Problem where there is none but an error
     * @throws IOException where the client has gone
     */
    Response answer(Request request) throws IOException, InterruptedException;
}
