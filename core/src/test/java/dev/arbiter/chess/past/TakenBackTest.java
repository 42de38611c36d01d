package dev.arbiter.chess.past;

import static dev.arbiter.chess.kernel.Bitboards.RANK_1;
import static dev.arbiter.chess.kernel.Bitboards.RANK_8;
import static dev.arbiter.chess.kernel.Bitboards.bit;
import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.chess.kernel.MoveGenerator;
import dev.arbiter.chess.kernel.PackedMove;
import dev.arbiter.referee.CorpusSize;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Moves that are taken back, against those that are played: any piece is put back on any square, with anything in its place, and whatever
 * lets a legal move lead to the position can have been before it.
 */
class TakenBackTest {

    private static final int PAWN = 1;
    private static final int ROOK = 4;
    private static final int KING = 6;
    private static final long CORNERS = bit(0) | bit(7) | bit(56) | bit(63);
    private static final String PIECES = ".PNBRQK";

    private static final Men CHESS = men("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", true);

    private final int[] list = new int[MoveGenerator.MOST_MOVES];

    private static Men men(String board, boolean isWhiteToMove) {
        Men men = new Men(0, 0, 0, 0, 0, 0, isWhiteToMove);
        int square = 56;
        for (int at = 0; at < board.length(); at++) {
            char letter = board.charAt(at);
            if (letter == '/') {
                square -= 16;
            } else if (Character.isDigit(letter)) {
                square += letter - '0';
            } else {
                men.put(PIECES.indexOf(Character.toUpperCase(letter)), square++, Character.isUpperCase(letter));
            }
        }
        return men;
    }

    private static String text(Men men) {
        StringBuilder text = new StringBuilder();
        for (int each = 0; each < 64; each++) {
            int square = each ^ 56;
            long at = bit(square);
            char letter = (men.occupied() & at) == 0 ? '.' : PIECES.charAt(men.pieceOn(square));
            text.append((men.black & at) == 0 ? letter : Character.toLowerCase(letter));
            text.append(square % 8 == 7 ? "/" : "");
        }
        return text + (men.isWhiteToMove ? " w " : " b ") + Long.toHexString(men.castling) + " "
                + Long.toHexString(men.passed);
    }

    private static List<String> texts(List<Men> all) {
        return all.stream().map(TakenBackTest::text).sorted().toList();
    }

    // ---- what is played

    private static boolean isAttacked(Men men, boolean king, boolean byWhite) {
        return men.attackers(men.king(king), byWhite) != 0;
    }

    /** All positions from which a legal move leads to one, with the castling that is still open there. */
    private List<Men> before(Men now, @Nullable Men start) {
        List<Men> all = new ArrayList<>();
        boolean mover = !now.isWhiteToMove;
        for (int to = 0; to < 64; to++) {
            if ((now.of(mover) >>> to & 1) == 0) {
                continue;
            }
            int piece = now.pieceOn(to);
            for (int from = 0; from < 64; from++) {
                if ((now.occupied() >>> from & 1) != 0) {
                    continue;
                }
                for (int taken = 0; taken < KING; taken++) {
                    add(all, now, start, from, to, piece, taken, -1);
                    if (piece != PAWN && piece != KING) {
                        add(all, now, start, from, to, PAWN, taken, -1);
                    }
                }
                int behind = to + (mover ? -8 : 8);
                boolean isPassed = to / 8 == (mover ? 5 : 2) && (now.occupied() & (bit(to + 8) | bit(to - 8))) == 0;
                if (piece == PAWN && isPassed && behind != from) {
                    add(all, now, start, from, to, PAWN, PAWN, behind);
                }
            }
        }
        castled(all, now, start);
        return all;
    }

    private void add(
            List<Men> all, Men now, @Nullable Men start, int from, int to, int piece, int taken, int passedPawn) {
        boolean mover = !now.isWhiteToMove;
        boolean hasPawnOnEnd = (piece == PAWN && (from < 8 || from >= 56))
                || (taken == PAWN && passedPawn < 0 && (to < 8 || to >= 56));
        if (hasPawnOnEnd) {
            return;
        }
        Men before = new Men(now);
        before.isWhiteToMove = mover;
        before.passed = passedPawn < 0 ? 0 : bit(to);
        before.clear(to);
        before.put(piece, from, mover);
        if (taken != 0) {
            before.put(taken, passedPawn < 0 ? to : passedPawn, !mover);
        }
        boolean isChanged = taken != 0 || piece == PAWN;
        if (leads(before, now, from, to) && (!isChanged || PawnCaptures.mayBe(Origins.from(before, start)))) {
            all.add(before);
        }
    }

    private void castled(List<Men> all, Men now, @Nullable Men start) {
        boolean mover = !now.isWhiteToMove;
        int home = mover ? 0 : 56;
        for (int king = home; king < home + 8; king++) {
            for (int rook = home; rook < home + 8; rook++) {
                for (int from = home; from < home + 8; from++) {
                    for (int corner = home; corner < home + 8; corner++) {
                        Men before = new Men(now);
                        long own = now.of(mover);
                        if (king == rook
                                || from == corner
                                || from == home
                                || from == home + 7
                                || now.king(mover) != king
                                || (now.rooks() & own & bit(rook)) == 0
                                || (start != null && (from != home + 4 || (corner != home && corner != home + 7)))) {
                            continue;
                        }
                        before.clear(king);
                        before.clear(rook);
                        if ((before.occupied() & (bit(from) | bit(corner))) != 0) {
                            continue;
                        }
                        before.put(KING, from, mover);
                        before.put(ROOK, corner, mover);
                        before.isWhiteToMove = mover;
                        before.castling |= bit(corner);
                        if (leads(before, now, from, corner)) {
                            all.add(before);
                        }
                    }
                }
            }
        }
    }

    /** Whether a legal move between two squares leads to a position, and so little gives check before it that it can be. */
    private boolean leads(Men before, Men now, int from, int to) {
        boolean mover = before.isWhiteToMove;
        if (isAttacked(before, !mover, mover) || Long.bitCount(before.attackers(before.king(mover), !mover)) > 2) {
            return false;
        }
        for (int left = before.legalMoves(list) - 1; left >= 0; left--) {
            if (PackedMove.from(list[left]) == from && PackedMove.to(list[left]) == to) {
                Men after = new Men(before);
                after.play(list[left]);
                if (after.isSame(now) && (now.passed == 0 || now.passed == after.passed)) {
                    return true;
                }
            }
        }
        return false;
    }

    // ---- positions by chance

    /** Few pieces, often as after castling, a promotion or a double step. */
    private Men position(SplittableRandom random) {
        Men men = new Men(0, 0, 0, 0, 0, 0, random.nextBoolean());
        boolean mover = !men.isWhiteToMove;
        int home = mover ? 0 : 56;
        int up = mover ? 8 : -8;
        switch (random.nextInt(4)) {
            case 0 -> {
                boolean isShort = random.nextBoolean();
                men.put(KING, home + (isShort ? 6 : 2), mover);
                men.put(ROOK, home + (isShort ? 5 : 3), mover);
            }
            case 1 -> men.put(KING, home + 4, mover);
            default -> men.put(KING, free(random, men, false), mover);
        }
        men.put(KING, random.nextInt(3) == 0 ? freeOn(random, men, mover ? 56 : 0) : free(random, men, false), !mover);
        if (random.nextInt(6) == 0) {
            int at = (mover ? 24 : 32) + random.nextInt(8);
            if ((men.occupied() & (bit(at) | bit(at - up) | bit(at - 2 * up))) == 0) {
                men.put(PAWN, at, mover);
                men.passed = bit(at - up);
            }
        }
        for (int left = 1 + random.nextInt(5); left > 0; left--) {
            int piece = 1 + random.nextInt(5);
            boolean isWhite = random.nextInt(3) == 0 ? !mover : mover;
            int square = random.nextInt(3) > 0 || piece == PAWN
                    ? free(random, men, piece == PAWN)
                    : freeOn(random, men, random.nextBoolean() ? 0 : 56);
            men.put(piece, square, isWhite);
        }
        if (random.nextInt(4) == 0) {
            men.castling = men.rooks() & CORNERS & (mayCastle(men, true) | mayCastle(men, false));
        }
        boolean isBlocked =
                men.passed != 0 && (men.occupied() & (men.passed | (mover ? men.passed >>> 8 : men.passed << 8))) != 0;
        return isAttacked(men, mover, !mover) || isBlocked ? position(random) : men;
    }

    private static long mayCastle(Men men, boolean isWhite) {
        return men.king(isWhite) == (isWhite ? 4 : 60) ? men.of(isWhite) & (isWhite ? RANK_1 : RANK_8) : 0;
    }

    private static int free(SplittableRandom random, Men men, boolean isPawn) {
        int square = isPawn ? 8 + random.nextInt(48) : random.nextInt(64);
        return (men.occupied() >>> square & 1) == 0 ? square : free(random, men, isPawn);
    }

    private static int freeOn(SplittableRandom random, Men men, int home) {
        int square = home + random.nextInt(8);
        return (men.occupied() >>> square & 1) == 0 ? square : freeOn(random, men, home);
    }

    // ---- comparisons

    private void compare(Men now, @Nullable Men start) {
        List<String> expected = texts(before(now, start));
        List<String> found = texts(LastMoves.before(now, start));
        List<String> tooMany = new ArrayList<>(found);
        tooMany.removeAll(expected);
        List<String> tooFew = new ArrayList<>(expected);
        tooFew.removeAll(found);
        assertThat(tooMany).as("too many before " + text(now)).isEmpty();
        assertThat(tooFew).as("too few before " + text(now)).isEmpty();
        assertThat(found).as("each once before " + text(now)).doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void moves_taken_back_are_those_that_can_be_played(boolean isChess960) {
        SplittableRandom random = new SplittableRandom(51);
        for (int count = CorpusSize.of(120, 400, 10_000); count > 0; count--) {
            compare(position(random), isChess960 ? null : CHESS);
        }
    }

    /** Where a side has all its pieces, or pawns that must have captured, little can have been captured. */
    @Test
    void of_games_what_was_played_is_among_what_is_taken_back() {
        SplittableRandom random = new SplittableRandom(52);
        int games = CorpusSize.of(30, 100, 5_000);
        int castled = 0;
        for (int number = 0; number < games; number++) {
            Men now = new Men(CHESS).with(CORNERS, 0);
            for (int ply = 0; ply < 80; ply++) {
                Men before = new Men(now);
                int count = now.legalMoves(list);
                if (count == 0) {
                    break;
                }
                int move = list[random.nextInt(count)];
                for (int tries = 0; tries < 3 && PackedMove.kind(move) != PackedMove.CASTLING; tries++) {
                    move = list[random.nextInt(count)];
                }
                now.play(move);
                castled += PackedMove.kind(move) == PackedMove.CASTLING ? 1 : 0;
                // A double step may be said or not; what castling was open before is not known.
                now.passed = number % 2 == 0 ? now.passed : 0;
                String played = text(before.with(0, 0)).substring(0, 74);
                assertThat(LastMoves.before(now, CHESS).stream()
                                .map(TakenBackTest::text)
                                .toList())
                        .as(text(now))
                        .anyMatch(text -> text.startsWith(played));
                if (ply == number) {
                    compare(now, CHESS);
                }
            }
        }
        assertThat(castled).isPositive();
    }

    /** Whether moves can be taken back one after the other, tried in the plain way. */
    private boolean hasPast(Men now, @Nullable Men start, int plies) {
        return plies == 0 || before(now, start).stream().anyMatch(before -> hasPast(before, start, plies - 1));
    }

    @Test
    void there_is_a_past_where_moves_can_be_taken_back_one_after_the_other() {
        SplittableRandom random = new SplittableRandom(53);
        int without = 0;
        int tries = CorpusSize.of(400, 1_000, 10_000);
        for (int count = 0; count < tries; count++) {
            Men now = crowded(random);
            Men start = random.nextBoolean() ? CHESS : null;
            int plies = 1 + random.nextInt(2);
            boolean expected = hasPast(now, start, plies);
            assertThat(LastMoves.mayExist(now, start, plies, Integer.MAX_VALUE))
                    .as(plies + " plies " + text(now))
                    .isEqualTo(expected);
            if (!expected) {
                without++;
                boundsOf(now, start, plies);
            }
        }
        assertThat(without).isBetween(tries / 20, tries * 19 / 20);
    }

    /** With too few positions a past may exist; with as many as it takes to see that there is none, it does not. */
    private static void boundsOf(Men now, @Nullable Men start, int plies) {
        int most = 0;
        while (LastMoves.mayExist(now, start, plies, most)) {
            most++;
            assertThat(most).as(text(now)).isLessThan(100_000);
        }
        assertThat(LastMoves.mayExist(now, start, plies, most + 1))
                .as(text(now))
                .isFalse();
        assertThat(LastMoves.mayExist(now, start, plies, 2 * most))
                .as(text(now))
                .isFalse();
    }

    /** A king in a corner with pieces around it, so that there is little that it or they can have come from. */
    private Men crowded(SplittableRandom random) {
        Men men = new Men(0, 0, 0, 0, 0, 0, random.nextBoolean());
        boolean mover = !men.isWhiteToMove;
        int king = new int[] {0, 7, 56, 63}[random.nextInt(4)];
        men.put(KING, king, mover);
        men.put(KING, king ^ (random.nextBoolean() ? 2 : 16), !mover);
        for (int square : new int[] {king ^ 1, king ^ 8, king ^ 9}) {
            if (random.nextInt(4) > 0) {
                boolean isOnEnd = square < 8 || square >= 56;
                men.put((isOnEnd ? 2 : 1) + random.nextInt(4), square, random.nextInt(4) > 0 != mover);
            }
        }
        if (random.nextInt(4) == 0) {
            men.put(1 + random.nextInt(5), free(random, men, true), random.nextBoolean());
        }
        return isAttacked(men, mover, !mover) ? crowded(random) : men;
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            8/8/8/8/8/3k4/8/1RKRQ3  | false | true
            8/8/8/7b/8/3k4/8/1RKRQ3 | false | false
            8/8/8/8/8/3k4/8/2KR4   | true  | true
            8/8/8/8/8/5k2/8/4QRK1  | false | true
            8/8/8/8/8/5k2/8/5RK1   | true  | true
            """)
    void castling_that_no_rule_allows_is_not_taken_back(String board, boolean inChess, boolean inChess960) {
        Men now = men(board, false);
        assertThat(LastMoves.mayExist(now, CHESS, 1, 1_000)).isEqualTo(inChess);
        assertThat(LastMoves.mayExist(now, null, 1, 1_000)).isEqualTo(inChess960);
    }

    // ---- boards

    @Test
    void squares_with_the_same_piece_of_the_same_side_are_alike() {
        Men men = men("r3k3/8/8/3n4/3B4/8/8/Q3K3", true);
        assertThat(men.alike(men)).isEqualTo(6);
        assertThat(men.alike(men("r3k3/8/8/3N4/3B4/8/8/Q3K3", true))).isEqualTo(5);
        assertThat(men.alike(men("r3k3/8/8/3n4/3P4/8/8/Q3K3", true))).isEqualTo(5);
        assertThat(men.alike(men("r3k3/8/8/3b4/3B4/8/8/Q3K3", true))).isEqualTo(5);
        assertThat(men.alike(men("q3k3/8/8/3n4/3B4/8/8/Q3K3", true))).isEqualTo(5);
        assertThat(men.alike(men("r3k3/8/8/3n4/3B4/8/8/R3K3", true))).isEqualTo(5);
        assertThat(men.alike(men("r2k4/8/8/3n4/3B4/8/8/Q2K4", true))).isEqualTo(4);
        assertThat(men.hasCastling()).isFalse();
        assertThat(men.with(bit(56), 0).hasCastling()).isTrue();
    }
}
