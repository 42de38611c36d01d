package dev.arbiter;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An arbiter's decision on an {@link Incident}: the result, the articles, the reason, and what the arbiter does and says.
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
 * @param duties what has to be done beside it
 * @param line moves of both sides by which the winner could still win, where that decides; else empty
 */
public record Settlement(Decision decision, String citation, String reason, Duties duties, List<String> line) {

    public Settlement {
        line = List.copyOf(line);
    }

    /**
     * What a decision brings with it. Sentences have no final full stops.
     *
     * @param clocks what is added to clocks or taken from them
     * @param actions what the arbiter does
     * @param moves the moves of which the player has to make one, in canonical notation; empty where any may be made, or none. The
     *     arbiter may say that touch-move applies, not which piece it binds
     * @param taught what courses and the arbiters' manual add or do otherwise, where the text of the Laws does not have it
     * @param questions what to ask the players where the answer depends on it
     */
    public record Duties(
            List<ClockChange> clocks,
            List<String> actions,
            List<String> moves,
            List<String> taught,
            List<String> questions) {

        /** Nothing. */
        public static final Duties NONE = new Duties(List.of(), List.of(), List.of(), List.of(), List.of());

        public Duties {
            clocks = List.copyOf(clocks);
            actions = List.copyOf(actions);
            moves = List.copyOf(moves);
            taught = List.copyOf(taught);
            questions = List.copyOf(questions);
        }

        /** These duties and others. */
        public Duties and(Duties more) {
            return new Duties(
                    both(clocks, more.clocks),
                    both(actions, more.actions),
                    moves.isEmpty() ? more.moves : moves,
                    both(taught, more.taught),
                    both(questions, more.questions));
        }

        private static <T> List<T> both(List<T> first, List<T> second) {
            List<T> all = new ArrayList<>(first);
            all.addAll(second);
            return all;
        }
    }

    /**
     * A change of a side's clock.
     *
     * @param seconds added; 0 for the increment of the last press, which is taken back
     */
    public record ClockChange(Color side, int seconds) {

        /** In figures: {@code Black +2:00}, {@code White -increment}. */
        public String text() {
            return side.title()
                    + (seconds == 0
                            ? " -increment"
                            : " +" + seconds / 60 + (seconds % 60 < 10 ? ":0" : ":") + seconds % 60);
        }
    }

    /** What the arbiter does. */
    public List<String> actions() {
        return duties.actions();
    }

    /** The moves of which the player has to make one; see {@link Duties#moves}. */
    public List<String> moves() {
        return duties.moves();
    }

    /** The possible decisions. */
    public enum Decision {
        WHITE_WINS("1-0", "White wins"),
        BLACK_WINS("0-1", "Black wins"),
        DRAWN("1/2-1/2", "the game is drawn"),
        /** Neither side scores. */
        BOTH_LOSE("0-0", "both players lose"),
        PLAY_GOES_ON("*", "play goes on"),
        /** The game is cancelled, and another is played in its place. */
        NEW_GAME("*", "the game is cancelled and a new one is played"),
        /** No known source says what follows, or it is unknown whether a side can still win. */
        NOT_KNOWN("?", "not known");

        private final String result;
        private final String words;

        Decision(String result, String words) {
            this.result = result;
            this.words = words;
        }

        /** {@code 1-0}, {@code 0-1}, {@code 1/2-1/2} or {@code 0-0}; {@code *} if play goes on, {@code ?} if it is not known. */
        public String result() {
            return result;
        }

        /** The decision in words: {@code White wins}. */
        public String words() {
            return words;
        }

        /** Whether it ends the game. */
        public boolean isEnd() {
            return this != PLAY_GOES_ON && this != NOT_KNOWN;
        }

        /** The decision that a side wins. */
        public static Decision winFor(Color side) {
            return side == Color.WHITE ? WHITE_WINS : BLACK_WINS;
        }
    }

    /** A decision without actions, moves or a line. */
    public static Settlement of(Decision decision, String citation, String reason) {
        return new Settlement(decision, citation, reason, Duties.NONE, List.of());
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
        return with(new Duties(List.of(), List.copyOf(more), List.of(), List.of(), List.of()));
    }

    /** This settlement with more duties. */
    public Settlement with(Duties more) {
        return new Settlement(decision, citation, reason, duties.and(more), line);
    }

    /** This settlement with the moves of which the player has to make one. */
    public Settlement withMoves(List<String> allowed) {
        return with(new Duties(List.of(), List.of(), allowed, List.of(), List.of()));
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
                    Duties.NONE,
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

    /** See {@link Position#settle(List, Conditions)}. */
    static List<Settlement> inOrder(Position<?> start, List<Incident> incidents, Conditions conditions) {
        List<Settlement> settled = new ArrayList<>();
        Map<Color, Integer> illegal = new EnumMap<>(Color.class);
        Position<?> position = start;
        Conditions now = conditions;
        Settlement end = null;
        boolean unnoticed = false;
        for (Incident each : incidents) {
            Color turn = position.turn();
            if (each instanceof Incident.IllegalMove move && move.by() != null && move.by() != turn) {
                throw new Incident.UnclearException(
                        "it is " + turn.title()
                                + "'s move: which legal move came before? 'played MOVE' says it, or 'answered' that the opponent has replied");
            }
            if (end != null) {
                settled.add(new Settlement(
                        end.decision, end.citation, "the game had ended before: " + end.reason, Duties.NONE, end.line));
                continue;
            }
            Incident noticed = each instanceof Incident.Unnoticed hidden ? hidden.incident() : each;
            Incident asked = each;
            if (each instanceof Incident.IllegalMove move) {
                asked = move.withNumber(Math.max(move.number(), illegal.getOrDefault(turn, 0) + 1));
            }
            Settlement ruling = position.settle(asked, now);
            if (each instanceof Incident.Played played) {
                Ruling<?> made = position.ruling(played.move());
                if (!(made instanceof Ruling.Legal<?> legal)) {
                    throw new Incident.UnclearException(played.move() + " is not a legal move of " + turn.title()
                            + " here: was it an illegal move? 'illegal "
                            + turn.title().toLowerCase(Locale.ROOT) + " "
                            + played.move() + "' says so");
                }
                position = legal.after();
                now = now.offerer() == turn ? now : now.withOfferBy(null);
            } else if (noticed instanceof Incident.IllegalMove move) {
                Position<?> after = each == noticed || move.move() == null ? null : position.afterIllegal(move.move());
                position = after == null ? position : after;
                boolean counts = each == noticed && move.isCompleted() && !move.isAnswered();
                if (counts) {
                    illegal.put(turn, ((Incident.IllegalMove) asked).number());
                }
            } else if (each instanceof Incident.DrawOffered offer) {
                now = now.withOfferBy(offer.isRejected() ? null : offer.by());
            }
            if (unnoticed && ruling.decision.isEnd()) {
                ruling = ruling.with(
                        new Duties(
                                List.of(),
                                List.of(),
                                List.of(),
                                List.of(),
                                List.of(
                                        "Had what went before been seen or claimed earlier? What is found first is settled first")));
            }
            unnoticed |= each != noticed;
            end = ruling.decision.isEnd() ? ruling : null;
            settled.add(ruling);
        }
        return settled;
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
