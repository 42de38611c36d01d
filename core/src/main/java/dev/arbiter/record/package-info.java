/** What readers and writers of archives ask of a game besides what it answers everybody. Exported to {@code archive} and {@code query} alone. */
@NullMarked
package dev.arbiter.record;

import org.jspecify.annotations.NullMarked;
