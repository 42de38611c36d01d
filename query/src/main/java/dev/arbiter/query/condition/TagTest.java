package dev.arbiter.query.condition;

import dev.arbiter.archive.PossibleDays;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** A tag is asked for; it knows whether any game had it. */
final class TagTest implements Predicate<Subject>, QueryWarnings.Warns {

    private final String name;
    private final Predicate<@Nullable String> asked;
    private final boolean isDate;
    private boolean seen;
    private @Nullable String dayFirst;

    /** @param asked is given null where a game does not have the tag */
    TagTest(String name, Predicate<@Nullable String> asked) {
        this.name = name;
        this.asked = asked;
        this.isDate = name.equalsIgnoreCase("Date");
    }

    @Override
    public boolean test(Subject game) {
        String value = game.tag(name);
        seen |= value != null;
        if (isDate && dayFirst == null && value != null && PossibleDays.isDayFirst(value)) {
            dayFirst = value;
        }
        return asked.test(value);
    }

    @Override
    public void remark(QueryWarnings remarks) {
        remarks.tag(name, seen);
        if (dayFirst != null) {
            remarks.note("dates such as '" + dayFirst + "' are not in the standard form; they were read as "
                    + (dayFirst.contains("/") ? "either possible day" : "day, month and year"));
        }
    }
}
