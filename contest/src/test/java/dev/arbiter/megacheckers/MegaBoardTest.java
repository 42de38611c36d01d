package dev.arbiter.megacheckers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MegaBoardTest {

    @ParameterizedTest
    @CsvSource({"1,1", "1,2", "2,1", "8,8", "5,3", "3,5", "7,7", "4,9", "9,4"})
    void homes_are_numbered_row_by_row(int rows, int columns) {
        MegaBoard board = MegaBoard.of(rows, columns, new byte[(int) MegaBoard.homes(rows, columns)]);
        int number = 0;
        for (int row = 0; row < rows; row++) {
            for (int column = row % 2; column < columns; column += 2) {
                number++;
                assertThat(board.numberOf(row, column)).isEqualTo(number);
                assertThat(board.rowOf(number)).isEqualTo(row);
                assertThat(board.columnOf(number)).isEqualTo(column);
            }
        }
        assertThat(number).isEqualTo(board.homes());
    }

    @Test
    void a_board_keeps_its_own_copy() {
        byte[] homes = {MegaBoard.OWN, 0, 0, 0, 0};
        MegaBoard board = MegaBoard.of(3, 3, homes);
        homes[0] = MegaBoard.EMPTY;
        assertThat(board.at(1)).isEqualTo(MegaBoard.OWN);
    }

    @Test
    void wrong_sizes_and_pieces_are_refused() {
        assertThatThrownBy(() -> MegaBoard.of(3, 3, new byte[4])).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> MegaBoard.of(0, 3, new byte[0])).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> MegaBoard.of(1, 1, new byte[] {3})).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> MegaBoard.of(1, 1, new byte[] {-1})).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> MegaBoard.of(65536, 65537, new byte[1])).isInstanceOf(IllegalArgumentException.class);
    }
}
