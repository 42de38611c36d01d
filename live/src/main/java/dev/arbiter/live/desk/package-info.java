/**
 * The boards of a playing hall as live files show them, and where the arbiter is needed: {@link dev.arbiter.live.desk.Desk}.
 *
 * <p>Exported to {@code cli} and {@code web} alone.
 */
@NullMarked
package dev.arbiter.live.desk;

import org.jspecify.annotations.NullMarked;
