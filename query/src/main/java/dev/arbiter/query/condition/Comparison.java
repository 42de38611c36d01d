package dev.arbiter.query.condition;

import dev.arbiter.archive.PossibleDays;

/** The comparison operators of queries. */
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

    /** Whether the comparison holds for two numbers. */
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

    /** Whether the comparison certainly holds for two dates, whichever days they are. */
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

    /** Whether it is one of order, which only numbers and dates have. */
    public boolean isOrder() {
        return this != EQUAL && this != NOT_EQUAL && this != CONTAINS;
    }

    /** Whether it fails for values that are too small: a value that can no longer grow then never fulfils it. */
    public boolean takesMore() {
        return this == EQUAL || this == GREATER || this == GREATER_OR_EQUAL;
    }
}
