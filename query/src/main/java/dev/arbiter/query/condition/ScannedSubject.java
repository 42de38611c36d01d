package dev.arbiter.query.condition;

import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.ResultOrder;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.check.GameWalk;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** A game being scanned: its tags, and what its main line showed when it was played. */
public final class ScannedSubject implements Subject {

    private final GameWalk game;

    public ScannedSubject(GameWalk game) {
        this.game = game;
    }

    @Override
    public @Nullable String written(String name) {
        return game.tags().get(name);
    }

    @Override
    public @Nullable String rules() {
        return game.game();
    }

    @Override
    public Format format() {
        return game.format();
    }

    @Override
    public @Nullable ResultOrder order() {
        return game.order();
    }

    @Override
    public int plies() {
        return game.plies();
    }

    @Override
    public String word() {
        return game.word();
    }

    @Override
    public @Nullable String claimed() {
        try {
            return game.claimed();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public GameRecord record() {
        throw new IllegalStateException("a game that is scanned has no record");
    }

    @Override
    public Verdict verdict() {
        throw new IllegalStateException("a game that is scanned has no verdict");
    }

    @Override
    public void play(Consumer<Moment> begin, Predicate<Moment> step) {
        throw new IllegalStateException("a game that is scanned is played once");
    }
}
