package dev.arbiter.archive.check;

import dev.arbiter.Game;
import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.Place;
import dev.arbiter.archive.ResultOrder;
import dev.arbiter.archive.files.InternalFaultException;
import dev.arbiter.archive.files.Problems;
import dev.arbiter.archive.records.ByteFeed;
import dev.arbiter.archive.records.Readers;
import dev.arbiter.archive.records.RecordReader;
import dev.arbiter.archive.records.Tags;
import dev.arbiter.archive.records.Token;
import dev.arbiter.archive.records.WthorReader;
import dev.arbiter.archive.replay.Replays;
import dev.arbiter.archive.replay.WthorReplay;
import dev.arbiter.archive.result.Claim;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;

/**
 * Goes through the recorded games of a reader, one after another: the one loop that reads a game's tokens, has a {@link Judge}
 * play them by the rules that the record and its file show, and reports to the sinks. {@link #next} advances to a game, whose tags
 * are then known; the game is walked through once, with the sinks of whoever wants something of it, or not at all.
 *
 * <p>Confined to one thread and reused for many readers.
 */
public final class GameWalk {

    private final CheckSettings settings;
    private final RuleSets rules;
    private final Replays.Kind kind;
    /** Whether play continues after illegal moves, which are then applied. */
    private final boolean playOn;

    private Judge judge;
    /** Plays stored games of Othello; null until one is met. */
    private @Nullable WthorReplay wthor;

    private @Nullable GameSequence games;
    private @Nullable ChunkChecker records;
    private RuleInference evidence = RuleInference.NONE;
    private boolean remarks;
    private boolean whole;
    private @Nullable String claimed;

    /** @param settings the rules, and the order of scores in results */
    public GameWalk(CheckSettings settings) {
        this(settings, new RuleSets(settings.rules()), Replays.Kind.PLAIN, false);
    }

    /**
     * @param rules what is known of the file
     * @param playOn whether play continues after illegal moves whose piece and target are clear
     */
    GameWalk(CheckSettings settings, RuleSets rules, Replays.Kind kind, boolean playOn) {
        this(settings, rules, kind, playOn, new Replays(kind));
    }

    private GameWalk(CheckSettings settings, RuleSets rules, Replays.Kind kind, boolean playOn, Replays replays) {
        this.settings = settings;
        this.rules = rules;
        this.kind = kind;
        this.playOn = playOn;
        this.judge = new Judge(rules, replays, playOn);
    }

    /** A walk that tries the rules of games for the moves of one that is walked through, on the same boards. */
    static GameWalk again(RuleSets tries, Replays replays) {
        return new GameWalk(CheckSettings.standard(), tries, Replays.Kind.PLAIN, false, replays);
    }

    /** A walk through records in memory, by the rules that they show. */
    static GameWalk ofRecords(Replays.Kind kind) {
        return new GameWalk(CheckSettings.standard(), new RuleSets(null), kind, false);
    }

    private Judge newJudge() {
        return new Judge(rules, new Replays(kind), playOn);
    }

    /** Delivers what stands beside the moves, for sinks that need it, from the next chunk or file on. */
    public void readRemarks() {
        remarks = true;
    }

    /**
     * Starts a chunk of a divisible file.
     *
     * @param offset of the chunk's first byte in the file
     * @param evidence what the head of the file shows
     */
    public void begin(Format format, ByteFeed chunk, long offset, RuleInference evidence) {
        begin(Readers.openChunk(format, chunk, offset, remarks), evidence);
    }

    /** Starts a whole file, whose format is known. */
    public void begin(Format format, Source source, RuleInference evidence) {
        begin(
                remarks
                        ? Readers.openEverything(format, source.bytes(), source.names(), source.column())
                        : Readers.open(format, source.bytes(), source.names(), source.column()),
                evidence);
    }

    private void begin(RecordReader reader, RuleInference evidence) {
        begin(reader);
        this.evidence = evidence;
        rules.learn(evidence);
    }

    /** Starts the games of a reader. */
    void begin(RecordReader reader) {
        this.games = new GameSequence(reader);
    }

    /**
     * Advances to the next game, which may have a {@link #failure}.
     *
     * @return false if there are no more games
     */
    public boolean next() throws IOException {
        boolean next = games().next();
        judge.clear();
        whole = false;
        claimed = null;
        return next;
    }

    private GameSequence games() {
        if (games == null) {
            throw new IllegalStateException("no chunk was begun");
        }
        return games;
    }

    /** The reader of the games. */
    RecordReader reader() {
        return games().reader();
    }

    /** The number of the current game in its chunk, from 1. */
    public long number() {
        return games().number();
    }

    /** Why the current game cannot be read because of an internal error, as a sentence; null if there was none. */
    public @Nullable String failure() {
        return games().failure();
    }

    /**
     * Recovers after the processing of the current game has thrown an unexpected exception, so that {@link #next} continues.
     *
     * @return why the game cannot be read, as a sentence
     * @throws IOException if nothing more can be read
     */
    public String takeUp(Throwable thrown) throws IOException {
        IOException why = InternalFaultException.of(thrown);
        // Nothing is known of the state that these are in.
        judge = newJudge();
        wthor = null;
        records = null;
        games().takeUp(why);
        return Problems.sentence(why);
    }

    /**
     * Why text that is not a game could not be read because of an internal error, although the games after it were; null if all
     * was read. Known after the last game.
     */
    public @Nullable String skipped() {
        return games().skipped();
    }

    /** The place of the text that could not be read, its line counted from the start of the chunk. */
    public Place skippedAt() {
        return games().skippedAt();
    }

    /** The tags of the current game; the object is reused for the next game. */
    public Tags tags() {
        return reader().tags();
    }

    /** The place where the current game begins, its line counted from the start of the chunk. */
    public Place place() {
        return reader().gamePlace();
    }

    /** The number of lines from the start of the chunk to the game after the last one read. */
    public long lines() {
        return reader().linesPassed();
    }

    /** The place up to which the chunk was read, its line counted from the start of the chunk. */
    public Place reached() {
        return reader().reached();
    }

    // ---- the walk

    /**
     * Walks through the current game as far as the sink needs it. The boards of its main line are delivered as far as it is
     * legal; for remarks alone, no move is played.
     *
     * @return whether the sink certainly received the game as it was played, or everything that its record would contain; if
     *     false, only the {@linkplain #checked whole record} shows that
     */
    public boolean walk(GameSink sink) throws IOException {
        RecordReader reader = reader();
        if (sink.need() == GameSink.Need.REMARKS) {
            if (reader.format() != Format.PGN) {
                return false;
            }
            RemarkTokens tokens = new RemarkTokens(sink);
            read(tokens);
            return tokens.areCertain();
        }
        if (reader.format() == Format.OBF) {
            // There each move is one from the same position.
            return false;
        }
        PlyTokens tokens = new PlyTokens(sink, false);
        whole = read(true, tokens);
        if (!whole) {
            return tokens.areCertain();
        }
        judge.end(reader, claimed);
        tokens.finish(judge);
        return !judge.isOtherGame() && judge.lastAsResult() == null;
    }

    /** Walks through the current game, and settles what only the whole game shows. */
    void judge(TokenSink... sinks) throws IOException {
        if (read(true, sinks)) {
            judge.end(reader(), claimed);
        }
    }

    /** Advances to the next game of a record in memory and judges it, whatever result it claims. */
    void judgeNext() {
        try {
            next();
            play();
            judge.end(reader(), null);
        } catch (IOException e) {
            throw new UncheckedIOException("a record in memory cannot fail", e);
        }
    }

    /** How far the moves of a reader's only game are legal. */
    Fit fit(RecordReader reader) {
        begin(reader);
        try {
            next();
            play();
        } catch (IOException e) {
            throw new UncheckedIOException("a record in memory cannot fail", e);
        }
        judge.end(reader, null);
        return judge.fit();
    }

    /** Walks through the current game without playing its moves. */
    void read(TokenSink... sinks) throws IOException {
        read(false, sinks);
    }

    /** Walks through the current game, whose moves are played. */
    void play(TokenSink... sinks) throws IOException {
        read(true, sinks);
    }

    /**
     * The loop.
     *
     * @param plays whether moves are played; otherwise the game is only read
     * @return whether the game was read to its end
     */
    private boolean read(boolean plays, TokenSink... sinks) throws IOException {
        RecordReader reader = reader();
        Judge judge = this.judge;
        boolean straight = plays;
        for (TokenSink sink : sinks) {
            straight &= !sink.needsEveryMove();
        }
        for (Token token = reader.next(); token != Token.END; token = reader.next()) {
            for (TokenSink sink : sinks) {
                sink.before(token, reader, judge);
            }
            if (token == Token.RESULT) {
                String result = judge.isInVariation() ? null : Claim.read(reader);
                claimed = result == null ? claimed : result;
            } else if (plays) {
                judge.take(token, reader);
                if (straight && token == Token.MOVE) {
                    judge.goStraightOn(reader);
                }
            }
            boolean more = true;
            for (TokenSink sink : sinks) {
                more &= sink.after(token, reader, judge);
            }
            if (!more) {
                return false;
            }
        }
        for (TokenSink sink : sinks) {
            sink.end(reader, judge);
        }
        return true;
    }

    /** What the judge says of the current game. */
    Judge judge() {
        return judge;
    }

    /** The result after the moves of the current game, as far as it was read; null if there is none. */
    @Nullable
    String closing() {
        return claimed;
    }

    /** The stored game of Othello that is read now, played to its end; null if it is no such game, or not legal. */
    @Nullable
    WthorReplay wthor() throws IOException {
        if (reader().format() != Format.WTHOR || !(reader() instanceof WthorReader stored) || !stored.isWhole()) {
            return null;
        }
        WthorReplay board = wthor == null ? new WthorReplay() : wthor;
        wthor = board;
        return board.play(stored.rawBytes(), stored.record()) ? board : null;
    }

    // ---- what came of it

    /** Whether the current game was played to its end. */
    public boolean isWhole() {
        return whole;
    }

    /** The id of the game by whose rules it was played; null if it is unknown. */
    public @Nullable String game() {
        Game<?> game = judge.game();
        return game == null ? null : game.id();
    }

    /** The number of legal plies among those played. */
    public int plies() {
        return judge.plies();
    }

    /** {@code legal}, {@code illegal}, {@code unreadable} or {@code unsupported}; only for a game that {@link #isWhole}. */
    public String word() {
        return judge.finding() == null ? "legal" : judge.finding().word();
    }

    /** The result after the moves of the current game, the rest of which is skipped; null if there is none. */
    public @Nullable String claimed() throws IOException {
        read();
        WthorReplay played = wthor();
        if (reader() instanceof WthorReader stored && stored.isWhole()) {
            return played == null ? null : Claim.stored(stored, played.agrees() != null);
        }
        return Claim.of(reader(), claimed);
    }

    /** The settings for playing and checking. */
    public CheckSettings settings() {
        return settings;
    }

    /** The format of the current game. */
    public Format format() {
        return reader().format();
    }

    /**
     * The side whose score comes first in the results of the file where sources disagree: from the settings, or from the file's
     * games won on the board, which are counted on the first call. Null if neither shows it.
     */
    public @Nullable ResultOrder order() {
        ResultOrder given = settings.results();
        return given != null ? given : evidence.results().order();
    }

    /** Adds evidence from the head of the file, for {@link #checked}. */
    public void learn(RuleInference evidence) {
        this.evidence = evidence;
    }

    /**
     * A game of a divisible file as a record with its verdict.
     *
     * @param bytes contains the game from one index to another
     * @param number the game's number, for its verdict
     * @param place of the first byte
     * @return null if the bytes contain no complete game
     */
    public @Nullable CheckedGame checked(Format format, byte[] bytes, int from, int to, long number, Place place) {
        ChunkChecker checker = records;
        if (checker == null) {
            checker = ChunkChecker.ofRecordsBy(settings);
            records = checker;
        }
        ByteFeed feed = ByteFeed.of(bytes, from, to);
        try (ChunkVerdicts verdicts = checker.check(format, evidence, feed, place.offset(), null)) {
            return verdicts.hasNext() ? verdicts.nextGame().after(number - 1, place.line() - 1) : null;
        }
    }
}
