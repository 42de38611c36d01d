package dev.arbiter.chess;

import dev.arbiter.Cited;
import dev.arbiter.DrawClaim;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The draws that the player to move could claim (FIDE 9.2, 9.3), and those that need no claim (9.6), which leave nothing
 * to claim. Where 9.3.2 gives a claim, 9.3.1 is not asked. Positions are compared
 * by 9.2.3: the same men, the same player to move, the same rights to castle, the same possible capture en passant.
 */
final class DrawClaims {

    /** A position lies at least so many plies behind the one that it repeats. */
    private static final int RETURN = 4;

    private static final int FIVE = 5;

    private DrawClaims() {}

    /** All of them; none where the game is over by checkmate or stalemate, which come before every claim. */
    static List<DrawClaim> of(ChessPosition position) {
        int clock = position.halfmoveClock();
        if (clock < 2 * RETURN - 1 || !position.hasLegalMove()) {
            return List.of();
        }
        List<DrawClaim> claims = new ArrayList<>();
        int times = position.repetitions();
        if (times >= FIVE) {
            claims.add(
                    new DrawClaim(ChessRule.FIVEFOLD_REPETITION.in(position.game()), null, List.of(), plies(position)));
        }
        if (clock >= ChessPosition.SEVENTY_FIVE_MOVES) {
            claims.add(new DrawClaim(ChessRule.SEVENTY_FIVE_MOVES.in(position.game()), null, List.of(), List.of()));
        }
        if (!claims.isEmpty()) {
            return claims;
        }
        if (times >= 3) {
            Cited appeared = new Cited(ChessRule.THREEFOLD_REPETITION, "FIDE 9.2.1.2");
            claims.add(new DrawClaim(appeared, position.turn(), List.of(), plies(position)));
        }
        if (clock >= ChessPosition.FIFTY_MOVES) {
            Cited made = new Cited(ChessRule.FIFTY_MOVES, "FIDE 9.3.2");
            claims.add(new DrawClaim(made, position.turn(), List.of(), List.of()));
        }
        withMoves(position, clock, claims);
        return claims;
    }

    /** Claims with a move that is written down and not played. */
    private static void withMoves(ChessPosition position, int clock, List<DrawClaim> claims) {
        List<String> fifty = new ArrayList<>();
        for (int move : position.moves()) {
            if (!MoveHistory.isReversible(position, move)) {
                continue;
            }
            ChessPosition after = null;
            if (mayRepeat(position, move, clock)) {
                after = position.after(move);
                List<Integer> plies = after.repetitions() >= 3 ? plies(after) : List.of();
                if (!plies.isEmpty()) {
                    Cited will = new Cited(ChessRule.THREEFOLD_REPETITION, "FIDE 9.2.1.1");
                    claims.add(new DrawClaim(will, position.turn(), List.of(MoveWriter.san(position, move)), plies));
                }
            }
            if (clock == ChessPosition.FIFTY_MOVES - 1
                    && !(after == null ? position.after(move) : after).isCheckmate()) {
                fifty.add(MoveWriter.san(position, move));
            }
        }
        if (!fifty.isEmpty()) {
            Cited will = new Cited(ChessRule.FIFTY_MOVES, "FIDE 9.3.1");
            claims.add(new DrawClaim(will, position.turn(), fifty, List.of()));
        }
    }

    /** Whether a move brings men back to where all of them have stood before. */
    private static boolean mayRepeat(ChessPosition position, int move, int clock) {
        int left = clock;
        @Nullable ChessPosition earlier = position.previous();
        Board after = new Board(position, move);
        while (left >= RETURN - 1 && earlier != null) {
            if (after.sameMen(earlier)) {
                return true;
            }
            left -= 2;
            ChessPosition between = earlier.previous();
            earlier = between == null ? null : between.previous();
        }
        return false;
    }

    /** After how many plies a position has appeared, as far back as its moves begin. */
    private static List<Integer> plies(ChessPosition position) {
        int now = 0;
        for (ChessPosition earlier = position.previous(); earlier != null; earlier = earlier.previous()) {
            now++;
        }
        List<Integer> plies = new ArrayList<>();
        int ply = now;
        int left = position.halfmoveClock();
        for (@Nullable ChessPosition each = position; each != null && left >= 0; each = each.previous()) {
            if ((now - ply) % 2 == 0 && each.equals(position)) {
                plies.add(0, ply);
            }
            ply--;
            left--;
        }
        return plies;
    }
}
