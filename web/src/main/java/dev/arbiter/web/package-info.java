/**
 * {@code arbiter serve}: a web page and a JSON API, on one machine.
 *
 * <p>{@link dev.arbiter.web.ArbiterServer} starts and stops it. Package {@code http} is infrastructure independent of games:
 * routing, limits, access control, problems as of RFC 9457, static files. Package {@code api} contains the endpoints, one class
 * each. The API is described by {@code openapi.json}, next to these classes, and tested against it.
 */
@NullMarked
package dev.arbiter.web;

import org.jspecify.annotations.NullMarked;
