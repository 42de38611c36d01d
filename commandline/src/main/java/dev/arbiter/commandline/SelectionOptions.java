package dev.arbiter.commandline;

import dev.arbiter.archive.check.Selection;
import java.util.ArrayList;
import java.util.List;

/** The options that select games: {@code --only} and {@code --player}. */
public final class SelectionOptions {

    private final Option only;
    private final Option player;

    /** Declares the options. */
    public SelectionOptions(Syntax syntax) {
        only = syntax.option("N,...", "Check only these games of each file, by number: 12 or 3,8,20-29.", "--only")
                .list();
        player = syntax.option("NAME", "Check only games of this player; part of the name is enough.", "--player");
    }

    /**
     * The selection; {@link Selection#ALL} if neither option was given.
     *
     * @throws WrongUsageException if a number or range is malformed
     */
    public Selection selection() {
        List<Selection.Range> ranges = new ArrayList<>();
        for (String word : only.values()) {
            String[] ends = word.split("-", 2);
            long first = Option.number("--only", ends[0], 1, Long.MAX_VALUE);
            ranges.add(
                    new Selection.Range(first, Option.number("--only", ends[ends.length - 1], first, Long.MAX_VALUE)));
        }
        return new Selection(ranges, player.value());
    }

    /** The options as given, to be passed to another program. */
    public List<String> words() {
        List<String> words = new ArrayList<>();
        if (only.isSet()) {
            words.addAll(List.of("--only", String.join(",", only.values())));
        }
        String name = player.value();
        if (name != null) {
            words.addAll(List.of("--player", name));
        }
        return words;
    }
}
