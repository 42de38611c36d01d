package dev.arbiter.chess.text;

import dev.arbiter.Note;

/**
 * What is wrong with a move of chess or of one of its variants. A piece on the board is a clause, {@link #PIECE_ON}; a kind of
 * piece, a side or a rule is an argument of its own; squares and moves are texts.
 */
public enum ChessReason implements Note.Kind {
    /** Arguments: the kind and the square. */
    PIECE_ON("the {0} on {1}"),

    // The game is over
    WON_BY_CHECKMATE("the game is over: {0} has won by checkmate"),
    STALEMATE("the game is over: it was drawn by stalemate"),
    VARIANT_IS_WON("the game is over, {0} has won: {1}"),
    VARIANT_IS_DRAWN("the game is over, drawn: {0}"),

    // Which piece
    MAY_NOT_PASS("{0} is to move and may not pass"),
    NO_PIECE("there is no piece on {0}"),
    OTHER_KIND("the piece on {0} is a {1}, not a {2}"),
    OTHER_SIDES("{0} is {1}'s, and it is {2}'s turn"),
    HAS_NONE("{0} has no {1}"),
    HAS_NONE_ON_FILE("{0} has no {1} on the {2}-file"),
    HAS_NONE_ON_RANK("{0} has no {1} on rank {2}"),
    NO_PAWN_CAPTURES("{0} has no pawn that can capture on {1}"),
    NO_PAWN_GOES("{0} has no pawn on the {1}-file that can go to {2}"),
    /** Arguments: the kind, the target, two squares and the rule. */
    NEITHER("neither {0} can go to {1} from {2| or }: {3}"),
    NONE("none of the {0}s on {2||, | and } can go to {1}: {3}"),
    /** Arguments: what is wrong with a pawn's move, and the square of a bishop that could make it. */
    BISHOP_CAN("{0}; the bishop on {1} can, and is written with a capital B"),
    NOR_A_BISHOP("{0}; nor can a bishop"),
    NOR_A_BISHOP_AS("{0}; nor can a bishop: {1}"),

    // How pieces move
    CANNOT_GO("{0} cannot go to {1}: {2}"),
    CANNOT_GO_BACKWARD("{0} cannot go to {1}: pawns never move backward"),
    CANNOT_GO_SO_FAR("{0} cannot go to {1}: a pawn moves one square forward, or two from where it began"),
    OWN_PIECE("{0} cannot go to {1}: {2}'s {3} stands there"),
    IN_THE_WAY("{0} cannot reach {1}: {2} stands in the way"),
    BLOCKED("{0} cannot go to {1}: {2} blocks it"),
    CAPTURES_STRAIGHT("{0} cannot capture on {1}: pawns do not capture straight ahead"),
    HAS_MOVED("{0} cannot advance two squares: it has already left rank {1}"),
    LATE_EN_PASSANT("{0} cannot capture en passant on {1}: {2} has not just advanced two squares"),
    NOTHING_TO_CAPTURE("{0} has nothing to capture on {1}"),
    KING_IS_TARGET("the king on {0} cannot be captured"),
    NOT_LAST_RANK("{0} is not promoted on {1}, which is not the last rank"),
    CANNOT_BE_PROMOTED("a {0} cannot be promoted"),
    PROMOTES_TO_WHAT("{0} is promoted on {1}, and the move does not say to what"),
    CANNOT_BECOME("{0} cannot become a {1}"),

    // The king's safety
    PINNED("{0} is pinned to the king on {1} by {2}"),
    ATTACKED("the king cannot go to {0}: {1} attacks it"),
    EN_PASSANT_EXPOSES("{0} cannot capture en passant on {1}: {2} would then attack the king on {3}"),
    DOUBLE_CHECK("the king on {0} is in double check from {1||, | and }, so the king itself must move"),
    DOES_NOT_ANSWER("the king on {0} is in check from {1}, and moving {2} to {3} does not answer it"),

    // Castling
    CASTLING_IN_THE_WAY("{0} is prevented: {1} stands in the way"),
    CASTLING_IN_CHECK("{0} is prevented: the king on {1} is in check from {2}"),
    CROSSES("{0} is prevented: the king crosses {1}, which {2} attacks"),
    GOES_TO("{0} is prevented: the king goes to {1}, which {2} attacks"),
    STAYS_WITHOUT_ROOK("{0} is prevented: the king stays on {1}, which {2} attacks once the rook has left"),
    KING_HAS_MOVED("{0} may not castle: the king has moved and is on {1}"),
    NO_ROOK("{0} has no rook for {1}"),
    NO_ROOK_ON("{0} has no rook on {2} for {1}"),
    /** Arguments: castling as it is written, and how the right was lost, as a clause. */
    NO_LONGER("{0} is no longer possible: {1}"),
    LOST("the king or the rook has moved"),
    LOST_BY_KING("the king has moved with {0}"),
    LOST_BY_ROOK("the rook has left {0} with {1}"),
    LOST_BY_CAPTURE("the rook on {0} was captured by {1}"),
    NO_CASTLING_IN("{0} is not possible: there is no castling in {1}"),
    NO_KING("{0} is not possible: {1} has no king"),

    // Variants
    NOT_IN_POCKET("{0} has no {1} in the pocket"),
    DROPPED_ON("no {0} can be dropped on {1}: {2} stands there"),
    DROPPED_ON_FIRST("no pawn can be dropped on {0}, on the first rank"),
    DROPPED_ON_LAST("no pawn can be dropped on {0}, on the last rank"),
    DROP_DOES_NOT_ANSWER("the king on {0} is in check from {1}, and dropping a {2} on {3} does not answer it"),
    KING_WOULD_EXPLODE("the king on {0} cannot capture on {1}: it would explode"),
    OWN_KING_WOULD_EXPLODE("{0} cannot capture on {1}: the king on {2} would explode"),
    EXPLOSION_EXPOSES("{0} cannot capture on {1}: after the explosion {2} would attack the king on {3}"),
    MUST_CAPTURE("a capture is available and must be taken: {0}"),
    MUST_CAPTURE_OF_MANY("a capture is available and must be taken: {0} and {1} more"),
    WOULD_GIVE_CHECK("moving {0} to {1} would give check to the king on {2} from {3}");

    private final String template;

    ChessReason(String template) {
        this.template = template;
    }

    @Override
    public Note.Topic topic() {
        return Note.Topic.RULES;
    }

    @Override
    public String template() {
        return template;
    }
}
