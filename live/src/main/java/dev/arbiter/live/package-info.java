/** A game that grows, judged as it grows: whoever watches boards or lets engines play looks at it through this package. */
@NullMarked
package dev.arbiter.live;

import org.jspecify.annotations.NullMarked;
