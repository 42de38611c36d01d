package dev.arbiter.chess.text;

import dev.arbiter.Note;

/** Departures of a move text from SAN, as clauses for rulings and notes. */
public enum ChessNote implements Note.Kind {
    /** Arguments: the text, and the same in SAN. */
    IS_WRITTEN("{0} is written {1}"),
    PAWN_LETTER("a pawn is written without a letter"),
    SMALL_LETTER("the {0}'s letter is a capital {1}"),
    LETTER_MISSING("the {0}'s letter {1} is missing"),
    PAWN_FILE("the file is given only where a pawn captures"),
    PAWN_FILE_MISSING("the capturing pawn's file {0} is missing"),
    ORIGIN_NOT_NEEDED("{0} says enough"),
    FILE_PREFERRED("the file is preferred to the rank: {0}"),
    NOTHING_CAPTURED("x is written, but nothing is captured"),
    CAPTURE_SIGN_MISSING("the capture sign x is missing"),
    SMALL_PROMOTION("the promotion's letter is a capital {0}"),
    EN_PASSANT_SAID("SAN does without e.p."),
    MATE_SIGN_MISSING("the checkmate sign # is missing"),
    NO_MATE("# is written, but it is not checkmate"),
    CHECK_SIGN_MISSING("the check sign + is missing"),
    NO_CHECK("{0} is written, but there is no check"),
    DOUBLE_CHECK_SIGN("++ is written +"),

    // What is read before any position is asked.
    PROMOTION_SIGN("the piece that a pawn becomes is written =Q, =R, =B or =N"),
    NUMERIC_NOTATION("squares and pieces are given by numbers, as in correspondence games"),
    CASTLING_WITHOUT_DASHES("castling is written with dashes"),
    ORIGIN_IN_BRACKETS("the square that a piece comes from is written without brackets"),
    OTHER_CAPTURE_SIGN("the capture sign is x"),
    CAPITAL_FILES("files are small letters"),
    NOVELTY("N was read as the sign of a novelty");

    private final String template;

    ChessNote(String template) {
        this.template = template;
    }

    @Override
    public Note.Topic topic() {
        return Note.Topic.READING;
    }

    @Override
    public String template() {
        return template;
    }
}
