/**
 * Archives beyond one machine: the checker of {@link dev.arbiter.archive.check} as a job of Apache Spark.
 *
 * <p>Begin at {@link dev.arbiter.spark.ArbiterSource}, the data source, or at {@link dev.arbiter.spark.CheckArchive}, a
 * program that writes its tables, or a report. An {@code ArchivePlan} finds the files and divides them into chunks with the
 * splitter of the local checker, a {@code Share} is what one task reads of them, and {@code ShareGames} goes through its
 * games.
 *
 * <p>This module is not a JPMS module: Spark's jars share packages among them, so that they cannot stand on a module path.
 */
@NullMarked
package dev.arbiter.spark;

import org.jspecify.annotations.NullMarked;
