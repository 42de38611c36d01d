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
import dev.arbiter.archive.RecordedMove;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.check.RecordJudge;
import dev.arbiter.archive.report.TextReport;
import dev.arbiter.archive.response.ClaimKind;
import dev.arbiter.archive.response.ClaimResponse;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Where in a game a draw could be claimed, came about by counting or was offered, and the move at which it breaks. */
public final class GameClaims {

    /** What is reported several plies on end at which the same can be said. */
    private enum Grain {
        /** Each of them. */
        MOMENTS,
        /** The first of them for each side and article, until there is a ply after which nothing can be claimed. */
        CLAIMANTS,
        /** The first and the last of them, whoever could claim and by which article of the rule. */
        STRETCHES
    }

    private final String file;
    private final @Nullable LocalDate laws;
    private final Grain grain;

    private final List<Stretch> found = new ArrayList<>();
    private GameRecord record;
    /** What can be claimed, or has come about, in the last position. */
    private List<DrawClaim> now = List.of();

    /** The last ply after which nothing could be claimed. */
    private int lastWithout = -1;

    /** The plies that were made; none where offers of a draw are not asked for. */
    private final List<Made> made = new ArrayList<>();

    /** The last stretch of each kind. */
    private final Map<List<String>, Stretch> latest = new HashMap<>();

    /** A ply that was made. */
    private record Made(int number, RecordedMove move, Position<?> before) {}

    /** What can be said from one ply to another. */
    private static final class Stretch {
        final Place place;
        final int ply;
        final @Nullable String move;
        final Note first;
        final ClaimKind kind;
        /** The claims after its first ply; none where it is about a move that breaks the game. */
        final List<DrawClaim> claims = new ArrayList<>();

        final TreeSet<String> claimants = new TreeSet<>();
        final TreeSet<String> articles = new TreeSet<>();
        final @Nullable String rule;
        final Note message;
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
                @Nullable String rule,
                Note message,
                @Nullable String position) {
            this.place = place;
            this.ply = ply;
            this.move = move;
            this.first = where;
            this.kind = kind;
            this.rule = rule;
            this.message = message;
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
     * The stretches of a game in which a draw could be claimed, or had come about, in the order of their first plies.
     *
     * @param file the name by which they call it
     * @param laws the day by whose Laws games are judged; null for those of each game's own
     */
    public static List<ClaimResponse> of(String file, CheckedGame game, @Nullable LocalDate laws) {
        return new GameClaims(file, game.record(), laws, Grain.STRETCHES).list(game, RecordJudge.plies(game.record()));
    }

    /** Those of a game that is still played, each side's by each article by themselves: {@link #take} has what is played. */
    public static GameClaims asTheyCome(String file, GameRecord begun, @Nullable LocalDate laws) {
        GameClaims claims = new GameClaims(file, begun, laws, Grain.CLAIMANTS);
        claims.begin();
        return claims;
    }

    /**
     * The same, ply by ply, by the Laws of the game's own day.
     *
     * @param plies the game's, as {@link RecordJudge#plies} has them
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
     * A ply was made.
     *
     * @param number which one, from 1
     * @param move as it is recorded
     */
    public void take(int number, RecordedMove move, Position<?> before, Position<?> after) {
        Made ply = new Made(number, move, before);
        if (grain != Grain.MOMENTS) {
            made.add(ply);
        }
        ask(after, ply);
    }

    /** What can be claimed, or has come about, in the last position. */
    public List<DrawClaim> now() {
        return now;
    }

    /**
     * What was found, and what is wrong with the game.
     *
     * @param game with the plies that were taken
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
                    Note.of(ClaimNote.AT_MOVE, TextReport.numbered(illegal.position(), illegal.ply(), illegal.move())),
                    ClaimKind.ILLEGAL,
                    illegal.ruling().rule().name(),
                    Note.of(
                            ClaimNote.ILLEGAL,
                            illegal.ruling().sentence(),
                            illegal.ruling().by().article()),
                    illegal.position()));
            found.get(found.size() - 1).articles.add(illegal.ruling().citation());
        } else if (finding instanceof Verdict.Unreadable unreadable) {
            int ply = game.verdict().plies() + 1;
            found.add(unreadable(unreadable, ply, Note.of(ClaimNote.AT_PLY, ply)));
        } else if (finding instanceof Verdict.Unsupported unsupported) {
            found.add(unreadable(record.place(), 0, Note.of(ClaimNote.AT_PLY, 0), unsupported.reason()));
        }
        for (Verdict.Finding further : game.verdict().further()) {
            if (further instanceof Verdict.Unreadable unreadable) {
                found.add(unreadable(unreadable, game.verdict().plies() + 1, Note.of(ClaimNote.AFTER_ILLEGAL)));
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
                        null,
                        Note.of(ClaimNote.OFFERS_DRAW, offerer),
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
                place, ply, null, where, ClaimKind.UNREADABLE, null, Note.of(ClaimNote.UNREADABLE, why), null);
    }

    private static Note where(@Nullable Made ply) {
        return ply == null ? Note.of(ClaimNote.AT_BEGINNING) : Note.of(ClaimNote.AFTER_MOVE, numbered(ply));
    }

    private static String numbered(Made ply) {
        return TextReport.numbered(ply.before().text(), ply.number(), ply.move().text());
    }

    /** Where a stretch begins, and where it ends if that is elsewhere. */
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
                        rule,
                        claim.note(),
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

    /** By the Laws of the day: where those did not yet end the game, what they let a player claim. */
    private List<DrawClaim> claims(Position<?> position) {
        List<DrawClaim> claims = position.claims();
        List<DrawClaim> held = claims.stream()
                .filter(claim -> claim.claimant() != null || RecordJudge.isDrawn(position, claim, record, laws))
                .toList();
        return held.isEmpty() && !claims.isEmpty() ? position.claims(CountedDraws.CLAIMED) : held;
    }

    /** The stretch that goes on at a ply; null where none does. */
    private @Nullable Stretch open(ClaimKind kind, DrawClaim claim, int ply) {
        Stretch stretch = grain == Grain.MOMENTS ? null : latest.get(same(kind, claim));
        boolean goesOn = stretch != null
                && (grain == Grain.STRETCHES
                        ? ply - stretch.lastPly <= 2
                        : ply - stretch.lastPly <= 4 && lastWithout < stretch.lastPly);
        return goesOn ? stretch : null;
    }

    /** What claims have in common that are of one stretch, if no ply lies between. */
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
                file,
                record.number(),
                stretch.place.line(),
                stretch.place.column(),
                tag("Event"),
                tag("Round"),
                tag("White"),
                tag("Black"),
                tag("Date"),
                stretch.ply,
                stretch.move,
                isLong ? (Integer) stretch.lastPly : null,
                isLong ? stretch.lastMove : null,
                where(stretch),
                stretch.kind,
                claimant.isEmpty() ? null : claimant,
                moves.isEmpty() ? null : moves,
                claim == null || claim.plies().isEmpty() ? null : claim.plies(),
                stretch.rule,
                stretch.articles.isEmpty() ? null : String.join(", ", stretch.articles),
                message(stretch, claim, isLong),
                stretch.position);
    }

    /** What is said of the first ply; of a longer stretch what is the same all through. */
    private static Note message(Stretch stretch, @Nullable DrawClaim claim, boolean isLong) {
        if (claim == null || (!isLong && stretch.claims.size() == 1)) {
            return stretch.message;
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

    /** A tag's value; null where it says nothing. */
    private @Nullable String tag(String name) {
        String value = record.tag(name);
        return Players.known(value).isEmpty() ? null : value;
    }
}
