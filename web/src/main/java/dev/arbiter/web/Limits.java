package dev.arbiter.web;

import java.time.Duration;

/**
 * How much the server takes on at once, and how long it waits for a client.
 *
 * @param threads how many requests are answered at once, 1 or more
 * @param waiting how many more may wait for that; those beyond are refused
 * @param header how long the first line and the headers of a request may take to arrive
 * @param body how long a JSON body may take to arrive
 * @param upload how long a file may take to arrive
 */
public record Limits(int threads, int waiting, Duration header, Duration body, Duration upload) {

    /** Enough for a page and its readers, and for a thousand requests at once. */
    public static final Limits STANDARD =
            new Limits(48, 1000, Duration.ofSeconds(10), Duration.ofSeconds(20), Duration.ofMinutes(10));
}
