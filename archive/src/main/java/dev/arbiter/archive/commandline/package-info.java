/**
 * Command lines: declaration, parsing, help and error messages. Deliberately small, as a program that is to start as fast as an
 * empty one cannot load a general option parser.
 *
 * <p>Exported to {@code cli} and {@code query} alone.
 */
@NullMarked
package dev.arbiter.archive.commandline;

import org.jspecify.annotations.NullMarked;
