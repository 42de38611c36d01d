package dev.arbiter.othello;

import dev.arbiter.Color;
import dev.arbiter.Conditions;
import dev.arbiter.Diagram;
import dev.arbiter.Game;
import dev.arbiter.Incident;
import dev.arbiter.Outcome;
import dev.arbiter.PerftOptions;
import dev.arbiter.Piece;
import dev.arbiter.Position;
import dev.arbiter.Ruling;
import dev.arbiter.Settlement;
import dev.arbiter.UnreadableException;
import dev.arbiter.Wording;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A position of Othello: the discs and the side to move.
 *
 * <p>A player who cannot turn any disc has one legal move, the forced pass; if the other player could not move either, the game
 * is over and there is no legal move.
 */
public final class OthelloPosition implements Position<OthelloMove> {

    private static final Piece BLACK_DISC = new Piece(Piece.Kind.DISC, Color.BLACK, 'X');
    private static final Piece WHITE_DISC = new Piece(Piece.Kind.DISC, Color.WHITE, 'O');

    /** Squares as they are drawn, each when it is first drawn: empty, with a disc of Black or White, a move's target. */
    private static final Diagram.@Nullable Cell[] CELLS = new Diagram.Cell[4 * 64];

    /** The initial position. */
    public static final OthelloPosition START =
            new OthelloPosition(OthelloKernel.START_BLACK, OthelloKernel.START_WHITE, Color.BLACK);

    private final long black;
    private final long white;
    private final Color turn;
    private final Othello game;
    private final @Nullable OthelloPosition previous;
    private final @Nullable OthelloMove lastMove;

    /**
     * A position without a history.
     *
     * @param black Black's discs, bit {@code 8 * row + column} for each square, both counted from 0, a1 at the top left
     * @param white White's discs
     * @param turn the side to move
     * @throws IllegalArgumentException if a square holds both a black and a white disc
     */
    public OthelloPosition(long black, long white, Color turn) {
        this(black, white, turn, Othello.GAME, null, null);
        if ((black & white) != 0) {
            throw new IllegalArgumentException("black and white discs on the same square");
        }
    }

    private OthelloPosition(
            long black,
            long white,
            Color turn,
            Othello game,
            @Nullable OthelloPosition previous,
            @Nullable OthelloMove lastMove) {
        this.black = black;
        this.white = white;
        this.turn = turn;
        this.game = game;
        this.previous = previous;
        this.lastMove = lastMove;
    }

    /** Black's discs, a bit for each square. */
    public long black() {
        return black;
    }

    /** White's discs, a bit for each square. */
    public long white() {
        return white;
    }

    @Override
    public Color turn() {
        return turn;
    }

    @Override
    public Game<OthelloMove> game() {
        return game;
    }

    /** The same position, counted as a game counts. */
    OthelloPosition of(Othello other) {
        return other == game ? this : new OthelloPosition(black, white, turn, other, previous, lastMove);
    }

    /** The discs of the side to move. */
    public long mine() {
        return turn == Color.BLACK ? black : white;
    }

    /** The discs of the other side. */
    public long theirs() {
        return turn == Color.BLACK ? white : black;
    }

    /** The squares on which the side to move can place a disc, a bit for each; 0 if it has to pass or the game is over. */
    public long moves() {
        return OthelloKernel.moves(mine(), theirs());
    }

    /** Whether the side to move cannot turn any disc, but the other side can. */
    public boolean mustPass() {
        return moves() == 0 && OthelloKernel.moves(/* mine= */ theirs(), /* theirs= */ mine()) != 0;
    }

    /** Whether neither side can turn a disc. */
    public boolean isOver() {
        return OthelloKernel.isOver(mine(), theirs());
    }

    /** Whether a disc is on a square, 0 to 63. */
    boolean isOccupied(int square) {
        return ((black | white) >>> square & 1) != 0;
    }

    /** Every legal move, row by row from the top, each row from a to h. */
    @Override
    public List<OthelloMove> legalMoves() {
        List<OthelloMove> list = new ArrayList<>();
        for (long rest = moves(); rest != 0; rest &= rest - 1) {
            list.add(OthelloMove.on(Long.numberOfTrailingZeros(rest)));
        }
        if (list.isEmpty() && mustPass()) {
            list.add(OthelloMove.PASS);
        }
        return list;
    }

    @Override
    public OthelloPosition play(OthelloMove move) {
        if (move.isPass()) {
            if (!mustPass()) {
                throw new IllegalArgumentException("a pass is not legal on " + text());
            }
            return new OthelloPosition(black, white, turn.opposite(), game, this, move);
        }
        long disc = 1L << move.index();
        long flips = isOccupied(move.index()) ? 0 : OthelloKernel.flips(mine(), theirs(), move.index());
        if (flips == 0) {
            throw new IllegalArgumentException(move + " is not legal on " + text());
        }
        long mine = mine() | flips | disc;
        long theirs = theirs() & ~flips;
        return turn == Color.BLACK
                ? new OthelloPosition(mine, theirs, Color.WHITE, game, this, move)
                : new OthelloPosition(theirs, mine, Color.BLACK, game, this, move);
    }

    @Override
    public @Nullable OthelloPosition afterForcedPass() {
        return mustPass() ? play(OthelloMove.PASS) : null;
    }

    /** The same board with the other side to move, whether a pass is legal or not. */
    OthelloPosition passed() {
        return board(black, white, turn.opposite());
    }

    @Override
    public Outcome outcome() {
        if (!isOver()) {
            return Outcome.Ongoing.WITHOUT_CLAIM;
        }
        int lead = lead().signum();
        return lead == 0
                ? new Outcome.Drawn(game.decidedBy(lead).cited())
                : new Outcome.Won(
                        lead > 0 ? Color.BLACK : Color.WHITE,
                        game.decidedBy(lead).cited());
    }

    /** Black's lead as the position's game counts it, without empty squares. */
    public BigDecimal lead() {
        return game.lead(Long.bitCount(black), Long.bitCount(white));
    }

    /**
     * {@inheritDoc} A disc that turns nothing stays where it was placed, a pass gives the turn away, and a side that was not to
     * move moves all the same.
     */
    @Override
    public @Nullable OthelloPosition afterIllegal(String moveText) {
        OthelloMoveText text;
        try {
            text = OthelloMoveText.read(moveText);
        } catch (UnreadableException e) {
            return null;
        }
        if (text.isOffTheBoard() || isOver()) {
            return null;
        }
        Color mover = text.color() == null ? turn : text.color();
        OthelloPosition before = mover == turn ? this : passed();
        if (text.move().isPass()) {
            return before.passed();
        }
        if (isOccupied(text.move().index())) {
            return null;
        }
        long disc = 1L << text.move().index();
        long flips =
                OthelloKernel.flips(before.mine(), before.theirs(), text.move().index());
        long mine = before.mine() | flips | disc;
        long theirs = before.theirs() & ~flips;
        return mover == Color.BLACK ? board(mine, theirs, Color.WHITE) : board(theirs, mine, Color.BLACK);
    }

    /**
     * A side's score as tournaments and archives count it: its discs, plus the empty squares if it has more discs than the
     * other side; 32 if both have the same number.
     *
     * @return 0 to 64; the two scores add up to 64
     */
    public int score(Color side) {
        int score = OthelloKernel.score(black, white);
        return side == Color.BLACK ? score : 64 - score;
    }

    /** The position with its board rotated or reflected. */
    public OthelloPosition transformed(OthelloSymmetry symmetry) {
        return board(symmetry.of(black), symmetry.of(white), turn);
    }

    /** A position of the same game that no moves led to. */
    private OthelloPosition board(long black, long white, Color turn) {
        return new OthelloPosition(black, white, turn, game, null, null);
    }

    /** The position's canonical image among its eight symmetric ones: the one with the lowest discs. */
    public OthelloPosition canonical() {
        OthelloPosition lowest = this;
        for (OthelloSymmetry symmetry : OthelloSymmetry.values()) {
            OthelloPosition image = transformed(symmetry);
            int order = Long.compareUnsigned(image.black, lowest.black);
            if (order < 0 || (order == 0 && Long.compareUnsigned(image.white, lowest.white) < 0)) {
                lowest = image;
            }
        }
        return lowest;
    }

    @Override
    public @Nullable OthelloPosition previous() {
        return previous;
    }

    @Override
    public @Nullable OthelloMove lastMove() {
        return lastMove;
    }

    /** {@inheritDoc} Always false: discs change sides but stay on the board. */
    @Override
    public boolean isCapture(OthelloMove move) {
        return false;
    }

    @Override
    public long pieces(Color color, Piece.Kind kind, int word) {
        return kind == Piece.Kind.DISC && word == 0 ? color == Color.BLACK ? black : white : 0;
    }

    @Override
    public @Nullable Piece pieceOn(String square) {
        int number = Othello.GAME.squares().indexOf(square);
        if (number < 0) {
            throw new IllegalArgumentException("no square " + square);
        }
        return disc(number);
    }

    private @Nullable Piece disc(int square) {
        return (black >>> square & 1) != 0 ? BLACK_DISC : (white >>> square & 1) != 0 ? WHITE_DISC : null;
    }

    @Override
    public long key() {
        long key = OthelloKernel.key(mine(), theirs());
        return turn == Color.BLACK ? key : ~key;
    }

    @Override
    public Ruling<OthelloMove> ruling(String moveText) {
        return IllegalMoves.ruling(this, moveText);
    }

    @Override
    public List<String> path(OthelloMove move) {
        return move.isPass() ? List.of() : List.of(move.text());
    }

    @Override
    public String text(OthelloMove move) {
        return move.text();
    }

    @Override
    public String text() {
        return OthelloBoardText.OBF.write(this);
    }

    @Override
    public Diagram diagram() {
        long moves = moves();
        List<Diagram.Cell> cells = new ArrayList<>(64);
        for (int square = 0; square < 64; square++) {
            long bit = 1L << square;
            cells.add(cell(square, (moves & bit) != 0));
        }
        return new Diagram(
                8,
                cells,
                List.of("a", "b", "c", "d", "e", "f", "g", "h"),
                List.of("1", "2", "3", "4", "5", "6", "7", "8"));
    }

    private Diagram.Cell cell(int square, boolean target) {
        Piece disc = disc(square);
        int index = 4 * square + (target ? 3 : disc == null ? 0 : disc.color() == Color.BLACK ? 1 : 2);
        Diagram.Cell cell = CELLS[index];
        if (cell == null) {
            cell = new Diagram.Cell(
                    OthelloMove.squareName(square),
                    Diagram.Shade.GREEN,
                    disc,
                    target ? List.of(Diagram.Mark.TARGET) : List.of());
            CELLS[index] = cell;
        }
        return cell;
    }

    @Override
    public Settlement settle(Incident incident, Conditions conditions) {
        Settlement settled = OthelloSettlement.of(this, incident);
        return settled == null ? Settlement.byCustom(this, incident) : settled;
    }

    @Override
    public String standing() {
        String discs = Wording.say("Black {0}, White {1}", Long.bitCount(black), Long.bitCount(white));
        Outcome outcome = outcome();
        if (outcome instanceof Outcome.Won won && game != Othello.GAME) {
            return Wording.say("{0} has won, as {1}: {2}", won.winner(), game.scoring(), discs);
        }
        if (outcome instanceof Outcome.Won won) {
            int score = score(won.winner());
            return Wording.say(
                    Long.bitCount(black | white) < 64
                            ? "{0} has won {1}-{2}, the empty squares counted for the winner: {3}"
                            : "{0} has won {1}-{2}: {3}",
                    won.winner(),
                    score,
                    64 - score,
                    discs);
        }
        if (outcome instanceof Outcome.Drawn) {
            return Wording.say("drawn: {0}", discs);
        }
        return Wording.say(mustPass() ? "{0} to move, forced to pass: {1}" : "{0} to move: {1}", turn, discs);
    }

    /** {@inheritDoc} A pass is a ply, and a game that ends earlier counts once. */
    @Override
    public long perft(int depth, PerftOptions perft) {
        return OthelloPerft.count(mine(), theirs(), depth, perft.hashMegabytes());
    }

    /** {@inheritDoc} The history is ignored. */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof OthelloPosition position
                && black == position.black
                && white == position.white
                && turn == position.turn;
    }

    @Override
    public int hashCode() {
        return Objects.hash(black, white, turn);
    }

    /** The board in letters, and {@link #text()} below it. */
    @Override
    public String toString() {
        return diagram() + text();
    }
}
