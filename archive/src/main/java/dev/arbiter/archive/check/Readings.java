package dev.arbiter.archive.check;

import dev.arbiter.Game;
import dev.arbiter.Position;
import dev.arbiter.Replay;
import dev.arbiter.Ruling;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Replays a game through its positions and remembers what each text meant: one move as a rule, in draughts now and then
 * several captures, of which a later move leaves one. For whoever wants to look at the moves themselves.
 */
final class Readings<M> implements Replay<M> {

    /** More readings than this are not kept: the later moves would have to tell ever more apart. */
    private static final int MOST = 64;

    private final Game<M> game;
    /** Whether a move names every square, as in contest inputs. */
    private final boolean everySquare;

    /** All ways to have come to where the game stands. */
    private List<Way> ways;
    /** Those before the last move. */
    private List<Way> before;
    /** Those behind it. */
    private List<Way> reached;

    /** A way to have come to a position; two ways are never the same one. */
    static final class Way {

        final Position<?> position;
        /** The last move; null where the line begins here. */
        final Ruling.@Nullable Legal<?> by;
        /** The way to the position before; null where the line begins here. */
        final @Nullable Way previous;

        private Way(Position<?> position, Ruling.@Nullable Legal<?> by, @Nullable Way previous) {
            this.position = position;
            this.by = by;
            this.previous = previous;
        }

        /** The way so many moves ago; the line has as many. */
        Way before(int moves) {
            Way way = this;
            for (int left = moves; left > 0; left--) {
                way = Objects.requireNonNull(way.previous);
            }
            return way;
        }

        /** The last move of a line that has one. */
        Ruling.Legal<?> by() {
            return Objects.requireNonNull(by);
        }
    }

    Readings(Game<M> game, boolean everySquare) {
        this.game = game;
        this.everySquare = everySquare;
        this.ways = List.of(new Way(game.start(), null, null));
        this.before = ways;
        this.reached = ways;
    }

    @Override
    public Game<M> game() {
        return game;
    }

    @Override
    public void begin(Position<?> start) {
        ways = List.of(new Way(start, null, null));
    }

    @Override
    public void branch(Replay<?> line) {
        ways = ((Readings<?>) line).before;
    }

    /** All ways that lead to where the game stands. */
    List<Way> ways() {
        return ways;
    }

    @Override
    public List<String> played() {
        List<String> texts = new ArrayList<>();
        for (Way way = ways.get(0); way.by != null; way = Objects.requireNonNull(way.previous)) {
            texts.add(way.by.text());
        }
        Collections.reverse(texts);
        return texts;
    }

    /** All ways that led here when the last move had been played. */
    List<Way> reached() {
        return reached;
    }

    @Override
    public @Nullable Ruling<M> play(byte[] bytes, int from, int to) {
        String text = Replay.decode(bytes, from, to);
        Ruling<M> ruling = ruling(text);
        if (everySquare && !ruling.isLegal()) {
            return ruling;
        }
        Map<Position<?>, Way> after = new LinkedHashMap<>();
        for (Way way : ways) {
            for (Ruling.Legal<?> legal : readings(way.position, text)) {
                if (after.size() < MOST) {
                    after.putIfAbsent(legal.after(), new Way(legal.after(), legal, way));
                }
            }
        }
        if (after.isEmpty()) {
            return ruling;
        }
        before = ways;
        ways = List.copyOf(after.values());
        reached = ways;
        return null;
    }

    @SuppressWarnings("unchecked") // Contest inputs are of English draughts alone.
    private Ruling<M> ruling(String text) {
        Position<M> position = position();
        return everySquare ? (Ruling<M>) ContestReplay.ruling(position, text) : position.ruling(text);
    }

    private static <M> List<Ruling.Legal<?>> readings(Position<M> position, String text) {
        Ruling<M> ruling = position.ruling(text);
        if (ruling instanceof Ruling.Legal<M> legal) {
            return List.of(legal);
        }
        Position<M> passed = position.afterForcedPass();
        if (passed != null) {
            return afterPass(position, passed, text);
        }
        List<Ruling.Legal<?>> readings = new ArrayList<>();
        for (M move : position.readings(text)) {
            readings.add(new Ruling.Legal<>(
                    move,
                    position.text(move),
                    position.play(move),
                    List.of("'" + text + "' can mean several moves; the moves behind it decide")));
        }
        return readings;
    }

    /** Records leave forced passes out. */
    private static <M> List<Ruling.Legal<?>> afterPass(Position<M> position, Position<M> passed, String text) {
        if (!(passed.ruling(text) instanceof Ruling.Legal<M> legal)) {
            return List.of();
        }
        String note = position.turn().title() + " had to pass, which was left out: " + legal.text() + " is "
                + position.turn().opposite().title() + "'s move";
        return List.of(new Ruling.Legal<>(legal.move(), legal.text(), legal.after(), List.of(note)));
    }

    @Override
    @SuppressWarnings("unchecked") // Positions of one game are of one type.
    public Position<M> position() {
        return (Position<M>) ways.get(0).position;
    }
}
