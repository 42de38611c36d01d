package dev.arbiter.archive.check;

import dev.arbiter.Color;
import dev.arbiter.Game;
import dev.arbiter.Position;
import dev.arbiter.Replay;
import dev.arbiter.Ruling;
import dev.arbiter.archive.Fault;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.records.PartedSquares;
import dev.arbiter.archive.records.RecordReader;
import dev.arbiter.archive.records.Token;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Judges the game at hand: by which rules it is replayed, how far it is legal, and the first thing that is wrong with it
 * and with each of its variations.
 *
 * <p>Tokens are given to it in the order of the record; {@link #end} settles what only the whole game tells. A line is
 * played on the {@link Replay} of its game, one for each depth, so that after a variation its line goes on where it was.
 */
final class Judge {

    private static final int MOST_NOTES = 20;

    /** With so many illegal moves one behind the other the moves are those of another game. */
    private static final int MOST_IN_A_ROW = 3;

    /** Variations nested deeper are not judged. */
    private static final int DEEPEST = 200;

    /** No more moves of variations are judged in a game. */
    private static final int MOST_IN_VARIATIONS = 1 << 16;

    /** Nobody reads more findings than this in the variations of a game, each of which has its sentence and its position. */
    private static final int MOST_FOUND_IN_VARIATIONS = 1000;

    /** To begin a variation takes as long as its line is; no more plies than this are gone through so in a game. */
    private static final int MOST_BEGUN = 1 << 26;

    /** A pass, as the formats have it that write passes down. */
    private static final String PASS = "PA";

    private final RuleChoice rules;
    /** By how deep a variation is; first the game itself. */
    private final List<Replays> replays = new ArrayList<>();

    private final List<String> notes = new ArrayList<>();

    private boolean begun;
    /** Whether moves are simply played, one behind the other, until one fails. */
    private boolean plain;
    /** The line at hand is played here; null where nothing can be said of its moves. */
    private @Nullable Replay<?> replay;
    /** How many plies lead to where the line at hand stands. */
    private int plies;

    private Last last = Last.NONE;
    /** Why the last move of the line at hand is not legal. */
    private @Nullable Ruling<?> failure;
    /** The lines that go on behind the variation at hand, the game itself first. */
    private final List<Interrupted> interrupted = new ArrayList<>();
    /** How many variations are open that are too deep. */
    private int tooDeep;

    private int movesOfVariations;
    private int begunVariations;
    private final List<Verdict.Finding> inVariations = new ArrayList<>();
    private boolean otherGame;

    private Verdict.@Nullable Finding finding;
    /** How many plies lead to where {@link #finding} is. */
    private int legalPlies;

    /** Whether games go on behind illegal moves, as the hand made them. */
    private final boolean playOn;
    /** Whether the game at hand does. */
    private boolean goesOn;
    /** What is wrong behind {@link #finding}. */
    private final List<Verdict.Finding> further = new ArrayList<>();
    /** How many illegal moves came one behind the other last. */
    private int illegalInARow;
    /** Whether the record went on where nothing could be played any more. */
    private boolean fitsNoMore;

    /** What stands last in the record and may be no moves but signs: see {@link KingSigns}. */
    private final List<String> signs = new ArrayList<>();
    /** How many things were wrong before them. */
    private int wrongBeforeSigns;

    private int pliesBeforeSigns;
    private @Nullable Position<?> beforeSigns;
    /** Whether a move that could not be played is what {@link #finding} tells of. */
    private boolean moveFailed;
    /** Whether nothing but a result came behind the move that failed, and it may be one itself. */
    private boolean lastMoveFailed;
    /** The moves of the line at hand from a text on that can be several moves; null where there is none. */
    private @Nullable Undecided undecided;
    /** What texts were decided to mean, by the step of the record; of a record in memory alone. */
    private final Map<Integer, String> decided = new HashMap<>();
    /** What texts that nothing decides were read as. */
    private final Map<Integer, String> readAsFirst = new HashMap<>();
    /** Whether any text could be several moves. */
    private boolean wasUndecided;
    /** Whether a variation was judged before it was decided where it begins. */
    private boolean judgedTooEarly;
    /** Why nothing is judged behind a mark that stands for no move; null where there is none. */
    private @Nullable String notMoved;
    /** The last mark of the record that stands for a move which is not known. */
    private @Nullable String unknownMove;
    /** The last word of the record where it turned out to be its result. */
    private @Nullable String lastAsResult;

    /** What came of the last step of a line. */
    private enum Last {
        /** There was none. */
        NONE,
        /** It was played. */
        PLAYED,
        /** It changed nothing. */
        STAYED,
        /** It is not legal, and was made nevertheless. */
        APPLIED,
        /** It is not legal, so that nobody can tell what comes behind it. */
        FAILED,
        /** It stands behind one that is not. */
        BEHIND
    }

    /** A line that goes on behind a variation. */
    private record Interrupted(
            @Nullable Replay<?> replay,
            int plies,
            Last last,
            boolean plain,
            @Nullable Undecided undecided) {}

    /** Judges each game up to its first illegal move. */
    Judge(RuleSets ruleSets, Replays replays) {
        this(ruleSets, replays, false);
    }

    /**
     * @param replays of the games themselves
     * @param playOn whether games go on behind illegal moves whose piece and target are plain
     */
    Judge(RuleSets ruleSets, Replays replays, boolean playOn) {
        this.rules = new RuleChoice(ruleSets, replays);
        this.replays.add(replays);
        this.playOn = playOn;
    }

    /** Begins the next game. */
    void clear() {
        rules.clear();
        replay = null;
        begun = false;
        plain = false;
        undecided = null;
        if (wasUndecided) {
            decided.clear();
            readAsFirst.clear();
            wasUndecided = false;
            judgedTooEarly = false;
        }
        notMoved = null;
        unknownMove = null;
        plies = 0;
        last = Last.NONE;
        failure = null;
        interrupted.clear();
        tooDeep = 0;
        movesOfVariations = 0;
        begunVariations = 0;
        inVariations.clear();
        otherGame = false;
        finding = null;
        legalPlies = 0;
        goesOn = false;
        further.clear();
        illegalInARow = 0;
        fitsNoMore = false;
        signs.clear();
        beforeSigns = null;
        moveFailed = false;
        lastMoveFailed = false;
        lastAsResult = null;
        notes.clear();
    }

    // ---- tokens

    /** Takes a token; one of a variation as well. */
    void take(Token token, RecordReader reader) {
        if (token == Token.MOVE && plain && replay != null) {
            rules.keep(reader, replay, plies);
            play(reader, replay);
            return;
        }
        switch (token) {
            case FAULT -> fault(reader.fault());
            case OPEN -> open(reader);
            case CLOSE -> close();
            default -> {
                if (tooDeep == 0) {
                    step(token, reader);
                }
            }
        }
    }

    private void step(Token token, RecordReader reader) {
        switch (token) {
            case MOVE -> move(reader);
            case NO_MOVE -> noMove(reader);
            case SETUP -> setup(reader);
            default -> {}
        }
    }

    private void move(RecordReader reader) {
        lastMoveFailed &= isVariation();
        prepare(reader);
        if (notMoved != null && finding == null && !isVariation()) {
            finding = new Verdict.Unsupported(notMoved);
        }
        if (!isVariation()) {
            rules.keep(reader, this.replay, plies);
        }
        Replay<?> replay = goingOn();
        if (!isVariation() && finding != null) {
            lookForSigns(reader, replay);
        }
        if (replay == null) {
            fitsNoMore |= moveFailed && !isVariation() && signs.isEmpty();
            return;
        }
        if (isVariation()
                && (movesOfVariations++ >= MOST_IN_VARIATIONS || inVariations.size() >= MOST_FOUND_IN_VARIATIONS)) {
            this.replay = null;
            return;
        }
        Color mover = reader.mover();
        if (mover != null && !canBeOnTurn(mover, replay.position())) {
            illegal(reader, replay, replay.position().ruling(mover.title() + " " + reader.text()));
            return;
        }
        Position<?> position = reader.format() == Format.OBF ? replay.position() : null;
        Undecided open = undecided;
        play(reader, replay);
        if (open != null && open == undecided) {
            if (last == Last.PLAYED) {
                open.add(reader.text(), reader.place(), reader.stepNumber());
            }
            settle(open, reader);
        }
        if (position != null && last == Last.PLAYED) {
            // There each move is one from the same position.
            replay.begin(position);
            last = Last.STAYED;
        }
    }

    private void play(RecordReader reader, Replay<?> replay) {
        Ruling<?> ruling = replay.play(reader.bytes(), reader.from(), reader.to());
        if (ruling == null) {
            plies++;
            if (last != Last.PLAYED) {
                last = Last.PLAYED;
            }
            if (goesOn && !isVariation()) {
                illegalInARow = 0;
                signs.clear();
            }
        } else {
            illegal(reader, replay, ruling);
        }
    }

    /** The board on which the line at hand goes on; null where that cannot be told. */
    private @Nullable Replay<?> goingOn() {
        Replay<?> board = board();
        last = board == null && last != Last.NONE ? Last.BEHIND : last;
        return board;
    }

    /** A move that the record gives to a side that is not on turn is read as following a pass that was left out. */
    private static boolean canBeOnTurn(Color mover, Position<?> position) {
        return position.turn() == mover
                || position.afterForcedPass() != null
                || position.outcome().isOver();
    }

    private void illegal(RecordReader reader, Replay<?> replay, Ruling<?> ruling) {
        if (ruling.isLegal()) {
            return;
        }
        String mark = unknownMove;
        if (mark != null && (last == Last.STAYED || last == Last.NONE)) {
            // Whose move it is nobody can tell, so that this one breaks no rule.
            last = Last.FAILED;
            failure = null;
            if (!isVariation() && finding == null) {
                finding = new Verdict.Unsupported("'" + mark + "' takes the place of ply " + (plies + 1)
                        + ", an unknown move; what follows was not judged");
                plain = false;
            }
            return;
        }
        if (isJoined(reader, replay)) {
            return;
        }
        Verdict.Finding found =
                Failure.of(plies + 1, reader.place(), reader.text(), ruling, replay.position(), isVariation());
        if (isUndecided(reader, replay)) {
            return;
        }
        last = Last.FAILED;
        failure = ruling;
        if (undecided != null && undecided.readings().isLost()) {
            giveUp(undecided);
            undecided = null;
            return;
        }
        if (undecided != null) {
            readAsFirst(undecided);
            undecided = null;
        }
        if (isVariation()) {
            inVariations.add(found);
            return;
        }
        boolean first = finding == null;
        if (first) {
            finding = found;
            legalPlies = plies;
            plain = false;
            lookForSigns(reader, replay);
            rules.keepAll(reader, replay, plies);
        } else {
            further.add(found);
        }
        moveFailed = true;
        lastMoveFailed = !Claim.isSurelyMove(reader);
        goesOn = playOn && ruling instanceof Ruling.Illegal && isApplied(reader.text(), replay);
    }

    /** Goes on with the move at hand and the word after it where they are one: see {@link PartedSquares}. */
    private boolean isJoined(RecordReader reader, Replay<?> replay) {
        PartedSquares squares = reader.partedSquares();
        if (squares == null || !(replay.position().ruling(squares.move()) instanceof Ruling.Legal<?> legal)) {
            return false;
        }
        boolean fits = squares.isSure()
                || squares.next().stream()
                        .anyMatch(next -> legal.after().ruling(next).isLegal());
        if (!fits && !squares.next().isEmpty()) {
            return false;
        }
        reader.join(fits);
        if (fits) {
            if (!isVariation()) {
                rules.keepJoined(reader);
            }
            play(reader, replay);
        } else if (isVariation()) {
            inVariations.add(new Verdict.Unreadable(reader.fault()));
            last = Last.FAILED;
            failure = null;
        } else {
            fault(reader.fault());
        }
        return true;
    }

    /** Makes an illegal move as the hand made it, where that is plain and the game still seems to be the same. */
    private boolean isApplied(String text, Replay<?> replay) {
        illegalInARow++;
        if (illegalInARow >= MOST_IN_A_ROW && signs.isEmpty()) {
            return false;
        }
        Position<?> after = replay.position().afterByHand(text);
        if (after == null) {
            return false;
        }
        Replay<?> board = replay instanceof Readings<?> ? replays.get(0).of(replay.game(), Format.PGN) : replay;
        board.begin(after);
        this.replay = board;
        plies++;
        last = Last.APPLIED;
        return true;
    }

    /** Looks whether the move at hand, which is not legal or stands behind one that is not, may be a sign of kings. */
    private void lookForSigns(RecordReader reader, @Nullable Replay<?> board) {
        if (reader.format() != Format.PGN || (signs.isEmpty() && board == null)) {
            return;
        }
        String text = reader.text();
        if (!KingSigns.isSign(text) || signs.size() == KingSigns.MOST) {
            signs.clear();
            beforeSigns = null;
            return;
        }
        if (signs.isEmpty() && board != null) {
            beforeSigns = board.position();
            pliesBeforeSigns = plies;
            wrongBeforeSigns = finding == null || (legalPlies == plies && further.isEmpty()) ? 0 : 1 + further.size();
        }
        signs.add(text);
    }

    /** What ends the game may have turned out to be no moves. */
    private void takeAsSigns(RecordReader reader, @Nullable String claimed) {
        Position<?> before = beforeSigns;
        Replay<?> board = replay;
        if (signs.isEmpty() || before == null || board == null || !moveFailed || wrongBeforeSigns > further.size()) {
            return;
        }
        Verdict.Finding begun = wrongBeforeSigns == 0 ? finding : further.get(wrongBeforeSigns - 1);
        String tagged = reader.tags().get("Result");
        String result = tagged != null && !tagged.equals("*") ? tagged : claimed == null ? "" : claimed;
        if (!(begun instanceof Verdict.Illegal) || !KingSigns.areSigns(signs, before, result)) {
            return;
        }
        note(KingSigns.note(signs, before, pliesBeforeSigns, tagged == null ? "" : tagged));
        if (wrongBeforeSigns == 0) {
            finding = null;
            further.clear();
            moveFailed = false;
        } else {
            further.subList(wrongBeforeSigns - 1, further.size()).clear();
        }
        plies = pliesBeforeSigns;
        if (playOn) {
            board.begin(before);
        }
    }

    /** Says where nothing fitted any more, and drops what came of trying. */
    private void endPlayOn() {
        if (!playOn || finding == null || !(fitsNoMore || illegalInARow >= MOST_IN_A_ROW)) {
            return;
        }
        int kept = further.size() + 1 - (illegalInARow >= MOST_IN_A_ROW ? illegalInARow : 1);
        Verdict.Finding begin = kept == 0 ? finding : further.get(kept - 1);
        further.subList(kept, further.size()).clear();
        if (begin instanceof Verdict.Illegal illegal) {
            note("from ply " + illegal.ply() + ", " + illegal.move() + ", the following moves no longer fit the game");
        }
    }

    /** Goes on with all moves that a text can be, until later ones leave one of them; returns whether it can be several. */
    private boolean isUndecided(RecordReader reader, Replay<?> board) {
        Undecided open =
                Undecided.of(board, plies, inVariations.size(), reader.text(), reader.place(), reader.stepNumber());
        if (open == null) {
            return false;
        }
        board.notes().forEach(this::note);
        undecided = open;
        wasUndecided = true;
        plies++;
        replay = open.readings();
        plain = false;
        last = Last.PLAYED;
        return true;
    }

    /** Where one reading is left of each text that could be several moves, it was that one. */
    private void settle(Undecided open, RecordReader reader) {
        boolean wrong = last == Last.FAILED || (finding != null && !goesOn && !isVariation());
        if (wrong || !open.isDecided()) {
            return;
        }
        open.decisions().forEach(this::note);
        open.keepDecided(decided);
        undecided = null;
        Replay<?> board = replays.get(interrupted.size()).of(open.readings().game(), reader.format());
        open.goOn(board);
        replay = board;
        plain = finding == null && !isVariation();
    }

    /** Nothing behind a text tells which move it was. */
    private void giveUp(Undecided open) {
        open.keepDecided(decided);
        Verdict.Finding found = open.finding(isVariation());
        if (isVariation()) {
            inVariations.add(open.foundBefore(), found);
        } else if (finding == null) {
            plies = open.openPlies();
            finding = found;
            plain = false;
        } else {
            further.add(found);
            goesOn = false;
        }
    }

    /** A later move is illegal whichever move a text was. */
    private void readAsFirst(Undecided open) {
        note(open.canBe() + "; it was read as the first of them");
        open.keepFirst(readAsFirst);
    }

    /** Takes a mark that stands for no move. */
    private void noMove(RecordReader reader) {
        if (reader.format() == Format.PDN) {
            // "41. - -" stands where a game broke off, and "..." where the other side begins.
            if (!isVariation()) {
                note("'" + reader.text() + "' was read as the absence of a move");
            }
            unknownMove = reader.text();
            last = goingOn() == null ? last : Last.STAYED;
            return;
        }
        prepare(reader);
        Replay<?> replay = goingOn();
        if (replay == null) {
            return;
        }
        if (reader.format() == Format.PGN) {
            boolean passes = !isVariation() && replay.play(reader.bytes(), reader.from(), reader.to()) == null;
            if (passes) {
                plies++;
                last = Last.PLAYED;
                return;
            }
            // In a variation it shows what is threatened; the rules have nothing to say of what follows.
            last = Last.FAILED;
            failure = null;
            if (!isVariation()) {
                plain = false;
                notMoved = "'" + reader.text() + "' takes the place of ply " + (plies + 1)
                        + ", where no move was made; what follows was not judged";
            }
            return;
        }
        Ruling<?> ruling = replay.play(PASS);
        if (ruling == null) {
            plies++;
            last = Last.PLAYED;
        } else {
            illegal(reader, replay, ruling);
        }
    }

    /** Keeps a note, unless the game has more of them than anybody reads. */
    private void note(String note) {
        if (notes.size() < MOST_NOTES && !notes.contains(note)) {
            notes.add(note);
        }
    }

    /** Takes a position from which the record goes on. */
    private void setup(RecordReader reader) {
        if (!begun) {
            begin(reader, null, reader.text());
        }
        if (undecided != null) {
            readAsFirst(undecided);
            replay = replays.get(interrupted.size()).of(undecided.readings().game(), reader.format());
            undecided = null;
        }
        Replay<?> board = goingOn();
        Verdict.Finding refusal = rules.setUp(reader, board, !isVariation());
        if (refusal != null) {
            last = Last.FAILED;
            failure = null;
            refuse(refusal);
        } else if (board != null) {
            unknownMove = null;
            last = Last.STAYED;
            if (!isVariation() && (plies > 0 || reader.format() == Format.PDN)) {
                note(goesOnFrom(reader.text()));
            }
        }
    }

    static String goesOnFrom(String position) {
        return "the record continues from another position, " + position;
    }

    /** The game itself does not go on from a position; by the rules of another game it may. */
    private void refuse(Verdict.Finding refusal) {
        if (!isVariation() && finding == null) {
            finding = refusal;
            legalPlies = plies;
            moveFailed = true;
            plain = false;
        }
    }

    private void fault(Fault fault) {
        if (goesOn && finding != null) {
            further.add(new Verdict.Unreadable(fault));
            goesOn = false;
        }
        if (finding == null) {
            finding = new Verdict.Unreadable(fault);
            plain = false;
        }
    }

    // ---- variations

    private boolean isVariation() {
        return !interrupted.isEmpty();
    }

    /** Whether a variation is open, judged or not. */
    boolean isInVariation() {
        return tooDeep > 0 || isVariation();
    }

    /** A variation on the last move begins. */
    private void open(RecordReader reader) {
        if (tooDeep > 0 || last == Last.NONE || interrupted.size() == DEEPEST) {
            tooDeep++;
            return;
        }
        Replay<?> line = replay;
        int before = last == Last.PLAYED || last == Last.APPLIED ? plies - 1 : plies;
        // Contest inputs have no variations.
        boolean known = last != Last.BEHIND
                && last != Last.APPLIED
                && reader.format() != Format.CHECKERS_CHECK
                && begunVariations <= MOST_BEGUN;
        unknownMove = null;
        interrupted.add(new Interrupted(line, plies, last, plain, undecided));
        undecided = null;
        plain = false;
        replay = line == null || !known ? null : branch(line, reader.format());
        begunVariations += known ? before : 0;
        plies = before;
        last = Last.NONE;
    }

    private Replay<?> branch(Replay<?> line, Format format) {
        int depth = interrupted.size();
        if (depth == replays.size()) {
            replays.add(replays.get(0).forVariations());
        }
        Replay<?> branch = replays.get(depth).of(line.game(), format);
        if (line instanceof Readings<?> open && !(branch instanceof Readings<?>)) {
            Position<?> before = last == Last.PLAYED ? open.positionBefore() : open.position();
            if (before == null || (last != Last.PLAYED && open.isOpen())) {
                judgedTooEarly = true;
                branch = new Readings<>(line.game(), Readings.Kind.ALL);
            } else {
                branch.begin(before);
                return branch;
            }
        }
        if (last == Last.PLAYED) {
            branch.branch(line);
        } else {
            branch.begin(line.position());
        }
        return branch;
    }

    private void close() {
        if (tooDeep > 0) {
            tooDeep--;
        } else if (isVariation()) {
            if (undecided != null) {
                giveUp(undecided);
            }
            Interrupted line = interrupted.remove(interrupted.size() - 1);
            undecided = line.undecided;
            replay = line.replay;
            plies = line.plies;
            last = line.last;
            plain = line.plain && finding == null;
        }
    }

    /** Whether nothing can be played any more in the game itself. */
    private boolean isBroken() {
        return finding != null && !goesOn;
    }

    // ---- the end

    /**
     * The record is over.
     *
     * @param claimed the result behind its moves; null where it has none
     */
    void end(RecordReader reader, @Nullable String claimed) {
        if (reader.format() == Format.EPD) {
            note("it is a position, not a game");
        }
        while (isInVariation()) {
            close();
        }
        if (!begun) {
            begin(reader, null, null);
        }
        if (reader.format() == Format.PGN) {
            takeAsSigns(reader, claimed);
        }
        if (moveFailed) {
            tryOtherGames(reader.format());
        }
        // A column beyond h is no text of chess.
        boolean atFirst = finding instanceof Verdict.Illegal illegal
                ? illegal.ply() == 1
                : finding instanceof Verdict.Unreadable && moveFailed && legalPlies == 0;
        if (atFirst && reader.format() == Format.PGN) {
            tryDraughts(reader);
        }
        if (undecided != null && finding == null) {
            giveUp(undecided);
        } else if (undecided != null) {
            readAsFirst(undecided);
        }
        if (notMoved != null && finding == null) {
            note("the game ends with a mark instead of a move");
        }
        endPlayOn();
        if (finding instanceof Verdict.Illegal illegal && lastMoveFailed) {
            takeAsResult(illegal, reader, claimed);
        }
    }

    // ---- rules

    /** Settles by which rules the game is replayed whose first move is at hand; does nothing at a later one. */
    void prepare(RecordReader reader) {
        if (!begun) {
            begin(reader, RuleSets.lookAtMoves(reader.format()) ? reader.text() : null, null);
        }
    }

    /**
     * Settles by which rules and from which position the game is replayed.
     *
     * @param setup the position that is set up before any move; null where none is
     */
    void begin(RecordReader reader, @Nullable String firstMove, @Nullable String setup) {
        begun = true;
        Verdict.Finding refusal = rules.choose(reader, firstMove, setup, this::note);
        if (refusal != null) {
            finding = finding == null ? refusal : finding;
            return;
        }
        replay = rules.replay();
        plain = finding == null
                && rules.isCertain()
                && switch (reader.format()) {
                    // These tell whose move it is, or go back behind every move.
                    case GGF, SGF, OBF -> false;
                    default -> true;
                };
    }

    /** Where a move failed that another game may have meant otherwise, the game is the one that gets farthest. */
    private void tryOtherGames(Format format) {
        RuleChoice.Fit fit = rules.farthest(format, legalPlies);
        if (fit != null) {
            turnTo(fit);
        }
    }

    /** What can be no chess may be draughts in letters, which no tag names. */
    private void tryDraughts(RecordReader reader) {
        boolean mayBe = rules.mayBeDraughts(reader);
        RuleChoice.Fit fit = rules.asDraughts(reader);
        if (fit != null) {
            turnTo(fit);
        } else if (mayBe) {
            finding = new Verdict.Unsupported("all its moves are pairs of dark squares, as in draughts, not in chess; "
                    + "no tag says which game it is, and they are legal in none that is written so");
            further.clear();
        }
    }

    private void turnTo(RuleChoice.Fit fit) {
        otherGame = true;
        fit.notes().forEach(this::note);
        undecided = null;
        plies = fit.plies();
        legalPlies = fit.plies();
        finding = fit.finding();
        replay = finding == null ? fit.replay() : replay;
        further.clear();
        fitsNoMore = false;
        illegalInARow = 0;
    }

    /** What is no legal move may be the result. */
    private void takeAsResult(Verdict.Illegal illegal, RecordReader reader, @Nullable String claimed) {
        boolean isOnlyFault = illegal.ply() == legalPlies + 1 && further.isEmpty();
        if (isOnlyFault && Claim.isResult(illegal.move(), reader, claimed)) {
            lastAsResult = illegal.move();
            finding = null;
            plies = legalPlies;
        }
    }

    // ---- what came of it

    /** What texts mean that could be several moves and were decided, by the step of the record; of a record in memory. */
    Map<Integer, String> decided() {
        return decided;
    }

    /** What texts were read as that nothing decides, where a later move is illegal whichever they are; likewise. */
    Map<Integer, String> readAsFirst() {
        return readAsFirst;
    }

    /** Whether any text could be several moves. */
    boolean wasUndecided() {
        return wasUndecided;
    }

    /** Whether a variation was judged before it was decided where it begins. */
    boolean judgedTooEarly() {
        return judgedTooEarly;
    }

    /** By whose rules the game was replayed, or null where that could not be told. */
    @Nullable
    Game<?> game() {
        return rules.game();
    }

    /** Where the game began, or null where it was not replayed. */
    @Nullable
    Position<?> start() {
        return rules.start();
    }

    /** How many plies are legal, up to the first illegal one. */
    int plies() {
        return finding != null && moveFailed ? legalPlies : plies;
    }

    /** What is wrong behind the first illegal move, where the game was played on. */
    List<Verdict.Finding> further() {
        return List.copyOf(further);
    }

    /** What is wrong with the game; null where every move is legal. */
    Verdict.@Nullable Finding finding() {
        return finding;
    }

    /** The replay, at the last legal position of a legal game; null where nothing was replayed. */
    @Nullable
    Replay<?> replay() {
        return replay;
    }

    /** What is wrong with variations, the first thing of each, in the order of the record. */
    List<Verdict.Finding> inVariations() {
        return List.copyOf(inVariations);
    }

    /** Whether the variations were judged by the rules of a game that it then turned out not to be. */
    boolean isOtherGame() {
        return otherGame;
    }

    /** Whether several sets of rules, or letters, are possible, among which all moves decide. */
    boolean isTentative() {
        return rules.mayTurn();
    }

    /** Whether all variations were judged that it is known where they begin. */
    boolean judgedAll() {
        return movesOfVariations <= MOST_IN_VARIATIONS
                && inVariations.size() < MOST_FOUND_IN_VARIATIONS
                && begunVariations <= MOST_BEGUN;
    }

    /** Where the next move of the line at hand is played; null where nothing can be said of it. */
    @Nullable
    Replay<?> board() {
        boolean over = tooDeep > 0 || last == Last.FAILED || last == Last.BEHIND || (isBroken() && !isVariation());
        return over ? null : replay;
    }

    /** Why the last move of the line at hand is not legal; null where it is. */
    @Nullable
    Ruling<?> failure() {
        return tooDeep == 0 && last == Last.FAILED ? failure : null;
    }

    /** The result that stands at the end like a move; null where none does. */
    @Nullable
    String lastAsResult() {
        return lastAsResult;
    }

    /** What was inferred and read generously, a sentence each. */
    List<String> notes() {
        List<String> all = new ArrayList<>(notes);
        rules.addNotes(all);
        if (replay != null) {
            all.addAll(replay.notes());
        }
        return all;
    }
}
