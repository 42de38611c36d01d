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
 * Kings that were put on the middle of an electronic board when a game was over: both on light squares (e4, d5) say that
 * White has won, both on dark ones (d4, e5) that Black has, one on each that the game is drawn. Boards write that down
 * like moves.
 *
 * <p>Source: DGT, <i>End of game, indicate result</i>. The one who put the second king there made no legal move: the four
 * squares adjoin each other.
 */
public final class DgtResultKings {

    /** Each king is put there once. */
    public static final int MOST = 2;

    private static final Pattern SIGN = Pattern.compile("K[a-h]?[1-8]?[de][45][+#!?]*");

    private DgtResultKings() {}

    /** Whether a text can be such a sign. */
    public static boolean isSign(String text) {
        return SIGN.matcher(text).matches();
    }

    /**
     * Whether one or two texts at the end of a game are signs: where both kings then stand in the middle, and the record claims
     * the result that they stand for. Otherwise a king must have gone farther than a king goes, and if it is the only one there,
     * the record must not claim another result.
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

    /** Whether a king goes farther than to the next square. */
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
     * What signs say.
     *
     * @param texts one or two of them, as they are written
     * @param before the position in front of them
     * @param plies how many plies lead to it
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

    /** The square of a king in the middle; empty where it stands elsewhere. */
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

    /** A game without the signs after its last move; the same one where there are none. */
    public static GameRecord without(GameRecord game, Verdict verdict) {
        List<RecordedMove> moves = game.moves();
        int signs = 0;
        while (signs < Math.min(MOST, moves.size())
                && isSign(moves.get(moves.size() - 1 - signs).text())
                && moves.size() - signs > verdict.plies()) {
            signs++;
        }
        boolean ends = verdict.isLegal() && signs > 0 && moves.size() - signs == verdict.plies();
        return ends ? game.with(without(game.line(), signs), game.claimed()) : game;
    }

    /** What stands beside the signs stays, after the last move. */
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
