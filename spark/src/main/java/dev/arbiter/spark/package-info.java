/**
 * Archives beyond one machine: the checker of {@link dev.arbiter.archive.check} as a job of Apache Spark.
 *
 * <p>Begin at {@link dev.arbiter.spark.ArbiterSpark}, which yields tables, or at {@link
 * dev.arbiter.spark.CheckArchive}, the program around it. An {@code ArchivePlan} finds the files and divides them into
 * chunks with the splitter of the local checker, a {@code Share} is what one task checks of them, and {@code
 * VerdictTable} lays out the rows.
 *
 * <p>This module is not a JPMS module: Spark's jars share packages among them, so that they cannot stand on a module path.
 */
@NullMarked
package dev.arbiter.spark;

import org.jspecify.annotations.NullMarked;
