package dev.arbiter.archive.result;

import dev.arbiter.Color;
import dev.arbiter.Note;
import dev.arbiter.Piece;
import dev.arbiter.Position;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.Line;
import dev.arbiter.archive.RecordNote;
import dev.arbiter.archive.RecordedMove;
import dev.arbiter.archive.Remark;
import dev.arbiter.archive.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Kings placed on the central squares of an electronic board at the end of a game: both on light squares (e4, d5) mean that
 * White won, both on dark ones (d4, e5) that Black won, one on each a draw. Boards record this like moves.
 *
 * <p>Source: DGT, <i>End of game, indicate result</i>. The second king cannot have been placed by a legal move: the four
 * squares are adjacent.
 */
public final class DgtResultKings {

    /** Each king is placed once. */
    public static final int MOST = 2;

    private static final Pattern SIGN = Pattern.compile("K[a-h]?[1-8]?[de][45][+#!?]*");

    private DgtResultKings() {}

    /** Whether a text can be such a sign. */
    public static boolean isSign(String text) {
        return SIGN.matcher(text).matches();
    }

    /**
     * Whether one or two texts at the end of a game are signs: if both kings then stand in the centre, the record must claim
     * the result that they mean. Otherwise a king must have moved further than a king can, and if it is the only one in the
     * centre, the record must not claim a different result.
     *
     * @param claimed the result that the record claims, or an empty text
     */
    public static boolean areSigns(List<String> texts, Position<?> before, String claimed) {
        String first = square(texts.get(0));
        Color mover = before.turn();
        if (texts.size() > 1) {
            String second = square(texts.get(1));
            return !first.equals(second)
                    && (claimed.equals(result(first, second))
                            || isJump(before, mover, first)
                            || isJump(before, mover.opposite(), second));
        }
        String other = standing(before, mover.opposite());
        if (!other.isEmpty()) {
            return !first.equals(other) && claimed.equals(result(first, other));
        }
        boolean agrees = claimed.equals(isLight(first) ? "1-0" : "0-1") || claimed.equals("1/2-1/2");
        return agrees && isJump(before, mover, first);
    }

    /** Whether a king moves further than to an adjacent square. */
    private static boolean isJump(Position<?> before, Color color, String to) {
        for (Map.Entry<String, Piece> each : before.piecesBySquare().entrySet()) {
            String from = each.getKey();
            boolean king =
                    each.getValue().kind() == Piece.Kind.KING && each.getValue().color() == color;
            if (king && Math.abs(from.charAt(0) - to.charAt(0)) <= 1 && Math.abs(from.charAt(1) - to.charAt(1)) <= 1) {
                return false;
            }
        }
        return true;
    }

    /**
     * The note on signs.
     *
     * @param texts one or two signs, as written
     * @param before the position before them
     * @param plies the number of plies up to that position
     * @param claimed the result that the record claims, or an empty text
     */
    public static Note note(List<String> texts, Position<?> before, int plies, String claimed) {
        String first = square(texts.get(0));
        String second = texts.size() > 1
                ? square(texts.get(1))
                : standing(before, before.turn().opposite());
        String result = result(first, second);
        boolean differs = result.length() <= 7 && !claimed.isEmpty() && !claimed.equals("*") && !claimed.equals(result);
        if (texts.size() > 1) {
            return differs
                    ? Note.of(RecordNote.KINGS_AS_SIGNS_AGAINST, first, second, plies, result, claimed)
                    : Note.of(RecordNote.KINGS_AS_SIGNS, first, second, plies, result);
        }
        return differs
                ? Note.of(RecordNote.KING_AS_SIGN_AGAINST, first, plies, result, claimed)
                : Note.of(RecordNote.KING_AS_SIGN, first, plies, result);
    }

    /** The square of a king in the centre; empty if it is elsewhere. */
    private static String standing(Position<?> position, Color color) {
        for (Map.Entry<String, Piece> each : position.piecesBySquare().entrySet()) {
            boolean king =
                    each.getValue().kind() == Piece.Kind.KING && each.getValue().color() == color;
            if (king && isSign("K" + each.getKey())) {
                return each.getKey();
            }
        }
        return "";
    }

    private static String square(String text) {
        String bare = text.replaceAll("[+#!?]", "");
        return bare.substring(bare.length() - 2);
    }

    private static String result(String first, String second) {
        boolean light = isLight(first);
        if (second.isEmpty()) {
            return light ? "1-0 or a draw" : "0-1 or a draw";
        }
        return light != isLight(second) ? "1/2-1/2" : light ? "1-0" : "0-1";
    }

    private static boolean isLight(String square) {
        return square.equals("e4") || square.equals("d5");
    }

    /** A game without the signs after its last move; the same object if there are none. */
    public static GameRecord without(GameRecord game, Verdict verdict) {
        List<RecordedMove> moves = game.moves();
        int signs = 0;
        while (signs < Math.min(MOST, moves.size())
                && isSign(moves.get(moves.size() - 1 - signs).text())
                && moves.size() - signs > verdict.played().plies()) {
            signs++;
        }
        boolean ends = verdict.isLegal()
                && signs > 0
                && moves.size() - signs == verdict.played().plies();
        return ends ? game.with(without(game.line(), signs), game.claimed()) : game;
    }

    /** Moves what stands beside the signs to the last move. */
    private static Line without(Line line, int signs) {
        int count = line.moves().size() - signs;
        List<RecordedMove> moves = new ArrayList<>(line.moves().subList(0, count));
        List<Remark> remarks = new ArrayList<>(
                count == 0 ? line.before() : moves.remove(count - 1).remarks());
        for (RecordedMove sign : line.moves().subList(count, line.moves().size())) {
            remarks.addAll(sign.comments());
        }
        if (count == 0) {
            return new Line(remarks, moves, line.result(), line.place());
        }
        RecordedMove last = line.moves().get(count - 1);
        moves.add(last.with(last.text(), remarks));
        return new Line(line.before(), moves, line.result(), line.place());
    }
}
