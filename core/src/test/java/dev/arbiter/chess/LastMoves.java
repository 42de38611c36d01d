package dev.arbiter.chess;

/**
 * Takes moves back, one by one, to see whether any of them can have given the checks of a position: before it the side that
 * is to move now was not in check. It plays on {@link MailboxChess} and shares no code with the library.
 */
final class LastMoves {

    private final MailboxChess now;
    private final boolean whiteMoved;
    private final int up;
    private boolean found;

    private LastMoves(MailboxChess now) {
        this.now = now;
        whiteMoved = !now.whiteToMove;
        up = whiteMoved ? 8 : -8;
    }

    /** Whether the side to move is in check, and no move of the other side leads there from a position where it is not. */
    static boolean cannotHaveGivenCheck(MailboxChess position) {
        return position.isCheck() && !new LastMoves(position).canAnyHaveLedHere();
    }

    private boolean canAnyHaveLedHere() {
        if (isDoubleStep()) {
            before(now.enPassant - up, now.enPassant + up, 'p', '.');
            return found;
        }
        for (int to = 0; to < 64; to++) {
            char letter = now.squares[to];
            if (letter == '.' || Character.isUpperCase(letter) != whiteMoved) {
                continue;
            }
            char kind = Character.toLowerCase(letter);
            if (kind == 'p') {
                pawn(to);
                continue;
            }
            if (kind == 'k') {
                castling(to);
            } else if (to / 8 == (whiteMoved ? 7 : 0)) {
                pawn(to);
            }
            for (int from : now.reaches(to)) {
                if (now.squares[from] == '.') {
                    beforeWithAnyCapture(from, to, kind, true);
                }
            }
        }
        return found;
    }

    /** Whether the pawn stands there that is said to have passed a square, and what it passed is empty. */
    private boolean isDoubleStep() {
        int passed = now.enPassant;
        return passed >= 0
                && now.squares[passed + up] == (whiteMoved ? 'P' : 'p')
                && now.squares[passed] == '.'
                && now.squares[passed - up] == '.';
    }

    /** What a pawn, or what it has become, may have done to come to a square. */
    private void pawn(int to) {
        int behind = to - up;
        if (behind < 8 || behind >= 56) {
            return;
        }
        if (now.squares[behind] == '.') {
            before(behind, to, 'p', '.');
            int home = behind - up;
            if (home / 8 == (whiteMoved ? 1 : 6) && now.squares[home] == '.') {
                before(home, to, 'p', '.');
            }
        }
        for (int side = -1; side <= 1; side += 2) {
            int from = behind + side;
            if (from / 8 != behind / 8 || now.squares[from] != '.') {
                continue;
            }
            beforeWithAnyCapture(from, to, 'p', false);
            if (to / 8 == (whiteMoved ? 5 : 2) && now.squares[behind] == '.') {
                MailboxChess earlier = without(to);
                earlier.squares[from] = whiteMoved ? 'P' : 'p';
                earlier.squares[behind] = whiteMoved ? 'p' : 'P';
                look(earlier);
            }
        }
    }

    /** The king and a rook beside it may have stood anywhere on their rank, as in Chess960. */
    private void castling(int king) {
        int rank = whiteMoved ? 0 : 56;
        for (int wing : new int[] {6, 2}) {
            int rook = rank + (wing == 6 ? 5 : 3);
            if (king != rank + wing || now.squares[rook] != (whiteMoved ? 'R' : 'r')) {
                continue;
            }
            MailboxChess neither = without(king);
            neither.squares[rook] = '.';
            for (int from = rank; from < rank + 8; from++) {
                for (int corner = rank; corner < rank + 8; corner++) {
                    if (from != corner && neither.squares[from] == '.' && neither.squares[corner] == '.') {
                        MailboxChess earlier = new MailboxChess(neither);
                        earlier.squares[from] = whiteMoved ? 'K' : 'k';
                        earlier.squares[corner] = whiteMoved ? 'R' : 'r';
                        look(earlier);
                    }
                }
            }
        }
    }

    private void beforeWithAnyCapture(int from, int to, char kind, boolean orNone) {
        for (char taken : (orNone ? ".pnbrq" : "pnbrq").toCharArray()) {
            if (taken != 'p' || (to >= 8 && to < 56)) {
                before(from, to, kind, taken);
            }
        }
    }

    private void before(int from, int to, char kind, char taken) {
        MailboxChess earlier = without(to);
        earlier.squares[from] = whiteMoved ? Character.toUpperCase(kind) : kind;
        earlier.squares[to] = whiteMoved ? taken : Character.toUpperCase(taken);
        look(earlier);
    }

    private MailboxChess without(int square) {
        MailboxChess earlier = new MailboxChess(now);
        earlier.squares[square] = '.';
        return earlier;
    }

    private void look(MailboxChess earlier) {
        found |= !earlier.isCheck();
    }
}
