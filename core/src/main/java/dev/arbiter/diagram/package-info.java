/**
 * Drawings of a position, whatever the game: {@link dev.arbiter.diagram.TextDrawing} for terminals and
 * {@link dev.arbiter.diagram.SvgDrawing} for files and pages, both from a {@link dev.arbiter.Diagram}.
 */
@NullMarked
package dev.arbiter.diagram;

import org.jspecify.annotations.NullMarked;
