package dev.arbiter.commandline;

import dev.arbiter.archive.ResultOrder;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The option for the side whose score comes first in {@code 1-0} where sources disagree: {@code --results}. */
public final class ResultsOption {

    private static final String NAME = "--results";

    private final Option option;

    /** Declares the option. */
    public ResultsOption(Syntax syntax) {
        option = syntax.option(
                        "ORDER",
                        "In draughts games where Black begins: whose score comes first in a result such as 1-0, black-first"
                                + " or white-first. Default: as the games won on the board in each file show.",
                        NAME)
                .choices(List.of(ResultOrder.BLACK_FIRST.word(), ResultOrder.WHITE_FIRST.word()));
    }

    /** The order; null if the option was not given. */
    public @Nullable ResultOrder order() {
        return ResultOrder.of(option.value());
    }

    /** The option as given, to be passed to another program. */
    public List<String> words() {
        ResultOrder order = order();
        return order == null ? List.of() : List.of(NAME, order.word());
    }
}
