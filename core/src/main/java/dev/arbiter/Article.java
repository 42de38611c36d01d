package dev.arbiter;

import java.util.Collection;

/**
 * An article of a book of rules, or several articles cited together.
 *
 * @param book who publishes the rules: {@code FIDE}; empty only in {@link #NONE}
 * @param number as the book counts its articles: {@code 9.6.2}, {@code 3.7.1, 3.7.2}; empty where only the book is known
 */
public record Article(String book, String number) {

    /** No citation. */
    public static final Article NONE = new Article("", "");

    /**
     * Parses a citation.
     *
     * @param citation the book, up to the first blank, and the number: {@code FIDE 9.6.2}; empty for {@link #NONE}
     */
    public static Article of(String citation) {
        int blank = citation.indexOf(' ');
        return blank < 0
                ? new Article(citation, "")
                : new Article(citation.substring(0, blank), citation.substring(blank + 1));
    }

    /** Joins several citations, each with its book. */
    public static Article all(Collection<String> ids) {
        return new Article(String.join(", ", ids), "");
    }

    /** The citation by which programs and readers know the article: {@code FIDE 9.6.2}; empty for {@link #NONE}. */
    public String id() {
        return number.isEmpty() ? book : book + " " + number;
    }

    /** This article and another, which is cited by its number alone if it is in the same book. */
    public Article and(Article other) {
        if (book.isEmpty()) {
            return other;
        }
        return new Article(book, number + ", " + (other.book.equals(book) ? other.number : other.id()));
    }

    /** The same as {@link #id}. */
    @Override
    public String toString() {
        return id();
    }
}
