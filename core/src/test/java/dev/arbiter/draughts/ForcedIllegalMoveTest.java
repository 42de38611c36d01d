package dev.arbiter.draughts;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Illegal moves of draughts, applied to the board. */
class ForcedIllegalMoveTest {

    @ParameterizedTest(name = "{0}: {2} on {1}")
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
                    # a capture that was not made
                    international | W:W31,32:B23,28       | 31-26    | B:W26,32:B23,28
                    # one that took fewer pieces than it had to, and one that stopped half way
                    international | W:W32,40:B28,35,44    | 32x23    | B:W23,40:B35,44
                    international | W:W32:B28,19          | 32x23    | B:W23:B19
                    # where a man that stops there is a king
                    russian       | W:Wc5:Bd6,d8          | c5:e7    | B:We7:Bd8
                    international | W:W12:B7,44           | 12-1     | B:WK1:B44
                    # nothing to jump: the piece stands where it was put
                    international | W:W32:B20             | 32x28    | B:W28:B20
                    international | W:W32:B20             | 32-22    | B:W22:B20
                    # over an own piece, which stays
                    international | W:W32,28:B20          | 32-23    | B:W28,23:B20
                    # what was taken is not plain
                    international | W:W32:B28,23          | 32x19    | -
                    international | W:W32,28:B20          | 32x23    | -
                    international | W:W32:B20             | 33-28    | -
                    international | W:W32:B20             | 20-25    | -
                    international | W:W32,28:B20          | 32-28    | -
                    international | W:W32:B20             | 32-28-22 | -
                    international | W:W32:B20             | 32-99    | -
                    international | W:W32:B20             | ?        | -
                    # a king's captures over other ways round
                    international | W:WK46:B41,32,19      | 46x37    | B:WK37:B19,32
                    """)
    void a_piece_stands_where_the_hand_put_it(String game, String position, String move, @Nullable String after) {
        DraughtsPosition before = RulingTest.position(game, position);

        DraughtsPosition made = before.afterIllegal(move);

        if (after == null) {
            assertThat(made).isNull();
        } else {
            assertThat(Objects.requireNonNull(made, "not plain")).isEqualTo(RulingTest.position(game, after));
        }
    }
}
