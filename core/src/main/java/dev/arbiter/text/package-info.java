/** Parsing of texts from left to right, shared by all games; results in any spelling; templates of sentences. Not exported. */
@NullMarked
package dev.arbiter.text;

import org.jspecify.annotations.NullMarked;
