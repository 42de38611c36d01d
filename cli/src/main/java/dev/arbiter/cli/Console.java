package dev.arbiter.cli;

import java.io.InputStream;
import java.io.PrintStream;

/**
 * The streams that a command works on.
 *
 * @param in standard input
 * @param out data, in UTF-8
 * @param err errors and progress, in UTF-8
 */
record Console(InputStream in, PrintStream out, PrintStream err) {}
