package dev.arbiter.archive.check;

import dev.arbiter.Position;
import dev.arbiter.Ruling;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Replays any game through the common language. */
final class PositionReplay implements Replay {

    private @Nullable Position<?> position;

    @Override
    public void begin(Position<?> start) {
        position = start;
    }

    @Override
    public Ruling.@Nullable Illegal<?> play(byte[] bytes, int from, int to) {
        Ruling<?> ruling = position().ruling(new String(bytes, from, to - from, StandardCharsets.ISO_8859_1));
        if (ruling instanceof Ruling.Legal<?> legal) {
            position = legal.after();
            return null;
        }
        return (Ruling.Illegal<?>) ruling;
    }

    @Override
    public Position<?> position() {
        if (position == null) {
            throw new IllegalStateException("no game was begun");
        }
        return position;
    }
}
