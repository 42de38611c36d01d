package dev.arbiter;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How an {@link Incident} is settled: the result, the articles, why, and what the arbiter does.
 *
 * <pre>{@code
 * Settlement settlement = Chess.STANDARD
 *         .position("8/8/4k1q1/8/8/3NK3/8/8 b - - 0 60")
 *         .settle(new Incident.FlagFell(Color.BLACK), Conditions.STANDARD);
 * System.out.println(settlement.decision().result() + " " + settlement.citation());   // 1/2-1/2 FIDE 6.9
 * }</pre>
 *
 * @param decision how it is settled
 * @param citation the articles, such as {@code FIDE 7.5.5, A.3}; empty where none is known
 * @param reason why, in one sentence without its final full stop
 * @param actions what the arbiter does, a sentence each, without final full stops
 * @param moves the moves of which the player has to make one, in canonical notation; empty where any may be made, or none
 * @param line moves of both sides by which the winner could still win, where that decides; else empty
 */
public record Settlement(
        Decision decision,
        String citation,
        String reason,
        List<String> actions,
        List<String> moves,
        List<String> line) {

    public Settlement {
        actions = List.copyOf(actions);
        moves = List.copyOf(moves);
        line = List.copyOf(line);
    }

    /** How an incident is settled. */
    public enum Decision {
        WHITE_WINS("1-0", "White wins"),
        BLACK_WINS("0-1", "Black wins"),
        DRAWN("1/2-1/2", "the game is drawn"),
        PLAY_GOES_ON("*", "play goes on"),
        /** No source says so, or whether a side can still win is unknown. */
        NOT_KNOWN("?", "not known");

        private final String result;
        private final String words;

        Decision(String result, String words) {
            this.result = result;
            this.words = words;
        }

        /** {@code 1-0}, {@code 0-1} or {@code 1/2-1/2}; {@code *} while play goes on, {@code ?} where it is not known. */
        public String result() {
            return result;
        }

        /** The same in words: {@code White wins}. */
        public String words() {
            return words;
        }

        /** That a side wins. */
        public static Decision winFor(Color side) {
            return side == Color.WHITE ? WHITE_WINS : BLACK_WINS;
        }
    }

    /** A decision of which nothing more is to be said. */
    public static Settlement of(Decision decision, String citation, String reason) {
        return new Settlement(decision, citation, reason, List.of(), List.of(), List.of());
    }

    /** What no source known here decides. */
    public static Settlement notKnown(String reason) {
        return of(Decision.NOT_KNOWN, "", reason);
    }

    /** The result that stood on the board before anything happened. */
    public static Settlement over(Outcome outcome, String citation) {
        Cited by = outcome instanceof Outcome.Won won ? won.by() : ((Outcome.Drawn) outcome).by();
        Decision decision = outcome instanceof Outcome.Won won ? Decision.winFor(won.winner()) : Decision.DRAWN;
        return of(
                decision,
                citation,
                "the game had ended before: " + by.rule().sentence() + "; what happens afterwards changes nothing");
    }

    /** The same with what the arbiter does besides. */
    public Settlement with(Collection<String> more) {
        List<String> all = new ArrayList<>(actions);
        all.addAll(more);
        return new Settlement(decision, citation, reason, all, moves, line);
    }

    /** The same with moves of which the player has to make one. */
    public Settlement withMoves(List<String> allowed) {
        return new Settlement(decision, citation, reason, actions, allowed, line);
    }

    /**
     * A decision against a player whose opponent has won if the opponent can still win.
     *
     * @param loser against whom
     * @param winnable whether the opponent can still win
     * @param citation the articles
     * @param what has happened, as a clause
     * @param how the opponent would win: {@code checkmate}
     */
    public static Settlement against(Color loser, Winnable winnable, String citation, String what, String how) {
        String winner = loser.opposite().title();
        if (winnable instanceof Winnable.Yes yes) {
            return new Settlement(
                    Decision.winFor(loser.opposite()),
                    citation,
                    what + ", and " + winner + " could still " + how,
                    List.of(),
                    List.of(),
                    yes.line());
        }
        if (winnable instanceof Winnable.No no) {
            return of(
                    Decision.DRAWN,
                    citation,
                    what + ", but " + winner + " could not " + how + " by any series of legal moves: " + no.clause());
        }
        return of(
                Decision.NOT_KNOWN,
                citation,
                what + ", and it is not known whether " + winner + " could still " + how + ": if so, " + winner
                        + " wins, else the game is drawn");
    }

    /**
     * What needs no article of a federation: that a result on the board stands, that draws are claimed as
     * {@link Position#claims} has them, that who resigns has lost and who agrees draws. All else is not known.
     */
    public static Settlement byCustom(Position<?> position, Incident incident) {
        Outcome outcome = position.outcome();
        if (outcome instanceof Outcome.Won won) {
            return over(outcome, won.by().citation());
        }
        if (outcome instanceof Outcome.Drawn drawn) {
            return over(outcome, drawn.by().citation());
        }
        if (incident instanceof Incident.Resigned resigned) {
            return of(
                    Decision.winFor(resigned.side().opposite()),
                    "",
                    resigned.side().title() + " has resigned; this is custom, no article is known here");
        }
        if (incident instanceof Incident.DrawAgreed) {
            return of(
                    Decision.DRAWN, "", "the players have agreed to a draw; this is custom, no article is known here");
        }
        if (incident instanceof Incident.DrawClaimed claim) {
            return claimed(position, claim);
        }
        return notKnown(
                "no source known here says what follows in " + position.game().title());
    }

    /** A claim, where a wrong one costs nothing that is known. */
    private static Settlement claimed(Position<?> position, Incident.DrawClaimed claim) {
        String side = claim.by().title();
        if (claim.by() != position.turn()) {
            return of(
                    Decision.PLAY_GOES_ON,
                    "",
                    "it is not " + side + "'s turn, and a draw is claimed by the player whose turn it is");
        }
        String written = claim.written();
        Ruling<?> ruling = written == null ? null : position.ruling(written);
        DrawClaim good = ruling instanceof Ruling.Legal<?> legal
                ? good(position, legal, claim.ground())
                : ruling == null ? good(position, claim.ground()) : null;
        if (good != null) {
            return of(
                    Decision.DRAWN,
                    good.by().citation(),
                    "the claim is correct: " + good.by().rule().sentence());
        }
        return of(
                Decision.PLAY_GOES_ON,
                "",
                ruling == null || ruling.isLegal()
                        ? "the claim is not correct; what a wrong claim costs is not known here"
                        : "the move that " + side + " has written, " + written + ", is not legal");
    }

    /**
     * The draw that a player whose turn it is can claim on a ground by what stands on the board; null where there is none.
     *
     * @param position whose {@link Position#claims} are asked
     */
    public static @Nullable DrawClaim good(Position<?> position, Incident.Ground ground) {
        for (DrawClaim each : position.claims()) {
            if (each.moves().isEmpty() && fits(each, ground)) {
                return each;
            }
        }
        return null;
    }

    /**
     * The draw that a player can claim on a ground by writing a move that is not yet played; null where there is none.
     *
     * @param written the ruling on the move, in that position
     */
    public static @Nullable DrawClaim good(Position<?> position, Ruling.Legal<?> written, Incident.Ground ground) {
        for (DrawClaim each : position.claims()) {
            if (each.moves().contains(written.text()) && fits(each, ground)) {
                return each;
            }
        }
        return good(written.after(), ground);
    }

    /** A repeated position has its plies beside it, a count has not. */
    private static boolean fits(DrawClaim claim, Incident.Ground ground) {
        return ground == Incident.Ground.ANY || claim.plies().isEmpty() == (ground == Incident.Ground.COUNTED_MOVES);
    }
}
