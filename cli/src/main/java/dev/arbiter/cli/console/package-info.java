/** The console, exit codes, and the interface of all commands. Not exported. */
@NullMarked
package dev.arbiter.cli.console;

import org.jspecify.annotations.NullMarked;
