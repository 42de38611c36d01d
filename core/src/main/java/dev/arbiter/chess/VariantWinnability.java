package dev.arbiter.chess;

import static dev.arbiter.chess.kernel.Bitboards.bit;

import dev.arbiter.Color;
import dev.arbiter.Outcome;
import dev.arbiter.Position.CountedDraws;
import dev.arbiter.Winnable;
import dev.arbiter.Wording;
import dev.arbiter.chess.kernel.MateDistance;
import dev.arbiter.chess.kernel.PackedMove;
import dev.arbiter.chess.kernel.Pawns;
import dev.arbiter.chess.kernel.RowTable;
import dev.arbiter.chess.kernel.Squares;
import dev.arbiter.chess.kernel.VisitQueue;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * Whether a side could still win a game of a variant by any series of legal moves, by the variant's own ways of winning. Counting
 * and repetition do not matter.
 *
 * <p>Whether the game is over comes first, then what the variant knows of the pieces alone ({@link VariantRules#cannotWin}). Then
 * {@link #STEPS} are asked in turn until one has the answer. A search visits each position once and compares positions whole:
 * where nothing is left to visit, the side cannot win. What they leave open is played at random until the nodes are spent.
 */
final class VariantWinnability {

    /** What a step does. */
    private enum Way {
        /** Plays games in which the winner's aim leads: what is to be captured offers itself, and is captured. */
        GAMES,
        /** Looks for a mate of chess, whose moves are played by the variant's rules: it is one there too, or not. */
        CHESS,
        /** Plays games in which the winner makes the moves that bring it nearer to its aim. */
        AIMED_GAMES,
        /** Plays games in which both sides make the moves that bring the winner nearest to its aim. */
        HELPED_GAMES,
        /** Asks {@link VariantRules#cannotEverWin} where the pieces could ever come. */
        SQUARES,
        /** Visits all positions, the nearest to the aim first. */
        SEARCH
    }

    /** @param budget the most positions that it may visit; for {@link Way#GAMES} and {@link Way#AIMED_GAMES} the plies; 0 where it visits none */
    private record Step(String name, Way way, boolean isForLastMan, int budget) {}

    private static final Step[] STEPS = {
        new Step("games of captures", Way.GAMES, true, 1_500),
        new Step("games with an aim", Way.AIMED_GAMES, false, 60),
        new Step("a mate of chess", Way.CHESS, false, 500),
        new Step("the nearest positions", Way.SEARCH, false, 200),
        new Step("squares", Way.SQUARES, false, 0),
        new Step("helped games", Way.HELPED_GAMES, false, 4_000),
        new Step("a few games", Way.GAMES, false, 1_000),
        new Step("near positions", Way.SEARCH, false, 2_000),
        new Step("more mates of chess", Way.CHESS, false, 5_000),
        new Step("more games of captures", Way.GAMES, true, 10_000),
        new Step("games", Way.GAMES, false, 10_000),
        new Step("more positions", Way.SEARCH, false, 50_000),
        new Step("every position", Way.SEARCH, false, Integer.MAX_VALUE),
    };

    private static final int LONGEST_GAME = 400;
    private static final int LONGEST_HELPED_GAME = 40;

    /** A step nearer to the aim in a helped game; by less than one chance decides in the first, by two more in each that follows. */
    private static final int HELPED_AIM = 4;

    /** Up to this number of pieces on the board a side may be unable to win, whatever they are. */
    private static final int FEW_PIECES = 4;

    /** From this number of pairs of pawns on that block each other, too. */
    private static final int MANY_BLOCKED = 3;

    /** A step nearer to the aim is worth this many plies. */
    private static final int AIM = 4;

    private static final int PLIES_WORTH = 1;

    /** The words of a row: six of the board, its rights and side, the promoted, and what is held. */
    private static final int ROW = 9;

    private static final int SMALLEST = 1 << 9;
    private static final int KEPT = 1 << 16;

    private static final int MOST_PLIES = (1 << 14) - 1;
    private static final int MOVE_BITS = 16;

    // A class of its own and no lambda: a command's first lambda takes longer than a question.
    private static final ThreadLocal<VariantWinnability> EACH_THREADS = new ThreadLocal<>() {
        @Override
        protected VariantWinnability initialValue() {
            return new VariantWinnability();
        }
    };

    private final RowTable positions = new RowTable(ROW);
    private final VisitQueue queue = new VisitQueue();
    private final long[] row = new long[ROW];
    private final int[] list = new int[VariantPosition.MOST_MOVES];
    private final long most = HelpmateSearch.roomFor(Runtime.getRuntime().maxMemory());
    private int[] parents = new int[SMALLEST];

    /** The move that led to each position, in the low bits, and how many plies did. */
    private int[] moves = new int[SMALLEST];

    private VariantPosition board;
    private VariantPosition next;
    private boolean isWhite;
    private long left;
    private String settledBy = "";

    @SuppressWarnings("NullAway.Init") // boards are of a game, which each question brings
    private VariantWinnability() {}

    /** The one of this thread. */
    static VariantWinnability here() {
        return EACH_THREADS.get();
    }

    /**
     * Whether a side can still win.
     *
     * @param nodes the most positions that are visited, 0 or more; with 0 only what needs no search is answered
     */
    static Winnable of(VariantPosition position, Color side, long nodes) {
        return here().ask(position, side, nodes);
    }

    /**
     * Whether the end of a game is worth the question: a side lacks the pieces, few pieces are left, or pawns block each other.
     */
    static boolean isInDoubt(VariantPosition board, boolean isWhite) {
        return board.rules().cannotWin(board, isWhite)
                || Long.bitCount(board.occupied()) <= FEW_PIECES
                || MatingPrecheck.blocked(board) >= MANY_BLOCKED;
    }

    /** The steps by their names, in the order in which they are taken. */
    static List<String> steps() {
        return Arrays.stream(STEPS).map(Step::name).toList();
    }

    /** The name of the step that answered the last question; empty where none has. */
    String settledBy() {
        return settledBy;
    }

    private Winnable ask(VariantPosition start, Color side, long nodes) {
        isWhite = side == Color.WHITE;
        settledBy = "";
        VariantRules.Ending ending = start.ending();
        if (ending != null) {
            return ending.winner() == side ? new Winnable.Yes(List.of()) : over(start, side);
        }
        if (start.rules().cannotWin(start, isWhite)) {
            return no(start, start.rules().whyItCannotWin(start, side), start.pieces(isWhite));
        }
        if (nodes == 0) {
            String reason = start.rules().cannotEverWin(start, isWhite, 0);
            return reason == null ? Winnable.UNKNOWN : no(start, reason, start.kings());
        }
        board = start.copy();
        next = start.copy();
        left = nodes;
        try {
            return search(start, side);
        } finally {
            shrink();
        }
    }

    private Winnable search(VariantPosition start, Color side) {
        boolean lastMan =
                start.rules().has(VariantTrait.LAST_MAN) && start.rules().capturesToWin(isWhite);
        SplittableRandom random = new SplittableRandom(1);
        for (Step step : STEPS) {
            if (left <= 0 || (step.isForLastMan && !lastMan)) {
                continue;
            }
            Winnable found = switch (step.way) {
                case CHESS -> mateOfChess(start, Math.min(left, step.budget));
                case AIMED_GAMES -> aim(start, random, Math.min(left, step.budget));
                case HELPED_GAMES -> help(start, random, Math.min(left, step.budget));
                case GAMES -> play(start, random, Math.min(left, step.budget), step.isForLastMan);
                case SQUARES -> {
                    String reason = start.rules().cannotEverWin(start, isWhite, left);
                    yield reason == null ? Winnable.UNKNOWN : no(start, reason, start.kings());
                }
                case SEARCH -> follow(start, side, Math.min(Math.min(left, most), step.budget));
            };
            if (!(found instanceof Winnable.Unknown)) {
                settledBy = step.name;
                return found;
            }
        }
        // There is no room for more positions, but games need none.
        Winnable found = Winnable.UNKNOWN;
        while (left > 0 && found instanceof Winnable.Unknown) {
            found = play(start, random, Math.min(left, LONGEST_GAME), random.nextBoolean() && lastMan);
        }
        return found;
    }

    // ---- a search of everything

    private Winnable follow(VariantPosition start, Color side, long limit) {
        positions.clear();
        queue.begin(1);
        next.set(start);
        add(-1, 0);
        queue.add(0, 0, 0, 0, 0);
        Winnable found = null;
        while (found == null && positions.size() < limit) {
            int entry = queue.take();
            if (entry < 0) {
                int size = positions.size();
                left -= size;
                return no(
                        start,
                        Wording.say(
                                size == 1
                                        ? "every line ends without a win for {0}, in 1 position"
                                        : "every line ends without a win for {0}, in {1} positions",
                                side,
                                size),
                        start.kings());
            }
            found = visit(start, queue.place(entry));
        }
        left -= positions.size();
        return found == null ? Winnable.UNKNOWN : found;
    }

    /** Visits a position and lets all that follow wait; the line where one of these is won. */
    private @Nullable Winnable visit(VariantPosition start, int node) {
        get(node, board);
        VariantRules rules = board.rules();
        VariantKernel kernel = rules.kernel();
        int count = kernel.legalMoves(board, list);
        if (count == 0) {
            return isWinner(rules.withoutMove(board)) ? yes(start, node, -1) : null;
        }
        int plies = Math.min(MOST_PLIES, (moves[node] >>> MOVE_BITS) + 1);
        for (int at = 0; at < count; at++) {
            int move = list[at];
            kernel.play(board, move, next);
            if (kernel.isOver(next)) {
                if (isWinner(rules.ending(next))) {
                    return yes(start, node, move);
                }
                continue;
            }
            boolean changed =
                    board.isCapture(move) || PackedMove.isPromotion(move) || rules.has(VariantTrait.COUNTED_CHECKS);
            if (changed && rules.cannotWin(next, isWhite)) {
                continue;
            }
            int child = add(node, move | plies << MOVE_BITS);
            if (child >= 0) {
                int priority = AIM * rules.distance(next, isWhite) + PLIES_WORTH * plies;
                queue.add(0, child, 0, 0, Math.min(VisitQueue.PRIORITIES - 1, priority));
            }
        }
        return null;
    }

    private boolean isWinner(VariantRules.Ending ending) {
        return ending.winner() == (isWhite ? Color.WHITE : Color.BLACK);
    }

    private Winnable yes(VariantPosition start, int node, int last) {
        int length = last < 0 ? 0 : 1;
        for (int each = node; parents[each] >= 0; each = parents[each]) {
            length++;
        }
        int[] line = new int[length];
        if (last >= 0) {
            line[--length] = last;
        }
        for (int each = node; parents[each] >= 0; each = parents[each]) {
            line[--length] = moves[each] & (PackedMove.VARIANTS_LIMIT - 1);
        }
        return yes(start, line);
    }

    private static Winnable yes(VariantPosition start, int[] line) {
        List<String> texts = new ArrayList<>();
        ChessPosition each = start;
        for (int move : line) {
            texts.add(each.san(move));
            each = each.after(move);
        }
        return new Winnable.Yes(texts);
    }

    private int add(int parent, int move) {
        put(next);
        int node = positions.add(row);
        if (node < 0) {
            return -1;
        }
        if (node == parents.length) {
            parents = Arrays.copyOf(parents, 2 * node);
            moves = Arrays.copyOf(moves, 2 * node);
        }
        parents[node] = parent;
        moves[node] = move;
        return node;
    }

    private void put(VariantPosition from) {
        row[0] = from.white;
        row[1] = from.black;
        row[2] = from.pawns;
        row[3] = from.knights;
        row[4] = from.bishopsAndQueens;
        row[5] = from.rooksAndQueens;
        row[6] = from.rights | ((long) from.side << SIDE_SHIFT);
        row[7] = from.promoted;
        row[8] = from.holdings;
    }

    /** The side stands where no right does, on the fifth rank. */
    private static final int SIDE_SHIFT = 28;

    private void get(int node, VariantPosition into) {
        positions.get(node, row);
        into.white = row[0];
        into.black = row[1];
        into.pawns = row[2];
        into.knights = row[3];
        into.bishopsAndQueens = row[4];
        into.rooksAndQueens = row[5];
        into.side = (int) (row[6] >>> SIDE_SHIFT) & Pawns.BLACK;
        into.rights = row[6] & ~((long) Pawns.BLACK << SIDE_SHIFT);
        into.promoted = row[7];
        into.holdings = row[8];
    }

    /** Gives back what a long search has taken. */
    private void shrink() {
        if (parents.length > KEPT) {
            parents = new int[SMALLEST];
            moves = new int[SMALLEST];
            queue.shrink();
            positions.shrink();
        }
    }

    // ---- chess

    private Winnable mateOfChess(VariantPosition start, long nodes) {
        VariantRules rules = start.rules();
        if (!rules.matesAsInChess()) {
            return Winnable.UNKNOWN;
        }
        Winnability chess = Winnability.here();
        Winnability.Answer answer = chess.ask(new Board(start), isWhite, nodes);
        left -= nodes - Math.max(0, chess.left());
        if (answer != Winnability.Answer.HELPMATE) {
            return Winnable.UNKNOWN;
        }
        int[] line = chess.line();
        board.set(start);
        for (int ply = 0; ply < line.length; ply++) {
            rules.kernel().play(board, line[ply], board);
            if (rules.kernel().isOver(board)) {
                return isWinner(rules.ending(board)) ? yes(start, Arrays.copyOf(line, ply + 1)) : Winnable.UNKNOWN;
            }
        }
        return !board.hasLegalMove() && isWinner(rules.withoutMove(board)) ? yes(start, line) : Winnable.UNKNOWN;
    }

    // ---- games

    /** Plays a game in which the winner makes the move that brings it nearest, and the loser any. */
    private Winnable aim(VariantPosition start, SplittableRandom random, long plies) {
        VariantRules rules = start.rules();
        if (!rules.winsAlone()) {
            return Winnable.UNKNOWN;
        }
        VariantKernel kernel = rules.kernel();
        int[] line = new int[(int) plies];
        board.set(start);
        for (int ply = 0; ply < plies; ply++, left--) {
            int count = kernel.legalMoves(board, list);
            if (count == 0) {
                return isWinner(rules.withoutMove(board)) ? yes(start, Arrays.copyOf(line, ply)) : Winnable.UNKNOWN;
            }
            int from = random.nextInt(count);
            int move = list[from];
            if (board.isWhiteToMove() == isWhite) {
                int nearest = Integer.MAX_VALUE;
                for (int at = 0; at < count; at++) {
                    int each = list[(from + at) % count];
                    kernel.play(board, each, next);
                    int distance = rules.distance(next, isWhite);
                    if (distance < nearest) {
                        nearest = distance;
                        move = each;
                    }
                }
            }
            line[ply] = move;
            kernel.play(board, move, board);
            if (kernel.isOver(board)) {
                return isWinner(rules.ending(board)) ? yes(start, Arrays.copyOf(line, ply + 1)) : Winnable.UNKNOWN;
            }
        }
        return Winnable.UNKNOWN;
    }

    /** Plays games in which both sides make the move that brings the winner nearest, each game with more chance than the one before. */
    private Winnable help(VariantPosition start, SplittableRandom random, long limit) {
        VariantRules rules = start.rules();
        VariantKernel kernel = rules.kernel();
        int[] line = new int[LONGEST_HELPED_GAME];
        long looked = 0;
        Winnable found = Winnable.UNKNOWN;
        for (int game = 0; looked < limit && found instanceof Winnable.Unknown; game++) {
            board.set(start);
            for (int ply = 0; ply < LONGEST_HELPED_GAME && looked < limit; ply++) {
                int count = kernel.legalMoves(board, list);
                if (count == 0) {
                    found = isWinner(rules.withoutMove(board)) ? yes(start, Arrays.copyOf(line, ply)) : found;
                    break;
                }
                int nearest = Integer.MAX_VALUE;
                for (int at = 0; at < count; at++, looked++) {
                    kernel.play(board, list[at], next);
                    if (kernel.isOver(next)) {
                        if (isWinner(rules.ending(next))) {
                            line[ply] = list[at];
                            left -= looked;
                            return yes(start, Arrays.copyOf(line, ply + 1));
                        }
                        continue;
                    }
                    int far = HELPED_AIM * rules.distance(next, isWhite) + random.nextInt(HELPED_AIM * (1 + 2 * game));
                    if (far < nearest) {
                        nearest = far;
                        line[ply] = list[at];
                    }
                }
                looked++;
                if (nearest == Integer.MAX_VALUE) {
                    break;
                }
                kernel.play(board, line[ply], board);
            }
        }
        left -= looked;
        return found;
    }

    /**
     * Plays games.
     *
     * @param plies how many in all
     * @param captures whether the side that is to lose its pieces offers them, and the other takes what it can
     */
    private Winnable play(VariantPosition start, SplittableRandom random, long plies, boolean captures) {
        VariantRules rules = start.rules();
        VariantKernel kernel = rules.kernel();
        boolean preyIsWhite = rules.losesPieces(isWhite);
        int[] line = new int[LONGEST_GAME];
        long played = 0;
        while (played < plies) {
            board.set(start);
            for (int ply = 0; ply < LONGEST_GAME; ply++, played++) {
                int count = kernel.legalMoves(board, list);
                if (count == 0) {
                    if (isWinner(rules.withoutMove(board))) {
                        left -= played;
                        return yes(start, Arrays.copyOf(line, ply));
                    }
                    break;
                }
                int move = captures ? choose(random, count, preyIsWhite) : list[random.nextInt(count)];
                line[ply] = move;
                kernel.play(board, move, board);
                if (kernel.isOver(board)) {
                    if (isWinner(rules.ending(board))) {
                        left -= played;
                        return yes(start, Arrays.copyOf(line, ply + 1));
                    }
                    break;
                }
            }
            played++;
        }
        left -= played;
        return Winnable.UNKNOWN;
    }

    /** A capture where the hunter has one; a move on a square that the hunter attacks where the prey has one. */
    private int choose(SplittableRandom random, int count, boolean preyIsWhite) {
        int first = random.nextInt(count);
        boolean isPrey = board.isWhiteToMove() == preyIsWhite;
        long hunted = isPrey
                ? MateDistance.attacked(
                                board.enemy(),
                                board.occupied(),
                                board.pawns,
                                board.knights,
                                board.bishopsAndQueens,
                                board.rooksAndQueens,
                                Pawns.other(board.side))
                        & ~board.enemy()
                : board.enemy();
        for (int at = 0; at < count; at++) {
            int move = list[(first + at) % count];
            if ((hunted & bit(PackedMove.to(move))) != 0) {
                return move;
            }
        }
        return list[first];
    }

    // ---- words

    private static Winnable over(VariantPosition position, Color side) {
        Outcome outcome = position.outcome(CountedDraws.CLAIMED);
        String how = outcome instanceof Outcome.Won won
                ? Wording.say("{0} has won: {1}", won.winner(), won.by().rule())
                : outcome instanceof Outcome.Drawn drawn
                        ? Wording.say("the game is drawn: {0}", drawn.by().rule())
                        : side.title();
        return no(position, how, position.kings());
    }

    private static Winnable.No no(VariantPosition position, String clause, long squares) {
        return new Winnable.No(clause, Squares.names(squares), position.rules().cited(ChessRule.NO_MATE_POSSIBLE));
    }
}
