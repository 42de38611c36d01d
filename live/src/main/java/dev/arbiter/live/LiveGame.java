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
 * A game in progress: its moves, position and clocks, what was settled, which draws can be claimed, and how it ended. All rules
 * are those of its {@link Game}. Not thread-safe.
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
     * @param mover the side that made it
     * @param text in canonical notation; as given if it is ambiguous
     * @param after the position after it
     * @param notes on what was read leniently
     */
    public record Played(Color mover, String text, Position<?> after, List<Note> notes) {
        public Played {
            notes = List.copyOf(notes);
        }
    }

    /**
     * An incident with its settlement.
     *
     * @param plies the number of plies before it
     */
    public record Settled(int plies, Incident incident, Settlement settlement) {}

    /**
     * Starts a game.
     *
     * @param start the position before the first ply
     * @param conditions of play, on which settlements depend
     */
    public LiveGame(Position<?> start, Conditions conditions) {
        this.start = start;
        this.conditions = conditions;
        this.end = onBoard();
    }

    /** The game whose rules apply. */
    public Game<?> game() {
        return start.game();
    }

    /** The position before the first ply. */
    public Position<?> start() {
        return start;
    }

    /** The current position, with as much of its history as the rules depend on. */
    public Position<?> position() {
        return plies.isEmpty() ? start : plies.get(plies.size() - 1).after();
    }

    /** All plies, in order. */
    public List<Played> plies() {
        return Collections.unmodifiableList(plies);
    }

    // ---- moves

    /**
     * Plays the next move.
     *
     * @param text in any notation that the game reads; if it is ambiguous, later moves decide
     * @return null if it is legal; otherwise why not, illegal or unreadable, and nothing has changed
     * @throws IllegalStateException if the game has ended
     */
    public @Nullable Ruling<?> play(String text) {
        if (end != null) {
            throw new IllegalStateException("the game has ended: " + end.sentence());
        }
        return playOn(text);
    }

    /**
     * Plays the next move even if the game has ended unnoticed, for instance by a draw that needs no claim. Otherwise as
     * {@link #play}.
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

    /** Whether a text is still ambiguous, so that later moves decide the current position. */
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
     * Takes back plies, to correct what was played. Settlements after them, and an end, become void.
     *
     * @param left the number of plies that stay, from 0
     * @throws IllegalArgumentException if there are fewer plies
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

    /** Sets the time left on a side's clock; null if it is no longer known. */
    public void clock(Color side, @Nullable Duration left) {
        if (left == null) {
            clocks.remove(side);
        } else {
            clocks.put(side, left);
        }
    }

    /** The time left on a side's clock; null if it has not been set. */
    public @Nullable Duration clock(Color side) {
        return clocks.get(side);
    }

    // ---- draws and the end

    /** The draws that can be claimed now, or that ended the game without a claim; see {@link Position#claims}. */
    public List<DrawClaim> claims() {
        return position().claims();
    }

    /** How the game ended; null while it goes on. */
    public @Nullable GameEnd end() {
        return end;
    }

    /** The outcome of the current position by the rules of the game alone. */
    public Outcome outcome() {
        return outcome;
    }

    private @Nullable GameEnd onBoard() {
        outcome = position().outcome();
        return outcome.isOver() ? GameEnd.of(outcome) : null;
    }

    /**
     * Ends the game by a rule of the event rather than of the game.
     *
     * @throws IllegalStateException if it has ended
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
     * Settles an incident as an arbiter would, and ends the game if that decides it.
     *
     * @return the settlement; a game that has ended before is unchanged
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
