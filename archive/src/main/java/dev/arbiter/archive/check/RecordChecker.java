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
import dev.arbiter.archive.files.InternalFaultException;
import dev.arbiter.archive.files.Problems;
import dev.arbiter.archive.records.RecordReader;
import dev.arbiter.archive.records.Splitter;
import dev.arbiter.archive.records.Tags;
import dev.arbiter.archive.records.Token;
import dev.arbiter.archive.records.WthorReader;
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

    private static final Verdict.Legal LEGAL = new Verdict.Legal();

    private Judge current;
    private WthorReplay wthor = new WthorReplay();

    private @Nullable GameSequence games;

    /** The claimed result of the current game. */
    private @Nullable String claimed;
    /** A contradiction in the current record; null for none. */
    private Verdict.@Nullable Objection contradiction;
    /** Whether a stored score of discs is the one on the board; null if there is none to compare. */
    private @Nullable Boolean score;

    /** The number of positions of the current game in which a draw could be claimed, as far as counted. */
    private int claims;
    /** The number of plies before the position examined last. */
    private int lookedAt;
    /** Whether the current game had ended in a draw that needs no claim. */
    private boolean drawn;

    /** The moves of the current game, if they are kept. */
    private @Nullable RecordKeeper keeper;

    /** Up to this offset games are numbered as in their file, and not from the beginning of a part of it. */
    private static final int FIRST_GAMES = Splitter.LENGTH / 2;

    private @Nullable GameRecord record;

    /** The notes of the verdict under construction. */
    private final List<PlacedNote> notes = new ArrayList<>();

    /** The clocks of the current game, if verdicts have notes on them. */
    private @Nullable ClockAudit clocks;

    private final Replays.Kind kind;
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
        this.ruleSets = ruleSets;
        this.kind = Replays.Kind.PLAIN;
        this.current = new Judge(ruleSets, new Replays(kind), settings.playOn());
        this.keeper = null;
        this.settings = settings;
        this.asked = asked;
        this.clocks = null;
    }

    /**
     * @param settings if legal games are reported, verdicts have notes on the notation of moves, which takes time at every move
     * @param everything whether games are kept as records and their variations judged; readers must then deliver everything
     */
    RecordChecker(RuleSets ruleSets, CheckSettings settings, boolean everything) {
        this.kind = settings.legal() ? Replays.Kind.NOTING : Replays.Kind.PLAIN;
        this.ruleSets = ruleSets;
        this.current = new Judge(ruleSets, new Replays(kind), settings.playOn());
        this.keeper = everything ? new RecordKeeper() : null;
        this.settings = settings;
        this.asked = null;
        this.clocks = settings.legal() ? new ClockAudit() : null;
    }

    /** Starts the games of a reader. */
    void begin(RecordReader reader) {
        games = new GameSequence(reader);
        if (clocks != null) {
            reader.watchClocks();
        }
    }

    /** Skips games. */
    void pass(long count) throws IOException {
        GameSequence games = this.games;
        for (long left = count; left > 0 && games != null && games.next(); left--) {
            // That was all.
        }
    }

    /** Why text that is not a game was skipped because of an internal error; null if none was. */
    @Nullable
    String skipped() {
        return games == null ? null : games.skipped();
    }

    /** The place of the skipped text. */
    Place skippedAt() {
        return games == null ? Place.NOWHERE : games.skippedAt();
    }

    /**
     * Checks games up to the next one on which a verdict is due, counting all.
     *
     * @param legalToo whether verdicts are due on legal games; otherwise they are only counted
     * @return null if no game is left
     */
    @Nullable
    Verdict next(Tally.Counter tally, boolean legalToo) throws IOException {
        GameSequence games = this.games;
        while (games != null && games.next()) {
            Verdict due;
            String failure = games.failure();
            try {
                due = failure == null ? check(games, tally, legalToo) : failed(games, tally, failure);
            } catch (RuntimeException | Error e) {
                IOException why = InternalFaultException.of(e);
                games.takeUp(why);
                due = failed(games, tally, Problems.sentence(why));
            }
            if (due != null) {
                return due;
            }
        }
        return null;
    }

    /** The verdict on a game that cannot be read because of an internal error; of its record only the tags are kept. */
    private Verdict failed(GameSequence games, Tally.Counter tally, String sentence) {
        // Nothing is known of the state that these are in.
        current = new Judge(ruleSets, new Replays(kind), settings.playOn());
        wthor = new WthorReplay();
        keeper = keeper == null ? null : new RecordKeeper();
        clocks = clocks == null ? null : new ClockAudit();
        RecordReader reader = games.reader();
        List<Tag> tags;
        Place place;
        try {
            place = reader.gamePlace();
            tags = reader.tags().toList();
        } catch (RuntimeException | StackOverflowError e) {
            place = Place.NOWHERE;
            tags = List.of();
        }
        CheckedGame failed = CheckedGame.failed(games.number(), reader.format(), place, tags, sentence);
        record = failed.record();
        Verdict verdict = failed.verdict();
        tally.add(verdict);
        return verdict;
    }

    /** Checks the current game; null if no verdict is due on it. */
    private @Nullable Verdict check(GameSequence games, Tally.Counter tally, boolean legalToo) throws IOException {
        RecordReader reader = games.reader();
        if (asked != null && hasTagsFirst(reader) && !asked.test(reader.tags())) {
            return null;
        }
        boolean legalWthor = reader instanceof WthorReader records
                && records.isWhole()
                && wthor.play(records.rawBytes(), records.record());
        if (legalWthor && !legalToo && !Boolean.FALSE.equals(wthor.agrees())) {
            tally.legal(wthor.plies(), false);
            return null;
        }
        checkGame(reader);
        score = legalWthor ? wthor.agrees() : null;
        if (legalWthor && reader instanceof WthorReader records) {
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
        GameSequence games = this.games;
        while (games != null && games.next()) {
            if (games.failure() != null) {
                continue;
            }
            checkGame(games.reader());
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
        current.clear();
        claimed = null;
        contradiction = null;
        claims = 0;
        lookedAt = -1;
        drawn = false;
        if (keeper != null) {
            keeper.clear(reader.gamePlace());
        }
        if (clocks != null) {
            clocks.clear();
        }
        for (Token token = reader.next(); token != Token.END; token = reader.next()) {
            if (clocks != null) {
                takeClock(clocks, reader);
            }
            if (token != Token.RESULT) {
                current.take(token, reader);
                if (settings.claims()) {
                    lookForClaims();
                } else if (token == Token.MOVE && keeper == null) {
                    current.goStraightOn(reader);
                }
            } else if (!current.isInVariation()) {
                String result = Claim.read(reader);
                claimed = result == null ? claimed : result;
            }
            // Where a move goes on in the next word only the rules know.
            if (keeper != null) {
                keeper.take(token, reader, current.board() != null);
            }
        }
        if (clocks != null) {
            takeClock(clocks, reader);
        }
        current.end(reader, claimed);
        if (current.lastAsResult() != null) {
            claimed = current.lastAsResult();
        }
        String closing = claimed;
        claimed = Claim.of(reader, closing);
        contradiction = asked == null ? Contradiction.of(reader, current.game(), closing, claimed) : null;
    }

    /** Records a clock time read before the current token, which belongs to the move before it. */
    private void takeClock(ClockAudit audit, RecordReader reader) {
        int clock = reader.takeClock();
        if (clock >= 0 && current.plies() > 0) {
            audit.take(current.plies(), clock);
        }
    }

    /** Counts the current position if a draw can be claimed there. */
    private void lookForClaims() {
        Replay<?> board = current.replay();
        boolean due = board != null && !drawn && !current.isInVariation() && current.finding() == null;
        if (board == null || !due || current.plies() == lookedAt) {
            return;
        }
        lookedAt = current.plies();
        if (board.isClaimable()) {
            claims++;
            // What needs no claim ends the game: after it nothing is left to claim.
            drawn = board.isOver();
        }
    }

    /** The number of games read. */
    long number() {
        return games == null ? 0 : games.number();
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
                kept.line(second, current.lastAsResult() != null),
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
                .outcome(outcome)
                .claimed(claimed, RecordedResult.of(game, reader.format(), claimed, reader.tags()::get, this::order))
                .agrees(agrees, objection)
                .variations(inVariations)
                .further(current.further())
                .claims(claims)
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

    /** Whether the moves end with the result of the tags, which may be in discs or match points. */
    private static boolean isSame(Result said, String claimed) {
        Result closing = Result.of(claimed);
        return said.equals(closing)
                || (closing != null
                        && said.white() + said.black() > 2
                        && List.of(said.standard(), said.reversed().standard()).contains(closing.standard()));
    }

    /** The audit of the claimed result; null if none is claimed, or nothing was replayed. */
    private @Nullable ResultAudit audit(RecordReader reader) {
        Replay<?> replay = current.replay();
        return claimed == null || replay == null
                ? null
                : ResultAudit.of(settings, ruleSets.results(), reader, claimed, replay);
    }
}
