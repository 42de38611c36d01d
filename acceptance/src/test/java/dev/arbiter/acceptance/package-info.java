/** Tests of the whole. */
@NullMarked
package dev.arbiter.acceptance;

import org.jspecify.annotations.NullMarked;
