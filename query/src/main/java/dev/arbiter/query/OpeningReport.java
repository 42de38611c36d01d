package dev.arbiter.query;

import dev.arbiter.BoardState;
import dev.arbiter.Color;
import dev.arbiter.Position;
import dev.arbiter.Result;
import dev.arbiter.archive.games.Openings;
import dev.arbiter.archive.response.Unwrapped;
import dev.arbiter.query.condition.LineTests;
import dev.arbiter.query.condition.Moment;
import dev.arbiter.query.condition.Subject;
import dev.arbiter.query.condition.TagValue;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * A report on a position, over all games that reached it by any moves: their results, by next move, year and rating, the most
 * frequent players of each color, and typical lines.
 *
 * <pre>{@code
 * Finder finder = new Finder(Query.ANY, CheckSettings.standard(), false);
 * OpeningReport report = finder.openingReport(
 *         Chess.STANDARD.start().play("e4").play("c5"), Openings.none(), Inputs.find(List.of("games")), System.in,
 *         System.err::println);
 * report.lines().forEach(line -> System.out.println(line.results().games() + " " + line.name()));
 * }</pre>
 *
 * @param asked the position that is reported on
 * @param total all games that reached it; its name is that of the opening, or empty
 * @param moves by the next move, the most played first
 * @param years by year, unknown years last
 * @param ratings by the mean rating of both players, in steps of 200 points, unknown ratings last
 * @param players by the players of each colour
 * @param lines the continuations, up to ten plies, that at least a twentieth of the games, and at least two, played: the most
 *     played first, at most ten
 */
public record OpeningReport(
        @Unwrapped Asked asked,
        Row total,
        List<Row> moves,
        List<Row> years,
        List<Row> ratings,
        @Unwrapped Players players,
        List<Row> lines) {

    /** No typical line is longer. */
    private static final int LINE = 10;

    /** A line is typical if at least one in this number of games played it. */
    private static final int SHARE = 20;

    private static final int FEWEST = 2;

    private static final List<Result.Ending> ENDINGS = List.of(Result.Ending.values());

    private static final int MOST_LINES = 10;
    private static final int MOST_PLAYERS = 10;

    /** The width of a rating band, in points. */
    private static final int BAND = 200;

    /** The name for an unknown year or rating. */
    private static final String UNKNOWN = "unknown";

    /** Years and ratings that are not known stand after all others. */
    private static final int LAST = Integer.MAX_VALUE;

    /**
     * The position that is reported on.
     *
     * @param game the id of the game whose records are counted
     * @param position in the game's notation
     */
    public record Asked(String game, String position) {}

    /**
     * The results by player, the most frequent first, at most ten of each colour.
     *
     * @param white by the player of White
     * @param black by the player of Black
     */
    public record Players(List<Row> white, List<Row> black) {}

    /**
     * The results of some of the games. Games with an unknown result count only as games.
     *
     * @param name what the games have in common
     * @param results how many there are, and how they ended
     * @param opening the opening to which a move or line leads; null if it has no name
     */
    public record Row(
            String name,
            @Unwrapped TreeResponse.Counts results,
            @Unwrapped TreeResponse.@Nullable Name opening) {}

    /** Games on their way to being a row. */
    private static final class Counter {
        long games;
        private final long[] endings = new long[ENDINGS.size()];

        void add(Result.Ending ending) {
            games++;
            endings[ENDINGS.indexOf(ending)]++;
        }

        private long of(Result.Ending ending) {
            return endings[ENDINGS.indexOf(ending)];
        }

        Row row(String name, Openings.@Nullable Opening opening) {
            return new Row(
                    name,
                    new TreeResponse.Counts(
                            games,
                            of(Result.Ending.WHITE_WON),
                            of(Result.Ending.DRAWN),
                            of(Result.Ending.BLACK_WON),
                            of(Result.Ending.OTHER)),
                    opening == null ? null : new TreeResponse.Name(opening.code(), opening.name()));
        }
    }

    /** Results by the player of one side; the most frequent spelling of a name is shown. */
    private static final class PlayedBy {
        private final ResultTable names = new ResultTable();
        private final Map<String, Counter> counters = new HashMap<>();

        void add(Score.Game game, Color color, Result.Ending ending) {
            String name = dev.arbiter.archive.Players.known(game.player(color)).strip();
            if (!name.isEmpty()) {
                names.add(name, game, color, game.rating(color));
                counters.computeIfAbsent(TagValue.fold(name), any -> new Counter())
                        .add(ending);
            }
        }

        List<Row> rows() {
            List<Row> rows = new ArrayList<>();
            for (ResultTable.Row row : names.rows()) {
                Counter counter = counters.get(TagValue.fold(row.name()));
                rows.add(Objects.requireNonNull(counter).row(row.name(), null));
            }
            return rows;
        }
    }

    /** A game that reached the position. */
    private static final class Reached {
        final Score.Game game;
        /** Of the positions after it, eight bytes each. */
        final byte[] keys;

        Reached(Score.Game game, byte[] keys) {
            this.game = game;
            this.keys = keys;
        }
    }

    /** Takes from each game what is counted; for one thread. */
    static Collector collector(Position<?> position) {
        return new Collector() {
            private final LineTests.Target target = new LineTests.Target(position);
            private final Moment moment = new Moment();
            private final ByteBuffer keys = ByteBuffer.allocate(LINE * Long.BYTES);
            private boolean reached;
            /** Whether the line went on from a position to which no move leads. */
            private boolean isBroken;

            @Override
            public void clear() {
                reached = false;
                isBroken = false;
                keys.clear();
            }

            @Override
            public void begin(BoardState board, int plies) {
                if (plies > 0 && reached) {
                    isBroken = true;
                    return;
                }
                clear();
                moment.begin(board, plies);
                reached = target.isAt(moment);
            }

            @Override
            public boolean move(BoardState board, Color mover, byte[] text, int from, int to) {
                if (isBroken) {
                    return false;
                }
                if (reached) {
                    keys.putLong(board.key());
                    return keys.hasRemaining();
                }
                moment.step(board, mover, text, from, to);
                reached = target.isAt(moment);
                return reached || !target.isAfter(moment);
            }

            @Override
            public @Nullable Object collect(Subject game) {
                return reached ? new Reached(Score.Game.of(game), Arrays.copyOf(keys.array(), keys.position())) : null;
            }
        };
    }

    /** Accumulates games; memory grows with the number of players rather than of games. */
    static final class Builder implements Closeable {
        private final Position<?> position;
        private final Openings openings;
        private final Counter total = new Counter();
        private final Map<Long, Counter> moves = new HashMap<>();
        private final Map<Integer, Counter> years = new TreeMap<>();
        private final Map<Integer, Counter> ratings = new TreeMap<>();
        private final PlayedBy white = new PlayedBy();
        private final PlayedBy black = new PlayedBy();
        private final ExternalSort lines = new ExternalSort();
        private final UndecidedResults undecided;

        Builder(Position<?> position, Openings openings, UndecidedResults undecided) {
            this.undecided = undecided;
            this.position = position;
            this.openings = openings;
        }

        void add(Object collected) throws IOException {
            if (!(collected instanceof Reached reached) || reached.game.result().isUnplayed()) {
                return;
            }
            Score.Game game = reached.game;
            undecided.add(game.undecided());
            Result.Ending ending = game.result().ending();
            total.add(ending);
            years.computeIfAbsent(game.year() == 0 ? LAST : game.year(), any -> new Counter())
                    .add(ending);
            ratings.computeIfAbsent(band(game), any -> new Counter()).add(ending);
            white.add(game, Color.WHITE, ending);
            black.add(game, Color.BLACK, ending);
            if (reached.keys.length > 0) {
                long first = ByteBuffer.wrap(reached.keys).getLong();
                moves.computeIfAbsent(first, any -> new Counter()).add(ending);
                lines.add(reached.keys, new byte[] {(byte) ENDINGS.indexOf(ending)});
            }
        }

        /** The lower end of the range of ratings to which a game belongs. */
        private static int band(Score.Game game) {
            int one = game.whiteRating();
            int other = game.blackRating();
            int mean = one == 0 || other == 0 ? Math.max(one, other) : (one + other) / 2;
            return mean == 0 ? LAST : mean / BAND * BAND;
        }

        OpeningReport build() throws IOException {
            Openings.Opening opening = openings.of(position);
            List<Row> byMove = new ArrayList<>();
            moves.forEach((key, counter) -> byMove.add(row(new long[] {key}, counter)));
            return new OpeningReport(
                    new Asked(position.game().id(), position.text()),
                    total.row(opening == null ? "" : opening.name(), opening),
                    ordered(byMove),
                    rows(years, year -> String.valueOf(year)),
                    rows(ratings, from -> from + "–" + (from + BAND - 1)),
                    new Players(
                            ordered(white.rows()).stream().limit(MOST_PLAYERS).toList(),
                            ordered(black.rows()).stream().limit(MOST_PLAYERS).toList()),
                    typical());
        }

        private static List<Row> rows(Map<Integer, Counter> counters, IntFunction<String> name) {
            List<Row> rows = new ArrayList<>();
            counters.forEach(
                    (number, counter) -> rows.add(counter.row(number == LAST ? UNKNOWN : name.apply(number), null)));
            return rows;
        }

        private static List<Row> ordered(List<Row> rows) {
            return rows.stream()
                    .sorted(Comparator.comparingLong((Row row) -> -row.results().games())
                            .thenComparing(Row::name))
                    .toList();
        }

        // ---- lines

        /** The games that begin with the same moves, while they are counted. */
        private static final class Group {
            final Counter counter = new Counter();
            /** Whether one of its moves led on to a typical line. */
            boolean goesOn;
        }

        private List<Row> typical() throws IOException {
            long fewest = Math.max(FEWEST, (total.games + SHARE - 1) / SHARE);
            List<Row> typical = new ArrayList<>();
            List<Group> open = new ArrayList<>();
            long[] current = new long[LINE];
            lines.forEach((key, value) -> {
                int plies = key.length / Long.BYTES;
                ByteBuffer keys = ByteBuffer.wrap(key);
                int common = 0;
                while (common < Math.min(plies, open.size()) && keys.getLong(common * Long.BYTES) == current[common]) {
                    common++;
                }
                close(open, common, current, fewest, typical);
                for (int ply = common; ply < plies; ply++) {
                    current[ply] = keys.getLong(ply * Long.BYTES);
                    open.add(new Group());
                }
                open.forEach(group -> group.counter.add(ENDINGS.get(value[0])));
                return true;
            });
            close(open, 0, current, fewest, typical);
            return ordered(typical).stream().limit(MOST_LINES).toList();
        }

        /** Ends the lines that are longer than what the next game has in common with them. */
        private void close(List<Group> open, int left, long[] keys, long fewest, List<Row> typical) {
            while (open.size() > left) {
                Group last = open.remove(open.size() - 1);
                if (last.counter.games < fewest) {
                    continue;
                }
                if (!last.goesOn) {
                    typical.add(row(Arrays.copyOf(keys, open.size() + 1), last.counter));
                }
                if (!open.isEmpty()) {
                    open.get(open.size() - 1).goesOn = true;
                }
            }
        }

        /** Names the moves that lead through positions with some keys, and the opening in which they end. */
        private Row row(long[] keys, Counter counter) {
            List<String> texts = new ArrayList<>();
            Position<?> reached = position;
            for (long key : keys) {
                Position<?> next = next(reached, key, texts);
                if (next == null) {
                    break;
                }
                reached = next;
            }
            return counter.row(String.join(" ", texts), texts.isEmpty() ? null : openings.of(reached));
        }

        private static <M> @Nullable Position<?> next(Position<M> position, long key, List<String> texts) {
            for (M move : position.legalMoves()) {
                Position<M> after = position.play(move);
                if (after.key() == key) {
                    texts.add(position.text(move));
                    return after;
                }
            }
            return null;
        }

        @Override
        public void close() throws IOException {
            lines.close();
        }
    }

    /** A report for each game that is met, while it is not known which of them is asked for. */
    static final class ByGame implements Closeable {

        private final Finder.Start start;
        private final Openings openings;
        private final Map<String, Builder> builders = new HashMap<>();
        private final Map<String, UndecidedResults> undecided = new HashMap<>();

        ByGame(Finder.Start start, Openings openings) {
            this.start = start;
            this.openings = openings;
        }

        void add(CollectorByGame.Taken taken) throws IOException {
            Builder builder = builders.get(taken.game().id());
            if (builder == null) {
                builder = builder(Objects.requireNonNull(start.in(taken.game())));
            }
            builder.add(taken.collected());
        }

        private Builder builder(Position<?> position) {
            String id = position.game().id();
            UndecidedResults its = new UndecidedResults();
            Builder builder = new Builder(position, openings, its);
            undecided.put(id, its);
            builders.put(id, builder);
            return builder;
        }

        /** @param all receives the games of the report whose winner is unknown */
        OpeningReport build(Position<?> position, UndecidedResults all) throws IOException {
            Builder known = builders.get(position.game().id());
            Builder builder = known == null ? builder(position) : known;
            all.add(undecided.getOrDefault(position.game().id(), new UndecidedResults()));
            return builder.build();
        }

        @Override
        public void close() throws IOException {
            for (Builder builder : builders.values()) {
                builder.close();
            }
        }
    }
}
