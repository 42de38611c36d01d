package dev.arbiter;

/** One of the two sides. Which of them moves first depends on the game; Red of <i>Checker's Check</i> is {@link #BLACK}. */
public enum Color {
    BLACK("Black"),
    WHITE("White");

    private final String title;

    Color(String title) {
        this.title = title;
    }

    /** The other side. */
    public Color opposite() {
        return this == BLACK ? WHITE : BLACK;
    }

    /** The side's name within a sentence: {@code Black} or {@code White}. */
    public String title() {
        return title;
    }
}
