package dev.arbiter.archive.response;

/** A constant that responses print as a word of its own: {@code claim}. */
public interface Word {

    /** The word by which programs know it. */
    String word();
}
