/**
 * Normalisation of archives: names according to a spelling file, dates, results and openings.
 *
 * <p>Exported to {@code cli} only.
 */
@NullMarked
package dev.arbiter.query.tidy;

import org.jspecify.annotations.NullMarked;
