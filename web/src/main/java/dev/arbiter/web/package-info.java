/**
 * {@code arbiter serve}: a page for people and a JSON API for programs, on one machine.
 *
 * <p>{@link dev.arbiter.web.ArbiterServer} starts and stops it. Below it, {@code http} is the plain machinery (router,
 * limits, who may ask, problems as RFC 9457 has them, files of the page) and knows no game; {@code api} is what is
 * answered, one class an endpoint, and holds a {@code Game} like every other part of Arbiter. {@code openapi.json}
 * beside these classes describes the API and is tested against it.
 */
@NullMarked
package dev.arbiter.web;

import org.jspecify.annotations.NullMarked;
