package dev.arbiter.othello;

import dev.arbiter.Cited;
import dev.arbiter.Rule;

/**
 * The rules of Othello, cited from the English <i>Official rules</i> on the World Othello Federation's site, which describe the
 * board and the move and then give rules 1 to 7. (The manufacturer's leaflets number the same sentences up to 10.) Two ways of
 * scoring are not the federation's: the fewest discs win, or one side is given points before the game (the <i>Generic Game
 * Format</i> of the Generic Game Server, properties {@code TY} and {@code KM}). The forced pass is {@link #PASS_IS_COMPULSORY}
 * and {@link #PASS_WHILE_A_MOVE_EXISTS}.
 */
public enum OthelloRule implements Rule {
    NO_SUCH_SQUARE("the board has the columns a to h and the rows 1 to 8", "WOF rules, the board"),
    GAME_IS_OVER("when neither player can move, the game is over", "WOF rule 7"),
    NOT_YOUR_TURN("the players move in turn, Black first", "WOF rule 1"),
    PASS_WHILE_A_MOVE_EXISTS("a player who can move may not pass", "WOF rule 2"),
    PASS_IS_COMPULSORY("a player who can turn no disc has to pass", "WOF rule 2"),
    SQUARE_IS_OCCUPIED("a disc is put on an empty square and stays there", "WOF rule 6"),
    MUST_BRACKET("a move has to bracket and turn at least one enemy disc", "WOF rule 2"),
    MORE_DISCS("neither player can move, and the majority of discs wins", "WOF rule 7"),
    FEWER_DISCS("neither player can move, and in reversed Othello the minority of discs wins", "GGF, property TY"),
    MORE_WITH_KOMI("neither player can move, and the discs are counted with the komi", "GGF, property KM"),
    SAME_WITH_KOMI("neither player can move, and both have the same number of discs with the komi", "GGF, property KM"),
    SAME_DISCS("neither player can move, and both have the same number of discs", "WOF rule 7");

    private final String sentence;
    private final String citation;

    OthelloRule(String sentence, String citation) {
        this.sentence = sentence;
        this.citation = citation;
    }

    @Override
    public String sentence() {
        return sentence;
    }

    @Override
    public boolean endsGame() {
        return switch (this) {
            case MORE_DISCS, FEWER_DISCS, MORE_WITH_KOMI, SAME_WITH_KOMI, SAME_DISCS -> true;
            default -> false;
        };
    }

    /** The article that states the rule. */
    public String citation() {
        return citation;
    }

    /** The rule with its article. */
    Cited cited() {
        return new Cited(this, citation);
    }
}
