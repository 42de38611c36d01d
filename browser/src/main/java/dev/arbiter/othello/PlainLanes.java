package dev.arbiter.othello;

import dev.arbiter.browser.build.InsteadOf;

/** Lanes are plain loops: no JDK has vectors here. */
@InsteadOf("dev.arbiter.othello.OthelloLanes")
public final class PlainLanes {

    private PlainLanes() {}

    public static OthelloLanes ofThisJdk() {
        return new OthelloLanes.Loops();
    }
}
