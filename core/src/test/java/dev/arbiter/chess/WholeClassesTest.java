package dev.arbiter.chess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Color;
import dev.arbiter.Games;
import dev.arbiter.Winnable;
import dev.arbiter.chess.kernel.Bitboards;
import dev.arbiter.chess.kernel.Pawns;
import dev.arbiter.chess.kernel.PieceKind;
import dev.arbiter.referee.CorpusSize;
import java.util.BitSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Who can still win a variant, against an analysis of every position of a class of pieces: backwards from those that are won, until
 * nothing is added. It knows no search, no aim and no table of material.
 */
class WholeClassesTest {

    private static final String KINDS = "pnbrqk";

    /** Two pieces. */
    @ParameterizedTest
    @CsvSource({
        "horde, kQ",
        "horde, kR",
        "horde, kB",
        "antichess, nN",
        "antichess, bN",
        "antichess, kR",
        "antichess, kN",
        "suicide, bB",
        "suicide, rN",
        "atomic, kK",
        "kingofthehill, kK",
        "racingkings, kK",
        "threecheck, kK"
    })
    void answers_are_those_of_all_positions_of_a_class(String id, String pieces) {
        compare(id, pieces, CorpusSize.of(100, 500, 10_000));
    }

    /** The kings and one piece more, or a king that two hunt. */
    @Tag("slow")
    @ParameterizedTest
    @CsvSource({
        "atomic, kKQ",
        "atomic, kKR",
        "atomic, kKN",
        "threecheck, kKN",
        "threecheck, kKB",
        "kingofthehill, kKB",
        "racingkings, kKR",
        "racingkings, kKN",
        "horde, krQ",
        "horde, kNN",
        "horde, kBB",
        "horde, kBN",
        "horde, kRB",
        "horde, kRN",
        "antichess, nnN",
        "antichess, bBN",
        "suicide, bBB"
    })
    void answers_are_those_of_larger_classes(String id, String pieces) {
        compare(id, pieces, 20_000);
    }

    private static void compare(String id, String pieces, int questions) {
        PieceClass all = new PieceClass(id, pieces);
        int asked = 0;
        int unknown = 0;
        int step = Math.max(1, all.size / questions) | 1;
        for (int number = 0; number < all.size; number += step) {
            if (!all.set(number)) {
                continue;
            }
            for (Color side : Color.values()) {
                Winnable answer = VariantWinnability.of(all.board, side, 300_000);
                asked++;
                if (answer instanceof Winnable.Unknown) {
                    unknown++;
                    continue;
                }
                assertThat(answer instanceof Winnable.Yes)
                        .as(id + " " + side + " " + all.board.fen(0, 0, 1, Fen.Castling.X_FEN))
                        .isEqualTo(all.canWin(side).get(number));
            }
        }
        assertThat(asked).isGreaterThan(questions / 4);
        assertThat(unknown).as(id + " " + pieces + " of " + asked).isLessThanOrEqualTo(asked / 20);
    }

    /** All positions of some pieces, and of fewer of them: a piece may be missing. */
    private static final class PieceClass {
        private final VariantPosition board;
        private final VariantPosition next;
        private final VariantPosition empty;
        private final String pieces;
        private final int size;
        private final BitSet playable = new BitSet();
        private final BitSet white = new BitSet();
        private final BitSet black = new BitSet();
        private final int[] moves = new int[VariantPosition.MOST_MOVES];
        private final VariantRules rules;

        PieceClass(String id, String pieces) {
            this.pieces = pieces;
            Chess game = (Chess) Games.find(id).orElseThrow();
            rules = game.rules();
            VariantPosition start = (VariantPosition) game.start();
            empty = start.copy();
            empty.set(new Board());
            board = empty.copy();
            if (rules.has(VariantTrait.COUNTED_CHECKS)) {
                // The next check wins, so that none need be counted.
                empty.holdings = 2 * (VariantPosition.check(true) + VariantPosition.check(false));
            }
            next = empty.copy();
            int all = 2;
            for (int piece = 0; piece < pieces.length(); piece++) {
                all *= 65;
            }
            size = all;
            for (int number = 0; number < size; number++) {
                playable.set(number, place(number) && isPlayable());
            }
            boolean isMore = true;
            while (isMore) {
                isMore = false;
                for (int number = playable.nextSetBit(0); number >= 0; number = playable.nextSetBit(number + 1)) {
                    if (!white.get(number) || !black.get(number)) {
                        place(number);
                        isMore |= look(number);
                    }
                }
            }
        }

        BitSet canWin(Color side) {
            return side == Color.WHITE ? white : black;
        }

        /** Puts a position on the board; false where it is none, or the game is over. */
        boolean set(int number) {
            return playable.get(number) && place(number);
        }

        /** Whether the game goes on, and no king that counts is left to be taken. */
        private boolean isPlayable() {
            if (board.white == 0 || board.black == 0) {
                return false;
            }
            long waiting = board.royalKing(!board.isWhiteToMove());
            long own = board.royalKing(board.isWhiteToMove());
            if ((board.isRoyal(true) && board.royalKing(true) == 0)
                    || (board.isRoyal(false) && board.royalKing(false) == 0)) {
                return false;
            }
            if (board.ending() != null) {
                return false;
            }
            boolean beside = waiting != 0 && own != 0 && (Bitboards.around(waiting) & own) != 0;
            boolean checked = waiting != 0 && board.attackers(Bitboards.first(waiting), board.isWhiteToMove()) != 0;
            if (rules.has(VariantTrait.EXPLOSIONS)) {
                return beside || !checked;
            }
            return !beside && !checked && !(rules.has(VariantTrait.NO_CHECKS) && board.checkingPieces() != 0);
        }

        private boolean place(int number) {
            board.set(empty);
            int left = number >>> 1;
            int last = 0;
            board.side = (number & 1) == 0 ? Pawns.WHITE : Pawns.BLACK;
            for (int piece = 0; piece < pieces.length(); piece++, left /= 65) {
                int square = left % 65;
                if (square == 64) {
                    last = 64;
                    continue;
                }
                boolean isTwin = piece > 0 && pieces.charAt(piece) == pieces.charAt(piece - 1);
                if ((board.occupied() >>> square & 1) != 0 || (isTwin && square < last)) {
                    return false;
                }
                last = square;
                char letter = pieces.charAt(piece);
                board.put(
                        PieceKind.of(KINDS.indexOf(Character.toLowerCase(letter)) + 1),
                        square,
                        Character.isUpperCase(letter));
            }
            return true;
        }

        private boolean look(int number) {
            boolean isMore = false;
            int count = rules.kernel().legalMoves(board, moves);
            for (int at = 0; at < count; at++) {
                rules.kernel().play(board, moves[at], next);
                VariantRules.Ending ending = next.ending();
                if (ending != null) {
                    isMore |= add(ending.winner() == Color.WHITE, white, number);
                    isMore |= add(ending.winner() == Color.BLACK, black, number);
                } else {
                    int after = number();
                    isMore |= add(white.get(after), white, number);
                    isMore |= add(black.get(after), black, number);
                }
            }
            return isMore;
        }

        private static boolean add(boolean can, BitSet set, int number) {
            boolean isNew = can && !set.get(number);
            set.set(number, set.get(number) || can);
            return isNew;
        }

        /** The number of {@link #next}; pieces of one kind stand in the order of their squares. */
        private int number() {
            int number = 0;
            int unit = 2;
            long left = next.occupied();
            for (int piece = 0; piece < pieces.length(); piece++, unit *= 65) {
                char letter = pieces.charAt(piece);
                long here = left
                        & next.pieces(PieceKind.of(KINDS.indexOf(Character.toLowerCase(letter)) + 1))
                        & next.pieces(Character.isUpperCase(letter));
                int square = here == 0 ? 64 : Long.numberOfTrailingZeros(here);
                left &= ~(here & -here);
                number += square * unit;
            }
            return number + (next.isWhiteToMove() ? 0 : 1);
        }
    }
}
