/**
 * The draws that could have been claimed in recorded games, in whole files and in those that are still being written.
 *
 * <p>Exported to {@code cli}, {@code live} and {@code query} alone.
 */
@NullMarked
package dev.arbiter.archive.claims;

import org.jspecify.annotations.NullMarked;
