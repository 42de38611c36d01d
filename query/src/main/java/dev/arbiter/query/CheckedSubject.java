package dev.arbiter.query;

import dev.arbiter.BoardState;
import dev.arbiter.Color;
import dev.arbiter.Position;
import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.Ply;
import dev.arbiter.archive.ResultOrder;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.check.GameSink;
import dev.arbiter.archive.check.RecordPlayer;
import dev.arbiter.archive.games.Arbiter;
import dev.arbiter.query.condition.Moment;
import dev.arbiter.query.condition.Subject;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A game with its record and its verdict, whatever its format. */
final class CheckedSubject implements Subject {

    private final CheckedGame game;
    private final boolean variations;
    private final Supplier<@Nullable ResultOrder> order;

    /** @param variations whether positions of variations count too */
    CheckedSubject(CheckedGame game, boolean variations) {
        this(game, variations, () -> null);
    }

    /**
     * @param variations whether positions of variations count too
     * @param order whose number stands first in results where sources disagree
     */
    CheckedSubject(CheckedGame game, boolean variations, Supplier<@Nullable ResultOrder> order) {
        this.order = order;
        this.game = game;
        this.variations = variations;
    }

    @Override
    public @Nullable String written(String name) {
        return game.record().tag(name);
    }

    @Override
    public @Nullable String rules() {
        return game.verdict().played().rules();
    }

    @Override
    public Format format() {
        return game.record().format();
    }

    @Override
    public @Nullable ResultOrder order() {
        return order.get();
    }

    @Override
    public int plies() {
        return game.verdict().played().plies();
    }

    @Override
    public String word() {
        return game.verdict().finding().word();
    }

    @Override
    public @Nullable String claimed() {
        return game.record().claimed();
    }

    @Override
    public GameRecord record() {
        return game.record();
    }

    @Override
    public Verdict verdict() {
        return game.verdict();
    }

    @Override
    public void play(Consumer<Moment> begin, Predicate<Moment> step) {
        Position<?> start = game.record().start();
        if (start != null) {
            play(start, Arbiter.plies(game.record()), List.of(), begin, step);
        }
    }

    /** Plays the main line again for a watcher of scanned games. */
    void replay(GameSink watcher) {
        new RecordPlayer().play(game.record(), watcher);
    }

    /** Plays a line after others from the start of the game; returns false if there is nothing left to look for. */
    private boolean play(
            Position<?> start, List<Ply> line, List<Ply> before, Consumer<Moment> begin, Predicate<Moment> step) {
        List<Ply> whole = new ArrayList<>(before);
        whole.addAll(line);
        Moment moment = new Moment();
        boolean more = RecordPlayer.play(start, whole, new GameSink() {
            @Override
            public void begin(BoardState board, int plies) {
                moment.begin(board, plies);
                begin.accept(moment);
            }

            @Override
            public boolean move(BoardState board, Color mover, byte[] text, int from, int to) {
                moment.step(board, mover, text, from, to);
                return step.test(moment);
            }
        });
        if (!more) {
            return false;
        }
        if (variations) {
            List<Ply> way = new ArrayList<>(before);
            for (Ply ply : line) {
                for (List<Ply> variation : ply.variations()) {
                    if (!play(start, variation, way, begin, step)) {
                        return false;
                    }
                }
                way.add(ply);
            }
        }
        return true;
    }
}
