/** Commands that ask archives questions. */
@NullMarked
package dev.arbiter.cli.find;

import org.jspecify.annotations.NullMarked;
