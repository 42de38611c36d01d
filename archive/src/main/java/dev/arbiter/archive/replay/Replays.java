package dev.arbiter.archive.replay;

import dev.arbiter.Game;
import dev.arbiter.Position;
import dev.arbiter.Replay;
import dev.arbiter.archive.Format;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One replay and one starting position for each game, made when first needed. */
public final class Replays {

    /** What replays keep beside what has been reached. */
    public enum Kind {
        /** Nothing. */
        PLAIN,
        /** Notes on what was written otherwise than the standard has it. */
        NOTING,
        /** What each text meant: see {@link AmbiguousReplay}. */
        READINGS,
        /** The same, of games whose texts are one move each. */
        SINGLE_READINGS
    }

    private final Kind kind;
    private final Map<Game<?>, Replay<?>> made = new HashMap<>();
    /** Move lists have their own spelling, of which there is nothing to note. */
    private final Map<Game<?>, Replay<?>> plain = new HashMap<>();

    private final Map<Game<?>, Position<?>> starts = new HashMap<>();
    private @Nullable ContestReplay contest;

    public Replays(Kind kind) {
        this.kind = kind;
    }

    /** As many more for variations, on which there are no notes. */
    public Replays forVariations() {
        return new Replays(kind == Kind.NOTING ? Kind.PLAIN : kind);
    }

    /** The replay of a game as records of a format write it. */
    public Replay<?> of(Game<?> game, Format format) {
        if (kind == Kind.READINGS || kind == Kind.SINGLE_READINGS) {
            AmbiguousReplay.Kind texts = format == Format.CHECKERS_CHECK
                    ? AmbiguousReplay.Kind.EVERY_SQUARE
                    : kind == Kind.READINGS ? AmbiguousReplay.Kind.SEVERAL : AmbiguousReplay.Kind.ONE;
            return made.computeIfAbsent(game, any -> new AmbiguousReplay<>(any, texts));
        }
        if (format == Format.CHECKERS_CHECK) {
            contest = contest == null ? new ContestReplay() : contest;
            return contest;
        }
        return kind == Kind.NOTING && format != Format.MOVE_LINES
                ? made.computeIfAbsent(game, any -> any.replay(true))
                : plain.computeIfAbsent(game, any -> any.replay(false));
    }

    /** The start of a game. */
    public Position<?> start(Game<?> game) {
        return starts.computeIfAbsent(game, Game::start);
    }
}
