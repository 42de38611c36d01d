package dev.arbiter.archive.replay;

import dev.arbiter.Game;
import dev.arbiter.Position;
import dev.arbiter.Replay;
import dev.arbiter.archive.Format;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One replay and one initial position for each game, created on first use. */
public final class Replays {

    /** What a replay keeps beside its current position. */
    public enum Kind {
        /** Nothing. */
        PLAIN,
        /** Notes on text that deviates from the standard. */
        NOTING,
        /** The same, and the last move of every line in canonical notation, variations included. */
        WRITING,
        /** The meaning of each text; see {@link AmbiguousReplay}. */
        READINGS,
        /** The meaning of each text, where an ambiguous one is unreadable. */
        SINGLE_READINGS
    }

    private final Kind kind;
    private final Map<Game<?>, Replay<?>> made = new HashMap<>();
    /** Replays for move lists, whose spelling needs no notes. */
    private final Map<Game<?>, Replay<?>> plain = new HashMap<>();

    private final Map<Game<?>, Position<?>> starts = new HashMap<>();
    private @Nullable EverySquareReplay everySquare;

    public Replays(Kind kind) {
        this.kind = kind;
    }

    /** Separate replays for variations, whose notes are of no interest. */
    public Replays forVariations() {
        return new Replays(kind == Kind.NOTING ? Kind.PLAIN : kind);
    }

    /** The replay of a game for records in a format. */
    public Replay<?> of(Game<?> game, Format format) {
        if (kind == Kind.READINGS || kind == Kind.SINGLE_READINGS) {
            AmbiguousReplay.Kind texts = format == Format.CHECKERS_CHECK
                    ? AmbiguousReplay.Kind.EVERY_SQUARE
                    : kind == Kind.READINGS ? AmbiguousReplay.Kind.SEVERAL : AmbiguousReplay.Kind.ONE;
            return made.computeIfAbsent(game, any -> new AmbiguousReplay<>(any, texts));
        }
        if (format == Format.CHECKERS_CHECK) {
            everySquare = everySquare == null ? new EverySquareReplay() : everySquare;
            return everySquare;
        }
        return kind != Kind.PLAIN && format != Format.MOVE_LINES
                ? made.computeIfAbsent(game, any -> any.replay(true))
                : plain.computeIfAbsent(game, any -> any.replay(false));
    }

    /** The initial position of a game. */
    public Position<?> start(Game<?> game) {
        return starts.computeIfAbsent(game, Game::start);
    }
}
