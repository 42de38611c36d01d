package dev.arbiter.archive.check;

import dev.arbiter.Position;
import dev.arbiter.Ruling;
import dev.arbiter.archive.records.RecordText;
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
        Ruling<?> ruling = position().ruling(RecordText.decode(bytes, from, to));
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
