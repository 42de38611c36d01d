/**
 * The types of recorded games, from file to report: {@code bytes → reader → record → game → verdict → report}, in one
 * direction.
 */
@NullMarked
package dev.arbiter.archive;

import org.jspecify.annotations.NullMarked;
