package dev.arbiter.draughts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Color;
import dev.arbiter.Games;
import dev.arbiter.draughts.BoardGeometry.Corner;
import dev.arbiter.draughts.BoardGeometry.Squares;
import dev.arbiter.referee.PlainDraughts;
import dev.arbiter.referee.PlainDraughts.Cell;
import dev.arbiter.referee.PlainDraughts.Way;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The generator and the kernels against {@link PlainDraughts}, on random play from the start and from random boards. */
class KernelsAgainstReferenceTest {

    private static final int POSITIONS = 750;
    private static final int SLOW_POSITIONS = 72_000;

    static List<Variant> variants() {
        return Draughts.all().stream().map(Draughts::variant).toList();
    }

    @ParameterizedTest
    @MethodSource("variants")
    void every_move_is_the_references(Variant variant) {
        assertThat(new RandomPlay(variant, 1).compare(POSITIONS)).isGreaterThanOrEqualTo(POSITIONS);
    }

    /** Rules of games on boards that are not theirs, the smallest, odd and largest sizes among them. */
    static List<Variant> rectangularBoards() {
        return List.of(
                onBoard(Draughts.RUSSIAN.variant(), 10, 8, Squares.BOTTOM_LEFT_COLOUR, 3),
                onBoard(Draughts.RUSSIAN.variant(), 10, 9, Squares.OTHER_COLOUR, 3),
                onBoard(Draughts.RUSSIAN.variant(), 9, 8, Squares.OTHER_COLOUR, 2),
                onBoard(Draughts.RUSSIAN.variant(), 12, 12, Squares.BOTTOM_LEFT_COLOUR, 4),
                onBoard(Draughts.CHECKERS.variant(), 12, 12, Squares.OTHER_COLOUR, 4),
                onBoard(Draughts.POOL.variant(), 12, 8, Squares.OTHER_COLOUR, 3),
                onBoard(Draughts.CHECKERS.variant(), 2, 12, Squares.OTHER_COLOUR, 3),
                onBoard(Draughts.INTERNATIONAL.variant(), 12, 10, Squares.OTHER_COLOUR, 4),
                onBoard(Draughts.INTERNATIONAL.variant(), 8, 12, Squares.BOTTOM_LEFT_COLOUR, 4),
                onBoard(Draughts.KILLER.variant(), 12, 12, Squares.OTHER_COLOUR, 5),
                onBoard(Draughts.CHECKERS.variant(), 5, 6, Squares.BOTTOM_LEFT_COLOUR, 2),
                onBoard(Draughts.CHECKERS.variant(), 2, 2, Squares.BOTTOM_LEFT_COLOUR, 1),
                onBoard(Draughts.ITALIAN.variant(), 6, 12, Squares.OTHER_COLOUR, 4),
                onBoard(Draughts.BRAZILIAN.variant(), 7, 9, Squares.BOTTOM_LEFT_COLOUR, 3),
                onBoard(Draughts.POOL.variant(), 9, 7, Squares.OTHER_COLOUR, 2),
                onBoard(Draughts.SPANISH.variant(), 7, 12, Squares.BOTTOM_LEFT_COLOUR, 4),
                onBoard(Draughts.CZECH.variant(), 12, 4, Squares.BOTTOM_LEFT_COLOUR, 1),
                onBoard(Draughts.THAI.variant(), 9, 9, Squares.OTHER_COLOUR, 2),
                onBoard(Draughts.FRISIAN.variant(), 11, 12, Squares.OTHER_COLOUR, 4),
                onBoard(Draughts.TURKISH.variant(), 9, 7, Squares.EVERY, 1));
    }

    private static Variant onBoard(Variant rules, int width, int height, Squares squares, int menRows) {
        BoardGeometry board = new BoardGeometry(width, height, squares, Corner.TOP_LEFT, false);
        return Variant.builder(rules.id(), rules).board(board).rows(0, menRows).build();
    }

    @ParameterizedTest
    @MethodSource("rectangularBoards")
    void every_move_on_a_board_of_any_size_is_the_references(Variant variant) {
        assertThat(new RandomPlay(variant, 3).compare(POSITIONS / 3)).isGreaterThanOrEqualTo(POSITIONS / 3);
    }

    @Tag("slow")
    @ParameterizedTest
    @MethodSource("variants")
    void every_move_is_the_references_on_a_million_positions(Variant variant) {
        assertThat(new RandomPlay(variant, 2).compare(SLOW_POSITIONS)).isGreaterThanOrEqualTo(SLOW_POSITIONS);
    }

    /** Counts of {@code perft.tsv} that nobody has published, counted once more by the reference. */
    @ParameterizedTest
    @CsvSource({
        "breakthrough, 'W:W11,16,22,46:B35,39,30,6', 5, 595",
        "breakthrough, 'W:W11,16,22,46:B35,39,30,6', 7, 7847",
        "frysk, start, 4, 5329",
    })
    void counts_of_our_own_are_the_references(String id, String text, int depth, long leaves) {
        Draughts game = (Draughts) Games.find(id).orElseThrow();
        DraughtsPosition start = text.equals("start") ? game.start() : game.position(text);
        RandomPlay play = new RandomPlay(game.variant(), 0);
        assertThat(play.leaves(play.cells(start.pieces()), true, List.of(), List.of(), depth))
                .isEqualTo(leaves)
                .isEqualTo(start.perft(depth));
    }

    /** Random games of one variant, each position compared. */
    private static final class RandomPlay {

        private final Variant variant;
        private final BoardGeometry board;
        private final PlainDraughts reference;
        private final Random random;

        RandomPlay(Variant variant, long seed) {
            this.variant = variant;
            board = variant.board();
            reference = new PlainDraughts(variant.id());
            random = new Random(seed);
        }

        int compare(int atLeast) {
            int positions = 0;
            for (int game = 0; positions < atLeast; game++) {
                positions += play(game % 2 == 0 ? variant.start() : randomPieces());
            }
            return positions;
        }

        private int play(Pieces start) {
            Pieces pieces = start;
            Color side = variant.initial().first();
            KingSteps steps = KingSteps.NONE;
            List<Way> white = new ArrayList<>();
            List<Way> black = new ArrayList<>();
            for (int ply = 0; ply < 120; ply++) {
                List<Way> history = side == Color.WHITE ? white : black;
                List<Way> expected = reference.legal(cells(pieces), side == Color.WHITE, history);
                List<DraughtsMove> moves = MoveGenerator.legalMoves(variant, pieces, side, steps);
                String place = variant.id() + ", " + side + " to move\n" + drawn(cells(pieces));
                assertThat(moves.stream().map(this::text).sorted().toList())
                        .as(place)
                        .isEqualTo(expected.stream().map(Way::text).sorted().toList());
                countsAgree(pieces, side, steps, expected, place);
                if (moves.isEmpty()) {
                    return ply + 1;
                }
                DraughtsMove move = moves.get(random.nextInt(moves.size()));
                Way way = expected.stream()
                        .filter(candidate -> candidate.text().equals(text(move)))
                        .findFirst()
                        .orElseThrow();
                history.add(way);
                Pieces after = pieces.after(move);
                assertThat(drawn(cells(after))).as(place).isEqualTo(drawn(reference.play(cells(pieces), way)));
                steps = steps.after(variant, pieces, side, move);
                pieces = after;
                side = side.opposite();
            }
            return 120;
        }

        /** The leaves by the reference alone. */
        long leaves(char[][] cells, boolean white, List<Way> own, List<Way> other, int depth) {
            long leaves = depth == 0 ? 1 : 0;
            for (Way way : depth == 0 ? List.<Way>of() : reference.legal(cells, white, own)) {
                List<Way> played = new ArrayList<>(own);
                played.add(way);
                leaves += leaves(reference.play(cells, way), !white, other, played, depth - 1);
            }
            return leaves;
        }

        private void countsAgree(Pieces pieces, Color side, KingSteps steps, List<Way> expected, String place) {
            assertThat(DraughtsPerft.count(variant, pieces, side, steps, 1, false))
                    .as(place)
                    .isEqualTo(expected.size());
            long distinct = expected.stream().map(Way::effect).distinct().count();
            assertThat(DraughtsPerft.count(variant, pieces, side, steps, 1, true))
                    .as(place)
                    .isEqualTo(distinct);
            if (random.nextInt(8) == 0 && steps.equals(KingSteps.NONE)) {
                long replies = expected.stream()
                        .mapToLong(way -> reference
                                .legal(reference.play(cells(pieces), way), side == Color.BLACK, List.of())
                                .size())
                        .sum();
                assertThat(DraughtsPerft.count(variant, pieces, side, steps, 2, false))
                        .as(place)
                        .isEqualTo(replies);
            }
        }

        /** A board with some men and kings anywhere that they may stand. */
        private Pieces randomPieces() {
            Pieces pieces = Pieces.NONE;
            int each = 1 + random.nextInt(Math.max(1, board.count() / 5));
            for (Color color : Color.values()) {
                for (int i = 0; i < each; i++) {
                    int square = random.nextInt(board.count());
                    boolean king = random.nextInt(3) == 0;
                    if (king || !variant.isCrownSquare(color, square)) {
                        pieces = pieces.with(square, color, king);
                    }
                }
            }
            return pieces;
        }

        private char[][] cells(Pieces pieces) {
            return Cells.of(board, pieces);
        }

        private String text(DraughtsMove move) {
            List<Cell> path = new ArrayList<>();
            for (int i = 0; i < move.visits(); i++) {
                path.add(cell(move.visited(i)));
            }
            List<Cell> captured = new ArrayList<>();
            for (int i = 0; i < move.captures(); i++) {
                captured.add(cell(move.captured(i)));
            }
            return new Way(path, captured, "", false, move.crowns()).text();
        }

        private Cell cell(int square) {
            return new Cell(board.row(square), board.column(square));
        }

        private static String drawn(char[][] cells) {
            return Arrays.stream(cells).map(String::new).collect(Collectors.joining("\n"));
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void the_english_board_takes_a_path_exactly_where_the_reference_has_it(long seed) {
        Random random = new Random(seed);
        PlainDraughts reference = new PlainDraughts("checkers");
        BoardGeometry board = Draughts.CHECKERS.variant().board();
        for (int game = 0; game < 40; game++) {
            EnglishBoard english = new EnglishBoard();
            english.toMove(random.nextBoolean() ? Color.BLACK : Color.WHITE);
            char[][] cells = new char[8][8];
            for (char[] row : cells) {
                Arrays.fill(row, ' ');
            }
            for (int number = 1; number <= 32; number++) {
                int square = board.numbered(number);
                int kind = random.nextInt(7);
                char piece = kind < 4 ? "wbWB".charAt(kind) : '.';
                Color color = Character.toLowerCase(piece) == 'w' ? Color.WHITE : Color.BLACK;
                if (piece != '.' && (kind >= 2 || !Draughts.CHECKERS.variant().isCrownSquare(color, square))) {
                    english.put(number, color, kind >= 2);
                } else {
                    piece = '.';
                }
                cells[board.row(square)][board.column(square)] = piece;
            }
            for (int ply = 0; ply < 40; ply++) {
                boolean white = english.turn() == Color.WHITE;
                List<Way> legal = reference.legal(cells, white, List.of());
                TreeSet<String> paths = legal.stream()
                        .map(way -> Arrays.toString(numbers(board, way)))
                        .collect(Collectors.toCollection(TreeSet::new));
                Way played = null;
                for (int attempt = 0; attempt < 60 && played == null; attempt++) {
                    int[] path = attempt % 3 == 0 && !legal.isEmpty()
                            ? mutated(random, numbers(board, legal.get(random.nextInt(legal.size()))))
                            : random.ints(2 + random.nextInt(2), 1, 33).toArray();
                    boolean taken = english.play(path, path.length);
                    assertThat(taken)
                            .as(Arrays.toString(path) + " of " + paths)
                            .isEqualTo(paths.contains(Arrays.toString(path)));
                    if (taken) {
                        played = legal.stream()
                                .filter(way -> Arrays.equals(numbers(board, way), path))
                                .findFirst()
                                .orElseThrow();
                    }
                }
                if (played == null) {
                    break;
                }
                cells = reference.play(cells, played);
                Pieces pieces = english.position().pieces();
                for (int square = 0; square < board.count(); square++) {
                    char piece = cells[board.row(square)][board.column(square)];
                    assertThat(pieces.isOf(Color.WHITE, square)).isEqualTo(Character.toLowerCase(piece) == 'w');
                    assertThat(pieces.isOf(Color.BLACK, square)).isEqualTo(Character.toLowerCase(piece) == 'b');
                    assertThat(pieces.isKing(square)).isEqualTo(Character.isUpperCase(piece));
                }
            }
        }
    }

    static List<Long> seeds() {
        return List.of(1L, 2L, 3L, 4L);
    }

    private static int[] numbers(BoardGeometry board, Way way) {
        return way.path().stream()
                .mapToInt(cell -> board.number(board.square(cell.row(), cell.column())))
                .toArray();
    }

    /** The path as it is, cut short, gone on, or with one square changed. */
    private static int[] mutated(Random random, int[] path) {
        int[] other = Arrays.copyOf(path, path.length + random.nextInt(4) / 2 - random.nextInt(4) / 3);
        if (other.length > path.length || random.nextInt(3) == 0) {
            other[random.nextInt(other.length)] = 1 + random.nextInt(32);
        }
        return other;
    }
}
