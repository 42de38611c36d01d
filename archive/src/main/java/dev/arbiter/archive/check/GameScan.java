package dev.arbiter.archive.check;

import dev.arbiter.Game;
import dev.arbiter.Replay;
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
import org.jspecify.annotations.Nullable;

/**
 * Scans the games of a chunk or file without creating records: the tags of each game and, if the caller asks for them, the
 * positions of its main line on one board. Everything else is skipped. A scan is confined to one thread and is reused for many
 * chunks.
 */
public final class GameScan {

    private final RuleSets rules;
    private Judge judge;
    private final CheckSettings settings;
    private @Nullable GameSequence games;
    private @Nullable ChunkChecker records;
    private RuleInference evidence = RuleInference.NONE;
    private WthorReplay wthor = new WthorReplay();
    private boolean remarks;
    private boolean certain;
    private boolean whole;
    private @Nullable String claimed;

    /** @param settings the rules, and the order of scores in results */
    public GameScan(CheckSettings settings) {
        this.settings = settings;
        this.rules = new RuleSets(settings.rules());
        this.judge = judge();
    }

    private Judge judge() {
        return new Judge(rules, new Replays(Replays.Kind.PLAIN));
    }

    /** Delivers what stands beside the moves, for {@link #passRemarks} only, from the next chunk or file on. */
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
        this.games = new GameSequence(reader);
        this.evidence = evidence;
        rules.learn(evidence);
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
        certain = true;
        claimed = null;
        return next;
    }

    private GameSequence games() {
        if (games == null) {
            throw new IllegalStateException("no chunk was begun");
        }
        return games;
    }

    private RecordReader reader() {
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
        judge = judge();
        wthor = new WthorReplay();
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

    /**
     * Plays the main line of the current game as far as it is legal, or until the watcher stops it.
     *
     * @return whether the watcher certainly received the game as it was played; if false, only the
     *     {@linkplain #checked whole record} shows that
     */
    public boolean play(LineWatcher watcher) throws IOException {
        RecordReader reader = reader();
        // There each move is one from the same position.
        certain = reader.format() != Format.OBF;
        boolean begun = false;
        // Where all moves show by whose rules they were made, the watcher may have received others.
        boolean goesOn = true;
        for (Token token = reader.next(); token != Token.END && certain; token = reader.next()) {
            if (token == Token.RESULT) {
                claimed = Claim.read(reader);
                continue;
            }
            boolean move = token == Token.MOVE || (token == Token.NO_MOVE && reader.format() != Format.PDN);
            if (move && !begun) {
                begun = true;
                judge.prepare(reader);
                Replay<?> board = judge.board();
                if (board != null) {
                    watcher.begin(board, 0);
                }
            }
            boolean played = move && judge.board() != null;
            int plies = judge.plies();
            judge.take(token, reader);
            boolean nullMove = played && token == Token.NO_MOVE && judge.plies() == plies;
            certain = !nullMove && (!begun || token != Token.SETUP);
            Replay<?> board = judge.replay();
            if (played && board != null && judge.plies() > plies) {
                certain &= !board.isOpen();
                goesOn = goesOn && watcher.step(board, board.mover(), reader.bytes(), reader.from(), reader.to());
                if (!goesOn && !judge.isTentative()) {
                    return certain;
                }
            }
        }
        if (certain) {
            judge.end(reader, null);
            whole = true;
            certain = !judge.isOtherGame() && judge.lastAsResult() == null;
            Replay<?> board = begun ? null : judge.board();
            if (board != null) {
                watcher.begin(board, 0);
            }
        }
        return certain;
    }

    /**
     * Skips the current game and delivers what stands beside its moves, as its record would contain it, until the watcher stops
     * it. No move is played.
     *
     * @param watcher called only after {@link #readRemarks}
     * @return whether the record certainly contains the same; if false, only the {@linkplain #checked whole record} shows that
     */
    public boolean passRemarks(RemarkWatcher watcher) throws IOException {
        RecordReader reader = reader();
        if (reader.format() != Format.PGN) {
            return false;
        }
        boolean begun = false;
        boolean mayBeResult = false;
        int depth = 0;
        int remarks = 0;
        long bytes = 0;
        for (Token token = reader.next(); token != Token.END; token = reader.next()) {
            boolean more = true;
            switch (token) {
                case MOVE, NO_MOVE -> {
                    begun = true;
                    // The last word of a record may turn out to be its result, so that nothing stands beside it.
                    mayBeResult = depth == 0 && !isLetter(reader.bytes()[reader.from()]);
                }
                case OPEN -> {
                    if (!begun || depth == RecordKeeper.DEEPEST - 1) {
                        return false;
                    }
                    more = watcher.variation(depth++);
                }
                case CLOSE -> depth = Math.max(0, depth - 1);
                case COMMENT -> {
                    if (reader.isContinued()) {
                        return false;
                    }
                    byte[] other = reader.transcoded();
                    more = other == null
                            ? watcher.comment(begun, depth, reader.bytes(), reader.from(), reader.to())
                            : watcher.comment(begun, depth, other, 0, other.length);
                    bytes += reader.to() - reader.from();
                }
                case ANNOTATION -> more = watcher.sign(depth, RecordKeeper.signText(reader));
                case DRAW_OFFER -> more = watcher.drawOffer(begun, depth);
                case RESULT -> {
                    if (depth > 0) {
                        return false;
                    }
                    claimed = Claim.read(reader);
                }
                default -> {
                    return false;
                }
            }
            if (!more) {
                return !mayBeResult;
            }
            if (++remarks > RecordKeeper.MOST_MOVES || bytes > RecordKeeper.LONGEST_COMMENTS) {
                return false;
            }
        }
        return true;
    }

    private static boolean isLetter(byte character) {
        return (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z');
    }

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

    /** The result after the moves of the current game, which is skipped; null if there is none. */
    public @Nullable String claimed() throws IOException {
        RecordReader reader = reader();
        for (Token token = reader.next(); token != Token.END; token = reader.next()) {
            claimed = token == Token.RESULT ? Claim.read(reader) : claimed;
        }
        if (reader instanceof WthorReader stored && stored.isWhole()) {
            boolean legal = wthor.play(stored.rawBytes(), stored.record());
            return legal ? Claim.stored(stored, wthor.agrees() != null) : null;
        }
        return Claim.of(reader, claimed);
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
