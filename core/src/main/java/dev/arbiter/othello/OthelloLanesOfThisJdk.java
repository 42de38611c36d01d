package dev.arbiter.othello;

/** Which {@link OthelloLanes} count here. */
final class OthelloLanesOfThisJdk {

    static final OthelloLanes LANES = new OthelloLoops();

    private OthelloLanesOfThisJdk() {}
}
