package dev.arbiter.draughts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.arbiter.Color;
import dev.arbiter.Note;
import dev.arbiter.Piece;
import dev.arbiter.UnreadableException;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

final class NotationTest {

    private static final BoardGeometry CHECKERS =
            new BoardGeometry(8, 8, BoardGeometry.Squares.BOTTOM_LEFT_COLOUR, BoardGeometry.Corner.TOP_LEFT, false);
    private static final BoardGeometry INTERNATIONAL =
            new BoardGeometry(10, 10, BoardGeometry.Squares.BOTTOM_LEFT_COLOUR, BoardGeometry.Corner.TOP_LEFT, false);
    private static final BoardGeometry CANADIAN =
            new BoardGeometry(12, 12, BoardGeometry.Squares.BOTTOM_LEFT_COLOUR, BoardGeometry.Corner.TOP_LEFT, false);
    private static final BoardGeometry RUSSIAN =
            new BoardGeometry(8, 8, BoardGeometry.Squares.BOTTOM_LEFT_COLOUR, BoardGeometry.Corner.BOTTOM_LEFT, true);

    private static BoardGeometry board(String game) {
        return switch (game) {
            case "checkers" -> CHECKERS;
            case "international", "frisian" -> INTERNATIONAL;
            case "canadian" -> CANADIAN;
            case "russian" -> RUSSIAN;
            default -> throw new IllegalArgumentException(game);
        };
    }

    @TestFactory
    Stream<DynamicTest> malformed_text_is_answered_with_its_place() {
        return TestData.rows("malformed.tsv").stream()
                .map(row -> DynamicTest.dynamicTest(String.join(" ", row), () -> {
                    String text = row[2].substring(1, row[2].length() - 1);
                    UnreadableException unreadable = catchThrowableOfType(UnreadableException.class, () -> {
                        if (row[0].equals("fen")) {
                            PdnFen.read(board(row[1]), text);
                        } else {
                            MoveText.read(board(row[1]), text);
                        }
                    });
                    assertThat(unreadable).isNotNull();
                    assertThat(unreadable.getMessage()).isEqualTo("found " + row[4] + ", expected " + row[5]);
                    assertThat(unreadable.column()).isEqualTo(Integer.parseInt(row[3]));
                }));
    }

    @TestFactory
    Stream<DynamicTest> positions_are_read_in_every_accepted_spelling_and_written_in_one() {
        return TestData.rows("fen-spellings.tsv").stream()
                .map(row -> DynamicTest.dynamicTest(String.join(" ", row), () -> {
                    PdnFen.Setup setup = PdnFen.read(board(row[0]), row[1]);
                    assertThat(PdnFen.write(setup)).isEqualTo(row[2]);
                    PdnFen.Setup again = PdnFen.read(board(row[0]), row[2]);
                    assertThat(again)
                            .usingRecursiveComparison()
                            .ignoringFields("notes")
                            .isEqualTo(setup);
                    assertThat(again.notes()).isEmpty();
                }));
    }

    /** Moves are equal by their squares, and have the same effect where the same position comes of them. */
    @Test
    void moves_have_the_same_effect_where_the_same_position_comes_of_them() {
        int byOtherRoutes = 0;
        Set<DraughtsMove> all = new HashSet<>();
        Set<Integer> hashes = new HashSet<>();
        for (String id : List.of("international", "canadian", "russian", "turkish", "checkers")) {
            RandomPositions positions =
                    new RandomPositions(RulingTest.position(id, "start").game(), 5);
            for (int count = 0; count < 300; count++) {
                DraughtsPosition position = positions.next();
                List<DraughtsMove> moves = position.legalMoves();
                List<DraughtsMove> again =
                        position.game().position(position.text()).legalMoves();
                for (int one = 0; one < moves.size(); one++) {
                    DraughtsMove move = moves.get(one);
                    assertThat(move).isEqualTo(again.get(one)).hasSameHashCodeAs(again.get(one));
                    assertThat(move.toString())
                            .startsWith("[" + move.from() + ", ")
                            .contains(move.to() + "]");
                    assertThat(move.toString().contains("] x [")).isEqualTo(move.isCapture());
                    assertThat(move.toString().endsWith(" K")).isEqualTo(move.crowns());
                    for (int square = 0; square < position.game().board().count(); square++) {
                        long taken = square < 64
                                ? move.effect().captured()
                                : move.effect().capturedHigh();
                        assertThat((taken >>> square % 64 & 1) == 1).isEqualTo(move.takes(square));
                    }
                    assertThat(position.captured(move)).containsExactlyInAnyOrderElementsOf(gone(position, move));
                    all.add(move);
                    hashes.add(move.hashCode());
                    for (int other = 0; other < again.size(); other++) {
                        DraughtsMove another = again.get(other);
                        boolean same = position.play(move).equals(position.play(another));
                        assertThat(move.equals(another)).isEqualTo(one == other);
                        assertThat(move.hasEffectOf(another)).isEqualTo(same);
                        assertThat(move.effect().equals(another.effect())).isEqualTo(same);
                        byOtherRoutes += same && one != other ? 1 : 0;
                    }
                }
            }
        }
        assertThat(byOtherRoutes).isPositive();
        assertThat(hashes).as("hash codes of %s moves", all.size()).hasSizeGreaterThan(all.size() * 3 / 4);
    }

    /** The squares on which the other side has a piece before a move and not after it, a capturing piece's own aside. */
    private static List<String> gone(DraughtsPosition before, DraughtsMove move) {
        Map<String, Piece> left = before.play(move).piecesBySquare();
        return before.piecesBySquare().entrySet().stream()
                .filter(entry -> entry.getValue().color() != before.turn())
                .map(Map.Entry::getKey)
                .filter(square -> !left.containsKey(square) || left.get(square).color() == before.turn())
                .toList();
    }

    /** A capture of several pieces is written with its ends alone or with all its squares; anything else is noted. */
    @Test
    void a_capture_with_some_of_its_squares_is_noted() {
        String note = "either all squares on the way are named, or none";
        int some = 0;
        for (String id : List.of("international", "canadian", "russian")) {
            RandomPositions positions =
                    new RandomPositions(RulingTest.position(id, "start").game(), 8);
            for (int count = 0; count < 300; count++) {
                DraughtsPosition position = positions.next();
                Draughts game = position.game();
                for (DraughtsMove move : position.legalMoves()) {
                    List<String> names = IntStream.range(0, move.visits())
                            .mapToObj(visit -> game.board().name(move.visited(visit)))
                            .toList();
                    if (!move.isCapture() || names.size() < 3) {
                        continue;
                    }
                    String ends = names.get(0) + "x" + names.get(names.size() - 1);
                    String whole = String.join("x", names);
                    assertThat(MoveText.read(game.board(), ends).notes(game, move))
                            .map(Note::sentence)
                            .doesNotContain(note);
                    assertThat(MoveText.read(game.board(), whole).notes(game, move))
                            .map(Note::sentence)
                            .doesNotContain(note);
                    if (game.board().algebraic()) {
                        // The first square's column alone.
                        assertThat(MoveText.read(game.board(), whole.charAt(0) + whole.substring(2))
                                        .notes(game, move))
                                .map(Note::sentence)
                                .contains("both squares are written in full")
                                .doesNotContain(note);
                    }
                    if (names.size() > 3) {
                        String part = String.join("x", names.get(0), names.get(1), names.get(names.size() - 1));
                        assertThat(MoveText.read(game.board(), part).notes(game, move))
                                .map(Note::sentence)
                                .contains(note);
                        some++;
                    }
                }
            }
        }
        assertThat(some).isPositive();
    }

    /** Where only a column is named, the player's nearest piece on it is meant, and one in front of the square last. */
    @Test
    void a_column_means_the_players_nearest_piece_on_it() {
        RandomPositions positions =
                new RandomPositions(RulingTest.position("russian", "start").game(), 3);
        for (int count = 0; count < 100; count++) {
            DraughtsPosition position = positions.next();
            Color turn = position.turn();
            for (int to = 0; to < RUSSIAN.count(); to++) {
                for (int column = 0; column < 8; column++) {
                    String text = (char) ('a' + column) + RUSSIAN.name(to);
                    int target = to;
                    int nearest = IntStream.range(0, RUSSIAN.count())
                            .filter(square -> RUSSIAN.name(square).charAt(0) == text.charAt(0))
                            .boxed()
                            .min(Comparator.<Integer, Boolean>comparing(
                                            square -> !position.pieces().isOf(turn, square))
                                    .thenComparing(square -> Math.abs(rank(square) - rank(target)))
                                    .thenComparing(square -> (rank(square) < rank(target)) != (turn == Color.WHITE)))
                            .orElseThrow();
                    assertThat(MoveText.read(RUSSIAN, text).squares(RUSSIAN, position.pieces(), turn))
                            .as("%s in %s", text, position.text())
                            .containsExactly(nearest, to);
                }
            }
        }
    }

    private static int rank(int square) {
        return RUSSIAN.name(square).charAt(1) - '0';
    }

    @Test
    void squares_that_run_together_are_separated_by_two_digits() {
        assertThat(MoveText.read(INTERNATIONAL, "3228").squares)
                .containsExactly(INTERNATIONAL.numbered(32), INTERNATIONAL.numbered(28));
        assertThat(MoveText.read(INTERNATIONAL, "192837").squares)
                .containsExactly(INTERNATIONAL.numbered(19), INTERNATIONAL.numbered(28), INTERNATIONAL.numbered(37));
        assertThat(MoveText.read(INTERNATIONAL, "3299").missingSquare).isEqualTo("99");
        assertThat(MoveText.read(INTERNATIONAL, "32-299").missingSquare).isEqualTo("299");
    }

    @Test
    void a_move_has_at_most_400_characters() {
        String move = "32-28";
        assertThat(MoveText.read(INTERNATIONAL, " ".repeat(395) + move).squares).hasSize(2);
        assertThat(catchThrowableOfType(
                                UnreadableException.class, () -> MoveText.read(INTERNATIONAL, " ".repeat(396) + move))
                        .getMessage())
                .isEqualTo("found a text of 401 characters, expected a move");
    }

    @TestFactory
    Stream<DynamicTest> moves_are_read_in_every_accepted_spelling() {
        return TestData.rows("move-spellings.tsv").stream()
                .map(row -> DynamicTest.dynamicTest(String.join(" ", row), () -> {
                    MoveText move = MoveText.read(board(row[0]), row[1]);
                    StringBuilder squares = new StringBuilder();
                    for (int square : move.squares) {
                        squares.append(squares.isEmpty() ? "" : " ");
                        squares.append(square < 0 ? "?" : board(row[0]).name(square));
                    }
                    assertThat(squares).hasToString(row[2]);
                    assertThat(move.isMarkedCapture()).isEqualTo(row[3].equals("capture"));
                    assertThat(String.join("; ", Note.sentences(move.notes))).isEqualTo(row[4]);
                }));
    }

    @Test
    void a_text_of_a_megabyte_is_no_move() {
        assertThat(catchThrowableOfType(
                        UnreadableException.class, () -> MoveText.read(CHECKERS, "11-".repeat(350_000) + "15")))
                .hasMessageContaining("a text of 1050002 characters");
    }
}
