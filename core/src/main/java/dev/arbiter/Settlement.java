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
            actions = capitalised(actions);
            moves = List.copyOf(moves);
            taught = capitalised(taught);
            questions = capitalised(questions);
        }

        /** The name of a side, which begins many sentences, has a capital letter in English and German alone. */
        private static List<String> capitalised(List<String> sentences) {
            return sentences.stream()
                    .map(each -> each.substring(0, 1).toUpperCase(Locale.ROOT) + each.substring(1))
                    .toList();
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
            return seconds == 0
                    ? Wording.say("{0} -increment", side)
                    : Wording.say("{0} +{1}", side, seconds / 60 + (seconds % 60 < 10 ? ":0" : ":") + seconds % 60);
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

        /** The decision in words, in what this thread speaks: {@code White wins}. */
        public String words() {
            return Wording.say(words);
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
                Wording.say("the game had ended before: {0}; what happens afterwards changes nothing", by.rule()));
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
     * @param mates whether the opponent could win by checkmate alone, as in chess
     */
    public static Settlement against(Color loser, Winnable winnable, String citation, String what, boolean mates) {
        Color winner = loser.opposite();
        if (winnable instanceof Winnable.Yes yes) {
            return new Settlement(
                    Decision.winFor(winner),
                    citation,
                    Wording.say(
                            mates ? "{0}, and {1} could still checkmate" : "{0}, and {1} could still win",
                            what,
                            winner),
                    Duties.NONE,
                    yes.line());
        }
        if (winnable instanceof Winnable.No no) {
            return of(
                    Decision.DRAWN,
                    citation,
                    Wording.say(
                            mates
                                    ? "{0}, but {1} could not checkmate by any series of legal moves: {2}"
                                    : "{0}, but {1} could not win by any series of legal moves: {2}",
                            what,
                            winner,
                            no.clause()));
        }
        return of(
                Decision.NOT_KNOWN,
                citation,
                Wording.say(
                        mates
                                ? "{0}, and it is not known whether {1} could still checkmate: if so, {1} wins, otherwise the"
                                        + " game is drawn"
                                : "{0}, and it is not known whether {1} could still win: if so, {1} wins, otherwise the game is"
                                        + " drawn",
                        what,
                        winner));
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
                throw new Incident.UnclearException(Wording.say(
                        "it is {0}'s move: which legal move came before? 'played MOVE' says it, or 'answered' that the opponent"
                                + " has replied",
                        turn));
            }
            if (end != null) {
                settled.add(new Settlement(
                        end.decision,
                        end.citation,
                        Wording.say("the game had ended before: {0}", end.reason),
                        Duties.NONE,
                        end.line));
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
                    throw new Incident.UnclearException(Wording.say(
                            "{0} is not a legal move of {1} here: was it an illegal move? 'illegal {2} {0}' says so",
                            played.move(), turn, turn.title().toLowerCase(Locale.ROOT)));
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
                                        Wording.say(
                                                "Was what went before seen or claimed earlier? What is found first is settled first"))));
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
                    Wording.say("{0} has resigned; this is custom, no article is known here", resigned.side()));
        }
        if (incident instanceof Incident.DrawAgreed) {
            return of(
                    Decision.DRAWN,
                    "",
                    Wording.say("the players have agreed to a draw; this is custom, no article is known here"));
        }
        if (incident instanceof Incident.DrawClaimed claim) {
            return claimed(position, claim);
        }
        return notKnown(Wording.say("no source known here says what follows in {0}", position.game()));
    }

    /** Settles a claim of a game in which a wrong claim has no known penalty. */
    private static Settlement claimed(Position<?> position, Incident.DrawClaimed claim) {
        if (claim.by() != position.turn()) {
            return of(
                    Decision.PLAY_GOES_ON,
                    "",
                    Wording.say(
                            "it is not {0}'s turn, and a draw is claimed by the player whose turn it is", claim.by()));
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
                    Wording.say("the claim is correct: {0}", good.by().rule()));
        }
        return of(
                Decision.PLAY_GOES_ON,
                "",
                ruling == null || ruling.isLegal()
                        ? Wording.say("the claim is not correct; what a wrong claim costs is not known here")
                        : Wording.say(
                                "the move that {0} has written, {1}, is not legal",
                                claim.by(), String.valueOf(written)));
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
