package dev.arbiter.query.tiebreak;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The ranking of the players of an event by points and tie-breaks (FIDE Handbook C.07, in force from 1 March 2026, and as it was
 * before in what a dummy opponent may have scored).
 *
 * <p>In a Swiss tournament an unplayed round is one against a dummy opponent with the player's own score (16.4), and an opponent who
 * requested byes at the end has drawn them (16.3). In a round robin what was scheduled counts as played.
 */
public final class Standings {

    private static final double DRAW = 0.5;

    private final List<List<Round>> players;
    private final boolean isRoundRobin;
    private final boolean isCapped;
    private final int rounds;

    /**
     * A round of a player.
     *
     * @param opponent the index of the scheduled opponent; -1 for a bye
     * @param points those given for it, from 0 to 1
     * @param isPlayed whether a game was played
     * @param isRequested whether the player had asked not to be paired
     */
    public record Round(int opponent, double points, boolean isPlayed, boolean isBlack, boolean isRequested) {

        /** A requested bye or a forfeit loss (16.1.2). */
        boolean isVoluntary() {
            return isRequested || (!isPlayed && opponent >= 0 && points == 0);
        }
    }

    /** A player's place, from the first: the index, and the value of each tie-break; NaN where none was needed. */
    public record Row(int player, List<Double> values) {

        public Row {
            values = List.copyOf(values);
        }
    }

    /** What one round brings to a sum: the score of the opponent, and what counts of it. */
    private record Contribution(double score, double value, boolean isVoluntary) {}

    /**
     * @param players the rounds of each, in their order
     * @param isRoundRobin whether all meet all
     * @param isCapped whether a dummy opponent has at most what the scheduled opponent has, or a draw in every round (since 1 March
     *     2026: 16.4.1, 16.4.2)
     */
    public Standings(List<List<Round>> players, boolean isRoundRobin, boolean isCapped) {
        this.players = List.copyOf(players);
        this.isRoundRobin = isRoundRobin;
        this.isCapped = isCapped;
        this.rounds = players.stream().mapToInt(List::size).max().orElse(0);
    }

    /** The players by points, then by each tie-break among those who are still tied; those tied to the end in their given order. */
    public List<Row> ranked(List<TieBreak> tieBreaks) {
        List<List<Integer>> groups =
                List.of(IntStream.range(0, players.size()).boxed().toList());
        groups = groups.isEmpty() || players.isEmpty() ? List.of() : split(groups.get(0), each -> score(each));
        double[][] values = new double[players.size()][tieBreaks.size()];
        for (int at = 0; at < tieBreaks.size(); at++) {
            TieBreak tieBreak = tieBreaks.get(at);
            List<List<Integer>> refined = new ArrayList<>();
            for (List<Integer> group : groups) {
                for (int player : group) {
                    values[player][at] =
                            tieBreak.kind() == TieBreak.Kind.DE ? encounters(player, group) : value(tieBreak, player);
                }
                int column = at;
                refined.addAll(
                        tieBreak.kind() == TieBreak.Kind.DE
                                ? directEncounter(group)
                                : split(group, each -> values[each][column]));
            }
            groups = refined;
        }
        List<Row> rows = new ArrayList<>();
        for (List<Integer> group : groups) {
            for (int player : group) {
                rows.add(new Row(
                        player,
                        IntStream.range(0, tieBreaks.size())
                                .mapToObj(at -> values[player][at])
                                .toList()));
            }
        }
        return rows;
    }

    private interface Measure {
        double of(int player);
    }

    /** Groups of equal values, the highest first. */
    private static List<List<Integer>> split(List<Integer> group, Measure measure) {
        List<Integer> sorted = new ArrayList<>(group);
        sorted.sort(Comparator.comparingDouble((Integer each) -> -measure.of(each)));
        List<List<Integer>> parts = new ArrayList<>();
        for (int each : sorted) {
            List<Integer> last = parts.isEmpty() ? List.of() : parts.get(parts.size() - 1);
            if (last.isEmpty() || measure.of(last.get(0)) != measure.of(each)) {
                last = new ArrayList<>();
                parts.add(last);
            }
            last.add(each);
        }
        return parts;
    }

    // ---- scores

    private double score(int player) {
        return players.get(player).stream().mapToDouble(Round::points).sum();
    }

    /** The score as the tie-breaks of opponents count it: a requested bye after which no more was played is a draw (16.3). */
    private double adjusted(int player) {
        double sum = 0;
        boolean isEnd = !isRoundRobin;
        List<Round> all = players.get(player);
        for (int at = all.size() - 1; at >= 0; at--) {
            Round round = all.get(at);
            sum += isEnd && round.isRequested ? DRAW : round.points;
            isEnd &= round.isVoluntary();
        }
        return sum;
    }

    private double dummy(int player, Round round) {
        double own = score(player);
        return isCapped ? Math.min(own, round.opponent < 0 ? rounds * DRAW : adjusted(round.opponent)) : own;
    }

    // ---- tie-breaks

    private double value(TieBreak tieBreak, int player) {
        List<Round> all = players.get(player);
        return switch (tieBreak.kind()) {
            case WIN -> all.stream().filter(round -> round.points == 1).count();
            case WON ->
                all.stream()
                        .filter(round -> round.isPlayed && round.points == 1)
                        .count();
            case BPG ->
                all.stream().filter(round -> round.isPlayed && round.isBlack).count();
            case BWG ->
                all.stream()
                        .filter(round -> round.isPlayed && round.isBlack && round.points == 1)
                        .count();
            case PS -> progressive(all, tieBreak.low());
            case KS ->
                all.stream()
                        .filter(this::isMet)
                        .filter(round -> 2 * score(round.opponent) >= possible())
                        .mapToDouble(Round::points)
                        .sum();
            case BH -> sum(contributions(player, false), tieBreak);
            case SB -> sum(contributions(player, true), tieBreak);
            case DE -> throw new IllegalArgumentException("only a group of players has direct encounters");
        };
    }

    /** What a player could have scored: a point in each game. */
    private double possible() {
        return isRoundRobin
                ? players.stream()
                        .mapToLong(all -> all.stream().filter(this::isMet).count())
                        .max()
                        .orElse(0)
                : rounds;
    }

    private static double progressive(List<Round> all, int cut) {
        double score = 0;
        double sum = 0;
        for (int at = 0; at < all.size(); at++) {
            score += all.get(at).points;
            sum += at < cut ? 0 : score;
        }
        return sum;
    }

    /** Whether a round counts as one against its opponent. */
    private boolean isMet(Round round) {
        return round.opponent >= 0 && (round.isPlayed || isRoundRobin);
    }

    private List<Contribution> contributions(int player, boolean byPoints) {
        List<Contribution> all = new ArrayList<>();
        for (Round round : players.get(player)) {
            if (isRoundRobin && round.opponent < 0) {
                continue;
            }
            double score = isMet(round) ? adjusted(round.opponent) : dummy(player, round);
            all.add(new Contribution(
                    score, byPoints ? score * round.points : score, !isMet(round) && round.isVoluntary()));
        }
        return all;
    }

    /** The sum without what is cut: the lowest voluntary unplayed round first, unless that is worth less than the least significant. */
    private static double sum(List<Contribution> contributions, TieBreak tieBreak) {
        List<Contribution> kept = new ArrayList<>(contributions);
        for (int cut = 0; cut < tieBreak.low() && !kept.isEmpty(); cut++) {
            Contribution least = kept.stream()
                    .min(Comparator.comparingDouble(Contribution::score).thenComparingDouble(Contribution::value))
                    .orElseThrow();
            kept.remove(kept.stream()
                    .filter(Contribution::isVoluntary)
                    .min(Comparator.comparingDouble(Contribution::value).thenComparingDouble(Contribution::score))
                    .filter(each -> each.value >= least.value)
                    .orElse(least));
        }
        for (int cut = 0; cut < tieBreak.high() && !kept.isEmpty(); cut++) {
            kept.remove(kept.stream()
                    .max(Comparator.comparingDouble(Contribution::score).thenComparingDouble(Contribution::value))
                    .orElseThrow());
        }
        return kept.stream().mapToDouble(Contribution::value).sum();
    }

    // ---- direct encounter

    /** The points in the games against others of a group; NaN for a group of one. */
    private double encounters(int player, List<Integer> group) {
        return group.size() == 1 ? Double.NaN : points(player, group);
    }

    private double points(int player, List<Integer> group) {
        return players.get(player).stream()
                .filter(round -> isMet(round) && group.contains(round.opponent))
                .mapToDouble(Round::points)
                .sum();
    }

    /** How many others of a group a player has not met. */
    private long notMet(int player, List<Integer> group) {
        return group.stream()
                .filter(other -> other != player)
                .filter(other ->
                        players.get(player).stream().noneMatch(round -> isMet(round) && round.opponent == other))
                .count();
    }

    /**
     * A group in the order of direct encounters. If all have met, by their points (6.1), and those who are tied again by those among
     * themselves; otherwise as far as one is first whatever the games would bring that were not played (6.2).
     */
    private List<List<Integer>> directEncounter(List<Integer> group) {
        if (group.stream().allMatch(each -> notMet(each, group) == 0)) {
            List<List<Integer>> parts = split(group, each -> points(each, group));
            return parts.size() == 1
                    ? parts
                    : parts.stream()
                            .flatMap(part -> directEncounter(part).stream())
                            .toList();
        }
        List<List<Integer>> parts = new ArrayList<>();
        List<Integer> rest = new ArrayList<>(group);
        while (rest.size() > 1) {
            Integer first = rest.stream()
                    .filter(each -> rest.stream()
                            .allMatch(other -> other.equals(each)
                                    || points(each, group) > points(other, group) + notMet(other, group)))
                    .findFirst()
                    .orElse(null);
            if (first == null) {
                break;
            }
            parts.add(List.of(first));
            rest.remove(first);
        }
        if (!rest.isEmpty()) {
            parts.add(rest);
        }
        return parts;
    }
}
