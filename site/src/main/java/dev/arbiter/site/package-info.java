/** Makes static pages of the documents: they are searched, and read in the dark and on a phone, without a network. */
@NullMarked
package dev.arbiter.site;

import org.jspecify.annotations.NullMarked;
