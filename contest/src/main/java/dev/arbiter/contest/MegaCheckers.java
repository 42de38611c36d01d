package dev.arbiter.contest;

import dev.arbiter.Color;
import dev.arbiter.Diagram;
import dev.arbiter.Piece;
import dev.arbiter.megacheckers.CaptureSolver;
import dev.arbiter.megacheckers.LargestCapture;
import dev.arbiter.megacheckers.MegaBoard;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * <i>MegaCheckers</i> (South America 2006, Brazil; POJ 3116): how many pieces can one move take, on a board of any size?
 *
 * <p>Where a board cannot be solved exactly in the memory or the time there is, the answer names proven bounds.
 */
final class MegaCheckers extends Contest {

    private static final String HOME = "a home: 0 (empty), 1 (own piece) or 2 (opponent's piece)";

    /** A board takes this many times its homes in memory while it is read; the solver looks after itself. */
    private static final int BYTES_A_HOME = 16;

    /** A greater board would not fit into one array, however large the memory. */
    private static final int MOST_HELD = 1 << 30;

    /** The most squares of a diagram. */
    private static final int MOST_DRAWN = 10_000;

    private byte[] homes = new byte[128];

    @Override
    void run(TokenReader in, ContestOutput out, Explanations explanations, Options options) throws IOException {
        CaptureSolver solver = new CaptureSolver();
        if (options.timeLimitSeconds() < Double.POSITIVE_INFINITY) {
            solver.withTimeLimit((long) (options.timeLimitSeconds() * 1e9));
        }
        if (explanations.wanted()) {
            solver.withPaths();
        }
        for (int instance = 1; in.next(); instance++) {
            int rows = in.currentCount(0, "rows");
            int columns = in.count(0, "columns");
            if (rows == 0 && columns == 0) {
                return;
            }
            if (options.strict()) {
                checkSize(in, rows, columns);
            }
            LargestCapture largest = solve(in, solver, rows, columns, options.strict());
            answer(out, largest);
            if (explanations.wanted()) {
                explanations.put(instance, ": " + reason(largest));
            }
            if (explanations.shown()) {
                explanations.show(instance, diagram(rows, columns), names(largest));
            }
        }
    }

    private LargestCapture solve(TokenReader in, CaptureSolver solver, int rows, int columns, boolean strict)
            throws IOException {
        long count = MegaBoard.homes(rows, columns);
        boolean held = count <= Math.min(Runtime.getRuntime().maxMemory() / BYTES_A_HOME, MOST_HELD);
        long own = 0;
        long opponents = 0;
        for (long home = 0; home < count; home++) {
            int piece = in.number(MegaBoard.EMPTY, MegaBoard.OPPONENT, HOME);
            own += piece & 1;
            opponents += piece >> 1;
            if (strict && Math.max(own, opponents) > (long) rows * columns / 4) {
                throw in.error(0, "one piece more than a quarter of the squares", "at most " + rows * columns / 4);
            }
            if (held) {
                keep((int) home, (byte) piece);
            }
        }
        if (own == 0 || opponents == 0) {
            return new LargestCapture(0, 0, List.of());
        }
        if (!held) {
            return new LargestCapture(0, (int) Math.min(opponents, Integer.MAX_VALUE), List.of());
        }
        return solver.solve(MegaBoard.of(rows, columns, Arrays.copyOf(homes, (int) count)));
    }

    /** Room is made for what has been read, not for what the size claims. */
    private void keep(int home, byte piece) {
        if (home == homes.length) {
            homes = Arrays.copyOf(homes, 2 * home);
        }
        homes[home] = piece;
    }

    private static void checkSize(TokenReader in, int rows, int columns) {
        if (rows < 3 || rows > 20 || columns < 3 || columns > 20 || rows * columns > 200) {
            throw in.error(
                    0, "a board of " + rows + " by " + columns, "3 to 20 rows and columns and at most 200 squares");
        }
    }

    private static void answer(ContestOutput out, LargestCapture largest) throws IOException {
        if (largest.exact()) {
            out.put(largest.atLeast()).line();
        } else {
            out.put("at least ").put(largest.atLeast());
            out.put(", at most ").put(largest.atMost()).line();
        }
    }

    /**
     * The board from the side of its player, who has the white pieces and sits at the bottom; null if it is too large to be
     * drawn.
     */
    private @Nullable Diagram diagram(int rows, int columns) {
        if ((long) rows * columns > MOST_DRAWN) {
            return null;
        }
        MegaBoard board = MegaBoard.of(rows, columns, Arrays.copyOf(homes, (int) MegaBoard.homes(rows, columns)));
        List<Diagram.Cell> cells = new ArrayList<>(rows * columns);
        Diagram.Cell between = new Diagram.Cell("", Diagram.Shade.LIGHT, null, List.of());
        for (int row = rows - 1; row >= 0; row--) {
            for (int column = 0; column < columns; column++) {
                cells.add((row + column) % 2 == 0 ? cell(board, board.numberOf(row, column)) : between);
            }
        }
        return new Diagram(columns, cells, List.of(), List.of());
    }

    private static Diagram.Cell cell(MegaBoard board, int home) {
        @Nullable
        Piece piece = switch (board.at(home)) {
            case MegaBoard.OWN -> new Piece(Piece.Kind.MAN, Color.WHITE, 'w');
            case MegaBoard.OPPONENT -> new Piece(Piece.Kind.MAN, Color.BLACK, 'b');
            default -> null;
        };
        return new Diagram.Cell(Integer.toString(home), Diagram.Shade.DARK, piece, List.of());
    }

    private static List<String> names(LargestCapture largest) {
        return largest.path().stream().map(String::valueOf).toList();
    }

    /** {@code 1x5x7 takes 2, no move takes more}: the homes on which the piece stands. */
    private static String reason(LargestCapture largest) {
        List<Integer> path = largest.path();
        if (path.isEmpty()) {
            return largest.atMost() == 0 ? "no piece can capture" : "the path is not known";
        }
        StringBuilder reason = new StringBuilder();
        for (int home : path) {
            reason.append(reason.isEmpty() ? "" : "x").append(home);
        }
        reason.append(" takes ").append(largest.atLeast());
        return reason.append(largest.exact() ? ", no move takes more" : ", a move may take more")
                .toString();
    }
}
