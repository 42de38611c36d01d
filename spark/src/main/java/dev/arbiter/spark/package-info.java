/**
 * Archives beyond one machine: the checker of {@link dev.arbiter.archive.check} on Apache Spark.
 *
 * <p>Start at {@link dev.arbiter.spark.ArbiterSource}, the data source, or at {@link dev.arbiter.spark.CheckArchive}, a program
 * that writes its tables or a report. An {@code ArchivePlan} finds the files and divides them into chunks in the same way as
 * the local checker, a {@code Share} is the work of one task, and {@code ShareGames} iterates over its games.
 *
 * <p>This is not a JPMS module: Spark's jars share packages, so they cannot be put on a module path.
 */
@NullMarked
package dev.arbiter.spark;

import org.jspecify.annotations.NullMarked;
