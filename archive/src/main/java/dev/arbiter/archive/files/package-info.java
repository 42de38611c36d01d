/** Files as users name them: directories and patterns, compression by first bytes, and what goes wrong with them. */
@NullMarked
package dev.arbiter.archive.files;

import org.jspecify.annotations.NullMarked;
