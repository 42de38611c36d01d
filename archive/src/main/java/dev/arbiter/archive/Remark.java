package dev.arbiter.archive;

/** What is written beside the moves of a {@link Line}: a comment, a NAG, a draw offer, or a variation. */
public sealed interface Remark permits Comment, Nag, DrawOffer, Line {

    /** Where it begins. */
    Place place();

    /** This remark with more lines before it in the file. */
    Remark below(long lines);
}
