package dev.arbiter.chess.text;

import dev.arbiter.Note;

/** What is wrong with a position of chess, or of one of its variants, that is set up. */
public enum SetupReason implements Note.Kind {
    NO_PIECE("there is no piece on the board"),

    // Kings and checks
    NO_KING("{0} has no king"),
    KINGS_ON("{0} has kings on {1|, }"),
    KINGS("{0} has {1} kings"),
    KING_OF_HORDE("White has a king, and the horde has none"),
    KINGS_SIDE_BY_SIDE("the kings on {0} and {1} stand side by side"),
    /** Arguments: the side to move, its piece that attacks, and the square of the king. */
    WAITING_KING("{0} is to move and {1} attacks the king on {2}"),
    KING_ATTACKED("{0} attacks the king on {1}"),
    TOO_MANY_CHECKERS("the king is checked by {0} pieces: {1|, }"),
    NO_CHECK_FROM("no move gives check from {0|, }"),
    NO_CHECK_FROM_BOTH("no move gives check from both {0|, }"),
    NO_CHECK_AFTER_STEP("after the double step past {0} no check can come from {1}"),
    RACE_IS_OVER("Black is to move, but the king on {0} is already on the eighth rank"),

    // Castling and en passant
    NO_CASTLING("there is no castling in {0}"),
    /** Arguments: the side, the rook's square, and one of the reasons after it. */
    MAY_NOT_CASTLE("{0} may not castle with {1}: {2}"),
    KING_OFF_FIRST_RANK("the king is not on the first rank"),
    KING_OFF_LAST_RANK("the king is not on the last rank"),
    NO_ROOK("there is no rook of {0}"),
    KING_OFF_E_FILE("the king is on {0}, not on the e-file"),
    ROOK_OFF_CORNER("only in Chess960 does a rook castle from there"),
    SECOND_ROOK("there is a second rook on that side of the king"),
    EN_PASSANT_RANK("en passant on {0}: with {1} to move it has to be on rank {2}"),
    EN_PASSANT_PAWN("en passant on {0}: there is no pawn of {1} on {2}"),
    EN_PASSANT_WAY("en passant on {0}: {1} stands in the way of the double step"),

    // Material
    PAWN_ON("there is a pawn on {0|, }"),
    PIECES("{0} has {1} pieces"),
    PAWNS("{0} has {1} pawns"),
    ONE_PROMOTED("{0} has at least 1 promoted piece and {1} pawns"),
    PROMOTED("{0} has at least {1} promoted pieces and {2} pawns"),
    MORE_PIECES("{0} has {1} {2}s, more than the {3} at the start"),
    MORE_LIGHT_BISHOPS("{0} has {1} bishops on light squares, more than the {2} at the start"),
    MORE_DARK_BISHOPS("{0} has {1} bishops on dark squares, more than the {2} at the start"),

    // What must have happened before
    PAWNS_FROM_NOWHERE("there are no files from which {0}'s pawns on {1|, } can have come to their squares"),
    /** Arguments: the side, its pawns' squares, what the other side lacks, and what was captured otherwise. */
    PAWNS_MADE_CAPTURE("{0}'s pawns on {1|, } have made at least 1 capture, and {2}{3|; |}"),
    PAWNS_MADE_CAPTURES("{0}'s pawns on {1|, } have made at least {2} captures, and {3}{4|; |}"),
    LACKS_ONE("{0} lacks 1 piece"),
    LACKS("{0} lacks {1} pieces"),
    CAPTURED_AT_HOME("{0} of what began on {1|, } was captured there by no pawn"),
    /** Arguments: pieces, the squares around them, and that no other start fits. */
    SHUT_IN("{0||, | and } cannot have come there: nothing has moved on {1|, }{2|; |}"),
    PROMOTED_AS_SHUT_IN(
            "{0} has at least {1} promoted pieces and {2} pawns: what began on {3|, } was captured there, as nothing has moved on"
                    + " {4|, }{5|; |}"),
    CAPTURED_AS_SHUT_IN("what began on {0|, } was captured there, as nothing has moved on {1|, }, but {2}{3|; |}"),
    NO_OTHER_START("nor does any other start fit"),
    KINGS_BEGAN_ON_ONE_FILE("the kings on {0} and {1} began on one file, and one of them has moved"),
    ROOKS_BEGAN_ON_ONE_FILE("the rooks on {0||, | and } began on one file, and one of them has moved"),
    KING_NOT_BETWEEN_ROOKS("the king on {0} did not begin between two rooks"),
    FILE_IS_OPEN("on file {0|, } the pawns no longer face each other, and no capture can have opened it{1|; |; }"),
    FILES_ARE_OPEN(
            "on files {0|, } the pawns no longer face each other, and the captures can have opened only {1}{2|; |; }"),
    FILE_OPENED_AND_PROMOTED(
            "no captures that open file {0|, } lead the pawns to their squares and promote bishops on these colours"),
    FILES_OPENED_AND_PROMOTED(
            "no captures that open files {0|, } lead the pawns to their squares and promote bishops on these colours"),
    NO_LAST_MOVE("{0} has no last move"),
    CLOCK("{0} plies without a capture, but the game has only {1}");

    private final String template;

    SetupReason(String template) {
        this.template = template;
    }

    @Override
    public Note.Topic topic() {
        return Note.Topic.RECORD;
    }

    @Override
    public String template() {
        return template;
    }
}
