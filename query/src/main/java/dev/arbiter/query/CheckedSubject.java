package dev.arbiter.query;

import dev.arbiter.Position;
import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.Ply;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.games.Arbiter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** A game with its record and its verdict, whatever its format. */
final class CheckedSubject implements Subject {

    private final CheckedGame game;
    private final boolean variations;

    /** @param variations whether positions of variations count too */
    CheckedSubject(CheckedGame game, boolean variations) {
        this.game = game;
        this.variations = variations;
    }

    @Override
    public @Nullable String tag(String name) {
        return game.record().tag(name);
    }

    @Override
    public @Nullable String rules() {
        return game.verdict().rules();
    }

    @Override
    public int plies() {
        return game.verdict().plies();
    }

    @Override
    public String word() {
        return game.verdict().finding().word();
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

    /** Plays a line behind others from the start of the game; returns whether there is anything left to look for. */
    private boolean play(
            Position<?> start, List<Ply> line, List<Ply> before, Consumer<Moment> begin, Predicate<Moment> step) {
        List<Ply> whole = new ArrayList<>(before);
        whole.addAll(line);
        Moment moment = new Moment(start);
        begin.accept(moment);
        for (Ply ply : whole) {
            Position<?> from = ply.before();
            Position<?> after = ply.after();
            if (from == null || after == null) {
                break;
            }
            byte[] text = ply.move().text().getBytes(StandardCharsets.UTF_8);
            moment.step(after, from.turn(), text, 0, text.length);
            if (!step.test(moment)) {
                return false;
            }
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
