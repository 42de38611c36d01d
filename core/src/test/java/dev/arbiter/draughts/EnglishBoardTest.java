package dev.arbiter.draughts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.arbiter.Color;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whole moves of English draughts, judged and played in place. */
class EnglishBoardTest {

    @ParameterizedTest(name = "{0} {1}: {2} is {3}")
    @CsvSource(delimiter = '|', textBlock = """
            # a step is legal only to an empty neighbour, forward for a man, and with nothing to capture
            B | b11 w32         | 11 15        | true
            B | b11 w32         | 11 16        | true
            B | b11 w32         | 11 8         | false
            B | B11 w32         | 11 8         | true
            B | b11 b15 w32     | 11 15        | false
            B | b11 w32         | 11 18        | false
            B | b11 w32         | 11 20        | false
            W | w22 b1          | 22 18        | true
            W | w22 b1          | 22 26        | false
            B | b11 b1 w15      | 1 5          | false
            B | b12 w32         | 12 17        | false
            B | b5 w32          | 5 9          | true
            B | b5 w32          | 5 8          | false
            # jumps go on to their end, or to the crown row
            B | b1 w6 w14 w17   | 1 10         | true
            B | b1 w6 w15       | 1 10         | false
            B | b1 w6 w15       | 1 10 19      | true
            B | b1 w6 w15       | 1 19         | false
            B | b2 w6 w15       | 2 9          | true
            B | b22 w26 w27     | 22 31        | true
            B | b22 w26 w27     | 22 31 24     | false
            B | B22 w26 w27     | 22 31        | false
            B | B22 w26 w27     | 22 31 24     | true
            # a king may end where it began, and may not jump a piece twice
            B | B1 w6 w7 w14 w15 | 1 10 17     | true
            W | W23 b10 b11 b18 b19 | 23 14 7 16 23 | true
            W | W23 b10 b11 b18 b19 | 23 16 7 14 23 | true
            W | W23 b10 b11 b18 b19 | 23 14 7 16 | false
            W | W23 b10 b11 b18 b19 | 23 14 7 16 23 14 | false
            # not a move at all
            B | b11 w32         | 11           | false
            B | b11 w32         | 15 18        | false
            B | b11 w32         | 32 28        | false
            B | b11 w32         | 11 11        | false
            B | b11 w32         | 11 33        | false
            B | b11 w32         | 0 4          | false
            B | b11 w32         | 11 -2147483648 | false
            B | b11 w32         | 11 15 18     | false
            B | b1 w6 w14 w17   | 1 10 15      | false
            """)
    void a_path_is_one_whole_legal_move_or_none(char turn, String pieces, String path, boolean legal) {
        EnglishBoard board = board(turn, pieces);
        int[] squares = path(path);
        assertThat(board.play(squares, squares.length)).isEqualTo(legal);
        assertThat(board.turn() == Color.BLACK).isEqualTo((turn == 'B') != legal);
    }

    @Test
    void a_move_leaves_the_board_as_the_rules_say() {
        EnglishBoard board = board('B', "b22 W26 w1 B10");
        assertThat(board.play(new int[] {22, 31, 0}, 2)).isTrue();
        assertThat(board.isOccupied(22)).isFalse();
        assertThat(board.isOccupied(26)).isFalse();
        assertThat(board.position().text()).isEqualTo("W:W1:BK10,K31");
    }

    @Test
    void the_other_side_may_be_given_the_move() {
        EnglishBoard board = board('B', "b11 W32");
        board.toMove(Color.WHITE);
        assertThat(board.position().text()).isEqualTo("W:WK32:B11");
        assertThat(board.play(new int[] {32, 28}, 2)).isTrue();
    }

    @Test
    void a_square_takes_one_piece_and_must_exist() {
        EnglishBoard board = board('B', "b1");
        assertThatIllegalArgumentException().isThrownBy(() -> board.put(1, Color.WHITE, false));
        assertThatIllegalArgumentException().isThrownBy(() -> board.put(0, Color.WHITE, false));
        assertThatIllegalArgumentException().isThrownBy(() -> board.put(33, Color.WHITE, false));
    }

    /** Pieces as a colour's letter, a capital for a king, and a square's number. */
    private static EnglishBoard board(char turn, String pieces) {
        EnglishBoard board = new EnglishBoard();
        board.toMove(turn == 'B' ? Color.BLACK : Color.WHITE);
        for (String piece : pieces.trim().split(" +", -1)) {
            char letter = piece.charAt(0);
            Color color = Character.toLowerCase(letter) == 'b' ? Color.BLACK : Color.WHITE;
            board.put(Integer.parseInt(piece.substring(1)), color, Character.isUpperCase(letter));
        }
        return board;
    }

    private static int[] path(String path) {
        String[] words = path.trim().split(" +", -1);
        int[] squares = new int[words.length];
        for (int i = 0; i < words.length; i++) {
            squares[i] = Integer.parseInt(words[i]);
        }
        return squares;
    }
}
