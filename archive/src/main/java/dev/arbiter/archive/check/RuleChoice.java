package dev.arbiter.archive.check;

import dev.arbiter.Game;
import dev.arbiter.ImpossiblePositionException;
import dev.arbiter.Note;
import dev.arbiter.Position;
import dev.arbiter.Replay;
import dev.arbiter.UnreadableException;
import dev.arbiter.archive.Fault;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.Place;
import dev.arbiter.archive.RecordNote;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.records.LetteredDraughts;
import dev.arbiter.archive.records.MoveLog;
import dev.arbiter.archive.records.RecordReader;
import dev.arbiter.archive.replay.Replays;
import dev.arbiter.record.RecordGame;
import dev.arbiter.record.RecordReplay;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Chooses the rules and the initial position of the current game: from its record, else from its file; and where a move fails,
 * the rules under which its moves get furthest, including piece letters of other languages.
 */
final class RuleChoice {

    /** The most words of a game that can be slips rather than moves in other letters. */
    private static final int MOST_SLIPS = 1;

    /** The number of texts of a game that suffices to show whether they are moves under other rules or in other letters. */
    private static final int MOST_ASKED = 200;

    /** A faulty record is taken for one of Othello if at least this many more plies are legal there than in chess. */
    private static final int FEWEST_DISCS = 4;

    private final RuleSets ruleSets;
    private final Replays replays;

    private RuleSet ruleSet = RuleSet.UNREAD;
    private @Nullable Game<?> game;
    /** The position that the record supplies; null for none. */
    private @Nullable Position<?> given;
    /** Whether impossible claims of the position, such as castling rights, are dropped. */
    private boolean validOnly;
    /** The text of the first move if it can show the game or the side to move; else null. */
    private @Nullable String firstMove;

    private @Nullable Replay<?> replay;

    private final MoveLog log = new MoveLog();
    /** Plays the moves that are kept by other rules; null until that is needed. */
    private @Nullable GameWalk again;
    /** The rules of it. */
    private @Nullable RuleSets tries;

    /**
     * Whether the game's moves are kept, because all of them are needed to choose the rules, or the letters once a move has
     * failed.
     */
    private boolean keeping;
    /** What the moves add to the evidence by which the game was inferred. */
    private @Nullable RecordNote byMoves;
    /** Whether this game is the first to show that there are games of Othello. */
    private boolean isFirstToShow;

    /** @param replays for main lines */
    RuleChoice(RuleSets ruleSets, Replays replays) {
        this.ruleSets = ruleSets;
        this.replays = replays;
    }

    void clear() {
        game = null;
        given = null;
        validOnly = false;
        replay = null;
        log.clear();
        keeping = false;
        byMoves = null;
        isFirstToShow = false;
    }

    // ---- the first choice

    /**
     * Chooses the rules and starts their replay.
     *
     * @param firstMove the text of the first move, if it may identify the game
     * @param setup the position that is set up before any move; null if there is none
     * @param notes receives notes on what was read leniently
     * @return why nothing can be replayed; null if the replay has started
     */
    Verdict.@Nullable Finding choose(
            RecordReader reader, @Nullable String firstMove, @Nullable String setup, Consumer<Note> notes) {
        given = reader.start();
        this.firstMove = firstMove;
        ruleSet = given == null ? ruleSets.of(reader, firstMove, setup) : ruleSets.of(given);
        if (ruleSet.refusal() != null) {
            return new Verdict.Unsupported(ruleSet.refusal());
        }
        RuntimeException first = null;
        for (Game<?> candidate : ruleSet.games()) {
            try {
                begin(candidate, reader.format(), notes);
                return null;
            } catch (UnreadableException | ImpossiblePositionException e) {
                first = first == null ? e : first;
            }
        }
        if (first != null && beginElsewhere(reader, first, notes)) {
            return null;
        }
        return refusal(reader.gamePlace(), ruleSet.start(), first);
    }

    /** Starts in another game in which the position is possible, or with a position that claims less. */
    private boolean beginElsewhere(RecordReader reader, RuntimeException first, Consumer<Note> notes) {
        List<? extends Game<?>> others = ruleSets.others(ruleSet, reader.tags());
        if (others.size() == 1) {
            Game<?> other = others.get(0);
            try {
                begin(other, reader.format(), notes);
                notes.accept(Note.of(RecordNote.POSSIBLE_ONLY_IN, other));
                return true;
            } catch (UnreadableException | ImpossiblePositionException e) {
                // The first game's answer stands.
                game = null;
            }
        }
        String text = ruleSet.start();
        if (!(first instanceof ImpossiblePositionException) || text == null) {
            return false;
        }
        validOnly = true;
        try {
            Game<?> claimed = ruleSet.games().get(0);
            begin(claimed, reader.format(), notes);
            return true;
        } catch (UnreadableException | ImpossiblePositionException e) {
            game = null;
            return false;
        }
    }

    private void begin(Game<?> candidate, Format format, Consumer<Note> notes) {
        Position<?> start = start(candidate, notes);
        game = candidate;
        Replay<?> board = replays.of(candidate, format);
        board.begin(start);
        replay = board;
        keeping = !isCertain() || (format == Format.PGN && ruleSets.hasDiscs());
        if (format == Format.PGN
                && !ruleSets.isForced()
                && candidate != Format.PGN.usualGame()
                && candidate.id().equals(Format.TRANSCRIPT.usualGame().id())) {
            showsDiscs();
        }
    }

    private Position<?> start(Game<?> candidate) {
        return start(candidate, note -> {});
    }

    private Position<?> start(Game<?> candidate, Consumer<Note> notes) {
        if (given != null && given.game() == candidate) {
            return given;
        }
        String text = ruleSet.start();
        return text == null
                ? replays.start(candidate)
                : validOnly
                        ? RecordGame.validPosition(candidate, text, firstMove, notes)
                        : RecordGame.position(candidate, text, firstMove, notes);
    }

    /** The finding on a position from which no game can be played. */
    static Verdict.Finding refusal(Place place, @Nullable String position, @Nullable RuntimeException why) {
        if (why instanceof UnreadableException unreadable) {
            return new Verdict.Unreadable(new Fault(
                    place,
                    Note.saying(
                            "in the position '{0}', at character {1}, {2}",
                            String.valueOf(position), unreadable.column(), unreadable.found()),
                    unreadable.expected()));
        }
        return impossible(why);
    }

    private static Verdict.Finding impossible(@Nullable RuntimeException why) {
        List<?> reasons = why instanceof ImpossiblePositionException impossible
                ? impossible.reasons()
                : why == null ? List.of() : List.of(String.valueOf(why.getMessage()));
        return new Verdict.Unsupported(Note.saying("the position is not possible: {0|; }", reasons));
    }

    // ---- the moves kept

    /**
     * Keeps the current move if moves are kept, or if its text says more than the move as it is read.
     *
     * @param board on which it will be played; null if it cannot be
     * @param plies the number of plies before it
     */
    void keep(RecordReader reader, @Nullable Replay<?> board, int plies) {
        if (keeping) {
            log.add(reader.bytes(), reader.from(), reader.to(), reader.place());
            log.addMiscount(reader.miscount());
        } else if (board != null && saysMore(reader)) {
            keepAll(reader, board, plies);
        }
    }

    /** Whether the game is only tried for moves that others failed to explain. */
    boolean isTry() {
        return ruleSets.isTry();
    }

    /** Whether moves are kept because together they can show other rules. */
    boolean keeps() {
        return keeping;
    }

    /** Replaces the move kept last, which turned out to be the first part of the current one. */
    void keepJoined(RecordReader reader) {
        if (keeping) {
            log.replaceLast(reader.bytes(), reader.from(), reader.to());
        }
    }

    /**
     * Continues from the current setup, which is kept like a move.
     *
     * @param board null if no further move can be played
     * @param line whether it is in the main line
     * @return why that is impossible; null if it is possible
     */
    Verdict.@Nullable Finding setUp(
            RecordReader reader, @Nullable Replay<?> board, boolean line, Consumer<Note> notes) {
        if (keeping && line) {
            log.addSetup(reader.bytes(), reader.from(), reader.to(), reader.place());
        }
        Game<?> chosen = game;
        if (board == null || chosen == null) {
            return null;
        }
        try {
            board.begin(RecordGame.setUp(chosen, board.position(), reader.text(), reader.moveAfterSetup(), notes));
            return null;
        } catch (UnreadableException e) {
            boolean isAtEnd = e.column() > reader.text().length();
            Note found = isAtEnd ? Note.saying("the end of the position") : e.found();
            return new Verdict.Unreadable(new Fault(reader.placeWithin(e.column() - 1), found, e.expected()));
        } catch (ImpossiblePositionException e) {
            return impossible(e);
        }
    }

    /**
     * Whether a move's text can mean more than the move as it is read: {@code P} is a pawn and in Dutch a knight, a lower-case
     * letter beyond the files' names a piece, and a letter of another script, at the beginning or at the end of a promotion,
     * resembles one piece's letter and can be another's.
     */
    private static boolean saysMore(RecordReader reader) {
        byte[] bytes = reader.bytes();
        int from = reader.from();
        int last = reader.to() - 1;
        return bytes[from] == 'P'
                || bytes[from] > 'h'
                || bytes[from] < 0
                || bytes[last] < 0
                || bytes[Math.max(from, last - 1)] < 0;
    }

    /** Starts keeping moves, including those already played, because all can be in other letters, or be the other side's. */
    void keepAll(RecordReader reader, Replay<?> board, int plies) {
        if (keepPlayed(reader, board, plies)) {
            log.add(reader.bytes(), reader.from(), reader.to(), reader.place());
            log.addMiscount(reader.miscount());
        }
    }

    /** Keeps a null move with the moves before it, which the board forgets. */
    void keepNullMove(RecordReader reader, Replay<?> board, int plies) {
        keepPlayed(reader, board, plies);
        keepNullMove(reader);
    }

    /** Keeps a null move, if moves are kept. */
    void keepNullMove(RecordReader reader) {
        if (keeping) {
            log.addNullMove(reader.bytes(), reader.from(), reader.to(), reader.place());
        }
    }

    /** Starts keeping moves, including those already played; returns whether that is possible. */
    private boolean keepPlayed(RecordReader reader, Replay<?> board, int plies) {
        boolean mayBegin = plies == 0 && mayBeBegunByOther(reader.format(), board.game());
        if (keeping
                || ruleSets.isTry()
                || !(mayBegin || reader.format() == Format.PGN)
                || !(mayBegin || !RecordGame.otherNamings(board.game()).isEmpty())) {
            return false;
        }
        List<String> played = mayBegin ? List.of() : board instanceof RecordReplay<?> replay ? replay.played() : null;
        if (played == null || played.size() != plies) {
            return false;
        }
        played.forEach(text -> {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            log.add(bytes, 0, bytes.length, reader.gamePlace());
        });
        keeping = true;
        return true;
    }

    // ---- a better one

    /**
     * Switches to the rules under which the moves kept get furthest.
     *
     * @param legalPlies the number of legal plies under those chosen first
     * @return null if no others get further
     */
    @Nullable
    Fit farthest(Format format, int legalPlies) {
        if (!keeping || !log.isWhole()) {
            return null;
        }
        Game<?> first = game;
        Fit best = null;
        int foreignToFirst = -1;
        int foreignToBest = 0;
        for (Game<?> other : namings(format, legalPlies)) {
            Fit fit = other == first ? null : fit(other, format);
            if (fit == null || fit.plies() < (best == null ? legalPlies : best.plies())) {
                continue;
            }
            if (fit.finding() == null) {
                game = other;
                best = fit;
                break;
            }
            foreignToFirst = foreignToFirst < 0 && first != null ? foreignTexts(first) : foreignToFirst;
            int foreign = foreignTexts(other);
            if (foreign > foreignToFirst) {
                // Its words say that it is not: the first is wrong about fewer.
                continue;
            }
            boolean farther = fit.plies() > (best == null ? legalPlies : best.plies());
            boolean nearer = best == null ? foreign <= foreignToFirst - MOST_SLIPS - 1 : foreign < foreignToBest;
            if (farther || nearer) {
                game = other;
                best = fit;
                foreignToBest = foreign;
            }
        }
        if (best != null) {
            byMoves = best.finding() == null ? RecordNote.ALL_MOVES_LEGAL : RecordNote.MORE_MOVES_LEGAL;
        }
        return best;
    }

    /** Whether a record that is illegal from its first move may have been begun by the other side. */
    private boolean mayBeBegunByOther(Format format, Game<?> only) {
        return format == Format.PDN
                && isCertain()
                && ruleSet.start() == null
                && !ruleSets.isForced()
                && RecordGame.begunByOther(only) != null;
    }

    /**
     * The candidate games. If there is only one and a text is not a move of it, other naming schemes of that game are added; if
     * none of its moves was legal, the same game begun by the other side.
     */
    private List<Game<?>> namings(Format format, int legalPlies) {
        Game<?> only = ruleSet.games().get(0);
        Game<?> other = legalPlies == 0 && mayBeBegunByOther(format, only) ? RecordGame.begunByOther(only) : null;
        if (other != null) {
            ruleSet = new RuleSet(List.of(only, other), null, ruleSet.evidence(), ruleSet.refusal());
        } else if (isCertain() && hasForeignText(ruleSet.games().get(0))) {
            List<Game<?>> games = new ArrayList<>(ruleSet.games());
            games.addAll(RecordGame.otherNamings(games.get(0)));
            ruleSet = new RuleSet(List.copyOf(games), ruleSet.start(), ruleSet.evidence(), ruleSet.refusal());
        }
        return ruleSet.games();
    }

    /**
     * Whether some text is not a move, or names a piece by a lower-case letter or in another script, so that all may be in
     * other letters.
     */
    private boolean hasForeignText(Game<?> only) {
        for (int move = 0; move < log.count(); move++) {
            byte first = log.bytes()[log.start(move)];
            if (log.isSetup(move)) {
                continue;
            }
            String text = first > 'h' || first < 0 ? null : log.text(move);
            if (text == null || (RecordGame.dependsOnNaming(only, text) && RecordGame.isForeign(only, text))) {
                return true;
            }
        }
        return false;
    }

    /** The number of texts, among the first ones, that are not moves under the rules or in the letters of a game. */
    private int foreignTexts(Game<?> other) {
        int count = 0;
        int asked = 0;
        for (int move = 0; move < log.count() && asked < MOST_ASKED; move++) {
            // What is foreign by every naming says nothing for or against one.
            if (!log.isSetup(move) && RecordGame.dependsOnNaming(other, log.text(move))) {
                asked++;
                count += RecordGame.isForeign(other, log.text(move)) ? 1 : 0;
            }
        }
        return count;
    }

    /** Whether a game taken for chess can be of draughts: no tag names its game, and every move is a pair of dark squares. */
    boolean mayBeDraughts(RecordReader reader) {
        return isTakenForChess(reader)
                && log.count() > 0
                && LetteredDraughts.isFirstMove(log.text(0))
                && log.areAll(LetteredDraughts::isMove);
    }

    /** Whether only the letters of squares show that the game is draughts, in a file named as one of PGN. */
    boolean isDraughtsByLettersAlone() {
        return ruleSets.isNamedPgn() && ruleSet.evidence().contains(Note.of(RecordNote.SQUARES_IN_LETTERS));
    }

    /**
     * Switches to a game of draughts with lettered squares that can play a game taken for chess, whose first move is not one of
     * chess.
     *
     * @return null if the record names its game, or none can
     */
    @Nullable
    Fit asDraughts(RecordReader reader) {
        if (!isTakenForChess(reader)
                || log.count() == 0
                || !LetteredDraughts.isEnough(log.text(0), log.count())
                || !log.areAll(LetteredDraughts::arePairs)) {
            return null;
        }
        for (Game<?> other : LetteredDraughts.games()) {
            Fit fit = fit(other, reader.format());
            if (fit != null && fit.finding() == null) {
                game = other;
                ruleSet = new RuleSet(List.of(other), null, List.of(Note.of(RecordNote.SQUARES_IN_LETTERS)), null);
                byMoves = RecordNote.ALL_MOVES_LEGAL;
                return fit;
            }
        }
        return null;
    }

    /**
     * Switches to Othello if a game taken for chess fails, or the first games of its file are of Othello, and all its moves are
     * single squares: if it is completely legal there or, for a faulty one, to a much greater extent than in chess.
     *
     * @param legalPlies the number of legal plies as chess
     * @param failed whether a move failed
     * @return null if the record names its game, or it cannot be Othello
     */
    @Nullable
    Fit asDiscs(RecordReader reader, int legalPlies, boolean failed) {
        if (!(failed || ruleSets.hasDiscs())
                || !isTakenForChess(reader)
                || log.count() == 0
                || !log.areAll(SingleSquares::isOne)) {
            return null;
        }
        Game<?> other = Format.TRANSCRIPT.usualGame();
        Fit fit = fit(other, reader.format());
        boolean isFarther = fit != null && failed && fit.plies() >= legalPlies + FEWEST_DISCS;
        // Marks alone show nothing.
        if (fit == null || fit.plies() == 0 || (fit.finding() != null && !isFarther)) {
            return null;
        }
        game = other;
        ruleSet = new RuleSet(List.of(other), null, List.of(Note.of(RecordNote.SINGLE_SQUARES)), null);
        byMoves = fit.finding() == null ? RecordNote.ALL_MOVES_LEGAL : RecordNote.MORE_MOVES_LEGAL;
        showsDiscs();
        return fit;
    }

    /** Notes that the current game shows by itself that its file, written as chess is, has games of Othello. */
    private void showsDiscs() {
        isFirstToShow = !ruleSets.hasDiscs();
        ruleSets.learnDiscs();
    }

    /** Whether the current game is the first to show that its file, written as chess is, has games of Othello. */
    boolean isFirstToShow() {
        return isFirstToShow;
    }

    /** Whether only the format says that a game is chess, and all its moves are kept. */
    private boolean isTakenForChess(RecordReader reader) {
        Game<?> chosen = game;
        return chosen != null
                && chosen.id().equals(Format.PGN.usualGame().id())
                && keeping
                && log.isWhole()
                && !ruleSets.isForced()
                && LetteredDraughts.isLeftOpen(reader.tags());
    }

    /** Plays the moves by other rules; null if the position is impossible there. */
    private @Nullable Fit fit(Game<?> other, Format format) {
        Position<?> start;
        try {
            start = start(other);
        } catch (UnreadableException | ImpossiblePositionException e) {
            return null;
        }
        RuleSets rules = tries;
        GameWalk walk = again;
        if (rules == null || walk == null) {
            rules = RuleSets.ofTries();
            walk = GameWalk.again(rules, replays);
            tries = rules;
            again = walk;
        }
        rules.tryGame(other);
        log.begin(format, start);
        return walk.fit(log);
    }

    // ---- what was chosen

    /** The game by whose rules the record is replayed; null if it is unknown. */
    @Nullable
    Game<?> game() {
        return game;
    }

    /** Whether no other game was a candidate. */
    boolean isCertain() {
        return ruleSet.games().size() == 1;
    }

    /** Whether all moves together can show that the game, or its piece letters, are others than those chosen. */
    boolean mayTurn() {
        return keeping || !isCertain();
    }

    /** The initial position; null if the game is not replayed. */
    @Nullable
    Position<?> start() {
        return game == null ? null : start(game);
    }

    /** The replay by the rules chosen first; only if there are any. */
    Replay<?> replay() {
        return Objects.requireNonNull(replay, "no rules were found");
    }

    /** Adds a note on how the game was inferred, if its record does not name it. */
    void addNotes(Consumer<Note> notes) {
        Game<?> chosen = game;
        if (chosen == null) {
            return;
        }
        String scoring = RecordGame.scoring(chosen);
        if (!scoring.isEmpty()) {
            notes.accept(Note.of(RecordNote.SCORED_OTHERWISE, scoring));
        }
        if (ruleSet.isInferred()) {
            List<Note> because = new ArrayList<>(ruleSet.evidence());
            if (byMoves != null) {
                because.add(Note.of(byMoves));
            }
            notes.accept(Note.of(RecordNote.GAME_INFERRED, chosen, because));
        } else if (ruleSet.games().indexOf(chosen) > 0) {
            String naming = RecordGame.naming(chosen);
            notes.accept(
                    naming.isEmpty()
                            ? Note.of(
                                    RecordNote.NOT_AS_TAGGED,
                                    RecordGame.naming(ruleSet.games().get(0)))
                            : Note.of(RecordNote.OTHER_NAMING, naming));
        }
    }
}
