package dev.arbiter.archive.claims;

import dev.arbiter.Article;
import dev.arbiter.Color;
import dev.arbiter.DrawClaim;
import dev.arbiter.Note;
import dev.arbiter.Position;
import dev.arbiter.Position.CountedDraws;
import dev.arbiter.Rule;
import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.Place;
import dev.arbiter.archive.Players;
import dev.arbiter.archive.Ply;
import dev.arbiter.archive.PossibleDays;
import dev.arbiter.archive.RecordedMove;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.check.RecordJudge;
import dev.arbiter.archive.check.RecordPlayer;
import dev.arbiter.archive.report.TextReport;
import dev.arbiter.archive.response.ClaimKind;
import dev.arbiter.archive.response.ClaimResponse;
import dev.arbiter.archive.response.Pairing;
import dev.arbiter.archive.response.Reason;
import dev.arbiter.record.MoveNumber;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Lists the positions of a game in which a draw could be claimed, came about by counting or was offered, and the move at which
 * the game breaks off.
 */
public final class GameClaims {

    /** What to report of a claim that holds in several successive positions. */
    private enum Grain {
        /** Every position. */
        MOMENTS,
        /** The first position for each side and article, until nothing can be claimed after some ply. */
        CLAIMANTS,
        /** The first and the last position, for any claimant and article of the rule. */
        STRETCHES
    }

    private final String file;
    private final @Nullable LocalDate laws;
    private final Grain grain;

    private final List<Stretch> found = new ArrayList<>();
    private GameRecord record;
    /** The claims and automatic draws in the last position. */
    private List<DrawClaim> now = List.of();

    /** The last ply after which nothing could be claimed. */
    private int lastWithout = -1;

    /** The plies that were made; none where offers of a draw are not asked for. */
    private final List<Made> made = new ArrayList<>();

    /** The plies played; empty if offers of a draw are not reported. */
    private final Map<List<String>, Stretch> latest = new HashMap<>();

    /** A ply that was played. */
    private record Made(int number, RecordedMove move, Position<?> before) {}

    /** A range of plies for which the same claims hold. */
    private static final class Stretch {
        final Place place;
        final int ply;
        final @Nullable String move;
        final Note first;
        final ClaimKind kind;
        /** The claims after its first ply; empty if it stands for a move that breaks off the game. */
        final List<DrawClaim> claims = new ArrayList<>();

        final TreeSet<String> claimants = new TreeSet<>();
        final TreeSet<String> articles = new TreeSet<>();
        /** By which rule, and what is said; the articles come with the claims. */
        final Reason reason;

        final @Nullable String position;
        int lastPly;

        @Nullable
        String lastMove;

        /** The ply at its end; null at the beginning of the game. */
        @Nullable
        Made last;

        Stretch(
                Place place,
                int ply,
                @Nullable String move,
                Note where,
                ClaimKind kind,
                Reason reason,
                @Nullable String position) {
            this.place = place;
            this.ply = ply;
            this.move = move;
            this.first = where;
            this.kind = kind;
            this.reason = reason;
            this.position = position;
            this.lastPly = ply;
            this.lastMove = move;
        }

        void take(DrawClaim claim) {
            claimants.add(claimant(claim));
            articles.add(claim.by().citation());
        }

        private static String claimant(DrawClaim claim) {
            return claim.claimant() == null ? "" : claim.claimant().name().toLowerCase(Locale.ROOT);
        }
    }

    private GameClaims(String file, GameRecord record, @Nullable LocalDate laws, Grain grain) {
        this.file = file;
        this.record = record;
        this.laws = laws;
        this.grain = grain;
    }

    /**
     * The ranges of plies of a game in which a draw could be claimed, or had come about, in the order of their first plies.
     *
     * @param file the file's name for the responses
     * @param laws the day whose Laws apply; null for the day of the game
     */
    public static List<ClaimResponse> of(String file, CheckedGame game, @Nullable LocalDate laws) {
        ClaimGlance glance = new ClaimGlance();
        boolean certain = new RecordPlayer().playPlainly(game.record(), glance);
        return of(file, game, laws, !certain || glance.mayBeClaimed());
    }

    /**
     * The ranges of plies of a game in which a draw could be claimed, or had come about, in the order of their first plies.
     *
     * @param file the file's name for the responses
     * @param laws the day whose Laws apply; null for the day of the game
     * @param mayBeClaimed false if a {@link ClaimGlance} at its boards has shown that there is no such position, so that the
     *     positions are not needed
     */
    public static List<ClaimResponse> of(
            String file, CheckedGame game, @Nullable LocalDate laws, boolean mayBeClaimed) {
        List<Ply> plies = mayBeClaimed || hasDrawOffer(game.record()) ? RecordJudge.plies(game.record()) : List.of();
        return new GameClaims(file, game.record(), laws, Grain.STRETCHES).list(game, plies);
    }

    private static boolean hasDrawOffer(GameRecord record) {
        return record.moves().stream().anyMatch(move -> move.drawOffer(Color.WHITE) != null);
    }

    /**
     * The claims of a game in progress, each side and article separately; {@link #take} receives its plies.
     *
     * @param file the file's name for the responses
     * @param laws the day whose Laws apply; null for the day of the game
     */
    public static GameClaims asTheyCome(String file, GameRecord begun, @Nullable LocalDate laws) {
        GameClaims claims = new GameClaims(file, begun, laws, Grain.CLAIMANTS);
        claims.begin();
        return claims;
    }

    /**
     * The claims of a game for every ply, under the Laws of the game's own day.
     *
     * @param file the file's name for the responses
     * @param plies the game's plies, from {@link RecordJudge#plies}
     */
    public static List<ClaimResponse> moments(String file, CheckedGame game, List<Ply> plies) {
        return new GameClaims(file, game.record(), null, Grain.MOMENTS).list(game, plies);
    }

    private List<ClaimResponse> list(CheckedGame game, List<Ply> plies) {
        begin();
        for (Ply ply : plies) {
            Position<?> before = ply.before();
            Position<?> after = ply.after();
            if (before != null && after != null) {
                take(ply.number(), ply.move(), before, after);
            }
        }
        return list(game);
    }

    private void begin() {
        Position<?> start = record.start();
        if (start != null) {
            ask(start, null);
        }
    }

    /**
     * Adds a ply.
     *
     * @param number its number, from 1
     * @param move as recorded
     */
    public void take(int number, RecordedMove move, Position<?> before, Position<?> after) {
        Made ply = new Made(number, move, before);
        if (grain != Grain.MOMENTS) {
            made.add(ply);
        }
        ask(after, ply);
    }

    /** The claims and automatic draws in the last position. */
    public List<DrawClaim> now() {
        return now;
    }

    /**
     * The responses for all plies added, and for a fault of the game.
     *
     * @param game the game with those plies
     */
    public List<ClaimResponse> list(CheckedGame game) {
        record = game.record();
        List<Stretch> found = new ArrayList<>(this.found);
        if (offer(found)) {
            found.sort(Comparator.comparingInt(stretch -> stretch.ply));
        }
        Verdict.Finding finding = game.verdict().finding();
        if (finding instanceof Verdict.Illegal illegal) {
            found.add(new Stretch(
                    illegal.place(),
                    illegal.ply(),
                    illegal.move(),
                    Note.of(ClaimNote.AT_MOVE, TextReport.numbered(illegal)),
                    ClaimKind.ILLEGAL,
                    reason(
                            illegal.ruling().rule().name(),
                            Note.of(
                                    ClaimNote.ILLEGAL,
                                    illegal.ruling().sentence(),
                                    illegal.ruling().by().article())),
                    illegal.position()));
            found.get(found.size() - 1).articles.add(illegal.ruling().citation());
        } else if (finding instanceof Verdict.Unreadable unreadable) {
            int ply = game.verdict().played().plies() + 1;
            found.add(unreadable(unreadable, ply, Note.of(ClaimNote.AT_PLY, ply)));
        } else if (finding instanceof Verdict.Unsupported unsupported) {
            found.add(unreadable(record.place(), 0, Note.of(ClaimNote.AT_PLY, 0), unsupported.reason()));
        }
        for (Verdict.Finding further : game.verdict().findings().further()) {
            if (further instanceof Verdict.Unreadable unreadable) {
                found.add(
                        unreadable(unreadable, game.verdict().played().plies() + 1, Note.of(ClaimNote.AFTER_ILLEGAL)));
            }
        }
        return found.stream().map(this::response).toList();
    }

    /** Adds the offers of a draw; returns whether there are any. */
    private boolean offer(List<Stretch> found) {
        // A move of a live game may have been recorded before the offer that was made with it.
        boolean plain =
                record.moves().stream().allMatch(move -> move.kind() == RecordedMove.Kind.MOVE && move.mover() == null);
        int before = found.size();
        for (Made ply : made) {
            boolean isThere = plain && ply.number() <= record.moves().size();
            RecordedMove move = isThere ? record.moves().get(ply.number() - 1) : ply.move();
            Color offerer = move.drawOffer(ply.before().turn());
            if (offerer != null) {
                Stretch stretch = new Stretch(
                        move.place(),
                        ply.number(),
                        move.text(),
                        where(ply),
                        ClaimKind.OFFER,
                        reason(null, Note.of(ClaimNote.OFFERS_DRAW, offerer)),
                        null);
                stretch.claimants.add(offerer.name().toLowerCase(Locale.ROOT));
                found.add(stretch);
            }
        }
        return found.size() > before;
    }

    private static Stretch unreadable(Verdict.Unreadable finding, int ply, Note where) {
        return unreadable(finding.fault().place(), ply, where, finding.fault().sentence());
    }

    private static Stretch unreadable(Place place, int ply, Note where, String why) {
        return new Stretch(
                place, ply, null, where, ClaimKind.UNREADABLE, reason(null, Note.of(ClaimNote.UNREADABLE, why)), null);
    }

    private static Reason reason(@Nullable String rule, Note message) {
        return new Reason(rule, null, message);
    }

    private static Note where(@Nullable Made ply) {
        return ply == null ? Note.of(ClaimNote.AT_BEGINNING) : Note.of(ClaimNote.AFTER_MOVE, numbered(ply));
    }

    private static String numbered(Made ply) {
        return MoveNumber.of(ply.before(), ply.number()) + ply.move().text();
    }

    /** The first ply of a range, and the last if it is another. */
    private static Note where(Stretch stretch) {
        Made last = stretch.lastPly > stretch.ply ? stretch.last : null;
        if (last == null) {
            return stretch.first;
        }
        return stretch.first.kind() == ClaimNote.AFTER_MOVE
                ? Note.of(ClaimNote.FROM_MOVE_TO, stretch.first.arguments().get(0), numbered(last))
                : Note.of(ClaimNote.FROM_BEGINNING_TO, numbered(last));
    }

    /** @param last the ply that led to the position; null at the beginning */
    private void ask(Position<?> position, @Nullable Made last) {
        int ply = last == null ? 0 : last.number();
        RecordedMove move = last == null ? null : last.move();
        now = claims(position);
        lastWithout = now.isEmpty() ? ply : lastWithout;
        for (DrawClaim claim : now) {
            ClaimKind kind = claim.claimant() == null ? ClaimKind.DRAWN : ClaimKind.CLAIM;
            String rule = claim.by().rule().name();
            Stretch stretch = open(kind, claim, ply);
            if (stretch == null) {
                stretch = new Stretch(
                        move == null ? record.place() : move.place(),
                        ply,
                        move == null ? null : move.text(),
                        where(last),
                        kind,
                        reason(rule, claim.note()),
                        position.text());
                found.add(stretch);
                latest.put(same(kind, claim), stretch);
            }
            if (stretch.ply == ply) {
                stretch.claims.add(claim);
            }
            stretch.lastPly = ply;
            stretch.lastMove = move == null ? null : move.text();
            stretch.last = last;
            stretch.take(claim);
        }
    }

    /** The claims under the Laws of the day: where these did not yet end the game automatically, a player could claim. */
    private List<DrawClaim> claims(Position<?> position) {
        List<DrawClaim> claims = position.claims();
        List<DrawClaim> held = claims.stream()
                .filter(claim -> claim.claimant() != null || RecordJudge.isDrawn(position, claim, record, laws))
                .toList();
        List<DrawClaim> found = held.isEmpty() && !claims.isEmpty() ? position.claims(CountedDraws.CLAIMED) : held;
        return found.isEmpty() ? found : cited(position, found);
    }

    private List<DrawClaim> cited(Position<?> position, List<DrawClaim> found) {
        return found.stream().map(claim -> cited(position, claim, record, laws)).toList();
    }

    /**
     * A draw with the article of the day; of a date that is known in part, of the last day that it leaves open.
     *
     * @param laws the day whose Laws apply; null for the day of the game
     */
    public static DrawClaim cited(Position<?> position, DrawClaim claim, GameRecord record, @Nullable LocalDate laws) {
        PossibleDays days = laws == null ? PossibleDays.ofGame(record::tag) : null;
        return position.game().cited(claim, days == null ? laws : days.last());
    }

    /** The range that continues at a ply; null if there is none. */
    private @Nullable Stretch open(ClaimKind kind, DrawClaim claim, int ply) {
        Stretch stretch = grain == Grain.MOMENTS ? null : latest.get(same(kind, claim));
        boolean goesOn = stretch != null
                && (grain == Grain.STRETCHES
                        ? ply - stretch.lastPly <= 2
                        : ply - stretch.lastPly <= 4 && lastWithout < stretch.lastPly);
        return goesOn ? stretch : null;
    }

    /** What successive claims must have in common to form one range. */
    private List<String> same(ClaimKind kind, DrawClaim claim) {
        String rule = claim.by().rule().name();
        return grain == Grain.STRETCHES
                ? List.of(kind.word(), rule)
                : List.of(kind.word(), rule, Stretch.claimant(claim), claim.by().citation());
    }

    private ClaimResponse response(Stretch stretch) {
        boolean isLong = stretch.lastPly > stretch.ply;
        DrawClaim claim = stretch.claims.isEmpty() ? null : stretch.claims.get(0);
        String claimant = stretch.claimants.size() == 1 ? stretch.claimants.first() : "";
        List<String> moves = stretch.claims.stream()
                .flatMap(each -> each.moves().stream())
                .distinct()
                .toList();
        return new ClaimResponse(
                new ClaimResponse.Place(file, record.number(), stretch.place.line(), stretch.place.column()),
                new Pairing(tag("Event"), tag("Round"), tag("White"), tag("Black")),
                tag("Date"),
                new ClaimResponse.Stretch(
                        stretch.ply,
                        stretch.move,
                        isLong ? (Integer) stretch.lastPly : null,
                        isLong ? stretch.lastMove : null,
                        where(stretch)),
                new ClaimResponse.Claim(
                        stretch.kind,
                        claimant.isEmpty() ? null : claimant,
                        moves.isEmpty() ? null : moves,
                        claim == null || claim.plies().isEmpty() ? null : claim.plies()),
                new Reason(
                        stretch.reason.rule(),
                        stretch.articles.isEmpty() ? null : String.join(", ", stretch.articles),
                        message(stretch, claim, isLong)),
                stretch.position);
    }

    /** The message for the first ply; for a longer range, what is the same throughout. */
    private static Note message(Stretch stretch, @Nullable DrawClaim claim, boolean isLong) {
        if (claim == null || (!isLong && stretch.claims.size() == 1)) {
            return stretch.reason.message();
        }
        Rule rule = claim.by().rule();
        Article articles = Article.all(stretch.articles);
        Color claimant = claim.claimant();
        if (stretch.claimants.size() > 1) {
            return Note.of(ClaimNote.EACH_SIDE_CAN_CLAIM, rule, articles);
        }
        return claimant == null
                ? Note.of(ClaimNote.DRAWN, rule, articles)
                : Note.of(ClaimNote.CAN_CLAIM, claimant, rule, articles);
    }

    /** The value of a tag; null if it is missing or empty. */
    private @Nullable String tag(String name) {
        String value = record.tag(name);
        return Players.known(value).isEmpty() ? null : value;
    }
}
