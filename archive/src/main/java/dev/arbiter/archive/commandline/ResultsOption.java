package dev.arbiter.archive.commandline;

import dev.arbiter.archive.ResultOrder;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The option that says whose number stands first in {@code 1-0} where sources disagree: {@code --results}. */
public final class ResultsOption {

    private static final String NAME = "--results";

    private final Option option;

    /** Declares the option. */
    public ResultsOption(Syntax syntax) {
        option = syntax.option(
                        "ORDER",
                        "Whose number stands first in 1-0 in draughts that Black begins: black-first or white-first; each"
                                + " file's games that were won on the board tell if left out.",
                        NAME)
                .choices(List.of(word(ResultOrder.BLACK_FIRST), word(ResultOrder.WHITE_FIRST)));
    }

    /** What it says; null where it is not given. */
    public @Nullable ResultOrder order() {
        return order(option.value());
    }

    /** The option as it was given, for a program that has it, too. */
    public List<String> words() {
        ResultOrder order = order();
        return order == null ? List.of() : List.of(NAME, word(order));
    }

    /** An order by its word; null for any other text, and for none. */
    public static @Nullable ResultOrder order(@Nullable String word) {
        for (ResultOrder order : ResultOrder.values()) {
            if (word(order).equals(word)) {
                return order;
            }
        }
        return null;
    }

    /** The word for an order: {@code black-first}. */
    public static String word(ResultOrder order) {
        return order.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
