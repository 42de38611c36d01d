package dev.arbiter.query;

import dev.arbiter.Color;
import dev.arbiter.query.condition.PlayerName;

/** How a player's games went: in all, against each opponent, and with each opening. Scores are the player's own. */
public final class PlayerResults {

    private final PlayerName name;
    private final ResultTable spellings = new ResultTable();
    private final ResultTable opponents = new ResultTable();
    private final ResultTable openings = new ResultTable();

    /** @param name as some record may have it; other spellings of it count too */
    PlayerResults(String name) {
        this.name = PlayerName.of(name);
    }

    /** Whether a name names anybody, so that it can be looked for. */
    public static boolean isName(String name) {
        return !PlayerName.of(name).isUnknown();
    }

    void add(PlayedGame played) {
        Score.Game game = played.game();
        for (Color color : Color.values()) {
            String player = game.player(color);
            PlayerName other = PlayerName.of(player);
            if (other.isUnknown() || !name.isSame(other)) {
                continue;
            }
            Color against = color.opposite();
            spellings.add(player, game, color, game.rating(color));
            opponents.add(game.player(against), game, color, game.rating(against));
            openings.add(played.opening(), game, color, 0);
        }
    }

    /** A row for each spelling that was taken for the name, so that one sees whether it is one player. */
    public ResultTable spellings() {
        return spellings;
    }

    /** A row for each opponent. */
    public ResultTable opponents() {
        return opponents;
    }

    /** A row for each opening, by its code or name in the tags. */
    public ResultTable openings() {
        return openings;
    }
}
