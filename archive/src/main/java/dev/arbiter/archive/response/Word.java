package dev.arbiter.archive.response;

/** A constant that is printed as a word in responses, such as {@code claim}. */
public interface Word {

    /** The word for programs. */
    String word();
}
