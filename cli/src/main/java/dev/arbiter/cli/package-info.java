/** The command line: {@code Main} is the way in, one class a command, in packages by what commands are about. */
@NullMarked
package dev.arbiter.cli;

import org.jspecify.annotations.NullMarked;
