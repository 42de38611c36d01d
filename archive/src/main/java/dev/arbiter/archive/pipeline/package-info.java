/**
 * Whole archives on all cores: one pipeline that brings the games of many files to whoever asks, in their order, and the
 * checker of archives, its first user.
 */
@NullMarked
package dev.arbiter.archive.pipeline;

import org.jspecify.annotations.NullMarked;
