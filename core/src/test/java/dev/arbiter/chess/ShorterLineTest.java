package dev.arbiter.chess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Color;
import dev.arbiter.Winnable;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShorterLineTest {

    @ParameterizedTest
    @CsvSource({
        "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2, WHITE, 3",
        "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2, BLACK, 4",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1, BLACK, 4",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1, WHITE, 17",
        "8/8/4k1q1/8/8/3NK3/8/8 w - - 0 60, BLACK, 6",
        "8/5k2/8/8/8/3K4/4N3/7b w - - 0 60, WHITE, 23",
        "8/p4k2/8/8/8/3K4/4N3/8 b - - 0 1, WHITE, 22",
        "8/p4k2/8/8/8/3K4/4N3/8 b - - 0 1, BLACK, 14"
    })
    void a_line_that_was_found_becomes_shorter_and_still_mates(String fen, Color winner, int plies) {
        ChessPosition start = Chess.STANDARD.position(fen);
        List<String> found = ((Winnable.Yes) start.winnable(winner, FideSettlement.POSITIONS)).line();
        List<String> shorter = ShorterLine.of(start, found);

        ChessPosition end = start;
        for (String move : shorter) {
            end = end.play(move);
        }
        assertThat(end.isCheckmate()).isTrue();
        assertThat(end.turn()).isEqualTo(winner.opposite());
        assertThat(shorter).hasSizeLessThanOrEqualTo(plies).hasSizeLessThanOrEqualTo(found.size());
    }

    @Test
    void moves_there_and_back_are_left_out_and_a_quicker_mate_is_taken() {
        ChessPosition start = Chess.STANDARD.start();
        assertThat(ShorterLine.of(start, List.of("Nf3", "Nf6", "Ng1", "Ng8", "f3", "e6", "a3", "a6", "g4", "Qh4#")))
                .hasSize(4)
                .last()
                .isEqualTo("Qh4#");
        assertThat(ShorterLine.of(start, List.of())).isEmpty();
    }
}
