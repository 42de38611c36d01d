/** Commands that query archives. Not exported. */
@NullMarked
package dev.arbiter.cli.find;

import org.jspecify.annotations.NullMarked;
