package dev.arbiter.chess;

import static dev.arbiter.chess.kernel.Bitboards.END_RANKS;
import static dev.arbiter.chess.kernel.Bitboards.RANK_1;
import static dev.arbiter.chess.kernel.Bitboards.first;

import dev.arbiter.Color;
import dev.arbiter.chess.kernel.Bitboards;
import dev.arbiter.chess.kernel.Squares;
import java.util.HashSet;
import java.util.Set;

/** Looks over the setup of a variant: what its rules make possible, and what of chess they leave. */
final class VariantReview extends SetupValidator {

    private final VariantPosition variantBoard;
    private final VariantRules rules;

    /** @param setup whose board is one of the variant */
    VariantReview(Setup setup, Chess game) {
        super(setup, game);
        this.variantBoard = (VariantPosition) setup.board();
        this.rules = game.rules();
    }

    /** {@inheritDoc} In a game without castling, a right to castle is none. */
    @Override
    Board playable(Set<ChessRule> waived) {
        Set<ChessRule> all = new HashSet<>(waived);
        if (rules.has(VariantTrait.NO_CASTLING)) {
            all.addAll(CLAIMS);
        }
        return super.playable(all);
    }

    @Override
    void review() {
        long kings = board.kings();
        String fault = rules.faultOfKings(Long.bitCount(kings & board.white), Long.bitCount(kings & board.black));
        if (fault != null) {
            add(ChessRule.NOT_ONE_KING_EACH, fault);
        } else if (board.occupied() == 0) {
            add(ChessRule.NOT_ONE_KING_EACH, "there is no piece on the board");
        }
        reviewPawns();
        boolean valid = fault == null && board.occupied() != 0;
        if (valid) {
            reviewKings();
        }
        if (rules.has(VariantTrait.NO_CASTLING)) {
            if (board.castlingRooks() != 0) {
                add(ChessRule.CASTLING_RIGHT_WITHOUT_KING_AND_ROOK, "there is no castling in " + rules.title());
            }
        } else {
            reviewCastling();
        }
        reviewEnPassant();
        if (rules.has(VariantTrait.RACE)) {
            reviewRace();
        }
        if (!rules.hasAnyMaterial()) {
            reviewMaterial(Color.WHITE);
            reviewMaterial(Color.BLACK);
        }
        boolean likeChess = !rules.has(VariantTrait.DROPS) && !rules.has(VariantTrait.EXPLOSIONS);
        if (valid && likeChess && variantBoard.royalKing(board.isWhiteToMove()) != 0) {
            reviewCheckers();
        }
        reviewClock();
    }

    private void reviewPawns() {
        long mayStandThere = rules.has(VariantTrait.FIRST_RANK_STEPS) ? RANK_1 & board.white : 0;
        long strays = board.pawns & END_RANKS & ~mayStandThere;
        if (strays != 0) {
            add(ChessRule.PAWN_ON_END_RANK, "there is a pawn on " + String.join(", ", Squares.names(strays)));
        }
        if (rules.has(VariantTrait.RACE) && board.pawns != 0) {
            add(ChessRule.NO_PAWNS, "there is a pawn on " + String.join(", ", Squares.names(board.pawns)));
        }
    }

    /** Black's king ends the race when it arrives, so that Black is not to move any more; and nothing is promoted. */
    private void reviewRace() {
        long arrived = board.kings() & board.black & Bitboards.RANK_8;
        if (arrived != 0 && !board.isWhiteToMove()) {
            add(
                    ChessRule.RACE_IS_OVER,
                    "Black is to move, but the king on " + Squares.name(first(arrived))
                            + " is already on the eighth rank");
        }
        for (Color color : new Color[] {Color.WHITE, Color.BLACK}) {
            long side = board.pieces(color);
            reviewRacers(color, "queens", side & board.queens(), 1);
            reviewRacers(color, "rooks", side & board.rooks(), 2);
            reviewRacers(color, "bishops on light squares", side & board.bishops() & Bitboards.LIGHT_SQUARES, 1);
            reviewRacers(color, "bishops on dark squares", side & board.bishops() & ~Bitboards.LIGHT_SQUARES, 1);
            reviewRacers(color, "knights", side & board.knights, 2);
        }
    }

    private void reviewRacers(Color color, String pieces, long side, int atTheStart) {
        int count = Long.bitCount(side);
        if (count > atTheStart) {
            add(
                    ChessRule.MORE_PIECES_THAN_AT_THE_START,
                    color.title() + " has " + count + " " + pieces + ", more than the " + atTheStart + " at the start");
        }
    }

    private void reviewKings() {
        long waiting = variantBoard.royalKing(!board.isWhiteToMove());
        long own = variantBoard.royalKing(board.isWhiteToMove());
        boolean exploded = rules.has(VariantTrait.EXPLOSIONS) && (waiting == 0 || own == 0);
        if (waiting != 0 && !exploded && !variantBoard.isImmune(first(waiting), own)) {
            reviewWaitingKing(first(waiting));
        }
        if (rules.has(VariantTrait.NO_CHECKS) && board.checkingPieces() != 0) {
            add(
                    ChessRule.NO_SIDE_IS_IN_CHECK,
                    board.phrase(first(board.checkingPieces())) + " attacks the king on " + Squares.name(first(own)));
        }
    }
}
