/**
 * The machinery of HTTP: what a request may be, who may send it, how it finds its handler, and how errors are reported.
 *
 * <p>A {@link dev.arbiter.web.http.Router} knows the handlers; a handler takes a {@link dev.arbiter.web.http.Request}
 * and returns a {@link dev.arbiter.web.http.Response} or throws a {@link dev.arbiter.web.http.Problem}.
 */
@NullMarked
package dev.arbiter.web.http;

import org.jspecify.annotations.NullMarked;
