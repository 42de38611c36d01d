/** What readers and writers of archives need from a game. Exported to {@code archive}, {@code live} and {@code query} alone. */
@NullMarked
package dev.arbiter.record;

import org.jspecify.annotations.NullMarked;
