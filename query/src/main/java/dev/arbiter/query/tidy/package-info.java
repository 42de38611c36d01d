/**
 * Normalisation of archives: names according to a spelling file, dates, results and openings.
 *
 * <p>Exported to {@code cli} alone.
 */
@NullMarked
package dev.arbiter.query.tidy;

import org.jspecify.annotations.NullMarked;
