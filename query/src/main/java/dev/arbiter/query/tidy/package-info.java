/**
 * How archives are tidied: names by a spelling file, dates, results and openings in one form.
 *
 * <p>Exported to {@code cli} alone.
 */
@NullMarked
package dev.arbiter.query.tidy;

import org.jspecify.annotations.NullMarked;
