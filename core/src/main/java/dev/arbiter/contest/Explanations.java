package dev.arbiter.contest;

import java.io.IOException;

/** Takes the reason of each answer, if somebody asks for it. */
public final class Explanations {

    private final ContestOutput out;
    private final boolean wanted;

    /**
     * Takes reasons, or nothing at all.
     *
     * @param out where they go, a line an instance
     */
    Explanations(ContestOutput out, boolean wanted) {
        this.out = out;
        this.wanted = wanted;
    }

    /** Whether somebody asks; if not, a reason need not be looked for. */
    public boolean wanted() {
        return wanted;
    }

    /**
     * Writes the reason of an answer.
     *
     * @param instance the instance's number, from 1
     * @param reason what follows the number: {@code : 3 moves, all legal}
     */
    public void put(int instance, String reason) throws IOException {
        out.put("instance ").put(instance).put(reason).line();
    }
}
