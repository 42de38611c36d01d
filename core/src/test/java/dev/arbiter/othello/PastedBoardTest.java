package dev.arbiter.othello;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.arbiter.Color;
import dev.arbiter.Note;
import dev.arbiter.UnreadableException;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Boards as programs and servers print them, of random positions. */
class PastedBoardTest {

    private static final int POSITIONS = 300;

    /** How a board is printed: what stands around its squares, and how they are drawn. */
    private enum Dress {
        EDAX(
                "*O-",
                "  A B C D E F G H            BLACK            A  B  C  D  E  F  G  H\n",
                "# ",
                " ",
                " #   5 discs   2 moves   # |  |()|##|  |\n",
                ""),
        GGS("*O-", "|   A B C D E F G H\n|\n", "| # ", " ", " #\n", "|   A B C D E F G H\n|\n"),
        CIRCLES("\u25CF\u25CB\u30FB", "\u3000abcdefgh\n", "#", "", "\n", ""),
        EMOJI("\u26AB\u26AA\u25A1", "", "", "", "\n", ""),
        GRID(
                "XO ",
                "    a   b   c   d   e   f   g   h\n  +---+---+---+---+---+---+---+---+\n",
                "# | ",
                " | ",
                " |\n  +---+---+---+---+---+---+---+---+\n",
                ""),
        BOXES(
                "\u25CF\u25CB ",
                "  a b c d e f g h\n \u250C\u2500\u2500\u2500\u2510\n",
                "#\u2502",
                "\u2502",
                "\u2502\n \u251C\u2500\u2500\u2500\u2524\n",
                ""),
        BARE("BW.", "", "", " ", "\n", ""),
        AT_SIGNS("@o.", "  a b c d e f g h\r\n", "# ", " ", "\r\n", "");

        private final String signs;
        private final String above;
        private final String before;
        private final String between;
        private final String after;
        private final String below;

        Dress(String signs, String above, String before, String between, String after, String below) {
            this.signs = signs;
            this.above = above;
            this.before = before;
            this.between = between;
            this.after = after;
            this.below = below;
        }

        /** @param marks whether the legal moves of the side to move are in brackets */
        String print(OthelloPosition position, boolean marks) {
            StringBuilder text = new StringBuilder(above);
            for (int square = 0; square < 64; square++) {
                long bit = 1L << square;
                String number = String.valueOf(square / 8 + 1);
                text.append(square % 8 == 0 ? before.replace("#", number) : between);
                char sign = signs.charAt((position.black() & bit) != 0 ? 0 : (position.white() & bit) != 0 ? 1 : 2);
                text.append(marks && (position.moves() & bit) != 0 ? "[" + sign + "]" : String.valueOf(sign));
                text.append(square % 8 == 7 ? after.replace("#", number) : "");
            }
            return text.append(below).toString();
        }
    }

    @ParameterizedTest
    @EnumSource(Dress.class)
    void a_printed_board_is_read_whatever_says_whose_turn_it_is(Dress dress) {
        SplittableRandom random = new SplittableRandom(dress.name().hashCode());
        for (int count = 0; count < POSITIONS; count++) {
            OthelloPosition position = random(random);
            boolean black = position.turn() == Color.BLACK;
            String board = dress.print(position, false);
            for (String mover : black
                    ? List.of(
                            "* to move", "Black to play", "Black's turn (*)", "Turn: X", "|* to move", "\u25CF to move")
                    : List.of(
                            "O to move",
                            "White to play",
                            "White's turn (O)",
                            "next: white",
                            "|O to move",
                            "\u25CB to move")) {
                assertRead(board + mover, position, List.of());
                assertThat(OthelloBoardText.printedLength(board + mover + "\nd3 c3"))
                        .as(board)
                        .isEqualTo(board.length() + mover.length());
            }
            if (OthelloKernel.moves(position.black(), position.white())
                    != OthelloKernel.moves(position.white(), position.black())) {
                assertRead(
                        dress.print(position, position.moves() != 0) + (position.moves() == 0 ? black ? "X" : "O" : ""),
                        position,
                        List.of());
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Dress.class)
    void without_a_mover_it_is_who_can_move_else_black(Dress dress) {
        SplittableRandom random = new SplittableRandom(100 + dress.name().hashCode());
        for (int count = 0; count < POSITIONS; count++) {
            OthelloPosition position = random(random);
            boolean ofBlack = OthelloKernel.moves(position.black(), position.white()) != 0;
            boolean ofWhite = OthelloKernel.moves(position.white(), position.black()) != 0;
            Color taken = !ofBlack && ofWhite ? Color.WHITE : Color.BLACK;
            assertRead(
                    dress.print(position, false),
                    new OthelloPosition(position.black(), position.white(), taken),
                    List.of(Note.of(ofBlack == ofWhite ? OthelloNote.MOVER_TAKEN : OthelloNote.MOVER_BY_MOVES, taken)));
        }
    }

    @Test
    void the_first_move_shows_whose_turn_it_is() {
        String board = Dress.CIRCLES.print(OthelloPosition.START, false);
        List<Note> notes = new ArrayList<>();
        assertThat(Othello.GAME.position(board, "f5", notes::add).turn()).isEqualTo(Color.BLACK);
        assertThat(Othello.GAME.position(board, "E3", notes::add).turn()).isEqualTo(Color.WHITE);
        assertThat(notes).isEmpty();
    }

    /** Row 1 of a board, another row, the first move, the side to move, and the note on it. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
            # both sides can move, and the first move shows which does
            -XO----- | -------- | a1 | WHITE | -
            -XO----- | -------- | d1 | BLACK | -
            -XO----- | -------- | D1 | BLACK | -
            XO-OX--- | -------- | c1 | BLACK | -
            # the first move is one of both sides, of neither, or none
            XO-XO--- | -------- | c1 | BLACK | MOVER_TAKEN
            -XO----- | -------- | h8 | BLACK | MOVER_TAKEN
            -XO----- | -------- | PA | BLACK | MOVER_TAKEN
            -XO----- | -------- | -  | BLACK | MOVER_TAKEN
            # only one side can move
            XO------ | -------- | -  | BLACK | MOVER_BY_MOVES
            OX------ | -------- | -  | WHITE | MOVER_BY_MOVES
            OX------ | -------- | h8 | WHITE | MOVER_BY_MOVES
            OX------ | -------- | c1 | WHITE | -
            # neither can
            X------- | -------O | -  | BLACK | MOVER_TAKEN
            """)
    void a_board_without_a_mover_is_that_of_who_makes_the_first_move_else_of_who_can_move(
            String first, String second, @Nullable String move, Color mover, @Nullable OthelloNote note) {
        String board = first + "\n" + second + "\n" + "--------\n".repeat(6);
        OthelloPosition expected =
                Othello.GAME.position((first + second + "-".repeat(48)) + (mover == Color.BLACK ? " X" : " O"));
        List<Note> expectedNotes = note == null ? List.of() : List.of(Note.of(note, mover));
        List<Note> notes = new ArrayList<>();
        assertThat(Othello.GAME.position(board, move, notes::add)).isEqualTo(expected);
        assertThat(notes).isEqualTo(expectedNotes);
        notes.clear();
        assertThat(Othello.GAME.setUp(Othello.GAME.start(), board, move, notes::add))
                .isEqualTo(expected);
        assertThat(notes).isEqualTo(expectedNotes);
    }

    @Test
    void a_star_is_a_legal_move_beside_other_discs() {
        assertRead("*OX-----" + "-".repeat(56) + " X", new OthelloPosition(4, 2, Color.BLACK), List.of());
        assertRead("*O------" + "-".repeat(56) + " *", new OthelloPosition(1, 2, Color.BLACK), List.of());
        String board = """
                --------
                --------
                ---*----
                --*OX---
                ---XO*--
                ----*---
                --------
                --------
                """;
        assertRead(board, OthelloPosition.START, List.of());
        assertRead(board + "X", OthelloPosition.START, List.of());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "abcdefgh\n1--------\n2--------",
                "--------\n--------\n--------\n--------\n--------\n--------\n--------\n--------",
                "1 - - - - - - - -\n1 - - - - - - - -\n3 - - - - - - - -\n4 - - - O * - - -\n5 - - - * O - - -\n6 - - - - - - - -\n"
                        + "7 - - - - - - - -\n8 - - - - - - - -",
                "---------------------------OX------XO--------------------------- Q",
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                "W:W31-50:B1-20"
            })
    void what_is_no_board_is_none(String text) {
        assertThatThrownBy(() -> Othello.GAME.position(text)).isInstanceOf(UnreadableException.class);
    }

    private static void assertRead(String text, OthelloPosition expected, List<Note> expectedNotes) {
        List<Note> notes = new ArrayList<>();
        assertThat(Othello.GAME.position(text, null, notes::add)).as(text).isEqualTo(expected);
        assertThat(notes).as(text).isEqualTo(expectedNotes);
    }

    private static OthelloPosition random(SplittableRandom random) {
        OthelloPosition position = OthelloPosition.START;
        for (int plies = random.nextInt(60); plies > 0 && !position.outcome().isOver(); plies--) {
            List<OthelloMove> legal = position.legalMoves();
            position = position.play(legal.get(random.nextInt(legal.size())));
        }
        return new OthelloPosition(position.black(), position.white(), position.turn());
    }
}
