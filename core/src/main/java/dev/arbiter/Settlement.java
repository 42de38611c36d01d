package dev.arbiter;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An arbiter's decision on an {@link Incident}: the result, the articles, the reason, and what the arbiter does.
 *
 * <pre>{@code
 * Settlement settlement = Chess.STANDARD
 *         .position("8/8/4k1q1/8/8/3NK3/8/8 b - - 0 60")
 *         .settle(new Incident.FlagFell(Color.BLACK), Conditions.STANDARD);
 * System.out.println(settlement.decision().result() + " " + settlement.citation());   // 1/2-1/2 FIDE 6.9
 * }</pre>
 *
 * @param decision the decision
 * @param citation the articles, such as {@code FIDE 7.5.5, A.3}; empty if none is known
 * @param reason the reason, in one sentence without the final full stop
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

    /** The possible decisions. */
    public enum Decision {
        WHITE_WINS("1-0", "White wins"),
        BLACK_WINS("0-1", "Black wins"),
        DRAWN("1/2-1/2", "the game is drawn"),
        PLAY_GOES_ON("*", "play goes on"),
        /** No known source says what follows, or it is unknown whether a side can still win. */
        NOT_KNOWN("?", "not known");

        private final String result;
        private final String words;

        Decision(String result, String words) {
            this.result = result;
            this.words = words;
        }

        /** {@code 1-0}, {@code 0-1} or {@code 1/2-1/2}; {@code *} if play goes on, {@code ?} if it is not known. */
        public String result() {
            return result;
        }

        /** The decision in words: {@code White wins}. */
        public String words() {
            return words;
        }

        /** The decision that a side wins. */
        public static Decision winFor(Color side) {
            return side == Color.WHITE ? WHITE_WINS : BLACK_WINS;
        }
    }

    /** A decision without actions, moves or a line. */
    public static Settlement of(Decision decision, String citation, String reason) {
        return new Settlement(decision, citation, reason, List.of(), List.of(), List.of());
    }

    /** A settlement that no known source decides. */
    public static Settlement notKnown(String reason) {
        return of(Decision.NOT_KNOWN, "", reason);
    }

    /** The settlement if the game was already over before the incident: its result on the board. */
    public static Settlement over(Outcome outcome, String citation) {
        Cited by = outcome instanceof Outcome.Won won ? won.by() : ((Outcome.Drawn) outcome).by();
        Decision decision = outcome instanceof Outcome.Won won ? Decision.winFor(won.winner()) : Decision.DRAWN;
        return of(
                decision,
                citation,
                "the game had ended before: " + by.rule().sentence() + "; what happens afterwards changes nothing");
    }

    /** This settlement with more actions of the arbiter. */
    public Settlement with(Collection<String> more) {
        List<String> all = new ArrayList<>(actions);
        all.addAll(more);
        return new Settlement(decision, citation, reason, all, moves, line);
    }

    /** This settlement with the moves of which the player has to make one. */
    public Settlement withMoves(List<String> allowed) {
        return new Settlement(decision, citation, reason, actions, allowed, line);
    }

    /**
     * A decision against a player, whose opponent wins if that is still possible and draws otherwise.
     *
     * @param loser the player at fault
     * @param winnable whether the opponent can still win
     * @param citation the articles
     * @param what what has happened, as a clause
     * @param how how the opponent would win: {@code checkmate}
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
     * What follows by custom, without an article of a federation: a result on the board stands, draws are claimed as in
     * {@link Position#claims}, a player who resigns has lost, and an agreed draw is a draw. Anything else is
     * {@link Decision#NOT_KNOWN}.
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

    /** Settles a claim of a game in which a wrong claim has no known penalty. */
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
     * The draw that the player to move can claim on a ground by the position on the board; null if there is none.
     *
     * @param position whose {@link Position#claims} are searched
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
     * The draw that a player can claim on a ground by writing down a move that is not yet played; null if there is none.
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

    /** Claims of repetition list plies; claims by counting do not. */
    private static boolean fits(DrawClaim claim, Incident.Ground ground) {
        return ground == Incident.Ground.ANY || claim.plies().isEmpty() == (ground == Incident.Ground.COUNTED_MOVES);
    }
}
