package dev.arbiter.archive.check;

import dev.arbiter.Position;
import dev.arbiter.Ruling;
import dev.arbiter.archive.Fault;
import dev.arbiter.archive.Place;
import dev.arbiter.archive.Verdict;

/** What is to be said of a move that could not be played. */
final class Failure {

    private Failure() {}

    /** The move is illegal, or its text cannot be read. */
    static Verdict.Finding of(
            int ply, Place place, String text, Ruling<?> ruling, Position<?> before, boolean variation) {
        if (ruling instanceof Ruling.Illegal<?> illegal) {
            return new Verdict.Illegal(
                    ply, place, text, illegal, before.text(), IllegalSquares.drawn(before, text, illegal), variation);
        }
        Ruling.Unreadable<?> unreadable = (Ruling.Unreadable<?>) ruling;
        String found = unreadable.readings().isEmpty()
                ? "'" + text + "' (" + unreadable.found() + " at character " + unreadable.column() + ")"
                : unreadable.found();
        return new Verdict.Unreadable(new Fault(place, found, unreadable.expected()));
    }
}
