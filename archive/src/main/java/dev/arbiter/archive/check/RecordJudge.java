package dev.arbiter.archive.check;

import dev.arbiter.DrawClaim;
import dev.arbiter.Law;
import dev.arbiter.Position;
import dev.arbiter.Replay;
import dev.arbiter.Ruling;
import dev.arbiter.archive.Fault;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.Ply;
import dev.arbiter.archive.PossibleDays;
import dev.arbiter.archive.RecordedMove;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.records.RecordReader;
import dev.arbiter.archive.records.RecordTokens;
import dev.arbiter.archive.records.Token;
import dev.arbiter.archive.replay.AmbiguousReplay;
import dev.arbiter.archive.replay.AmbiguousReplay.Way;
import dev.arbiter.archive.replay.CanonicalMoves;
import dev.arbiter.archive.replay.Replays;
import dev.arbiter.archive.result.Claim;
import dev.arbiter.archive.result.Contradiction;
import dev.arbiter.archive.result.Force;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.LocalDate;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Judges records in memory as if they were read from a file, as a whole or move by move. */
public final class RecordJudge {

    private RecordJudge() {}

    /** The verdict on a game and its variations. */
    public static Verdict verdict(GameRecord game) {
        return verdict(game, CheckSettings.standard());
    }

    /**
     * The verdict on a game and its variations.
     *
     * @param settings of which the Laws and whether to play on after illegal moves apply
     */
    public static Verdict verdict(GameRecord game, CheckSettings settings) {
        RecordChecker checker = new RecordChecker(new RuleSets(null), settings.withLegal(true), true);
        checker.begin(RecordTokens.of(game));
        try {
            Verdict verdict = Objects.requireNonNull(checker.next(new Tally.Counter(), true));
            return verdict.after(game.number() - 1, 0);
        } catch (IOException e) {
            throw new UncheckedIOException("a record in memory cannot fail", e);
        }
    }

    /**
     * Whether the result of a legal game is evidently correct, so that a verdict would have no note on it.
     *
     * @param reader its current game is read to the end
     * @param closing the result after the moves; null if there is none
     * @param end the game at its last position
     * @param plies that were made
     */
    public static boolean isResultPlain(RecordReader reader, @Nullable String closing, Replay<?> end, int plies) {
        String claimed = Claim.of(reader, closing);
        return claimed == null
                || (ResultAudit.isPlain(claimed, end)
                        && !ResultAudit.isEarlyDraw(claimed, end, plies)
                        && Contradiction.of(reader, end.game(), closing, claimed) == null);
    }

    /**
     * Whether a draw that needs no claim ended the game under the Laws of the day on which it was played, as far as that is
     * known.
     *
     * @param claim of the position, without a claimant
     * @param day whose Laws apply; null for the day of the game
     */
    public static boolean isDrawn(Position<?> position, DrawClaim claim, GameRecord game, @Nullable LocalDate day) {
        Law law = position.game().lawOf(claim.by(), position);
        if (law == null) {
            return true;
        }
        Force force = Force.of(law, day, PossibleDays.ofGame(game::tag));
        return force == Force.HOLDS || force == Force.UNDATED;
    }

    /** The first fault of each faulty variation of a game whose start determines its rules. */
    static List<Verdict.Finding> inVariations(GameRecord game) {
        return Disambiguation.of(game).inVariations();
    }

    /**
     * Every move with the position before it and its ruling, up to the first illegal one; later moves without them. An
     * ambiguous text has the meaning that the verdict on the game gives it.
     */
    public static List<Ply> plies(GameRecord game) {
        Steps steps = steps(game, Disambiguation.NONE);
        if (steps.metSeveral) {
            steps = steps(game, Disambiguation.of(game));
        }
        return plies(steps.line(), 0);
    }

    private static Steps steps(GameRecord game, Disambiguation decisions) {
        GameWalk walk = GameWalk.ofRecords(decisions.any() ? Replays.Kind.SINGLE_READINGS : Replays.Kind.READINGS);
        RecordTokens tokens = RecordTokens.of(game, decisions.meant());
        Steps steps = new Steps(tokens, decisions);
        walk.begin(tokens);
        try {
            walk.next();
            if (game.start() != null) {
                walk.judge().begin(tokens, null, null);
            }
            walk.play(steps);
        } catch (IOException e) {
            throw new UncheckedIOException("a record in memory cannot fail", e);
        }
        return steps;
    }

    /**
     * The moves of a record in canonical notation, as {@link ChunkVerdicts#canonical} has those of a record that is read.
     *
     * @return null if they are not certain, or the game's replay does not write them
     */
    public static @Nullable List<@Nullable String> canonical(GameRecord game) {
        GameWalk walk = GameWalk.ofRecords(Replays.Kind.WRITING);
        RecordTokens tokens = RecordTokens.of(game);
        CanonicalMoves moves = new CanonicalMoves();
        moves.clear();
        walk.begin(tokens);
        try {
            walk.next();
            if (game.start() != null) {
                walk.judge().begin(tokens, null, null);
            }
            walk.judge(new TokenSink() {
                @Override
                public boolean after(Token token, RecordReader reader, Judge judge) {
                    if (token == Token.MOVE || token == Token.NO_MOVE || token == Token.SETUP) {
                        moves.add(token == Token.MOVE ? judge.played() : null);
                    }
                    return true;
                }
            });
        } catch (IOException e) {
            throw new UncheckedIOException("a record in memory cannot fail", e);
        }
        return walk.judge().isCertain() ? moves.texts() : null;
    }

    /** A {@link Ply} under construction. */
    private static final class Step {
        final RecordedMove move;
        final List<List<Step>> variations = new ArrayList<>();
        /** All ways to it; empty after an illegal move. */
        List<Way> before;

        List<Way> after = List.of();

        @Nullable
        Ruling<?> ruling;

        boolean undecided;

        @Nullable
        Fault fault;

        Step(RecordedMove move, List<Way> before) {
            this.move = move;
            this.before = before;
        }
    }

    /** Takes the ways on which each move of a record was made, line by line. */
    private static final class Steps implements TokenSink {

        private final RecordTokens tokens;
        private final Disambiguation decisions;
        private final Deque<List<Step>> lines = new ArrayDeque<>();
        private @Nullable AmbiguousReplay<?> board;
        private @Nullable Step step;
        private List<Way> reached = List.of();
        /** Whether a text could mean several moves, so that the whole record may decide on it. */
        boolean metSeveral;

        Steps(RecordTokens tokens, Disambiguation decisions) {
            this.tokens = tokens;
            this.decisions = decisions;
            lines.push(new ArrayList<>());
        }

        @Override
        public void before(Token token, RecordReader reader, Judge judge) {
            if (token == Token.MOVE || token == Token.NO_MOVE || token == Token.SETUP) {
                board = (AmbiguousReplay<?>) judge.board();
                step = new Step(tokens.move(), board == null ? List.of() : board.ways());
                reached = board == null ? List.of() : board.reached();
            } else {
                step = null;
            }
        }

        @Override
        public boolean after(Token token, RecordReader reader, Judge judge) {
            if (step != null) {
                take(step, judge);
                lines.element().add(step);
            } else if (token == Token.OPEN) {
                List<Step> line = lines.element();
                List<Step> variation = new ArrayList<>();
                if (!line.isEmpty()) {
                    line.get(line.size() - 1).variations.add(variation);
                }
                lines.push(variation);
            } else if (token == Token.CLOSE) {
                lines.pop();
            }
            return true;
        }

        private void take(Step step, Judge judge) {
            AmbiguousReplay<?> board = this.board;
            metSeveral |= board != null && board.hasMetSeveral();
            step.fault = judge.takeFault();
            step.undecided = decisions.isReadAsFirst(tokens.stepNumber());
            step.ruling = board == null ? null : judge.failure();
            if (board != null && judge.board() == board) {
                boolean played = board.reached() != reached;
                step.after = played ? board.reached() : board.ways();
                step.ruling = played ? board.reached().get(0).by : null;
            }
        }

        /** The main line. */
        List<Step> line() {
            return lines.getLast();
        }
    }

    // ---- captures that stayed open

    /** Removes, from the end of a line backwards, the ways that do not lead to the next move. */
    private static void dropDeadEnds(List<Step> steps) {
        if (!steps.isEmpty()) {
            leadingOn(steps.get(steps.size() - 1));
        }
        for (int index = steps.size() - 1; index > 0; index--) {
            List<Way> alive = steps.get(index).before;
            Step previous = steps.get(index - 1);
            if (previous.ruling == null && !previous.after.isEmpty()) {
                previous.before = previous.after == previous.before ? alive : previous.before;
            } else if (!alive.isEmpty() && alive.get(0).previous != null) {
                previous.after = alive;
                leadingOn(previous);
            }
        }
    }

    /** Keeps only the ways on which the next move was made. */
    private static void leadingOn(Step step) {
        if (step.ruling instanceof Ruling.Legal<?> && step.after != step.before) {
            Set<Way> before = new LinkedHashSet<>();
            for (Way way : step.after) {
                before.add(Objects.requireNonNull(way.previous));
            }
            step.before = List.copyOf(before);
            step.ruling = step.after.get(0).by;
        }
    }

    private static List<Ply> plies(List<Step> steps, int pliesBefore) {
        dropDeadEnds(steps);
        List<Ply> plies = new ArrayList<>();
        int number = pliesBefore;
        for (Step step : steps) {
            List<List<Ply>> variations = new ArrayList<>();
            for (List<Step> variation : step.variations) {
                variations.add(plies(variation, number));
            }
            Position<?> before = step.before.isEmpty() ? null : step.before.get(0).position;
            plies.add(new Ply(number + 1, step.move, before, step.ruling, variations, step.undecided, step.fault));
            number += step.ruling != null || step.move.kind() == RecordedMove.Kind.MOVE ? 1 : 0;
        }
        return plies;
    }
}
