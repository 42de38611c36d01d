package dev.arbiter.web;

import java.time.Duration;

/**
 * The limits of load and of waiting for clients.
 *
 * @param workers who processes requests
 * @param connections the most connections; more wait to be accepted
 * @param bodies the most bytes of JSON bodies in memory; more are refused
 * @param checks the most checks kept; more are refused
 * @param timeouts how long clients are waited for
 */
public record Limits(Workers workers, int connections, long bodies, int checks, Timeouts timeouts) {

    /** Enough for a page and its readers, and for a thousand concurrent requests, in a heap of 256 MB. */
    public static final Limits STANDARD = new Limits(
            new Workers(6, 4, 2000),
            4000,
            32L << 20,
            1000,
            new Timeouts(Duration.ofSeconds(10), Duration.ofSeconds(20), Duration.ofMinutes(10)));

    /**
     * The threads that process requests.
     *
     * @param threads the number of long requests processed at once, at least 1
     * @param quick the number of further threads reserved for quick requests; 0 to let these wait for the others
     * @param waiting the number of requests of each kind that may wait; more are refused
     */
    public record Workers(int threads, int quick, int waiting) {}

    /**
     * How long clients are waited for.
     *
     * @param header the time for a request's first line and headers to arrive
     * @param body the time for a JSON body to arrive
     * @param upload the time for a file to arrive
     */
    public record Timeouts(Duration header, Duration body, Duration upload) {}
}
