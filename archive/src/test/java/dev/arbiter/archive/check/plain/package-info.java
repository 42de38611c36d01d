/** Games by the slow referees, whose verdict is known beforehand; nothing here shares code with the product. */
@NullMarked
package dev.arbiter.archive.check.plain;

import org.jspecify.annotations.NullMarked;
