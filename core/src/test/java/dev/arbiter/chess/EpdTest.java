package dev.arbiter.chess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.arbiter.ImpossiblePositionException;
import dev.arbiter.UnreadableException;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Lines of test suites and of engines' books, as the PGN standard has them (16.2). */
class EpdTest {

    private static final String MATE = "6k1/5ppp/8/8/8/8/8/R6K w - -";

    /** What is written of what was read; a counter that a new game begins with says nothing. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', nullValues = "-", textBlock = """
            # operations as read              | as written
            -                                 | -
            bm Ra8#;                          | bm Ra8#;
            bm Ra8# Ra7; id "back rank";      | bm Ra8# Ra7; id "back rank";
            id "a;b c"; c0 "";                | id "a;b c"; c0 "";
            noop;                             | noop;
            ;; bm Ra8#;;                      | bm Ra8#;
            bm  Ra8#  ;  am Kg1 ;             | bm Ra8#; am Kg1;
            hmvc 5; fmvn 30;                  | hmvc 5; fmvn 30;
            fmvn 30; bm Ra8#; hmvc 5;         | hmvc 5; fmvn 30; bm Ra8#;
            hmvc 0; fmvn 1;                   | -
            hmvc 1; fmvn 2;                   | hmvc 1; fmvn 2;
            fmvn 0;                           | -
            7 12                              | hmvc 7; fmvn 12;
            7 12 bm Ra8#;                     | hmvc 7; fmvn 12; bm Ra8#;
            0 1 bm Ra8#;                      | bm Ra8#;
            7 12 hmvc 3;                      | hmvc 3; fmvn 12;
            A_code9 x;                        | A_code9 x;
            zZaA 1;                           | zZaA 1;
            abcdefghijklmno 1;                | abcdefghijklmno 1;
            """)
    void operations_are_kept_in_their_order(String operations, String written) {
        String line = operations == null ? MATE : MATE + " " + operations;
        Epd epd = Epd.read(line);
        String expected = written == null ? MATE : MATE + " " + written;

        assertThat(epd.write()).isEqualTo(expected);
        assertThat(Epd.read(expected)).isEqualTo(epd);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            bm Ra8#                  | found the end at character 37, expected ';' after the operation bm
            bm Ra8#; bm Ra7;         | found a second operation bm at character 39, expected each operation once
            9bm Ra8#;                | -
            b-m Ra8#;                | found '-' at character 31, expected an operation's code, such as bm
            abcdefghijklmnop 1;      | found a code of 16 letters at character 30, expected a code of at most 15
            hmvc x;                  | -
            hmvc;                    | -
            fmvn -1;                 | -
            id "open;                | -
            """)
    void what_is_no_operation_is_refused_with_its_place(String operations, String message) {
        assertThatThrownBy(() -> Epd.read(MATE + " " + operations))
                .isInstanceOf(UnreadableException.class)
                .satisfies(thrown -> {
                    if (!message.equals("-")) {
                        UnreadableException unreadable = (UnreadableException) thrown;
                        assertThat("found " + unreadable.found() + " at character " + unreadable.column()
                                        + ", expected " + unreadable.expected())
                                .isEqualTo(message);
                    }
                });
    }

    @Test
    void operands_and_moves_are_asked_for_by_code() {
        Epd epd = Epd.read(MATE + " bm Ra8# Ra7; am Ke2; id \"back rank\"; noop;");

        assertThat(epd.first("id")).contains("back rank");
        assertThat(epd.first("bm")).contains("Ra8#");
        assertThat(epd.first("noop")).isEmpty();
        assertThat(epd.first("c0")).isEmpty();
        assertThat(epd.operations().keySet()).containsExactly("bm", "am", "id", "noop");
        assertThat(epd.moves("bm", Chess.STANDARD))
                .extracting(ChessMove::toString)
                .hasSize(2);
        assertThat(epd.moves("bm", Chess.STANDARD)).isEqualTo(List.of(move("Ra8"), move("Ra7")));
        assertThat(epd.moves("c0", Chess.STANDARD)).isEmpty();
        assertThatThrownBy(() -> epd.moves("am", Chess.STANDARD))
                .isInstanceOfSatisfying(UnreadableException.class, unreadable -> {
                    assertThat(unreadable.column()).isEqualTo(1);
                    assertThat(unreadable.expected().sentence()).isEqualTo("a legal move for am");
                    assertThat(unreadable.found().sentence()).startsWith("Ke2 (");
                });
        assertThatThrownBy(() -> epd.moves("id", Chess.STANDARD)).isInstanceOf(UnreadableException.class);
    }

    private static ChessMove move(String text) {
        return Objects.requireNonNull(
                Chess.STANDARD.position(MATE + " 0 1").play(text).lastMove());
    }

    @Test
    void a_second_operand_that_is_no_move_is_named_by_its_number() {
        Epd epd = Epd.read(MATE + " bm Ra8# Ra9;");
        assertThatThrownBy(() -> epd.moves("bm", Chess.STANDARD))
                .isInstanceOfSatisfying(
                        UnreadableException.class,
                        unreadable -> assertThat(unreadable.column()).isEqualTo(2));
    }

    @Test
    void a_setup_may_be_impossible_until_its_moves_are_asked_for() {
        Epd epd = Epd.read("8/8/8/8/8/8/8/8 w - - bm Ke2;");
        assertThat(epd.first("bm")).contains("Ke2");
        assertThatThrownBy(() -> epd.moves("bm", Chess.STANDARD)).isInstanceOf(ImpossiblePositionException.class);
    }
}
