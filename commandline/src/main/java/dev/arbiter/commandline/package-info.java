/**
 * Command lines: declaration, parsing, help and error messages. Deliberately small, as a program that is to start as fast as an
 * empty one cannot load a general option parser.
 */
@NullMarked
package dev.arbiter.commandline;

import org.jspecify.annotations.NullMarked;
