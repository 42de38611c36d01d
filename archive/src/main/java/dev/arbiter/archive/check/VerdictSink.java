package dev.arbiter.archive.check;

import dev.arbiter.archive.Verdict;

/** Takes the verdicts of one reader, in order. */
interface VerdictSink {

    /** Whether verdicts on legal games are wanted; otherwise they are only counted. */
    boolean wantsLegal();

    /** Takes a verdict; the game counts from 1 at the reader's start. */
    void verdict(Verdict verdict);

    /** Takes a legal game of which no verdict is wanted. */
    void legal(int plies);
}
