package dev.arbiter.chess;

import dev.arbiter.Color;
import dev.arbiter.Game;
import dev.arbiter.Piece;
import dev.arbiter.Position;
import dev.arbiter.Rule;
import dev.arbiter.SlowJudge;
import dev.arbiter.referee.ChessReasons;
import dev.arbiter.referee.PlainChess;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;

/** {@link PlainChess} as a judge of chess and its variants. */
public final class ChessJudge implements SlowJudge {

    /** One that knows nothing but what it is asked about. */
    public ChessJudge() {}

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
            // No ruling, finding or outcome names it, only what is said of who can win (WinnableTest).
            case NO_MATE_POSSIBLE -> false;
            default -> true;
        };
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
                        && LastMoves.cannotHaveGivenCheck(new MailboxChess(withoutHeld(position)));
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

    private static int clock(String[] fields) {
        return Integer.parseInt(fields[fields.length - 2]);
    }

    private static long count(String board, String letters) {
        return board.chars().filter(letter -> letters.indexOf(letter) >= 0).count();
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
