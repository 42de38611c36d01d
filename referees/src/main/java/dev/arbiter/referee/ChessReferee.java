package dev.arbiter.referee;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** {@link PlainChess}, {@link ChessReasons} and {@link LastMoves} as the referee of chess and its variants. */
final class ChessReferee implements Referee {

    @Override
    public String broken(String game, String position, String move) {
        PlainChess plain = PlainChess.of(game, position);
        if (plain.legalMoves().isEmpty()) {
            return "GAME_IS_OVER";
        }
        if (move.equals("--")) {
            return "NO_MOVE_IS_MADE";
        }
        if (move.startsWith("O-O")) {
            return plain.castling(move.equals("O-O-O"));
        }
        if (move.matches("[PNBRQ]@[a-h][1-8]")) {
            return game.equals("crazyhouse")
                    ? plain.drop(move.charAt(0), PlainChess.square(move.substring(2)))
                    : UNKNOWN;
        }
        if (move.matches("([a-h][1-8])x[a-h][1-8]")) {
            String reason = broken(game, position, move.replace("x", ""));
            boolean occupied = plain.letter(PlainChess.square(move.substring(3))) != '.';
            return reason.equals("PAWN_IS_BLOCKED") && occupied ? "PAWN_CAPTURES_STRAIGHT_AHEAD" : reason;
        }
        if (move.matches("([a-h][1-8]){2}[a-z]?")) {
            int from = PlainChess.square(move);
            int to = PlainChess.square(move.substring(2));
            return new ChessReasons(plain).reason(from, to, move.length() > 4 ? move.charAt(4) : '-');
        }
        return UNKNOWN;
    }

    @Override
    @SuppressWarnings("StatementSwitchToExpressionSwitch")
    public boolean holds(String game, String position, String rule) {
        String[] fields = position.split(" ", -1);
        String board = fields[0].replaceAll("\\[.*", "");
        long kings = count(board, "K");
        long enemyKings = count(board, "k");
        switch (rule) {
            case "NOT_ONE_KING_EACH":
                if (game.equals("antichess") || game.equals("suicide")) {
                    return count(board, "KQRBNPkqrbnp") == 0;
                }
                if (game.equals("atomic") && kings + enemyKings == 1) {
                    return false;
                }
                return kings != (game.equals("horde") ? 0 : 1) || enemyKings != 1;
            case "PAWN_ON_END_RANK":
                String[] ranks = board.split("/", -1);
                String first = game.equals("horde") ? ranks[7].replace("P", "") : ranks[7];
                return count(ranks[0] + first, "Pp") > 0;
            case "NO_PAWNS":
                return count(board, "Pp") > 0;
            case "RACE_IS_OVER":
                return fields[1].equals("b") && board.split("/", -1)[0].contains("k");
            case "MORE_PIECES_THAN_AT_THE_START":
                return exceedsTheStart(board, "QRN", 'K') || exceedsTheStart(board, "qrn", 'k');
            case "MORE_THAN_SIXTEEN_PIECES":
                return count(board, "PNBRQK") > 16 || count(board, "pnbrqk") > 16;
            case "MORE_THAN_EIGHT_PAWNS":
                return count(board, "P") > 8 || count(board, "p") > 8;
            case "TOO_MANY_PROMOTED_PIECES":
                return promoted(board)
                        || promoted(board.chars()
                                .mapToObj(letter -> String.valueOf(
                                        (char) (letter >= 'a' ? letter - 32 : letter >= 'A' ? letter + 32 : letter)))
                                .collect(Collectors.joining()));
            case "EN_PASSANT_WITHOUT_DOUBLE_STEP":
                return fields[3].length() == 2 && isNeverPassed(withoutRights(game, fields), fields[3]);
            case "CASTLING_RIGHT_WITHOUT_KING_AND_ROOK":
                boolean nobodyCastles =
                        List.of("antichess", "suicide", "racingkings").contains(game);
                return nobodyCastles ? !fields[2].equals("-") : isRightWithoutMen(board, fields[2]);
            case "PAWNS_NEED_CAPTURES":
                return new PlainPawns(board).capturedTooOften();
            case "PROMOTIONS_NEED_CAPTURES":
                return new PlainPawns(board).areTooManyOpen();
            case "PIECES_ARE_SHUT_IN":
                return isStrangeBishop(board.split("/", -1));
            case "CASTLING_RIGHTS_FIT_NO_START":
                return haveCastlingKingsMoved(board.split("/", -1), fields[2]);
            case "FIFTY_MOVES":
                return clock(fields) >= 100;
            case "SEVENTY_FIVE_MOVES":
                return clock(fields) >= 150;
            case "CLOCK_EXCEEDS_THE_GAME":
                return clock(fields) > 2 * Integer.parseInt(fields[fields.length - 1]);
            case "DEAD_POSITION":
                return count(board, "PNBRQpnbrq") == 0 && !position.matches(".*\\[.+\\].*");
            default:
                break;
        }
        if (kings > 1 || enemyKings > 1) {
            return false;
        }
        PlainChess plain = withoutRights(game, fields);
        fields[1] = fields[1].equals("w") ? "b" : "w";
        PlainChess waiting = PlainChess.of(game, String.join(" ", fields));
        boolean stuck = plain.legalMoves().isEmpty() && !plain.isOver();
        return switch (rule) {
            case "KINGS_ARE_ADJACENT" -> PlainChess.areNeighbours(plain.king(true), plain.king(false));
            case "WAITING_SIDE_IS_IN_CHECK" -> waiting.isCheck();
            case "CHECKERS_CANNOT_ARISE" ->
                (position.contains(" w ") ? kings : enemyKings) == 1
                        && LastMoves.cannotHaveGivenCheck(PlainChess.of("chess", withoutHeld(position)));
            case "NO_LAST_MOVE" -> LastMoves.isNone(PlainChess.of("chess", withoutHeld(position)));
            case "NO_SIDE_IS_IN_CHECK" -> plain.isCheck() || waiting.isCheck();
            case "CHECKMATE" -> stuck && plain.isCheck();
            case "STALEMATE" -> stuck && !plain.isCheck();
            case "NO_MOVE_LEFT" -> stuck;
            case "FEWER_PIECES_LEFT" -> stuck && count(board, "PNBRQK") != count(board, "pnbrqk");
            case "NO_PIECE_LEFT" -> count(board, "PNBRQK") == 0 || count(board, "pnbrqk") == 0;
            case "KING_EXPLODED" -> plain.isOver() && (kings == 0 || enemyKings == 0);
            case "THREE_CHECKS", "KING_ON_THE_HILL" -> plain.isOver();
            case "KING_ON_LAST_RANK" -> plain.isOver() && (plain.king(true) < 56 || plain.king(false) < 56);
            case "BOTH_KINGS_ON_LAST_RANK" -> plain.isOver() && plain.king(true) >= 56 && plain.king(false) >= 56;
            default -> false;
        };
    }

    /** A position's text with neither castling nor what variants count and keep: men, turn and en passant. */
    private static String withoutHeld(String position) {
        String[] fields = position.replaceAll("\\[.*\\]", "").split(" ", -1);
        return fields[0] + " " + fields[1] + " - " + fields[3];
    }

    /** Whether a side of racing kings has a queen, rook or knight more than at the start, or two bishops on squares of a colour. */
    private static boolean exceedsTheStart(String board, String letters, char king) {
        char bishop = king == 'K' ? 'B' : 'b';
        int[] bishops = new int[2];
        String[] ranks = board.split("/", -1);
        for (int rank = 0; rank < 8; rank++) {
            int file = 0;
            for (char letter : ranks[rank].toCharArray()) {
                bishops[(rank + file) % 2] += letter == bishop ? 1 : 0;
                file += Character.isDigit(letter) ? letter - '0' : 1;
            }
        }
        return count(board, letters.substring(0, 1)) > 1
                || count(board, letters.substring(1, 2)) > 2
                || count(board, letters.substring(2)) > 2
                || bishops[0] > 1
                || bishops[1] > 1;
    }

    /** Whether White has more pieces than the start and the missing pawns give. */
    private static boolean promoted(String board) {
        long extra = Math.max(0, count(board, "N") - 2)
                + Math.max(0, count(board, "B") - 2)
                + Math.max(0, count(board, "R") - 2)
                + Math.max(0, count(board, "Q") - 1);
        return extra > 8 - count(board, "P");
    }

    private static PlainChess withoutRights(String game, String[] fields) {
        fields[2] = "-";
        return PlainChess.of(game, String.join(" ", fields));
    }

    /** Whether no pawn can just have passed a square: none stands in front of it, or something where it came from. */
    private static boolean isNeverPassed(PlainChess plain, String name) {
        int square = PlainChess.square(name);
        int up = name.endsWith("6") ? 8 : -8;
        return plain.letter(square) != '.'
                || plain.letter(square + up) != '.'
                || plain.letter(square - up) != (up > 0 ? 'p' : 'P');
    }

    /** Whether a right in the letters K, Q, k and q has no king on its first rank, or no rook on that side of it. */
    private static boolean isRightWithoutMen(String board, String rights) {
        String[] ranks = board.split("/", -1);
        for (char right : rights.replace("-", "").toCharArray()) {
            boolean white = Character.isUpperCase(right);
            String rank = ranks[white ? 7 : 0];
            int king = rank.indexOf(white ? 'K' : 'k');
            char rook = white ? 'R' : 'r';
            boolean isLong = Character.toLowerCase(right) == 'q';
            if (king < 0 || (isLong ? rank.substring(0, king) : rank.substring(king)).indexOf(rook) < 0) {
                return true;
            }
        }
        return false;
    }

    /** Whether a bishop stands behind pawns of the other side on their first squares, diagonally and straight before it: it came there in no way. */
    private static boolean isStrangeBishop(String[] ranks) {
        for (int side = 0; side < 2; side++) {
            String end = wide(ranks[side == 0 ? 7 : 0]);
            String pawns = wide(ranks[side == 0 ? 6 : 1]);
            char pawn = side == 0 ? 'P' : 'p';
            for (int file = 0; file < 8; file++) {
                boolean shut = true;
                for (int near = Math.max(0, file - 1); near <= Math.min(7, file + 1); near++) {
                    shut &= pawns.charAt(near) == pawn;
                }
                if (shut && end.charAt(file) == (side == 0 ? 'b' : 'B')) {
                    return true;
                }
            }
        }
        return false;
    }

    /** A rank of a FEN with a dot for each empty square. */
    private static String wide(String rank) {
        StringBuilder wide = new StringBuilder();
        for (int at = 0; at < rank.length(); at++) {
            char letter = rank.charAt(at);
            wide.append(Character.isDigit(letter) ? ".".repeat(letter - '0') : String.valueOf(letter));
        }
        return wide.toString();
    }

    /** Whether both sides may still castle and their kings are on different files. */
    private static boolean haveCastlingKingsMoved(String[] ranks, String rights) {
        boolean both =
                !rights.equals(rights.toUpperCase(Locale.ROOT)) && !rights.equals(rights.toLowerCase(Locale.ROOT));
        return both && wide(ranks[7]).indexOf('K') != wide(ranks[0]).indexOf('k');
    }

    private static int clock(String[] fields) {
        return Integer.parseInt(fields[fields.length - 2]);
    }

    private static long count(String board, String letters) {
        return board.chars().filter(letter -> letters.indexOf(letter) >= 0).count();
    }
}
