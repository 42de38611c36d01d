package dev.arbiter.live.desk;

import org.jspecify.annotations.Nullable;

/** Where the text of a {@link LiveFile} comes from. */
interface Feed extends AutoCloseable {

    /** What it holds. */
    LiveFile file();

    /** Offers what was read of it to its {@link #file}, if that is news. */
    void take(long now);

    /** Why it cannot be read now, in one line; null where it can. */
    @Nullable
    String problem();

    @Override
    void close();
}
