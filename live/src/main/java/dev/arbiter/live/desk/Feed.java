package dev.arbiter.live.desk;

import org.jspecify.annotations.Nullable;

/** Where the text of a {@link LiveFile} comes from. */
interface Feed extends AutoCloseable {

    /** The file that receives the text. */
    LiveFile file();

    /** Passes newly read text to the {@link #file}. */
    void take(long now);

    /** Why it cannot be read now, in one line; null where it can. */
    @Nullable
    String problem();

    @Override
    void close();
}
