package dev.arbiter.archive.check;

import dev.arbiter.Color;
import dev.arbiter.Game;
import dev.arbiter.ImpossiblePositionException;
import dev.arbiter.Outcome;
import dev.arbiter.Position;
import dev.arbiter.Ruling;
import dev.arbiter.UnreadableException;
import dev.arbiter.archive.Fault;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.Place;
import dev.arbiter.archive.RecordedMove;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.records.RecordReader;
import dev.arbiter.archive.records.RecordText;
import dev.arbiter.archive.records.Token;
import dev.arbiter.archive.records.WthorReader;
import dev.arbiter.othello.OthelloPosition;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Replays the games of one reader and gives a verdict on each. One checker serves one thread, for many readers.
 *
 * <p>The first thing that goes wrong in a game decides its verdict: an illegal move, or text that cannot be read. The
 * rest of the game is passed over.
 */
final class RecordChecker {

    private static final int MOST_NOTES = 20;

    private static final byte[] PASS = {'P', 'A'};

    private final RuleSets ruleSets;
    private final Replays replays;
    private final MoveLog log = new MoveLog();
    private final WthorReplay wthor = new WthorReplay();
    private final List<String> notes = new ArrayList<>();

    private @Nullable RecordReader reader;
    /** How many games of the reader were checked. */
    private long number;

    /** The game at hand. */
    private RuleSet ruleSet = RuleSet.refused("nothing was read");

    private @Nullable Game<?> game;
    private @Nullable Replay replay;
    /** What the moves add to the evidence by which the game was inferred. */
    private String byMoves = "";

    private int plies;
    private Verdict.@Nullable Finding finding;
    private @Nullable String claimed;
    /** Whether a stored score of discs is the one on the board; null where there is none to compare. */
    private @Nullable Boolean score;

    private boolean begun;
    /** Whether nothing but a result came behind the illegal move. */
    private boolean lastMoveIllegal;

    /** The moves of the game at hand, where they are kept. */
    private final @Nullable RecordKeeper keeper;

    private final boolean variations;
    /** How many variations are open. */
    private int depth;
    /** Whether the last word of the record turned out to be its result. */
    private boolean resultInMoves;

    private @Nullable GameRecord record;

    /** Checks main lines and keeps no records. */
    RecordChecker(RuleSets ruleSets) {
        this(ruleSets, false, false, false);
    }

    /**
     * @param noting whether verdicts carry notes on how moves are written, which takes time at every move
     * @param records whether games are kept as records; then readers must deliver everything
     * @param variations whether variations are checked, for which records are kept
     */
    RecordChecker(RuleSets ruleSets, boolean noting, boolean records, boolean variations) {
        this.ruleSets = ruleSets;
        this.replays = new Replays(noting);
        this.keeper = records ? new RecordKeeper() : null;
        this.variations = variations;
    }

    /** Begins with a reader's games. */
    void begin(RecordReader reader) {
        this.reader = reader;
        number = 0;
    }

    /**
     * Checks on to the next game on which a verdict is due, counting all games.
     *
     * @param legalToo whether a verdict is due on legal games; otherwise they are only counted
     * @return null where no game is left
     */
    @Nullable
    Verdict next(Tally tally, boolean legalToo) throws IOException {
        RecordReader reader = this.reader;
        while (reader != null && reader.nextGame()) {
            number++;
            boolean legalWthor = reader instanceof WthorReader records
                    && records.isWhole()
                    && wthor.play(records.rawBytes(), records.record());
            if (legalWthor && !legalToo && !Boolean.FALSE.equals(wthor.agrees())) {
                tally.legal(wthor.plies(), false);
                continue;
            }
            checkGame(reader);
            score = legalWthor ? wthor.agrees() : null;
            if (legalWthor && reader instanceof WthorReader records) {
                int stored = records.storedScore();
                claimed = stored > 64 ? String.valueOf(stored) : stored + "-" + (64 - stored);
            }
            List<Verdict.Illegal> inVariations = variations ? LineJudge.illegalVariations(record(reader)) : List.of();
            if (finding == null && !legalToo && inVariations.isEmpty()) {
                if (!Boolean.FALSE.equals(agrees(reader))) {
                    tally.legal(plies, false);
                    continue;
                }
            }
            Verdict verdict = verdict(reader, inVariations);
            tally.add(verdict);
            if (keeper != null && !variations) {
                record(reader);
            }
            return verdict;
        }
        return null;
    }

    private void checkGame(RecordReader reader) throws IOException {
        game = null;
        replay = null;
        plies = 0;
        byMoves = "";
        finding = null;
        claimed = null;
        begun = false;
        lastMoveIllegal = false;
        notes.clear();
        log.clear();
        depth = 0;
        resultInMoves = false;
        if (keeper != null) {
            keeper.clear();
        }
        for (Token token = reader.next(); token != Token.END; token = reader.next()) {
            if (keeper != null) {
                keeper.take(token, reader);
                depth += token == Token.OPEN ? 1 : token == Token.CLOSE ? -1 : 0;
                if (depth > 0 && token != Token.FAULT) {
                    continue;
                }
            }
            switch (token) {
                case MOVE -> move(reader);
                case NO_MOVE -> noMove(reader);
                case SETUP -> setup(reader);
                case RESULT -> claimed = Claim.read(reader);
                case FAULT -> fault(reader.fault());
                default -> {}
            }
        }
        if (!begun) {
            begin(reader, null);
        }
        if (finding instanceof Verdict.Illegal illegal && ruleSet.games().size() > 1) {
            tryOtherGames(illegal, reader.format());
        }
        if (finding instanceof Verdict.Illegal illegal && lastMoveIllegal) {
            takeAsResult(reader.format(), illegal);
        }
        if (reader.format() == Format.PDN
                && "*".equals(claimed)
                && reader.tags().has("Result")) {
            // There a star only parts games; the result is a tag.
            claimed = null;
        }
        if (claimed == null) {
            claimed =
                    reader.tags().get(reader.format() == Format.GGF || reader.format() == Format.SGF ? "RE" : "Result");
        }
    }

    // ---- tokens

    private void move(RecordReader reader) {
        lastMoveIllegal = false;
        if (!begun) {
            begin(reader, RuleSets.lookAtMoves(reader.format()) ? reader.text() : null);
        }
        if (ruleSet.games().size() > 1) {
            log.add(reader.bytes(), reader.from(), reader.to(), reader.place());
        }
        if (finding != null || replay == null) {
            return;
        }
        if (reader.format() == Format.OBF) {
            alternative(reader, replay);
            return;
        }
        Color mover = reader.mover();
        if (mover != null && !passTo(mover, replay)) {
            illegal(reader, replay, replay.position().ruling(mover.title() + " " + reader.text()));
            return;
        }
        Ruling.Illegal<?> ruling = replay.play(reader.bytes(), reader.from(), reader.to());
        if (ruling == null) {
            plies++;
        } else {
            illegal(reader, replay, ruling);
        }
    }

    /** A move that the record gives to a side that is not on turn is read as following a pass that was left out. */
    private static boolean passTo(Color mover, Replay replay) {
        return replay.position().turn() == mover
                || replay.position().ruling("PA").isLegal()
                || replay.position().outcome().isOver();
    }

    /** In OBF each move is one from the same position. */
    private void alternative(RecordReader reader, Replay replay) {
        Position<?> position = replay.position();
        Ruling<?> ruling = position.ruling(reader.text());
        if (ruling.isLegal()) {
            plies++;
        } else {
            illegal(reader, replay, ruling);
        }
    }

    private void illegal(RecordReader reader, Replay replay, Ruling<?> ruling) {
        if (!(ruling instanceof Ruling.Illegal<?> illegal)) {
            return;
        }
        Position<?> before = replay.position();
        finding = new Verdict.Illegal(
                plies + 1, reader.place(), reader.text(), illegal, before.text(), before.diagram(), false);
        lastMoveIllegal = true;
    }

    private void noMove(RecordReader reader) {
        if (reader.format() == Format.PDN) {
            // "41. - -" stands where a game broke off, and "..." where the other side begins.
            note("'" + reader.text() + "' was read as no move");
            return;
        }
        if (!begun) {
            begin(reader, RuleSets.lookAtMoves(reader.format()) ? reader.text() : null);
        }
        if (finding != null || replay == null) {
            return;
        }
        Ruling.Illegal<?> ruling = reader.format() == Format.PGN
                ? replay.play(reader.bytes(), reader.from(), reader.to())
                : replay.play(PASS, 0, PASS.length);
        if (ruling == null) {
            plies++;
        } else {
            illegal(reader, replay, ruling);
        }
    }

    /** Keeps a note, unless the game has more of them than anybody reads. */
    private void note(String note) {
        if (notes.size() < MOST_NOTES) {
            notes.add(note);
        }
    }

    private void setup(RecordReader reader) {
        if (!begun) {
            begin(reader, null);
        }
        if (finding != null || replay == null || game == null) {
            return;
        }
        try {
            replay.begin(game.position(reader.text()));
            if (plies > 0 || reader.format() == Format.PDN) {
                note("the record goes on from another position, " + reader.text());
            }
        } catch (UnreadableException e) {
            String found = e.found().equals("the end") ? "the end of the position" : e.found();
            fault(new Fault(reader.placeWithin(e.column() - 1), found, e.expected()));
        } catch (ImpossiblePositionException e) {
            finding = new Verdict.Unsupported("the position cannot be played on: " + e.getMessage());
        }
    }

    private void fault(Fault fault) {
        if (finding == null) {
            finding = new Verdict.Unreadable(fault);
        }
    }

    // ---- rules

    /** Settles by which rules and from which position the game is replayed. */
    private void begin(RecordReader reader, @Nullable String firstMove) {
        begun = true;
        ruleSet = ruleSets.of(reader.format(), reader.tags(), firstMove);
        if (ruleSet.refusal() != null) {
            if (finding == null) {
                finding = new Verdict.Unsupported(ruleSet.refusal());
            }
            return;
        }
        RuntimeException first = null;
        for (Game<?> candidate : ruleSet.games()) {
            try {
                begin(candidate, reader.format());
                return;
            } catch (UnreadableException | ImpossiblePositionException e) {
                first = first == null ? e : first;
            }
        }
        Game<?> other = first == null ? null : ruleSets.fallback(ruleSet, reader.tags());
        if (other != null) {
            try {
                begin(other, reader.format());
                notes.add("read as " + other.title() + ": its position is possible only there");
                return;
            } catch (UnreadableException | ImpossiblePositionException e) {
                // The first game's answer stands.
                game = null;
            }
        }
        refuse(reader.gamePlace(), first);
    }

    private void begin(Game<?> candidate, Format format) {
        Position<?> start = start(candidate);
        game = candidate;
        replay = replays.of(candidate, format);
        replay.begin(start);
    }

    private Position<?> start(Game<?> candidate) {
        String text = ruleSet.start();
        return text == null ? replays.start(candidate) : candidate.position(text);
    }

    private void refuse(Place place, @Nullable RuntimeException why) {
        if (finding != null) {
            return;
        }
        if (why instanceof UnreadableException unreadable) {
            finding = new Verdict.Unreadable(new Fault(
                    place,
                    "in its position, '" + ruleSet.start() + "', at character " + unreadable.column() + ", "
                            + unreadable.found(),
                    unreadable.expected()));
        } else {
            finding = new Verdict.Unsupported(
                    "the position cannot be played on: " + (why == null ? "" : why.getMessage()));
        }
    }

    /** Where the game was inferred and a move fails, another game may have been meant: the one that gets farthest. */
    private void tryOtherGames(Verdict.Illegal first, Format format) {
        if (!log.isWhole()) {
            return;
        }
        Verdict.Illegal farthest = first;
        Game<?> best = game;
        for (Game<?> other : ruleSet.games()) {
            if (other == game) {
                continue;
            }
            Replay again = replays.of(other, format);
            try {
                again.begin(start(other));
            } catch (UnreadableException | ImpossiblePositionException e) {
                continue;
            }
            Verdict.Illegal failed = replayLog(again);
            if (failed == null) {
                game = other;
                replay = again;
                finding = null;
                plies = log.count();
                byMoves = " and all its moves are legal there";
                return;
            }
            if (failed.ply() > farthest.ply()) {
                farthest = failed;
                best = other;
            }
        }
        if (best != game) {
            byMoves = " and its moves are legal farthest there";
        }
        finding = farthest;
        plies = farthest.ply() - 1;
        game = best;
    }

    private Verdict.@Nullable Illegal replayLog(Replay again) {
        for (int move = 0; move < log.count(); move++) {
            int from = log.start(move);
            int to = log.end(move);
            Ruling.Illegal<?> ruling = again.play(log.bytes(), from, to);
            if (ruling != null) {
                Position<?> before = again.position();
                String text = RecordText.decode(log.bytes(), from, to);
                return new Verdict.Illegal(
                        move + 1, log.place(move), text, ruling, before.text(), before.diagram(), false);
            }
        }
        return null;
    }

    /** A last "move" such as {@code 1-9} or {@code 4-6} is a result by points, as matches count them. */
    private void takeAsResult(Format format, Verdict.Illegal illegal) {
        String text = illegal.move();
        if (format != Format.PDN || !text.matches("\\d{1,2}-\\d{1,2}") || illegal.ply() != plies + 1) {
            return;
        }
        int dash = text.indexOf('-');
        int points = Integer.parseInt(text.substring(0, dash)) + Integer.parseInt(text.substring(dash + 1));
        if (points == 10 || points == 12) {
            claimed = text;
            finding = null;
            resultInMoves = true;
            notes.add("'" + text + "' was read as a result by points");
        }
    }

    // ---- the verdict

    private @Nullable Outcome outcome() {
        return replay == null ? null : replay.position().outcome();
    }

    /** The record of the game at hand; only where records are kept. */
    GameRecord record() {
        return Objects.requireNonNull(record, "no record was kept");
    }

    private GameRecord record(RecordReader reader) {
        RecordKeeper kept = Objects.requireNonNull(keeper, "records are not kept");
        List<RecordedMove> moves = kept.moves();
        record = new GameRecord(
                number,
                reader.format(),
                reader.gamePlace(),
                reader.tags().toMap(),
                game,
                game == null ? null : start(game),
                kept.comments(),
                resultInMoves ? moves.subList(0, moves.size() - 1) : moves,
                kept.isWhole(),
                claimed);
        return record;
    }

    private Verdict verdict(RecordReader reader, List<Verdict.Illegal> inVariations) {
        Verdict.Finding found = finding == null ? new Verdict.Legal() : finding;
        boolean replayed = found instanceof Verdict.Legal;
        Outcome outcome = replayed ? outcome() : null;
        if (ruleSet.evidence() != null && game != null) {
            notes.add("the record does not name its game; read as " + game.title() + ", because " + ruleSet.evidence()
                    + byMoves);
        }
        if (replay != null) {
            notes.addAll(replay.notes());
        }
        String tagged = reader.tags().get("Result");
        if (tagged != null && claimed != null && !tagged.equals(claimed) && isResult(tagged)) {
            notes.add("the tags say " + tagged + ", the moves end with " + claimed);
        }
        if (variations && keeper != null && !keeper.isWhole()) {
            notes.add("it has more moves and variations than are checked");
        }
        Map<String, String> tags = reader.tags().toMap();
        return new Verdict(
                number,
                reader.gamePlace(),
                tags,
                game == null ? null : game.id(),
                notes,
                plies,
                found,
                outcome,
                claimed,
                outcome == null ? null : agrees(reader),
                inVariations);
    }

    /** Whether the claimed result is the one on the board; null where there is nothing to compare. */
    private @Nullable Boolean agrees(RecordReader reader) {
        if (score != null || claimed == null || replay == null || !replay.isOver()) {
            return score;
        }
        return replay.position() instanceof OthelloPosition end
                ? OthelloClaim.agrees(claimed, reader.tags(), end)
                : Claim.agrees(claimed, outcome());
    }

    private static boolean isResult(String text) {
        return text.matches("1-0|0-1|1/2-1/2|2-0|0-2|1-1");
    }
}
