/**
 * Processing of whole archives on all cores: a pipeline that delivers the games of many files in order, and the checker of
 * archives built on it.
 */
@NullMarked
package dev.arbiter.archive.pipeline;

import org.jspecify.annotations.NullMarked;
