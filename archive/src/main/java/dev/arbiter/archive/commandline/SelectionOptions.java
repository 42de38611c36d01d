package dev.arbiter.archive.commandline;

import dev.arbiter.archive.check.Selection;
import java.util.ArrayList;
import java.util.List;

/** The options that say which games are checked: {@code --only} and {@code --player}. */
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
     * What they say; {@link Selection#ALL} where they are not given.
     *
     * @throws WrongUsageException where a number is none
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

    /** The options as they were given, for a program that has them, too. */
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
