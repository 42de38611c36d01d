package dev.arbiter.chess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.arbiter.ImpossiblePositionException;
import dev.arbiter.Ruling;
import dev.arbiter.Rulings;
import dev.arbiter.UnreadableException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The table {@code malformed.tsv}: every text is answered with its place or rule and a message. */
class MalformedInputTest {

    static List<String[]> rows() {
        return TestFiles.rows("malformed.tsv");
    }

    @Test
    void the_table_has_more_than_a_hundred_rows() {
        assertThat(rows()).hasSizeGreaterThan(100).allMatch(row -> row.length == 4);
    }

    @ParameterizedTest
    @MethodSource("rows")
    void malformed_text_is_answered_with_its_place_and_what_was_expected(
            String reader, String text, String where, String message) {
        String given = TestFiles.unescaped(text);
        if (reader.equals("san")) {
            Ruling<ChessMove> ruling = Chess.STANDARD.start().ruling(given);
            assertThat(Rulings.name(ruling)).isEqualTo(where);
            assertThat(Rulings.sentence(ruling)).isEqualTo(message);
            return;
        }
        Throwable thrown = catchThrowable(() -> read(reader, given));
        assertThat(thrown).hasMessage(message);
        if (thrown instanceof UnreadableException unreadable) {
            assertThat(unreadable.column()).isEqualTo(Integer.parseInt(where));
        } else {
            assertThat(thrown).isInstanceOf(ImpossiblePositionException.class);
            ImpossiblePositionException impossible = (ImpossiblePositionException) thrown;
            assertThat(impossible.findings().get(0).by().rule().name()).isEqualTo(where);
        }
    }

    private static Object read(String reader, String text) {
        return switch (reader) {
            case "fen" -> Fen.read(text).position(Chess.STANDARD);
            case "fen960" -> Fen.read(text).position(Chess.CHESS960);
            case "lenient" -> Fen.readLeniently(text).position(Chess.STANDARD);
            case "epd" -> Epd.read(text);
            default -> throw new IllegalArgumentException(reader);
        };
    }
}
