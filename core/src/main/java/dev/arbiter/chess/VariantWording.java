package dev.arbiter.chess;

import dev.arbiter.Rule;

/** Rules of chess in the words of variants that are won in other ways than by checkmate. Their ids are those of {@link ChessRule}. */
enum VariantWording implements Rule {
    DEAD_POSITION("dead position: neither side can win by any moves");

    private final String sentence;

    VariantWording(String sentence) {
        this.sentence = sentence;
    }

    /** A rule as a variant says it. */
    static Rule of(ChessRule rule) {
        return rule == ChessRule.DEAD_POSITION ? DEAD_POSITION : rule;
    }

    @Override
    public String sentence() {
        return sentence;
    }
}
