package dev.arbiter.query;

import dev.arbiter.Color;
import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Players;
import dev.arbiter.archive.PossibleDays;
import dev.arbiter.query.condition.Occasion;
import dev.arbiter.query.condition.TagValue;
import dev.arbiter.query.tiebreak.Standings;
import dev.arbiter.query.tiebreak.TieBreak;
import java.time.LocalDate;
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
 * beat, and half the points of those with whom they drew; FIDE Handbook C.07), then by name; or by the {@link TieBreak}s that are
 * asked for.
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
     * @param tieBreaks the value of each tie-break that was asked for, in their order; NaN where a direct encounter decides nothing
     * @param games in the order of the rounds or, if these are not numbered, in the order found
     */
    public record Player(
            String name, int rating, double points, double berger, List<Double> tieBreaks, List<Game> games) {}

    /** A player, as far as games were counted. */
    private static final class Entry {
        final Map<String, Integer> spellings = new HashMap<>();
        final List<Played> games = new ArrayList<>();
        int rating;
        double points;
        double berger;
        List<Double> tieBreaks = List.of();
        int number;

        String name() {
            return ResultTable.mostFrequent(spellings);
        }

        /** The games in the order of the rounds or, if these are not numbered, in the order found. */
        List<Played> inOrder() {
            List<Played> order = new ArrayList<>(games);
            if (order.stream().allMatch(game -> game.round.matches("[0-9]{1,4}"))) {
                order.sort(Comparator.comparingInt(game -> Integer.parseInt(game.round)));
            }
            return order;
        }
    }

    /** Since this day a dummy opponent has at most what the scheduled one has, or a draw in every round (C.07 16.4). */
    private static final LocalDate CAPPED = LocalDate.of(2026, 3, 1);

    private @Nullable LocalDate lastDay;

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
        PossibleDays days = PossibleDays.about(occasion.date());
        if (days != null && (lastDay == null || days.last().isAfter(lastDay))) {
            lastDay = days.last();
        }
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
        return players(List.of());
    }

    /**
     * The players by rank.
     *
     * @param tieBreaks by which players with equal points are ranked, in their order; empty for Sonneborn–Berger
     */
    public List<Player> players(List<TieBreak> tieBreaks) {
        List<Entry> order = new ArrayList<>(entries.values());
        for (Entry entry : order) {
            entry.points = entry.games.stream().mapToDouble(Played::counted).sum();
        }
        for (Entry entry : order) {
            entry.berger = entry.games.stream()
                    .mapToDouble(game -> game.opponent == null ? 0 : game.counted() * game.opponent.points)
                    .sum();
            entry.tieBreaks = List.of();
        }
        order.sort(Comparator.comparingDouble((Entry entry) -> -entry.points)
                .thenComparingDouble(entry -> tieBreaks.isEmpty() ? -entry.berger : 0)
                .thenComparing(entry -> TagValue.fold(entry.name())));
        if (!tieBreaks.isEmpty()) {
            List<Entry> byName = List.copyOf(order);
            order.clear();
            for (Standings.Row row : standings(byName).ranked(tieBreaks)) {
                Entry entry = byName.get(row.player());
                entry.tieBreaks = row.values();
                order.add(entry);
            }
        }
        for (int at = 0; at < order.size(); at++) {
            order.get(at).number = at + 1;
        }
        return order.stream().map(CrossTable::player).toList();
    }

    /**
     * How many rounds of players have no game in the records of a Swiss tournament whose rounds are numbered: tie-breaks take them as
     * requested byes without a point.
     */
    public int missingRounds() {
        int last = isRoundRobin() ? 0 : lastRound();
        return last == 0
                ? 0
                : entries.values().stream()
                        .mapToInt(entry -> last - entry.games.size())
                        .sum();
    }

    /** Whether a player has as many games as there are other players, as in no Swiss tournament. */
    private boolean isRoundRobin() {
        return entries.values().stream().anyMatch(entry -> entry.games.size() >= entries.size() - 1);
    }

    /** The last round, if all are numbered and each player has one game in a round at most; otherwise 0. */
    private int lastRound() {
        int last = 0;
        for (Entry entry : entries.values()) {
            Set<String> seen = new HashSet<>();
            for (Played game : entry.games) {
                if (!game.round.matches(NUMBER) || !seen.add(game.round)) {
                    return 0;
                }
                last = Math.max(last, Integer.parseInt(game.round));
            }
        }
        return last;
    }

    private Standings standings(List<Entry> players) {
        boolean isRoundRobin = isRoundRobin();
        int last = isRoundRobin ? 0 : lastRound();
        List<List<Standings.Round>> all = new ArrayList<>();
        for (Entry player : players) {
            List<Standings.Round> rounds = new ArrayList<>();
            for (Played game : player.inOrder()) {
                while (last > 0 && rounds.size() + 1 < Integer.parseInt(game.round)) {
                    rounds.add(NO_RECORD);
                }
                int opponent = players.indexOf(game.opponent);
                rounds.add(new Standings.Round(
                        opponent,
                        game.counted(),
                        game.played && opponent >= 0,
                        game.color == Color.BLACK,
                        opponent < 0 && game.counted() < 1));
            }
            while (rounds.size() < last) {
                rounds.add(NO_RECORD);
            }
            all.add(rounds);
        }
        return new Standings(all, isRoundRobin, lastDay == null || !lastDay.isBefore(CAPPED));
    }

    private static final String NUMBER = "[1-9][0-9]{0,3}";

    private static final Standings.Round NO_RECORD = new Standings.Round(-1, 0, false, false, true);

    private static Player player(Entry entry) {
        return new Player(
                entry.name(),
                entry.rating,
                entry.points,
                entry.berger,
                entry.tieBreaks,
                entry.inOrder().stream()
                        .map(game -> new Game(
                                game.opponent == null ? 0 : game.opponent.number,
                                game.color,
                                game.points,
                                game.played,
                                game.round))
                        .toList());
    }
}
