package dev.arbiter;

/**
 * A rule with the article of a game's official rules that says so.
 *
 * @param rule the rule
 * @param article where it stands
 */
public record Cited(Rule rule, Article article) {

    /** @throws IllegalArgumentException where nothing is cited */
    public Cited {
        if (article.book().isBlank()) {
            throw new IllegalArgumentException(rule.name() + " without a citation");
        }
    }

    /**
     * @param citation the article, such as {@code FIDE 3.8.2.1}
     * @throws IllegalArgumentException where nothing is cited
     */
    public Cited(Rule rule, String citation) {
        this(rule, Article.of(citation));
    }

    /** The article's id, such as {@code FIDE 3.8.2.1}; never empty. */
    public String citation() {
        return article.id();
    }

    /** The rule's sentence and its article: {@code checkmate [FIDE 5.1.1]}. */
    public String sentence() {
        return Wording.WRITTEN.of(this);
    }
}
