/**
 * The four contest programs from which Arbiter grew, each a reader of instances and a writer of answers.
 *
 * <p>{@link dev.arbiter.contest.Contest} finds a program by its name and runs it. A program reads words with their line and
 * column, calls its game's kernel and writes its answer; none has rules of its own. Malformed input ends in a
 * {@link dev.arbiter.contest.ContestException}: {@code input:LINE:COLUMN: found ..., expected ...}.
 *
 * <p>The programs answer in about the time of an empty {@code main} and stream any amount of input: no lambdas, no
 * {@code String.format}, no regular expressions, no allocation for each word.
 */
@NullMarked
package dev.arbiter.contest;

import org.jspecify.annotations.NullMarked;
