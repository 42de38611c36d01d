/** Commands that ask archives questions. Not exported. */
@NullMarked
package dev.arbiter.cli.find;

import org.jspecify.annotations.NullMarked;
