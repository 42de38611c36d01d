package dev.arbiter.query;

import dev.arbiter.Color;
import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.Position;
import dev.arbiter.archive.ResultOrder;
import dev.arbiter.archive.check.CheckSettings;
import dev.arbiter.archive.check.GameScan;
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
    /** Makes what takes from an index what a collector takes from games; null where nobody does. */
    private @Nullable Supplier<IndexedFile.Collecting> collectings;

    private boolean collects;
    private volatile boolean stopped;

    /** Takes what is found, in the order of the files, on the calling thread. */
    public interface Sink {

        /** What it wants of the games. */
        Found.Want want();

        /**
         * A game that meets the query.
         *
         * @return whether more are wanted
         */
        boolean match(Found game) throws IOException;

        /** A file that could not be read, or not to its end; a line that names it. */
        void failure(String line);
    }

    /** The position that is asked about, in whichever game the files turn out to be of. Several threads ask. */
    @FunctionalInterface
    public interface Start {

        /** The position in a game; null where that game has none such. */
        @Nullable
        Position<?> in(Game<?> game);

        /** A position of one game, which no other has. */
        static Start of(Position<?> position) {
            return game -> game.id().equals(position.game().id()) ? position : null;
        }

        /** The same, asked once for each game. */
        static Start once(Start start) {
            Map<String, Optional<Position<?>>> known = new ConcurrentHashMap<>();
            return game -> known.computeIfAbsent(game.id(), any -> Optional.ofNullable(start.in(game)))
                    .orElse(null);
        }
    }

    /**
     * @param settings by whose rules everything is played, whose number stands first in results where sources disagree, and
     *     on how many threads
     * @param variations whether positions of variations count too
     */
    public Finder(Query query, CheckSettings settings, boolean variations) {
        this.query = query;
        this.settings = settings;
        this.variations = variations;
    }

    /** From now on indexes are asked, where files have some; what is found is the same. */
    public void useIndexes(Indexes of) {
        indexes = of;
    }

    /** Lets the search end soon; may be called by another thread. What was reported until then is whole games. */
    public void stop() {
        stopped = true;
    }

    /** Whether it was asked to stop. */
    boolean isStopped() {
        return stopped;
    }

    /**
     * Looks through files; those that were found in a directory and hold no games are passed over.
     *
     * @param standardInput what {@code -} stands for
     * @throws InterruptedException where the calling thread is interrupted
     */
    public void find(List<Input> inputs, InputStream standardInput, Sink sink)
            throws IOException, InterruptedException {
        new Search(this, settings.threads(), standardInput, sink, () -> worker(sink.want(), null)).run(inputs);
    }

    /** What is reported where nothing is wanted of the games but that they were found. */
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
     * @param standardInput what {@code -} stands for
     * @param doubles takes the games
     * @param failures receives files that could not be read, or not to their end
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
     * Looks through files as {@link #find} does, for games that are then {@linkplain Duplicates#add compared with each other}.
     *
     * @param standardInput what {@code -} stands for
     */
    public void findForDoubles(List<Input> inputs, InputStream standardInput, Sink sink)
            throws IOException, InterruptedException {
        find(inputs, standardInput, sink, Fingerprint::collector);
    }

    /** @param collectors makes one for each thread that looks at games; null where nobody gleans */
    void find(List<Input> inputs, InputStream standardInput, Sink sink, Supplier<@Nullable Collector> collectors)
            throws IOException, InterruptedException {
        collects = true;
        new Search(this, settings.threads(), standardInput, sink, () -> worker(sink.want(), collectors.get()))
                .run(inputs);
    }

    /** What the indexes of files are. */
    Indexes indexes() {
        return indexes;
    }

    /** Whether what is asked can be asked of an index. */
    boolean mayAskIndexes() {
        Game<?> rules = settings.rules();
        return rules == null || rules.equals(Games.find(rules.id()).orElse(null));
    }

    /** Whether something is taken from the games that are found. */
    boolean collects() {
        return collects;
    }

    IndexedFile.@Nullable Collecting collecting() {
        return collectings == null ? null : collectings.get();
    }

    /** What asks an index. */
    Matcher matcher() {
        return query.matcher(variations);
    }

    /** What an index was asked by has something to say, too. */
    void keep(Matcher matcher) {
        asked.add(matcher);
    }

    boolean hasVariations() {
        return variations;
    }

    /** Whose number stands first in the results of a file. */
    @Nullable
    ResultOrder order(RuleInference evidence) {
        GameScan scan = new GameScan(settings);
        scan.learn(evidence);
        return scan.order();
    }

    private Worker worker(Found.Want want, @Nullable Collector collector) {
        Worker worker = new Worker(
                query.matcher(variations, want.position()), settings, variations, want, collector, this::isStopped);
        workers.add(worker);
        return worker;
    }

    /** Takes a line about a file that is passed over; called by the thread that opens files. */
    void passOver(String line) {
        passedOver.add(line);
    }

    /**
     * What was found in directories and passed over although it may hold games, as it holds other files, which are not
     * read: a line each, which names the file.
     */
    public List<String> passedOver() {
        return List.copyOf(passedOver);
    }

    /**
     * What is to be said of the query once the search has ended, a sentence each: names that are no tag of any game that was
     * read, questions that have no answer, dates that are not written as the format has them, games of which nothing shows who
     * has won.
     *
     * @param order by which games were sorted; null where none was asked for
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

    /** The game by whose rules everything is played; null where the records show. */
    @Nullable
    Game<?> rules() {
        return settings.rules();
    }

    /** How everything is played and checked. */
    CheckSettings settings() {
        return settings;
    }

    /**
     * Counts games by their players: a row for each player, with the player's own scores.
     *
     * @param standardInput what {@code -} stands for
     * @param failures receives files that could not be read, or not to their end
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
     * Counts the games of a player.
     *
     * @param name as some record may have it; other spellings of it count too
     * @param standardInput what {@code -} stands for
     * @param failures receives files that could not be read, or not to their end
     */
    public PlayerResults player(String name, List<Input> inputs, InputStream standardInput, Consumer<String> failures)
            throws IOException, InterruptedException {
        PlayerResults results = new PlayerResults(name);
        played(inputs, standardInput, failures, results::add);
        return results;
    }

    /**
     * Sets up the games of an event player by player.
     *
     * @param standardInput what {@code -} stands for
     * @param failures receives files that could not be read, or not to their end
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
     * @param depth how many plies after it are counted, 1 or more
     * @param failures receives files that could not be read, or not to their end
     */
    public Tree tree(
            Position<?> position, int depth, List<Input> inputs, InputStream standardInput, Consumer<String> failures)
            throws IOException, InterruptedException {
        return tree(Start.of(position), depth, inputs, standardInput, failures);
    }

    /**
     * Counts what was played from a position, in the records of that game which is the most frequent one of those that have it.
     *
     * @param depth how many plies after it are counted, 1 or more
     * @param failures receives files that could not be read, or not to their end
     * @return empty where no record is of a game that has it; {@link #games} says of which they are
     * @throws IllegalArgumentException where no game at all has it
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

    /** The position in the most frequent game that has it, or in the first of all games where no record is of such. */
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

    /** Of which games the records were that the last tree or report was made of, and others that met the query. */
    public GamesMet games() {
        return games;
    }

    /**
     * Reports how the games went that reached a position.
     *
     * @param openings by which positions have names
     * @param failures receives files that could not be read, or not to their end
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
     * Reports how the games went that reached a position, of that game which is the most frequent one of those that have it.
     *
     * @param openings by which positions have names
     * @param failures receives files that could not be read, or not to their end
     * @return empty where no record is of a game that has it; {@link #games} says of which they are
     * @throws IllegalArgumentException where no game at all has it
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
