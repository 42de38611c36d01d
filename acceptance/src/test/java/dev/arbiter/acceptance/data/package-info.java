/** What programs for data make of what Arbiter writes for them. */
@NullMarked
package dev.arbiter.acceptance.data;

import org.jspecify.annotations.NullMarked;
