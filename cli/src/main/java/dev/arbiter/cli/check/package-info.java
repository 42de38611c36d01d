/** Commands that judge records: their verdicts, claims and reports, and contest inputs with their answers. Not exported. */
@NullMarked
package dev.arbiter.cli.check;

import org.jspecify.annotations.NullMarked;
