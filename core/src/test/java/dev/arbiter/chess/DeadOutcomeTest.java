package dev.arbiter.chess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Color;
import dev.arbiter.Outcome;
import dev.arbiter.PublicFiles;
import dev.arbiter.Winnable;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** What outcomes, and questions at the end of a game, know of positions in which a side can no longer win. */
class DeadOutcomeTest {

    private static List<String> lines(String file) throws IOException {
        return Files.readAllLines(PublicFiles.of("data/winnable/" + file)).stream()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .toList();
    }

    @Test
    void four_of_five_hard_dead_positions_end_the_game_and_no_other_does() throws IOException {
        int dead = 0;
        int found = 0;
        List<String> wrong = new ArrayList<>();
        for (String line : lines("positions.txt")) {
            ChessPosition position = Chess.STANDARD.position(line.substring(3));
            boolean over = position.outcome() instanceof Outcome.Drawn drawn
                    && drawn.by().rule() == ChessRule.DEAD_POSITION;
            if (line.startsWith("--") && position.hasLegalMove()) {
                dead++;
                found += over ? 1 : 0;
            } else if (over) {
                wrong.add(line);
            }
        }
        assertThat(wrong).isEmpty();
        // So many are found without taking longer than an outcome may; a look that sees more or less has become
        // another.
        assertThat(dead).isEqualTo(543);
        assertThat(found).isEqualTo(413);
    }

    @Test
    void sides_that_cannot_win_a_hard_position_are_known_at_the_end_of_a_game() throws IOException {
        int found = 0;
        for (String line : lines("positions.txt")) {
            ChessPosition position = Chess.STANDARD.position(line.substring(3));
            for (Color color : Color.values()) {
                boolean cannot = line.charAt(color == Color.WHITE ? 0 : 1) == '-';
                boolean known = position.winnable(color) instanceof Winnable.No;
                assertThat(known && !cannot).as(line).isFalse();
                found += known ? 1 : 0;
            }
        }
        assertThat(found).isEqualTo(1058);
    }

    @Test
    void every_side_that_cannot_win_an_ordinary_game_is_known_at_its_end() throws IOException {
        for (String line : lines("ordinary.txt")) {
            ChessPosition position = Chess.STANDARD.position(line.substring(3));
            ChessReplay replay = new ChessReplay(position.game(), false);
            replay.begin(position);
            for (Color color : Color.values()) {
                boolean cannot = line.charAt(color == Color.WHITE ? 0 : 1) == '-';
                assertThat(position.winnable(color) instanceof Winnable.No)
                        .as(line)
                        .isEqualTo(cannot);
                assertThat(replay.winnable(color) instanceof Winnable.No)
                        .as(line)
                        .isEqualTo(cannot);
            }
        }
    }

    @Test
    void a_standing_says_who_can_no_longer_win() {
        assertThat(Chess.STANDARD.position("7k/8/8/8/8/8/P7/K7 w - - 0 41").standing())
                .isEqualTo("White to move; Black can no longer win [FIDE 6.9]");
        assertThat(Chess.STANDARD.start().standing()).isEqualTo("White to move");
    }

    @Test
    void an_illegal_move_is_applied_where_it_is_plain() {
        ChessPosition castled = byHand(Chess.STANDARD.position("r3k2r/8/8/8/8/8/8/R3K2R w - - 3 9"), "O-O");
        assertThat(castled.text()).isEqualTo("r3k2r/8/8/8/8/8/8/R4RK1 b - - 4 9");
        ChessPosition start = Chess.STANDARD.start();
        assertThat(byHand(start, "Qd5").text()).isEqualTo("rnbqkbnr/pppppppp/8/3Q4/8/8/PPPPPPPP/RNB1KBNR b KQkq - 1 1");
        assertThat(byHand(start, "e1e4").text()).startsWith("rnbqkbnr/pppppppp/8/8/4K3/8/PPPPPPPP/RNBQ1BNR b kq - 1 1");
        // Two knights, own men in the way, no pawn that goes so, a king, nothing to read.
        for (String move : List.of("Nd4", "Qd2", "e5", "a1e8", "xyz", "--")) {
            assertThat(start.afterIllegal(move)).as(move).isNull();
        }
    }

    private static ChessPosition byHand(ChessPosition position, String move) {
        return Objects.requireNonNull(position.afterIllegal(move));
    }
}
