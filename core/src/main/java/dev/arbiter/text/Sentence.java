package dev.arbiter.text;

import java.util.function.IntFunction;

/** Fills templates of sentences with the names of squares and of what stands on them. */
public final class Sentence {

    private Sentence() {}

    /**
     * Fills a template.
     *
     * @param template {@code [0]} is replaced by the name of the first square, <code>{0}</code> by what stands on it
     * @param name the name of a square
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
