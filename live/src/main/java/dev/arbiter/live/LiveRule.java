package dev.arbiter.live;

import dev.arbiter.Rule;

/** The rules that end a game other than by its position: by the clock, by the players, or by the event's own rules. */
public enum LiveRule implements Rule {
    FLAG_FELL("a player whose time runs out loses where the opponent could still win"),
    RESIGNED("a player who resigns loses where the opponent could still win"),
    DRAW_AGREED("the players agree to a draw"),
    ILLEGAL_MOVE("a player who makes illegal moves loses"),
    NO_MOVE_MADE("a player's answer is not a move"),
    WRONG_CLAIM("a player claims a result that does not stand on the board"),
    NO_ANSWER("a player does not answer"),
    CONNECTION_LOST("a player has left the game"),
    PLAYER_ERROR("a player says that it cannot play"),
    ADJUDICATED("the event's own rules end the game");

    private final String sentence;

    LiveRule(String sentence) {
        this.sentence = sentence;
    }

    @Override
    public String sentence() {
        return sentence;
    }
}
