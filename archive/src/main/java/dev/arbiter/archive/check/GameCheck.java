package dev.arbiter.archive.check;

import dev.arbiter.Color;
import dev.arbiter.Game;
import dev.arbiter.ImpossiblePositionException;
import dev.arbiter.Position;
import dev.arbiter.Replay;
import dev.arbiter.Ruling;
import dev.arbiter.UnreadableException;
import dev.arbiter.archive.Fault;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.Place;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.records.RecordReader;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The game at hand: by which rules it is replayed, how far it is legal, and the first thing that is wrong with it.
 *
 * <p>Tokens are given to it in the order of the record; {@link #end} settles what only the whole game tells.
 */
final class GameCheck {

    private static final int MOST_NOTES = 20;

    /** A pass, as the formats have it that write passes down. */
    static final String PASS = "PA";

    private final RuleSets ruleSets;
    private final Replays replays;
    private final MoveLog log = new MoveLog();
    private final List<String> notes = new ArrayList<>();

    private RuleSet ruleSet = RuleSet.refused("nothing was read");
    private @Nullable Game<?> game;
    private @Nullable Replay<?> replay;
    private boolean begun;
    /** Whether moves are simply played, one behind the other, until one fails. */
    private boolean plain;

    private int plies;
    private Verdict.@Nullable Finding finding;
    /** Whether a move that could not be played is what {@link #finding} tells of. */
    private boolean moveFailed;
    /** Whether nothing but a result came behind the move that failed. */
    private boolean lastMoveFailed;
    /** What the moves add to the evidence by which the game was inferred. */
    private String byMoves = "";
    /** The last word of the record where it turned out to be its result. */
    private @Nullable String pointsAsResult;

    /** @param noting whether there are notes on how moves are written, which takes time at every move */
    GameCheck(RuleSets ruleSets, boolean noting) {
        this.ruleSets = ruleSets;
        this.replays = new Replays(noting);
    }

    /** Begins the next game. */
    void clear() {
        game = null;
        replay = null;
        begun = false;
        plain = false;
        plies = 0;
        finding = null;
        moveFailed = false;
        lastMoveFailed = false;
        byMoves = "";
        pointsAsResult = null;
        notes.clear();
        log.clear();
    }

    // ---- tokens

    /** Takes a move. */
    void move(RecordReader reader) {
        if (plain && replay != null) {
            Ruling<?> ruling = replay.play(reader.bytes(), reader.from(), reader.to());
            if (ruling == null) {
                plies++;
            } else {
                illegal(reader, replay, ruling);
            }
            return;
        }
        lastMoveFailed = false;
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
        if (mover != null && !canBeOnTurn(mover, replay.position())) {
            illegal(reader, replay, replay.position().ruling(mover.title() + " " + reader.text()));
            return;
        }
        Ruling<?> ruling = replay.play(reader.bytes(), reader.from(), reader.to());
        if (ruling == null) {
            plies++;
        } else {
            illegal(reader, replay, ruling);
        }
    }

    /** A move that the record gives to a side that is not on turn is read as following a pass that was left out. */
    static boolean canBeOnTurn(Color mover, Position<?> position) {
        return position.turn() == mover
                || position.afterForcedPass() != null
                || position.outcome().isOver();
    }

    /** In OBF each move is one from the same position. */
    private void alternative(RecordReader reader, Replay<?> replay) {
        Position<?> position = replay.position();
        Ruling<?> ruling = replay.play(reader.bytes(), reader.from(), reader.to());
        if (ruling == null) {
            plies++;
            replay.begin(position);
        } else {
            illegal(reader, replay, ruling);
        }
    }

    /** What is to be said of a move that could not be played: it is illegal, or it cannot be read. */
    static Verdict.Finding failure(
            int ply, Place place, String text, Ruling<?> ruling, Position<?> before, boolean variation) {
        if (ruling instanceof Ruling.Illegal<?> illegal) {
            return new Verdict.Illegal(ply, place, text, illegal, before.text(), before.diagram(), variation);
        }
        Ruling.Unreadable<?> unreadable = (Ruling.Unreadable<?>) ruling;
        String found = unreadable.readings().isEmpty()
                ? "'" + text + "' (" + unreadable.found() + " at character " + unreadable.column() + ")"
                : unreadable.found();
        return new Verdict.Unreadable(new Fault(place, found, unreadable.expected()));
    }

    private void illegal(RecordReader reader, Replay<?> replay, Ruling<?> ruling) {
        if (ruling.isLegal()) {
            return;
        }
        finding = failure(plies + 1, reader.place(), reader.text(), ruling, replay.position(), false);
        plain = false;
        moveFailed = true;
        lastMoveFailed = true;
    }

    /** Takes a mark that stands for no move. */
    void noMove(RecordReader reader) {
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
        Ruling<?> ruling = reader.format() == Format.PGN
                ? replay.play(reader.bytes(), reader.from(), reader.to())
                : replay.play(PASS);
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

    /** Takes a position from which the record goes on. */
    void setup(RecordReader reader) {
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
            plain = false;
        }
    }

    /** Takes what has no meaning. */
    void fault(Fault fault) {
        if (finding == null) {
            finding = new Verdict.Unreadable(fault);
            plain = false;
        }
    }

    /** The record is over. */
    void end(RecordReader reader) {
        if (!begun) {
            begin(reader, null);
        }
        if (moveFailed && ruleSet.games().size() > 1) {
            tryOtherGames(reader.format());
        }
        if (finding instanceof Verdict.Illegal illegal && lastMoveFailed && reader.format() == Format.PDN) {
            takeAsResult(illegal);
        }
    }

    // ---- rules

    /** Settles by which rules and from which position the game is replayed. */
    private void begin(RecordReader reader, @Nullable String firstMove) {
        begun = true;
        Position<?> given = reader.start();
        ruleSet = given == null ? ruleSets.of(reader.format(), reader.tags(), firstMove) : ruleSets.of(given);
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
        plain = finding == null
                && ruleSet.games().size() == 1
                && switch (format) {
                    // These tell whose move it is, or go back behind every move.
                    case GGF, SGF, OBF -> false;
                    default -> true;
                };
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
    private void tryOtherGames(Format format) {
        if (!log.isWhole()) {
            return;
        }
        Game<?> first = game;
        for (Game<?> other : ruleSet.games()) {
            if (other == first) {
                continue;
            }
            Replay<?> again = replays.of(other, format);
            try {
                again.begin(start(other));
            } catch (UnreadableException | ImpossiblePositionException e) {
                continue;
            }
            int played = replayLog(again);
            if (played <= plies) {
                continue;
            }
            game = other;
            plies = played;
            if (played == log.count()) {
                replay = again;
                finding = null;
                byMoves = " and all its moves are legal there";
                return;
            }
            Ruling<?> ruling = again.play(log.bytes(), log.start(played), log.end(played));
            String text = Replay.decode(log.bytes(), log.start(played), log.end(played));
            if (ruling != null) {
                finding = failure(played + 1, log.place(played), text, ruling, again.position(), false);
            }
            byMoves = " and its moves are legal farthest there";
        }
    }

    /** Plays the moves that were kept; how many of them are legal, up to the first that is not. */
    private int replayLog(Replay<?> again) {
        int move = 0;
        while (move < log.count() && again.play(log.bytes(), log.start(move), log.end(move)) == null) {
            move++;
        }
        return move;
    }

    /** A last "move" such as {@code 1-9} or {@code 4-6} is a result by points, as matches count them. */
    private void takeAsResult(Verdict.Illegal illegal) {
        String text = illegal.move();
        if (!text.matches("\\d{1,2}-\\d{1,2}") || illegal.ply() != plies + 1) {
            return;
        }
        int dash = text.indexOf('-');
        int points = Integer.parseInt(text.substring(0, dash)) + Integer.parseInt(text.substring(dash + 1));
        if (points == 10 || points == 12) {
            pointsAsResult = text;
            finding = null;
            notes.add("'" + text + "' was read as a result by points");
        }
    }

    // ---- what came of it

    /** By whose rules the game was replayed, or null where that could not be told. */
    @Nullable
    Game<?> game() {
        return game;
    }

    /** Where the game began, or null where it was not replayed. */
    @Nullable
    Position<?> start() {
        return game == null ? null : start(game);
    }

    /** How many plies are legal, up to the first illegal one. */
    int plies() {
        return plies;
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

    /** The result that stands at the end like a move; null where none does. */
    @Nullable
    String pointsAsResult() {
        return pointsAsResult;
    }

    /** What was inferred and read generously, a sentence each. */
    List<String> notes() {
        List<String> all = new ArrayList<>(notes);
        if (ruleSet.evidence() != null && game != null) {
            all.add("the record does not name its game; read as " + game.title() + ", because " + ruleSet.evidence()
                    + byMoves);
        }
        if (replay != null) {
            all.addAll(replay.notes());
        }
        return all;
    }
}
