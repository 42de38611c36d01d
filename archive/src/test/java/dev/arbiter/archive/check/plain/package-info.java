/**
 * The rules once more, slow and plain, to make games whose verdict is known beforehand. Nothing here shares code with the
 * product: characters on boards, moves tried one by one.
 */
@NullMarked
package dev.arbiter.archive.check.plain;

import org.jspecify.annotations.NullMarked;
