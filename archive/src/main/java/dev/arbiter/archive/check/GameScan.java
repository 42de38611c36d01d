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
import dev.arbiter.archive.records.WthorNames;
import dev.arbiter.archive.records.WthorReader;
import dev.arbiter.archive.replay.Replays;
import dev.arbiter.archive.replay.WthorReplay;
import dev.arbiter.archive.result.Claim;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Goes through the games of a chunk or a file without making anything of them: first a game's tags, then, where the caller
 * asks for them, the positions of its main line, one after the other on one board. What is not asked for is passed over.
 * One scan serves one thread, for one chunk after the other.
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

    /** @param settings by whose rules everything is played, and whose number stands first in results */
    public GameScan(CheckSettings settings) {
        this.settings = settings;
        this.rules = new RuleSets(settings.rules());
        this.judge = judge();
    }

    private Judge judge() {
        return new Judge(rules, new Replays(Replays.Kind.PLAIN));
    }

    /** From the next chunk or file on, games have what stands beside their moves, for {@link #passRemarks} alone. */
    public void readRemarks() {
        remarks = true;
    }

    /**
     * Begins with a chunk of a file that can be divided.
     *
     * @param offset of its first byte in the file
     * @param evidence what the head of the file shows
     */
    public void begin(Format format, ByteFeed chunk, long offset, RuleInference evidence) {
        begin(Readers.openChunk(format, chunk, offset, remarks), evidence);
    }

    /**
     * Begins with a whole file.
     *
     * @param names the names that WTHOR records refer to, or null where they are not available
     */
    public void begin(Format format, ByteFeed bytes, @Nullable WthorNames names, RuleInference evidence) {
        begin(remarks ? Readers.openEverything(format, bytes, names) : Readers.open(format, bytes, names), evidence);
    }

    private void begin(RecordReader reader, RuleInference evidence) {
        this.games = new GameSequence(reader);
        this.evidence = evidence;
        rules.learn(evidence);
    }

    /** Goes on to the next game, which may have a {@link #failure}; returns whether there is one. */
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

    /** The number of the current game, from 1 in its chunk. */
    public long number() {
        return games().number();
    }

    /** Why the current game is unreadable through a fault of Arbiter's own, in a sentence; null where it is not. */
    public @Nullable String failure() {
        return games().failure();
    }

    /**
     * Makes {@link #next} go on after something that was done with the current game has thrown an unexpected exception.
     *
     * @return why the game is unreadable, in a sentence
     * @throws IOException where nothing more can be read
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
     * Why something that is no game could not be read, through a fault of Arbiter's own, though the games after it were; null
     * where all was read. Known once there is no next game.
     */
    public @Nullable String skipped() {
        return games().skipped();
    }

    /** Where that stands, its line counted from the chunk's start. */
    public Place skippedAt() {
        return games().skippedAt();
    }

    /** Its tags; the object is that of the next game too. */
    public Tags tags() {
        return reader().tags();
    }

    /** Where it begins, its line counted from the chunk's start. */
    public Place place() {
        return reader().gamePlace();
    }

    /** How many lines were passed since the chunk's start, up to the game after the last. */
    public long lines() {
        return reader().linesPassed();
    }

    /** How far the chunk was read, its line counted from the chunk's start. */
    public Place reached() {
        return reader().reached();
    }

    /**
     * Plays the main line of the current game as far as it is legal, or until the watcher wants no more.
     *
     * @return whether what the watcher received is surely how the game went; where it is not, only the {@linkplain #checked
     *     whole record} shows
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
     * Passes over the current game and gives what stands beside its moves, as its record would have it, or as much as the
     * watcher wants. No move is played.
     *
     * @param watcher asked after {@link #readRemarks}
     * @return whether the record surely has the same; where it may not, only the {@linkplain #checked whole record} shows
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
                    more = watcher.comment(begun, depth, reader.bytes(), reader.from(), reader.to());
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

    /** The id of the game by whose rules it was played; null where that is not known. */
    public @Nullable String game() {
        Game<?> game = judge.game();
        return game == null ? null : game.id();
    }

    /** How many plies are legal, of those that were played. */
    public int plies() {
        return judge.plies();
    }

    /** {@code legal}, {@code illegal}, {@code unreadable} or {@code unsupported}; only of a game that {@link #isWhole}. */
    public String word() {
        return judge.finding() == null ? "legal" : judge.finding().word();
    }

    /** The result that stands after the moves of the current game, which is passed over; null where none does. */
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

    /** How everything is played and checked. */
    public CheckSettings settings() {
        return settings;
    }

    /** The format that the current game is written in. */
    public Format format() {
        return reader().format();
    }

    /**
     * Whose number stands first in the results of the file where sources disagree, by the settings or by its games that were
     * won on the board, which are read when this is first asked for; null where neither shows.
     */
    public @Nullable ResultOrder order() {
        ResultOrder given = settings.results();
        return given != null ? given : evidence.results().order();
    }

    /** Takes what the head of a file shows, for {@link #checked} to know. */
    public void learn(RuleInference evidence) {
        this.evidence = evidence;
    }

    /**
     * A game of a file that can be divided, as a record with its verdict.
     *
     * @param bytes hold it from one index to another
     * @param number of the game, as its verdict is to have it
     * @param place of its first byte
     * @return null where nothing of it is a game by itself
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
