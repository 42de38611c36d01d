package dev.arbiter.archive.check;

import dev.arbiter.Color;
import dev.arbiter.Game;
import dev.arbiter.Note;
import dev.arbiter.Position;
import dev.arbiter.Replay;
import dev.arbiter.Ruling;
import dev.arbiter.archive.Fault;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.Miscount;
import dev.arbiter.archive.Place;
import dev.arbiter.archive.PlacedNote;
import dev.arbiter.archive.RecordNote;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.check.PlayedLine.Last;
import dev.arbiter.archive.records.RecordReader;
import dev.arbiter.archive.records.Token;
import dev.arbiter.archive.replay.AmbiguousLine;
import dev.arbiter.archive.replay.AmbiguousReplay;
import dev.arbiter.archive.replay.Failure;
import dev.arbiter.archive.replay.Replays;
import dev.arbiter.archive.result.Claim;
import dev.arbiter.archive.text.PartedSquares;
import dev.arbiter.record.RecordGame;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Judges the current game: by which rules it is replayed, how far it is legal, and the first fault of the game and of each of
 * its variations.
 *
 * <p>Tokens are passed in the order of the record; {@link #end} settles what only the whole game shows. {@link RuleChoice}
 * chooses the rules, {@link PlayedLines} holds the boards of the game and its variations, {@link Findings} the faults.
 */
final class Judge {

    /** A pass in the formats that record passes. */
    private static final String PASS = "PA";

    private final RuleChoice rules;
    private final PlayedLines lines;
    private final Findings findings = new Findings();
    private final LastResultKings signs = new LastResultKings();
    /** Whether play continues after illegal moves, which are then applied. */
    private final boolean playOn;

    private final AmbiguousMoves texts;

    private PlayedLine line;
    /** Whether the rules have been chosen. */
    private boolean begun;
    /** Whether the game turned out to be another than the one whose rules were chosen first. */
    private boolean otherGame;
    /** Why nothing is judged after a mark that stands for no move; null if there was none. */
    private @Nullable Note notMoved;
    /** The place of that mark, or of a null move. */
    private Place notMovedAt = Place.NOWHERE;
    /** The note on the last null move, due if a move follows it. */
    private @Nullable PlacedNote nullMove;
    /** The last mark of the record for an unknown move. */
    private @Nullable String unknownMove;
    /** The last word of the record if it turned out to be its result. */
    private @Nullable String lastAsResult;
    /** The last fault of the record that is not a move's, until it is taken; null if there is none. */
    private @Nullable Fault lastFault;

    /** A judge of games up to the first illegal move. */
    Judge(RuleSets ruleSets, Replays replays) {
        this(ruleSets, replays, false);
    }

    /**
     * @param replays for main lines
     * @param playOn whether play continues after illegal moves whose piece and target are clear
     */
    Judge(RuleSets ruleSets, Replays replays, boolean playOn) {
        this.rules = new RuleChoice(ruleSets, replays);
        this.lines = new PlayedLines(replays);
        this.texts = new AmbiguousMoves(lines, findings);
        this.line = lines.clear();
        this.playOn = playOn;
    }

    void clear() {
        rules.clear();
        line = lines.clear();
        findings.clear();
        signs.clear();
        texts.clear();
        begun = false;
        otherGame = false;
        notMoved = null;
        nullMove = null;
        unknownMove = null;
        lastAsResult = null;
        lastFault = null;
    }

    // ---- tokens

    /** Handles a token of the main line or of a variation. */
    void take(Token token, RecordReader reader) {
        if (token == Token.MOVE && line.plain && line.replay != null) {
            rules.keep(reader, line.replay, line.plies);
            play(reader, line.replay);
            return;
        }
        switch (token) {
            case FAULT -> fault(reader.fault());
            case OPEN -> open(reader);
            case CLOSE -> close();
            default -> {
                if (!lines.isTooDeep()) {
                    step(token, reader);
                }
            }
        }
    }

    /** Plays the moves after the current one that the reader can play itself, if their notation does not matter. */
    void goStraightOn(RecordReader reader) {
        if (line.plain && line.replay != null && line.last == Last.PLAYED && !findings.goesOn && !rules.keeps()) {
            line.plies += reader.playPlain(line.replay, null);
            while (line.isNoted()) {
                line.noteAt(reader.placeOfLastPlain());
                line.plies += reader.playPlain(line.replay, null);
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
        findings.lastMoveFailed &= isVariation();
        prepare(reader);
        if (nullMove != null && !isVariation()) {
            // The game goes on after it, so that it is no mark at its end.
            findings.note(nullMove);
            nullMove = null;
        }
        if (notMoved != null && findings.first == null && !isVariation()) {
            findings.first = new Verdict.Unsupported(notMoved);
        }
        if (!isVariation()) {
            rules.keep(reader, line.replay, line.plies);
        }
        Replay<?> replay = goingOn();
        if (!isVariation() && findings.first != null) {
            lookForSigns(reader, replay);
        }
        if (replay == null) {
            findings.fitsNoMore |= findings.moveFailed && !isVariation() && signs.isEmpty();
            return;
        }
        if (isVariation() && !(lines.takesMove() && findings.takesVariations())) {
            line.replay = null;
            return;
        }
        Color mover = reader.mover();
        if (mover != null && !canBeOnTurn(mover, replay.position())) {
            illegal(reader, replay, replay.position().ruling(mover.title() + " " + reader.text()));
            return;
        }
        Position<?> position = reader.format() == Format.OBF ? replay.position() : null;
        AmbiguousLine open = line.undecided;
        play(reader, replay);
        if (open != null && open == line.undecided) {
            texts.goOn(open, line, reader);
        }
        if (position != null && line.last == Last.PLAYED) {
            // There each move is one from the same position.
            replay.begin(position);
            line.goOn(replay);
            line.last = Last.STAYED;
        }
    }

    private void play(RecordReader reader, Replay<?> replay) {
        Ruling<?> ruling = replay.play(reader.bytes(), reader.from(), reader.to());
        if (ruling == null) {
            line.played();
            if (line.isNoted()) {
                line.noteAt(reader.place());
            }
            if (findings.goesOn && !isVariation()) {
                findings.illegalInARow = 0;
                signs.refute();
            }
        } else {
            illegal(reader, replay, ruling);
        }
    }

    /** The board on which the current line continues; null if that is unknown. */
    private @Nullable Replay<?> goingOn() {
        Replay<?> board = board();
        line.last = board == null && line.last != Last.NONE ? Last.AFTER_FAILED : line.last;
        return board;
    }

    /** Whether a side can make the next move: a move of the side that is not to move is read as following an omitted pass. */
    private static boolean canBeOnTurn(Color mover, Position<?> position) {
        return position.mayMove(mover) || position.outcome().isOver();
    }

    private void illegal(RecordReader reader, Replay<?> replay, Ruling<?> ruling) {
        if (ruling.isLegal()) {
            return;
        }
        String mark = unknownMove;
        if (mark != null && (line.last == Last.STAYED || line.last == Last.NONE)) {
            // Whose move it is it is unknown, so that this one breaks no rule.
            line.fail(null);
            if (!isVariation() && findings.first == null) {
                findings.first = new Verdict.Unsupported(Note.saying(
                        "'{0}' stands for ply {1}, whose move is unknown; what follows was not judged",
                        mark, line.plies + 1));
                line.plain = false;
            }
            return;
        }
        if (isJoined(reader, replay)) {
            return;
        }
        Miscount miscount = line.last == Last.APPLIED ? null : RecordFaults.miscount(reader.miscount(), ruling);
        Verdict.Finding found = RecordFaults.isDots(reader.text())
                ? new Verdict.Unreadable(RecordFaults.missing(replay.turn(), reader.text(), reader.place()))
                : miscount == null
                        ? Failure.of(
                                line.plies + 1, reader.place(), reader.text(), ruling, replay.position(), isVariation())
                        : new Verdict.Unreadable(RecordFaults.miscounted(miscount, reader.place(), ruling, replay));
        if (texts.begin(line, reader, replay)) {
            return;
        }
        line.fail(ruling);
        if (texts.fail(line)) {
            return;
        }
        noteFault(found);
        if (isVariation()) {
            findings.inVariations.add(found);
            return;
        }
        boolean first = findings.first == null;
        if (first) {
            findings.begin(found, line.plies);
            line.plain = false;
            lookForSigns(reader, replay);
            rules.keepAll(reader, replay, line.plies);
        } else {
            findings.further.add(found);
        }
        findings.moveFailed = true;
        findings.lastMoveFailed = !Claim.isSurelyMove(reader);
        findings.goesOn =
                playOn && miscount == null && ruling instanceof Ruling.Illegal && isApplied(reader.text(), replay);
    }

    private void noteFault(Verdict.Finding found) {
        lastFault = found instanceof Verdict.Unreadable unreadable
                        && unreadable.fault().kind() != null
                ? unreadable.fault()
                : lastFault;
    }

    /** Joins the current move and the next word and plays them, if they are one move; see {@link PartedSquares}. */
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
            findings.inVariations.add(new Verdict.Unreadable(reader.fault()));
            line.fail(null);
        } else {
            fault(reader.fault());
        }
        return true;
    }

    /** Applies an illegal move if it is clear and the game still seems to be the same; returns whether it was applied. */
    private boolean isApplied(String text, Replay<?> replay) {
        findings.illegalInARow++;
        if (findings.illegalInARow >= Findings.MOST_IN_A_ROW && signs.isEmpty()) {
            return false;
        }
        Position<?> after = replay.position().afterIllegal(text);
        if (after == null) {
            return false;
        }
        Replay<?> board = replay instanceof AmbiguousReplay<?> ? lines.mainReplay(replay.game()) : replay;
        board.begin(after);
        line.goOn(board);
        line.plies++;
        line.last = Last.APPLIED;
        return true;
    }

    /**
     * Examines whether the current move, which is not legal or follows one that is not, can be a king's sign for the result.
     */
    private void lookForSigns(RecordReader reader, @Nullable Replay<?> board) {
        if (reader.format() == Format.PGN && !rules.isTry()) {
            signs.read(reader.text(), reader.place(), board, line.plies, findings);
        }
    }

    /** Reinterprets what ends the game as signs, if it turned out not to be moves. */
    private void takeAsSigns(RecordReader reader, @Nullable String claimed) {
        Replay<?> board = line.replay;
        Position<?> before = board == null ? null : signs.take(reader.tags().get("Result"), claimed, findings);
        if (board != null && before != null) {
            line.plies = signs.pliesBefore();
            if (playOn) {
                board.begin(before);
                line.goOn(board);
            }
        }
    }

    /** Handles a mark that stands for no move. */
    private void noMove(RecordReader reader) {
        if (reader.format() == Format.PDN) {
            // "41. - -" stands where a game broke off, and "..." where the other side begins.
            if (!isVariation()) {
                findings.note(PlacedNote.of(reader.place(), RecordNote.READ_AS_NO_MOVE, reader.text()));
            }
            unknownMove = reader.text();
            line.last = goingOn() == null ? line.last : Last.STAYED;
            return;
        }
        prepare(reader);
        Replay<?> replay = goingOn();
        if (replay == null) {
            if (!isVariation() && reader.format() == Format.PGN) {
                rules.keepNullMove(reader);
            }
            return;
        }
        if (reader.format() == Format.PGN) {
            Ruling<?> ruling = replay.play(reader.bytes(), reader.from(), reader.to());
            if (ruling == null) {
                line.played();
            } else if (ruling instanceof Ruling.Illegal && isPass(replay)) {
                illegal(reader, replay, ruling);
            } else {
                nullMove(reader);
            }
            return;
        }
        Ruling<?> ruling = replay.play(PASS);
        if (ruling == null) {
            line.played();
        } else {
            illegal(reader, replay, ruling);
        }
    }

    /** Whether a mark for no move is a pass, in a game that has such and no null moves. */
    private static boolean isPass(Replay<?> replay) {
        Position<?> position = replay.position();
        return !position.isCheck() && !replay.isOver() && RecordGame.passTurn(position) == null;
    }

    /** Handles a null move: the turn passes without a ply. Annotators use it in variations to show a threat. */
    private void nullMove(RecordReader reader) {
        if (line.undecided != null) {
            // Nothing after it decides any more which move that was.
            line.fail(null);
            return;
        }
        Replay<?> board = goingOn();
        if (board == null) {
            return;
        }
        Position<?> before = board.position();
        Position<?> after = RecordGame.passTurn(before);
        if (!isVariation()) {
            line.plain = false;
            notMovedAt = reader.place();
        }
        if (before.outcome().isOver()) {
            // The mark that ends a record; whatever comes after it follows the end of the game.
            line.pass(before);
        } else if (after != null) {
            if (isVariation()) {
                findings.note(turnGiven(reader.text(), reader.place(), after));
            } else {
                rules.keepNullMove(reader, board, line.plies);
                line.notes().forEach(findings::note);
                nullMove = turnGiven(reader.text(), reader.place(), after);
            }
            board.begin(after);
            line.goOn(board);
            line.pass(before);
        } else if (before.isCheck()) {
            Fault fault = RecordFaults.nullMoveInCheck(reader.text(), reader.place());
            lastFault = fault;
            if (isVariation()) {
                findings.inVariations.add(new Verdict.Unreadable(fault));
                line.fail(null);
            } else {
                fault(fault);
            }
        } else {
            line.fail(null);
            if (!isVariation()) {
                notMoved = Note.saying(
                        "'{0}' takes the place of ply {1}, where no move was made; what follows was not judged",
                        reader.text(), line.plies + 1);
            }
        }
    }

    /** Handles a setup from which the record continues. */
    private void setup(RecordReader reader) {
        if (!begun) {
            begin(reader, null, reader.text());
        }
        texts.leave(line, reader.format());
        Replay<?> board = goingOn();
        Position<?> before = board == null || reader.format() != Format.PDN ? null : board.position();
        Verdict.Finding refusal =
                rules.setUp(reader, board, !isVariation(), note -> findings.note(new PlacedNote(note, reader.place())));
        if (refusal != null) {
            line.fail(null);
            refuse(refusal);
        } else if (board != null) {
            line.goOn(board);
            unknownMove = null;
            line.last = Last.STAYED;
            if (!isVariation() && (line.plies > 0 || reader.format() == Format.PDN)) {
                findings.note(goesOn(reader.text(), reader.place(), before, board.position()));
            }
        }
    }

    /**
     * The note on a record that continues from another position, or from the same one with the other side to move.
     *
     * @param before the position before; null if the format cannot give away the turn alone
     */
    static PlacedNote goesOn(String text, Place place, @Nullable Position<?> before, Position<?> after) {
        boolean isTurnAlone = before != null && text.chars().noneMatch(Character::isDigit);
        return isTurnAlone ? turnGiven(text, place, after) : PlacedNote.of(place, RecordNote.ANOTHER_POSITION, text);
    }

    /** The note on a null move. */
    static PlacedNote turnGiven(String text, Place place, Position<?> after) {
        return PlacedNote.of(place, RecordNote.TURN_GIVEN_AWAY, text, after.turn());
    }

    /** Handles a setup from which the main line cannot continue; under the rules of another game it may. */
    private void refuse(Verdict.Finding refusal) {
        if (!isVariation() && findings.first == null) {
            findings.begin(refusal, line.plies);
            findings.moveFailed = true;
            line.plain = false;
        }
    }

    private void fault(Fault fault) {
        findings.fault(fault);
        line.plain = false;
    }

    // ---- variations

    private boolean isVariation() {
        return lines.isVariation();
    }

    /** Whether a variation is open, judged or not. */
    boolean isInVariation() {
        return lines.isTooDeep() || isVariation();
    }

    /** Starts a variation that replaces the last move. */
    private void open(RecordReader reader) {
        PlayedLine variation = lines.open(reader.format());
        if (!lines.isTooDeep()) {
            unknownMove = null;
            line = variation;
        }
    }

    private void close() {
        if (!lines.isTooDeep() && isVariation()) {
            texts.end(line);
        }
        line = lines.close();
        line.plain &= findings.first == null;
    }

    // ---- the end

    /**
     * Ends the game.
     *
     * @param claimed the result after its moves; null if there is none
     */
    void end(RecordReader reader, @Nullable String claimed) {
        if (reader.format() == Format.EPD) {
            findings.note(PlacedNote.of(reader.gamePlace(), RecordNote.POSITION_ALONE));
        }
        while (isInVariation()) {
            close();
        }
        if (!begun) {
            begin(reader, null, null);
        }
        if (reader.format() == Format.PGN && !signs.isEmpty()) {
            takeAsSigns(reader, claimed);
        }
        if (!rules.isTry()) {
            lookElsewhere(reader);
        }
        texts.end(line);
        boolean endsWithMark = line.last == Last.PASSED;
        Replay<?> board = line.replay;
        if (endsWithMark && board != null && findings.first == null) {
            board.begin(line.beforePass());
            line.goOn(board);
        }
        if ((notMoved != null || endsWithMark) && findings.first == null) {
            findings.note(PlacedNote.of(notMovedAt, RecordNote.ENDS_WITH_MARK));
        }
        if (playOn) {
            findings.endPlayOn();
        }
        if (findings.first instanceof Verdict.Illegal illegal && findings.lastMoveFailed && !rules.isTry()) {
            takeAsResult(illegal, reader, claimed);
        }
        findings.end();
    }

    // ---- rules

    /** Chooses the rules before the first move; does nothing at later ones. */
    void prepare(RecordReader reader) {
        if (!begun) {
            begin(reader, RuleSets.lookAtMoves(reader.format()) ? reader.text() : null, null);
        }
    }

    /**
     * Chooses the rules and the initial position.
     *
     * @param setup the position that is set up before any move; null for none
     */
    void begin(RecordReader reader, @Nullable String firstMove, @Nullable String setup) {
        begun = true;
        Verdict.Finding refusal =
                rules.choose(reader, firstMove, setup, note -> findings.note(new PlacedNote(note, reader.gamePlace())));
        if (refusal != null) {
            findings.first = findings.first == null ? refusal : findings.first;
            return;
        }
        line.goOn(rules.replay());
        line.plain = findings.first == null
                && rules.isCertain()
                && switch (reader.format()) {
                    // These show whose move it is, or go back after every move.
                    case GGF, SGF, OBF -> false;
                    default -> true;
                };
    }

    /** Chooses other rules if the moves of the whole game fit them better. */
    private void lookElsewhere(RecordReader reader) {
        if (!isOthello(reader) && findings.moveFailed) {
            tryOtherGames(reader.format());
        }
        // A column beyond h is no text of chess.
        boolean atFirst = findings.first instanceof Verdict.Illegal illegal
                ? illegal.ply() == 1
                : findings.first instanceof Verdict.Unreadable && findings.moveFailed && findings.legalPlies == 0;
        if (atFirst && reader.format() == Format.PGN) {
            tryDraughts(reader);
        }
        if (findings.first != null && findings.moveFailed && rules.isDraughtsByLettersAlone()) {
            findings.refuse(Note.saying(
                    "its moves name squares by letters, as in draughts, but no tag names the game, and they are not all "
                            + "legal in any draughts game that is written this way"));
        }
    }

    /** After a move that failed and can mean something else in another game, chooses the game that gets furthest. */
    private void tryOtherGames(Format format) {
        Fit fit = rules.farthest(format, findings.legalPlies);
        if (fit != null) {
            turnTo(fit);
        }
    }

    /** Whether the record is of Othello although written as chess without a tag that says so; if so, switches to it. */
    private boolean isOthello(RecordReader reader) {
        boolean asked = reader.format() == Format.PGN && (findings.moveFailed || findings.first == null);
        Fit fit = asked ? rules.asDiscs(reader, findings.legalPlies, findings.moveFailed) : null;
        if (fit != null) {
            turnTo(fit);
        }
        return fit != null;
    }

    /** Tries draughts in letters, which no tag names, after a move that is not one of chess. */
    private void tryDraughts(RecordReader reader) {
        boolean mayBe = rules.mayBeDraughts(reader);
        Fit fit = rules.asDraughts(reader);
        if (fit != null) {
            turnTo(fit);
        } else if (mayBe) {
            findings.refuse(Note.saying("all its moves are pairs of dark squares, as in draughts, but no tag "
                    + "names the game, and they are not all legal in any draughts game that is written this way"));
        }
    }

    private void turnTo(Fit fit) {
        otherGame = true;
        fit.notes().forEach(findings::note);
        line.undecided = null;
        line.plies = fit.plies();
        findings.turn(fit.finding(), fit.plies());
        // What a mark or a null move meant, the walk by these rules has settled.
        notMoved = null;
        nullMove = null;
        if (fit.finding() == null) {
            line.goOn(fit.replay(), fit.noted());
            line.last = Last.STAYED;
        }
    }

    /** Reads the last word, which is not a legal move, as the result if it can be one. */
    private void takeAsResult(Verdict.Illegal illegal, RecordReader reader, @Nullable String claimed) {
        boolean isOnlyFault = illegal.ply() == findings.legalPlies + 1 && findings.further.isEmpty();
        if (isOnlyFault && Claim.isResult(illegal.move(), reader, claimed)) {
            lastAsResult = illegal.move();
            findings.first = null;
            line.plies = findings.legalPlies;
        }
    }

    /** What came of a game whose rules were only tried. */
    Fit fit() {
        return new Fit(plies(), rules.replay(), findings.first, List.copyOf(findings.notes), line.noted());
    }

    // ---- what came of it

    /** The ambiguous texts of the game. */
    AmbiguousMoves texts() {
        return texts;
    }

    /** Whether a variation was judged before its initial position was decided. */
    boolean judgedTooEarly() {
        return lines.judgedTooEarly();
    }

    /** The game by whose rules the record was replayed; null if it is unknown. */
    @Nullable
    Game<?> game() {
        return rules.game();
    }

    /** Where the game began, or null where it was not replayed. */
    @Nullable
    Position<?> start() {
        return rules.start();
    }

    /** The number of legal plies up to the first illegal one. */
    int plies() {
        return findings.first != null && findings.moveFailed ? findings.legalPlies : line.plies;
    }

    /** The faults after the first illegal move, if the game was played on. */
    List<Verdict.Finding> further() {
        return copied(findings.further);
    }

    /** The first fault of the game; null if every move is legal. */
    Verdict.@Nullable Finding finding() {
        return findings.first;
    }

    /** The replay, at the last position if the game is legal; null if nothing was replayed. */
    @Nullable
    Replay<?> replay() {
        return line.replay;
    }

    /** The first fault of each faulty variation, in the order of the record. */
    List<Verdict.Finding> inVariations() {
        return copied(findings.inVariations);
    }

    /** A copy; for the usual empty list, none is made. */
    private static List<Verdict.Finding> copied(List<Verdict.Finding> found) {
        return found.isEmpty() ? List.of() : List.copyOf(found);
    }

    /** Whether the variations were judged by rules that turned out to be those of another game. */
    boolean isOtherGame() {
        return otherGame;
    }

    /** Whether each move was known for certain as it was played, by rules that stayed the game's. */
    boolean isCertain() {
        return !otherGame && !judgedTooEarly() && !texts.any();
    }

    /** Whether several sets of rules or piece letters are possible, so that all moves are needed to decide. */
    boolean isTentative() {
        return rules.mayTurn();
    }

    /** Whether all variations with a known initial position were judged. */
    boolean judgedAll() {
        return lines.judgedAll() && findings.takesVariations();
    }

    /** The board for the next move of the current line; null if its moves cannot be judged. */
    @Nullable
    Replay<?> board() {
        if (line.plain && !lines.isTooDeep()) {
            // Asked before every move of a search: nothing has failed yet.
            return line.replay;
        }
        boolean over = lines.isTooDeep() || line.isOver() || (findings.isBroken() && !isVariation());
        return over ? null : line.replay;
    }

    /** Why the last move of the current line is not legal; null if it is. */
    @Nullable
    Ruling<?> failure() {
        return !lines.isTooDeep() && line.last == Last.FAILED ? line.failure : null;
    }

    /** The board of the current line after its last step, if that is a legal move; null for any other. */
    @Nullable
    Replay<?> played() {
        return !lines.isTooDeep() && line.last == Last.PLAYED ? line.replay : null;
    }

    /** Takes the fault of the record at the last token that is not a move's; null if there is none, and on later calls. */
    @Nullable
    Fault takeFault() {
        Fault fault = lastFault;
        lastFault = null;
        return fault;
    }

    /** The result recorded like a move at the end; null for none. */
    @Nullable
    String lastAsResult() {
        return lastAsResult;
    }

    /** Whether the game is the first to show that its file, written as chess is, has games of Othello. */
    boolean isFirstToShow() {
        return rules.isFirstToShow();
    }

    /** Adds notes on what was inferred and read leniently. */
    void addNotes(RecordReader reader, List<PlacedNote> all) {
        if (!findings.notes.isEmpty()) {
            all.addAll(findings.notes);
        }
        rules.addNotes(note -> all.add(new PlacedNote(note, reader.gamePlace())));
        List<PlacedNote> spelling = line.notes();
        if (!spelling.isEmpty()) {
            all.addAll(spelling);
        }
    }
}
