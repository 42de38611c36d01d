package dev.arbiter.archive.response;

import dev.arbiter.Note;
import org.jspecify.annotations.Nullable;

/**
 * A message with the rule on which it is based.
 *
 * @param rule its name; null if there is none
 * @param citation the rule's article; null if there is no rule
 * @param message one sentence
 */
public record Reason(@Nullable String rule, @Nullable String citation, Note message) {}
