/** Files as users name them: directories and patterns, compression recognised by first bytes, archives, and error messages. */
@NullMarked
package dev.arbiter.archive.files;

import org.jspecify.annotations.NullMarked;
