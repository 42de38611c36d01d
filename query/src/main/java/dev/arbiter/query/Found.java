package dev.arbiter.query;

import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.Place;
import dev.arbiter.archive.Verdict;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** A game that was found. What else than its place is known of it depends on what was {@linkplain Want wanted}. */
public final class Found {

    private final Path file;
    private final Format format;
    private final long number;
    private final Place place;
    private final byte @Nullable [] text;
    private final @Nullable Verdict verdict;
    private @Nullable CheckedGame game;
    private @Nullable RecordMaker maker;
    private final @Nullable Object collected;

    /**
     * What is wanted of games that are found, beside their places.
     *
     * @param text as it stands; where the format is none of text, the record
     * @param verdict what is to be said of it
     * @param record all of it
     */
    public record Want(boolean text, boolean verdict, boolean record) {

        /** Nothing but how many they are. */
        public static final Want COUNT = new Want(false, false, false);
    }

    Found(
            Path file,
            Format format,
            long number,
            Place place,
            byte @Nullable [] text,
            @Nullable Verdict verdict,
            @Nullable CheckedGame game,
            @Nullable Object collected) {
        this.file = file;
        this.format = format;
        this.number = number;
        this.place = place;
        this.text = text;
        this.verdict = verdict;
        this.game = game;
        this.collected = collected;
    }

    /** The same game after others of its file. */
    Found after(long games, long lines) {
        if (games == 0 && lines == 0) {
            return this;
        }
        return new Found(
                file,
                format,
                number + games,
                new Place(place.offset(), place.line() + lines, place.column()),
                text,
                verdict == null ? null : verdict.after(games, lines),
                game == null ? null : game.after(games, lines),
                collected);
    }

    /** The file in which it stands, as it was named. */
    public Path file() {
        return file;
    }

    /** How it is written there. */
    public Format format() {
        return format;
    }

    /** Its number in the file, from 1. */
    public long number() {
        return number;
    }

    /** Where it begins. */
    public Place place() {
        return place;
    }

    /** As it stands in its file; null where its format is none of text, or nobody wanted it. */
    public byte @Nullable [] text() {
        return text;
    }

    /**
     * What is to be said of it.
     *
     * @throws IllegalStateException where it was not wanted
     */
    public Verdict verdict() {
        if (verdict == null) {
            throw new IllegalStateException("no verdict was wanted");
        }
        return verdict;
    }

    /** What a {@link Collector} took from it; null where none did. */
    @Nullable
    Object collected() {
        return collected;
    }

    /** What makes the record of the text; null where it cannot be made so. */
    @Nullable
    RecordMaker maker() {
        return maker;
    }

    void makeWith(RecordMaker recordMaker) {
        maker = recordMaker;
    }

    /** Makes the record, where it is not there yet; returns whether it is there. */
    boolean make() {
        if (game == null && maker != null) {
            game = maker.make(this);
        }
        return game != null;
    }

    /**
     * The record with its verdict.
     *
     * @throws IllegalStateException where it was not wanted
     */
    public CheckedGame record() {
        if (game == null) {
            throw new IllegalStateException("no record was wanted");
        }
        return game;
    }
}
