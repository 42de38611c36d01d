package dev.arbiter.query;

import dev.arbiter.referee.PlainChess;
import dev.arbiter.referee.PlainChess.Move;
import dev.arbiter.referee.PlainDraughts;
import dev.arbiter.referee.PlainDraughts.Way;
import dev.arbiter.referee.PlainOthello;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Which moves there are on a {@link PlainBoard}, by the slow referee of its game, how a game records them, and what is wrong with
 * one that is none of them. It is written from the rules and knows nothing of the library.
 */
final class PlainMoves {

    private static final Pattern SAN = Pattern.compile("([NBRQ]?)([a-h]?)([1-8]?)x?([a-h][1-8])(=[NBRQK])?[+#]?");

    private PlainMoves() {}

    /**
     * The legal moves as {@link PlainBoard#after} takes them, each with what a game records of it: in chess two squares, and SAN;
     * in draughts every square that is visited, in Othello a square or {@code PA}.
     */
    static Map<String, String> of(PlainBoard board) {
        if (board.isOfChess()) {
            return ofChess(board);
        }
        Map<String, String> moves = new LinkedHashMap<>();
        (board.family().equals("othello") ? ofOthello(board) : ofDraughts(board))
                .forEach(move -> moves.put(move, move));
        return moves;
    }

    private static Map<String, String> ofChess(PlainBoard board) {
        PlainChess position = board.chessmen();
        List<Move> legal = position.legalMoves();
        Map<String, String> moves = new LinkedHashMap<>();
        for (Move move : legal) {
            PlainChess after = position.play(move);
            String sign = !after.isCheck() ? "" : after.legalMoves().isEmpty() ? "#" : "+";
            String made = move.promotion() == '-' ? "" : String.valueOf(move.promotion());
            String text = PlainChess.name(move.from()) + PlainChess.name(position.arrival(move)) + made;
            moves.put(text, position.san(move, legal) + sign);
        }
        return moves;
    }

    private static List<String> ofOthello(PlainBoard board) {
        PlainOthello discs = board.discs();
        List<String> moves = new ArrayList<>();
        for (int square = 0; square < 64; square++) {
            if (discs.isLegal(board.isWhiteToMove() ? PlainOthello.WHITE : PlainOthello.BLACK, square)) {
                moves.add(board.name(square / 8, square % 8));
            }
        }
        return moves.isEmpty() && !discs.isOver() ? List.of("PA") : moves;
    }

    private static List<String> ofDraughts(PlainBoard board) {
        List<Way> legal = new PlainDraughts(board.game()).legalPaths(board.men(), board.isWhiteToMove(), List.of());
        return legal.stream()
                .map(way -> way.path().stream()
                        .map(cell -> board.name(cell.row(), cell.column()))
                        .collect(Collectors.joining(way.captured().isEmpty() ? "-" : "x")))
                .toList();
    }

    /** Whether no piece stands where a recorded move, which is not legal, wants one. */
    static boolean isOfNoPiece(PlainBoard board, String text) {
        if (board.family().equals("othello")) {
            return false;
        }
        if (!board.isOfChess()) {
            return board.at(text.split("[-x:]", -1)[0]) == '.';
        }
        Matcher san = SAN.matcher(text);
        if (!san.matches()) {
            return false;
        }
        boolean white = board.isWhiteToMove();
        String kind = san.group(1).isEmpty() ? "P" : san.group(1);
        char own = white ? kind.charAt(0) : Character.toLowerCase(kind.charAt(0));
        String file = san.group(2);
        String rank = san.group(3);
        if (!file.isEmpty() && !rank.isEmpty()) {
            return Character.toUpperCase(board.at(file + rank)) != kind.charAt(0);
        }
        String target = san.group(4);
        boolean push = kind.equals("P") && file.isEmpty();
        return board.squares((row, column) -> board.at(row, column) == own
                        && (file.isEmpty() || column == file.charAt(0) - 'a')
                        && (rank.isEmpty() || row == 8 - (rank.charAt(0) - '0'))
                        && (!push
                                || (column == target.charAt(0) - 'a'
                                        && (white
                                                ? row > 8 - (target.charAt(1) - '0')
                                                : row < 8 - (target.charAt(1) - '0')))))
                == 0;
    }

    /** Whether a recorded move may be one of the legal ones, read as loosely as can be. */
    static boolean mayBeLegal(PlainBoard board, Collection<String> legal, String text) {
        return legal.stream().anyMatch(move -> looks(board, move).equals(looks(board, text)));
    }

    /** The piece and the last square of a move, in chess; the first and the last square otherwise. */
    private static String looks(PlainBoard board, String text) {
        if (text.indexOf('@') >= 0) {
            return (text.startsWith("@") ? "P" : "") + text.replaceAll("[+#]", "");
        }
        if (!board.isOfChess()) {
            String[] squares = text.split("[-x:]", -1);
            return squares[0] + " " + squares[squares.length - 1];
        }
        if (text.startsWith("O")) {
            return text.replaceAll("[+#]", "");
        }
        Matcher san = SAN.matcher(text);
        if (san.matches() && !text.matches("[a-h][1-8][a-h][1-8].*")) {
            return (san.group(1).isEmpty() ? "P" : san.group(1)) + san.group(4);
        }
        char piece = Character.toUpperCase(board.at(text.substring(0, 2)));
        return isCastling(board, text)
                ? (text.charAt(2) > text.charAt(0) ? "O-O" : "O-O-O")
                : piece + text.substring(2, 4);
    }

    private static boolean isCastling(PlainBoard board, String move) {
        return Character.toUpperCase(board.at(move.substring(0, 2))) == 'K'
                && Math.abs(move.charAt(0) - move.charAt(2)) == 2;
    }
}
