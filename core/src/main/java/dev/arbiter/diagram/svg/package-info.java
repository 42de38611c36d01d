/** What drawings in SVG are made of, and the drawings of many positions on one page. */
@NullMarked
package dev.arbiter.diagram.svg;

import org.jspecify.annotations.NullMarked;
