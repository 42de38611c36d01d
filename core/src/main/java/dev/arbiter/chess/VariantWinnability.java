package dev.arbiter.chess;

import dev.arbiter.Color;
import dev.arbiter.Outcome;
import dev.arbiter.Position.CountedDraws;
import dev.arbiter.Winnable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * Whether a side could still win a game of a variant by any series of legal moves, by the variant's own ways of winning. What
 * it cannot by its pieces alone, the variant says ({@link VariantRules#cannotWin}). Else lines are followed, those first that
 * bring the side nearer to its aim: one that wins proves that it can, and where none is left to follow, it cannot.
 */
final class VariantWinnability {

    /** How many positions are visited before games are played at random. */
    private static final int NEAREST = 2_000;

    /** How many in all: where no more than a few pieces are left, these are all that there are. */
    static final int MOST = 150_000;

    /** How many games are played at random, to see whether one is won. */
    private static final int GAMES = 100;

    private static final int LONGEST_GAME = 300;

    private final VariantPosition start;
    private final Color side;
    private final PriorityQueue<Visit> open = new PriorityQueue<>((one, other) -> one.distance != other.distance
            ? Integer.compare(one.distance, other.distance)
            : Integer.compare(one.number, other.number));
    private final Set<ChessPosition> seen = new HashSet<>();

    private VariantWinnability(VariantPosition start, Color side) {
        this.start = start;
        this.side = side;
        add(start);
    }

    private record Visit(VariantPosition end, int distance, int number) {}

    /** Whether a side could still win from a position in which the game goes on. */
    static Winnable of(VariantPosition position, Color side) {
        return of(position, side, MOST);
    }

    /**
     * Whether a side can still win, with a bound on the search.
     *
     * @param most the most positions that are visited, 0 or more
     */
    static Winnable of(VariantPosition position, Color side, int most) {
        if (position.rules().cannotWin(position, side == Color.WHITE)) {
            return no(position, side.title() + " has too few pieces to win, whatever is played");
        }
        VariantWinnability question = new VariantWinnability(position, side);
        Winnable found = question.follow(Math.min(most, NEAREST));
        found = found instanceof Winnable.Unknown ? question.play() : found;
        return found instanceof Winnable.Unknown ? question.follow(most) : found;
    }

    private static Winnable no(VariantPosition position, String reason) {
        return new Winnable.No(reason, List.of(), position.rules().cited(ChessRule.NO_MATE_POSSIBLE));
    }

    private void add(VariantPosition position) {
        if (seen.add(position)) {
            int distance = position.rules().distance(position, side == Color.WHITE);
            open.add(new Visit(position, distance, seen.size()));
        }
    }

    private Winnable follow(int most) {
        while (!open.isEmpty() && seen.size() < most) {
            VariantPosition each = open.remove().end();
            for (ChessMove move : each.legalMoves()) {
                VariantPosition next = (VariantPosition) each.play(move);
                if (isWon(next)) {
                    return new Winnable.Yes(line(next));
                }
                if (!hasEnded(next) && !next.rules().cannotWin(next, side == Color.WHITE)) {
                    add(next);
                }
            }
        }
        return open.isEmpty()
                ? no(
                        start,
                        "every line ends without a win for " + side.title() + ", in " + seen.size() + " position"
                                + (seen.size() == 1 ? "" : "s"))
                : Winnable.UNKNOWN;
    }

    private Winnable play() {
        SplittableRandom random = new SplittableRandom(1);
        for (int game = 0; game < GAMES; game++) {
            ChessPosition each = start;
            for (int ply = 0; ply < LONGEST_GAME && !hasEnded(each); ply++) {
                List<ChessMove> moves = each.legalMoves();
                // In every other game the winner takes what can be taken: a horde is not taken by chance.
                List<ChessMove> captures = game % 2 == 0 || each.turn() != side
                        ? List.of()
                        : moves.stream().filter(each::isCapture).toList();
                List<ChessMove> among = captures.isEmpty() ? moves : captures;
                each = each.play(among.get(random.nextInt(among.size())));
                if (isWon(each)) {
                    return new Winnable.Yes(line(each));
                }
            }
        }
        return Winnable.UNKNOWN;
    }

    private boolean isWon(ChessPosition position) {
        return position.outcome(CountedDraws.CLAIMED) instanceof Outcome.Won won && won.winner() == side;
    }

    /** Whether no move leads on: counting ends no game here. */
    private static boolean hasEnded(ChessPosition position) {
        return position.outcome(CountedDraws.CLAIMED).isOver()
                || position.legalMoves().isEmpty();
    }

    private List<String> line(ChessPosition last) {
        List<String> line = new ArrayList<>();
        ChessPosition each = last;
        // Where the line comes back to the position, what is left of it is a line from there, too.
        while (!each.equals(start)) {
            ChessPosition before = each.previous();
            ChessMove move = each.lastMove();
            if (before == null || move == null) {
                break;
            }
            line.add(before.text(move));
            each = before;
        }
        Collections.reverse(line);
        return line;
    }
}
