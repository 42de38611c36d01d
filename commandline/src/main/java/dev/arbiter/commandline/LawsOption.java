package dev.arbiter.commandline;

import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import org.jspecify.annotations.Nullable;

/** The option for the day whose Laws apply to results. */
public final class LawsOption {

    private final Option option;

    /** Declares the option. */
    public LawsOption(Syntax syntax) {
        option = syntax.option(
                "DATE",
                "Judge by the Laws of this day, such as 2014-07-01, instead of those of each game's" + " date.",
                "--laws");
    }

    /**
     * The day; null for the day of each game.
     *
     * @throws WrongUsageException if the value is not a date
     */
    public @Nullable LocalDate day() {
        String text = option.value();
        try {
            return text == null ? null : LocalDate.parse(text.replace('.', '-'));
        } catch (DateTimeParseException e) {
            throw new WrongUsageException("--laws must be a date such as 2014-07-01, not '" + text + "'");
        }
    }
}
