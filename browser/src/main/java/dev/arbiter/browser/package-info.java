/** What JavaScript calls: games and positions as TeaVM exports them. */
@NullMarked
package dev.arbiter.browser;

import org.jspecify.annotations.NullMarked;
