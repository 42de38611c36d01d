package dev.arbiter.archive;

/**
 * What stands beside the moves of a {@link Line}: a comment, a sign, or what else might have been played.
 *
 * <pre>{@code
 * GameRecord game = GameRecord.of(Chess.STANDARD).move("e4").sign("!").comment("best by test").result("*");
 * for (Remark remark : game.moves().get(0).remarks()) {
 *     if (remark instanceof Comment comment) {
 *         System.out.println(comment.text());   // best by test
 *     }
 * }
 * }</pre>
 */
public sealed interface Remark permits Comment, Sign, Line {

    /** Where it begins. */
    Place place();

    /** The same remark where more lines stand before it than was known. */
    Remark below(long lines);
}
