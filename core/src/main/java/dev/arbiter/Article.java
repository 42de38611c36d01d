package dev.arbiter;

import java.util.Collection;

/**
 * An article of a book of rules, or several that stand together.
 *
 * @param book who publishes the rules: {@code FIDE}; never empty but in {@link #NONE}
 * @param number as the book counts its articles: {@code 9.6.2}, {@code 3.7.1, 3.7.2}; empty where the book alone is known
 */
public record Article(String book, String number) {

    /** Nothing that could be cited. */
    public static final Article NONE = new Article("", "");

    /**
     * The article of a citation.
     *
     * @param citation the book, up to the first blank, and the number: {@code FIDE 9.6.2}; or nothing
     */
    public static Article of(String citation) {
        int blank = citation.indexOf(' ');
        return blank < 0
                ? new Article(citation, "")
                : new Article(citation.substring(0, blank), citation.substring(blank + 1));
    }

    /** Several that stand together, each with its book. */
    public static Article all(Collection<String> ids) {
        return new Article(String.join(", ", ids), "");
    }

    /** The id by which programs know it and people find it: {@code FIDE 9.6.2}; empty where nothing is cited. */
    public String id() {
        return number.isEmpty() ? book : book + " " + number;
    }

    /** Together with another, which is named by its number alone where it stands in the same book. */
    public Article and(Article other) {
        if (book.isEmpty()) {
            return other;
        }
        return new Article(book, number + ", " + (other.book.equals(book) ? other.number : other.id()));
    }

    /** Its id. */
    @Override
    public String toString() {
        return id();
    }
}
