package dev.arbiter.query;

import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.ResultOrder;
import dev.arbiter.archive.Verdict;
import dev.arbiter.query.condition.Moment;
import dev.arbiter.query.condition.Subject;
import dev.arbiter.query.index.Segment;
import dev.arbiter.query.index.Segment.Column;
import java.util.Locale;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The games of a segment of an index, one after the other: their tags, and what their main lines showed. */
final class IndexedSubject implements Subject {

    private final Segment segment;
    private final Format format;
    private final Supplier<@Nullable ResultOrder> order;
    private int game;
    /** Receives the columns that are read; null for none. */
    private @Nullable Set<Column> looked;

    IndexedSubject(Segment segment, Format format, Supplier<@Nullable ResultOrder> order) {
        this.segment = segment;
        this.format = format;
        this.order = order;
    }

    /** From now on it is this game of the segment. */
    IndexedSubject at(int number) {
        game = number;
        return this;
    }

    /** From now on it is reported which columns are looked at; with null no longer. */
    void report(@Nullable Set<Column> columns) {
        looked = columns;
    }

    private @Nullable String fact(String name) {
        Column column = segment.column(name);
        if (column == null) {
            return null;
        }
        if (looked != null) {
            looked.add(column);
        }
        return column.value(column.code(game));
    }

    @Override
    public @Nullable String written(String name) {
        return fact(name.toLowerCase(Locale.ROOT));
    }

    @Override
    public @Nullable String rules() {
        return fact(Segment.RULES);
    }

    @Override
    public int plies() {
        return Integer.parseInt(String.valueOf(fact(Segment.PLIES)));
    }

    @Override
    public String word() {
        return String.valueOf(fact(Segment.WORD));
    }

    @Override
    public @Nullable String claimed() {
        return fact(Segment.CLAIMED);
    }

    @Override
    public Format format() {
        return format;
    }

    @Override
    public @Nullable ResultOrder order() {
        return order.get();
    }

    @Override
    public GameRecord record() {
        throw new IllegalStateException("an index has no records");
    }

    @Override
    public Verdict verdict() {
        throw new IllegalStateException("an index has no verdicts");
    }

    @Override
    public void play(Consumer<Moment> begin, Predicate<Moment> step) {
        throw new IllegalStateException("an index has no moves");
    }
}
