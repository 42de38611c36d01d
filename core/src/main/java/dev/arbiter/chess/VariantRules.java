package dev.arbiter.chess;

import dev.arbiter.Cited;
import dev.arbiter.Color;
import dev.arbiter.Note;
import dev.arbiter.Outcome;
import dev.arbiter.Rule;
import dev.arbiter.chess.kernel.Bitboards;
import dev.arbiter.chess.kernel.MateDistance;
import dev.arbiter.chess.kernel.PackedMove;
import dev.arbiter.chess.kernel.Pawns;
import dev.arbiter.chess.text.ParsedMove;
import dev.arbiter.chess.text.SetupReason;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The differences that a variant of chess can have. Each variant is a small subclass that overrides what differs; the defaults
 * are those of chess.
 * <ul>
 * <li>moves added and forbidden, and what a move does to the board: its traits, by which the generator is folded;
 * <li>who has won: {@link #ending} by what stands on the board, {@link #withoutMove} by having none, and which draws there are:
 * {@link #isTooLittle}, {@link #countsMoves};
 * <li>what position is possible: also its traits, with {@link #faultOfKings} and {@link #hasAnyMaterial};
 * <li>its words: its names, the rules that are its own, and the {@link #source} that is cited for these.
 * </ul>
 */
abstract class VariantRules {

    private final String id;
    private final String title;
    private final Set<String> aliases;
    private final Set<VariantTrait> traits;
    private final Set<ChessRule> ownRules;
    private @Nullable VariantKernel kernel;

    /**
     * @param id by which users name it
     * @param title its name for people, which is the heading of the page about it
     * @param aliases other names that records give it
     * @param traits in what its board goes another way than that of chess
     * @param ownRules those of chess that the page about it states or changes; for the others the article of chess is cited
     */
    VariantRules(String id, String title, Set<String> aliases, Set<VariantTrait> traits, Set<ChessRule> ownRules) {
        this.id = id;
        this.title = title;
        this.aliases = Set.copyOf(aliases);
        this.traits = Set.copyOf(traits);
        this.ownRules = Set.copyOf(ownRules);
    }

    /**
     * How a game ended.
     *
     * @param winner null where it is drawn
     */
    record Ending(@Nullable Color winner, ChessRule rule) {}

    // ---- its words

    final String id() {
        return id;
    }

    final String title() {
        return title;
    }

    final Set<String> aliases() {
        return aliases;
    }

    /** The server that plays the variant and publishes its rules. */
    String source() {
        return "Lichess";
    }

    /** Which texts are read, for people. */
    String notation() {
        return has(VariantTrait.DROPS) ? "FEN with pockets; SAN and UCI with drops" : "FEN; SAN, UCI, long algebraic";
    }

    /** A rule with the article or the page that says so. */
    Cited cited(ChessRule rule) {
        if (rule == ChessRule.NO_MATE_POSSIBLE) {
            return new Cited(Wording.of(rule), "by analogy with FIDE 6.9");
        }
        boolean own = rule.nature() == ChessRule.Nature.VARIANT || ownRules.contains(rule);
        return own ? new Cited(Wording.of(rule), source() + ", " + title()) : rule.cited();
    }

    /**
     * A legal move in engines' notation: castling as the king's move where king and rook stand as in chess, else the king
     * takes its rook.
     */
    String uci(int move) {
        return MoveWriter.uci(move, castlesOntoRook(PackedMove.from(move), PackedMove.to(move)));
    }

    /** Whether castling takes the king to the square of its rook, as in Chess960: where they do not stand as in chess. */
    boolean castlesOntoRook(int king, int rook) {
        int file = Bitboards.file(rook);
        return Bitboards.file(king) != 4 || (file != 0 && file != 7);
    }

    /**
     * Whether a text means the move that {@link MoveResolver} has found for it: {@code Kh1} is castling only where the king
     * {@linkplain #castlesOntoRook castles onto its rook}, {@code e1h1} everywhere.
     *
     * @param move or a negative number for none
     */
    final boolean takesFor(int move, int parsed) {
        if (move < 0 || PackedMove.kind(move) != PackedMove.CASTLING || !MoveResolver.namesKing(parsed)) {
            return true;
        }
        int rook = PackedMove.to(move);
        return ParsedMove.target(parsed) != rook || castlesOntoRook(PackedMove.from(move), rook);
    }

    // ---- moves

    final Set<VariantTrait> traits() {
        return traits;
    }

    final boolean has(VariantTrait trait) {
        return traits.contains(trait);
    }

    /** Made when the first board asks: threads may race, to the same effect. */
    final VariantKernel kernel() {
        VariantKernel known = kernel;
        if (known == null) {
            known = VariantKernel.of(traits);
            kernel = known;
        }
        return known;
    }

    // ---- how games end

    /** An ending with the article or the page that says so. */
    final Outcome outcome(Ending ending) {
        Cited by = cited(ending.rule());
        Color winner = ending.winner();
        return winner == null ? new Outcome.Drawn(by) : new Outcome.Won(winner, by);
    }

    /**
     * How the game has ended by a rule of the variant's own, on a board where {@link VariantKernel#isOver} says that it
     * has.
     */
    Ending ending(VariantPosition board) {
        throw new IllegalStateException("only a lack of moves ends " + id());
    }

    /** How the game has ended where the side to move has no move. */
    Ending withoutMove(VariantPosition board) {
        return mateOrStalemate(board);
    }

    /** How chess has ended where the side to move has no move. */
    static Ending mateOrStalemate(Board board) {
        return board.checkingPieces() != 0
                ? new Ending(board.isWhiteToMove() ? Color.BLACK : Color.WHITE, ChessRule.CHECKMATE)
                : new Ending(null, ChessRule.STALEMATE);
    }

    /** Whether the material left is too little for either side to win. */
    boolean isTooLittle(VariantPosition board) {
        return Material.isTooLittle(board);
    }

    /**
     * Whether a side can win in no position with these pieces, nor with any that can come of them. Only what is certain is
     * said; all else is looked for ({@link VariantWinnability}).
     */
    boolean cannotWin(VariantPosition board, boolean white) {
        return false;
    }

    /** Why a side of which {@link #cannotWin} says so cannot win, as a sentence without its full stop. */
    String whyItCannotWin(VariantPosition board, Color side) {
        return dev.arbiter.Wording.say("{0} has too few pieces to win, whatever is played", side);
    }

    /**
     * Why a side can never win, by where the pieces could ever come; null where that does not show it.
     *
     * @param nodes the most positions that may be searched, 0 or more
     */
    @Nullable
    String cannotEverWin(VariantPosition board, boolean white, long nodes) {
        return null;
    }

    /** How far a side is from its own way of winning, 0 or more: what is nearer is looked at first. Here, from a mate. */
    int distance(VariantPosition board, boolean white) {
        long winner = board.pieces(white);
        long loser = board.pieces(!white);
        long king = board.kings() & loser;
        long attacked = MateDistance.attacked(
                winner,
                (winner | loser) & ~king,
                board.pawns,
                board.knights,
                board.bishopsAndQueens,
                board.rooksAndQueens,
                white ? Pawns.WHITE : Pawns.BLACK);
        return MateDistance.of(Bitboards.first(king), winner, loser, attacked);
    }

    /** Whether a side that has mated in chess has mated here, where nothing else has ended the game before. */
    boolean matesAsInChess() {
        return false;
    }

    /** Whether a side can come near its aim by its own moves, whatever the other does. */
    boolean winsAlone() {
        return false;
    }

    /** Whether a side wins when all pieces of one side are captured, see {@link #losesPieces}. */
    boolean capturesToWin(boolean white) {
        return false;
    }

    /** Which side loses its pieces where a side wins so: whether it is White. */
    boolean losesPieces(boolean white) {
        return !white;
    }

    /** Whether fifty moves without a capture or a pawn's move give a claim, and seventy-five end the game. */
    boolean countsMoves() {
        return true;
    }

    /** Whether a draw may also be claimed with a move that is written down and not played: on servers it may not. */
    boolean claimsByWriting() {
        return false;
    }

    // ---- positions

    /** The initial position as FEN. */
    String start() {
        return Fen.START;
    }

    /** Whether king and rooks may have begun elsewhere than on e1, a1 and h1. */
    boolean beginsAnywhere() {
        return true;
    }

    /** The initial position as a setup. */
    Setup startSetup(Chess game) {
        return read(game, start(), note -> {});
    }

    /**
     * Reads a FEN leniently.
     *
     * @param notes receives what is written otherwise than the standard has it
     */
    Setup read(Chess game, String text, Consumer<Note> notes) {
        return VariantFen.read(game, text, notes);
    }

    /** Writes a FEN as it is read, whether or not it can be played on. */
    String write(Setup setup) {
        VariantPosition board = (VariantPosition) setup.board();
        return VariantFen.write(
                board, board.enPassant(), setup.halfmoveClock(), setup.moveNumber(), Fen.Castling.X_FEN);
    }

    /** Reads an EPD leniently. */
    Epd readEpd(Chess game, String text) {
        return VariantFen.readEpd(game, text);
    }

    /**
     * A board of this game with some pieces on it; those of another game's board have no pockets and no checks given.
     */
    Board board(Chess game, Board pieces) {
        return pieces instanceof VariantPosition known && known.rules() == this
                ? known
                : new VariantPosition(game, pieces);
    }

    SetupValidator review(Setup setup, Chess game) {
        return new VariantReview(setup, game);
    }

    /** @param board a playable board of this game */
    ChessPosition position(Chess game, Board board, int halfmoveClock, int moveNumber) {
        return new VariantPosition(game, (VariantPosition) board, halfmoveClock, moveNumber);
    }

    /**
     * What is wrong with the numbers of kings; null if nothing is.
     *
     * @param white the number of White's kings
     * @param black the number of Black's kings
     */
    @Nullable
    Note faultOfKings(int white, int black) {
        if (white == 1 && black == 1) {
            return null;
        }
        return white == 1 ? kings(Color.BLACK, black) : kings(Color.WHITE, white);
    }

    static Note kings(Color side, int count) {
        return count == 0 ? Note.of(SetupReason.NO_KING, side) : Note.of(SetupReason.KINGS, side, count);
    }

    /** Whether pieces may outnumber those of the start, as where pieces come back to the board. */
    boolean hasAnyMaterial() {
        return false;
    }

    /** Rules of chess in the words of variants that are won in other ways than by checkmate. Their ids are those of {@link ChessRule}. */
    private enum Wording implements Rule {
        DEAD_POSITION("dead position: neither side can win by any moves"),
        NO_MATE_POSSIBLE("a side that cannot win by any series of legal moves does not win");

        private final String sentence;

        Wording(String sentence) {
            this.sentence = sentence;
        }

        /** A rule as a variant says it. */
        static Rule of(ChessRule rule) {
            return switch (rule) {
                case DEAD_POSITION -> DEAD_POSITION;
                case NO_MATE_POSSIBLE -> NO_MATE_POSSIBLE;
                default -> rule;
            };
        }

        @Override
        public String sentence() {
            return sentence;
        }
    }
}
