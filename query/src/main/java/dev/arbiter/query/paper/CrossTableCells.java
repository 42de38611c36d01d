package dev.arbiter.query.paper;

import dev.arbiter.Color;
import dev.arbiter.archive.report.Counts;
import dev.arbiter.query.CrossTable;
import dev.arbiter.query.tiebreak.TieBreak;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A cross-table as cells: a column for each opponent or, if there are many players, one for each round.
 *
 * @param heads the heads of the result columns
 * @param rows the results of each player, by rank
 */
public record CrossTableCells(List<String> heads, List<List<String>> rows) {

    public CrossTableCells {
        heads = List.copyOf(heads);
        rows = List.copyOf(rows);
    }

    /** A table of more players has a line of opponents for each round instead of a column for each player. */
    private static final int WIDEST = 24;

    /**
     * The cells of a table.
     *
     * @param players by rank
     */
    public static CrossTableCells of(List<CrossTable.Player> players) {
        boolean byPlayer = players.size() <= WIDEST;
        int rounds =
                players.stream().mapToInt(player -> player.games().size()).max().orElse(0);
        List<String> heads = new ArrayList<>();
        for (int at = 1; at <= (byPlayer ? players.size() : rounds); at++) {
            heads.add(String.valueOf(at));
        }
        List<List<String>> rows = new ArrayList<>();
        for (int rank = 1; rank <= players.size(); rank++) {
            List<CrossTable.Game> games = players.get(rank - 1).games();
            rows.add(byPlayer ? againstEach(rank, games, players.size()) : roundByRound(games, rounds));
        }
        return new CrossTableCells(heads, rows);
    }

    /** Points as {@code 12½}, {@code ½}, {@code 0}. */
    public static String points(double points) {
        long whole = (long) points;
        boolean half = points != whole;
        return (whole == 0 && half ? "" : Counts.of(whole)) + (half ? "½" : "");
    }

    /** The heads of the columns after the points. */
    public static List<String> tieBreakHeads(List<TieBreak> tieBreaks) {
        return tieBreaks.isEmpty()
                ? List.of("Berger")
                : tieBreaks.stream().map(TieBreak::text).toList();
    }

    /** The cells after the points: what was asked for, or the Sonneborn–Berger score; empty where nothing was to decide. */
    public static List<String> tieBreaks(CrossTable.Player player) {
        return player.tieBreaks().isEmpty()
                ? List.of(String.format(Locale.ROOT, "%.2f", player.berger()))
                : player.tieBreaks().stream()
                        .map(value -> Double.isNaN(value)
                                ? ""
                                : String.format(Locale.ROOT, "%.2f", value).replaceFirst("\\.?0+$", ""))
                        .toList();
    }

    /** What tie-breaks make of rounds of players that have no game; empty if there are none. */
    public static String missing(CrossTable table) {
        int rounds = table.missingRounds();
        return rounds == 0 ? "" : EventTable.missing(rounds);
    }

    /** A cell for each opponent: the results against that player, in order. */
    private static List<String> againstEach(int rank, List<CrossTable.Game> games, int players) {
        List<StringBuilder> row = new ArrayList<>();
        for (int opponent = 1; opponent <= players; opponent++) {
            row.add(new StringBuilder(opponent == rank ? "*" : ""));
        }
        for (CrossTable.Game game : games) {
            if (game.opponent() > 0) {
                row.get(game.opponent() - 1).append(result(game));
            }
        }
        return row.stream().map(StringBuilder::toString).toList();
    }

    /** A cell for each round: the number of the opponent, the color and the result, as in {@code 12w1}. */
    private static List<String> roundByRound(List<CrossTable.Game> games, int rounds) {
        List<String> row = new ArrayList<>();
        for (CrossTable.Game game : games) {
            row.add((game.opponent() == 0 ? "?" : String.valueOf(game.opponent()))
                    + (game.color() == Color.WHITE ? "w" : "b")
                    + result(game));
        }
        while (row.size() < rounds) {
            row.add("");
        }
        return row;
    }

    /** {@code 1}, {@code ½}, {@code 0}; without play {@code +}, {@code =}, {@code −}, as in FIDE's tables. */
    private static String result(CrossTable.Game game) {
        if (Double.isNaN(game.points())) {
            return "?";
        }
        boolean half = game.points() == 0.5;
        return game.played()
                ? half ? "½" : game.points() > 0.5 ? "1" : "0"
                : half ? "=" : game.points() > 0.5 ? "+" : "−";
    }
}
