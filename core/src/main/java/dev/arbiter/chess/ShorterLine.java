package dev.arbiter.chess;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Shortens a series of legal moves to a checkmate, which was found by any search: from each of its positions it looks for a quicker
 * way to a later one, or to another checkmate of the same king. What remains need not be the shortest there is.
 */
final class ShorterLine {

    /** How many plies are looked ahead for a quicker way. */
    private static final int DEPTH = 5;

    /** How many positions are looked at from each position of the series. */
    private static final int POSITIONS = 2_000;

    /** How many plies a checkmate may take that is looked for among all moves from the first position, and how many positions. */
    private static final int FIRST_PLIES = 4;

    private static final int FIRST_POSITIONS = 300_000;

    /** The moves of a checkmate that is being looked for, and how many positions may still be. */
    private final int[] moves = new int[FIRST_PLIES];

    private int left = FIRST_POSITIONS;

    private ShorterLine() {}

    /** A position that was reached, and from where; the number of plies from where the search began. */
    private record Step(ChessPosition position, @Nullable Step before, int plies) {}

    /**
     * The moves of a line, or of a shorter one.
     *
     * @param line legal moves from {@code start}, in canonical notation, that end with checkmate
     */
    static List<String> of(ChessPosition start, List<String> line) {
        List<ChessPosition> positions = new ArrayList<>(List.of(start));
        for (String move : line) {
            positions.add(after(positions.get(positions.size() - 1), move));
        }
        for (int plies = 2 - line.size() % 2; plies <= FIRST_PLIES && plies < line.size(); plies += 2) {
            ShorterLine first = new ShorterLine();
            if (first.mates(start, plies, 0)) {
                return first.texts(start, plies);
            }
        }
        for (int at = 0; at + 2 < positions.size(); at++) {
            Step found = quicker(positions, at);
            if (found != null) {
                List<ChessPosition> rest = rest(positions, found, at);
                while (positions.size() > at + 1) {
                    positions.remove(positions.size() - 1);
                }
                positions.addAll(rest);
            }
        }
        List<String> moves = new ArrayList<>();
        for (ChessPosition each : positions.subList(1, positions.size())) {
            moves.add(Objects.requireNonNull(each.previous()).text(Objects.requireNonNull(each.lastMove())));
        }
        return moves;
    }

    /** The position after a move in canonical notation, whatever letters its record has for pieces. */
    private static ChessPosition after(ChessPosition position, String text) {
        for (int move : position.moves()) {
            if (position.san(move).equals(text)) {
                return position.after(move);
            }
        }
        throw new IllegalArgumentException(text + " is not legal in " + position.text());
    }

    /** Whether any moves end with checkmate after exactly this number of plies. */
    private boolean mates(ChessPosition position, int plies, int made) {
        for (int move : position.moves()) {
            if (--left < 0) {
                return false;
            }
            ChessPosition next = position.after(move);
            moves[made] = move;
            if (plies == 1 ? next.isCheckmate() : mates(next, plies - 1, made + 1)) {
                return true;
            }
        }
        return false;
    }

    private List<String> texts(ChessPosition start, int plies) {
        List<String> texts = new ArrayList<>();
        ChessPosition now = start;
        for (int at = 0; at < plies; at++) {
            texts.add(now.san(moves[at]));
            now = now.after(moves[at]);
        }
        return texts;
    }

    /** The position by which the series becomes shorter by most, out of those that can be reached from one of it; null if none. */
    private static @Nullable Step quicker(List<ChessPosition> positions, int at) {
        int last = positions.size() - 1;
        Map<ChessPosition, Integer> later = new HashMap<>();
        for (int each = at + 1; each <= last; each++) {
            later.put(positions.get(each), each);
        }
        boolean isWhiteMated = positions.get(last).isWhiteToMove();
        Set<ChessPosition> seen = new HashSet<>();
        Deque<Step> waiting = new ArrayDeque<>();
        waiting.add(new Step(positions.get(at), null, 0));
        Step best = null;
        int saved = 0;
        while (!waiting.isEmpty() && seen.size() < POSITIONS) {
            Step from = waiting.remove();
            int plies = from.plies + 1;
            if (plies > DEPTH || at + plies + saved >= last) {
                break;
            }
            for (int move : from.position.moves()) {
                ChessPosition next = from.position.after(move);
                if (!seen.add(next)) {
                    continue;
                }
                Step step = new Step(next, from, plies);
                Integer reached = later.get(next);
                boolean isMate = next.isWhiteToMove() == isWhiteMated && next.isCheckmate();
                int saves = (isMate ? last : reached == null ? 0 : reached) - at - plies;
                if (saves > saved) {
                    saved = saves;
                    best = step;
                }
                waiting.add(step);
            }
        }
        return best;
    }

    /** The positions after one of the series when it goes on by what was found, each with the one before as its history. */
    private static List<ChessPosition> rest(List<ChessPosition> positions, Step found, int at) {
        List<ChessPosition> way = new ArrayList<>();
        for (Step each = found; each != null && each.before != null; each = each.before) {
            way.add(0, each.position);
        }
        int from = positions.lastIndexOf(found.position);
        ChessPosition now = found.position;
        for (int each = from + 1; from > at && each < positions.size(); each++) {
            ChessMove move = Objects.requireNonNull(positions.get(each).lastMove());
            now = now.play(move);
            way.add(now);
        }
        return way;
    }
}
