/**
 * Command lines: what a program's arguments may be, what they say, and what is wrong with them. Small on purpose: a
 * program that answers in the time of an empty one cannot load a general option parser first.
 *
 * <p>Exported to {@code cli} and {@code query} alone.
 */
@NullMarked
package dev.arbiter.archive.commandline;

import org.jspecify.annotations.NullMarked;
