/**
 * Draws that could have been claimed, in recorded games and in games in progress.
 *
 * <p>Exported to {@code cli}, {@code live}, {@code query} and {@code web} alone.
 */
@NullMarked
package dev.arbiter.archive.claims;

import org.jspecify.annotations.NullMarked;
