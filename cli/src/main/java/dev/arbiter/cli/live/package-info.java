/** Commands that play, watch or serve games. */
@NullMarked
package dev.arbiter.cli.live;

import org.jspecify.annotations.NullMarked;
