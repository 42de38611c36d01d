package dev.arbiter.archive.response;

import dev.arbiter.Note;
import org.jspecify.annotations.Nullable;

/**
 * What is said of a moment of a game, and by which rule.
 *
 * @param rule its name; null where it is about no rule
 * @param citation the rule's article; null likewise
 * @param message a sentence
 */
public record Reason(@Nullable String rule, @Nullable String citation, Note message) {}
