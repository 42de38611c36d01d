/**
 * The FIDE Laws as tables: their editions and articles, the facts that an arbiter is told, and what follows from those that the
 * board has no part in.
 */
@NullMarked
package dev.arbiter.laws;

import org.jspecify.annotations.NullMarked;
