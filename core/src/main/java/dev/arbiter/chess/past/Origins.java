package dev.arbiter.chess.past;

import static dev.arbiter.chess.kernel.Bitboards.FILE_A;
import static dev.arbiter.chess.kernel.Bitboards.FILE_H;
import static dev.arbiter.chess.kernel.Bitboards.LIGHT_SQUARES;
import static dev.arbiter.chess.kernel.Bitboards.RANK_1;
import static dev.arbiter.chess.kernel.Bitboards.RANK_8;
import static dev.arbiter.chess.kernel.Bitboards.around;
import static dev.arbiter.chess.kernel.Bitboards.aroundDiagonal;
import static dev.arbiter.chess.kernel.Bitboards.aroundStraight;
import static dev.arbiter.chess.kernel.Bitboards.bit;
import static dev.arbiter.chess.kernel.Bitboards.diagonalFill;
import static dev.arbiter.chess.kernel.Bitboards.first;
import static dev.arbiter.chess.kernel.Bitboards.kingFill;
import static dev.arbiter.chess.kernel.Bitboards.rest;
import static dev.arbiter.chess.kernel.Bitboards.straightFill;

import dev.arbiter.chess.kernel.Castling;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which pieces of a position can have come to their squares from a start, and how many must be promoted.
 *
 * <p>A pawn on its first square has stood there all the game, as have kings and rooks that may still castle and whatever these shut in.
 * Only knights get past. So a piece that began behind them is still there or was captured there, and one of its kind elsewhere is
 * promoted; no king walks past a pawn that has guarded the squares before it all the game.
 */
public final class Origins {

    /** The ranks on which nothing has stood from the start. */
    private static final long MIDDLE = ~(RANK_1 | RANK_1 << 8 | RANK_8 | RANK_8 >>> 8);

    private static final int KNIGHT = 2;
    private static final int BISHOP = 3;
    private static final int ROOK = 4;
    private static final int QUEEN = 5;
    private static final int KING = 6;

    private static final int NONE = -1;

    final Men men;

    /** What has stood on its square from the start. */
    private long unmoved;

    /** By the kind of piece, the squares from which it gets to the middle of the board: for bishops, of both colors. */
    private final long[] outside = {0, 0, ~0L, ~0L, ~0L, ~0L, ~0L};

    /** What is said of a side, White first. */
    private final Count[] counts = new Count[2];

    /** What is counted of a side. */
    private static final class Count {
        int promoted;

        /** How many of these are bishops, on light squares first. */
        final int[] promotedBishops = new int[2];

        /** How many were captured where they began, and not by pawns. */
        int captured;

        /** The squares where pieces began that were captured there, by pawns or others. */
        long homes;

        /** The pieces that can have come to their squares in no way. */
        long strangers;

        /** What is true of one count or the other. */
        Count either(Count other) {
            Count least = new Count();
            least.promoted = Math.min(promoted, other.promoted);
            least.captured = Math.min(captured, other.captured);
            least.homes = homes | other.homes;
            for (int color = 0; color < 2; color++) {
                least.promotedBishops[color] = Math.min(promotedBishops[color], other.promotedBishops[color]);
            }
            return least;
        }
    }

    private final @Nullable Men start;

    private Origins(Men men, @Nullable Men start) {
        this.men = men;
        this.start = start;
    }

    /**
     * The origins of a position's pieces from the first of several starts against which nothing speaks; where there is none, from the one that
     * looks most like the position.
     *
     * @param starts at least one
     */
    public static Origins of(Men men, List<Men> starts) {
        Origins best = from(men, starts.size() == 1 ? starts.get(0) : null);
        if (starts.size() == 1 || !mayShutIn(men) || !PawnCaptures.mayBe(best)) {
            return best;
        }
        long shut = shutBishops(men, true) | shutBishops(men, false);
        long there = men.bishops() & ((shutBishops(men, true) & men.white) | (shutBishops(men, false) & men.black));
        long elsewhere = shut & ~there & ((men.missing(true) > 0 ? 0 : RANK_1) | (men.missing(false) > 0 ? 0 : RANK_8));
        int most = -1;
        for (Men start : starts) {
            long began = start.bishops();
            if (best.start != null && ((there & ~began) | (elsewhere & began)) != 0) {
                continue;
            }
            Origins origins = from(men, start);
            if (PawnCaptures.mayBe(origins)) {
                return origins;
            }
            int alike = men.alike(start);
            if (alike > most) {
                most = alike;
                best = origins;
            }
        }
        return best;
    }

    /**
     * The origins of a position's pieces.
     *
     * @param start where the game began; null where that is not known and nothing counts as shut in
     */
    public static Origins from(Men men, @Nullable Men start) {
        Origins origins = new Origins(men, start);
        for (int side = 0; side < 2; side++) {
            Count count = new Count();
            count.promoted = men.promoted(side == 0);
            for (int color = 0; color < 2; color++) {
                long bishops = men.bishops() & men.of(side == 0) & squares(color);
                count.promotedBishops[color] = Math.max(0, Long.bitCount(bishops) - 1);
            }
            origins.counts[side] = count;
        }
        if (start != null && mayShutIn(men)) {
            origins.unmoved = unmovedPawns(men, true) | unmovedPawns(men, false) | men.castling | men.unmovedKings();
            origins.findUnmoved(start);
            origins.counts[0] = origins.count(start, true);
            origins.counts[1] = origins.count(start, false);
        }
        return origins;
    }

    /** Whether a piece of an end rank has unmoved pawns on all squares diagonally before it, or may castle. */
    private static boolean mayShutIn(Men men) {
        return men.castling != 0 || shutBishops(men, true) != 0 || shutBishops(men, false) != 0;
    }

    /** The squares of a side's first rank that no bishop leaves or reaches past its pawns. */
    private static long shutBishops(Men men, boolean isWhite) {
        long pawns = unmovedPawns(men, isWhite);
        long rank = isWhite ? RANK_1 : RANK_8;
        return rank & ~aroundOnRank(rank & ~(isWhite ? pawns >>> 8 : pawns << 8));
    }

    private static long aroundOnRank(long set) {
        return (set & ~FILE_H) << 1 | (set & ~FILE_A) >>> 1;
    }

    /** @param color 0 for the light squares, 1 for the dark ones */
    private static long squares(int color) {
        return color == 0 ? LIGHT_SQUARES : ~LIGHT_SQUARES;
    }

    private static long unmovedPawns(Men men, boolean isWhite) {
        return men.pawns & men.of(isWhite) & (isWhite ? RANK_1 << 8 : RANK_8 >>> 8);
    }

    // ---- what is found

    /** How many pieces of a side were pawns, at the least. */
    public int promoted(boolean isWhite) {
        return counts[isWhite ? 0 : 1].promoted;
    }

    /** How many bishops of a side on squares of a color were pawns, at the least. */
    int promotedBishops(boolean isWhite, boolean isLight) {
        return counts[isWhite ? 0 : 1].promotedBishops[isLight ? 0 : 1];
    }

    /** Whether a bishop that a side's pawn promotes to on a file stands there or can go elsewhere. */
    boolean mayPromoteToBishop(int file, boolean isWhite) {
        long square = bit(isWhite ? 56 + file : file) & ~unmoved;
        return (region(BISHOP, square, isWhite) & (MIDDLE | (square & men.bishops() & men.of(isWhite)))) != 0;
    }

    /** How many pieces a side has lost. */
    public int missing(boolean isWhite) {
        return men.missing(isWhite);
    }

    /** How many pieces of a side were captured where they began, and not by pawns, at the least. */
    public int capturedAtHome(boolean isWhite) {
        return counts[isWhite ? 0 : 1].captured;
    }

    /** Where pieces began that were captured there, whether or not pawns can have captured them. */
    public long homes(boolean isWhite) {
        return counts[isWhite ? 0 : 1].homes;
    }

    /** The pieces of a side that can have come to their squares neither from the start nor as promoted pieces. */
    public long strangers(boolean isWhite) {
        return counts[isWhite ? 0 : 1].strangers;
    }

    /** What never moved around the squares where pieces began. */
    public long wallsOfHomes(long homes) {
        return around(kingFill(homes, ~unmoved & ~MIDDLE)) & unmoved;
    }

    /** What never moved and keeps pieces from the squares where they stand. */
    public long walls(long strangers) {
        long walls = 0;
        for (long left = strangers; left != 0; left = rest(left)) {
            long square = left & -left;
            boolean isWhite = (men.white & square) != 0;
            int piece = men.pieceOn(first(square));
            long region = region(piece, square, isWhite);
            if ((region & MIDDLE) == 0) {
                walls |= neighbours(piece, region) & unmoved & ~region;
                continue;
            }
            walls |= piece == KING ? 0 : unmovedPawns(men, !isWhite);
            for (long homes = homes(piece, isWhite); homes != 0; homes = rest(homes)) {
                long home = region(piece, homes & -homes, isWhite);
                boolean isOther = piece == BISHOP && (squares(0) & home) == 0 != ((squares(0) & square) == 0);
                walls |= isOther || (home & MIDDLE) != 0 ? 0 : neighbours(piece, home) & unmoved & ~home;
            }
        }
        return walls;
    }

    private long homes(int piece, boolean isWhite) {
        Men began = start;
        if (began == null) {
            return 0;
        }
        long homes = 0;
        for (long left = began.of(isWhite) & ~began.pawns; left != 0; left = rest(left)) {
            homes |= began.pieceOn(first(left)) == piece ? left & -left : 0;
        }
        return homes;
    }

    /** How many pieces of a side were captured by pawns or anywhere else than where they began, at the most; negative where it lacks too few. */
    int capturedAway(boolean isWhite) {
        return men.missing(isWhite) - capturedAtHome(isWhite);
    }

    /** Whether nothing counted here speaks against a position. */
    public boolean mayBe() {
        return mayBe(true) && mayBe(false);
    }

    private boolean mayBe(boolean isWhite) {
        return strangers(isWhite) == 0
                && capturedAway(isWhite) >= 0
                && promoted(isWhite) <= Men.FILES - Long.bitCount(men.of(isWhite) & men.pawns);
    }

    // ---- what has never moved

    /** Adds what stands where it began and whose every step leads to what has never moved. */
    private void findUnmoved(Men start) {
        long before;
        do {
            before = unmoved;
            spread();
            for (long left = start.occupied() & ~start.pawns & ~start.knights & ~unmoved;
                    left != 0;
                    left = rest(left)) {
                long home = left & -left;
                if (isAtHome(start, home) && region(start.pieceOn(first(home)), home, isWhite(start, home)) == home) {
                    unmoved |= home;
                }
            }
        } while (unmoved != before);
    }

    private static boolean isWhite(Men start, long home) {
        return (start.white & home) != 0;
    }

    private boolean isAtHome(Men start, long home) {
        return (men.of(isWhite(start, home)) & home) != 0 && men.pieceOn(first(home)) == start.pieceOn(first(home));
    }

    /** Finds from where pieces get to the middle of the board. */
    private void spread() {
        outside[BISHOP] = diagonalFill(MIDDLE, ~unmoved);
        outside[ROOK] = straightFill(MIDDLE, ~unmoved);
        outside[QUEEN] = kingFill(MIDDLE, ~unmoved);
    }

    /** The squares that a piece can ever come to from one of several squares. */
    private long region(int piece, long from, boolean isWhite) {
        if (piece == KNIGHT) {
            return from == 0 ? 0 : ~unmoved;
        }
        if (piece == KING) {
            return kingFill(from, ~unmoved & ~guarded(isWhite));
        }
        long out = outside[piece];
        long shut = from & ~out;
        long region = (from & out) == 0 ? 0 : out;
        if (shut == 0) {
            return region;
        }
        return region
                | switch (piece) {
                    case BISHOP -> diagonalFill(shut, ~unmoved);
                    case ROOK -> straightFill(shut, ~unmoved);
                    default -> kingFill(shut, ~unmoved);
                };
    }

    /** The squares on which a king would be attacked by a pawn that never moved. */
    private long guarded(boolean isWhite) {
        long pawns = aroundOnRank(unmovedPawns(men, !isWhite));
        return isWhite ? pawns >>> 8 : pawns << 8;
    }

    // ---- counting

    private Count count(Men start, boolean isWhite) {
        long locked = locked(start, isWhite);
        long gone = locked;
        for (long each = locked; each != 0; each = rest(each)) {
            gone &= isAtHome(start, each & -each) ? ~(each & -each) : ~0L;
        }
        Count best = count(start, isWhite, NONE);
        if (gone == 0) {
            return best;
        }
        // One of them was captured first, and until then none had moved.
        best.strangers |= gone & men.of(isWhite);
        best.captured = Math.max(1, best.captured);
        best.homes |= locked;
        if (men.missing(isWhite) <= 0) {
            return best;
        }
        int least = mayPawnsCapture(locked, isWhite) ? 0 : 1;
        for (long left = locked & ~start.kings(); left != 0; left = rest(left)) {
            Count each = count(start, isWhite, first(left));
            each.captured = Math.max(least, each.captured);
            each.homes |= locked;
            if (each.strangers == 0) {
                best = best.strangers != 0 ? each : best.either(each);
            }
        }
        return best;
    }

    /** What none of a side can have left first, as all its steps lead to what never moved or to others of these. */
    private long locked(Men start, boolean isWhite) {
        long locked = start.of(isWhite) & ~start.pawns & ~start.knights & ~unmoved;
        long before;
        do {
            before = locked;
            for (long left = before; left != 0; left = rest(left)) {
                long home = left & -left;
                long steps = neighbours(start.pieceOn(first(home)), home);
                locked &= (steps & ~unmoved & ~locked) == 0 ? ~0L : ~home;
            }
            if (locked == before && mayCastle(start, locked)) {
                locked &= ~start.kings();
            }
        } while (locked != before);
        return locked;
    }

    private static long neighbours(int piece, long squares) {
        return switch (piece) {
            case BISHOP -> aroundDiagonal(squares);
            case ROOK -> aroundStraight(squares);
            default -> around(squares);
        };
    }

    /** Whether a king and a rook that are locked can castle: in Chess960 they may stand on each other's squares. */
    private boolean mayCastle(Men start, long locked) {
        long king = start.kings() & locked;
        for (long rooks = king == 0 ? 0 : start.rooks() & locked; rooks != 0; rooks = rest(rooks)) {
            if ((Castling.path(first(king), first(rooks)) & (unmoved | locked)) == 0) {
                return true;
            }
        }
        return false;
    }

    /** @param gone where a piece began that was captured there; {@link #NONE} where none need have been */
    private Count count(Men start, boolean isWhite, int gone) {
        Count count = new Count();
        long side = men.of(isWhite);
        long homes = start.of(isWhite);
        long promotions = promotions(isWhite);
        place(count, KNIGHT, side & men.knights, homes & start.knights, promotions, isWhite, gone);
        for (int color = 0; color < 2; color++) {
            long squares = squares(color);
            int before = count.promoted;
            place(
                    count,
                    BISHOP,
                    side & men.bishops() & squares,
                    homes & start.bishops() & squares,
                    promotions & squares,
                    isWhite,
                    gone);
            count.promotedBishops[color] = count.promoted - before;
        }
        place(count, ROOK, side & men.rooks(), homes & start.rooks(), promotions, isWhite, gone);
        place(count, QUEEN, side & men.queens(), homes & start.queens(), promotions, isWhite, gone);
        place(count, KING, side & men.kings(), homes & start.kings(), 0, isWhite, gone);
        return count;
    }

    private void place(Count count, int piece, long pieces, long homes, long promotions, boolean isWhite, int gone) {
        long original = pieces & ~region(piece, promotions, isWhite);
        long seen = 0;
        int placed = 0;
        for (long left = homes; left != 0; left = rest(left)) {
            long home = left & -left;
            if ((seen & home) != 0) {
                continue;
            }
            long region = region(piece, home, isWhite);
            seen |= region;
            int began = Long.bitCount(homes & region);
            int most = began - (gone != NONE && (homes & region & bit(gone)) != 0 ? 1 : 0);
            int here = Math.min(most, Long.bitCount(pieces & region));
            placed += here;
            if (Long.bitCount(original & region) > most) {
                count.strangers |= original & region;
            }
            if (here < began && (region & MIDDLE) == 0) {
                count.homes |= homes & region;
                count.captured += mayPawnsCapture(region, isWhite) ? 0 : began - here;
            }
        }
        count.strangers |= original & ~seen;
        count.promoted += Long.bitCount(pieces) - placed;
    }

    /** Where a side's pawns can promote: not behind an enemy pawn that never moved, unless they capture there. */
    private long promotions(boolean isWhite) {
        long open = (isWhite ? RANK_8 >>> 8 : RANK_1 << 8) & ~unmoved;
        long from = open | aroundOnRank(open);
        return (isWhite ? from << 8 : from >>> 8) & ~unmoved;
    }

    /** Whether a pawn of the other side can capture on one of these squares. */
    private boolean mayPawnsCapture(long squares, boolean isWhite) {
        long from = isWhite ? squares << 8 : squares >>> 8;
        return (aroundOnRank(from) & ~unmoved) != 0;
    }
}
