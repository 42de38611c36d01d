package dev.arbiter.query.condition;

import dev.arbiter.archive.PossibleDays;

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

    /** Whether a date surely stands so to another, whichever of its days it was. */
    public boolean holds(PossibleDays value, PossibleDays asked) {
        return switch (this) {
            case EQUAL ->
                !value.first().isBefore(asked.first()) && !value.last().isAfter(asked.last());
            case NOT_EQUAL ->
                value.last().isBefore(asked.first()) || value.first().isAfter(asked.last());
            case LESS -> value.last().isBefore(asked.first());
            case LESS_OR_EQUAL -> !value.last().isAfter(asked.last());
            case GREATER -> value.first().isAfter(asked.last());
            case GREATER_OR_EQUAL -> !value.first().isBefore(asked.first());
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
