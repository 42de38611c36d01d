package dev.arbiter.cli.live;

import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.files.Problems;
import dev.arbiter.cli.console.Console;
import dev.arbiter.live.GameEnd;
import dev.arbiter.live.match.LiveFolder;
import dev.arbiter.live.match.Match;
import dev.arbiter.live.match.Pairing;
import java.io.IOException;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The progress output of {@code arbiter match}: a line for each game, and the standings at intervals. */
final class MatchProgress implements Match.Listener {

    private final Console console;
    private final int interval;
    private final boolean traces;
    private final @Nullable LiveFolder live;
    private volatile boolean liveFailed;
    private int finished;
    private boolean infraction;

    /**
     * @param interval the number of games between standings
     * @param traces whether to print every line of the engines
     * @param live receives the games in progress; null for none
     */
    MatchProgress(Console console, int interval, boolean traces, @Nullable LiveFolder live) {
        this.console = console;
        this.interval = interval;
        this.traces = traces;
        this.live = live;
    }

    @Override
    public boolean wantsMoves() {
        return live != null;
    }

    @Override
    public void moved(Pairing pairing, GameRecord record) {
        show(pairing, record, false);
    }

    private void show(Pairing pairing, GameRecord record, boolean isOver) {
        LiveFolder folder = live;
        if (folder == null) {
            return;
        }
        try {
            folder.write(pairing, record, isOver);
        } catch (IOException e) {
            if (!liveFailed) {
                liveFailed = true;
                console.remark("a game cannot be shown: " + Problems.sentence(e));
            }
        }
    }

    @Override
    public void finished(Pairing pairing, GameRecord record, GameEnd end, Match match) {
        show(pairing, record, true);
        infraction |= Objects.equals(record.tag("Termination"), "rules infraction");
        console.remark("Finished game " + pairing.number() + " of "
                + match.schedule().size() + " ("
                + record.tag("White") + " vs " + record.tag("Black") + "): " + end.result() + " {" + end.reason()
                + (end.citation().isEmpty() ? "" : " [" + end.citation() + "]") + "}");
        if (++finished % interval == 0 && !match.isComplete()) {
            MatchStandings.lines(match).forEach(console::remark);
        }
    }

    @Override
    public void note(String text) {
        console.remark(text);
    }

    @Override
    public @Nullable Consumer<String> trace() {
        return traces ? line -> console.remark(line) : null;
    }

    /** Whether an engine has broken a rule. */
    boolean anyInfraction() {
        return infraction;
    }
}
