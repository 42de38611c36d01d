/** Parsing of texts from left to right, shared by all games; templates of sentences. Not exported. */
@NullMarked
package dev.arbiter.text;

import org.jspecify.annotations.NullMarked;
