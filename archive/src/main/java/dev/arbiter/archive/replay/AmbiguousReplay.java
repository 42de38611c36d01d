package dev.arbiter.archive.replay;

import dev.arbiter.Game;
import dev.arbiter.MoveNote;
import dev.arbiter.Note;
import dev.arbiter.Position;
import dev.arbiter.Replay;
import dev.arbiter.Ruling;
import dev.arbiter.record.RecordGame;
import dev.arbiter.record.RecordReplay;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Replays a game through its positions and remembers the meaning of each text: usually one move, occasionally several, of which
 * a later move leaves one. For callers that need the moves themselves.
 */
public final class AmbiguousReplay<M> implements RecordReplay<M> {

    /** The most ways that are followed. */
    private static final int MOST = 64;

    /** The treatment of ambiguous texts. */
    public enum Kind {
        /** All readings are followed, except those beyond {@link #MOST}. */
        SEVERAL,
        /** All readings are followed; if there are more than {@link #MOST} ways, the replay is {@linkplain #isLost lost}. */
        ALL,
        /** The text is unreadable. */
        ONE,
        /** As {@link #SEVERAL}, and a move names every square, as in <i>Checker's Check</i>. */
        EVERY_SQUARE
    }

    private final Game<M> game;
    private final Kind kind;
    private boolean lost;
    private boolean several;

    /** All ways to the current position. */
    private List<Way> ways;
    /** All ways to the position before the last move. */
    private List<Way> before;
    /** All ways to the position after it. */
    private List<Way> reached;

    /** A way to a position; compared by identity. */
    public static final class Way {

        public final Position<?> position;
        /** The last move; null at the beginning of the line. */
        public final Ruling.@Nullable Legal<?> by;
        /** The way to the position before; null at the beginning of the line. */
        public final @Nullable Way previous;
        /** Other ways whose last moves lead to the same position. */
        private List<Way> others = List.of();

        private Way(Position<?> position, Ruling.@Nullable Legal<?> by, @Nullable Way previous) {
            this.position = position;
            this.by = by;
            this.previous = previous;
        }

        /** The way a number of moves ago, at most the length of the line. */
        Way before(int moves) {
            Way way = this;
            for (int left = moves; left > 0; left--) {
                way = Objects.requireNonNull(way.previous);
            }
            return way;
        }

        /** The last move of a line that has one. */
        public Ruling.Legal<?> by() {
            return Objects.requireNonNull(by);
        }

        private void add(Way other) {
            List<Way> all = new ArrayList<>(others);
            all.add(other);
            others = all;
        }
    }

    public AmbiguousReplay(Game<M> game, Kind kind) {
        this.game = game;
        this.kind = kind;
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
        before = ways;
        lost = false;
    }

    @Override
    public void branch(Replay<?> line) {
        ways = ((AmbiguousReplay<?>) line).before;
        before = ways;
        lost = false;
    }

    @Override
    public boolean isOpen() {
        return ways.size() > 1;
    }

    /** Whether any text that it has ever played could mean several moves. */
    public boolean hasMetSeveral() {
        return several;
    }

    /** Whether there were more ways than are followed, so that the game's own is unknown. */
    public boolean isLost() {
        return lost;
    }

    /** The position before the last move; null if several are possible. */
    @Nullable
    public Position<?> positionBefore() {
        return before.size() > 1 ? null : before.get(0).position;
    }

    /**
     * The possible meanings of each of the last moves, given all moves up to now.
     *
     * @param count at most the number of moves played
     * @return for each move, in order, its readings, by their texts
     */
    List<Collection<Way>> lastMoves(int count) {
        List<Collection<Way>> moves = new ArrayList<>();
        Set<Way> alive = new LinkedHashSet<>(ways);
        for (int left = count; left > 0; left--) {
            Map<String, Way> meant = new LinkedHashMap<>();
            Set<Way> previous = new LinkedHashSet<>();
            for (Way way : alive) {
                meant.putIfAbsent(way.by().text(), way);
                previous.add(way.before(1));
                for (Way other : way.others) {
                    meant.putIfAbsent(other.by().text(), other);
                    previous.add(other.before(1));
                }
            }
            moves.add(meant.values());
            alive = previous;
        }
        Collections.reverse(moves);
        return moves;
    }

    /** All ways to the current position. */
    public List<Way> ways() {
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

    /** All ways to the position after the last move, as of when it had been played. */
    public List<Way> reached() {
        return reached;
    }

    @Override
    public @Nullable Ruling<M> play(byte[] bytes, int from, int to) {
        String text = Replay.decode(bytes, from, to);
        Ruling<M> ruling = ruling(text);
        if (!ruling.isLegal() && kind == Kind.EVERY_SQUARE) {
            return ruling;
        }
        if (!ruling.isLegal() && kind == Kind.ONE) {
            Ruling<M> several = ambiguous(position(), text);
            return several == null ? ruling : several;
        }
        if (ways.size() == 1 && ruling instanceof Ruling.Legal<M> legal) {
            before = ways;
            ways = List.of(new Way(legal.after(), legal, ways.get(0)));
            reached = ways;
            return null;
        }
        Map<Position<?>, Way> after = new LinkedHashMap<>();
        for (Way way : ways) {
            for (Ruling.Legal<?> legal : readings(way.position, text)) {
                Way next = new Way(legal.after(), legal, way);
                Way same = after.get(legal.after());
                if (same != null) {
                    same.add(next);
                } else if (after.size() < MOST) {
                    after.put(legal.after(), next);
                } else if (kind == Kind.ALL) {
                    lost = true;
                    return new Ruling.Unreadable<>(1, "'" + text + "'", "one move", List.of());
                }
            }
        }
        if (after.isEmpty()) {
            return ruling;
        }
        several |= after.size() > 1 || after.values().stream().anyMatch(way -> !way.others.isEmpty());
        before = ways;
        ways = List.copyOf(after.values());
        reached = ways;
        return null;
    }

    /** The ruling on an ambiguous text; null if it is not ambiguous. */
    static <M> Ruling.@Nullable Unreadable<M> ambiguous(Position<M> position, String text) {
        List<M> moves = position.readings(text);
        return moves.size() < 2
                ? null
                : Ruling.Unreadable.ambiguous(
                        text, moves.stream().map(position::text).toList());
    }

    @SuppressWarnings("unchecked") // Checker's Check is English draughts alone.
    private Ruling<M> ruling(String text) {
        Position<M> position = position();
        return kind == Kind.EVERY_SQUARE ? (Ruling<M>) EverySquareReplay.ruling(position, text) : position.ruling(text);
    }

    private static <M> List<Ruling.Legal<?>> readings(Position<M> position, String text) {
        Ruling<M> ruling = position.recordedRuling(text);
        if (ruling instanceof Ruling.Legal<M> legal && legal.before() != position) {
            return List.of(legal.with(MoveNote.passLeftOut(position.turn(), legal.text())));
        }
        List<M> meant = ruling.isLegal() && !RecordGame.hasHiddenReadings(position.game())
                ? List.of()
                : position.readings(text);
        if (ruling instanceof Ruling.Legal<M> legal && meant.size() < 2) {
            return List.of(legal);
        }
        List<Ruling.Legal<?>> readings = new ArrayList<>();
        for (M move : meant) {
            readings.add(new Ruling.Legal<>(
                    move,
                    position.text(move),
                    position,
                    position.play(move),
                    List.of(Note.of(MoveNote.SEVERAL_MOVES, text))));
        }
        return readings;
    }

    @Override
    @SuppressWarnings("unchecked") // Positions of one game are of one type.
    public Position<M> position() {
        return (Position<M>) ways.get(0).position;
    }
}
