/**
 * Parsing of texts from left to right, shared by all games; templates of sentences; words that resemble another.
 *
 * <p>Exported to {@code archive}, {@code cli}, {@code commandline} and {@code query} alone.
 */
@NullMarked
package dev.arbiter.text;

import org.jspecify.annotations.NullMarked;
