/**
 * The JSON API: one class for each endpoint, and one for each object that several endpoints write.
 *
 * <p>Not exported.
 */
@NullMarked
package dev.arbiter.web.api;

import org.jspecify.annotations.NullMarked;
