package dev.arbiter.archive.records;

import dev.arbiter.Color;
import dev.arbiter.archive.Fault;
import dev.arbiter.archive.Place;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reorders the tokens of an SGF game. SGF has variations after the end of the line; a record has them after the move that they
 * replace.
 */
final class SgfTree {

    /** The most steps, and the most bytes in them, that are kept of a game; the rest is left out. */
    private static final int MOST_STEPS = 1 << 18;

    private static final int MOST_BYTES = 1 << 24;

    private static final byte[] NO_TEXT = {};

    private final Deque<Branch> open = new ArrayDeque<>();
    private Branch root = new Branch(Place.NOWHERE);
    private int steps;
    private int bytes;

    /**
     * A token with its own copy of the text.
     *
     * @param fault of a {@link Token#FAULT}
     */
    record Step(
            Token token,
            @SuppressWarnings("ArrayRecordComponent") byte[] text,
            Place place,
            @Nullable Color mover,
            @Nullable Fault fault) {

        boolean isMove() {
            return token == Token.MOVE || token == Token.NO_MOVE;
        }
    }

    /**
     * The content of a pair of parentheses: a sequence of nodes and then its continuations, the first of which is the main one.
     */
    private static final class Branch {
        final Place place;
        final List<Step> steps = new ArrayList<>();
        final List<Branch> branches = new ArrayList<>();

        Branch(Place place) {
            this.place = place;
        }
    }

    void clear() {
        open.clear();
        root = new Branch(Place.NOWHERE);
        open.push(root);
        steps = 0;
        bytes = 0;
    }

    /** The number of open parentheses inside that of the game. */
    int depth() {
        return open.size() - 1;
    }

    void open(Place place) {
        Branch branch = new Branch(place);
        if (++steps < MOST_STEPS) {
            open.element().branches.add(branch);
        }
        open.push(branch);
    }

    void close() {
        if (open.size() > 1) {
            open.pop();
        }
    }

    void add(Step step) {
        bytes += step.text.length;
        if (++steps < MOST_STEPS && bytes < MOST_BYTES) {
            open.element().steps.add(step);
        } else {
            steps = MOST_STEPS;
            bytes = MOST_BYTES;
        }
    }

    /** All tokens, in order. */
    Deque<Step> ordered() {
        Deque<Step> ordered = new ArrayDeque<>();
        order(root, ordered);
        return ordered;
    }

    private static void order(Branch line, Deque<Step> to) {
        Branch branch = line;
        List<Branch> others = List.of();
        while (true) {
            boolean moved = false;
            for (Step step : branch.steps) {
                if (moved && step.isMove()) {
                    variations(others, to);
                    others = List.of();
                }
                moved |= step.isMove();
                to.add(step);
            }
            if (moved || branch.branches.isEmpty()) {
                variations(others, to);
                others = List.of();
            }
            if (branch.branches.isEmpty()) {
                return;
            }
            List<Branch> next = new ArrayList<>(others);
            next.addAll(branch.branches.subList(1, branch.branches.size()));
            others = next;
            branch = branch.branches.get(0);
        }
    }

    private static void variations(List<Branch> branches, Deque<Step> to) {
        for (Branch branch : branches) {
            to.add(new Step(Token.OPEN, NO_TEXT, branch.place, null, null));
            order(branch, to);
            to.add(new Step(Token.CLOSE, NO_TEXT, branch.place, null, null));
        }
    }
}
