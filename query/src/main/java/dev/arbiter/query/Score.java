package dev.arbiter.query;

import dev.arbiter.Color;
import dev.arbiter.Result;
import dev.arbiter.archive.PossibleDays;
import dev.arbiter.archive.RecordedResult;
import dev.arbiter.query.condition.Subject;
import org.jspecify.annotations.Nullable;

/** The results of games that have something in common. */
public final class Score {

    /** The difference in rating beyond which an estimate from a score is meaningless, as for scores of 0 or 100 per cent. */
    private static final double MOST_DIFFERENCE = 800;

    private long games;
    private long white;
    private long draws;
    private long black;
    private long others;
    private double whitePoints;
    private long rated;
    private long ratings;
    private long ratedGames;
    private long opponents;
    private double points;
    private int lastYear;
    private @Nullable String player;
    private int playerRating;
    /** How often players without a rating moved. */
    private final Appearances unrated = new Appearances();

    Score() {}

    /**
     * The facts about a game that are counted: its players and its result.
     *
     * @param undecided the winner if White's score comes first, for a result of which nothing shows the order; otherwise null
     */
    record Game(
            Result result,
            @Nullable Color undecided,
            @Nullable String white,
            @Nullable String black,
            int whiteRating,
            int blackRating,
            int year) {

        static Game of(Subject game) {
            return new Game(
                    game.result(),
                    undecided(game),
                    player(game.tag("White")),
                    player(game.tag("Black")),
                    rating(game, Color.WHITE),
                    rating(game, Color.BLACK),
                    year(game));
        }

        private static @Nullable String player(@Nullable String name) {
            return RecordedResult.isBye(name) ? null : name;
        }

        /** The winner if White's score comes first, for a result of which nothing shows the order; otherwise null. */
        static @Nullable Color undecided(Subject game) {
            Result result = game.undecided(game.writtenResult());
            return result == null ? null : result.winner();
        }

        /** A player's rating; 0 where none is known. */
        static int rating(Subject game, Color color) {
            return number(game.tag(color == Color.WHITE ? "WhiteElo" : "BlackElo"));
        }

        /** The year in which it was played; 0 where none is known. */
        static int year(Subject game) {
            String date = game.tag("Date");
            PossibleDays days = PossibleDays.about(date);
            return days == null ? 0 : days.first().getYear();
        }

        /** A number of at most five digits; 0 where a text is none. */
        private static int number(@Nullable String text) {
            String digits = text == null ? "" : text.strip();
            int number = 0;
            for (int i = 0; i < digits.length(); i++) {
                int digit = digits.charAt(i) - '0';
                if (digit < 0 || digit > 9 || digits.length() > 5) {
                    return 0;
                }
                number = 10 * number + digit;
            }
            return number;
        }

        @Nullable
        String player(Color color) {
            return color == Color.WHITE ? white : black;
        }

        int rating(Color color) {
            return color == Color.WHITE ? whiteRating : blackRating;
        }

        /** A side's points, from 0 to 1; NaN if the result is unknown. */
        double points(Color color) {
            return result.score(color);
        }
    }

    /** @param mover the side that made the move being scored */
    void add(Game game, Color mover) {
        int rating = game.rating(mover);
        add(mover, game.result(), rating, game.rating(mover.opposite()), game.year());
        String name = game.player(mover);
        if (name == null || !isName(name)) {
            return;
        }
        if (rating == 0) {
            unrated.add(name);
        } else {
            offer(name, rating);
        }
    }

    /**
     * Adds a game without its players.
     *
     * @param rating of the side that made the move, and {@code opponent} of the other; 0 if unknown
     * @param year of the game; 0 if unknown
     */
    void add(Color mover, Result result, int rating, int opponent, int year) {
        games++;
        switch (result.ending()) {
            case WHITE_WON -> white++;
            case DRAWN -> draws++;
            case BLACK_WON -> black++;
            case OTHER -> others++;
            case UNKNOWN -> {}
        }
        whitePoints += result.ending() == Result.Ending.UNKNOWN ? 0 : result.score(Color.WHITE);
        if (rating > 0) {
            rated++;
            ratings += rating;
        }
        double scored = result.score(mover);
        if (opponent > 0 && !Double.isNaN(scored)) {
            ratedGames++;
            opponents += opponent;
            points += scored;
        }
        lastYear = Math.max(lastYear, year);
    }

    /** Adds what was counted elsewhere. */
    void add(Score other) {
        games += other.games;
        white += other.white;
        draws += other.draws;
        black += other.black;
        others += other.others;
        whitePoints += other.whitePoints;
        rated += other.rated;
        ratings += other.ratings;
        ratedGames += other.ratedGames;
        opponents += other.opponents;
        points += other.points;
        lastYear = Math.max(lastYear, other.lastYear);
        if (other.player != null) {
            offer(other.player, other.playerRating);
        }
        unrated.add(other.unrated);
    }

    /**
     * Offers a rated player of the move as the strongest. The order of games does not matter: among equal ratings, the first
     * name alphabetically is kept.
     */
    void offer(String name, int rating) {
        if (player == null || rating > playerRating || (rating == playerRating && name.compareTo(player) < 0)) {
            player = name;
            playerRating = rating;
        }
    }

    /** The unrated players of the move. */
    Appearances unrated() {
        return unrated;
    }

    /** Whether a text is the name of a player. */
    static boolean isName(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) != '?' && !Character.isWhitespace(text.charAt(i))) {
                return true;
            }
        }
        return false;
    }

    /** The number of games. */
    public long games() {
        return games;
    }

    /** The number of games won by White. */
    public long white() {
        return white;
    }

    /** The number of games drawn. */
    public long draws() {
        return draws;
    }

    /** The number of games won by Black. */
    public long black() {
        return black;
    }

    /** The number of games neither won nor drawn: {@code 0-0}, {@code 1/2-0}. */
    public long others() {
        return others;
    }

    /** The number of games with a known result. */
    public long known() {
        return white + draws + black + others;
    }

    /** White's score in the games with a known result, from 0 to 1; NaN if there are none. */
    public double whiteScore() {
        return whitePoints / known();
    }

    /** The average rating of the players who made the move; 0 if unknown. */
    public int rating() {
        return rated == 0 ? 0 : (int) Math.round((double) ratings / rated);
    }

    /**
     * The performance rating of the players who made the move, by the logistic curve with 400 points; 0 if no opponent's rating
     * is known.
     */
    public int performance() {
        if (ratedGames == 0) {
            return 0;
        }
        double score = points / ratedGames;
        double difference =
                score <= 0 ? -MOST_DIFFERENCE : score >= 1 ? MOST_DIFFERENCE : -400 * Math.log10(1 / score - 1);
        double clipped = Math.max(-MOST_DIFFERENCE, Math.min(MOST_DIFFERENCE, difference));
        return (int) Math.round((double) opponents / ratedGames + clipped);
    }

    /** The latest known year; 0 if there is none. */
    public int lastYear() {
        return lastYear;
    }

    /** The highest-rated player who made the move or, if none is rated, the most frequent; null if none is named. */
    public @Nullable String player() {
        return player != null ? player : unrated.most();
    }
}
