package dev.arbiter.live;

import dev.arbiter.Color;
import dev.arbiter.Conditions;
import dev.arbiter.DrawClaim;
import dev.arbiter.Game;
import dev.arbiter.Incident;
import dev.arbiter.Note;
import dev.arbiter.Outcome;
import dev.arbiter.Position;
import dev.arbiter.Replay;
import dev.arbiter.Rule;
import dev.arbiter.Ruling;
import dev.arbiter.Settlement;
import dev.arbiter.Settlement.Decision;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One game while it is played: what was played, what stands on the board and on the clocks, what was decided, which draws
 * can be claimed, and how it ended. All rules are those of its {@link Game}. For one thread.
 *
 * <pre>{@code
 * LiveGame game = new LiveGame(Games.find("chess").orElseThrow().start(), Conditions.STANDARD);
 * for (String move : List.of("f3", "e5", "g4", "Qh4")) {
 *     Ruling<?> wrong = game.play(move);   // null as long as moves are legal
 * }
 * System.out.println(game.end().sentence());   // Black wins: checkmate [FIDE 5.1.1]
 * }</pre>
 */
public final class LiveGame {

    private final Position<?> start;
    private final Conditions conditions;
    private final List<Played> plies = new ArrayList<>();
    private final List<Settled> settled = new ArrayList<>();
    private final Map<Color, Duration> clocks = new EnumMap<>(Color.class);
    private Outcome outcome = Outcome.Ongoing.WITHOUT_CLAIM;
    private @Nullable GameEnd end;

    /** Has every reading of the texts so far; null where each was one move. */
    private @Nullable Replay<?> readings;

    /**
     * A ply that was played.
     *
     * @param mover who made it
     * @param text in canonical notation; as it was given where it can mean several moves
     * @param after the position that it led to
     * @param notes what was read leniently
     */
    public record Played(Color mover, String text, Position<?> after, List<Note> notes) {
        public Played {
            notes = List.copyOf(notes);
        }
    }

    /**
     * An incident that was settled.
     *
     * @param plies how many were played before it
     */
    public record Settled(int plies, Incident incident, Settlement settlement) {}

    /**
     * A game that begins.
     *
     * @param start the position before its first ply
     * @param conditions by which incidents are settled
     */
    public LiveGame(Position<?> start, Conditions conditions) {
        this.start = start;
        this.conditions = conditions;
        this.end = onBoard();
    }

    /** By whose rules it is played. */
    public Game<?> game() {
        return start.game();
    }

    /** The position before the first ply. */
    public Position<?> start() {
        return start;
    }

    /** What stands on the board, with all that came before it as far as the rules ask for it. */
    public Position<?> position() {
        return plies.isEmpty() ? start : plies.get(plies.size() - 1).after();
    }

    /** Everything that was played, in order. */
    public List<Played> plies() {
        return Collections.unmodifiableList(plies);
    }

    // ---- moves

    /**
     * Plays the next move.
     *
     * @param text in any spelling that the game reads; where it can mean several moves, later ones decide
     * @return null where it is legal; else why not, illegal or unreadable, and nothing has changed
     * @throws IllegalStateException where the game has ended
     */
    public @Nullable Ruling<?> play(String text) {
        if (end != null) {
            throw new IllegalStateException("the game has ended: " + end.sentence());
        }
        return playOn(text);
    }

    /**
     * Plays the next move of a game that goes on though it has ended, because nobody has noticed: by a draw that needs no
     * claim, say. Otherwise as {@link #play}.
     */
    public @Nullable Ruling<?> playOn(String text) {
        Position<?> before = position();
        Ruling<?> ruling = readings == null ? before.recordedRuling(text) : null;
        if (ruling instanceof Ruling.Legal<?> legal) {
            played(new Played(legal.before().turn(), legal.text(), legal.after(), legal.notes()));
            return null;
        }
        if (ruling == null || isSeveral(ruling)) {
            Replay<?> open = readings == null ? replayed() : readings;
            int noted = open.noted();
            ruling = open.play(text);
            if (ruling == null) {
                readings = open.isOpen() ? open : null;
                List<Note> notes = open.notes();
                played(new Played(open.mover(), text, open.position(), notes.subList(noted, notes.size())));
            }
        }
        return ruling;
    }

    /** Whether a text can still mean several moves, so that later ones decide what stands on the board. */
    public boolean isOpen() {
        return readings != null;
    }

    private static boolean isSeveral(Ruling<?> ruling) {
        return ruling instanceof Ruling.Unreadable<?> unreadable
                && !unreadable.readings().isEmpty();
    }

    private Replay<?> replayed() {
        Replay<?> replay = game().replay();
        replay.begin(start);
        plies.forEach(each -> replay.play(each.text()));
        return replay;
    }

    private void played(Played ply) {
        plies.add(ply);
        end = onBoard();
    }

    /**
     * Takes plies back: somebody has corrected what was played. What was settled after them, and an end, are void.
     *
     * @param left how many plies stay, from 0
     * @throws IllegalArgumentException where there are not so many
     */
    public void takeBack(int left) {
        if (left < 0 || left > plies.size()) {
            throw new IllegalArgumentException(left + " plies of " + plies.size());
        }
        plies.subList(left, plies.size()).clear();
        settled.removeIf(each -> each.plies() > left);
        Replay<?> again = readings == null ? null : replayed();
        readings = again != null && again.isOpen() ? again : null;
        end = onBoard();
    }

    // ---- clocks

    /** Sets what is left on a side's clock; null where that is no longer known. */
    public void clock(Color side, @Nullable Duration left) {
        if (left == null) {
            clocks.remove(side);
        } else {
            clocks.put(side, left);
        }
    }

    /** What is left on a side's clock; null where nobody has said so. */
    public @Nullable Duration clock(Color side) {
        return clocks.get(side);
    }

    // ---- draws and the end

    /** The draws that can be claimed now, or that ended the game without a claim, as {@link Position#claims} has them. */
    public List<DrawClaim> claims() {
        return position().claims();
    }

    /** How it ended; null while it goes on. */
    public @Nullable GameEnd end() {
        return end;
    }

    /** How the position on the board stands by the rules of the game alone. */
    public Outcome outcome() {
        return outcome;
    }

    private @Nullable GameEnd onBoard() {
        outcome = position().outcome();
        return outcome.isOver() ? GameEnd.of(outcome) : null;
    }

    /**
     * Ends the game by a rule of the event that no rule of the game is.
     *
     * @throws IllegalStateException where it has ended
     */
    public void end(GameEnd by) {
        if (end != null) {
            throw new IllegalStateException("the game has ended: " + end.sentence());
        }
        end = by;
    }

    /** How an incident would be settled now; nothing changes. */
    public Settlement consider(Incident incident) {
        return position().settle(incident, conditions);
    }

    /**
     * Settles what has happened, as an arbiter does, and ends the game where that decides it.
     *
     * @return how; a game that had ended before stays as it is
     */
    public Settlement settle(Incident incident) {
        Position<?> position = position();
        Settlement settlement = consider(incident);
        settled.add(new Settled(plies.size(), incident, settlement));
        Decision decision = settlement.decision();
        if (end == null && decision != Decision.PLAY_GOES_ON && decision != Decision.NOT_KNOWN) {
            end = GameEnd.of(settlement, rule(position, incident));
        }
        return settlement;
    }

    /** The incidents that were settled, in order. */
    public List<Settled> settled() {
        return Collections.unmodifiableList(settled);
    }

    private static Rule rule(Position<?> position, Incident incident) {
        if (incident instanceof Incident.DrawClaimed claimed) {
            String written = claimed.written();
            DrawClaim good = written != null && position.ruling(written) instanceof Ruling.Legal<?> legal
                    ? Settlement.good(position, legal, claimed.ground())
                    : Settlement.good(position, claimed.ground());
            return good == null ? LiveRule.DRAW_AGREED : good.by().rule();
        }
        if (incident instanceof Incident.IllegalMove illegal) {
            String move = illegal.move();
            return move != null && position.ruling(move) instanceof Ruling.Illegal<?> broken
                    ? broken.rule()
                    : illegal.kind() == Incident.IllegalMove.Kind.NO_MOVE
                            ? LiveRule.NO_MOVE_MADE
                            : LiveRule.ILLEGAL_MOVE;
        }
        if (incident instanceof Incident.FlagFell) {
            return LiveRule.FLAG_FELL;
        }
        return incident instanceof Incident.Resigned ? LiveRule.RESIGNED : LiveRule.DRAW_AGREED;
    }
}
