package dev.arbiter.chess;

/**
 * In what the board of a variant goes another way than that of chess: what its generator is folded by. Each is a constant
 * in the variant's own copy of {@link VariantGenerator}, so that no variant pays for another's.
 */
enum VariantTrait {
    // Moves that chess does not have

    /** A captured piece may be dropped by its captor instead of a move. */
    DROPS,
    /** White's pawns begin on the first rank too, and may step twice from there; they are then not taken en passant. */
    FIRST_RANK_STEPS,
    /** A pawn may become a king. */
    KING_PROMOTION,

    // Moves that chess has

    /** There is no castling. */
    NO_CASTLING,
    /** A player who can capture must. */
    COMPULSORY_CAPTURE,
    /** No move gives check. */
    NO_CHECKS,
    /** Kings are pieces as others: any number of them, captured as others, never in check. */
    COMMON_KINGS,
    /** White has no king, and so is never in check. */
    WHITE_HAS_NO_KING,

    // What a move does to the board

    /** A capture takes both pieces and every piece around off the board, pawns excepted; so kings do not capture. */
    EXPLOSIONS,
    /** Checks are counted, and the third one ends the game. */
    COUNTED_CHECKS,

    // What ends the game, beside having no move

    /** A king on one of the four squares in the middle. */
    HILL,
    /** A king on the eighth rank; after White's, Black may still follow with the next move. */
    RACE,
    /** A side without a piece. */
    LAST_MAN
}
