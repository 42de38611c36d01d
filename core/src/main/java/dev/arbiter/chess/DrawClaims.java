package dev.arbiter.chess;

import dev.arbiter.Cited;
import dev.arbiter.DrawClaim;
import dev.arbiter.Incident;
import dev.arbiter.Outcome;
import dev.arbiter.Position;
import dev.arbiter.Repetitions;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The draws by counting, in chess and its variants: those that the player to move could claim (FIDE 9.2, 9.3), and
 * those that need no claim (9.6), which leave nothing to claim. Where 9.3.2 gives a claim, 9.3.1 is not asked.
 * Positions are compared by 9.2.3: the same pieces, the same player to move, the same rights to castle, the same
 * possible capture en passant; in variants, the same pockets and checks too.
 */
final class DrawClaims {

    /** The least number of plies between a position and its repetition. */
    private static final int RETURN = 4;

    /** From this many plies on, they are not gone through again for each move. */
    private static final int LONG = 64;

    static final int FIVE = 5;

    /** 50 and 75 moves by each side. */
    static final int FIFTY_MOVES = 100;

    static final int SEVENTY_FIVE_MOVES = 150;

    private DrawClaims() {}

    /**
     * The outcome of a position if only counting can have ended the game.
     *
     * @param times how often the position has occurred
     * @param clock the plies since the last capture or pawn move, 0 if they are not counted
     * @param cited gives a rule with the article of the game
     */
    static Outcome outcome(int times, int clock, Function<ChessRule, Cited> cited) {
        if (times >= FIVE) {
            return new Outcome.Drawn(cited.apply(ChessRule.FIVEFOLD_REPETITION));
        }
        if (clock >= SEVENTY_FIVE_MOVES) {
            return new Outcome.Drawn(cited.apply(ChessRule.SEVENTY_FIVE_MOVES));
        }
        List<Cited> claims = new ArrayList<>();
        if (times >= 3) {
            claims.add(cited.apply(ChessRule.THREEFOLD_REPETITION));
        }
        if (clock >= FIFTY_MOVES) {
            claims.add(cited.apply(ChessRule.FIFTY_MOVES));
        }
        return claims.isEmpty() ? Outcome.Ongoing.WITHOUT_CLAIM : new Outcome.Ongoing(claims);
    }

    /**
     * All claims in a position; none if the game is over by checkmate, stalemate or a variant's own rule, which takes
     * precedence. Variants are played on servers, where a draw is claimed on the board, not by writing a move.
     *
     * @param withoutClaim whether the fifth time and 75 moves end the game by themselves, as 9.6 has it
     */
    static List<DrawClaim> of(ChessPosition position, boolean withoutClaim) {
        int plies = position.returningPlies();
        if (plies < 2 * RETURN - 1 || !position.hasLegalMove()) {
            return List.of();
        }
        int clock = position.countedPlies();
        // Where a count ends nothing by itself, one that is complete is as good as one that is nearly so.
        int times = withoutClaim ? position.repetitions() : Math.min(FIVE - 1, position.repetitions());
        List<DrawClaim> claims =
                standing(position, times, withoutClaim ? clock : Math.min(SEVENTY_FIVE_MOVES - 1, clock), plies);
        if (position.rules().claimsByWriting()
                && (claims.isEmpty() || claims.get(0).claimant() != null)) {
            withMoves(position, clock, claims);
        }
        return claims;
    }

    /**
     * What the position itself gives.
     *
     * @param clock as {@link #outcome} takes it
     * @param plies as {@link Repetitions#of} takes them
     */
    private static List<DrawClaim> standing(Position<?> position, int times, int clock, int plies) {
        List<DrawClaim> claims = new ArrayList<>();
        if (times >= FIVE) {
            claims.add(new DrawClaim(
                    ChessRule.FIVEFOLD_REPETITION.cited(), null, List.of(), Repetitions.plies(position, plies)));
        }
        if (clock >= SEVENTY_FIVE_MOVES) {
            claims.add(new DrawClaim(ChessRule.SEVENTY_FIVE_MOVES.cited(), null, List.of(), List.of()));
        }
        if (!claims.isEmpty()) {
            return claims;
        }
        if (times >= 3) {
            Cited appeared = ChessRule.THREEFOLD_REPETITION.claimedStanding();
            claims.add(new DrawClaim(appeared, position.turn(), List.of(), Repetitions.plies(position, plies)));
        }
        if (clock >= FIFTY_MOVES) {
            Cited made = ChessRule.FIFTY_MOVES.claimedStanding();
            claims.add(new DrawClaim(made, position.turn(), List.of(), List.of()));
        }
        return claims;
    }

    /** Claims with a move that is written down and not played. */
    private static void withMoves(ChessPosition position, int clock, List<DrawClaim> claims) {
        List<String> fifty = new ArrayList<>();
        for (int move : position.moves()) {
            if (!position.isReversible(move)) {
                continue;
            }
            boolean mayRepeat = mayRepeat(position, move, clock);
            if (!mayRepeat && clock != FIFTY_MOVES - 1) {
                continue;
            }
            ChessPosition after = position.after(move);
            if (mayRepeat) {
                List<Integer> plies =
                        after.repetitions() >= 3 ? Repetitions.plies(after, after.halfmoveClock()) : List.of();
                if (!plies.isEmpty()) {
                    Cited will = ChessRule.THREEFOLD_REPETITION.claimedInWriting();
                    claims.add(new DrawClaim(will, position.turn(), List.of(MoveWriter.san(position, move)), plies));
                }
            }
            if (clock == FIFTY_MOVES - 1) {
                fifty.add(MoveWriter.san(position, move));
            }
        }
        if (!fifty.isEmpty()) {
            Cited will = ChessRule.FIFTY_MOVES.claimedInWriting();
            claims.add(new DrawClaim(will, position.turn(), fifty, List.of()));
        }
    }

    /**
     * The draw that a written move gives, by 9.2.1 or 9.3.1. The move is not made, so that it does not matter what it would
     * end: one that would mate gives a draw as well.
     *
     * @return null where it gives none
     */
    static @Nullable DrawClaim inWriting(ChessPosition position, ChessMove move, Incident.Ground ground) {
        ChessPosition after = position.play(move);
        int clock = after.countedPlies();
        List<String> moves = List.of(position.text(move));
        if (ground != Incident.Ground.COUNTED_MOVES && after.repetitions() >= 3) {
            return new DrawClaim(
                    ChessRule.THREEFOLD_REPETITION.claimedInWriting(),
                    position.turn(),
                    moves,
                    Repetitions.plies(after, after.halfmoveClock()));
        }
        boolean isFull = ground != Incident.Ground.REPETITION && clock >= FIFTY_MOVES;
        return isFull
                ? new DrawClaim(ChessRule.FIFTY_MOVES.claimedInWriting(), position.turn(), moves, List.of())
                : null;
    }

    /**
     * Whether a move may bring pieces back to where all of them have stood twice: the later time is looked for. On a
     * long way only a table says.
     */
    static boolean mayRepeat(ChessPosition position, int move, int clock) {
        int left = clock;
        if (clock >= LONG) {
            return true;
        }
        @Nullable ChessPosition earlier = position.previous();
        Board after = new Board(position, move);
        while (left >= RETURN - 1 && earlier != null) {
            if (after.samePieces(earlier)) {
                return true;
            }
            left -= 2;
            ChessPosition between = earlier.previous();
            earlier = between == null ? null : between.previous();
        }
        return false;
    }
}
