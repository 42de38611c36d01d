package dev.arbiter.archive.check;

/** Receives what stands beside the moves of a game that is passed over, as slices of a buffer that are valid for one call. */
public interface RemarkWatcher {

    /**
     * A comment.
     *
     * @param begun whether a move of the main line stands before it
     * @param depth in how many variations it stands
     * @return whether more is wanted
     */
    boolean comment(boolean begun, int depth, byte[] bytes, int from, int to);

    /**
     * A sign.
     *
     * @param depth in how many variations it stands
     * @param text as written
     * @return whether more is wanted
     */
    boolean sign(int depth, String text);

    /**
     * An offer of a draw.
     *
     * @param begun whether a move of the main line stands before it
     * @param depth in how many variations it stands
     * @return whether more is wanted
     */
    boolean drawOffer(boolean begun, int depth);

    /**
     * A variation begins.
     *
     * @param depth in how many others it stands
     * @return whether more is wanted
     */
    boolean variation(int depth);
}
