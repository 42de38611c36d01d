package dev.arbiter.chess;

import static dev.arbiter.chess.kernel.Bitboards.END_RANKS;
import static dev.arbiter.chess.kernel.Bitboards.RANK_1;
import static dev.arbiter.chess.kernel.Bitboards.first;

import dev.arbiter.Color;
import dev.arbiter.Note;
import dev.arbiter.Piece;
import dev.arbiter.chess.kernel.Bitboards;
import dev.arbiter.chess.kernel.Squares;
import dev.arbiter.chess.text.SetupReason;
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
        Note fault = rules.faultOfKings(Long.bitCount(kings & board.white), Long.bitCount(kings & board.black));
        if (fault != null) {
            add(ChessRule.NOT_ONE_KING_EACH, fault);
        } else if (board.occupied() == 0) {
            add(ChessRule.NOT_ONE_KING_EACH, SetupReason.NO_PIECE);
        }
        reviewPawns();
        boolean valid = fault == null && board.occupied() != 0;
        if (valid) {
            reviewKings();
        }
        if (rules.has(VariantTrait.NO_CASTLING)) {
            if (board.castlingRooks() != 0) {
                add(ChessRule.CASTLING_RIGHT_WITHOUT_KING_AND_ROOK, SetupReason.NO_CASTLING, game);
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
            add(ChessRule.PAWN_ON_END_RANK, SetupReason.PAWN_ON, Squares.names(strays));
        }
        if (rules.has(VariantTrait.RACE) && board.pawns != 0) {
            add(ChessRule.NO_PAWNS, SetupReason.PAWN_ON, Squares.names(board.pawns));
        }
    }

    /** Black's king ends the race when it arrives, so that Black is not to move any more; and nothing is promoted. */
    private void reviewRace() {
        long arrived = board.kings() & board.black & Bitboards.RANK_8;
        if (arrived != 0 && !board.isWhiteToMove()) {
            add(ChessRule.RACE_IS_OVER, SetupReason.RACE_IS_OVER, Squares.name(first(arrived)));
        }
        for (Color color : new Color[] {Color.WHITE, Color.BLACK}) {
            long side = board.pieces(color);
            reviewRacers(color, Piece.Kind.QUEEN, side & board.queens(), 1);
            reviewRacers(color, Piece.Kind.ROOK, side & board.rooks(), 2);
            reviewBishops(color, SetupReason.MORE_LIGHT_BISHOPS, side & board.bishops() & Bitboards.LIGHT_SQUARES);
            reviewBishops(color, SetupReason.MORE_DARK_BISHOPS, side & board.bishops() & ~Bitboards.LIGHT_SQUARES);
            reviewRacers(color, Piece.Kind.KNIGHT, side & board.knights, 2);
        }
    }

    private void reviewBishops(Color color, SetupReason reason, long side) {
        int count = Long.bitCount(side);
        if (count > 1) {
            add(ChessRule.MORE_PIECES_THAN_AT_THE_START, reason, color, count, 1);
        }
    }

    private void reviewRacers(Color color, Piece.Kind kind, long side, int atTheStart) {
        int count = Long.bitCount(side);
        if (count > atTheStart) {
            add(ChessRule.MORE_PIECES_THAN_AT_THE_START, SetupReason.MORE_PIECES, color, count, kind, atTheStart);
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
                    SetupReason.KING_ATTACKED,
                    board.clause(first(board.checkingPieces())),
                    Squares.name(first(own)));
        }
    }
}
