/** The console that commands print on, what ends a command, and what all commands are. Not exported. */
@NullMarked
package dev.arbiter.cli.console;

import org.jspecify.annotations.NullMarked;
