package dev.arbiter.query;

import dev.arbiter.Color;
import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Players;
import dev.arbiter.query.condition.Occasion;
import dev.arbiter.query.condition.TagValue;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The cross-table of an event. Players are ranked by points, then by Sonneborn–Berger score (the points of the opponents they
 * beat, and half the points of those with whom they drew; FIDE Handbook C.07), then by name.
 */
public final class CrossTable {

    private final Map<String, Entry> entries = new HashMap<>();
    private final Set<String> events = new HashSet<>();

    /** Creates a table without games. */
    public CrossTable() {}

    /**
     * A game of a player.
     *
     * @param opponent the opponent's number in the table, from 1; 0 if unnamed
     * @param color the player's
     * @param points the player's, from 0 to 1; NaN if the result is unknown
     * @param played false for forfeits and byes
     * @param round the part of the tag before the first full stop; empty if unknown
     */
    public record Game(int opponent, Color color, double points, boolean played, String round) {}

    /**
     * A player.
     *
     * @param rating the highest in these games; 0 if unknown
     * @param points one for each win, a half for each draw
     * @param berger the Sonneborn–Berger score
     * @param games in the order of the rounds or, if these are not numbered, in the order found
     */
    public record Player(String name, int rating, double points, double berger, List<Game> games) {}

    /** A player, as far as games were counted. */
    private static final class Entry {
        final Map<String, Integer> spellings = new HashMap<>();
        final List<Played> games = new ArrayList<>();
        int rating;
        double points;
        double berger;
        int number;

        String name() {
            return ResultTable.mostFrequent(spellings);
        }
    }

    private record Played(@Nullable Entry opponent, Color color, double points, boolean played, String round) {

        /** The points that count: none if the result is unknown. */
        double counted() {
            return Double.isNaN(points) ? 0 : points;
        }
    }

    /** Adds a game, with the result that its record shows. */
    public void add(CheckedGame game) {
        CheckedSubject subject = new CheckedSubject(game, false);
        add(Score.Game.of(subject), Occasion.of(subject));
    }

    /** Counts a game. */
    void add(Score.Game game, Occasion occasion) {
        events.add(TagValue.fold(Players.known(occasion.event())));
        String round = occasion.round();
        Entry white = entry(game, Color.WHITE);
        Entry black = entry(game, Color.BLACK);
        int stop = round.indexOf('.');
        String number =
                Players.known(stop < 0 ? round : round.substring(0, stop)).strip();
        play(white, black, game, Color.WHITE, number);
        play(black, white, game, Color.BLACK, number);
    }

    private @Nullable Entry entry(Score.Game game, Color color) {
        String name = Players.known(game.player(color)).strip();
        if (name.isEmpty()) {
            return null;
        }
        Entry entry = entries.computeIfAbsent(TagValue.fold(name), any -> new Entry());
        entry.spellings.merge(name, 1, Integer::sum);
        entry.rating = Math.max(entry.rating, game.rating(color));
        return entry;
    }

    private static void play(
            @Nullable Entry player, @Nullable Entry opponent, Score.Game game, Color color, String round) {
        if (player != null) {
            player.games.add(new Played(
                    opponent, color, game.points(color), !game.result().isUnplayed(), round));
        }
    }

    /** The number of events; games without an event count as one. */
    public int events() {
        return events.size();
    }

    /** The players by rank. */
    public List<Player> players() {
        for (Entry entry : entries.values()) {
            entry.points = entry.games.stream().mapToDouble(Played::counted).sum();
        }
        for (Entry entry : entries.values()) {
            entry.berger = entry.games.stream()
                    .mapToDouble(game -> game.opponent == null ? 0 : game.counted() * game.opponent.points)
                    .sum();
        }
        List<Entry> order = new ArrayList<>(entries.values());
        order.sort(Comparator.comparingDouble((Entry entry) -> -entry.points)
                .thenComparingDouble(entry -> -entry.berger)
                .thenComparing(entry -> TagValue.fold(entry.name())));
        for (int at = 0; at < order.size(); at++) {
            order.get(at).number = at + 1;
        }
        return order.stream().map(CrossTable::player).toList();
    }

    private static Player player(Entry entry) {
        List<Played> games = new ArrayList<>(entry.games);
        if (games.stream().allMatch(game -> game.round.matches("[0-9]{1,4}"))) {
            games.sort(Comparator.comparingInt(game -> Integer.parseInt(game.round)));
        }
        return new Player(
                entry.name(),
                entry.rating,
                entry.points,
                entry.berger,
                games.stream()
                        .map(game -> new Game(
                                game.opponent == null ? 0 : game.opponent.number,
                                game.color,
                                game.points,
                                game.played,
                                game.round))
                        .toList());
    }
}
