package dev.arbiter.cli.position;

import dev.arbiter.Color;
import dev.arbiter.Position;
import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.DrawOffer;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.Ply;
import dev.arbiter.archive.PossibleDays;
import dev.arbiter.archive.RecordedMove;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.check.RecordJudge;
import dev.arbiter.archive.response.RuledLine;
import dev.arbiter.archive.result.DgtResultKings;
import dev.arbiter.record.MoveNumber;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The moment of a game in which an incident occurs.
 *
 * @param position on the board; if there is an illegal move, before it
 * @param ply the number of plies before
 * @param illegal the illegal move made there; null for none
 * @param isAnswered whether the record continues after that
 * @param offerer the side whose offer of a draw stands; null for none
 * @param number of the record in its file, from 1; null without a record
 * @param days on which the game can have been played according to its date; null if unknown
 * @param problem why the moment cannot be judged; null if it can
 */
record SettledMoment(
        Position<?> position,
        int ply,
        @Nullable String illegal,
        boolean isAnswered,
        @Nullable Color offerer,
        @Nullable Long number,
        @Nullable PossibleDays days,
        @Nullable String problem) {

    /** The illegal move with its number; of a moment that has one. */
    String numberedIllegal() {
        return MoveNumber.of(position, ply + 1) + illegal;
    }

    /** The moment after moves on the command line. */
    static SettledMoment of(RuledLine line) {
        int plies = line.steps().size();
        return line.isLegal()
                ? new SettledMoment(line.end(), plies, null, false, null, null, null, null)
                : new SettledMoment(line.end(), plies - 1, line.last().text(), false, null, null, null, null);
    }

    /**
     * A moment of a record.
     *
     * @param move the number of the move before which it is; null for the end
     * @param by whose move that is
     * @return null where the rules of the record or its start are not known
     */
    static @Nullable SettledMoment of(CheckedGame checked, @Nullable Integer move, Color by) {
        GameRecord record = DgtResultKings.without(checked.record(), checked.verdict());
        Position<?> start = record.start();
        if (start == null) {
            return null;
        }
        List<Position<?>> positions = new ArrayList<>(List.of(start));
        // What led to each position but the first, null moves among it.
        List<RecordedMove> made = new ArrayList<>();
        List<Integer> pliesBefore = new ArrayList<>(List.of(0));
        int count = 0;
        Ply nullMove = null;
        String illegal = null;
        boolean isAnswered = false;
        for (Ply ply : RecordJudge.plies(record)) {
            Position<?> passed = nullMove == null ? null : nullMove.nullMoved();
            if (nullMove != null && passed != null) {
                // After a null move that is not the last of the record, it is the other side's move.
                positions.add(passed);
                made.add(nullMove.move());
                pliesBefore.add(count);
            }
            nullMove = ply.nullMoved() == null ? null : ply;
            Position<?> after = ply.after();
            if (after != null) {
                positions.add(after);
                made.add(ply.move());
                pliesBefore.add(++count);
            } else if (ply.ruling() != null) {
                illegal = ply.move().text();
            } else {
                isAnswered |= illegal != null;
            }
        }
        int at = move == null ? positions.size() - 1 : before(record, positions, move, by);
        if (at < 0) {
            return new SettledMoment(
                    start,
                    0,
                    null,
                    false,
                    null,
                    record.number(),
                    null,
                    "there is no move " + move + " of " + by.title());
        }
        boolean isLast = at == positions.size() - 1;
        Verdict.Finding finding = checked.verdict().finding();
        int ply = pliesBefore.get(at);
        String problem = !isLast || finding instanceof Verdict.Legal || finding instanceof Verdict.Illegal
                ? null
                : "what follows ply " + ply + " cannot be read" + reason(finding);
        return new SettledMoment(
                positions.get(at),
                ply,
                isLast ? illegal : null,
                isLast && isAnswered,
                offerer(positions, made, at),
                record.number(),
                days(record),
                problem);
    }

    private static @Nullable Color offerer(List<Position<?>> positions, List<RecordedMove> made, int at) {
        return at == 0
                ? null
                : DrawOffer.standing(
                        made.get(at - 1),
                        at == 1 ? null : made.get(at - 2),
                        positions.get(at - 1).turn());
    }

    private static String reason(Verdict.Finding finding) {
        return finding instanceof Verdict.Unreadable unreadable
                ? ": " + unreadable.fault().sentence()
                : "";
    }

    /** The index of the position before a move; -1 where the game has no such move. */
    private static int before(GameRecord record, List<Position<?>> positions, int move, Color by) {
        Color second = positions.get(0).game().start().turn().opposite();
        int number = Math.max(1, record.beginning().firstNumber());
        for (int at = 0; at < positions.size(); at++) {
            Color turn = positions.get(at).turn();
            if (number == move && turn == by) {
                return at;
            }
            number += turn == second ? 1 : 0;
        }
        return -1;
    }

    /** The days of the first date of a record that can be read. */
    private static @Nullable PossibleDays days(GameRecord record) {
        PossibleDays days = PossibleDays.ofGame(record::tag);
        return days != null ? days : PossibleDays.of(record.tag("EventDate"));
    }
}
