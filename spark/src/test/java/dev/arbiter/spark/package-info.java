/** Tests of the module, on one session of this machine. */
@NullMarked
package dev.arbiter.spark;

import org.jspecify.annotations.NullMarked;
