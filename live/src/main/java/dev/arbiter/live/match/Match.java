package dev.arbiter.live.match;

import dev.arbiter.Conditions;
import dev.arbiter.Position;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.games.Archives;
import dev.arbiter.live.GameEnd;
import dev.arbiter.live.LiveGame;
import dev.arbiter.live.LiveRule;
import dev.arbiter.live.engine.EngineException;
import dev.arbiter.live.engine.EngineLink;
import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Plays the games of a match, several at once, and writes each when it is over. */
public final class Match {

    private final MatchSettings settings;
    private final Openings openings;
    private final Listener listener;
    private final EnginePlayer.Opener opener;
    private final List<Pairing> schedule;
    private final Results results;
    private final @Nullable MatchFile file;
    private final String[] names;
    private final Set<EnginePlayer> running = ConcurrentHashMap.newKeySet();
    /** The engines that were told of as answering without being asked. */
    private final Set<Integer> told = new HashSet<>();

    private int next;
    private volatile boolean stopped;
    private boolean decided;
    private @Nullable IOException problem;
    private @Nullable Throwable thrown;

    /** Receives events, one at a time except for moves. */
    public interface Listener {

        /** A game was finished and written. */
        void finished(Pairing pairing, GameRecord record, GameEnd end, Match match);

        /** Whether to call {@link #moved}, which costs a record for each move. */
        default boolean wantsMoves() {
            return false;
        }

        /**
         * A move was made in a game in progress. Called on the thread of that game, possibly concurrently with others.
         *
         * @param record of the game so far, with the result {@code *}
         */
        default void moved(Pairing pairing, GameRecord record) {}

        /** A message for users. */
        void note(String text);

        /** Receives every line to and from the engines; null for none. */
        default @Nullable Consumer<String> trace() {
            return null;
        }
    }

    /** Creates a match. */
    public Match(MatchSettings settings, Openings openings, Listener listener) {
        this(settings, openings, listener, EngineLink::open);
    }

    Match(MatchSettings settings, Openings openings, Listener listener, EnginePlayer.Opener opener) {
        this.settings = settings;
        this.openings = openings;
        this.listener = listener;
        this.opener = opener;
        this.schedule = Schedule.of(settings.plan().shape());
        this.results = new Results(schedule);
        this.names = new String[settings.engines().size()];
        Path output = settings.output().file();
        boolean isPdn = settings.game().tags().containsKey("GameType");
        this.file = output == null
                ? null
                : new MatchFile(output, MatchFile.format(Archives.format(output), isPdn), settings.identity());
    }

    /** All games, in order. */
    public List<Pairing> schedule() {
        return schedule;
    }

    /** A snapshot of the results. */
    public synchronized Results results() {
        return results;
    }

    /**
     * The name of an engine in records.
     *
     * @param engine its number from 0
     */
    public String name(int engine) {
        return names[engine];
    }

    /** The settings of the match. */
    public MatchSettings settings() {
        return settings;
    }

    /** Whether the output contains a match that was interrupted. */
    public boolean isUnfinished() {
        return file != null && file.isUnfinished();
    }

    /** The file with the state of an interrupted match; null without an output. */
    public @Nullable Path state() {
        return file == null ? null : file.state();
    }

    /** Continues an interrupted match. */
    public void resume() throws IOException {
        if (file != null && file.isUnfinished()) {
            file.resume(results);
        }
    }

    /** Requests that the match end soon: unfinished games are not counted, and can be played when it is continued. */
    public void stop() {
        stopped = true;
        running.forEach(EnginePlayer::kill);
    }

    /** Whether {@link #stop} was called before the end. */
    public boolean isStopped() {
        return stopped;
    }

    /** Whether every game has been played, or the test has decided. */
    public synchronized boolean isComplete() {
        return decided || results.played() == schedule.size();
    }

    /**
     * Plays all games not yet played.
     *
     * @throws EngineException if an engine cannot be started at all, or does not play the game
     * @throws IOException if a game cannot be written
     */
    public void play() throws EngineException, IOException, InterruptedException {
        introduce();
        List<Thread> threads = new ArrayList<>();
        int count = Math.min(settings.concurrency(), schedule.size());
        for (int number = 0; number < count; number++) {
            Thread thread = new Thread(this::work, "match-" + number);
            threads.add(thread);
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        synchronized (this) {
            if (problem != null) {
                throw problem;
            }
            if (thrown instanceof Error error) {
                throw error;
            }
            if (thrown instanceof RuntimeException exception) {
                throw exception;
            }
            if (file != null && isComplete()) {
                file.finish();
            }
        }
    }

    /** Starts each engine once, so that what is wrong with it is known before the first game. */
    private void introduce() throws EngineException {
        for (int engine = 0; engine < names.length; engine++) {
            try (EnginePlayer player = player(engine)) {
                try {
                    for (String note : player.start()) {
                        listener.note(player.name() + ": " + note);
                    }
                    refuseOpenings(player);
                    String ignored = player.ignoredLimit(settings.endings().patience());
                    if (ignored != null) {
                        listener.note(
                                player.name() + ": it ignores " + ignored + ", and is limited by its clock alone");
                    }
                } catch (EngineException e) {
                    throw new EngineException(e.fault(), player.name() + ": " + e.getMessage());
                }
                names[engine] = unused(player.name(), engine);
            }
        }
    }

    /** An opening that an engine cannot begin from would lose it each game before the first move. */
    private void refuseOpenings(EnginePlayer player) throws EngineException {
        for (int number = 0; number < openings.size(); number++) {
            Position<?> start = openings.get(number).start();
            String refusal = player.refusal(start);
            if (refusal != null) {
                throw new EngineException(
                        EngineException.Fault.REFUSED, refusal + ": opening " + (number + 1) + ", " + start.text());
            }
        }
    }

    /** A name that no engine before has: the second of a name gets a number. */
    private String unused(String name, int engine) {
        String unused = name;
        for (int number = 2; isTaken(unused, engine); number++) {
            unused = name + " (" + number + ")";
        }
        return unused;
    }

    private boolean isTaken(String name, int engine) {
        for (int other = 0; other < engine; other++) {
            if (name.equals(names[other])) {
                return true;
            }
        }
        return false;
    }

    private EnginePlayer player(int engine) {
        EnginePlayer player =
                new EnginePlayer(settings.engines().get(engine), settings.game(), opener, listener.trace());
        running.add(player);
        return player;
    }

    private synchronized @Nullable Pairing take() {
        while (next < schedule.size() && results.isPlayed(schedule.get(next).number())) {
            next++;
        }
        return stopped || decided || problem != null || next == schedule.size() ? null : schedule.get(next++);
    }

    private void work() {
        Map<Integer, EnginePlayer> players = new HashMap<>();
        try {
            for (Pairing pairing = take(); pairing != null; pairing = take()) {
                keepOnly(players, pairing);
                play(
                        pairing,
                        players.computeIfAbsent(pairing.white(), this::player),
                        players.computeIfAbsent(pairing.black(), this::player));
            }
        } catch (RuntimeException | Error e) {
            fail(e);
        } finally {
            players.values().forEach(EnginePlayer::close);
        }
    }

    /** Ends the match with a failure, which is reported to the waiting thread, so that unplayed games do not go unnoticed. */
    private synchronized void fail(Throwable e) {
        thrown = thrown == null ? e : thrown;
        stop();
    }

    /** No more engines run than play. */
    private static void keepOnly(Map<Integer, EnginePlayer> players, Pairing pairing) {
        players.entrySet().removeIf(each -> {
            boolean plays = each.getKey() == pairing.white() || each.getKey() == pairing.black();
            if (!plays) {
                each.getValue().close();
            }
            return !plays;
        });
    }

    private void play(Pairing pairing, EnginePlayer white, EnginePlayer black) {
        Opening opening = openings.get(pairing.opening());
        LiveGame game = new LiveGame(opening.start(), Conditions.STANDARD);
        tellOfSecondStart(pairing.white(), white);
        tellOfSecondStart(pairing.black(), black);
        Referee referee = new Referee(
                game,
                white,
                black,
                settings.endings().rules(),
                settings.endings().adjudication(),
                settings.endings().patience(),
                () -> stopped);
        if (listener.wantsMoves()) {
            referee.onMove(() -> listener.moved(pairing, referee.record(tags(pairing, game, null))));
        }
        GameEnd end = referee.play(opening);
        tellOfUnasked(pairing.white(), white);
        tellOfUnasked(pairing.black(), black);
        if (end != null && !stopped) {
            finished(pairing, referee.record(tags(pairing, game, end), end), end);
        }
    }

    private synchronized void tellOfSecondStart(int engine, EnginePlayer player) {
        if (player.wasLost() && !stopped) {
            listener.note(names[engine] + ": started again, as its process ended with a game before");
        }
    }

    /** Says once of an engine that it answered without being asked. */
    private synchronized void tellOfUnasked(int engine, EnginePlayer player) {
        String line = player.unasked();
        if (line != null && told.add(engine)) {
            listener.note(names[engine] + ": '" + EngineComments.plain(line)
                    + "' came before it was asked for a move; such lines do not count");
        }
    }

    private synchronized void finished(Pairing pairing, GameRecord record, GameEnd end) {
        results.put(pairing.number(), end.decision());
        try {
            if (file != null) {
                file.add(record, results);
            }
        } catch (IOException e) {
            problem = e;
            return;
        }
        Sprt sprt = settings.sprt();
        decided |= sprt != null && sprt.verdict(results.of(0)) != Sprt.Verdict.UNDECIDED;
        listener.finished(pairing, record, end, this);
    }

    private GameRecord.Builder tags(Pairing pairing, LiveGame game, @Nullable GameEnd end) {
        GameRecord.Builder record = GameRecord.from(game.start())
                .tag("Event", settings.output().event())
                .tag("Site", settings.output().site())
                .tag("Date", LocalDate.now(ZoneId.systemDefault()).toString().replace('-', '.'))
                .tag("Round", pairing.round() + "." + pairing.number())
                .tag("White", names[pairing.white()])
                .tag("Black", names[pairing.black()])
                .tag(GameRecord.RESULT, end == null ? "*" : end.result());
        game.game().tags().forEach(record::tag);
        String white = settings.engines().get(pairing.white()).time().control().tag();
        String black = settings.engines().get(pairing.black()).time().control().tag();
        if (white.equals(black)) {
            record.tag("TimeControl", white);
        } else {
            record.tag("WhiteTimeControl", white).tag("BlackTimeControl", black);
        }
        return end == null
                ? record
                : record.tag("Termination", termination(end))
                        .tag("PlyCount", Integer.toString(game.plies().size()));
    }

    /** The words of the PGN standard (9.8.1). */
    private static String termination(GameEnd end) {
        if (end.rule() instanceof LiveRule rule) {
            return switch (rule) {
                case FLAG_FELL, NO_ANSWER -> "time forfeit";
                case CONNECTION_LOST, PLAYER_ERROR -> "abandoned";
                case ADJUDICATED -> "adjudication";
                case ILLEGAL_MOVE, NO_MOVE_MADE, WRONG_CLAIM -> "rules infraction";
                case RESIGNED, DRAW_AGREED -> "normal";
            };
        }
        return end.rule().endsGame() ? "normal" : "rules infraction";
    }
}
