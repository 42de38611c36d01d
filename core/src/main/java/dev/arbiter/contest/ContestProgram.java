package dev.arbiter.contest;

import java.io.IOException;

/** A contest problem's solution: reads instances to the end and answers each before it reads the next. */
public interface ContestProgram {

    /** The name by which users call it, such as {@code checkers-check}. */
    String name();

    /**
     * Answers every instance of an input, in memory that does not grow with their number.
     *
     * @param in the instances
     * @param out the answers; flushed by the caller, also after an error
     * @param explanations the reasons of the answers; flushed likewise
     * @param options how to work
     * @throws ContestException where the input has no meaning
     */
    void run(TokenReader in, ContestOutput out, Explanations explanations, ContestOptions options) throws IOException;
}
