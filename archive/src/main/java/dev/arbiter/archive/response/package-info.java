/** What programs are answered of positions and rulings, on the command line and by the server: records, as Gson prints them. */
@NullMarked
package dev.arbiter.archive.response;

import org.jspecify.annotations.NullMarked;
