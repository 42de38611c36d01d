package dev.arbiter.archive.check;

import dev.arbiter.Agreement;
import dev.arbiter.Article;
import dev.arbiter.Cited;
import dev.arbiter.Color;
import dev.arbiter.Game;
import dev.arbiter.Law;
import dev.arbiter.Law.Win;
import dev.arbiter.Note;
import dev.arbiter.Outcome;
import dev.arbiter.Position;
import dev.arbiter.Position.CountedDraws;
import dev.arbiter.Replay;
import dev.arbiter.Result;
import dev.arbiter.Winnable;
import dev.arbiter.archive.PossibleDays;
import dev.arbiter.archive.RecordNote;
import dev.arbiter.archive.ResultOrder;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.records.RecordReader;
import dev.arbiter.archive.records.Tags;
import dev.arbiter.archive.result.Force;
import dev.arbiter.archive.text.WholeWords;
import dev.arbiter.record.RecordReplay;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Compares a claimed result with everything that a record shows: the end on the board; and, if the game was not played to its
 * end, whether the winner could still have won, how the game is said to have ended ({@code Termination}, {@code ICCResult},
 * clocks at zero), when it was played and where.
 *
 * <p>A result that the Laws of the day exclude cannot stand. A result that only today's Laws exclude, or that may be excluded,
 * or that was given by a site with a rule of its own, gets a note.
 */
final class ResultAudit {

    /** Sites that decide a fallen flag or a resignation by material, or not at all. */
    private static final Pattern OWN_RULES = Pattern.compile(
            "(?iU).*(lichess|chess\\.com|chessclub|internet chess club|\\bicc\\b|freechess|\\bfics\\b).*");

    /** Parts of words by which a game was decided, and not by the players on the board. */
    private static final List<String> DECIDED = List.of(
            "abandon",
            "infraction",
            "adjudicat",
            "forfeit",
            "disconnect",
            "death",
            "emergency",
            "unterminated",
            "default");

    private final @Nullable LocalDate day;
    private final Tags tags;
    private final String claimed;
    private final Replay<?> end;
    private final int plies;
    private final int clocksAtZero;

    /** Usually empty and then shared. */
    private List<Note> notes = List.of();

    private @Nullable Outcome outcome;
    private @Nullable Boolean agrees;
    private Verdict.@Nullable Objection objection;

    private ResultAudit(@Nullable LocalDate day, RecordReader reader, String claimed, Replay<?> end, int plies) {
        this.day = day;
        this.tags = reader.tags();
        this.claimed = claimed;
        this.end = end;
        this.plies = plies;
        this.clocksAtZero = reader.clocksAtZero();
    }

    /** How a game ended according to its record. */
    private enum Ending {
        TIME,
        RESIGNATION,
        CHECKMATE,
        /** A decision of an arbiter or a server. */
        DECISION,
        UNKNOWN
    }

    /** Whether a claim is evidently correct, so that no audit is due. For a game that was broken off, nothing is allocated. */
    static boolean isPlain(String claimed, Replay<?> end) {
        if (end.isOver()) {
            return !isDisputed(claimed, end) && end.agreement(claimed) == Agreement.AGREES;
        }
        Color winner = winner(claimed, end);
        return winner == null || !(end.winnable(winner) instanceof Winnable.No);
    }

    /**
     * Whether a claim whose meaning depends on the source is evidently correct in the order of scores of its file; false if the
     * file shows none.
     */
    static boolean isPlain(CheckSettings settings, ResultEvidence results, String claimed, Replay<?> end) {
        if (!end.isOver() || !isDisputed(claimed, end)) {
            return false;
        }
        ResultOrder order = order(settings.results(), results, claimed, end);
        return order == null
                ? inEitherOrder(claimed, end) != Agreement.CONTRADICTS
                : end.agreement(claimed, order.first()) == Agreement.AGREES;
    }

    /**
     * Audits a claim.
     *
     * @param settings the Laws, and the order of scores in results
     * @param results the order of scores in the file
     * @param claimed as written
     * @param end the last position
     * @param plies that were made
     */
    static ResultAudit of(
            CheckSettings settings,
            ResultEvidence results,
            RecordReader reader,
            String claimed,
            Replay<?> end,
            int plies) {
        ResultAudit audit = new ResultAudit(settings.laws(), reader, claimed, end, plies);
        if (end.isOver()) {
            audit.lookAtBoard(settings.results(), results);
        } else {
            audit.outcome = end.outcome();
            audit.lookAtWinner();
            audit.lookAtAgreement();
            audit.lookAtTermination();
        }
        return audit;
    }

    /**
     * The winner according to a result; null for a result that is not of a single game, says that the game was not played, or
     * has no meaning common to all sources.
     */
    static @Nullable Color winner(String claimed, Replay<?> end) {
        if (end.game().isDisputed(claimed)) {
            return null;
        }
        Result result = end.game().readResult(claimed, Color.WHITE);
        boolean isOfGame =
                result != null && result.kind() == Result.Kind.PLAYED && result.white() + result.black() == 1;
        return result == null || !isOfGame ? null : result.winner();
    }

    /**
     * The order of scores in a game's result: the user's, or that of its file; null if neither is known. Parts of a file that
     * contradict the result do not suffice.
     */
    private static @Nullable ResultOrder order(
            @Nullable ResultOrder given, ResultEvidence results, String claimed, Replay<?> end) {
        ResultOrder order = given == null ? results.count().order() : given;
        boolean stands =
                given != null || order == null || end.agreement(claimed, order.first()) != Agreement.CONTRADICTS;
        return stands || results.whole().order() == order ? order : null;
    }

    // ---- the end on the board

    /** Whether sources disagree on a result of a game won on the board. */
    private static boolean isDisputed(String claimed, Replay<?> end) {
        return end.game().isDisputed(claimed) && end.outcome() instanceof Outcome.Won;
    }

    /** The agreement of the board with a result whose order of scores is unknown. */
    private static Agreement inEitherOrder(String claimed, Replay<?> end) {
        Agreement agreement = end.agreement(claimed, Color.BLACK);
        return agreement == Agreement.CONTRADICTS ? end.agreement(claimed, Color.WHITE) : agreement;
    }

    /** Whether a result names only the winner, so that any win fits it in one of the two orders. */
    private static boolean saysWinnerAlone(String claimed) {
        Result result = Result.of(claimed);
        return result != null && result.white() + result.black() == 1;
    }

    /** The agreement of the board with a result that sources read in two ways. */
    private Agreement disputed(Position<?> position, @Nullable ResultOrder given, ResultEvidence results) {
        ResultOrder order = order(given, results, claimed, end);
        if (order == null && !saysWinnerAlone(claimed)) {
            return inEitherOrder(claimed, end);
        }
        if (order == null) {
            note(Note.of(RecordNote.RESULT_IN_TWO_WAYS, position.game(), claimed));
            return Agreement.OPEN;
        }
        Agreement agreement = end.agreement(claimed, order.first());
        if (given == null) {
            ResultEvidence.Count count = agreement == Agreement.CONTRADICTS ? results.whole() : results.count();
            note(count.note(claimed, order));
        }
        return agreement;
    }

    private void lookAtBoard(@Nullable ResultOrder given, ResultEvidence results) {
        Position<?> position = end.position();
        Outcome now = position.outcome();
        outcome = now;
        Agreement agreement = isDisputed(claimed, end)
                ? disputed(position, given, results)
                : position.game().agreement(claimed, position);
        Cited by = now instanceof Outcome.Won won ? won.by() : now instanceof Outcome.Drawn drawn ? drawn.by() : null;
        Law law = by == null ? null : position.game().lawOf(by, position);
        Force force = law == null ? Force.HOLDS : force(law);
        if (force == Force.NOT_YET) {
            outcome = position.outcome(CountedDraws.CLAIMED);
        }
        boolean contradicts = agreement == Agreement.CONTRADICTS;
        if (law == null || by == null || !(contradicts && (force != Force.HOLDS || hasOwnRules()))) {
            boolean open = agreement == Agreement.OPEN || (force == Force.NOT_YET && law != null);
            agrees = open ? null : (Boolean) (agreement == Agreement.AGREES);
            if (contradicts && by != null) {
                object(ended(now, by), by.article(), List.of());
            }
            return;
        }
        note(whyItStands(law, force, ended(now, by), by.article()));
    }

    private static Note ended(Outcome outcome, Cited by) {
        return outcome instanceof Outcome.Won won
                ? Note.of(RecordNote.WON_ON_BOARD, won.winner(), by.rule())
                : Note.of(RecordNote.DRAWN_ON_BOARD, by.rule());
    }

    // ---- a winner who could not win

    private void lookAtWinner() {
        Color winner = winner(claimed, end);
        if (winner == null || !(end.winnable(winner) instanceof Winnable.No no)) {
            return;
        }
        Color loser = winner.opposite();
        String why = no.clause();
        if (end.game().lawAgainst(Win.ON_TIME) == null) {
            note(Note.of(RecordNote.COULD_NO_LONGER_WIN, winner, why));
            return;
        }
        switch (ending(loser)) {
            case TIME -> object(Note.of(RecordNote.NO_WIN_ON_TIME, winner, why), no, Win.ON_TIME);
            case RESIGNATION -> object(Note.of(RecordNote.NO_LOSS_BY_RESIGNATION, loser, why), no, Win.BY_RESIGNATION);
            case CHECKMATE -> object(Note.of(RecordNote.NO_CHECKMATE_POSSIBLE, why), no, Win.BY_CHECKMATE);
            case DECISION -> note(Note.of(RecordNote.DECIDED_OTHERWISE, winner, why, termination()));
            default -> object(Note.of(RecordNote.NO_WIN_EITHER_WAY, winner, why), no, Win.BY_RESIGNATION, Win.ON_TIME);
        }
    }

    /** Objects to the result, by the Laws against some ways to win, all of which must have been in force. */
    private void object(Note against, Winnable.No no, Win... wins) {
        Article articles = Article.NONE;
        Force force = Force.HOLDS;
        Law latest = null;
        for (Win win : wins) {
            Law law = end.game().lawAgainst(win);
            if (law != null) {
                articles = articles.and(law.article());
                Force each = force(law);
                if (latest == null || (each != Force.HOLDS && force == Force.HOLDS)) {
                    latest = law;
                    force = each;
                }
            }
        }
        // No rule of a site makes a checkmate.
        boolean isByOwnRules = hasOwnRules() && wins[0] != Win.BY_CHECKMATE;
        if (latest == null || (force == Force.HOLDS && !isByOwnRules)) {
            object(against, latest == null ? no.by().article() : articles, no.squares());
        } else {
            note(whyItStands(latest, force, against, articles));
        }
    }

    /** Objects to the result by an article, which is cited by its number on the day of the game. */
    private void object(Note against, Article article, List<String> squares) {
        agrees = false;
        objection = new Verdict.Objection(against, inEdition(article), squares);
    }

    private Article inEdition(Article article) {
        return inEdition(end.game(), article, day, tags);
    }

    private static Article inEdition(Game<?> game, Article article, @Nullable LocalDate day, Tags tags) {
        PossibleDays days = day == null ? PossibleDays.ofGame(tags::get) : null;
        return game.cited(article, days == null ? day : days.last());
    }

    /**
     * An outcome with its article as the Laws of the game's day number it.
     *
     * @param day whose Laws apply; null for the day of the game
     */
    static Outcome inEdition(Game<?> game, Outcome outcome, @Nullable LocalDate day, Tags tags) {
        if (outcome instanceof Outcome.Won won) {
            return new Outcome.Won(won.winner(), inEdition(game, won.by(), day, tags));
        }
        return outcome instanceof Outcome.Drawn drawn
                ? new Outcome.Drawn(inEdition(game, drawn.by(), day, tags))
                : outcome;
    }

    private static Cited inEdition(Game<?> game, Cited by, @Nullable LocalDate day, Tags tags) {
        return new Cited(by.rule(), inEdition(game, by.article(), day, tags));
    }

    /** Why a result that the Laws exclude is not objected to. */
    private Note whyItStands(Law law, Force force, Note against, Article article) {
        if (hasOwnRules()) {
            return Note.of(RecordNote.STANDS_BY_OWN_RULE, claimed, against, article);
        }
        RecordNote kind = switch (force) {
            case UNDATED -> RecordNote.STANDS_BY_EARLIER_LAWS_UNDATED;
            case UNSURE -> RecordNote.STANDS_BY_EARLIER_LAWS_UNSURE;
            default -> RecordNote.STANDS_BY_EARLIER_LAWS;
        };
        return Note.of(kind, claimed, law.since(), against, article);
    }

    private Force force(Law law) {
        return Force.of(law, day, PossibleDays.ofGame(tags::get));
    }

    private boolean hasOwnRules() {
        return isOnline(tags);
    }

    /** Whether the game was played on a site with rules of its own, rather than broadcast there from over the board. */
    static boolean isOnline(Tags tags) {
        String site = tags.get("Site");
        return site != null
                && OWN_RULES.matcher(site).matches()
                && !site.contains("/broadcast/")
                && !tags.has("BroadcastName")
                && !tags.has("BroadcastURL");
    }

    // ---- a draw that could not be agreed

    /**
     * Whether a draw was claimed before it could be agreed.
     *
     * @param plies that were made
     */
    static boolean isEarlyDraw(String claimed, Replay<?> end, int plies) {
        return lawAgainstDraw(claimed, end, plies) != null;
    }

    /** A position is asked for only after one ply: it is made by playing the game once more. */
    private static @Nullable Law lawAgainstDraw(String claimed, Replay<?> end, int plies) {
        return plies == 1 && claimed.equals("1/2-1/2") ? end.game().lawAgainstAgreement(end.position()) : null;
    }

    private void lookAtAgreement() {
        Law law = lawAgainstDraw(claimed, end, plies);
        if (law == null || !termination().isEmpty()) {
            return;
        }
        Force force = force(law);
        Note against = Note.of(RecordNote.NO_AGREEMENT_YET);
        if (force == Force.HOLDS && !hasOwnRules()) {
            object(against, law.article(), List.of());
        } else if (force != Force.NOT_YET) {
            note(whyItStands(law, force, against, law.article()));
        }
    }

    // ---- how it is said to have ended

    private String termination() {
        String termination = tags.get("Termination");
        String icc = tags.get("ICCResult");
        return termination != null && !termination.equalsIgnoreCase("normal") ? termination : icc == null ? "" : icc;
    }

    private Ending ending(Color loser) {
        String termination = termination().toLowerCase(Locale.ROOT);
        if (WholeWords.hasAny(termination, "time", "timeout", "timed out", "flag")) {
            return Ending.TIME;
        }
        if (termination.contains("resign")) {
            return Ending.RESIGNATION;
        }
        if (WholeWords.hasAny(termination, "checkmate", "checkmated", "mate")) {
            return Ending.CHECKMATE;
        }
        if (DECIDED.stream().anyMatch(termination::contains)) {
            return Ending.DECISION;
        }
        boolean last = end.turn() != loser;
        return (clocksAtZero & (last ? 1 : 2)) != 0 ? Ending.TIME : Ending.UNKNOWN;
    }

    /** Notes a {@code Termination} that the board contradicts. */
    private void lookAtTermination() {
        String termination = termination();
        String lower = termination.toLowerCase(Locale.ROOT);
        if (termination.isEmpty() || objection != null) {
            return;
        }
        if (winner(claimed, end) != null && WholeWords.hasAny(lower, "checkmate", "checkmated")) {
            note(Note.of(RecordNote.NOT_CHECKMATE, termination));
        } else if (lower.contains("stalemate")) {
            note(Note.of(RecordNote.NOT_STALEMATE, termination));
        } else if (claimed.equals("1/2-1/2") && WholeWords.hasAny(lower, "time", "timeout")) {
            Color flagged = (clocksAtZero & 1) != 0 ? end.turn().opposite() : end.turn();
            Winnable winnable = end.position().winnable(flagged.opposite(), POSITIONS);
            Law law = end.game().lawAgainst(Win.ON_TIME);
            if (winnable instanceof Winnable.Yes && law != null) {
                note(Note.of(RecordNote.NO_DRAW_ON_TIME, flagged, flagged.opposite(), law.article()));
            }
        }
    }

    /** The number of positions that suffices for nearly every end of a game. */
    private static final long POSITIONS = 20_000;

    // ---- what came of it

    /** The outcome of the last position by the Laws of the game's day. */
    Outcome outcome() {
        return outcome == null ? end.outcome() : outcome;
    }

    /** Whether the claimed result can stand; null if nothing shows it. */
    @Nullable
    Boolean agrees() {
        return agrees;
    }

    /** Why the result cannot stand; null if it can. */
    Verdict.@Nullable Objection objection() {
        return objection;
    }

    private void note(Note note) {
        if (notes.isEmpty()) {
            notes = new ArrayList<>();
        }
        notes.add(note);
    }

    /** The notes on a result that may stand. */
    List<Note> notes() {
        return notes;
    }

    /** A note on a game that continued after its end. */
    static Note passed(@Nullable LocalDate day, Tags tags, RecordReplay.Passed passed) {
        Outcome outcome = passed.outcome();
        Cited by = outcome instanceof Outcome.Drawn drawn ? drawn.by() : null;
        Law law = by == null ? null : passed.position().game().lawOf(by, passed.position());
        Force force = law == null ? Force.HOLDS : Force.of(law, day, PossibleDays.ofGame(tags::get));
        int plies = passed.plies();
        if (law == null || force == Force.HOLDS || force == Force.UNDATED) {
            Outcome then = inEdition(passed.position().game(), outcome, day, tags);
            return plies == 0
                    ? Note.of(RecordNote.HAD_ENDED_AT_ONCE, then)
                    : Note.of(RecordNote.HAD_ENDED, plies, then);
        }
        return plies == 0
                ? Note.of(RecordNote.WOULD_HAVE_ENDED_AT_ONCE, law.since(), outcome)
                : Note.of(RecordNote.WOULD_HAVE_ENDED, law.since(), plies, outcome);
    }
}
