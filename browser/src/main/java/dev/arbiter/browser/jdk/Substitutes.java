package dev.arbiter.browser.jdk;

import dev.arbiter.othello.PlainLanes;
import java.util.List;

/** All classes whose methods are called instead of others. */
public final class Substitutes {

    public static final List<Class<?>> ALL = List.of(
            Bits.class,
            Bytes.class,
            Characters.class,
            Compress.class,
            Days.class,
            Decompression.class,
            Durations.class,
            Environment.class,
            Families.class,
            Faults.class,
            KnownMoves.class,
            Machine.class,
            Maps.class,
            Maths.class,
            OpeningNames.class,
            PaperSections.class,
            PaperStyle.class,
            PlainLanes.class,
            Readers.class,
            Responses.class,
            Scans.class,
            Sets.class,
            Texts.class,
            Translations.class,
            Views.class);

    private Substitutes() {}
}
