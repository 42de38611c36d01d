package dev.arbiter.text;

import java.util.function.IntFunction;

/** Sentences with places for squares, so that they read in the code as they read to people. */
public final class Sentence {

    private Sentence() {}

    /**
     * Fills the places of a sentence.
     *
     * @param template {@code [0]} is the place of the first square's name, <code>{0}</code> of what stands there
     * @param name of a square
     * @param piece what stands on a square, in words
     */
    public static String of(String template, IntFunction<String> name, IntFunction<String> piece, int... squares) {
        String sentence = template;
        for (int i = 0; i < squares.length; i++) {
            sentence = sentence.replace("[" + i + "]", name.apply(squares[i]))
                    .replace("{" + i + "}", piece.apply(squares[i]));
        }
        return sentence;
    }
}
