package dev.arbiter.browser.jdk;

import org.jspecify.annotations.Nullable;

/** A record whose components can be asked for without reflection: the build writes this into the records of responses. */
public interface Components {

    /** The names, in order; an empty one stands for a record whose own components stand in its place. */
    String[] componentNames();

    /** The values, in order. */
    @Nullable
    Object[] componentValues();
}
