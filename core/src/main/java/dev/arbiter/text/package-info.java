/** Reading texts from left to right, the one way in which all games do it. Not exported. */
@NullMarked
package dev.arbiter.text;

import org.jspecify.annotations.NullMarked;
