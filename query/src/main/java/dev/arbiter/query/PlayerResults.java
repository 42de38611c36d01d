package dev.arbiter.query;

import dev.arbiter.Color;
import dev.arbiter.query.condition.PlayerName;

/** The results of a player: in total, against each opponent, and in each opening. Scores are the player's own. */
public final class PlayerResults {

    private final PlayerName name;
    private final ResultTable spellings = new ResultTable();
    private final ResultTable opponents = new ResultTable();
    private final ResultTable openings = new ResultTable();

    /** @param name in any spelling that a record may have; other spellings of it count too */
    PlayerResults(String name) {
        this.name = PlayerName.of(name);
    }

    /** Whether a name identifies a player and can be searched for. */
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

    /** A row for each spelling that was taken for the name, to see whether it is one player. */
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
