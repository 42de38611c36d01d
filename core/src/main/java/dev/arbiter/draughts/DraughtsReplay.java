package dev.arbiter.draughts;

import dev.arbiter.Agreement;
import dev.arbiter.Color;
import dev.arbiter.Outcome;
import dev.arbiter.Piece;
import dev.arbiter.Position;
import dev.arbiter.Replay;
import dev.arbiter.Ruling;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Replays games of the family on a board of bits, without garbage but for long captures.
 *
 * <p>A few shifts of whole sets ({@link BitLayout}) tell which pieces can begin a capture. If none can, a move is a step and
 * is looked at by itself, and so are most captures of one piece; only for the others {@link MoveGenerator} searches. What
 * draws depend on is kept for each ply as numbers, and counted when it is asked for.
 *
 * <p>Unusual texts, and moves that are not legal, are left to the position. A text that can mean several captures leaves
 * the board for the rest of the game.
 */
final class DraughtsReplay implements Replay<DraughtsMove> {

    /** Longs that the log has for a ply: White's pieces, Black's and the kings, and the move that led there. */
    private static final int ENTRY = 7;

    private static final int MOST_NOTES = 20;

    private static final int MOVE = 6;
    private static final long CROWNS = 1L << 16;

    /** From which bit on the move says for how many plies kings alone have moved. */
    private static final int KING_PLIES = 32;

    /** In all endings that the rules may draw one side has at most so many pieces, and there is a king. */
    private static final int PIECES_OF_ENDINGS = 3;

    private final Draughts game;
    /** Where a game goes on that has left the board. */
    private final Replay<DraughtsMove> general;

    private boolean onBoard;
    private final Board board;
    private final Precedence precedence;
    private final boolean flies;
    private final boolean menTakeKings;
    private final boolean goesOnAsKing;
    private final int stepsInARow;
    private final boolean menStepSideways;
    private final boolean firstKingEnds;
    private final BitLayout layout;
    /** By number; -1 where there is no such square. */
    private final byte[] numbered = new byte[100];
    /** By column and number; -1 where there is no such square. */
    private final byte[] lettered;
    /** The direction in which a square lies from another, -1 where they are on no common line. */
    private final byte[] directions;

    /** The directions in which a piece steps, as bits, by what stands in its cell. */
    private final int[] steps = new int[8];

    /** The directions in which it captures. */
    private final int[] captureDirections = new int[8];

    private final int squares;
    private final MoveGenerator generator;
    private final byte[] cells;
    private final BitLayout.Set white = new BitLayout.Set();
    private final BitLayout.Set black = new BitLayout.Set();
    private final BitLayout.Set kings = new BitLayout.Set();
    private boolean whiteMoves;
    /** Whether pieces have been taken by the move that is being made. */
    private boolean takes;
    /** The pieces that can begin a capture. */
    private final BitLayout.Set jumpers = new BitLayout.Set();
    /** Where men land by their first jumps. */
    private final BitLayout.Set landings = new BitLayout.Set();
    /** From where a man could jump, did one stand there. */
    private final BitLayout.Set goingOn = new BitLayout.Set();

    /** Frisian draughts: how often each side has just moved the same king. */
    private KingSteps kingSteps = KingSteps.NONE;

    /** Where the log begins, and the cells there. */
    private DraughtsPosition base;

    private final byte[] baseCells;

    /** What was odd about the texts since the game began. */
    private final List<String> notes = new ArrayList<>();

    /** The position as an object, once somebody has asked. */
    private @Nullable DraughtsPosition reached;

    /** The position that was asked for last, and its ply: the next one mostly goes on from it. */
    private @Nullable DraughtsPosition kept;

    private int keptPly;

    private long[] log = new long[ENTRY * 128];
    /** By ply, the king's steps there. */
    private KingSteps[] kingStepsThen = new KingSteps[128];

    private int plies;

    /** The squares of the move to be played, and how many they are. */
    private int[] wanted = new int[8];

    private int count;
    /** The move that they mean, and its weight by the rules of priority. */
    private @Nullable DraughtsMove found;

    private long best;
    private boolean isWhole;
    private boolean isAmbiguous;
    /** The move played last, null where the log tells all of it. */
    private @Nullable DraughtsMove last;

    /** @param general replays the same game in any way */
    DraughtsReplay(Draughts game, Replay<DraughtsMove> general) {
        this.game = game;
        this.general = general;
        Variant variant = game.variant();
        board = variant.board();
        precedence = variant.precedence();
        flies = variant.king().flies();
        menTakeKings = variant.mayTake(false, true);
        goesOnAsKing = variant.man().lastRow() == Variant.LastRow.GOES_ON_AS_KING;
        layout = board.layout();
        for (int king = 0; king <= MoveGenerator.KING; king++) {
            for (Color color : Color.values()) {
                int piece = (color == Color.WHITE ? MoveGenerator.WHITE : MoveGenerator.BLACK) | king;
                steps[piece] = variant.steps(color, king != 0);
                captureDirections[piece] = variant.captures(color, king != 0);
            }
        }
        stepsInARow = variant.king().stepsInARow();
        menStepSideways = variant.menStepSideways();
        firstKingEnds = variant.aim() == Variant.Aim.FIRST_KING;
        squares = board.count();
        for (int number = 0; number < numbered.length; number++) {
            numbered[number] = (byte) board.numbered(number);
        }
        lettered = new byte[board.width() * numbered.length];
        for (int name = 0; name < lettered.length; name++) {
            lettered[name] = (byte) board.lettered(name / numbered.length, name % numbered.length);
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
        generator = new MoveGenerator(variant, this::landed);
        cells = generator.cells;
        baseCells = new byte[squares];
        Arrays.fill(kingStepsThen, KingSteps.NONE);
        base = game.start();
        load(base);
        setUp(base);
    }

    @Override
    public Draughts game() {
        return game;
    }

    @Override
    public void begin(Position<?> start) {
        if (!(start instanceof DraughtsPosition position) || !position.game().equals(game)) {
            throw new IllegalArgumentException("a position of " + start.game().id() + ", expected " + game.id());
        }
        notes.clear();
        setUp(position);
    }

    @Override
    public void branch(Replay<?> line) {
        if (!(line instanceof DraughtsReplay other) || !other.game.equals(game)) {
            throw new IllegalArgumentException("a replay of " + line.game().id() + ", expected " + game.id());
        }
        if (other.onBoard) {
            setUp(other.before());
        } else {
            onBoard = false;
            general.branch(other.general);
        }
    }

    private void setUp(DraughtsPosition start) {
        onBoard = true;
        kept = null;
        reached = start;
        plies = 0;
        whiteMoves = start.turn() == Color.WHITE;
        kingSteps = start.kingSteps();
        if (start.equals(base)) {
            // Most games begin alike.
            System.arraycopy(baseCells, 0, cells, 0, squares);
            white.set(log[0], log[3]);
            black.set(log[1], log[4]);
            kings.set(log[2], log[5]);
        } else {
            load(start);
        }
        base = start;
    }

    private void load(DraughtsPosition start) {
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
        log(0);
    }

    @Override
    public Color turn() {
        return onBoard ? (whiteMoves ? Color.WHITE : Color.BLACK) : general.turn();
    }

    // ---- moves as text

    @Override
    public @Nullable Ruling<DraughtsMove> play(byte[] text, int from, int to) {
        isAmbiguous = false;
        if (onBoard && read(text, from, to) && count > 1 && play()) {
            return null;
        }
        String moveText = Replay.decode(text, from, to);
        if (onBoard) {
            DraughtsPosition position = position();
            Ruling<DraughtsMove> ruling = position.ruling(moveText);
            boolean several =
                    count == 2 && isAmbiguous && position.readings(moveText).size() > 1;
            if (ruling instanceof Ruling.Legal<DraughtsMove> legal && !several) {
                note(moveText, legal.text());
                setUp((DraughtsPosition) legal.after());
                return null;
            }
            if (!several && position.readings(moveText).isEmpty()) {
                return ruling;
            }
            onBoard = false;
            general.begin(position);
        }
        return general.play(moveText);
    }

    private void note(String written, String read) {
        for (String oddity : MoveText.read(board, written).oddities) {
            if (notes.size() < MOST_NOTES && notes.stream().noneMatch(note -> note.endsWith(oddity))) {
                notes.add("'" + written + "' was read as " + read + ": " + oddity);
            }
        }
    }

    /** Reads a move that is written as most are: squares by number, or letter and number, with a separator in between. */
    private boolean read(byte[] bytes, int from, int to) {
        count = 0;
        int at = from;
        while (true) {
            int column = at < to ? (bytes[at] | 0x20) - 'a' : -1;
            boolean isLetter = column >= 0 && column < board.width();
            int start = isLetter ? at + 1 : at;
            int number = 0;
            for (at = start; at < to && bytes[at] >= '0' && bytes[at] <= '9'; at++) {
                number = 10 * number + bytes[at] - '0';
            }
            if (at == start || at - start > 2) {
                return false;
            }
            int square = isLetter ? lettered[column * numbered.length + number] : numbered[number];
            if (square < 0) {
                return false;
            }
            if (count == wanted.length) {
                wanted = Arrays.copyOf(wanted, 2 * count);
            }
            wanted[count++] = square;
            if (at == to) {
                return true;
            }
            at = skipBlanks(bytes, at, to);
            if (at == to || (bytes[at] != '-' && bytes[at] != ':' && (bytes[at] | 0x20) != 'x')) {
                return false;
            }
            at = skipBlanks(bytes, at + 1, to);
        }
    }

    private static int skipBlanks(byte[] bytes, int from, int to) {
        int at = from;
        while (at < to && bytes[at] == ' ') {
            at++;
        }
        return at;
    }

    // ---- whole moves

    private boolean play() {
        int from = wanted[0];
        int to = wanted[1];
        if ((cells[from] & own()) == 0 || isEndedByKing()) {
            return false;
        }
        found = null;
        if (!findJumpers()) {
            if (count > 2 || !isStep(from, to)) {
                return false;
            }
        } else if (count == 2 && isJump(from, to)) {
            take(board.neighbour(directions[from * squares + to], from));
        } else {
            findCapture();
            if (found == null) {
                return false;
            }
            to = found.to();
            // The captured pieces go first: where they leave at once, the capture may end where one of them stood.
            for (int i = 0; i < found.captures(); i++) {
                take(found.captured(i));
            }
        }
        last = found;
        move(from, to, found == null ? isMan(from) && isCrowning(to) : found.crowns());
        return true;
    }

    private boolean isMan(int square) {
        return (cells[square] & MoveGenerator.KING) == 0;
    }

    private int own() {
        return whiteMoves ? MoveGenerator.WHITE : MoveGenerator.BLACK;
    }

    private boolean isCrowning(int square) {
        return board.row(square) == (whiteMoves ? 0 : board.height() - 1);
    }

    private boolean isStep(int from, int to) {
        int direction = directions[from * squares + to];
        boolean isKing = !isMan(from);
        if (direction < 0 || ((steps[cells[from]] >>> direction) & 1) == 0 || cells[to] != MoveGenerator.FREE) {
            return false;
        }
        int next = board.neighbour(direction, from);
        while (next != to && isKing && flies && cells[next] == MoveGenerator.FREE) {
            next = board.neighbour(direction, next);
        }
        return next == to && !(isKing && from == barred());
    }

    /**
     * Whether a man captures one piece so, which plainly is legal: it cannot go on, and none that could go before it goes
     * on either. Most captures are of this kind; for the others somebody has to search.
     */
    private boolean isJump(int from, int to) {
        int direction = directions[from * squares + to];
        if (direction < 0
                || ((captureDirections[cells[from]] >>> direction) & 1) == 0
                || !isMan(from)
                || cells[to] != MoveGenerator.FREE
                || (goesOnAsKing && isCrowning(to))) {
            return false;
        }
        int victim = board.neighbour(direction, from);
        if (board.neighbour(direction, victim) != to
                || (cells[victim] & own()) != 0
                || cells[victim] == MoveGenerator.FREE
                || (!isMan(victim) && !menTakeKings)) {
            return false;
        }
        return precedence == Precedence.ANY ? !goingOn.has(layout.bit(to)) : areAllAlike(!isMan(victim));
    }

    /**
     * Whether men take one piece each and nothing puts one capture before another.
     *
     * @param takesKing whether a king is taken, so that no capture can take more kings
     */
    private boolean areAllAlike(boolean takesKing) {
        BitLayout.Set enemy = whiteMoves ? black : white;
        long others = (landings.low & goingOn.low) | (jumpers.low & kings.low);
        long othersHigh = (landings.high & goingOn.high) | (jumpers.high & kings.high);
        if (precedence != Precedence.MOST && menTakeKings && !takesKing) {
            others |= enemy.low & kings.low;
            othersHigh |= enemy.high & kings.high;
        }
        return (others | othersHigh) == 0 && !goesOnAsKing;
    }

    /** Finds the pieces that can begin a capture, and whether all captures take one piece; says whether there are any. */
    private boolean findJumpers() {
        BitLayout.Set own = whiteMoves ? white : black;
        BitLayout.Set enemy = whiteMoves ? black : white;
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
        for (int left = captureDirections[own()]; left != 0; left &= left - 1) {
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
        for (int left = captureDirections[own() | MoveGenerator.KING]; left != 0; left &= left - 1) {
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

    // ---- captures

    /** Finds the legal capture that the squares mean, if it is one alone. */
    private void findCapture() {
        best = 0;
        isWhole = false;
        isAmbiguous = false;
        generator.limit();
        if (precedence == Precedence.ANY) {
            if (jumpers.has(layout.bit(wanted[0]))) {
                generator.captureFrom(wanted[0]);
            }
        } else {
            for (long left = jumpers.low; left != 0; left &= left - 1) {
                generator.captureFrom(layout.square(Long.numberOfTrailingZeros(left)));
            }
            for (long left = jumpers.high; left != 0; left &= left - 1) {
                generator.captureFrom(layout.square(Long.SIZE + Long.numberOfTrailingZeros(left)));
            }
        }
        // With so many routes the position looks at them otherwise.
        found = isAmbiguous || generator.isExhausted() ? null : found;
    }

    /** Takes a capture down, if it is complete and meant, and none is known that goes before it. */
    private void landed(MoveGenerator capture, MoveGenerator.End end) {
        long weight = end == MoveGenerator.End.COMPLETE ? capture.weight() : -1;
        if (weight < best) {
            return;
        }
        if (weight > best) {
            best = weight;
            found = null;
            isWhole = false;
            isAmbiguous = false;
        }
        if (isWhole || capture.from() != wanted[0] || capture.at() != wanted[count - 1]) {
            return;
        }
        if (count == 2) {
            // A single jump, too, may be a longer capture in short.
            DraughtsMove move = capture.move();
            isAmbiguous |= found != null && !move.hasEffectOf(found);
            found = found == null ? move : found;
            return;
        }
        isWhole = capture.captures() == count - 1;
        for (int i = 1; i < count - 1 && isWhole; i++) {
            isWhole = capture.landing(i - 1) == wanted[i];
        }
        found = isWhole ? capture.move() : found;
    }

    // ---- the board

    private void take(int victim) {
        cells[victim] = MoveGenerator.FREE;
        (whiteMoves ? black : white).remove(layout.bit(victim));
        kings.remove(layout.bit(victim));
        takes = true;
    }

    /** Moves a piece; what it captures has been taken. */
    private void move(int from, int to, boolean crowns) {
        byte piece = cells[from];
        boolean isKing = (piece & MoveGenerator.KING) != 0;
        BitLayout.Set own = whiteMoves ? white : black;
        boolean canReturn = isKing || (menStepSideways && board.row(from) == board.row(to));
        long kingPlies = canReturn && !takes ? (log[ENTRY * plies + MOVE] >> KING_PLIES) + 1 : 0;
        boolean kingBesideMen = isKing && hasMen();
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
        takes = false;
        whiteMoves = !whiteMoves;
        reached = null;
        plies++;
        log(from | (to << 8) | (crowns ? CROWNS : 0) | (kingPlies << KING_PLIES));
        if (stepsInARow > 0) {
            kingSteps = kingSteps.after(turn().opposite(), moveTo(plies), kingBesideMen);
            kingStepsThen[plies] = kingSteps;
        }
    }

    /** Keeps the position, and by which move it came about. */
    private void log(long move) {
        int at = ENTRY * plies;
        if (at == log.length) {
            log = Arrays.copyOf(log, 2 * at);
            kingStepsThen = Arrays.copyOf(kingStepsThen, 2 * plies);
            Arrays.fill(kingStepsThen, plies, 2 * plies, KingSteps.NONE);
        }
        log[at] = white.low;
        log[at + 1] = black.low;
        log[at + 2] = kings.low;
        log[at + 3] = white.high;
        log[at + 4] = black.high;
        log[at + 5] = kings.high;
        log[at + MOVE] = move;
    }

    /** The square of the king that may not move, or -1. */
    private int barred() {
        return kingSteps.barred(game.variant(), turn(), hasMen());
    }

    private boolean isEndedByKing() {
        return firstKingEnds && (kings.low | kings.high) != 0;
    }

    private boolean hasMen() {
        BitLayout.Set own = whiteMoves ? white : black;
        return ((own.low & ~kings.low) | (own.high & ~kings.high)) != 0;
    }

    // ---- what has been reached

    /** {@inheritDoc} Of the game it remembers what draws depend on. */
    @Override
    public DraughtsPosition position() {
        if (!onBoard) {
            return (DraughtsPosition) general.position();
        }
        DraughtsPosition known = reached;
        if (known == null) {
            known = position(plies);
            reached = known;
        }
        return known;
    }

    /** The position before the last move. */
    private DraughtsPosition before() {
        DraughtsPosition first = base.previous();
        return plies > 0 ? position(plies - 1) : first == null ? base : first;
    }

    private DraughtsPosition position(int wantedPly) {
        if (wantedPly == 0) {
            return base;
        }
        // Back to where nothing that a draw depends on has begun, and over the last move, which is shown.
        int ply = wantedPly;
        int known = kept == null || keptPly >= wantedPly ? 0 : keptPly;
        while (ply > known && (log[ENTRY * ply + MOVE] >> KING_PLIES > 0 || isEnding(ply))) {
            ply--;
        }
        ply = Math.min(ply, wantedPly - 1);
        DraughtsPosition position = kept != null && known > 0 && ply == known
                ? kept
                : ply == 0 ? base : new DraughtsPosition(game, pieces(ply), turn(ply), kingStepsThen[ply]);
        for (ply++; ply <= wantedPly; ply++) {
            position = position.after(ply == plies && last != null ? last : moveTo(ply));
        }
        kept = position;
        keptPly = wantedPly;
        return position;
    }

    private Color turn(int ply) {
        return ((plies - ply) % 2 == 0) == whiteMoves ? Color.WHITE : Color.BLACK;
    }

    private Pieces pieces(int ply) {
        long[] sets = new long[6];
        for (int square = 0; square < squares; square++) {
            int bit = layout.bit(square);
            int at = ENTRY * ply + (bit < Long.SIZE ? 0 : 3);
            for (int set = 0; set < 3; set++) {
                sets[2 * set + square / Long.SIZE] |= ((log[at + set] >>> bit) & 1) << square;
            }
        }
        return new Pieces(sets[0], sets[1], sets[2], sets[3], sets[4], sets[5]);
    }

    /** The move that led to a position, by what it changed: of a capture the way is not known. */
    private DraughtsMove moveTo(int ply) {
        int at = ENTRY * ply;
        int enemy = turn(ply) == Color.BLACK ? at + 1 : at;
        byte[] taken = new byte[squares];
        int captures = 0;
        for (int word = 0; word < 2; word++) {
            int set = enemy + 3 * word;
            for (long left = log[set - ENTRY] & ~log[set]; left != 0; left &= left - 1) {
                taken[captures++] = (byte) layout.square(Long.SIZE * word + Long.numberOfTrailingZeros(left));
            }
        }
        long move = log[at + MOVE];
        byte to = (byte) (move >> 8);
        boolean crowns = (move & CROWNS) != 0;
        if (captures == 0) {
            return new DraughtsMove((byte) move, to, crowns);
        }
        byte[] landings = new byte[captures];
        landings[captures - 1] = to;
        return new DraughtsMove((byte) move, landings, taken, captures, crowns);
    }

    /** Whether so few pieces stood there that the rules may count moves to a draw. */
    private boolean isEnding(int ply) {
        int at = ENTRY * ply;
        int whites = Long.bitCount(log[at]) + Long.bitCount(log[at + 3]);
        int blacks = Long.bitCount(log[at + 1]) + Long.bitCount(log[at + 4]);
        return Math.min(whites, blacks) <= PIECES_OF_ENDINGS && (log[at + 2] | log[at + 5]) != 0;
    }

    @Override
    public long pieces(Color color, Piece.Kind kind, int word) {
        if (!onBoard) {
            return general.pieces(color, kind, word);
        }
        if (kind != Piece.Kind.MAN && kind != Piece.Kind.CROWNED_MAN) {
            return 0;
        }
        BitLayout.Set set = color == Color.WHITE ? white : black;
        boolean king = kind == Piece.Kind.CROWNED_MAN;
        return layout.squares(set.low & (king ? kings.low : ~kings.low), 0, word)
                | layout.squares(set.high & (king ? kings.high : ~kings.high), Long.SIZE, word);
    }

    @Override
    public int total(Color color) {
        if (!onBoard) {
            return general.total(color);
        }
        BitLayout.Set set = color == Color.WHITE ? white : black;
        return Long.bitCount(set.low) + Long.bitCount(set.high);
    }

    @Override
    public int count(Color color, Piece.Kind kind) {
        if (!onBoard) {
            return general.count(color, kind);
        }
        BitLayout.Set set = color == Color.WHITE ? white : black;
        int crowned = Long.bitCount(set.low & kings.low) + Long.bitCount(set.high & kings.high);
        return switch (kind) {
            case MAN -> total(color) - crowned;
            case CROWNED_MAN -> crowned;
            default -> 0;
        };
    }

    @Override
    public boolean isOpen() {
        return !onBoard && general.isOpen();
    }

    @Override
    public Outcome outcome() {
        if (!onBoard || canMove()) {
            return mayBeClaimed() ? position().outcome() : Outcome.Ongoing.WITHOUT_CLAIM;
        }
        return isEndedByKing()
                ? game.wonByKing(((white.low & kings.low) | (white.high & kings.high)) != 0 ? Color.WHITE : Color.BLACK)
                : game.wonWithoutMove(turn(), total(turn()));
    }

    @Override
    public Agreement agreement(String claimed) {
        return Agreement.of(claimed, outcome());
    }

    @Override
    public boolean isOver() {
        return onBoard ? !canMove() || (mayBeDrawn() && position().outcome().isOver()) : general.isOver();
    }

    @Override
    public List<String> notes() {
        if (onBoard) {
            return List.copyOf(notes);
        }
        List<String> all = new ArrayList<>(notes);
        all.addAll(general.notes());
        return all;
    }

    @Override
    public boolean mayBeClaimed() {
        DrawRules rules = game.drawRules();
        return !onBoard
                || mayBeRepeated(rules.repetitions())
                || isKingsOnly()
                || isCountedEnding()
                || (rules.oneAgainstOne() == DrawRules.OneAgainstOne.MAY_BE_CLAIMED
                        && total(Color.WHITE) == 1
                        && total(Color.BLACK) == 1);
    }

    /** Where kings alone have moved for long without the position, whose way grows with their moves. */
    @Override
    public boolean isClaimable() {
        return (onBoard && isKingsOnly()) ? canMove() : Replay.super.isClaimable();
    }

    /**
     * Whether the position reached, or one that the player to move can bring about, may have appeared so many times: a move
     * can bring about what had the other side's pieces where they are, and of one's own all but one.
     */
    private boolean mayBeRepeated(int times) {
        long kingPlies = kingPlies();
        // A position comes back after four plies at the least.
        if (kingPlies < 4L * (times - 1) - 1) {
            return false;
        }
        if (kingPlies > plies) {
            return true;
        }
        int now = ENTRY * plies;
        int own = whiteMoves ? 0 : 1;
        int stood = 0;
        int near = 0;
        for (int back = 1; back <= kingPlies; back++) {
            int then = now - ENTRY * back;
            if (((log[now + 1 - own] ^ log[then + 1 - own]) | (log[now + 4 - own] ^ log[then + 4 - own])) == 0) {
                long low = log[now + own] ^ log[then + own];
                long high = log[now + 3 + own] ^ log[then + 3 + own];
                if (back % 2 == 0) {
                    stood += (low | high) == 0 ? 1 : 0;
                } else {
                    near += Long.bitCount(low) + Long.bitCount(high) == 2 ? 1 : 0;
                }
            }
        }
        return stood >= times - 1 || near >= times - 1;
    }

    private boolean isKingsOnly() {
        int moves = game.drawRules().kingMoves();
        return moves > 0 && kingPlies() >= 2L * moves;
    }

    private long kingPlies() {
        long kingPlies = log[ENTRY * plies + MOVE] >> KING_PLIES;
        return kingPlies == plies ? kingPlies + base.history().kingPlies() : kingPlies;
    }

    /** Whether a rule may have drawn the game, so that the position is worth making, with all that came before it. */
    private boolean mayBeDrawn() {
        DrawRules rules = game.drawRules();
        return mayBeRepeated(rules.repetitions()) || isKingsOnly() || (isCountedEnding() && mayHaveLasted(rules));
    }

    /** Whether an ending may have stood for as long as one does that draws: then few pieces were left so long ago already. */
    private boolean mayHaveLasted(DrawRules rules) {
        int fewest = rules.fewestPliesOfEndings();
        History before = base.history();
        return plies < fewest
                ? plies + Math.max(before.endingPlies(), before.mainRoadPlies()) >= fewest
                : isEnding(plies - fewest);
    }

    private boolean isCountedEnding() {
        DrawRules rules = game.drawRules();
        return rules.knowsEndings() && isEnding(plies);
    }

    private boolean canMove() {
        if (isEndedByKing()) {
            return false;
        }
        if (findJumpers()) {
            return true;
        }
        int barred = barred();
        for (int square = 0; square < squares; square++) {
            if ((cells[square] & own()) != 0 && square != barred) {
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
}
