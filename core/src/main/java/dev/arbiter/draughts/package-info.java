/** The draughts family: one set of rules by traits, kernels that count and judge, boards and squares. */
@NullMarked
package dev.arbiter.draughts;

import org.jspecify.annotations.NullMarked;
