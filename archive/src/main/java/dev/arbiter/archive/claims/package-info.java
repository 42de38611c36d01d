/** The draws that could have been claimed in recorded games, in whole files and in those that are still being written. */
@NullMarked
package dev.arbiter.archive.claims;

import org.jspecify.annotations.NullMarked;
