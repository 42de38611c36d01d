package dev.arbiter.chess;

import dev.arbiter.Cited;
import dev.arbiter.Color;
import dev.arbiter.Incident;
import dev.arbiter.Outcome;
import dev.arbiter.Settlement;
import dev.arbiter.Winnable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * What is decided in variants of chess, which are played on servers and have no arbiter's Laws. A flag and a resignation are
 * settled as FIDE 6.9 and 5.1.2 settle them in chess, with the variant's own ways of winning in the place of checkmate, and the
 * citation says that this is an analogy.
 */
final class VariantSettlement {

    /** So many positions are visited, the nearest first. */
    private static final int NEAREST = 2_000;

    /** And so many games are played at random, to see whether one is won. */
    private static final int GAMES = 100;

    private static final int LONGEST_GAME = 300;

    private VariantSettlement() {}

    /** Settles an incident; null where custom does. */
    static @Nullable Settlement of(VariantPosition position, Incident incident) {
        if (position.outcome().isOver()) {
            return null;
        }
        if (incident instanceof Incident.FlagFell flag) {
            Color side = flag.side();
            return side == null
                    ? Settlement.notKnown("both flags have fallen, and a server knows which fell first")
                    : against(position, side, side.title() + "'s flag has fallen", "by analogy with FIDE 6.9");
        }
        if (incident instanceof Incident.Resigned resigned) {
            Color side = resigned.side();
            return against(position, side, side.title() + " has resigned", "by analogy with FIDE 5.1.2");
        }
        return null;
    }

    private static Settlement against(VariantPosition position, Color loser, String what, String citation) {
        return Settlement.against(loser, winnable(position, loser.opposite()), citation, what, "win");
    }

    /**
     * Whether a side could still win by any series of legal moves: yes where a line is found, no where every line was
     * followed to its end.
     */
    static Winnable winnable(VariantPosition position, Color side) {
        Deque<ChessPosition> open = new ArrayDeque<>(List.of(position));
        Set<ChessPosition> seen = new HashSet<>(open);
        while (!open.isEmpty() && seen.size() < NEAREST) {
            ChessPosition each = open.removeFirst();
            for (ChessMove move : each.legalMoves()) {
                ChessPosition next = each.play(move);
                if (isWon(next, side)) {
                    return new Winnable.Yes(line(position, next));
                }
                if (!hasEnded(next) && seen.add(next)) {
                    open.addLast(next);
                }
            }
        }
        if (open.isEmpty()) {
            Cited by = position.rules().cited(ChessRule.NO_MATE_POSSIBLE);
            return new Winnable.No(
                    "every line ends without a win for " + side.title() + ", in " + seen.size() + " positions",
                    List.of(),
                    by);
        }
        return played(position, side);
    }

    private static Winnable played(VariantPosition position, Color side) {
        SplittableRandom random = new SplittableRandom(1);
        for (int game = 0; game < GAMES; game++) {
            ChessPosition each = position;
            for (int ply = 0; ply < LONGEST_GAME && !hasEnded(each); ply++) {
                List<ChessMove> moves = each.legalMoves();
                // In every other game the winner takes what can be taken: a horde is not taken by chance.
                List<ChessMove> captures = game % 2 == 0 || each.turn() != side
                        ? List.of()
                        : moves.stream().filter(each::isCapture).toList();
                List<ChessMove> among = captures.isEmpty() ? moves : captures;
                each = each.play(among.get(random.nextInt(among.size())));
                if (isWon(each, side)) {
                    return new Winnable.Yes(line(position, each));
                }
            }
        }
        return Winnable.UNKNOWN;
    }

    private static boolean isWon(ChessPosition position, Color side) {
        return position.outcomeByClaim() instanceof Outcome.Won won && won.winner() == side;
    }

    /** Whether no move leads on: counting ends no game here. */
    private static boolean hasEnded(ChessPosition position) {
        return position.outcomeByClaim().isOver() || position.legalMoves().isEmpty();
    }

    private static List<String> line(ChessPosition first, ChessPosition last) {
        List<String> line = new ArrayList<>();
        ChessPosition each = last;
        // Where the line comes back to the position, what is left of it is a line from there, too.
        while (!each.equals(first)) {
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
