/**
 * Reports of verdicts: text for people, JSON Lines and CSV for programs. Each receives verdicts one by one, in order.
 *
 * <p>Exported to {@code cli}, {@code live}, {@code query}, {@code table} and {@code web} alone.
 */
@NullMarked
package dev.arbiter.archive.report;

import org.jspecify.annotations.NullMarked;
