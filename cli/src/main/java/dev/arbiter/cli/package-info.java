/** The command line: {@code Main} is the way in, one class a command. */
@NullMarked
package dev.arbiter.cli;

import org.jspecify.annotations.NullMarked;
