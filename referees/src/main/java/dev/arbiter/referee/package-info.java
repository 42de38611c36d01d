/**
 * The rules of each game once more, slow and plain, for the tests of every module: characters on boards, moves tried one by
 * one, written from the rules. The module depends on nothing, so that no referee shares code with what it is there to doubt.
 */
@NullMarked
package dev.arbiter.referee;

import org.jspecify.annotations.NullMarked;
