/** Commands that play, watch or serve games. Not exported. */
@NullMarked
package dev.arbiter.cli.live;

import org.jspecify.annotations.NullMarked;
