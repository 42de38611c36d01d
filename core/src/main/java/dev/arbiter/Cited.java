package dev.arbiter;

/**
 * A rule with the article of a game's official rules that says so.
 *
 * @param rule the rule
 * @param citation the article, such as {@code FIDE 3.8.2.1}; never empty
 */
public record Cited(Rule rule, String citation) {

    /** @throws IllegalArgumentException where nothing is cited */
    public Cited {
        if (citation.isBlank()) {
            throw new IllegalArgumentException(rule.name() + " without a citation");
        }
    }

    /** The rule's sentence and its article: {@code checkmate [FIDE 5.1.1]}. */
    public String sentence() {
        return rule.sentence() + " [" + citation + "]";
    }
}
