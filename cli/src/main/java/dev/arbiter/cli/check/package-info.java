/** Commands that judge records: verdicts, claims and reports, and contest programs with their inputs. Not exported. */
@NullMarked
package dev.arbiter.cli.check;

import org.jspecify.annotations.NullMarked;
