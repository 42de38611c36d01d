package dev.arbiter.archive;

/** What stands beside the moves of a {@link Line}: a comment, a sign, or what else might have been played. */
public sealed interface Remark permits Comment, Nag, Line {

    /** Where it begins. */
    Place place();

    /** The same remark where more lines stand before it than was known. */
    Remark below(long lines);
}
