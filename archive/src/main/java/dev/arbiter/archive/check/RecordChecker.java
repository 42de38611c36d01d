package dev.arbiter.archive.check;

import dev.arbiter.Agreement;
import dev.arbiter.Color;
import dev.arbiter.Game;
import dev.arbiter.Note;
import dev.arbiter.Outcome;
import dev.arbiter.Position;
import dev.arbiter.Replay;
import dev.arbiter.Result;
import dev.arbiter.Winnable;
import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.Line;
import dev.arbiter.archive.Place;
import dev.arbiter.archive.PlacedNote;
import dev.arbiter.archive.RecordNote;
import dev.arbiter.archive.RecordedResult;
import dev.arbiter.archive.ResultOrder;
import dev.arbiter.archive.Tag;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.records.RecordReader;
import dev.arbiter.archive.records.Splitter;
import dev.arbiter.archive.records.Tags;
import dev.arbiter.archive.records.Token;
import dev.arbiter.archive.records.WthorReader;
import dev.arbiter.archive.replay.CanonicalMoves;
import dev.arbiter.archive.replay.Replays;
import dev.arbiter.archive.replay.WthorReplay;
import dev.arbiter.archive.result.Claim;
import dev.arbiter.archive.result.ClockAudit;
import dev.arbiter.archive.result.Contradiction;
import dev.arbiter.record.RecordReplay;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Replays the games of a reader and gives a verdict on each. A checker is confined to one thread and is reused for many
 * readers.
 *
 * <p>The first fault of a game decides its verdict: an illegal move, or text that cannot be read. The rest of the game is
 * skipped.
 */
final class RecordChecker {

    /** Records the clock times of a game, each of which belongs to the move before it. */
    private record ClockTokens(ClockAudit clocks) implements TokenSink {

        @Override
        public boolean needsEveryMove() {
            return false;
        }

        @Override
        public void before(Token token, RecordReader reader, Judge judge) {
            take(reader, judge);
        }

        @Override
        public void end(RecordReader reader, Judge judge) {
            take(reader, judge);
        }

        private void take(RecordReader reader, Judge judge) {
            int clock = reader.takeClock();
            if (clock >= 0 && judge.plies() > 0) {
                clocks.take(judge.plies(), clock);
            }
        }
    }

    private static final Verdict.Legal LEGAL = new Verdict.Legal();

    private final GameWalk walk;
    /** Judges the current game. */
    private Judge current;
    /** Receive the tokens of games. */
    private TokenSink[] sinks;

    /** The claimed result of the current game. */
    private @Nullable String claimed;
    /** A contradiction in the current record; null for none. */
    private Verdict.@Nullable Objection contradiction;
    /** Whether a stored score of discs is the one on the board; null if there is none to compare. */
    private @Nullable Boolean score;

    /** Reports the boards of the current game to whoever wants them; null if they are not asked for. */
    private final @Nullable PlyTokens plies;

    /** Counts the positions in which a draw could be claimed, if that is asked. */
    private final @Nullable ClaimCount claims;

    /** The moves of the current game, if they are kept. */
    private @Nullable RecordKeeper keeper;

    /** Up to this offset games are numbered as in their file, and not from the beginning of a part of it. */
    private static final int FIRST_GAMES = Splitter.LENGTH / 2;

    private @Nullable GameRecord record;

    /** Whether no game is left. */
    private boolean over;

    /** The notes of the verdict under construction. */
    private final List<PlacedNote> notes = new ArrayList<>();

    /** The clocks of the current game, if verdicts have notes on them. */
    private @Nullable ClockAudit clocks;

    private final CheckSettings settings;

    /** Selects games by their tags if only the heads of games are kept; otherwise null. */
    private final @Nullable Predicate<Tags> asked;

    private final RuleSets ruleSets;

    /** A checker of main lines that keeps no records. */
    RecordChecker(RuleSets ruleSets) {
        this(ruleSets, CheckSettings.standard(), false);
    }

    /** A checker of main lines that keeps the head of each game, as for {@link ChunkChecker#ofHeads}. */
    RecordChecker(RuleSets ruleSets, CheckSettings settings, Predicate<Tags> asked) {
        this(ruleSets, settings, Replays.Kind.PLAIN, null, null, asked);
    }

    /**
     * @param settings if legal games are reported, verdicts have notes on the notation of moves, which takes time at every move
     * @param everything whether games are kept as records and their variations judged; readers must then deliver everything
     */
    RecordChecker(RuleSets ruleSets, CheckSettings settings, boolean everything) {
        this(
                ruleSets,
                settings,
                settings.legal() ? Replays.Kind.NOTING : Replays.Kind.PLAIN,
                everything ? new RecordKeeper(false) : null,
                null,
                null);
    }

    /** A checker that keeps records, and legal moves in canonical notation beside them. */
    static RecordChecker ofWriters(RuleSets ruleSets, CheckSettings settings) {
        return new RecordChecker(ruleSets, settings, Replays.Kind.WRITING, new RecordKeeper(true), null, null);
    }

    /** A checker that keeps records, and reports the boards of their main lines as it plays them. */
    static RecordChecker ofPlies(RuleSets ruleSets, CheckSettings settings, GameSink sink) {
        return new RecordChecker(
                ruleSets, settings, Replays.Kind.NOTING, new RecordKeeper(false), new PlyTokens(sink, true), null);
    }

    private RecordChecker(
            RuleSets ruleSets,
            CheckSettings settings,
            Replays.Kind kind,
            @Nullable RecordKeeper keeper,
            @Nullable PlyTokens plies,
            @Nullable Predicate<Tags> asked) {
        this.ruleSets = ruleSets;
        this.settings = settings;
        this.keeper = keeper;
        this.plies = plies;
        this.asked = asked;
        this.clocks = settings.legal() && asked == null ? new ClockAudit() : null;
        this.claims = settings.claims() ? new ClaimCount() : null;
        this.walk = new GameWalk(settings, ruleSets, kind, settings.playOn());
        this.current = walk.judge();
        this.sinks = sinks();
    }

    private TokenSink[] sinks() {
        List<TokenSink> all = new ArrayList<>(4);
        if (clocks != null) {
            all.add(new ClockTokens(clocks));
        }
        if (claims != null) {
            all.add(claims);
        }
        if (keeper != null) {
            all.add(keeper);
        }
        if (plies != null) {
            all.add(plies);
        }
        return all.toArray(TokenSink[]::new);
    }

    /** Starts the games of a reader. */
    void begin(RecordReader reader) {
        over = false;
        walk.begin(reader);
        if (clocks != null) {
            reader.watchClocks();
        }
    }

    /** Skips games. */
    void pass(long count) throws IOException {
        for (long left = count; left > 0 && walk.next(); left--) {
            // That was all.
        }
    }

    /** Why text that is not a game was skipped because of an internal error; null if none was. */
    @Nullable
    String skipped() {
        return walk.skipped();
    }

    /** The place of the skipped text. */
    Place skippedAt() {
        return walk.skippedAt();
    }

    /** Checks games up to the next one on which a verdict is due; null if no game is left. */
    @Nullable
    Verdict next(Tally.Counter tally, boolean legalToo) throws IOException {
        return next(tally, legalToo, Long.MAX_VALUE);
    }

    /**
     * Checks games up to the next one on which a verdict is due, counting all.
     *
     * @param legalToo whether verdicts are due on legal games; otherwise they are only counted
     * @param most games to check, at least 1
     * @return null if no verdict is due on any of them, or no game is left, as {@link #isOver} says
     */
    @Nullable
    Verdict next(Tally.Counter tally, boolean legalToo, long most) throws IOException {
        for (long left = most; left > 0; left--) {
            if (!walk.next()) {
                over = true;
                return null;
            }
            Verdict due;
            String failure = walk.failure();
            try {
                due = failure == null ? check(tally, legalToo) : failed(tally, failure);
            } catch (RuntimeException | Error e) {
                String sentence = walk.takeUp(e);
                renew();
                due = failed(tally, sentence);
            }
            if (due != null) {
                return due;
            }
        }
        return null;
    }

    /** Whether all games have been checked. */
    boolean isOver() {
        return over;
    }

    /** Replaces what an unexpected exception has left in an unknown state, and the walk has not replaced itself. */
    private void renew() {
        current = walk.judge();
        keeper = keeper == null ? null : new RecordKeeper(keeper.canonical() != null);
        clocks = clocks == null ? null : new ClockAudit();
        sinks = sinks();
    }

    /** The verdict on a game that cannot be read because of an internal error; of its record only the tags are kept. */
    private Verdict failed(Tally.Counter tally, String sentence) {
        RecordReader reader = walk.reader();
        List<Tag> tags;
        Place place;
        try {
            place = reader.gamePlace();
            tags = reader.tags().toList();
        } catch (RuntimeException | StackOverflowError e) {
            place = Place.NOWHERE;
            tags = List.of();
        }
        CheckedGame failed = CheckedGame.failed(number(), reader.format(), place, tags, sentence);
        record = failed.record();
        Verdict verdict = failed.verdict();
        tally.add(verdict);
        return verdict;
    }

    /** Checks the current game; null if no verdict is due on it. */
    private @Nullable Verdict check(Tally.Counter tally, boolean legalToo) throws IOException {
        RecordReader reader = walk.reader();
        if (asked != null && hasTagsFirst(reader) && !asked.test(reader.tags())) {
            return null;
        }
        WthorReplay wthor = walk.wthor();
        if (wthor != null && !legalToo && !Boolean.FALSE.equals(wthor.agrees())) {
            tally.legal(wthor.plies(), false);
            return null;
        }
        checkGame(reader);
        score = wthor == null ? null : wthor.agrees();
        if (wthor != null && reader instanceof WthorReader records) {
            claimed = Claim.stored(records, wthor.agrees() != null);
        }
        List<Verdict.Finding> inVariations = (current.isOtherGame() || current.judgedTooEarly()) && keeper != null
                ? RecordJudge.inVariations(record(reader))
                : current.inVariations();
        if (asked != null) {
            Verdict verdict = inBrief(reader);
            tally.add(verdict);
            return verdict.isLegal() && !legalToo ? null : verdict;
        }
        if (current.finding() == null && !legalToo && inVariations.isEmpty()) {
            if (!mayDisagree()) {
                tally.legal(current.plies(), false);
                return null;
            }
        }
        Verdict verdict = verdict(reader, inVariations);
        if (verdict.isLegal()
                && !legalToo
                && inVariations.isEmpty()
                && !Boolean.FALSE.equals(verdict.result().agrees())) {
            tally.legal(current.plies(), false);
            return null;
        }
        if (keeper != null) {
            record(reader);
        }
        tally.add(verdict);
        return verdict;
    }

    /** Counts the order of scores in the results of games won on the board, where sources disagree on it. */
    void count(ResultEvidence.Count count) throws IOException {
        while (walk.next()) {
            if (walk.failure() != null) {
                continue;
            }
            checkGame(walk.reader());
            ResultOrder order = current.finding() == null ? orderOnBoard() : null;
            if (order != null) {
                count.add(order);
            }
        }
    }

    /** The side whose score comes first in the claimed result according to the board; null if the board does not show it. */
    private @Nullable ResultOrder orderOnBoard() {
        Replay<?> replay = current.replay();
        boolean isDisputed = claimed != null
                && replay != null
                && replay.isOver()
                && replay.game().isDisputed(claimed);
        if (claimed == null || replay == null || !isDisputed) {
            return null;
        }
        boolean white = replay.agreement(claimed, Color.WHITE) == Agreement.AGREES;
        boolean black = replay.agreement(claimed, Color.BLACK) == Agreement.AGREES;
        return white == black ? null : white ? ResultOrder.WHITE_FIRST : ResultOrder.BLACK_FIRST;
    }

    /** The side whose score comes first in the results of the current file where sources disagree; null if nothing shows it. */
    private @Nullable ResultOrder order() {
        ResultOrder given = settings.results();
        return given != null ? given : ruleSets.results().order();
    }

    /** Whether all tags of the current game are known before its moves are read. */
    private static boolean hasTagsFirst(RecordReader reader) {
        return (reader.format() == Format.PGN || reader.format() == Format.PDN)
                && reader.tags().count() > 0;
    }

    private void checkGame(RecordReader reader) throws IOException {
        if (keeper != null) {
            keeper.clear(reader.gamePlace());
        }
        if (clocks != null) {
            clocks.clear();
        }
        if (claims != null) {
            claims.clear();
        }
        if (plies != null) {
            plies.clear();
        }
        walk.judge(sinks);
        if (plies != null) {
            plies.finish(current);
        }
        String closing = current.lastAsResult() != null ? current.lastAsResult() : walk.closing();
        claimed = Claim.of(reader, closing);
        contradiction = asked == null ? Contradiction.of(reader, current.game(), closing, claimed) : null;
    }

    /** The number of games read. */
    long number() {
        return walk.number();
    }

    // ---- the verdict

    private @Nullable Outcome outcome() {
        Replay<?> replay = current.replay();
        return replay == null ? null : replay.outcome();
    }

    /** The record of the current game; only if records are kept. */
    GameRecord record() {
        return Objects.requireNonNull(record, "no record was kept");
    }

    /**
     * The moves of the current game's record in canonical notation, in the order in which they are written: null each where a
     * step is no legal move. Null if they were not asked for, or are not certain.
     */
    @Nullable
    List<@Nullable String> canonical() {
        CanonicalMoves moves = keeper == null ? null : keeper.canonical();
        return moves == null || !current.isCertain() || settings.playOn() ? null : moves.texts();
    }

    /** Whether the sink of {@link #ofPlies} certainly received the legal part of the current game's main line. */
    boolean arePliesCertain() {
        return plies != null
                && plies.haveBoards()
                && current.isCertain()
                && current.lastAsResult() == null
                && (!settings.playOn() || current.finding() == null)
                // There each move is one from the same position, or has its own spelling.
                && walk.format() != Format.OBF
                && walk.format() != Format.CHECKERS_CHECK;
    }

    /** A verdict without a judgement of the result, and a record of the game's head alone. */
    private Verdict inBrief(RecordReader reader) {
        Verdict.Finding found = current.finding();
        Game<?> game = current.game();
        record = new GameRecord(
                new GameRecord.Origin(number(), reader.format(), reader.gamePlace()),
                reader.tags().toList(),
                new GameRecord.Beginning(game, current.start(), 0),
                new Line(List.of(), List.of(), claimed, reader.gamePlace()),
                false,
                claimed);
        return Verdict.of(number(), reader.gamePlace(), found == null ? LEGAL : found)
                .played(game == null ? null : game.id(), current.plies())
                .claimed(claimed, RecordedResult.of(game, reader.format(), claimed, reader.tags()::get, this::order))
                .build();
    }

    private GameRecord record(RecordReader reader) {
        RecordKeeper kept = Objects.requireNonNull(keeper, "records are not kept");
        Position<?> start = current.start();
        boolean second = start != null && start.turn() != start.game().start().turn();
        record = new GameRecord(
                new GameRecord.Origin(number(), reader.format(), reader.gamePlace()),
                reader.tags().toList(),
                new GameRecord.Beginning(current.game(), start, kept.firstNumber()),
                kept.line(second, current.lastAsResult() != null, current.finding() == null),
                kept.isWhole() && reader.isComplete(),
                claimed);
        return record;
    }

    /** Adds notes on the current game as a whole. */
    private void addNotes(RecordReader reader, List<Note> more) {
        for (Note note : more) {
            addNote(reader, note);
        }
    }

    private void addNote(RecordReader reader, Note note) {
        notes.add(new PlacedNote(note, reader.gamePlace()));
    }

    private Verdict verdict(RecordReader reader, List<Verdict.Finding> inVariations) {
        Verdict.Finding found = current.finding();
        ResultAudit audit = found == null ? audit(reader) : null;
        Outcome outcome = audit != null ? audit.outcome() : found == null ? outcome() : null;
        notes.clear();
        current.addNotes(reader, notes);
        notes.addAll(reader.notes());
        if (current.isFirstToShow() && number() > 1 && reader.gamePlace().offset() < FIRST_GAMES) {
            addNote(reader, Note.of(RecordNote.FIRST_TO_SHOW, Format.TRANSCRIPT.usualGame(), number() - 1));
        }
        Replay<?> end = current.replay();
        RecordReplay.Passed passed = end instanceof RecordReplay<?> replay ? replay.passedEnd() : null;
        if (passed != null) {
            addNote(reader, ResultAudit.passed(settings.laws(), reader.tags(), passed));
        }
        if (audit != null) {
            addNotes(reader, audit.notes());
        }
        if (clocks != null && !clocks.isEmpty() && found == null && end != null) {
            Color winner = claimed != null && !end.isOver() ? ResultAudit.winner(claimed, end) : null;
            addNotes(
                    reader,
                    clocks.notes(
                            reader,
                            end.turn().opposite(),
                            current.plies(),
                            winner,
                            ResultAudit.isOnline(reader.tags())));
        }
        Boolean agrees = outcome == null ? null : score != null ? score : audit == null ? null : audit.agrees();
        Verdict.Objection objection = audit == null || !Boolean.FALSE.equals(agrees) ? null : audit.objection();
        if (contradiction != null) {
            boolean another = found != null || objection != null;
            agrees = found == null ? (Boolean) false : null;
            if (another) {
                addNote(reader, contradiction.note());
            } else {
                objection = contradiction;
            }
        } else {
            noteTag(reader);
        }
        Note odd = reader.format() == Format.PDN && claimed != null ? Claim.note(claimed) : null;
        if (odd != null) {
            addNote(reader, odd);
        }
        if (keeper != null && !(keeper.isWhole() && reader.isComplete() && current.judgedAll())) {
            addNote(reader, Note.of(RecordNote.TOO_MUCH_TO_CHECK));
        }
        Game<?> game = current.game();
        boolean asksWhoCanWin =
                settings.claims() && found == null && outcome != null && !outcome.isOver() && end != null;
        return Verdict.of(number(), reader.gamePlace(), found == null ? LEGAL : found)
                .tags(settings.tags() ? reader.tags().toMap() : Map.of())
                .played(game == null ? null : game.id(), current.plies())
                .notes(notes.isEmpty() ? List.of() : notes)
                .outcome(
                        outcome == null || end == null
                                ? outcome
                                : ResultAudit.inEdition(end.game(), outcome, settings.laws(), reader.tags()))
                .claimed(claimed, RecordedResult.of(game, reader.format(), claimed, reader.tags()::get, this::order))
                .agrees(agrees, objection)
                .variations(inVariations)
                .further(current.further())
                .claims(claims == null ? 0 : claims.count())
                .cannotWin(end != null && asksWhoCanWin ? cannotWin(end) : List.of())
                .build();
    }

    /** The sides that a quick look shows to have no win left. */
    private static List<Color> cannotWin(Replay<?> end) {
        return Arrays.stream(Color.values())
                .filter(color -> end.winnable(color) instanceof Winnable.No)
                .toList();
    }

    /** Whether the claimed result must be examined. */
    private boolean mayDisagree() {
        Replay<?> replay = current.replay();
        return contradiction != null
                || (score != null
                        ? !score
                        : claimed != null
                                && replay != null
                                && (ResultAudit.isEarlyDraw(claimed, replay, current.plies())
                                        || (!ResultAudit.isPlain(claimed, replay)
                                                && !ResultAudit.isPlain(
                                                        settings, ruleSets.results(), claimed, replay))));
    }

    /** Notes that the tags have another result than the end of the moves, unless they contradict each other. */
    private void noteTag(RecordReader reader) {
        String tagged = reader.tags().get("Result");
        if (tagged == null || claimed == null || tagged.equals(claimed)) {
            return;
        }
        Result said = Result.of(tagged);
        if (said != null && said.isKnown() && !isSame(said, claimed)) {
            addNote(reader, Note.of(RecordNote.TAG_DIFFERS, tagged, claimed));
        }
    }

    /** Whether the moves end with the result of the tags, which may be in discs or match points, of either side first. */
    private static boolean isSame(Result said, String claimed) {
        Result closing = Result.of(claimed);
        return said.equals(closing)
                || (closing != null
                        && said.white() + said.black() > 2
                        && (said.white() == said.black() ? closing.isDrawn() : closing.winner() != null));
    }

    /** The audit of the claimed result; null if none is claimed, or nothing was replayed. */
    private @Nullable ResultAudit audit(RecordReader reader) {
        Replay<?> replay = current.replay();
        return claimed == null || replay == null
                ? null
                : ResultAudit.of(settings, ruleSets.results(), reader, claimed, replay, current.plies());
    }
}
