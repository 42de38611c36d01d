package dev.arbiter.chess;

import dev.arbiter.Color;
import dev.arbiter.Note;
import dev.arbiter.Outcome;
import dev.arbiter.Piece;
import dev.arbiter.Position;
import dev.arbiter.Replay;
import dev.arbiter.Ruling;
import dev.arbiter.Winnable;
import dev.arbiter.chess.kernel.Checks;
import dev.arbiter.chess.kernel.PieceKind;
import dev.arbiter.chess.text.ParsedMove;
import dev.arbiter.chess.text.PieceLetters;
import dev.arbiter.chess.text.PlainSan;
import dev.arbiter.record.RecordReplay;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Replays recorded games from the bytes of their move texts, without garbage: one board, moved in place. A move is found from
 * its target backwards in chess, and in variants in the list of the legal ones. Only a text that fails there, or is written
 * with blanks around it, is ruled on.
 */
final class ChessReplay implements RecordReplay<ChessMove> {

    private final Chess game;
    private final VariantRules rules;
    private final boolean isEnglish;
    private Board board;
    /** The board before the last move. */
    private Board before;
    /** The legal moves on the board, of a variant; null in chess, which needs none to find one. */
    private final int @Nullable [] moves;
    /** How many {@link #moves} there are. */
    private int choices;

    private final MoveHistory history = new MoveHistory();
    private final @Nullable Spelling spelling;
    private int halfmoveClock;
    /** What {@link #halfmoveClock} was before the last move. */
    private int clockBefore;
    /** The highest that {@link #halfmoveClock} has been; only followed where notes are kept. */
    private int highestClock;

    /** What {@link Board#checkersAndPinned} gives for the board, where notes are kept: a mark and the next move ask for it. */
    private long checkersAndPinned = Checks.UNKNOWN;
    /** A move in other letters, in English ones. */
    private final byte[] translated = new byte[Long.BYTES];
    /** The last move as {@link MoveWriter} has it, where notes are kept. */
    private long san;

    /** The board between {@link #beginPlain} and {@link #endPlain}, where there is a straight way; the others wait. */
    private final PlainSanBoard straight = new PlainSanBoard();

    private boolean isStraight;
    /** Whether nothing is to be played plainly but SAN. */
    private boolean isCanonical;
    /** After how many moves it began. */
    private int straightFrom;
    /** Whether the side to move on it is in check; only followed where notes are kept. */
    private boolean isCheck;

    private final List<Branch> branches = new ArrayList<>();
    /** How many of {@link #branches} are open. */
    private int depth;

    /** The state to return to from a variation. */
    private static final class Branch {
        private final Board board;
        private final Board before;
        private int move;
        private int count;
        private int halfmoveClock;
        private int clockBefore;
        private int highestClock;
        private long checkersAndPinned;
        private long san;

        Branch(Board board) {
            this.board = board.copy();
            this.before = board.copy();
        }
    }

    /** @param noting whether {@link #notes} are kept, which costs a little time at each move */
    ChessReplay(Chess game, boolean noting) {
        ChessPosition start = game.start();
        this.game = game;
        this.rules = game.rules();
        this.isEnglish = game.letters() == null;
        this.spelling = noting ? new Spelling() : null;
        this.board = start.copy();
        this.before = start.copy();
        this.moves = start instanceof VariantPosition ? new int[VariantPosition.MOST_MOVES] : null;
        begin(start);
    }

    @Override
    public Chess game() {
        return game;
    }

    @Override
    public void begin(Position<?> start) {
        if (start.game() != game) {
            throw new IllegalArgumentException("a position of " + start.game().id() + ", expected " + game.id());
        }
        ChessPosition position = (ChessPosition) start;
        board.set(position);
        history.begin(position);
        halfmoveClock = position.halfmoveClock();
        highestClock = halfmoveClock;
        depth = 0;
        if (spelling != null) {
            spelling.clear();
        }
        refresh();
    }

    @Override
    public void branch(Replay<?> line) {
        if (!(line instanceof ChessReplay other)) {
            throw new IllegalArgumentException("a replay of " + line.game().id() + ", expected " + game.id());
        }
        begin(other.history.before());
    }

    @Override
    public @Nullable Ruling<ChessMove> play(byte[] text, int from, int to) {
        if (!isEnglish) {
            return playTranslated(Replay.decode(text, from, to));
        }
        int parsed = read(text, from, to);
        int move = parsed < 0 ? MoveResolver.NONE : find(parsed);
        if (move < 0) {
            return rule(Replay.decode(text, from, to));
        }
        boolean alone = ParsedMove.namesNoOrigin(parsed);
        play(move, alone);
        if (spelling != null && depth == 0) {
            spelling.compare(before, rules, move, parsed, san, text, from, to);
        }
        return null;
    }

    /** Plays a move in the letters of another language: one of usual form as what it is in English, as ruling on each takes long. */
    private @Nullable Ruling<ChessMove> playTranslated(String text) {
        PieceLetters letters = game.letters();
        String english = letters == null || letters.areSmall() ? null : letters.english(text);
        int length = english == null ? 0 : english.length();
        int parsed = -1;
        if (english != null && length <= translated.length && (spelling == null || !isOver())) {
            for (int at = 0; at < length; at++) {
                char character = english.charAt(at);
                translated[at] = character < 0x80 ? (byte) character : 0;
            }
            boolean isUsual = PlainSan.read(translated, 0, length) >= 0;
            parsed = isUsual ? ParsedMove.read(translated, 0, length) : -1;
        }
        int move = parsed < 0 ? MoveResolver.NONE : find(parsed);
        if (english == null || move < 0) {
            return rule(text);
        }
        play(move, ParsedMove.namesNoOrigin(parsed));
        if (spelling != null && depth == 0) {
            String written = MoveWriter.string(san);
            if (!written.equals(english)) {
                spelling.odd(text, written, Spelling.notes(before, rules, move, parsed, english, written));
            }
        }
        return null;
    }

    @Override
    public boolean isNoting() {
        return spelling != null;
    }

    @Override
    public boolean beginPlain(boolean canonical) {
        if (canonical && spelling == null) {
            throw new IllegalStateException("only a replay that notes sees what is canonical");
        }
        isCanonical = canonical;
        isStraight = isEnglish && moves == null && depth == 0;
        if (isStraight) {
            beginStraight();
        }
        return isEnglish && (isStraight || !canonical);
    }

    @Override
    public boolean playPlain(byte[] text, int from, int to) {
        int parsed = PlainSan.read(text, from, to);
        if (spelling != null) {
            straight.keepLast();
        }
        int move = isStraight && parsed >= 0 ? straight.play(parsed) : MoveResolver.NONE;
        boolean isPlayed = move >= 0 && (spelling == null || isSan(parsed, move, text[to - 1]));
        if (!isPlayed) {
            return !isCanonical && playUnusual(text, from, to, parsed);
        }
        history.add(move);
        return true;
    }

    @Override
    public void endPlain() {
        if (isStraight) {
            isStraight = false;
            if (history.count() > straightFrom) {
                leaveStraight();
                findBefore();
            }
        }
    }

    private void beginStraight() {
        straight.begin(board, halfmoveClock, highestClock);
        straightFrom = history.count();
        isCheck = spelling != null && straight.isCheck();
    }

    /** Brings all but what is known of the last move to where {@link #straight} is. */
    private void leaveStraight() {
        halfmoveClock = straight.clock();
        highestClock = straight.highestClock();
        straight.copyTo(board);
        refresh();
    }

    /** Finds what was before the last move, and how that is written. */
    private void findBefore() {
        clockBefore = straight.clockBefore();
        straight.copyBefore(history.last(), before);
        if (spelling != null) {
            san = board.marked(MoveWriter.san(before, history.last(), false));
        }
    }

    /** Whether a text surely is SAN, so that nothing is to be noted; if not, the move is taken back. */
    private boolean isSan(int parsed, int move, byte mark) {
        boolean wasCheck = isCheck;
        isCheck = straight.isCheckBy(move);
        boolean isMarked = mark == '+' || mark == '#';
        boolean isSan = isMarked == isCheck && straight.isSurelySan(parsed, move, wasCheck);
        if (isSan && isMarked) {
            // The other board has nothing to do meanwhile.
            straight.copyTo(before);
            isSan = before.hasLegalMove() == (mark == '+');
        }
        if (!isSan) {
            isCheck = wasCheck;
            straight.takeBack(move);
        }
        return isSan;
    }

    /** Plays what the straight way does not, or where there is none. */
    private boolean playUnusual(byte[] text, int from, int to, int plain) {
        int parsed = plain < 0 ? PlainSan.readUnusual(text, from, to) : plain;
        if (parsed < 0) {
            return false;
        }
        boolean leaves = isStraight && history.count() > straightFrom;
        if (leaves) {
            leaveStraight();
        }
        int move = find(parsed);
        if (move >= 0) {
            play(move, ParsedMove.namesNoOrigin(parsed));
            if (spelling != null && depth == 0) {
                spelling.compare(before, rules, move, ParsedMove.read(text, from, to), san, text, from, to);
            }
        } else if (leaves) {
            findBefore();
        }
        if (isStraight) {
            beginStraight();
        }
        return move >= 0;
    }

    private int read(byte[] text, int from, int to) {
        return moves != null && rules.has(VariantTrait.DROPS)
                ? ParsedMove.readWithDrops(text, from, to)
                : ParsedMove.read(text, from, to);
    }

    private int find(int parsed) {
        int[] legal = moves;
        int move = legal == null
                ? MoveResolver.find(board, parsed, checkersAndPinned)
                : VariantMoves.find(board, legal, choices, parsed);
        return rules.takesFor(move, parsed) ? move : MoveResolver.NONE;
    }

    private boolean hasMove() {
        return moves == null ? board.hasLegalMove() : choices > 0;
    }

    @Override
    public int writeLast(byte[] into, int at) {
        return MoveWriter.write(san, into, at);
    }

    @Override
    public boolean enterVariation() {
        if (history.count() == 0 || (depth > 0 && history.count() == branches.get(depth - 1).count - 1)) {
            return false;
        }
        if (depth == branches.size()) {
            branches.add(new Branch(board));
        }
        Branch branch = branches.get(depth++);
        branch.board.set(board);
        branch.before.set(before);
        branch.move = history.last();
        branch.count = history.count();
        branch.halfmoveClock = halfmoveClock;
        branch.clockBefore = clockBefore;
        branch.highestClock = highestClock;
        branch.checkersAndPinned = checkersAndPinned;
        branch.san = san;
        board.set(before);
        history.branch();
        halfmoveClock = clockBefore;
        refresh();
        return true;
    }

    @Override
    public void leaveVariation() {
        if (depth == 0) {
            throw new IllegalStateException("no variation is open");
        }
        Branch branch = branches.get(--depth);
        board.set(branch.board);
        before.set(branch.before);
        history.rejoin(branch.move, branch.count, depth == 0);
        halfmoveClock = branch.halfmoveClock;
        clockBefore = branch.clockBefore;
        highestClock = branch.highestClock;
        checkersAndPinned = branch.checkersAndPinned;
        list();
        san = branch.san;
    }

    /** Works out what is needed of the board after a move, or before any. */
    private void refresh() {
        san = 0;
        checkersAndPinned = spelling == null || moves != null ? Checks.UNKNOWN : board.checkersAndPinned();
        list();
    }

    private void list() {
        choices = moves == null ? 0 : board.legalMoves(moves);
    }

    private @Nullable Ruling<ChessMove> rule(String text) {
        Ruling<ChessMove> ruling = position().ruling(text);
        if (ruling instanceof Ruling.Legal<ChessMove> legal) {
            play(legal.move().packed(), false);
            if (spelling != null && depth == 0) {
                spelling.odd(text, legal.text(), legal.notes());
            }
            return null;
        }
        boolean rightIsLost = ruling instanceof Ruling.Illegal<ChessMove> illegal
                && illegal.rule() == ChessRule.CASTLING_RIGHT_IS_LOST;
        return rightIsLost ? history.wholePosition().ruling(text) : ruling;
    }

    /** @param alone as {@link MoveWriter#san(Board, int, boolean)} has it */
    private void play(int move, boolean alone) {
        long text = spelling == null ? 0 : unmarked(move, alone);
        Board after = before;
        after.become(board, move);
        before = board;
        board = after;
        history.add(move);
        clockBefore = halfmoveClock;
        halfmoveClock = before.isReversible(move) ? halfmoveClock + 1 : 0;
        highestClock = Math.max(highestClock, halfmoveClock);
        if (moves != null) {
            refresh();
            san = spelling == null ? 0 : after.marked(text);
        } else if (spelling != null) {
            refresh();
            san = (checkersAndPinned & after.enemy()) == 0 ? text : MoveWriter.marked(text, after.hasLegalMove());
        }
    }

    /** A move as SAN but for its mark. */
    private long unmarked(int move, boolean alone) {
        int[] legal = moves;
        return legal == null
                ? MoveWriter.san(board, move, alone)
                : MoveWriter.variantSan(board, move, VariantMoves.origins(board, legal, choices, move));
    }

    @Override
    public Outcome outcome() {
        if (!hasMove()) {
            VariantRules.Ending ending = board.ending();
            return ending == null ? position().outcome() : rules.outcome(ending);
        }
        boolean goesOn =
                countedPlies() < DrawClaims.FIFTY_MOVES && !history.mayBeRepeated(3, halfmoveClock) && !board.isDead();
        return goesOn ? Outcome.Ongoing.WITHOUT_CLAIM : position().outcome();
    }

    /** The plies that the fifty moves count: none where the game does not count them. */
    private int countedPlies() {
        return rules.countsMoves() ? halfmoveClock : 0;
    }

    /** Found without garbage in all but rare games. */
    @Override
    public boolean isOver() {
        return !hasMove()
                || board.isDead()
                || countedPlies() >= DrawClaims.SEVENTY_FIVE_MOVES
                || history.isFivefold(halfmoveClock);
    }

    /** The position reached, with what came before it since the last capture or pawn's move: its repetitions count. */
    @Override
    public ChessPosition position() {
        return history.position();
    }

    @Override
    public @Nullable List<String> played() {
        return history.texts();
    }

    /** The move that makes a claim good may be written down and not yet played. */
    @Override
    public boolean mayBeClaimed() {
        return countedPlies() >= DrawClaims.FIFTY_MOVES - 1 || history.mayBeClaimed(halfmoveClock);
    }

    /** From fifty moves on, tells without creating the position, whose history grows with every reversible move. */
    @Override
    public boolean isClaimable() {
        return countedPlies() >= DrawClaims.FIFTY_MOVES ? hasMove() : RecordReplay.super.isClaimable();
    }

    @Override
    public int total(Color color) {
        return Long.bitCount(color == Color.WHITE ? board.white : board.black);
    }

    @Override
    public @Nullable ChessPosition previous() {
        return history.count() == 0 ? null : history.before();
    }

    @Override
    public Color turn() {
        return board.isWhiteToMove() ? Color.WHITE : Color.BLACK;
    }

    @Override
    public long key() {
        return board.key();
    }

    @Override
    public int count(Color color, Piece.Kind kind) {
        PieceKind own = PieceKind.of(kind);
        return own == null ? 0 : Long.bitCount(board.pieces(own) & board.pieces(color));
    }

    @Override
    public long pieces(Color color, Piece.Kind kind, int word) {
        return ChessPosition.pieces(board, color, kind, word);
    }

    @Override
    public long attackers(Color side, int square) {
        return ChessPosition.attackers(board, side, square);
    }

    @Override
    public long pinned(Color side) {
        return Long.reverseBytes(board.pinned(side == Color.WHITE));
    }

    @Override
    public boolean isCheck() {
        return board.checkingPieces() != 0;
    }

    /** The departures from SAN, one note of each kind: {@code "'0-0' was read as O-O"}. Empty unless notes were asked for. */
    @Override
    public List<Note> notes() {
        return spelling == null ? List.of() : spelling.notes();
    }

    @Override
    public int noted() {
        return spelling == null ? 0 : spelling.noted();
    }

    /** Dead positions, the fifth repetition, and 75 moves by each side where they are counted (FIDE 5.2.2, 9.6). */
    @Override
    public @Nullable Passed passedEnd() {
        // A position that is dead stays dead, so looking at the last one is enough; where a game is won no move
        // follows.
        boolean dead = board.isDead();
        boolean longEnough = highestClock >= MoveHistory.FOUR_RETURNS || rules.has(VariantTrait.DROPS);
        int end = dead || longEnough ? history.passedEnd(dead) : -1;
        return end < 0 ? null : new Passed(end, history.after(end));
    }

    /** {@inheritDoc} Most games end without any reason for doubt; then no search is begun. */
    @Override
    public Winnable winnable(Color color) {
        boolean isWhite = color == Color.WHITE;
        boolean asked = board instanceof VariantPosition variant
                ? VariantWinnability.isInDoubt(variant, isWhite)
                : MatingPrecheck.isInDoubt(board, isWhite);
        return asked ? position().winnable(color) : Winnable.UNKNOWN;
    }
}
