package dev.arbiter.draughts;

import dev.arbiter.Agreement;
import dev.arbiter.Color;
import dev.arbiter.MoveNote;
import dev.arbiter.Note;
import dev.arbiter.Outcome;
import dev.arbiter.Piece;
import dev.arbiter.Position;
import dev.arbiter.Replay;
import dev.arbiter.Ruling;
import dev.arbiter.record.RecordReplay;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Replays games of the family on a {@link DraughtsBoard}, without garbage but for long captures, with a {@link DraughtsLog}
 * beside it for draws.
 *
 * <p>Unusual texts, and moves that are not legal, are left to the position. A text that can mean several captures leaves
 * the board for the rest of the game.
 */
final class DraughtsReplay implements RecordReplay<DraughtsMove> {

    private static final int MOST_NOTES = 20;

    private final Draughts game;
    /** The replay that takes over after a move that this board cannot play. */
    private final Replay<DraughtsMove> general;

    private boolean onBoard;
    private final DraughtsBoard board;
    private final DraughtsLog log;
    private final MoveGenerator generator;
    private final BitLayout layout;
    private final Precedence precedence;
    private final int stepsInARow;

    /** By number; -1 where there is no such square. */
    private final byte[] numbered = new byte[100];

    /** By column and number; -1 where there is no such square. */
    private final byte[] lettered;

    /** Frisian draughts: how often each side has just moved the same king. */
    private KingSteps kingSteps = KingSteps.NONE;

    /** Where the log begins. */
    private DraughtsPosition base;

    /** What was odd about the texts since the game began. */
    private final List<Note> notes = new ArrayList<>();

    /** The position as an object, once it has been asked for. */
    private @Nullable DraughtsPosition reached;

    /** The position that was asked for last, and its ply: the next one mostly goes on from it. */
    private @Nullable DraughtsPosition kept;

    private int keptPly;

    /** The squares of the move to be played, and how many they are. */
    private int[] wanted = new int[8];

    private int count;
    /** The move that they mean, and its weight by the rules of priority. */
    private @Nullable DraughtsMove found;

    private long best;
    private boolean isWhole;
    private boolean isAmbiguous;
    /** The move played last, null where the log shows all of it. */
    private @Nullable DraughtsMove last;

    /** How the move played last is written. */
    private final LastText written = new LastText();

    /** The text of the last move, or the squares that it is made of. */
    private static final class LastText {
        /** In canonical notation; null where the squares say it, or it is yet to be made. */
        @Nullable
        String text;

        /** The first and last square where the text named these two alone; -1 where only the position knows what to name. */
        int from = -1;

        int to;
        boolean takes;

        void clear() {
            text = null;
            from = -1;
        }
    }

    /** @param general replays the same game in any way */
    DraughtsReplay(Draughts game, Replay<DraughtsMove> general) {
        this.game = game;
        this.general = general;
        precedence = game.variant().captureRules().precedence();
        stepsInARow = game.variant().king().stepsInARow();
        BoardGeometry squares = game.board();
        for (int number = 0; number < numbered.length; number++) {
            numbered[number] = (byte) squares.numbered(number);
        }
        lettered = new byte[squares.width() * numbered.length];
        for (int name = 0; name < lettered.length; name++) {
            lettered[name] = (byte) squares.lettered(name / numbered.length, name % numbered.length);
        }
        base = game.start();
        board = new DraughtsBoard(base, this::landed);
        generator = board.generator;
        layout = board.layout;
        log = new DraughtsLog(board, squares.count());
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
        written.clear();
        kingSteps = start.kingSteps();
        board.begin(start);
        log.begin();
        base = start;
    }

    @Override
    public Color turn() {
        return onBoard ? board.turn() : general.turn();
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
                written.text = legal.text();
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
        for (Note oddity : MoveText.read(game.board(), written).oddities) {
            List<Note> reasons = List.of(oddity);
            if (notes.size() < MOST_NOTES
                    && notes.stream().noneMatch(note -> note.arguments().contains(reasons))) {
                notes.add(Note.of(MoveNote.READ_AS, written, read, reasons));
            }
        }
    }

    @Override
    public int writeLast(byte[] into, int at) {
        String text = written.text;
        if (!onBoard || (text == null && log.plies() == 0)) {
            return at;
        }
        if (text == null && written.from >= 0) {
            int next = write(game.board().name(written.from), into, at);
            into[next] = (byte) (written.takes ? game.captureSeparator() : '-');
            return write(game.board().name(written.to), into, next + 1);
        }
        if (text == null) {
            text = before().text(last == null ? log.moveTo(log.plies()) : last);
            written.text = text;
        }
        return text.length() > into.length - at ? at : write(text, into, at);
    }

    private static int write(String text, byte[] into, int at) {
        int next = at;
        for (int index = 0; index < text.length(); index++) {
            into[next++] = (byte) text.charAt(index);
        }
        return next;
    }

    /** Reads a move that is written as most are: squares by number, or letter and number, with a separator in between. */
    private boolean read(byte[] bytes, int from, int to) {
        count = 0;
        int at = from;
        while (true) {
            int column = at < to ? (bytes[at] | 0x20) - 'a' : -1;
            boolean isLetter = column >= 0 && column < game.board().width();
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
        if (!board.isOwn(from) || board.isEndedByKing()) {
            return false;
        }
        found = null;
        boolean takes = board.findJumpers();
        if (!takes) {
            if (count > 2 || !board.isStep(from, to, barred())) {
                return false;
            }
        } else if (count == 2 && board.isJump(from, to)) {
            board.take(board.jumped(from, to));
        } else {
            findCapture();
            if (found == null) {
                return false;
            }
            to = found.to();
            // The captured pieces go first: where they leave at once, the capture may end where one of them stood.
            for (int i = 0; i < found.captures(); i++) {
                board.take(found.captured(i));
            }
        }
        last = found;
        written.text = null;
        // More than two squares say more than may be needed.
        written.from = count == 2 ? from : -1;
        written.to = to;
        written.takes = takes;
        move(from, to, found == null ? board.isCrowned(from, to) : found.crowns(), takes);
        return true;
    }

    /** Moves a piece; what it captures has been taken. */
    private void move(int from, int to, boolean crowns, boolean takes) {
        boolean isReversible = !takes && board.canReturn(from, to);
        boolean kingBesideMen = stepsInARow > 0 && board.isKingBesideMen(from);
        board.move(from, to, crowns);
        reached = null;
        log.add(from, to, crowns, isReversible);
        if (stepsInARow > 0) {
            kingSteps = kingSteps.after(turn().opposite(), log.moveTo(log.plies()), kingBesideMen);
            log.keep(kingSteps);
        }
    }

    /** The square of the king that may not move, or -1. */
    private int barred() {
        return stepsInARow == 0 ? -1 : kingSteps.barred(game.variant(), turn(), board.hasMen());
    }

    // ---- captures

    /** Finds the legal capture that the squares mean, if it is one alone. */
    private void findCapture() {
        best = 0;
        isWhole = false;
        isAmbiguous = false;
        generator.limit();
        if (precedence == Precedence.ANY) {
            if (board.jumpers.has(layout.bit(wanted[0]))) {
                generator.captureFrom(wanted[0]);
            }
        } else {
            for (long left = board.jumpers.low; left != 0; left &= left - 1) {
                generator.captureFrom(layout.square(Long.numberOfTrailingZeros(left)));
            }
            for (long left = board.jumpers.high; left != 0; left &= left - 1) {
                generator.captureFrom(layout.square(Long.SIZE + Long.numberOfTrailingZeros(left)));
            }
        }
        // With more routes than these the position looks at them otherwise.
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

    // ---- what has been reached

    /** {@inheritDoc} Of the game it remembers what draws depend on. */
    @Override
    public DraughtsPosition position() {
        if (!onBoard) {
            return (DraughtsPosition) general.position();
        }
        DraughtsPosition known = reached;
        if (known == null) {
            known = position(log.plies());
            reached = known;
        }
        return known;
    }

    /** The position before the last move. */
    private DraughtsPosition before() {
        DraughtsPosition first = base.previous();
        return log.plies() > 0 ? position(log.plies() - 1) : first == null ? base : first;
    }

    private DraughtsPosition position(int wantedPly) {
        if (wantedPly == 0) {
            return base;
        }
        // Back to where nothing that a draw depends on has begun, and over the last move, which is shown.
        int ply = wantedPly;
        int known = kept == null || keptPly >= wantedPly ? 0 : keptPly;
        while (ply > known && (log.kingPlies(ply) > 0 || log.isEnding(ply))) {
            ply--;
        }
        ply = Math.min(ply, wantedPly - 1);
        DraughtsPosition position = kept != null && known > 0 && ply == known
                ? kept
                : ply == 0 ? base : new DraughtsPosition(game, log.pieces(ply), log.turn(ply), log.kingSteps(ply));
        for (ply++; ply <= wantedPly; ply++) {
            position = position.after(ply == log.plies() && last != null ? last : log.moveTo(ply));
        }
        kept = position;
        keptPly = wantedPly;
        return position;
    }

    @Override
    public long pieces(Color color, Piece.Kind kind, int word) {
        return onBoard ? board.pieces(color, kind, word) : general.pieces(color, kind, word);
    }

    @Override
    public int total(Color color) {
        return onBoard ? board.total(color) : general.total(color);
    }

    @Override
    public int count(Color color, Piece.Kind kind) {
        return onBoard ? board.count(color, kind) : general.count(color, kind);
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
        return board.isEndedByKing()
                ? game.wonByKing(board.count(Color.WHITE, Piece.Kind.CROWNED_MAN) > 0 ? Color.WHITE : Color.BLACK)
                : game.wonWithoutMove(turn(), total(turn()));
    }

    @Override
    public Agreement agreement(String claimed, Color first) {
        return Agreement.of(game.readResult(claimed, first), outcome());
    }

    @Override
    public boolean isOver() {
        return onBoard ? !canMove() || (mayBeDrawn() && position().outcome().isOver()) : general.isOver();
    }

    @Override
    public List<Note> notes() {
        if (onBoard) {
            return List.copyOf(notes);
        }
        List<Note> all = new ArrayList<>(notes);
        all.addAll(general.notes());
        return all;
    }

    @Override
    public int noted() {
        return onBoard ? notes.size() : notes.size() + general.noted();
    }

    @Override
    public boolean mayBeClaimed() {
        DrawRules rules = game.drawRules();
        return !onBoard
                || log.mayBeRepeated(rules.repetitions(), kingPlies())
                || isKingsOnly()
                || isCountedEnding()
                || (rules.oneAgainstOne() == DrawRules.OneAgainstOne.MAY_BE_CLAIMED
                        && total(Color.WHITE) == 1
                        && total(Color.BLACK) == 1);
    }

    /** Where kings alone have moved for long without the position, whose way grows with their moves. */
    @Override
    public boolean isClaimable() {
        return (onBoard && isKingsOnly()) ? canMove() : RecordReplay.super.isClaimable();
    }

    private boolean isKingsOnly() {
        int moves = game.drawRules().kingMoves();
        return moves > 0 && kingPlies() >= 2L * moves;
    }

    private long kingPlies() {
        long kingPlies = log.kingPlies(log.plies());
        return kingPlies == log.plies() ? kingPlies + base.history().kingPlies() : kingPlies;
    }

    /** Whether a rule may have drawn the game, so that the position is worth making, with all that came before it. */
    private boolean mayBeDrawn() {
        DrawRules rules = game.drawRules();
        return log.mayBeRepeated(rules.repetitions(), kingPlies())
                || isKingsOnly()
                || (isCountedEnding() && mayHaveLasted(rules));
    }

    /** Whether an ending may have stood for as long as one does that draws: then few pieces were left so long ago already. */
    private boolean mayHaveLasted(DrawRules rules) {
        int fewest = rules.fewestPliesOfEndings();
        History before = base.history();
        int plies = log.plies();
        return plies < fewest
                ? plies + Math.max(before.endingPlies(), before.mainRoadPlies()) >= fewest
                : log.isEnding(plies - fewest);
    }

    private boolean isCountedEnding() {
        DrawRules rules = game.drawRules();
        return rules.knowsEndings() && log.isEnding(log.plies());
    }

    private boolean canMove() {
        return board.canMove(barred());
    }
}
