/** The same command line on both engines: this process, and Spark. */
@NullMarked
package dev.arbiter.acceptance.engine;

import org.jspecify.annotations.NullMarked;
