/** What drawings in SVG are made of, and the drawings of many positions on one page. Exported to {@code query} alone. */
@NullMarked
package dev.arbiter.diagram.svg;

import org.jspecify.annotations.NullMarked;
