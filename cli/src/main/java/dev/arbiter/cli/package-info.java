/** The command line: {@code Main} is the entry point; commands are one class each, in packages by subject. */
@NullMarked
package dev.arbiter.cli;

import org.jspecify.annotations.NullMarked;
