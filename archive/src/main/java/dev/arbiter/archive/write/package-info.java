/**
 * Writers of recorded games, one a format; the readers read back what they write.
 *
 * <p>Start at {@link dev.arbiter.archive.write.GameWriter}. A writer refuses a record that its format cannot represent, with a
 * reason.
 */
@NullMarked
package dev.arbiter.archive.write;

import org.jspecify.annotations.NullMarked;
