package dev.arbiter.draughts;

import dev.arbiter.Color;
import dev.arbiter.Piece;
import java.util.Arrays;

/**
 * The pieces of a game on a board that is moved in place, without garbage: in cells, which {@link MoveGenerator} searches,
 * and as sets of bits ({@link BitLayout}). A few shifts of whole sets show which pieces can begin a capture. If none can, a
 * move is a step and is looked at by itself, and so are most captures of one piece; only the others are searched.
 */
final class DraughtsBoard {

    final BitLayout layout;
    final BitLayout.Set white = new BitLayout.Set();
    final BitLayout.Set black = new BitLayout.Set();
    final BitLayout.Set kings = new BitLayout.Set();

    /** The pieces that can begin a capture, as {@link #findJumpers} left them. */
    final BitLayout.Set jumpers = new BitLayout.Set();

    /** Searches these pieces for captures. */
    final MoveGenerator generator;

    boolean whiteMoves;

    private final BoardGeometry board;
    private final Precedence precedence;
    private final boolean flies;
    private final boolean menTakeKings;
    private final boolean goesOnAsKing;
    private final boolean menStepSideways;
    private final boolean firstKingEnds;
    private final int squares;

    /** The direction in which a square lies from another, -1 where they are on no common line. */
    private final byte[] directions;

    /** The directions in which a piece steps, as bits, by what stands in its cell. */
    private final int[] steps = new int[8];

    /** The directions in which it captures. */
    private final int[] captures = new int[8];

    private final byte[] cells;

    /** Where men land by their first jumps. */
    private final BitLayout.Set landings = new BitLayout.Set();

    /** From where a man could jump, did one stand there. */
    private final BitLayout.Set goingOn = new BitLayout.Set();

    /** The position that was set up last, as cells and as sets: most games begin alike. */
    private DraughtsPosition base;

    private final byte[] baseCells;
    private final long[] baseSets = new long[6];

    /** @param captured receives the captures that {@link #generator} finds */
    DraughtsBoard(DraughtsPosition start, MoveGenerator.Collector captured) {
        Variant variant = start.game().variant();
        board = variant.board();
        layout = board.layout();
        precedence = variant.captureRules().precedence();
        flies = variant.king().flies();
        menTakeKings = variant.mayTake(false, true);
        goesOnAsKing = variant.man().lastRow() == Variant.LastRow.GOES_ON_AS_KING;
        menStepSideways = variant.menStepSideways();
        firstKingEnds = variant.aim() == Variant.Aim.FIRST_KING;
        squares = board.count();
        for (int king = 0; king <= MoveGenerator.KING; king++) {
            for (Color color : Color.values()) {
                int piece = (color == Color.WHITE ? MoveGenerator.WHITE : MoveGenerator.BLACK) | king;
                steps[piece] = variant.steps(color, king != 0);
                captures[piece] = variant.captures(color, king != 0);
            }
        }
        directions = new byte[squares * squares];
        Arrays.fill(directions, (byte) -1);
        for (int direction = 0; direction < 8; direction++) {
            for (int from = 0; from < squares; from++) {
                for (int to = board.neighbour(direction, from); to >= 0; to = board.neighbour(direction, to)) {
                    directions[from * squares + to] = (byte) direction;
                }
            }
        }
        generator = new MoveGenerator(variant, captured);
        cells = generator.cells;
        baseCells = new byte[squares];
        base = start;
        load(start);
    }

    /** Sets a position up. */
    void begin(DraughtsPosition start) {
        if (start.equals(base)) {
            System.arraycopy(baseCells, 0, cells, 0, squares);
            white.set(baseSets[0], baseSets[1]);
            black.set(baseSets[2], baseSets[3]);
            kings.set(baseSets[4], baseSets[5]);
            whiteMoves = start.turn() == Color.WHITE;
        } else {
            load(start);
        }
        base = start;
    }

    private void load(DraughtsPosition start) {
        whiteMoves = start.turn() == Color.WHITE;
        Arrays.fill(cells, MoveGenerator.FREE);
        generator.put(start.pieces());
        white.set(0, 0);
        black.set(0, 0);
        kings.set(0, 0);
        for (int square = 0; square < squares; square++) {
            if (cells[square] != MoveGenerator.FREE) {
                ((cells[square] & MoveGenerator.WHITE) != 0 ? white : black).add(layout.bit(square));
            }
            if ((cells[square] & MoveGenerator.KING) != 0) {
                kings.add(layout.bit(square));
            }
        }
        System.arraycopy(cells, 0, baseCells, 0, squares);
        int at = 0;
        for (BitLayout.Set set : new BitLayout.Set[] {white, black, kings}) {
            baseSets[at++] = set.low;
            baseSets[at++] = set.high;
        }
    }

    // ---- what stands there

    Color turn() {
        return whiteMoves ? Color.WHITE : Color.BLACK;
    }

    /** The pieces of a side. */
    BitLayout.Set men(Color color) {
        return color == Color.WHITE ? white : black;
    }

    private BitLayout.Set own() {
        return whiteMoves ? white : black;
    }

    private BitLayout.Set enemy() {
        return whiteMoves ? black : white;
    }

    private int ownBit() {
        return whiteMoves ? MoveGenerator.WHITE : MoveGenerator.BLACK;
    }

    boolean isOwn(int square) {
        return (cells[square] & ownBit()) != 0;
    }

    private boolean isMan(int square) {
        return (cells[square] & MoveGenerator.KING) == 0;
    }

    private boolean isCrowning(int square) {
        return board.row(square) == (whiteMoves ? 0 : board.height() - 1);
    }

    /** Whether a piece of the side to move would be crowned by a step or a jump to a square. */
    boolean isCrowned(int from, int to) {
        return isMan(from) && isCrowning(to);
    }

    /** Whether a quiet move of the piece could be undone. */
    boolean canReturn(int from, int to) {
        return !isMan(from) || (menStepSideways && board.row(from) == board.row(to));
    }

    /** Whether a king moves whose side has men, too. */
    boolean isKingBesideMen(int square) {
        return !isMan(square) && hasMen();
    }

    /** Whether the side to move has men. */
    boolean hasMen() {
        BitLayout.Set own = own();
        return ((own.low & ~kings.low) | (own.high & ~kings.high)) != 0;
    }

    boolean isEndedByKing() {
        return firstKingEnds && (kings.low | kings.high) != 0;
    }

    long pieces(Color color, Piece.Kind kind, int word) {
        if (kind != Piece.Kind.MAN && kind != Piece.Kind.CROWNED_MAN) {
            return 0;
        }
        BitLayout.Set set = men(color);
        boolean king = kind == Piece.Kind.CROWNED_MAN;
        return layout.squares(set.low & (king ? kings.low : ~kings.low), 0, word)
                | layout.squares(set.high & (king ? kings.high : ~kings.high), Long.SIZE, word);
    }

    int total(Color color) {
        BitLayout.Set set = men(color);
        return Long.bitCount(set.low) + Long.bitCount(set.high);
    }

    int count(Color color, Piece.Kind kind) {
        BitLayout.Set set = men(color);
        int crowned = Long.bitCount(set.low & kings.low) + Long.bitCount(set.high & kings.high);
        return switch (kind) {
            case MAN -> total(color) - crowned;
            case CROWNED_MAN -> crowned;
            default -> 0;
        };
    }

    // ---- moves

    /** @param barred the square of the king that may not move quietly, or -1 */
    boolean isStep(int from, int to, int barred) {
        int direction = directions[from * squares + to];
        boolean isKing = !isMan(from);
        if (direction < 0 || ((steps[cells[from]] >>> direction) & 1) == 0 || cells[to] != MoveGenerator.FREE) {
            return false;
        }
        int next = board.neighbour(direction, from);
        while (next != to && isKing && flies && cells[next] == MoveGenerator.FREE) {
            next = board.neighbour(direction, next);
        }
        return next == to && !(isKing && from == barred);
    }

    /**
     * Whether a man captures one piece so, which plainly is legal and all that the squares can mean: it cannot go on, and none goes
     * on that could go before it or end on the same square. Most captures are of this kind; the others have to be
     * searched.
     */
    boolean isJump(int from, int to) {
        int direction = directions[from * squares + to];
        if (direction < 0
                || ((captures[cells[from]] >>> direction) & 1) == 0
                || !isMan(from)
                || cells[to] != MoveGenerator.FREE
                || (goesOnAsKing && isCrowning(to))) {
            return false;
        }
        int victim = board.neighbour(direction, from);
        if (board.neighbour(direction, victim) != to
                || (cells[victim] & ownBit()) != 0
                || cells[victim] == MoveGenerator.FREE
                || (!isMan(victim) && !menTakeKings)) {
            return false;
        }
        return precedence == Precedence.ANY ? !mayGoOn(from) : areAllAlike(!isMan(victim));
    }

    /** Whether a man may begin a capture of several pieces, which may end where a jump leads, too. */
    private boolean mayGoOn(int from) {
        if (!goesOnAsKing && ((landings.low & goingOn.low) | (landings.high & goingOn.high)) == 0) {
            return false;
        }
        for (int left = captures[cells[from]]; left != 0; left &= left - 1) {
            int direction = Integer.numberOfTrailingZeros(left);
            int victim = board.neighbour(direction, from);
            int landing = victim < 0 ? -1 : board.neighbour(direction, victim);
            if (landing >= 0
                    && landings.has(layout.bit(landing))
                    && (goingOn.has(layout.bit(landing)) || (goesOnAsKing && isCrowning(landing)))) {
                return true;
            }
        }
        return false;
    }

    /** The piece over which a man jumps. */
    int jumped(int from, int to) {
        return board.neighbour(directions[from * squares + to], from);
    }

    /**
     * Whether men take one piece each and nothing puts one capture before another.
     *
     * @param takesKing whether a king is taken, so that no capture can take more kings
     */
    private boolean areAllAlike(boolean takesKing) {
        BitLayout.Set enemy = enemy();
        long others = (landings.low & goingOn.low) | (jumpers.low & kings.low);
        long othersHigh = (landings.high & goingOn.high) | (jumpers.high & kings.high);
        if (precedence != Precedence.MOST && menTakeKings && !takesKing) {
            others |= enemy.low & kings.low;
            othersHigh |= enemy.high & kings.high;
        }
        return (others | othersHigh) == 0 && !goesOnAsKing;
    }

    /** Finds the pieces that can begin a capture, and whether all captures take one piece; says whether there are any. */
    boolean findJumpers() {
        BitLayout.Set own = own();
        BitLayout.Set enemy = enemy();
        jumpers.set(0, 0);
        landings.set(0, 0);
        goingOn.set(0, 0);
        for (int offset = 0; ; offset = layout.offset) {
            long ownPieces = own.from(offset);
            long enemies = enemy.from(offset);
            long allKings = kings.from(offset);
            long empty = ~(ownPieces | enemies);
            addMen(offset, ownPieces & ~allKings, menTakeKings ? enemies : enemies & ~allKings, empty);
            if (!flies && (ownPieces & allKings) != 0) {
                addShortKings(offset, ownPieces & allKings, enemies, empty);
            }
            if (offset == layout.offset) {
                break;
            }
        }
        if (flies) {
            addFlyers(own.low & kings.low, 0);
            addFlyers(own.high & kings.high, Long.SIZE);
        }
        return (jumpers.low | jumpers.high) != 0;
    }

    private void addMen(int offset, long men, long prey, long empty) {
        long from = 0;
        long to = 0;
        long any = 0;
        for (int left = captures[ownBit()]; left != 0; left &= left - 1) {
            int direction = Integer.numberOfTrailingZeros(left);
            long can = layout.jumpers(direction, offset, prey, empty);
            any |= can;
            from |= men & can;
            to |= layout.landings(direction, men & can);
        }
        jumpers.add(from, offset);
        landings.add(to, offset);
        goingOn.add(any, offset);
    }

    private void addShortKings(int offset, long shortKings, long prey, long empty) {
        for (int left = captures[ownBit() | MoveGenerator.KING]; left != 0; left &= left - 1) {
            jumpers.add(shortKings & layout.jumpers(Integer.numberOfTrailingZeros(left), offset, prey, empty), offset);
        }
    }

    /** Adds those of some flying kings that can capture. */
    private void addFlyers(long set, int first) {
        for (long left = set; left != 0; left &= left - 1) {
            int bit = first + Long.numberOfTrailingZeros(left);
            if (generator.canCapture(layout.square(bit))) {
                jumpers.add(bit);
            }
        }
    }

    /** Whether the side to move has a move. */
    boolean canMove(int barred) {
        if (isEndedByKing()) {
            return false;
        }
        if (findJumpers()) {
            return true;
        }
        for (int square = 0; square < squares; square++) {
            if (isOwn(square) && square != barred) {
                for (int left = steps[cells[square]]; left != 0; left &= left - 1) {
                    int to = board.neighbour(Integer.numberOfTrailingZeros(left), square);
                    if (to >= 0 && cells[to] == MoveGenerator.FREE) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    /** Takes an enemy's piece off the board. */
    void take(int victim) {
        cells[victim] = MoveGenerator.FREE;
        enemy().remove(layout.bit(victim));
        kings.remove(layout.bit(victim));
    }

    /** Moves a piece, and passes the turn; what it captures has been taken. */
    void move(int from, int to, boolean crowns) {
        byte piece = cells[from];
        boolean isKing = (piece & MoveGenerator.KING) != 0;
        BitLayout.Set own = own();
        cells[from] = MoveGenerator.FREE;
        cells[to] = crowns ? (byte) (piece | MoveGenerator.KING) : piece;
        own.remove(layout.bit(from));
        own.add(layout.bit(to));
        if (isKing) {
            kings.remove(layout.bit(from));
        }
        if (isKing || crowns) {
            kings.add(layout.bit(to));
        }
        whiteMoves = !whiteMoves;
    }
}
