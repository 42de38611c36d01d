package dev.arbiter.chess;

import dev.arbiter.ImpossiblePositionException;
import dev.arbiter.Position;
import dev.arbiter.UnreadableException;
import dev.arbiter.chess.kernel.Squares;
import java.util.Arrays;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * Boards that are built to be awkward for a generator of moves, at random: men pinned in every direction, all pawns pinned,
 * double checks, captures en passant that expose the king, castling with the way attacked, promotions that give check, pieces
 * of one kind alone, and endgames of two to ten men.
 */
final class AwkwardBoards {

    /** What a board is built around. */
    enum Kind {
        ENDGAME,
        PINS,
        PINNED_PAWNS_ALONE,
        DOUBLE_CHECK,
        EN_PASSANT,
        CASTLING,
        PROMOTION,
        ONE_KIND
    }

    private static final int[][] STEPS = {{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}};

    private final ChessLike game;
    private final Random random;
    private final char[] squares = new char[64];
    private boolean white;
    private String castling = "-";
    private String enPassant = "-";

    /** Chess, Chess960 or a variant. */
    interface ChessLike {
        String id();

        /** Reads a position; throws where the text is none of the game. */
        Position<ChessMove> read(String fen);
    }

    AwkwardBoards(ChessLike game, Random random) {
        this.game = game;
        this.random = random;
    }

    /** A position built around something; null where this attempt has not led to one that the game knows. */
    @Nullable
    Position<ChessMove> next(Kind kind) {
        Arrays.fill(squares, '.');
        castling = "-";
        enPassant = "-";
        white = random.nextBoolean();
        boolean built = switch (kind) {
            case ENDGAME -> endgame();
            case PINS -> pins("pnbrq", true);
            case PINNED_PAWNS_ALONE -> pins("p", false);
            case DOUBLE_CHECK -> doubleCheck();
            case EN_PASSANT -> enPassant();
            case CASTLING -> castling();
            case PROMOTION -> promotion();
            case ONE_KIND -> oneKind();
        };
        return built ? position() : null;
    }

    private @Nullable Position<ChessMove> position() {
        if (game.id().equals("horde")) {
            // White has no king, and more pawns than that.
            for (int square = 0; square < 64; square++) {
                squares[square] = squares[square] == 'K' ? 'P' : squares[square];
            }
        }
        StringBuilder fen = new StringBuilder();
        for (int rank = 7; rank >= 0; rank--) {
            int empty = 0;
            for (int file = 0; file < 8; file++) {
                char man = squares[8 * rank + file];
                if (man == '.') {
                    empty++;
                } else {
                    fen.append(empty > 0 ? String.valueOf(empty) : "").append(man);
                    empty = 0;
                }
            }
            fen.append(empty > 0 ? String.valueOf(empty) : "").append(rank > 0 ? "/" : "");
        }
        if (game.id().equals("crazyhouse")) {
            fen.append('[');
            for (int held = random.nextInt(4); held > 0; held--) {
                fen.append("PNBRQpnbrq".charAt(random.nextInt(10)));
            }
            fen.append(']');
        }
        fen.append(white ? " w " : " b ").append(castling).append(' ').append(enPassant);
        if (game.id().equals("threecheck")) {
            fen.append(' ').append(1 + random.nextInt(3)).append('+').append(1 + random.nextInt(3));
        }
        try {
            return game.read(fen.append(" 0 1").toString());
        } catch (ImpossiblePositionException | UnreadableException e) {
            return null;
        }
    }

    // ---- men

    private char man(char kind, boolean ofMover) {
        return white == ofMover ? Character.toUpperCase(kind) : kind;
    }

    /** Puts a man somewhere free, pawns on the ranks where they can stand; says where. */
    private int put(char kind, boolean ofMover) {
        while (true) {
            int square = random.nextInt(64);
            boolean end = square < 8 || square >= 56;
            if (squares[square] == '.' && !(kind == 'p' && end)) {
                squares[square] = man(kind, ofMover);
                return square;
            }
        }
    }

    private boolean put(int square, char kind, boolean ofMover) {
        boolean end = square < 8 || square >= 56;
        if (square < 0 || squares[square] != '.' || (kind == 'p' && end)) {
            return false;
        }
        squares[square] = man(kind, ofMover);
        return true;
    }

    private void others(int most, String kinds) {
        for (int count = random.nextInt(most + 1); count > 0; count--) {
            put(kinds.charAt(random.nextInt(kinds.length())), random.nextBoolean());
        }
    }

    private static int at(int square, int[] step, int times) {
        int file = square % 8 + step[0] * times;
        int rank = square / 8 + step[1] * times;
        return file < 0 || file > 7 || rank < 0 || rank > 7 ? -1 : 8 * rank + file;
    }

    // ---- what boards are built around

    private boolean endgame() {
        put('k', true);
        put('k', false);
        others(8, "pnbrqpnbrp");
        return true;
    }

    /** Men between their king and an enemy that pins them, in some of the eight directions. */
    private boolean pins(String kinds, boolean withOthers) {
        int king = put('k', true);
        int pins = 0;
        for (int[] step : STEPS) {
            int near = 1 + random.nextInt(3);
            int far = near + 1 + random.nextInt(3);
            if (random.nextInt(3) > 0 || at(king, step, far) < 0) {
                continue;
            }
            char pinned = kinds.charAt(random.nextInt(kinds.length()));
            boolean diagonal = step[0] != 0 && step[1] != 0;
            char pinner = random.nextBoolean() ? 'q' : diagonal ? 'b' : 'r';
            pins += put(at(king, step, near), pinned, true) && put(at(king, step, far), pinner, false) ? 1 : 0;
        }
        put('k', false);
        if (withOthers) {
            others(4, "pnbrq");
        } else {
            // Something to capture on the lines, and beside them.
            for (int count = random.nextInt(4); count > 0; count--) {
                put("pnbr".charAt(random.nextInt(4)), false);
            }
        }
        return pins > 0;
    }

    private boolean doubleCheck() {
        int king = put('k', true);
        int first = random.nextInt(8);
        int second = (first + 1 + random.nextInt(7)) % 8;
        boolean both = true;
        for (int direction : new int[] {first, second}) {
            int[] step = STEPS[direction];
            boolean diagonal = step[0] != 0 && step[1] != 0;
            both &= put(at(king, step, 1 + random.nextInt(4)), diagonal ? 'b' : 'r', false);
        }
        if (random.nextInt(3) == 0) {
            int[][] jumps = {{1, 2}, {2, 1}, {-1, 2}, {-2, 1}, {1, -2}, {2, -1}, {-1, -2}, {-2, -1}};
            both |= put(at(king, jumps[random.nextInt(8)], 1), 'n', false);
        }
        put('k', false);
        others(5, "pnbrq");
        return both;
    }

    /** A pawn that has just moved two squares beside one or two others, on lines to the king. */
    private boolean enPassant() {
        int file = random.nextInt(8);
        int rank = white ? 4 : 3;
        int ahead = white ? 1 : -1;
        int pawn = 8 * rank + file;
        boolean beside = false;
        put(pawn, 'p', false);
        for (int side : new int[] {-1, 1}) {
            if (file + side >= 0 && file + side < 8 && random.nextInt(3) > 0) {
                beside |= put(pawn + side, 'p', true);
            }
        }
        // The king on the same rank, a diagonal or the file, and a line behind.
        int[] step = STEPS[random.nextInt(8)];
        int king = at(pawn, step, 2 + random.nextInt(3));
        int[] back = {-step[0], -step[1]};
        int sniper = at(pawn, back, 2 + random.nextInt(3));
        boolean diagonal = step[0] != 0 && step[1] != 0;
        boolean free = squares[pawn + 8 * ahead] == '.' && squares[pawn + 16 * ahead] == '.';
        if (king < 0 || king == pawn + 8 * ahead || king == pawn + 16 * ahead || !put(king, 'k', true)) {
            put('k', true);
        }
        if (sniper >= 0) {
            put(sniper, random.nextBoolean() ? 'q' : diagonal ? 'b' : 'r', false);
        }
        put('k', false);
        others(3, "pnbrq");
        free &= squares[pawn + 8 * ahead] == '.' && squares[pawn + 16 * ahead] == '.';
        enPassant = Squares.name(pawn + 8 * ahead);
        return beside && free;
    }

    /** King and rooks that may castle, with men of some kind aimed at the way, or the other king beside it. */
    private boolean castling() {
        boolean anywhere = !game.id().equals("chess") && random.nextBoolean();
        int home = white ? 0 : 56;
        int king = anywhere ? 1 + random.nextInt(6) : 4;
        put(home + king, 'k', true);
        StringBuilder rights = new StringBuilder();
        int left = anywhere ? random.nextInt(king) : 0;
        int right = anywhere ? king + 1 + random.nextInt(7 - king) : 7;
        for (int rook : new int[] {right, left}) {
            if (random.nextInt(4) > 0) {
                put(home + rook, 'r', true);
                char letter = anywhere ? (char) ('a' + rook) : rook > king ? 'k' : 'q';
                rights.append(white ? Character.toUpperCase(letter) : letter);
            }
        }
        // An attacker of some kind, near the home rank.
        char attacker = "pnbrqk".charAt(random.nextInt(6));
        int ahead = white ? 1 : -1;
        int rank = home / 8 + ahead * (attacker == 'p' ? 1 : 1 + random.nextInt(4));
        boolean aimed = put(8 * rank + random.nextInt(8), attacker, false);
        if (attacker != 'k') {
            // Near as well, so that in atomic chess it guards the way.
            boolean near = random.nextBoolean();
            aimed &= !near || put(8 * (home / 8 + ahead * (1 + random.nextInt(2))) + random.nextInt(8), 'k', false);
            if (!near) {
                put('k', false);
            }
        }
        others(4, "pnbrq");
        castling = rights.length() == 0 ? "-" : rights.toString();
        return aimed && rights.length() > 0;
    }

    /** Pawns before their last step, near the other king and men to capture. */
    private boolean promotion() {
        put('k', true);
        int last = white ? 7 : 0;
        int before = white ? 6 : 1;
        put(8 * last + random.nextInt(8), 'k', false);
        for (int count = 1 + random.nextInt(3); count > 0; count--) {
            put(8 * before + random.nextInt(8), 'p', true);
        }
        for (int count = random.nextInt(3); count > 0; count--) {
            put(8 * last + random.nextInt(8), "nbrq".charAt(random.nextInt(4)), false);
        }
        others(3, "pnbrq");
        return true;
    }

    private boolean oneKind() {
        put('k', true);
        put('k', false);
        String kind = String.valueOf("pnbrq".charAt(random.nextInt(5)));
        others(8, kind);
        return true;
    }
}
