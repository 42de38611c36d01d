/** Games in progress, judged move by move: the model behind watched boards and engine matches. */
@NullMarked
package dev.arbiter.live;

import org.jspecify.annotations.NullMarked;
