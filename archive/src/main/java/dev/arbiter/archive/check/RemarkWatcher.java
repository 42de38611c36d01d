package dev.arbiter.archive.check;

/** Receives what stands beside the moves of a skipped game, as slices of a buffer that are valid during the call. */
public interface RemarkWatcher {

    /**
     * A comment.
     *
     * @param begun whether a move of the main line precedes it
     * @param depth the number of variations around it
     * @return false to stop
     */
    boolean comment(boolean begun, int depth, byte[] bytes, int from, int to);

    /**
     * A sign.
     *
     * @param depth the number of variations around it
     * @param text as written
     * @return false to stop
     */
    boolean sign(int depth, String text);

    /**
     * An offer of a draw.
     *
     * @param begun whether a move of the main line precedes it
     * @param depth the number of variations around it
     * @return false to stop
     */
    boolean drawOffer(boolean begun, int depth);

    /**
     * The beginning of a variation.
     *
     * @param depth the number of variations around it
     * @return false to stop
     */
    boolean variation(int depth);
}
