/**
 * What readers and writers of archives need from a game beyond {@link dev.arbiter.Game}.
 *
 * <p>Exported to {@code archive}, {@code cli}, {@code live}, {@code query} and {@code web} alone.
 */
@NullMarked
package dev.arbiter.record;

import org.jspecify.annotations.NullMarked;
