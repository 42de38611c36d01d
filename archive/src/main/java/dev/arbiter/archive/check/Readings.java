package dev.arbiter.archive.check;

import dev.arbiter.Position;
import dev.arbiter.Ruling;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a text can mean: one move as a rule, in draughts now and then several captures, of which a later move leaves one.
 */
final class Readings {

    /** More readings than this are not kept: the later moves would have to tell ever more apart. */
    private static final int MOST = 64;

    private Readings() {}

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

        /** The start of a line. */
        static Way from(Position<?> start) {
            return new Way(start, null, null);
        }
    }

    /** All ways that go on from some by a text; empty where it is legal on none of them. */
    static List<Way> after(List<Way> ways, String text) {
        Map<Position<?>, Way> after = new LinkedHashMap<>();
        for (Way way : ways) {
            for (Ruling.Legal<?> legal : readings(way.position, text)) {
                if (after.size() < MOST) {
                    after.putIfAbsent(legal.after(), new Way(legal.after(), legal, way));
                }
            }
        }
        return List.copyOf(after.values());
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
}
