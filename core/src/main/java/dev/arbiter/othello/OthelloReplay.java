package dev.arbiter.othello;

import dev.arbiter.Color;
import dev.arbiter.Game;
import dev.arbiter.MoveNote;
import dev.arbiter.Note;
import dev.arbiter.Piece;
import dev.arbiter.Position;
import dev.arbiter.Replay;
import dev.arbiter.Ruling;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A mutable board of Othello: two longs and the side to move.
 *
 * <p>Most records leave passes out, since the rules imply them: if the side to move can only pass, a move of the other side is
 * played after that pass. {@link OthelloPosition#ruling} is strict: there the pass is a move of its own.
 */
public final class OthelloReplay implements Replay<OthelloMove> {

    private static final int MOST_NOTES = 20;

    private final Othello game;
    private final boolean noting;
    private final List<Note> notes = new ArrayList<>();

    private long mine = OthelloKernel.START_BLACK;
    private long theirs = OthelloKernel.START_WHITE;
    private Color turn = Color.BLACK;

    /** The board before the last move that was played as a text. */
    private long mineBefore = mine;

    private long theirsBefore = theirs;
    private Color turnBefore = turn;

    /** A board at the initial position, without notes. */
    public OthelloReplay() {
        this(Othello.GAME, false);
    }

    /** @param noting whether there is a note on every pass that was left out */
    OthelloReplay(Othello game, boolean noting) {
        this.game = game;
        this.noting = noting;
    }

    @Override
    public Game<OthelloMove> game() {
        return game;
    }

    @Override
    public void begin(Position<?> start) {
        if (!(start instanceof OthelloPosition position)) {
            throw new IllegalArgumentException("a position of " + start.game().id() + ", expected othello");
        }
        begin(position.black(), position.white(), position.turn());
    }

    /**
     * Resets this replay to a position.
     *
     * @param black Black's discs, bit {@code 8 * row + column} for each square, both counted from 0, a1 at the top left
     * @param white White's discs, none on the same square as a black one
     * @param mover the side to move
     */
    public void begin(long black, long white, Color mover) {
        turn = mover;
        mine = mover == Color.BLACK ? black : white;
        theirs = mover == Color.BLACK ? white : black;
        notes.clear();
    }

    @Override
    public void branch(Replay<?> line) {
        if (!(line instanceof OthelloReplay other)) {
            throw new IllegalArgumentException("a replay of " + line.game().id() + ", expected othello");
        }
        mine = other.mineBefore;
        theirs = other.theirsBefore;
        turn = other.turnBefore;
        notes.clear();
    }

    /**
     * Places a disc and turns the discs that it brackets: a disc of the side to move, or of the other side if the side to move
     * can only pass.
     *
     * @param square {@code 8 * row + column} from 0 (a1, top left) to 63 (h8)
     * @return whether that was legal; otherwise nothing has changed
     */
    public boolean play(int square) {
        if (((mine | theirs) >>> square & 1) != 0) {
            return false;
        }
        long flips = OthelloKernel.flips(mine, theirs, square);
        if (flips == 0) {
            flips = OthelloKernel.flips(/* mine= */ theirs, /* theirs= */ mine, square);
            if (flips == 0 || moves() != 0) {
                return false;
            }
            note(square);
            pass();
        }
        long after = theirs ^ flips;
        theirs = mine | flips | (1L << square);
        mine = after;
        turn = turn.opposite();
        return true;
    }

    @Override
    public @Nullable Ruling<OthelloMove> play(byte[] text, int from, int to) {
        long mineThen = mine;
        long theirsThen = theirs;
        Color turnThen = turn;
        Ruling<OthelloMove> ruling = playText(text, from, to);
        if (ruling == null) {
            mineBefore = mineThen;
            theirsBefore = theirsThen;
            turnBefore = turnThen;
        }
        return ruling;
    }

    private @Nullable Ruling<OthelloMove> playText(byte[] text, int from, int to) {
        if (to - from == 2) {
            int column = (text[from] | 0x20) - 'a';
            int row = text[from + 1] - '1';
            if (column >= 0 && column < 8 && row >= 0 && row < 8 && play(8 * row + column)) {
                return null;
            }
        }
        String moveText = Replay.decode(text, from, to);
        Ruling<OthelloMove> ruling = position().recordedRuling(moveText);
        if (ruling instanceof Ruling.Legal<OthelloMove> legal) {
            take(legal.move());
            return null;
        }
        return ruling;
    }

    private void take(OthelloMove move) {
        if (move.isPass()) {
            pass();
        } else {
            play(move.index());
        }
    }

    private void pass() {
        long swapped = mine;
        mine = theirs;
        theirs = swapped;
        turn = turn.opposite();
    }

    private void note(int square) {
        if (noting && notes.size() < MOST_NOTES) {
            notes.add(MoveNote.passLeftOut(turn, OthelloMove.squareName(square)));
        }
    }

    /** The squares on which the side to move can place a disc, a bit for each; 0 if it has to pass or the game is over. */
    public long moves() {
        return OthelloKernel.moves(mine, theirs);
    }

    /** A side's discs, a bit for each square. */
    public long discs(Color color) {
        return color == turn ? mine : theirs;
    }

    /** A side's score, as in {@link OthelloPosition#score}. */
    public int score(Color color) {
        return OthelloKernel.score(discs(color), discs(color.opposite()));
    }

    @Override
    public OthelloPosition position() {
        return new OthelloPosition(discs(Color.BLACK), discs(Color.WHITE), turn).of(game);
    }

    /** {@inheritDoc} Always false: the only draw in Othello is by equal discs. */
    @Override
    public boolean mayBeClaimed() {
        return false;
    }

    @Override
    public boolean isOver() {
        return OthelloKernel.isOver(mine, theirs);
    }

    @Override
    public List<Note> notes() {
        return List.copyOf(notes);
    }

    @Override
    public int noted() {
        return notes.size();
    }

    @Override
    public Color turn() {
        return turn;
    }

    @Override
    public long pieces(Color color, Piece.Kind kind, int word) {
        return kind == Piece.Kind.DISC && word == 0 ? discs(color) : 0;
    }
}
