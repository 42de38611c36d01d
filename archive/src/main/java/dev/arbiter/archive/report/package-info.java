/** Verdicts for readers: text for people, JSON Lines and CSV for programs. All take them one by one, in order. */
@NullMarked
package dev.arbiter.archive.report;

import org.jspecify.annotations.NullMarked;
