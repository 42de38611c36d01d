package dev.arbiter.othello;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.arbiter.Color;
import dev.arbiter.Ruling;
import dev.arbiter.Rulings;
import dev.arbiter.UnreadableException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Tag;

/** The seeds run with every build; {@code JAZZER_FUZZ=1 mvn test -Dtest=OthelloFuzzTest#round_trips} goes on from them. */
@Tag("full")
final class OthelloFuzzTest {

    /** A move text, a bar, and a board: the board is read, or the fault is reported; the move is always ruled on. */
    @FuzzTest(maxDuration = "1m")
    void reads_or_explains(byte[] bytes) {
        String input = new String(bytes, StandardCharsets.UTF_8);
        int bar = input.indexOf('|');
        String moveText = bar < 0 ? input : input.substring(0, bar);
        OthelloPosition position = OthelloPosition.START;
        if (bar >= 0) {
            String board = input.substring(bar + 1);
            try {
                position = Othello.GAME.position(board);
            } catch (UnreadableException unreadable) {
                assertThat(unreadable.column()).isBetween(1, board.length() + 1);
                assertThat(unreadable.getMessage()).startsWith("found ").doesNotContain("\n");
            }
        }
        assertIsRuledOn(position, moveText);
    }

    /** Any board, whether a game reaches it or not, in every spelling; each of its moves, and every other text. */
    @FuzzTest(maxDuration = "1m")
    void round_trips(FuzzedDataProvider data) {
        long black = data.consumeLong();
        long white = data.consumeLong() & ~black;
        OthelloPosition position = new OthelloPosition(black, white, data.pickValue(Color.values()));
        for (OthelloBoardText spelling : OthelloBoardText.values()) {
            assertThat(OthelloBoardText.read(spelling.write(position))).isEqualTo(position);
        }
        for (OthelloMove move : position.legalMoves()) {
            assertThat(position.ruling(position.text(move)))
                    .isInstanceOfSatisfying(
                            Ruling.Legal.class,
                            legal -> assertThat(legal.move()).isEqualTo(move));
        }
        assertThat(position.isOver()).isEqualTo(position.legalMoves().isEmpty());
        assertIsRuledOn(position, data.consumeRemainingAsString());
    }

    private static void assertIsRuledOn(OthelloPosition position, String text) {
        Ruling<OthelloMove> ruling = position.ruling(text);
        if (ruling instanceof Ruling.Legal<OthelloMove> legal) {
            OthelloPosition before = legal.notes().isEmpty() ? position : position.passed();
            assertThat(before.play(legal.move())).isEqualTo(legal.after());
            return;
        }
        assertThat(Rulings.sentence(ruling)).isNotBlank();
        if (!(ruling instanceof Ruling.Illegal<OthelloMove> illegal)) {
            return;
        }
        assertThat(illegal.sentence()).isNotBlank().doesNotEndWith(".").doesNotContain("\n");
        assertThat(illegal.citation()).isEqualTo(((OthelloRule) illegal.rule()).citation());
        assertThat(illegal.alternatives()).hasSize(position.legalMoves().size());
        for (String alternative : illegal.alternatives()) {
            assertThat(position.ruling(alternative).isLegal()).as(alternative).isTrue();
        }
    }
}
