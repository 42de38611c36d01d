package dev.arbiter.query.condition;

import dev.arbiter.BoardState;
import dev.arbiter.Color;
import dev.arbiter.Diagram;
import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.Piece;
import dev.arbiter.UnreadableException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A pattern of pieces on the board: rows from the top, from White's side, separated by {@code /}.
 *
 * <p>A letter is a piece ({@code KQRBNPMD}, White's in upper case), {@code _} an empty square and a number that many of them,
 * {@code ?} any square, {@code !} any piece, {@code A} any of White's, {@code a} any of Black's, {@code [Qq_]} one of several,
 * {@code [^Pp]} none of several, {@code *} any number of any squares. Squares that are not playing squares count as empty.
 *
 * <p>For each game the pattern is compiled to bit masks once, so that a position is matched by bits alone. Only a row with
 * several {@code *} can lie in many ways: it is a {@link RowPattern}.
 */
final class BoardPattern implements PlayTest {

    /** The kinds by their letters, in the order of {@link Piece.Kind}. */
    private static final String LETTERS = "KQRBNPMKD";

    private static final Piece.Kind[] KINDS = Piece.Kind.values();

    /** For each piece a bit: kind by kind, Black's and then White's. */
    private static final int SIDES = 2;

    /** The bit that stands for an empty square. */
    private static final int EMPTY = 1 << (KINDS.length * SIDES);

    private static final int ANY = (EMPTY << 1) - 1;
    private static final int MEN = letter('P') | letter('p') | letter('M') | letter('m');
    private static final int WHITE = 0x2AAAA;
    private static final int BLACK = 0x15555;

    /** Stands for any number of squares in a row. */
    private static final int SQUARES = 0;

    /** The board sizes of all games. */
    private static final Set<Size> BOARDS = boards();

    private record Size(int height, int width) {}

    private static Set<Size> boards() {
        Set<Size> boards = new LinkedHashSet<>();
        for (Game<?> game : Games.all()) {
            Diagram board = game.start().diagram();
            boards.add(new Size(board.rows(), board.columns()));
        }
        return boards;
    }

    private final List<List<Integer>> rows;
    private final boolean menOnly;
    private final boolean shifted;
    private final Map<Game<?>, List<Placement>> placements = new HashMap<>();

    /** The current game, the ways in which the pattern can lie there, and the piece masks that they need. */
    private @Nullable Game<?> known;

    private Placement[] ways = {};
    private int looked;
    private int words = 2;
    /** For each piece, the squares on which it stands; last, the empty squares. */
    private final long[][] standing = new long[KINDS.length * SIDES + 1][2];

    private final long[] union = new long[2];

    /** Which of {@link #standing} were asked of the current position. */
    private int fetched;
    /** What White must still have for the pattern to be possible in any way; null if unknown. */
    private @Nullable Demand whites;

    private @Nullable Demand blacks;

    /**
     * One way in which a pattern may lie on a board: for each square what may stand there, and rows that may lie in
     * several.
     */
    private record Placement(List<Wanted> wanted, List<RowPattern> rows) {}

    /**
     * The squares of which the same is asked.
     *
     * @param pieces which may stand there, as bits
     * @param low the squares numbered 0 to 63
     * @param high the others
     */
    private record Wanted(int pieces, long low, long high) {

        int squares() {
            return Long.bitCount(low) + Long.bitCount(high);
        }
    }

    private BoardPattern(List<List<Integer>> rows, boolean menOnly, boolean shifted) {
        this.rows = rows;
        this.menOnly = menOnly;
        this.shifted = shifted;
    }

    /**
     * Reads a pattern.
     *
     * @param menOnly whether all pieces but pawns and men count as empty squares
     * @param shifted whether it may lie anywhere on the board
     * @param rotated whether it may be turned, by a quarter once, twice or thrice
     * @param mirrored whether left and right may be exchanged
     * @param flipped whether the colours may be exchanged, and top and bottom with them
     * @throws UnreadableException with a column of the text
     */
    static PlayTest of(
            String text, boolean menOnly, boolean shifted, boolean rotated, boolean mirrored, boolean flipped) {
        List<List<Integer>> rows = read(text, shifted);
        if (BOARDS.stream().noneMatch(board -> fits(rows, shifted, board))) {
            throw new UnreadableException(
                    1,
                    "'" + text + "'",
                    shifted
                            ? "a pattern that is no larger than a board"
                            : "all rows of a board, each of its width: 8 of 8 squares for chess, 10 of 10 for international"
                                    + " draughts; * stands for the rest of a row, and a smaller pattern takes 'shifted'");
        }
        Set<List<List<Integer>>> all = new LinkedHashSet<>();
        all.add(rows);
        if (rotated) {
            List<List<Integer>> turned = shifted ? rows : full(rows);
            for (int quarter = 1; quarter < 4; quarter++) {
                turned = rotated(turned);
                all.add(turned);
            }
        }
        if (mirrored) {
            for (List<List<Integer>> each : List.copyOf(all)) {
                all.add(mirrored(each));
            }
        }
        if (flipped) {
            for (List<List<Integer>> each : List.copyOf(all)) {
                all.add(flipped(each));
            }
        }
        List<PlayTest> tests = new ArrayList<>();
        all.forEach(each -> tests.add(new BoardPattern(each, menOnly, shifted)));
        return tests.size() == 1 ? tests.get(0) : new PlayTest.Any(tests);
    }

    /** Whether rows may lie on a board of some height and width. */
    private static boolean fits(List<List<Integer>> rows, boolean shifted, Size board) {
        if (shifted) {
            return rows.size() <= board.height && rows.get(0).size() <= board.width;
        }
        return rows.size() == board.height
                && rows.stream().allMatch(row -> {
                    long stars =
                            row.stream().filter(pieces -> pieces == SQUARES).count();
                    return stars > 0 ? row.size() - stars <= board.width : row.size() == board.width;
                });
    }

    // ---- reading

    private static List<List<Integer>> read(String text, boolean shifted) {
        List<List<Integer>> rows = new ArrayList<>();
        List<Integer> row = new ArrayList<>();
        for (int at = 0; at < text.length(); at++) {
            char c = text.charAt(at);
            if (c == '/') {
                rows.add(row);
                row = new ArrayList<>();
            } else if (c == '*') {
                if (shifted) {
                    throw new UnreadableException(at + 1, "'*'", "one square after the other in a pattern that shifts");
                }
                if (row.isEmpty() || row.get(row.size() - 1) != SQUARES) {
                    row.add(SQUARES);
                }
            } else if (Character.isDigit(c)) {
                int end = at;
                while (end < text.length() && end - at < 2 && Character.isDigit(text.charAt(end))) {
                    end++;
                }
                for (int count = Integer.parseInt(text.substring(at, end)); count > 0; count--) {
                    row.add(EMPTY);
                }
                at = end - 1;
            } else if (c == '[') {
                int end = text.indexOf(']', at);
                if (end < 0) {
                    throw new UnreadableException(at + 1, "'['", "']' after it");
                }
                boolean not = at + 1 < end && text.charAt(at + 1) == '^';
                int pieces = 0;
                for (int i = at + (not ? 2 : 1); i < end; i++) {
                    pieces |= square(text, i);
                }
                if (pieces == 0) {
                    throw new UnreadableException(at + 1, "'[]'", "what may stand on the square");
                }
                row.add(not ? ANY & ~pieces : pieces);
                at = end;
            } else {
                row.add(square(text, at));
            }
        }
        rows.add(row);
        if (shifted && rows.stream().anyMatch(each -> each.size() != rows.get(0).size())) {
            throw new UnreadableException(
                    1, "rows of different lengths", "rows of one length in a pattern that shifts");
        }
        return rows;
    }

    private static int square(String text, int at) {
        char c = text.charAt(at);
        int pieces = switch (c) {
            case '_' -> EMPTY;
            case '?' -> ANY;
            case '!' -> ANY & ~EMPTY;
            case 'A' -> WHITE;
            case 'a' -> BLACK;
            default -> letter(c);
        };
        if (pieces == 0) {
            throw new UnreadableException(
                    at + 1, "'" + c + "'", "a piece (one of KQRBNPMD or kqrbnpmd), a number, or one of _?!Aa*[");
        }
        return pieces;
    }

    /** The pieces that a letter stands for; 0 where it stands for none. */
    private static int letter(char c) {
        int pieces = 0;
        for (int i = 0; i < LETTERS.length(); i++) {
            if (LETTERS.charAt(i) == Character.toUpperCase(c)) {
                pieces |= 1 << (SIDES * i + (Character.isUpperCase(c) ? 1 : 0));
            }
        }
        return pieces;
    }

    private static List<List<Integer>> mirrored(List<List<Integer>> rows) {
        List<List<Integer>> mirrored = new ArrayList<>();
        for (List<Integer> row : rows) {
            List<Integer> other = new ArrayList<>(row);
            Collections.reverse(other);
            mirrored.add(other);
        }
        return mirrored;
    }

    /** Turned by a quarter, clockwise. */
    private static List<List<Integer>> rotated(List<List<Integer>> rows) {
        List<List<Integer>> rotated = new ArrayList<>();
        for (int column = 0; column < rows.get(0).size(); column++) {
            List<Integer> row = new ArrayList<>();
            for (int each = rows.size() - 1; each >= 0; each--) {
                row.add(rows.get(each).get(column));
            }
            rotated.add(row);
        }
        return rotated;
    }

    /** Rows of as many squares as there are rows, as on the boards of all games. */
    private static List<List<Integer>> full(List<List<Integer>> rows) {
        for (List<Integer> row : rows) {
            if (row.stream().filter(pieces -> pieces == SQUARES).count() > 1) {
                throw new UnreadableException(
                        1, "a row with several '*'", "at most one '*' in a row of a pattern that is rotated");
            }
        }
        return rows.stream().map(row -> filled(row, rows.size())).toList();
    }

    private static List<List<Integer>> flipped(List<List<Integer>> rows) {
        List<List<Integer>> flipped = new ArrayList<>();
        for (List<Integer> row : rows) {
            flipped.add(0, row.stream().map(BoardPattern::exchanged).toList());
        }
        return flipped;
    }

    /** The same pieces of the other side. */
    private static int exchanged(int pieces) {
        return ((pieces & BLACK) << 1) | ((pieces & WHITE) >> 1) | (pieces & EMPTY);
    }

    // ---- lying on a board

    private List<Placement> placements(Game<?> game) {
        int[][] numbers = Demand.numbers(game);
        int height = numbers.length;
        int width = numbers[0].length;
        List<Placement> all = new ArrayList<>();
        if (shifted) {
            int columns = rows.get(0).size();
            for (int top = 0; top + rows.size() <= height; top++) {
                for (int left = 0; left + columns <= width; left++) {
                    Map<Integer, long[]> wanted = new HashMap<>();
                    boolean fits = true;
                    for (int row = 0; row < rows.size() && fits; row++) {
                        fits = lay(rows.get(row), numbers[top + row], left, wanted);
                    }
                    if (fits) {
                        all.add(placement(wanted, List.of()));
                    }
                }
            }
        } else if (rows.size() == height) {
            Map<Integer, long[]> wanted = new HashMap<>();
            List<RowPattern> open = new ArrayList<>();
            boolean fits = true;
            for (int row = 0; row < height && fits; row++) {
                List<Integer> asked = rows.get(row);
                long stars = asked.stream().filter(pieces -> pieces == SQUARES).count();
                if (stars > 1) {
                    open.add(new RowPattern(asked, numbers[row], SQUARES, EMPTY));
                    fits = asked.size() - stars <= width;
                } else {
                    List<Integer> filled = filled(asked, width);
                    fits = filled.size() == width && lay(filled, numbers[row], 0, wanted);
                }
            }
            if (fits) {
                all.add(placement(wanted, open));
            }
        }
        return all;
    }

    /** A row at full width: a star stands for as many squares as are missing. */
    private static List<Integer> filled(List<Integer> row, int width) {
        int star = row.indexOf(SQUARES);
        if (star < 0) {
            return row;
        }
        List<Integer> filled = new ArrayList<>(row.subList(0, star));
        filled.addAll(Collections.nCopies(Math.max(0, width + 1 - row.size()), ANY));
        filled.addAll(row.subList(star + 1, row.size()));
        return filled;
    }

    /** Adds what a row asks of its squares; returns whether it can be met at all. */
    private static boolean lay(List<Integer> row, int[] numbers, int left, Map<Integer, long[]> wanted) {
        for (int i = 0; i < row.size(); i++) {
            int pieces = row.get(i);
            int number = numbers[left + i];
            if (number < 0) {
                if ((pieces & EMPTY) == 0) {
                    return false;
                }
            } else if (pieces != ANY) {
                wanted.computeIfAbsent(pieces, any -> new long[2])[number >> 6] |= 1L << number;
            }
        }
        return true;
    }

    private static Placement placement(Map<Integer, long[]> wanted, List<RowPattern> rows) {
        List<Wanted> all = new ArrayList<>();
        wanted.forEach((pieces, bits) -> all.add(new Wanted(pieces, bits[0], bits[1])));
        // What few pieces meet, and on many squares, is asked first: there most boards fail.
        all.sort(Comparator.<Wanted>comparingInt(each -> Integer.bitCount(each.pieces()))
                .thenComparingInt(each -> -each.squares()));
        return new Placement(List.copyOf(all), rows);
    }

    /** Finds out once for a game in which ways the pattern may lie, and which pieces have to be looked at. */
    @Override
    public void begin(Moment start) {
        Game<?> game = start.board().game();
        if (game == known) {
            return;
        }
        known = game;
        ways = placements.computeIfAbsent(game, this::placements).toArray(new Placement[0]);
        words = game.squares().size() > Long.SIZE ? 2 : 1;
        looked = ANY & ~EMPTY & (menOnly ? MEN : ANY);
        if (!game.kinds().isEmpty()) {
            int kinds = 0;
            for (Piece.Kind kind : game.kinds()) {
                kinds |= 3 << (SIDES * List.of(KINDS).indexOf(kind));
            }
            looked &= kinds;
        }
        whites = demand(game, Color.WHITE);
        blacks = demand(game, Color.BLACK);
        for (long[] each : standing) {
            Arrays.fill(each, 0);
        }
    }

    /** The least that all ways in which the pattern can lie demand. */
    private @Nullable Demand demand(Game<?> game, Color color) {
        int total = Integer.MAX_VALUE;
        int[] counts = new int[KINDS.length];
        Arrays.fill(counts, Integer.MAX_VALUE);
        long pawns = ~0L;
        for (Placement way : ways) {
            int ofWay = 0;
            int[] countsOfWay = new int[KINDS.length];
            long pawnsOfWay = 0;
            for (RowPattern row : way.rows) {
                for (int asked : row.squares()) {
                    int pieces = asked & (looked | EMPTY);
                    if (isOf(color, pieces)) {
                        ofWay++;
                        if (Integer.bitCount(pieces) == 1) {
                            countsOfWay[Integer.numberOfTrailingZeros(pieces) / SIDES]++;
                        }
                    }
                }
            }
            for (Wanted wanted : way.wanted) {
                int pieces = wanted.pieces & (looked | EMPTY);
                boolean ofColor = isOf(color, pieces);
                ofWay += ofColor ? wanted.squares() : 0;
                if (ofColor && Integer.bitCount(pieces) == 1) {
                    int kind = Integer.numberOfTrailingZeros(pieces) / SIDES;
                    countsOfWay[kind] += wanted.squares();
                    pawnsOfWay |= KINDS[kind] == Piece.Kind.PAWN ? wanted.low : 0;
                }
            }
            total = Math.min(total, ofWay);
            pawns &= pawnsOfWay;
            for (int kind = 0; kind < KINDS.length; kind++) {
                counts[kind] = Math.min(counts[kind], countsOfWay[kind]);
            }
        }
        return ways.length == 0 || total == 0 ? null : new Demand(game, color, total, counts, pawns);
    }

    /** Whether all of some pieces are of one side. */
    private static boolean isOf(Color color, int pieces) {
        return pieces != 0 && (pieces & ~(color == Color.WHITE ? WHITE : BLACK)) == 0;
    }

    @Override
    public boolean holds(Moment moment) {
        fetched = 0;
        for (Placement way : ways) {
            if (isMet(way, moment.board())) {
                return true;
            }
        }
        return false;
    }

    @Override
    public boolean keepsWhatItSees() {
        return false;
    }

    @Override
    public boolean isHopeless(Moment moment) {
        return ways.length == 0
                || (whites != null && whites.isLost(moment.board()))
                || (blacks != null && blacks.isLost(moment.board()));
    }

    private boolean isMet(Placement way, BoardState board) {
        for (Wanted wanted : way.wanted) {
            long low = wanted.low;
            long high = wanted.high;
            for (int left = wanted.pieces; left != 0 && (low | high) != 0; left &= left - 1) {
                long[] there = standing(Integer.numberOfTrailingZeros(left), board);
                low &= ~there[0];
                high &= ~there[1];
            }
            if ((low | high) != 0) {
                return false;
            }
        }
        for (RowPattern row : way.rows) {
            if (!row.isMet(pieces -> there(pieces, board))) {
                return false;
            }
        }
        return true;
    }

    /** The squares on which one of several pieces stands. */
    private long[] there(int pieces, BoardState board) {
        long low = 0;
        long high = 0;
        for (int left = pieces; left != 0; left &= left - 1) {
            long[] there = standing(Integer.numberOfTrailingZeros(left), board);
            low |= there[0];
            high |= there[1];
        }
        union[0] = low;
        union[1] = high;
        return union;
    }

    /** The squares of a piece, or the empty ones, read from the board on first use. */
    private long[] standing(int index, BoardState board) {
        long[] there = standing[index];
        if ((fetched >> index & 1) == 0) {
            fetched |= 1 << index;
            if (index == standing.length - 1) {
                long low = 0;
                long high = 0;
                for (int left = looked; left != 0; left &= left - 1) {
                    long[] piece = standing(Integer.numberOfTrailingZeros(left), board);
                    low |= piece[0];
                    high |= piece[1];
                }
                there[0] = ~low;
                there[1] = ~high;
            } else if ((looked >> index & 1) != 0) {
                Color color = index % SIDES == 0 ? Color.BLACK : Color.WHITE;
                for (int word = 0; word < words; word++) {
                    there[word] = board.pieces(color, KINDS[index / SIDES], word);
                }
            }
        }
        return there;
    }
}
