/** Support for the kernels of several games. Not exported. */
@NullMarked
package dev.arbiter.kernel;

import org.jspecify.annotations.NullMarked;
