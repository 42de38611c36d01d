package dev.arbiter.referee;

/**
 * Takes moves back, one by one, to see whether any of them can have given the checks of a position: before it the side that
 * is to move now was not in check.
 */
public final class LastMoves {

    private final PlainChess now;
    private final boolean whiteMoved;
    private final int up;
    private boolean found;

    private LastMoves(PlainChess now) {
        this.now = now;
        whiteMoved = !now.isWhiteToMove();
        up = whiteMoved ? 8 : -8;
    }

    /** Whether the side to move is in check, and no move of the other side leads there from a position where it is not. */
    public static boolean cannotHaveGivenCheck(PlainChess position) {
        return position.isCheck() && !new LastMoves(position).canAnyHaveLedHere();
    }

    /** Whether no move of the side that waits leads there from a position where the other is not in check. */
    static boolean isNone(PlainChess position) {
        return !new LastMoves(position).canAnyHaveLedHere();
    }

    private boolean canAnyHaveLedHere() {
        if (isDoubleStep()) {
            before(now.passed() - up, now.passed() + up, 'p', '.');
            return found;
        }
        for (int to = 0; to < 64; to++) {
            char letter = now.letter(to);
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
                if (now.letter(from) == '.') {
                    beforeWithAnyCapture(from, to, kind, true);
                }
            }
        }
        return found;
    }

    /** Whether the pawn stands there that is said to have passed a square, and what it passed is empty. */
    private boolean isDoubleStep() {
        int passed = now.passed();
        return passed >= 0
                && now.letter(passed + up) == (whiteMoved ? 'P' : 'p')
                && now.letter(passed) == '.'
                && now.letter(passed - up) == '.';
    }

    /** What a pawn, or what it has become, may have done to come to a square. */
    private void pawn(int to) {
        int behind = to - up;
        if (behind < 8 || behind >= 56) {
            return;
        }
        if (now.letter(behind) == '.') {
            before(behind, to, 'p', '.');
            int home = behind - up;
            if (home / 8 == (whiteMoved ? 1 : 6) && now.letter(home) == '.') {
                before(home, to, 'p', '.');
            }
        }
        for (int side = -1; side <= 1; side += 2) {
            int from = behind + side;
            if (from / 8 != behind / 8 || now.letter(from) != '.') {
                continue;
            }
            beforeWithAnyCapture(from, to, 'p', false);
            if (to / 8 == (whiteMoved ? 5 : 2) && now.letter(behind) == '.') {
                PlainChess earlier = without(to);
                earlier.put(from, whiteMoved ? 'P' : 'p');
                earlier.put(behind, whiteMoved ? 'p' : 'P');
                look(earlier);
            }
        }
    }

    /** The king and a rook beside it may have stood anywhere on their rank, as in Chess960. */
    private void castling(int king) {
        int rank = whiteMoved ? 0 : 56;
        for (int wing : new int[] {6, 2}) {
            int rook = rank + (wing == 6 ? 5 : 3);
            if (king != rank + wing || now.letter(rook) != (whiteMoved ? 'R' : 'r')) {
                continue;
            }
            PlainChess neither = without(king);
            neither.put(rook, '.');
            for (int from = rank; from < rank + 8; from++) {
                for (int corner = rank; corner < rank + 8; corner++) {
                    if (from != corner && neither.letter(from) == '.' && neither.letter(corner) == '.') {
                        PlainChess earlier = neither.copy();
                        earlier.put(from, whiteMoved ? 'K' : 'k');
                        earlier.put(corner, whiteMoved ? 'R' : 'r');
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
        PlainChess earlier = without(to);
        earlier.put(from, whiteMoved ? Character.toUpperCase(kind) : kind);
        earlier.put(to, whiteMoved ? taken : Character.toUpperCase(taken));
        look(earlier);
    }

    private PlainChess without(int square) {
        PlainChess earlier = now.copy();
        earlier.put(square, '.');
        return earlier;
    }

    private void look(PlainChess earlier) {
        found |= !earlier.isCheck();
    }
}
