package dev.arbiter;

/**
 * A rule and the article of a game's official rules that states it.
 *
 * @param rule the rule
 * @param article the article that states it; never {@link Article#NONE}
 */
public record Cited(Rule rule, Article article) {

    /** @throws IllegalArgumentException if the article is {@link Article#NONE} */
    public Cited {
        if (article.book().isBlank()) {
            throw new IllegalArgumentException(rule.name() + " without a citation");
        }
    }

    /**
     * @param citation the article, such as {@code FIDE 3.8.2.1}
     * @throws IllegalArgumentException if the citation is empty
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
        return Wording.current().of(this);
    }
}
