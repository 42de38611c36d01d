package dev.arbiter.archive.check;

import dev.arbiter.Color;
import dev.arbiter.ImpossiblePositionException;
import dev.arbiter.Position;
import dev.arbiter.Ruling;
import dev.arbiter.UnreadableException;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.Line;
import dev.arbiter.archive.RecordedMove;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.check.Readings.Way;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Rules on every move of a record, variations included, line by line. */
final class LineJudge {

    private final Format format;
    private final boolean variation;
    private final List<Step> steps = new ArrayList<>();

    /** A move on its way to being a {@link Ply}. */
    private static final class Step {
        final RecordedMove move;
        /** All ways to have come to it; none behind an illegal move. */
        List<Way> before;

        List<Way> after = List.of();

        @Nullable
        Ruling<?> ruling;

        Step(RecordedMove move, List<Way> before) {
            this.move = move;
            this.before = before;
        }
    }

    private LineJudge(Format format, boolean variation, List<Way> start, List<RecordedMove> moves) {
        this.format = format;
        this.variation = variation;
        List<Way> before = start;
        for (RecordedMove move : moves) {
            Step step = new Step(move, before);
            steps.add(step);
            if (!before.isEmpty()) {
                judge(step);
            }
            before = step.after;
        }
        dropDeadEnds();
    }

    /** The main line of a record, judged. */
    static List<Ply> plies(GameRecord record) {
        Position<?> start = record.start();
        List<Way> from = start == null ? List.of() : List.of(Way.from(start));
        return new LineJudge(record.format(), false, from, record.moves()).plies(0);
    }

    /** The first move of each variation of a record that is illegal or cannot be read, in the order of the file. */
    static List<Verdict.Finding> brokenVariations(GameRecord record) {
        if (record.moves().stream().allMatch(move -> move.variations().isEmpty())) {
            return List.of();
        }
        List<Ply> broken = new ArrayList<>();
        for (Ply ply : plies(record)) {
            ply.variations().forEach(line -> collect(line, broken));
        }
        broken.sort(Comparator.comparingLong(ply -> ply.move().place().offset()));
        List<Verdict.Finding> findings = new ArrayList<>();
        for (Ply ply : broken) {
            RecordedMove move = ply.move();
            Ruling<?> ruling = Objects.requireNonNull(ply.ruling());
            Position<?> before = Objects.requireNonNull(ply.before());
            findings.add(GameCheck.failure(ply.number(), move.place(), move.text(), ruling, before, true));
        }
        return findings;
    }

    private static void collect(List<Ply> line, List<Ply> broken) {
        for (Ply ply : line) {
            if (ply.before() != null && ply.ruling() != null && !ply.ruling().isLegal()) {
                broken.add(ply);
            }
            ply.variations().forEach(nested -> collect(nested, broken));
        }
    }

    private void judge(Step step) {
        switch (step.move.kind()) {
            case MOVE -> play(step, step.move.text());
            case NO_MOVE -> {
                if (format == Format.PDN) {
                    step.after = step.before;
                } else if (format != Format.PGN) {
                    play(step, GameCheck.PASS);
                } else if (!variation) {
                    play(step, step.move.text());
                }
                // In a variation of chess it shows what is threatened; the rules have nothing to say of what follows.
            }
            case SETUP -> setUp(step);
        }
    }

    private void play(Step step, String text) {
        Position<?> position = step.before.get(0).position;
        Color mover = step.move.mover();
        if (mover != null && !GameCheck.canBeOnTurn(mover, position)) {
            step.ruling = position.ruling(mover.title() + " " + text);
            return;
        }
        if (format == Format.CHECKERS_CHECK) {
            step.ruling = ContestReplay.ruling(position, text);
            step.after = step.ruling.isLegal() ? Readings.after(step.before, text) : List.of();
            return;
        }
        List<Way> after = Readings.after(step.before, text);
        if (after.isEmpty()) {
            step.ruling = position.ruling(text);
        } else {
            step.ruling = after.get(0).by;
            // In OBF each move is one from the same position.
            step.after = format == Format.OBF ? step.before : after;
        }
    }

    private static void setUp(Step step) {
        try {
            Position<?> position = step.before.get(0).position.game().position(step.move.text());
            step.after = List.of(Way.from(position));
        } catch (UnreadableException | ImpossiblePositionException e) {
            // The verdict tells of it; nothing behind it can be judged.
        }
    }

    /** Goes back from the end of the line: of the ways to a move only those that led on to the next are left. */
    private void dropDeadEnds() {
        for (int index = steps.size() - 1; index > 0; index--) {
            Step step = steps.get(index);
            Step previous = steps.get(index - 1);
            List<Way> alive = step.before;
            if (previous.after.isEmpty() || previous.after == previous.before) {
                previous.before = previous.after.isEmpty() ? previous.before : alive;
            } else if (alive.get(0).previous != null) {
                previous.after = alive;
                previous.ruling = alive.get(0).by;
                previous.before = origins(alive);
            }
        }
    }

    private static List<Way> origins(List<Way> ways) {
        Set<Way> origins = new LinkedHashSet<>();
        for (Way way : ways) {
            if (way.previous != null) {
                origins.add(way.previous);
            }
        }
        return List.copyOf(origins);
    }

    private List<Ply> plies(int pliesBefore) {
        List<Ply> plies = new ArrayList<>();
        int number = pliesBefore;
        for (Step step : steps) {
            int played = number;
            List<List<Ply>> variations = new ArrayList<>();
            for (Line line : step.move.variations()) {
                variations.add(new LineJudge(format, true, step.before, line.moves()).plies(played));
            }
            number += step.ruling != null || step.move.kind() == RecordedMove.Kind.MOVE ? 1 : 0;
            Position<?> before = step.before.isEmpty() ? null : step.before.get(0).position;
            plies.add(new Ply(played + 1, step.move, before, step.ruling, variations));
        }
        return plies;
    }
}
