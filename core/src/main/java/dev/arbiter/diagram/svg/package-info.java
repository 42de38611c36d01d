/** The parts of SVG drawings, and drawings of many positions on one page. Exported to {@code query} alone. */
@NullMarked
package dev.arbiter.diagram.svg;

import org.jspecify.annotations.NullMarked;
