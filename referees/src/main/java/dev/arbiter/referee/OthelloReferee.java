package dev.arbiter.referee;

/** {@link PlainOthello} as a referee. A position is 64 letters row by row from a1, X for Black, and whose turn it is. */
final class OthelloReferee implements Referee {

    private static PlainOthello board(String position) {
        PlainOthello board = new PlainOthello(0, 0);
        for (int square = 0; square < 64; square++) {
            char letter = position.charAt(square);
            board.set(
                    square,
                    letter == 'X' ? PlainOthello.BLACK : letter == 'O' ? PlainOthello.WHITE : PlainOthello.EMPTY);
        }
        return board;
    }

    @Override
    public String broken(String game, String position, String text) {
        PlainOthello board = board(position);
        char turn = position.endsWith("X") ? PlainOthello.BLACK : PlainOthello.WHITE;
        boolean canMove = board.moves(turn) != 0;
        String named = text.contains("[") ? text.substring(0, 1) : "";
        String square = named.isEmpty() ? text : text.substring(2, text.length() - 1);
        if (!square.equals("pa") && !square.matches("[a-h][1-8]")) {
            return "NO_SUCH_SQUARE";
        }
        if (board.isOver()) {
            return "GAME_IS_OVER";
        }
        if (!named.isEmpty() && named.charAt(0) != turn && canMove) {
            return "NOT_YOUR_TURN";
        }
        if (square.equals("pa")) {
            return canMove ? "PASS_WHILE_A_MOVE_EXISTS" : LEGAL;
        }
        int number = square.charAt(0) - 'a' + 8 * (square.charAt(1) - '1');
        if (board.at(number) != PlainOthello.EMPTY) {
            return "SQUARE_IS_OCCUPIED";
        }
        if (canMove) {
            return board.isLegal(turn, number) ? LEGAL : "MUST_BRACKET";
        }
        return "PASS_IS_COMPULSORY";
    }

    @Override
    public boolean holds(String game, String position, String rule) {
        PlainOthello board = board(position);
        boolean same = board.count(PlainOthello.BLACK) == board.count(PlainOthello.WHITE);
        return switch (rule) {
            case "MORE_DISCS" -> board.isOver() && !same;
            case "SAME_DISCS" -> board.isOver() && same;
            default -> false;
        };
    }
}
