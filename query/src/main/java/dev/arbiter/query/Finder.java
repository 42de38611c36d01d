package dev.arbiter.query;

import dev.arbiter.Color;
import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.Position;
import dev.arbiter.archive.ResultOrder;
import dev.arbiter.archive.check.CheckSettings;
import dev.arbiter.archive.check.GameWalk;
import dev.arbiter.archive.check.RuleInference;
import dev.arbiter.archive.files.Inputs.Input;
import dev.arbiter.archive.games.Openings;
import dev.arbiter.query.condition.Matcher;
import dev.arbiter.query.condition.QueryWarnings;
import dev.arbiter.query.index.Indexes;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Goes through files of recorded games on all cores and finds, in the order of the files, those that meet a query.
 *
 * <pre>{@code
 * Finder finder = new Finder(Query.of("result 1-0"), CheckSettings.standard(), false);
 * finder.find(Inputs.find(List.of("games")), System.in, new Finder.Sink() {
 *     public Found.Want want() { return Found.Want.COUNT; }
 *     public boolean match(Found game) {
 *         System.out.println(game.file() + ", game " + game.number());
 *         return true;   // go on
 *     }
 *     public void failure(String line) { System.err.println(line); }
 * });
 * }</pre>
 */
public final class Finder {

    private final Query query;
    private final CheckSettings settings;
    private final boolean variations;
    private final Queue<Worker> workers = new ConcurrentLinkedQueue<>();
    private final Queue<String> passedOver = new ConcurrentLinkedQueue<>();
    private final Queue<Matcher> asked = new ConcurrentLinkedQueue<>();
    private final UndecidedResults undecided = new UndecidedResults();
    private Indexes indexes = Indexes.none();
    private GamesMet games = new GamesMet();
    /** Creates what takes from an index what a collector takes from games; null if there is no collector. */
    private @Nullable Supplier<IndexedFile.Collecting> collectings;

    private boolean collects;
    private volatile boolean stopped;

    /** Receives the games found, in the order of the files, on the calling thread. */
    public interface Sink {

        /** What is needed of the games. */
        Found.Want want();

        /**
         * A game that meets the query.
         *
         * @return false to stop
         */
        boolean match(Found game) throws IOException;

        /** A file that could not be read to its end; a line that names it. */
        void failure(String line);
    }

    /** A starting position, in whichever game the files turn out to be of. Must be thread-safe. */
    @FunctionalInterface
    public interface Start {

        /** The position in a game; null if it is not possible there. */
        @Nullable
        Position<?> in(Game<?> game);

        /** A position of one game only. */
        static Start of(Position<?> position) {
            return game -> game.id().equals(position.game().id()) ? position : null;
        }

        /** The same, evaluated once for each game. */
        static Start once(Start start) {
            Map<String, Optional<Position<?>>> known = new ConcurrentHashMap<>();
            return game -> known.computeIfAbsent(game.id(), any -> Optional.ofNullable(start.in(game)))
                    .orElse(null);
        }
    }

    /**
     * @param settings the rules, the order of scores where sources disagree, and the number of threads
     * @param variations whether positions of variations count too
     */
    public Finder(Query query, CheckSettings settings, boolean variations) {
        this.query = query;
        this.settings = settings;
        this.variations = variations;
    }

    /** Uses indexes, for files that have one; results are the same. */
    public void useIndexes(Indexes of) {
        indexes = of;
    }

    /** Requests that the search end soon; may be called by another thread. Games reported until then are complete. */
    public void stop() {
        stopped = true;
    }

    /** Whether it was asked to stop. */
    boolean isStopped() {
        return stopped;
    }

    /**
     * Searches files. Files found in a directory that contain no games are skipped.
     *
     * @param standardInput the input that {@code -} names
     * @throws InterruptedException if the calling thread is interrupted
     */
    public void find(List<Input> inputs, InputStream standardInput, Sink sink)
            throws IOException, InterruptedException {
        new Search(this, settings.threads(), standardInput, sink, () -> worker(sink.want(), null)).run(inputs);
    }

    /** A sink that only needs to know that games were found. */
    private abstract static class Counted implements Sink {
        private final Consumer<String> failures;

        Counted(Consumer<String> failures) {
            this.failures = failures;
        }

        @Override
        public Found.Want want() {
            return Found.Want.COUNT;
        }

        @Override
        public void failure(String line) {
            failures.accept(line);
        }
    }

    /**
     * Compares all games that meet the query with each other.
     *
     * @param standardInput the input that {@code -} names
     * @param doubles receives the games
     * @param failures receives messages on files that could not be read to their end
     */
    public void findDoubles(
            List<Input> inputs, InputStream standardInput, Duplicates doubles, Consumer<String> failures)
            throws IOException, InterruptedException {
        findForDoubles(inputs, standardInput, new Counted(failures) {
            @Override
            public boolean match(Found game) throws IOException {
                doubles.add(game);
                return true;
            }
        });
    }

    /**
     * Searches files as {@link #find} does, for games to be {@linkplain Duplicates#add compared with each other}.
     *
     * @param standardInput the input that {@code -} names
     */
    public void findForDoubles(List<Input> inputs, InputStream standardInput, Sink sink)
            throws IOException, InterruptedException {
        find(inputs, standardInput, sink, Fingerprint::collector);
    }

    /** @param collectors creates a collector for each worker; null for none */
    void find(List<Input> inputs, InputStream standardInput, Sink sink, Supplier<@Nullable Collector> collectors)
            throws IOException, InterruptedException {
        collects = true;
        new Search(this, settings.threads(), standardInput, sink, () -> worker(sink.want(), collectors.get()))
                .run(inputs);
    }

    /** The indexes in use. */
    Indexes indexes() {
        return indexes;
    }

    /** Whether what is asked can be asked of an index. */
    boolean mayAskIndexes() {
        Game<?> rules = settings.rules();
        return rules == null || rules.equals(Games.find(rules.id()).orElse(null));
    }

    /** Whether there is a collector. */
    boolean collects() {
        return collects;
    }

    IndexedFile.@Nullable Collecting collecting() {
        return collectings == null ? null : collectings.get();
    }

    /** Creates a matcher for an index. */
    Matcher matcher() {
        return query.matcher(variations);
    }

    /** Keeps a matcher used for an index, for its warnings. */
    void keep(Matcher matcher) {
        asked.add(matcher);
    }

    boolean hasVariations() {
        return variations;
    }

    /** Whose number stands first in the results of a file. */
    @Nullable
    ResultOrder order(RuleInference evidence) {
        GameWalk scan = new GameWalk(settings);
        scan.learn(evidence);
        return scan.order();
    }

    private Worker worker(Found.Want want, @Nullable Collector collector) {
        Worker worker = new Worker(
                query.matcher(variations, want.position()), settings, variations, want, collector, this::isStopped);
        workers.add(worker);
        return worker;
    }

    /** Adds a message on a skipped file; called on the thread that opens files. */
    void passOver(String line) {
        passedOver.add(line);
    }

    /**
     * Messages on files found in directories that were skipped although they may contain games, because they contain other
     * files; one line each, naming the file.
     */
    public List<String> passedOver() {
        return List.copyOf(passedOver);
    }

    /**
     * Warnings about the query after the search, one sentence each: tag names that no game has, questions without an answer,
     * dates in another notation than the format's, games whose winner is unknown.
     *
     * @param order by which games were sorted; null for none
     */
    public List<String> remarks(@Nullable Order order) {
        QueryWarnings remarks = new QueryWarnings();
        workers.forEach(worker -> {
            worker.remark(remarks);
            remarks.nextWorker();
        });
        for (Matcher matcher : asked) {
            matcher.remark(remarks);
            remarks.nextWorker();
        }
        List<String> sentences =
                new ArrayList<>(workers.isEmpty() && asked.isEmpty() ? List.of() : remarks.sentences());
        if (undecided.games() > 0) {
            sentences.add(undecided.sentence());
        }
        if (order != null) {
            order.unseen().forEach(name -> sentences.add(remarks.unknownTag(name)));
        }
        return sentences;
    }

    /** The game by whose rules everything is played; null to follow the records. */
    @Nullable
    Game<?> rules() {
        return settings.rules();
    }

    /** The settings for playing and checking. */
    CheckSettings settings() {
        return settings;
    }

    /**
     * Counts results by player: a row for each, with the player's own scores.
     *
     * @param standardInput the input that {@code -} names
     * @param failures receives messages on files that could not be read to their end
     */
    public ResultTable players(List<Input> inputs, InputStream standardInput, Consumer<String> failures)
            throws IOException, InterruptedException {
        ResultTable players = new ResultTable();
        played(inputs, standardInput, failures, played -> {
            for (Color color : Color.values()) {
                Score.Game game = played.game();
                players.add(game.player(color), game, color, game.rating(color));
            }
        });
        return players;
    }

    /**
     * Counts the results of a player.
     *
     * @param name in any spelling that a record may have; other spellings of it count too
     * @param standardInput the input that {@code -} names
     * @param failures receives messages on files that could not be read to their end
     */
    public PlayerResults player(String name, List<Input> inputs, InputStream standardInput, Consumer<String> failures)
            throws IOException, InterruptedException {
        PlayerResults results = new PlayerResults(name);
        played(inputs, standardInput, failures, results::add);
        return results;
    }

    /**
     * Compiles the cross-table of an event.
     *
     * @param standardInput the input that {@code -} names
     * @param failures receives messages on files that could not be read to their end
     */
    public CrossTable crossTable(List<Input> inputs, InputStream standardInput, Consumer<String> failures)
            throws IOException, InterruptedException {
        CrossTable table = new CrossTable();
        played(inputs, standardInput, failures, played -> table.add(played.game(), played.occasion()));
        return table;
    }

    private void played(
            List<Input> inputs, InputStream standardInput, Consumer<String> failures, Consumer<PlayedGame> taker)
            throws IOException, InterruptedException {
        Sink sink = new Counted(failures) {
            @Override
            public boolean match(Found game) {
                if (game.collected() instanceof PlayedGame played) {
                    undecided.add(played.game().undecided());
                    taker.accept(played);
                }
                return true;
            }
        };
        find(inputs, standardInput, sink, PlayedGame::collector);
    }

    /**
     * Counts what was played from a position, in the records of its game.
     *
     * @param depth the number of plies after it to count, at least 1
     * @param failures receives messages on files that could not be read to their end
     */
    public Tree tree(
            Position<?> position, int depth, List<Input> inputs, InputStream standardInput, Consumer<String> failures)
            throws IOException, InterruptedException {
        return tree(Start.of(position), depth, inputs, standardInput, failures);
    }

    /**
     * Counts what was played from a position, in the records of the most frequent game in which it is possible.
     *
     * @param depth the number of plies after it to count, at least 1
     * @param failures receives messages on files that could not be read to their end
     * @return empty if no record is of a game in which it is possible; {@link #games} tells which games there were
     * @throws IllegalArgumentException if the position is not possible in any game
     */
    public Tree tree(Start start, int depth, List<Input> inputs, InputStream standardInput, Consumer<String> failures)
            throws IOException, InterruptedException {
        Start once = Start.once(start);
        Queue<Tree> counted = new ConcurrentLinkedQueue<>();
        Sink nothing = new Counted(failures) {
            @Override
            public boolean match(Found game) {
                return true;
            }
        };
        Appearances.Register names = new Appearances.Register();
        findByGame(
                once,
                inputs,
                standardInput,
                nothing,
                position -> {
                    Tree tree = new Tree(position, depth);
                    counted.add(tree);
                    return tree.counter();
                },
                position -> new IndexedTree(new Tree(position, depth), counted, names));
        Position<?> position = chosen(once);
        Tree all = new Tree(position, depth);
        for (Tree tree : counted) {
            if (tree.position().game().id().equals(position.game().id())) {
                all.add(tree);
            }
        }
        undecided.add(all.undecided());
        return all;
    }

    /** Has records taken by what they are games of, from indexes where there are some. */
    private void findByGame(
            Start start,
            List<Input> inputs,
            InputStream standardInput,
            Sink sink,
            Function<Position<?>, Collector> collectors,
            Function<Position<?>, IndexedFile.Collecting> indexed)
            throws IOException, InterruptedException {
        Queue<GamesMet> met = new ConcurrentLinkedQueue<>();
        games = new GamesMet();
        collectings = () -> new CollectorByGame.Indexed(start, games, indexed);
        try {
            find(inputs, standardInput, sink, () -> {
                GamesMet own = new GamesMet();
                met.add(own);
                return new CollectorByGame(start, own, collectors);
            });
        } finally {
            collectings = null;
        }
        met.forEach(games::add);
    }

    /** The position in the most frequent game in which it is possible, or in the first of all games if no record is of one. */
    private Position<?> chosen(Start start) {
        return Stream.concat(games.games().stream(), Games.all().stream())
                .<Position<?>>mapMulti((game, taker) -> {
                    Position<?> position = start.in(game);
                    if (position != null) {
                        taker.accept(position);
                    }
                })
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no game has this position"));
    }

    /** The games of the records that went into the last tree or report, and of others that met the query. */
    public GamesMet games() {
        return games;
    }

    /**
     * Reports the results of the games that reached a position.
     *
     * @param openings the names of positions
     * @param failures receives messages on files that could not be read to their end
     */
    public OpeningReport openingReport(
            Position<?> position,
            Openings openings,
            List<Input> inputs,
            InputStream standardInput,
            Consumer<String> failures)
            throws IOException, InterruptedException {
        return openingReport(Start.of(position), openings, inputs, standardInput, failures);
    }

    /**
     * Reports the results of the games that reached a position, in the most frequent game in which it is possible.
     *
     * @param openings the names of positions
     * @param failures receives messages on files that could not be read to their end
     * @return empty if no record is of a game in which it is possible; {@link #games} tells which games there were
     * @throws IllegalArgumentException if the position is not possible in any game
     */
    public OpeningReport openingReport(
            Start start, Openings openings, List<Input> inputs, InputStream standardInput, Consumer<String> failures)
            throws IOException, InterruptedException {
        Start once = Start.once(start);
        try (OpeningReport.ByGame reports = new OpeningReport.ByGame(once, openings)) {
            Sink sink = new Counted(failures) {
                @Override
                public boolean match(Found game) throws IOException {
                    if (game.collected() instanceof CollectorByGame.Taken taken) {
                        reports.add(taken);
                    }
                    return true;
                }
            };
            findByGame(
                    once,
                    inputs,
                    standardInput,
                    sink,
                    OpeningReport::collector,
                    position -> CollectorByGame.Indexed.reaching(position));
            return reports.build(chosen(once), undecided);
        }
    }
}
