package dev.arbiter.query.condition;

import dev.arbiter.BoardState;
import dev.arbiter.Color;
import dev.arbiter.Position;
import dev.arbiter.archive.check.GameSink;
import dev.arbiter.archive.check.GameWalk;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Evaluates a query for one game after another, on one thread. */
public final class Matcher implements GameSink {

    /**
     * The number of plies after the start at which to test whether conditions can still be met, first at every ply and then now
     * and again.
     */
    private static final int SOON = 12;

    private static final int SELDOM = 16;

    private final Condition root;
    private final List<Condition.Staged> staged = new ArrayList<>();
    private final List<Condition.Played> played = new ArrayList<>();
    private final List<Condition.Played> sought = new ArrayList<>();
    private final Questions remarks = new Questions();
    private final Moment moment = new Moment();

    /** Whether the current game has one line alone, so that what cannot be met any more on it is not met at all. */
    private boolean oneLine;
    /** Whether a line was looked at before. */
    private boolean otherLine;
    /** Whether some condition needs to know how far the game is legal. */
    private boolean toTheEnd;
    /** Whether what was reported of the moves of the current game cannot be relied on. */
    private boolean uncertain;

    private final boolean variations;
    /** Another receiver of the moves of the current game; null if there is none, or it needs no more. */
    private @Nullable GameSink other;

    /** Whether moves are passed over, as what stands beside them says enough of many games. */
    private final boolean passesMoves;

    /** Whether everything that the moves can decide is decided. */
    private boolean decided;

    /** Whether it is kept where conditions on the play are met. */
    private final boolean marks;

    private int metAfter = -1;
    private @Nullable Position<?> metPosition;

    public Matcher(Condition root, boolean variations) {
        this(root, variations, false);
    }

    /**
     * @param variations whether positions of variations count too
     * @param marks whether to record where conditions on play are met
     */
    public Matcher(Condition root, boolean variations, boolean marks) {
        this.marks = marks;
        this.root = root;
        this.variations = variations;
        root.leaves(leaf -> {
            if (leaf instanceof Condition.Staged asked) {
                staged.add(asked);
            } else if (leaf instanceof Condition.Played asked) {
                played.add(asked);
            }
        });
        passesMoves = played.isEmpty() && staged.stream().anyMatch(Matcher::isScanned);
    }

    private static boolean isScanned(Condition.Staged condition) {
        return condition.test instanceof RemarkTest test && test.scanned() != null;
    }

    /**
     * Whether it needs only what stands beside moves that are {@linkplain GameSink.Need#REMARKS skipped}, so that a scan need
     * not play them.
     */
    public boolean passesMoves() {
        return passesMoves;
    }

    /**
     * Evaluates the query from a game's tags and, as far as necessary, its moves.
     *
     * @param also receives the moves too, as far as it needs them, unless the game does not meet the query; null for none
     * @return open if the whole record is needed; then {@link #finish} decides
     */
    public Answer scan(GameWalk game, @Nullable GameSink also) throws IOException {
        clear();
        if (game.format().hasProperties()) {
            // Tags stand among the moves there, and are known no sooner.
            uncertain = true;
            return Answer.OPEN;
        }
        Subject scanned = new ScannedSubject(game);
        Answer answer = decide(Condition.Stage.TAGS, scanned);
        if (answer == Answer.OPEN && also == null && passesMoves) {
            return askRemarks(game);
        }
        toTheEnd = answer == Answer.OPEN && areMovesAsked();
        decided = answer != Answer.OPEN || (played.isEmpty() && !toTheEnd);
        if (answer == Answer.NO || (decided && also == null)) {
            return answer;
        }
        uncertain = !decided && variations && !played.isEmpty();
        if (uncertain) {
            return Answer.OPEN;
        }
        oneLine = true;
        other = also;
        sought.addAll(played);
        uncertain = !game.walk(this) || moment.isUndecided();
        if (uncertain) {
            return Answer.OPEN;
        }
        if (game.isWhole() && !decided) {
            endPlay();
            return decide(Condition.Stage.MOVES, scanned);
        }
        return answer();
    }

    /** Asks what can be asked of what stands beside the moves of a game without its record. */
    private Answer askRemarks(GameWalk game) throws IOException {
        remarks.asked.clear();
        for (Condition.Staged each : staged) {
            if (each.answer == Answer.OPEN && isScanned(each)) {
                remarks.asked.add(each);
            }
        }
        if (remarks.asked.isEmpty()) {
            return Answer.OPEN;
        }
        boolean sure = game.walk(remarks);
        for (Condition.Staged each : remarks.asked) {
            if (!sure) {
                each.answer = Answer.OPEN;
            } else if (answer() == Answer.OPEN && each.answer == Answer.OPEN) {
                each.answer = Answer.NO;
            }
        }
        return answer();
    }

    /** Asks conditions on what stands beside the moves. */
    private final class Questions implements GameSink {
        final List<Condition.Staged> asked = new ArrayList<>();

        @Override
        public Need need() {
            return Need.REMARKS;
        }

        @Override
        public boolean comment(boolean begun, int depth, byte[] bytes, int from, int to) {
            return ask(depth, each -> each.comment(begun, bytes, from, to));
        }

        @Override
        public boolean sign(int depth, String text) {
            return ask(depth, each -> each.sign(text));
        }

        @Override
        public boolean drawOffer(boolean begun, int depth) {
            return ask(depth, each -> each.drawOffer(begun));
        }

        @Override
        public boolean enterVariation(int depth) {
            return ask(depth, RemarkTest.Scanned::variation);
        }

        private boolean ask(int depth, Predicate<RemarkTest.Scanned> question) {
            boolean met = false;
            for (Condition.Staged each : asked) {
                RemarkTest test = (RemarkTest) each.test;
                RemarkTest.Scanned scanned = test.scanned();
                if (each.answer == Answer.OPEN
                        && scanned != null
                        && (depth == 0 || test.variations())
                        && question.test(scanned)) {
                    each.answer = Answer.YES;
                    met = true;
                }
            }
            return !met || answer() == Answer.OPEN;
        }
    }

    /** The number of plies of its line after which the last necessary condition on play was met; negative if there was none. */
    public int metAfter() {
        return metAfter;
    }

    /** The position there; null if there is none. */
    @Nullable
    public Position<?> metPosition() {
        return metPosition;
    }

    /** The root of the query. */
    public Condition root() {
        return root;
    }

    /** Whether some condition on play counts the games in which it had no answer. */
    public boolean mayHaveNoAnswer() {
        for (Condition.Played each : played) {
            if (each.test.mayHaveNoAnswer()) {
                return true;
            }
        }
        return false;
    }

    /** Adds the warnings of its conditions about all games evaluated. */
    public void remark(QueryWarnings remarks) {
        for (Condition.Staged each : staged) {
            if (each.test instanceof QueryWarnings.Warns remarking) {
                remarking.remark(remarks);
            }
        }
        for (Condition.Played each : played) {
            each.test.remark(remarks);
        }
    }

    /** Whether something is left that only the end of the game decides. */
    private boolean areMovesAsked() {
        for (Condition.Staged each : staged) {
            if (each.stage == Condition.Stage.MOVES && each.answer == Answer.OPEN) {
                return true;
            }
        }
        return false;
    }

    /** Whether what was seen of the current game's moves is unreliable, so that they must be examined again. */
    public boolean isUncertain() {
        return uncertain;
    }

    /** Evaluates the query with the whole record of the game scanned last. */
    public boolean finish(Subject game) {
        return uncertain ? matches(game) : decideRest(game, answer());
    }

    /** Whether a game meets the query. */
    public boolean matches(Subject game) {
        clear();
        Answer answer = decide(Condition.Stage.TAGS, game);
        if (answer == Answer.OPEN) {
            if (!played.isEmpty()) {
                toTheEnd = false;
                oneLine = false;
                sought.addAll(played);
                game.play(this::begin, this::visit);
                endPlay();
            }
            answer = decide(Condition.Stage.MOVES, game);
        }
        return decideRest(game, answer);
    }

    private boolean decideRest(Subject game, Answer known) {
        return (known == Answer.OPEN ? decide(Condition.Stage.VERDICT, game) : known) == Answer.YES;
    }

    private void clear() {
        for (Condition.Staged each : staged) {
            each.answer = Answer.OPEN;
        }
        for (Condition.Played each : played) {
            each.answer = Answer.OPEN;
            each.last = Answer.NO;
        }
        metAfter = -1;
        metPosition = null;
        sought.clear();
        other = null;
        otherLine = false;
        decided = false;
        uncertain = false;
        moment.clear();
    }

    private Answer decide(Condition.Stage known, Subject game) {
        for (Condition.Staged each : staged) {
            each.decide(known, game);
        }
        return answer();
    }

    /** The answer for the whole query: a game without an answer does not meet it. */
    private Answer answer() {
        Answer answer = root.answer();
        return answer == Answer.NONE ? Answer.NO : answer;
    }

    // ---- play

    @Override
    public void begin(BoardState board, int plies) {
        if (other != null) {
            other.begin(board, plies);
        }
        moment.begin(board, plies);
        if (!decided) {
            for (Condition.Played each : played) {
                begin(each, moment);
            }
            decided = !visit(moment);
        }
    }

    @Override
    public boolean move(BoardState board, Color mover, byte[] text, int from, int to) {
        if (other != null && !other.move(board, mover, text, from, to)) {
            other = null;
        }
        if (!decided) {
            moment.step(board, mover, text, from, to);
            decided = !visit(moment);
        }
        return !decided || (other != null && answer() != Answer.NO);
    }

    private void begin(Moment start) {
        for (Condition.Played each : played) {
            if (otherLine && start.ply() == 0 && each.test.countsAtEnd()) {
                // What counts at the end is asked of the main line, which comes first.
                each.settle();
                sought.remove(each);
            }
            begin(each, start);
        }
        otherLine = true;
        visit(start);
    }

    private void begin(Condition.Played condition, Moment start) {
        condition.test.begin(start);
        if (condition.answer == Answer.OPEN && !condition.test.hasAnswer()) {
            condition.answer = Answer.NONE;
            sought.remove(condition);
        }
    }

    /** Tests a position; returns whether anything is left to look for. */
    private boolean visit(Moment moment) {
        boolean found = false;
        for (int i = sought.size() - 1; i >= 0; i--) {
            Condition.Played each = sought.get(i);
            each.visit(moment);
            if (each.answer == Answer.OPEN && asksForHope(moment) && each.test.isHopeless(moment)) {
                each.settle();
            }
            if (marks && each.answer == Answer.YES && !each.test.countsAtEnd()) {
                metAfter = moment.ply();
                metPosition = moment.position();
            }
            if (each.answer != Answer.OPEN) {
                sought.remove(i);
                found = true;
            }
        }
        // Where every leaf is decided, or the others cannot matter any more, the rest of the game need not be played.
        boolean settled = found && root.answer() != Answer.OPEN;
        return !settled && (toTheEnd || !sought.isEmpty());
    }

    /**
     * Most games are decided soon after they began, where it is asked at every ply; later it would cost more than it
     * spares.
     */
    private boolean asksForHope(Moment moment) {
        return oneLine && (moment.ply() < SOON || moment.ply() % SELDOM == 0);
    }

    private void endPlay() {
        for (Condition.Played each : played) {
            each.settle();
        }
    }
}
