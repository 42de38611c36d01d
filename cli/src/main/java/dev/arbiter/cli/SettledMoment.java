package dev.arbiter.cli;

import dev.arbiter.Color;
import dev.arbiter.Position;
import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.Ply;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.check.RecordJudge;
import dev.arbiter.archive.response.RuledLine;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The moment of a game that an arbiter is asked about.
 *
 * @param position on the board; before the illegal move where there is one
 * @param ply how many plies were played before
 * @param illegal the illegal move that was made then; null where none was
 * @param isAnswered whether the record goes on after that
 * @param number of the record in its file, from 1; null where there is none
 * @param day the last day on which the game can have been played by its date; null where that is not known
 * @param since the first such day: the same one unless the date is known in part alone; null where that is not known
 * @param problem why the moment cannot be judged; null where it can
 */
record SettledMoment(
        Position<?> position,
        int ply,
        @Nullable String illegal,
        boolean isAnswered,
        @Nullable Long number,
        @Nullable LocalDate day,
        @Nullable LocalDate since,
        @Nullable String problem) {

    private static final Pattern DATE =
            Pattern.compile("([0-9]{4})(?:[./-]([0-9]{2}|[?]{2})(?:[./-]([0-9]{2}|[?]{2}))?)?");

    /** The end of moves that were given. */
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
        GameRecord record = checked.record();
        Position<?> start = record.start();
        if (start == null) {
            return null;
        }
        List<Position<?>> positions = new ArrayList<>(List.of(start));
        List<Ply> plies = RecordJudge.plies(record);
        String illegal = null;
        boolean isAnswered = false;
        for (Ply ply : plies) {
            Position<?> after = ply.after();
            if (after != null) {
                positions.add(after);
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
                    record.number(),
                    null,
                    null,
                    "there is no move " + move + " of " + by.title());
        }
        boolean isLast = at == positions.size() - 1;
        Verdict.Finding finding = checked.verdict().finding();
        String problem = !isLast || finding instanceof Verdict.Legal || finding instanceof Verdict.Illegal
                ? null
                : "what follows ply " + at + " cannot be read";
        return new SettledMoment(
                positions.get(at),
                at,
                isLast ? illegal : null,
                isLast && isAnswered,
                record.number(),
                day(record, false),
                day(record, true),
                problem);
    }

    /** The index of the position before a move; -1 where the game has no such move. */
    private static int before(GameRecord record, List<Position<?>> positions, int move, Color by) {
        Color second = positions.get(0).game().start().turn().opposite();
        int number = Math.max(1, record.firstNumber());
        for (int at = 0; at < positions.size(); at++) {
            Color turn = positions.get(at).turn();
            if (number == move && turn == by) {
                return at;
            }
            number += turn == second ? 1 : 0;
        }
        return -1;
    }

    /** The first or the last day that a record's date leaves open, {@code 2014.??.??} those of a year. */
    private static @Nullable LocalDate day(GameRecord record, boolean isFirst) {
        for (String name : List.of("Date", "UTCDate", "EventDate")) {
            String date = record.tag(name);
            Matcher parts = DATE.matcher(date == null ? "" : date.strip());
            if (parts.matches()) {
                try {
                    int month = number(parts.group(2));
                    int day = number(parts.group(3));
                    LocalDate first =
                            LocalDate.of(Integer.parseInt(parts.group(1)), Math.max(1, month), Math.max(1, day));
                    LocalDate next =
                            month == 0 ? first.plusYears(1) : day == 0 ? first.plusMonths(1) : first.plusDays(1);
                    return isFirst ? first : next.minusDays(1);
                } catch (DateTimeException e) {
                    // No such day: the next tag may have one.
                }
            }
        }
        return null;
    }

    /** 0 where it is not known. */
    private static int number(@Nullable String digits) {
        return digits == null || digits.startsWith("?") ? 0 : Integer.parseInt(digits);
    }
}
