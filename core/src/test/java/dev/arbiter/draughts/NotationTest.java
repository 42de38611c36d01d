package dev.arbiter.draughts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.arbiter.UnreadableException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

final class NotationTest {

    private static final Board CHECKERS =
            new Board(8, 8, Board.Squares.BOTTOM_LEFT_COLOUR, Board.Corner.TOP_LEFT, false);
    private static final Board INTERNATIONAL =
            new Board(10, 10, Board.Squares.BOTTOM_LEFT_COLOUR, Board.Corner.TOP_LEFT, false);
    private static final Board CANADIAN =
            new Board(12, 12, Board.Squares.BOTTOM_LEFT_COLOUR, Board.Corner.TOP_LEFT, false);
    private static final Board RUSSIAN =
            new Board(8, 8, Board.Squares.BOTTOM_LEFT_COLOUR, Board.Corner.BOTTOM_LEFT, true);

    private static Board board(String game) {
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
                    assertThat(PdnFen.read(board(row[0]), row[2])).isEqualTo(setup);
                }));
    }

    /** Moves are equal by their squares, and have the same effect where the same position comes of them. */
    @Test
    void moves_have_the_same_effect_where_the_same_position_comes_of_them() {
        int byOtherRoutes = 0;
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
                    assertThat(String.join("; ", move.notes)).isEqualTo(row[4]);
                }));
    }

    @Test
    void a_text_of_a_megabyte_is_no_move() {
        assertThat(catchThrowableOfType(
                        UnreadableException.class, () -> MoveText.read(CHECKERS, "11-".repeat(350_000) + "15")))
                .hasMessageContaining("a text of 1050002 characters");
    }
}
