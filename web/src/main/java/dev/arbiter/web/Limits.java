package dev.arbiter.web;

import java.time.Duration;

/**
 * How much the server takes on at once, and how long it waits for a client.
 *
 * @param threads how many requests that may take their time are answered at once, 1 or more
 * @param quick how many more are kept for questions that are answered at once; 0 where they wait for the others
 * @param waiting how many more of each kind may wait for that; those beyond are refused
 * @param connections how many connections there may be; those beyond wait to be accepted
 * @param bodies how many bytes of JSON bodies may be in memory at once; those beyond are refused
 * @param checks how many checks are kept at once; those beyond are refused
 * @param header how long the first line and the headers of a request may take to arrive
 * @param body how long a JSON body may take to arrive
 * @param upload how long a file may take to arrive
 */
public record Limits(
        int threads,
        int quick,
        int waiting,
        int connections,
        long bodies,
        int checks,
        Duration header,
        Duration body,
        Duration upload) {

    /** Enough for a page and its readers, and for a thousand requests at once, in a heap of 256 MB. */
    public static final Limits STANDARD = new Limits(
            6, 4, 2000, 4000, 32L << 20, 1000, Duration.ofSeconds(10), Duration.ofSeconds(20), Duration.ofMinutes(10));
}
