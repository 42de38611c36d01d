/** JMH benchmarks of the kernels, and comparisons with peers run beside them. */
@NullMarked
package dev.arbiter.bench;

import org.jspecify.annotations.NullMarked;
