/** What the kernels of several games are made with. Not exported. */
@NullMarked
package dev.arbiter.kernel;

import org.jspecify.annotations.NullMarked;
