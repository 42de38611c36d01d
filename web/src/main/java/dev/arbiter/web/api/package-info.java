/** The JSON API: one class an endpoint, and one for each thing that several of them write. */
@NullMarked
package dev.arbiter.web.api;

import org.jspecify.annotations.NullMarked;
