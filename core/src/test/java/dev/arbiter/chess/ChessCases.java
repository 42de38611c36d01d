package dev.arbiter.chess;

import dev.arbiter.Color;
import dev.arbiter.Game;
import dev.arbiter.Piece;
import dev.arbiter.Position;
import dev.arbiter.Rule;
import dev.arbiter.RuleCases;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;

/** Positions of chess and its variants, and moves on them, that may break any rule. */
public final class ChessCases implements RuleCases {

    public ChessCases() {}

    @Override
    public boolean has(Game<?> game, Rule rule) {
        VariantRules own = ((Chess) game).rules();
        Set<VariantTrait> traits = own.traits();
        boolean explodes = traits.contains(VariantTrait.EXPLOSIONS);
        boolean royal = !traits.contains(VariantTrait.COMMON_KINGS);
        boolean checked = royal && !traits.contains(VariantTrait.NO_CHECKS);
        boolean castles = !traits.contains(VariantTrait.NO_CASTLING);
        boolean pawns = !traits.contains(VariantTrait.RACE);
        return switch ((ChessRule) rule) {
            // Elsewhere a position in which a king could be captured is refused.
            case KING_IS_CAPTURED, KING_MAY_NOT_CAPTURE, OWN_KING_EXPLODES, EXPLOSION_EXPOSES_KING, KING_EXPLODED ->
                explodes;
            case CAPTURE_IS_COMPULSORY -> traits.contains(VariantTrait.COMPULSORY_CAPTURE);
            case CHECK_IS_FORBIDDEN, NO_SIDE_IS_IN_CHECK -> traits.contains(VariantTrait.NO_CHECKS);
            case KING_ON_LAST_RANK, BOTH_KINGS_ON_LAST_RANK, NO_PAWNS, RACE_IS_OVER, MORE_PIECES_THAN_AT_THE_START ->
                traits.contains(VariantTrait.RACE);
            case POCKET_IS_EMPTY, SQUARE_IS_OCCUPIED, PAWN_DROPPED_ON_END_RANK -> traits.contains(VariantTrait.DROPS);
            case THREE_CHECKS -> traits.contains(VariantTrait.COUNTED_CHECKS);
            case KING_ON_THE_HILL -> traits.contains(VariantTrait.HILL);
            case NO_PIECE_LEFT -> traits.contains(VariantTrait.LAST_MAN);
            case NO_MOVE_LEFT -> !royal;
            case FEWER_PIECES_LEFT -> own instanceof SuicideChess;
            case CASTLING_WITHOUT_ROOK,
                    CASTLING_PATH_IS_OCCUPIED,
                    CASTLING_OUT_OF_CHECK,
                    CASTLING_THROUGH_CHECK,
                    CASTLING_INTO_CHECK -> castles;
            case KING_MOVES_INTO_ATTACK, PINNED, WAITING_SIDE_IS_IN_CHECK, STALEMATE -> royal;
            case EN_PASSANT_EXPOSES_KING -> royal && pawns && !explodes;
            case CHECK_IS_NOT_ANSWERED, DOUBLE_CHECK, CHECKMATE -> checked;
            case CHECKERS_CANNOT_ARISE -> royal && !explodes && !traits.contains(VariantTrait.DROPS);
            case KINGS_ARE_ADJACENT -> royal && !explodes && !traits.contains(VariantTrait.WHITE_HAS_NO_KING);
            case NOT_A_PAWN_MOVE,
                    PAWN_IS_BLOCKED,
                    PAWN_HAS_ALREADY_MOVED,
                    PAWN_CAPTURES_STRAIGHT_AHEAD,
                    PAWN_HAS_NOTHING_TO_CAPTURE,
                    EN_PASSANT_IS_NOT_AVAILABLE,
                    PROMOTION_PIECE_IS_MISSING,
                    PROMOTION_PIECE_IS_IMPOSSIBLE -> pawns;
            // A king needs nobody to arrive.
            case DEAD_POSITION -> pawns && !traits.contains(VariantTrait.HILL);
            case FIFTY_MOVES, SEVENTY_FIVE_MOVES -> own.countsMoves();
            case MORE_THAN_SIXTEEN_PIECES, MORE_THAN_EIGHT_PAWNS, TOO_MANY_PROMOTED_PIECES -> !own.hasAnyMaterial();
            case PAWNS_NEED_CAPTURES, PROMOTIONS_NEED_CAPTURES, PIECES_ARE_SHUT_IN, NO_LAST_MOVE ->
                own instanceof StandardChess;
            case CASTLING_RIGHTS_FIT_NO_START -> own instanceof StandardChess && own.beginsAnywhere();
            // No ruling, finding or outcome names it, only what is said of who can win (WinnableTest).
            case NO_MATE_POSSIBLE -> false;
            default -> true;
        };
    }

    @Override
    public String position(Game<?> game, Random random) {
        Map<String, Piece> pieces = new HashMap<>();
        List<String> squares = game.squares();
        int men = random.nextInt(random.nextInt(4) == 0 ? 40 : 8);
        List<Piece.Kind> kinds =
                List.of(Piece.Kind.PAWN, Piece.Kind.KNIGHT, Piece.Kind.BISHOP, Piece.Kind.ROOK, Piece.Kind.QUEEN);
        int odd = random.nextInt(20);
        for (int i = 0; i < men; i++) {
            int square = random.nextInt(64);
            boolean end = square < 8 || square >= 56;
            Piece.Kind kind = kinds.get(random.nextInt(5));
            if ((kind == Piece.Kind.PAWN && (end || game.id().equals("racingkings"))) && odd != 0) {
                kind = Piece.Kind.ROOK;
            }
            pieces.put(squares.get(square), piece(color(random), kind));
        }
        boolean home = random.nextBoolean();
        if (home && odd > 2) {
            for (String rook : List.of("a1", "h1", "a8", "h8")) {
                pieces.put(rook, piece(rook.endsWith("1") ? Color.WHITE : Color.BLACK, Piece.Kind.ROOK));
            }
        }
        if (odd != 1 && !game.id().equals("horde")) {
            pieces.put(home ? "e1" : squares.get(random.nextInt(64)), piece(Color.WHITE, Piece.Kind.KING));
        }
        if (odd != 2) {
            pieces.put(home ? "e8" : squares.get(random.nextInt(64)), piece(Color.BLACK, Piece.Kind.KING));
        }
        List<String> rights = new ArrayList<>(home || odd == 3 ? game.rights() : List.of());
        rights.removeIf(right -> random.nextInt(3) == 0);
        boolean scene = random.nextInt(3) == 0;
        Color turn = color(random);
        boolean white = turn == Color.WHITE;
        int file = 1 + random.nextInt(6);
        if (scene) {
            pawns(pieces, white, file, random);
        }
        String[] fields = game.positionText(pieces, turn, rights).split(" ", -1);
        if (scene ? random.nextInt(3) > 0 : random.nextInt(8) == 0) {
            fields[3] = (char) ('a' + file) + (white ? "6" : "3");
        }
        if (random.nextInt(6) == 0) {
            fields[fields.length - 2] = String.valueOf(50 * (2 + random.nextInt(2)));
            fields[fields.length - 1] = random.nextBoolean() ? "2" : "120";
        }
        return String.join(" ", fields);
    }

    /** A pawn that has passed another, on whose rank a king may stand, and one before the last rank. */
    private static void pawns(Map<String, Piece> pieces, boolean white, int file, Random random) {
        Color own = white ? Color.WHITE : Color.BLACK;
        char passed = (char) ('a' + file);
        String rank = white ? "5" : "4";
        pieces.remove(passed + (white ? "6" : "3"));
        pieces.remove(passed + (white ? "7" : "2"));
        pieces.put((char) (passed + 1 - 2 * random.nextInt(2)) + (white ? "7" : "2"), piece(own, Piece.Kind.PAWN));
        if (random.nextBoolean() && pieces.values().removeIf(piece -> piece.equals(piece(own, Piece.Kind.KING)))) {
            pieces.put((file > 3 ? "a" : "h") + rank, piece(own, Piece.Kind.KING));
            pieces.put((file > 3 ? "h" : "a") + rank, piece(own.opposite(), Piece.Kind.ROOK));
        }
        pieces.put(passed + rank, piece(own.opposite(), Piece.Kind.PAWN));
        pieces.put((char) (passed + 1 - 2 * random.nextInt(2)) + rank, piece(own, Piece.Kind.PAWN));
    }

    private static Piece piece(Color color, Piece.Kind kind) {
        return new Piece(kind, color, (char) 0);
    }

    private static Color color(Random random) {
        return random.nextBoolean() ? Color.WHITE : Color.BLACK;
    }

    @Override
    public String attempt(Position<?> position, Random random) {
        int kind = random.nextInt(20);
        if (kind < 3) {
            return kind == 0 ? "O-O" : kind == 1 ? "O-O-O" : random.nextInt(4) == 0 ? "--" : "O-O";
        }
        List<String> squares = position.game().squares();
        if (kind < 8 && position.game().id().equals("crazyhouse")) {
            return "PNBRQ".charAt(random.nextInt(5)) + "@" + squares.get(random.nextInt(64));
        }
        List<String> own = position.piecesBySquare().entrySet().stream()
                .filter(entry -> entry.getValue().color() == position.turn())
                .map(Map.Entry::getKey)
                .toList();
        List<String> pawns = own.stream()
                .filter(square -> piecesAt(position, square) == Piece.Kind.PAWN)
                .toList();
        if (kind > 12 && !pawns.isEmpty()) {
            String pawn = pawns.get(random.nextInt(pawns.size()));
            int rank = pawn.charAt(1) + (position.turn() == Color.WHITE ? 1 : -1);
            String to = String.valueOf(new char[] {(char) (pawn.charAt(0) - 1 + random.nextInt(3)), (char) rank});
            String become =
                    rank == '1' || rank == '8' ? List.of("", "q", "p", "k").get(random.nextInt(4)) : "";
            return squares.contains(to) ? pawn + to + become : "O-O-O";
        }
        String from =
                own.isEmpty() || kind == 9 ? squares.get(random.nextInt(64)) : own.get(random.nextInt(own.size()));
        String to = squares.get(random.nextInt(64));
        for (int tries = 0; tries < 50 && !isAligned(from, to); tries++) {
            to = squares.get(random.nextInt(64));
        }
        boolean last = Set.of('1', '8').contains(to.charAt(1));
        String promotion = last && random.nextBoolean() ? "qnkp" : kind == 10 ? "q" : "";
        return from + to + (promotion.isEmpty() ? "" : promotion.charAt(random.nextInt(promotion.length())));
    }

    private static Piece.Kind piecesAt(Position<?> position, String square) {
        return Objects.requireNonNull(position.piecesBySquare().get(square)).kind();
    }

    private static boolean isAligned(String from, String to) {
        int files = Math.abs(from.charAt(0) - to.charAt(0));
        int ranks = Math.abs(from.charAt(1) - to.charAt(1));
        return files + ranks > 0 && (files == 0 || ranks == 0 || files == ranks || files * ranks == 2);
    }
}
