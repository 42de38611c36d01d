/**
 * HTTP infrastructure: requests, access control, routing and errors.
 *
 * <p>A {@link dev.arbiter.web.http.Router} knows the handlers; a handler takes a {@link dev.arbiter.web.http.Request} and
 * returns a {@link dev.arbiter.web.http.Response} or throws a {@link dev.arbiter.web.http.Problem}.
 *
 * <p>Not exported.
 */
@NullMarked
package dev.arbiter.web.http;

import org.jspecify.annotations.NullMarked;
