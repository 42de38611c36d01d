package dev.arbiter.live.desk;

import org.jspecify.annotations.Nullable;

/** Where the text of a {@link LiveFile} comes from. */
interface Feed extends AutoCloseable {

    /** What it holds. */
    LiveFile file();

    /** Reads it again if it may have changed, and offers what it holds to its {@link #file}. */
    void read(long now);

    /** Why it cannot be read now, in one line; null where it can. */
    @Nullable
    String problem();

    @Override
    void close();
}
