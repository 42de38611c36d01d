package dev.arbiter.chess;

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
 * Replays recorded games of a variant from the bytes of their move texts, without garbage: one board and the list of its
 * legal moves, in which each text is looked for. Only a move that is not found there, or is written with blanks around
 * it, is ruled on.
 */
final class VariantReplay implements Replay<ChessMove> {

    /** Longer games forget how they began. */
    private static final int LONGEST = 1 << 16;

    /** So many plies lie at least between the first and the third time of a position, and the fifth. */
    private static final int TWO_RETURNS = 8;

    private static final int FOUR_RETURNS = 16;

    private final ChessVariant game;
    private final VariantRules rules;
    private final boolean isEnglish;
    private final @Nullable Spelling spelling;

    private VariantBoard board;
    /** The board before the last move. */
    private VariantBoard before;
    /** The legal moves on the board, and how many they are. */
    private final int[] moves = new int[VariantBoard.MOST_MOVES];

    private int count;
    private int halfmoveClock;

    /** A position of the game, the moves played since, and the position after the first of these. */
    private VariantPosition start;

    private VariantPosition reached;
    private int pliesToReached;

    private int[] played = new int[256];
    private int plies;
    /** How many plies came before {@link #start}. */
    private int forgotten;
    /** The last move as {@link MoveWriter} has it, where notes are kept. */
    private long san;

    /** @param noting whether {@link #notes} are kept, which costs a little time at each move */
    VariantReplay(ChessVariant game, boolean noting) {
        this.game = game;
        this.rules = game.rules();
        this.isEnglish = game.letters() == null;
        this.spelling = noting ? new Spelling() : null;
        this.board = new VariantBoard(rules);
        this.before = new VariantBoard(rules);
        this.start = game.start();
        this.reached = start;
        begin(start, 0);
    }

    @Override
    public ChessVariant game() {
        return game;
    }

    @Override
    public void begin(Position<?> position) {
        if (position.game() != game) {
            throw new IllegalArgumentException(
                    "a position of " + position.game().id() + ", expected " + game.id());
        }
        begin((VariantPosition) position, 0);
        if (spelling != null) {
            spelling.clear();
        }
    }

    private void begin(VariantPosition position, int pliesBefore) {
        start = position;
        reached = position;
        pliesToReached = 0;
        plies = 0;
        forgotten = pliesBefore;
        san = 0;
        halfmoveClock = position.halfmoveClock();
        board.set(position.board());
        count = board.legalMoves(moves);
    }

    @Override
    public void branch(Replay<?> line) {
        if (!(line instanceof VariantReplay other)) {
            throw new IllegalArgumentException("a replay of " + line.game().id() + ", expected " + game.id());
        }
        VariantPosition now = other.position();
        VariantPosition previous = now.previous();
        begin(previous == null ? now : previous);
    }

    @Override
    public @Nullable Ruling<ChessMove> play(byte[] text, int from, int to) {
        int parsed = !isEnglish
                ? -1
                : rules.has(VariantTrait.DROPS)
                        ? ParsedMove.readWithDrops(text, from, to)
                        : ParsedMove.read(text, from, to);
        int move = parsed < 0 ? MoveResolver.NONE : VariantMoves.find(board, moves, count, parsed);
        if (move < 0) {
            return rule(Replay.decode(text, from, to));
        }
        play(move);
        if (spelling != null) {
            look(spelling, move, parsed, text, from, to);
        }
        return null;
    }

    private void look(Spelling spelling, int move, int parsed, byte[] text, int from, int to) {
        if (!spelling.isUsual(parsed, san, text, from, to)) {
            String longAlgebraic = VariantMoves.longAlgebraic(before, move);
            spelling.look(before, move, parsed, san, longAlgebraic, VariantMoves.uci(move), text, from, to);
        }
    }

    private @Nullable Ruling<ChessMove> rule(String text) {
        Ruling<ChessMove> ruling = position().ruling(text);
        if (ruling instanceof Ruling.Legal<ChessMove> legal) {
            play(legal.move().packed());
            if (spelling != null) {
                spelling.odd(text, legal.text(), legal.notes());
            }
            return null;
        }
        return ruling;
    }

    private void play(int move) {
        long text = spelling == null
                ? 0
                : MoveWriter.variantSan(board, move, VariantMoves.origins(board, moves, count, move));
        VariantBoard after = before;
        after.become(board, move);
        before = board;
        board = after;
        halfmoveClock = before.isReversible(move) ? halfmoveClock + 1 : 0;
        if (plies == played.length) {
            makeRoom();
        }
        played[plies++] = move;
        count = board.legalMoves(moves);
        san = spelling == null ? 0 : VariantMoves.marked(text, board);
    }

    private void makeRoom() {
        if (plies < LONGEST) {
            played = Arrays.copyOf(played, 2 * plies);
        } else {
            VariantPosition now = position();
            int gone = forgotten + plies;
            start = new VariantPosition(game, new VariantBoard(now.board()), now.halfmoveClock(), now.moveNumber());
            reached = start;
            pliesToReached = 0;
            plies = 0;
            forgotten = gone;
        }
    }

    @Override
    public int writeLast(byte[] into, int at) {
        return MoveWriter.write(san, into, at);
    }

    @Override
    public @Nullable List<String> played() {
        if (forgotten > 0) {
            return null;
        }
        List<String> texts = new ArrayList<>(plies);
        VariantPosition position = start;
        for (int ply = 0; ply < plies; ply++) {
            texts.add(position.san(played[ply]));
            position = position.after(played[ply]);
        }
        return texts;
    }

    /** The position reached, with what came before it. */
    @Override
    public VariantPosition position() {
        while (pliesToReached < plies) {
            reached = reached.after(played[pliesToReached++]);
        }
        return reached;
    }

    @Override
    public Outcome outcome() {
        boolean goesOn = count > 0 && !rules.isTooLittle(board) && !mayHaveReturned(TWO_RETURNS) && !countsFiftyMoves();
        return goesOn ? Outcome.Ongoing.WITHOUT_CLAIM : position().outcome();
    }

    @Override
    public boolean isOver() {
        return count == 0
                || rules.isTooLittle(board)
                || (rules.countsMoves() && halfmoveClock >= DrawClaims.SEVENTY_FIVE_MOVES)
                || (mayHaveReturned(FOUR_RETURNS) && position().repetitions() >= 5);
    }

    @Override
    public boolean mayBeClaimed() {
        return countsFiftyMoves() || mayHaveReturned(TWO_RETURNS);
    }

    @Override
    public boolean isClaimable() {
        return count > 0
                && (countsFiftyMoves()
                        || (mayHaveReturned(TWO_RETURNS) && position().repetitions() >= 3));
    }

    private boolean countsFiftyMoves() {
        return rules.countsMoves() && halfmoveClock >= DrawClaims.FIFTY_MOVES;
    }

    /** Whether a position of that many plies before may be the same. */
    private boolean mayHaveReturned(int returns) {
        boolean unbounded = rules.has(VariantTrait.DROPS);
        return unbounded ? plies >= returns || start.previous() != null : halfmoveClock >= returns;
    }

    @Override
    public Color turn() {
        return board.isWhiteToMove() ? Color.WHITE : Color.BLACK;
    }

    @Override
    public long pieces(Color color, Piece.Kind kind, int word) {
        return ChessPosition.pieces(board, color, kind, word);
    }

    /**
     * What was otherwise than SAN has it, as of chess; and whether moves follow where the game was over by a rule that needs
     * no claim. Empty unless asked for at the beginning.
     */
    @Override
    public List<String> notes() {
        if (spelling == null) {
            return List.of();
        }
        List<String> notes = new ArrayList<>(spelling.notes());
        VariantPosition position = start;
        for (int ply = 0; ply < plies; ply++) {
            Outcome outcome = position.outcome();
            if (outcome.isOver()) {
                notes.add(Spelling.movesBehindTheEnd(forgotten + ply, outcome));
                break;
            }
            position = position.after(played[ply]);
        }
        return notes;
    }
}
