package dev.arbiter.draughts;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.arbiter.Color;
import dev.arbiter.InputException;
import dev.arbiter.Ruling;
import dev.arbiter.Rulings;
import java.nio.charset.StandardCharsets;

/** The seeds run with every build; {@code JAZZER_FUZZ=1 mvn test -Dtest=DraughtsFuzzTest#round_trips} goes on from them. */
final class DraughtsFuzzTest {

    /** The number of a game, a position and a move text, parted by blanks. */
    @FuzzTest(maxDuration = "2m")
    void reads_or_explains(byte[] bytes) {
        String[] parts = new String(bytes, StandardCharsets.UTF_8).split(" ", 3);
        if (parts.length < 3) {
            return;
        }
        DraughtsPosition position = position(game(parts[0].hashCode()), parts[1]);
        Ruling<DraughtsMove> ruling = position.ruling(parts[2]);
        if (ruling instanceof Ruling.Legal<DraughtsMove> legal) {
            assertThat(position.play(legal.move())).isEqualTo(legal.after());
        } else {
            assertThat(Rulings.sentence(ruling)).isNotBlank().doesNotEndWith(".");
            if (!(ruling instanceof Ruling.Illegal<DraughtsMove> illegal)) {
                return;
            }
            assertThat(illegal.citation()).isNotBlank();
            for (String alternative : illegal.alternatives()) {
                assertThat(position.ruling(alternative).isLegal())
                        .as(alternative)
                        .isTrue();
            }
        }
    }

    /** The start, where the text is no position; then the reason must be reported. */
    private static DraughtsPosition position(Draughts game, String text) {
        try {
            return game.position(text);
        } catch (InputException e) {
            assertThat(e.getMessage()).isNotBlank();
            return game.start();
        }
    }

    @FuzzTest(maxDuration = "2m")
    void round_trips(FuzzedDataProvider data) {
        DraughtsPosition position = position(data);
        DraughtsPosition read = position.game().position(position.text());
        assertThat(read).isEqualTo(position);
        assertThat(read.text()).isEqualTo(position.text());
        for (DraughtsMove move : position.legalMoves()) {
            assertThat(legal(position.ruling(position.text(move))).move()).isEqualTo(move);
            assertThat(legal(position.ruling(position.longText(move))).move()).isEqualTo(move);
            assertThat(position.readings(position.text(move))).hasSize(1);
        }
    }

    @FuzzTest(maxDuration = "2m")
    void legals_are_legal(FuzzedDataProvider data) {
        DraughtsPosition position = position(data);
        for (DraughtsMove move : position.legalMoves()) {
            int[] numbers = new int[move.visits()];
            for (int i = 0; i < numbers.length; i++) {
                numbers[i] = position.game().board().number(move.visited(i));
            }
            Ruling.Legal<DraughtsMove> ruling = legal(position.rulingByNumbers(numbers));
            assertThat(ruling.move()).isEqualTo(move);
            assertThat(ruling.notes()).isEmpty();
            DraughtsPosition after = position.play(move);
            assertThat(after.turn()).isEqualTo(position.turn().opposite());
            assertThat(after.pieces().count(position.turn()))
                    .isEqualTo(position.pieces().count(position.turn()));
            assertThat(after.pieces().count(after.turn()))
                    .isEqualTo(position.pieces().count(after.turn()) - move.captures());
            // Whatever is reached by legal moves can be set up.
            assertThat(position.game().position(after.text())).isEqualTo(after);
        }
    }

    private static Ruling.Legal<DraughtsMove> legal(Ruling<DraughtsMove> ruling) {
        assertThat(ruling).isInstanceOf(Ruling.Legal.class);
        return (Ruling.Legal<DraughtsMove>) ruling;
    }

    private static Draughts game(int number) {
        return Draughts.all().get(Math.floorMod(number, Draughts.all().size()));
    }

    private static DraughtsPosition position(FuzzedDataProvider data) {
        Draughts game = game(data.consumeInt());
        Color turn = data.consumeBoolean() ? Color.WHITE : Color.BLACK;
        // A piece at least, and not so many kings that a capture has millions of ways.
        Pieces pieces = Pieces.NONE.with(0, Color.WHITE, true);
        for (int square = 0; square < game.board().count() && pieces.count(turn) < 20; square++) {
            int kind = data.consumeInt(0, 9);
            Color color = kind % 2 == 0 ? Color.WHITE : Color.BLACK;
            if (kind < 6) {
                pieces = pieces.with(square, color, kind < 2 || game.variant().isCrownSquare(color, square));
            }
        }
        return game.position(new PdnFen.Setup(game.board(), pieces, turn, KingSteps.NONE));
    }
}
