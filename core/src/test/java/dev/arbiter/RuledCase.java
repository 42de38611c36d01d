package dev.arbiter;

import dev.arbiter.referee.Referee;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A line of the table of rulings.
 *
 * @param game the game's id
 * @param position its text, from which the moves start
 * @param moves separated by blanks, all legal but perhaps the last; none where the position itself is meant
 * @param rule the id of the rule that the last move breaks, or that the position contradicts or ends by
 * @param independent whether the tests' slow referee says so too
 */
record RuledCase(String game, String position, String moves, String rule, boolean independent) {

    static RuledCase of(String line) {
        String[] row = line.split("\t", -1);
        return new RuledCase(row[0], row[1], row[2], row[3], row[4].equals("independent"));
    }

    String line() {
        return String.join("\t", game, position, moves, rule, independent ? "independent" : "arbiter");
    }

    private Game<?> rules() {
        return Games.find(game).orElseThrow();
    }

    /** The ids of the rules that Arbiter names. */
    Set<String> found() {
        Set<String> found = new LinkedHashSet<>();
        Position<?> reached;
        try {
            if (moves.isEmpty()) {
                rules().findings(position)
                        .forEach(finding -> found.add(finding.by().rule().name()));
            }
            reached = beforeLast();
        } catch (ImpossiblePositionException e) {
            return found;
        }
        if (!moves.isEmpty()) {
            Ruling<?> ruling = reached.ruling(last());
            if (!(ruling instanceof Ruling.Legal<?> legal)) {
                return Set.of(Rulings.name(ruling));
            }
            reached = legal.after();
        }
        found.addAll(ends(reached));
        return found;
    }

    /** The ruling on the last move; null where the position itself is meant. */
    @Nullable
    Ruling<?> ruling() {
        return moves.isEmpty() ? null : beforeLast().ruling(last());
    }

    /** The rules by which a game ends, or may be claimed to. */
    static Set<String> ends(Position<?> reached) {
        Set<String> found = new LinkedHashSet<>();
        Outcome outcome = reached.outcome();
        if (outcome instanceof Outcome.Won won) {
            found.add(won.by().rule().name());
        } else if (outcome instanceof Outcome.Drawn drawn) {
            found.add(drawn.by().rule().name());
        } else if (outcome instanceof Outcome.Ongoing ongoing) {
            ongoing.claims().forEach(by -> found.add(by.rule().name()));
        }
        reached.claims().forEach(claim -> found.add(claim.by().rule().name()));
        return found;
    }

    /** Whether the slow referee says the same. */
    boolean isConfirmed(Referee referee) {
        if (moves.isEmpty()) {
            return referee.holds(game, position, rule);
        }
        Position<?> before = beforeLast();
        if (before.ruling(last()) instanceof Ruling.Legal<?> legal) {
            Position<?> after = legal.after();
            return switch (rule) {
                case "REPETITION", "THREEFOLD_REPETITION" -> occurrences(after) >= 3;
                case "FIVEFOLD_REPETITION" -> occurrences(after) >= 5;
                default -> referee.ends(game, history(after), rule);
            };
        }
        // A text of its own reports a pawn that has just passed even where nobody may take it.
        String text = moves.contains(" ") ? before.text() : position;
        return referee.broken(game, text, last()).equals(rule);
    }

    /** The texts of all positions of a game. */
    private static List<String> history(Position<?> end) {
        List<String> texts = new ArrayList<>();
        for (Position<?> at = end; at != null; at = at.previous()) {
            texts.add(0, at.text());
        }
        return texts;
    }

    /** How often what stands on the board has stood there with the same side to move, by texts alone. */
    private static int occurrences(Position<?> end) {
        int times = 0;
        for (Position<?> at = end; at != null; at = at.previous()) {
            times += board(at).equals(board(end)) ? 1 : 0;
        }
        return times;
    }

    /** A position's text without counters. */
    static String board(Position<?> position) {
        boolean draughts = position.game().family().equals("draughts");
        String[] fields = position.text().split(draughts ? ":" : " ", 4);
        return String.join(" ", fields[0], fields[1], fields.length > 2 ? fields[2] : "");
    }

    private String last() {
        return moves.substring(moves.lastIndexOf(' ') + 1);
    }

    private Position<?> beforeLast() {
        Position<?> reached = rules().position(position);
        String earlier = moves.contains(" ") ? moves.substring(0, moves.lastIndexOf(' ')) : "";
        for (String move : earlier.isEmpty() ? new String[0] : earlier.split(" ", -1)) {
            reached = reached.play(move);
        }
        return reached;
    }
}
