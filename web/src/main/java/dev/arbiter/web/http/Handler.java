package dev.arbiter.web.http;

import java.io.IOException;

/** Handles the requests for a method and path. */
public interface Handler {

    /**
     * Computes the response.
     *
     * @throws Problem to respond with an error
     * @throws IOException if the client has gone
     */
    Response answer(Request request) throws IOException, InterruptedException;
}
