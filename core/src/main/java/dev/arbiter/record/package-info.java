/** What readers and writers of archives need from a game, and nobody else. Exported to {@code archive} and {@code query} alone. */
@NullMarked
package dev.arbiter.record;

import org.jspecify.annotations.NullMarked;
