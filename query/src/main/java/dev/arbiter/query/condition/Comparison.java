package dev.arbiter.query.condition;

/** How a query compares what a game has with what it asks for. */
public enum Comparison {
    EQUAL("="),
    NOT_EQUAL("!="),
    LESS("<"),
    LESS_OR_EQUAL("<="),
    GREATER(">"),
    GREATER_OR_EQUAL(">="),
    CONTAINS("~");

    public final String text;

    Comparison(String text) {
        this.text = text;
    }

    /** Whether numbers stand so to each other. */
    public boolean holds(double value, double asked) {
        return switch (this) {
            case EQUAL -> value == asked;
            case NOT_EQUAL -> value != asked;
            case LESS -> value < asked;
            case LESS_OR_EQUAL -> value <= asked;
            case GREATER -> value > asked;
            case GREATER_OR_EQUAL -> value >= asked;
            case CONTAINS -> false;
        };
    }

    /** Whether it asks which of two is more, which only numbers and dates have an answer to. */
    public boolean isOrder() {
        return this != EQUAL && this != NOT_EQUAL && this != CONTAINS;
    }

    /** Whether too small a number fails it: what never grows any more never comes to hold then. */
    public boolean takesMore() {
        return this == EQUAL || this == GREATER || this == GREATER_OR_EQUAL;
    }
}
