package dev.arbiter.chess;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.arbiter.InputException;
import dev.arbiter.Ruling;
import dev.arbiter.Rulings;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Texts that anybody may have written about variants: read, or refused with a reason. */
@Tag("full")
class VariantFuzzTest {

    private static final int DAMAGED = 4_000;

    static List<Chess> variants() {
        return Chess.variants();
    }

    /** The number of a variant, a move text, a semicolon, and a FEN. */
    @FuzzTest(maxDuration = "1m")
    void reads_or_explains(FuzzedDataProvider data) {
        Chess variant = data.pickValue(Chess.variants());
        String input = new String(data.consumeRemainingAsBytes(), StandardCharsets.UTF_8);
        int end = input.indexOf(';');
        look(variant, end < 0 ? "" : input.substring(end + 1), end < 0 ? input : input.substring(0, end));
    }

    /** Positions of games with a few characters changed, and moves of theirs likewise. */
    @ParameterizedTest
    @MethodSource("variants")
    void damaged_positions_and_moves_are_read_or_explained(Chess variant) {
        Random random = new Random(7);
        ChessPosition position = variant.start();
        for (int number = 0; number < DAMAGED; number++) {
            List<ChessMove> moves = position.legalMoves();
            ChessMove move = moves.isEmpty() ? null : moves.get(random.nextInt(moves.size()));
            String text = move == null ? "e4" : random.nextBoolean() ? position.text(move) : move.toString();
            look(variant, damaged(position.text(), random), random.nextBoolean() ? text : damaged(text, random));
            position = move == null || number % 97 == 0 ? variant.start() : position.play(move);
        }
    }

    private static String damaged(String text, Random random) {
        StringBuilder damaged = new StringBuilder(text);
        for (int change = random.nextInt(4); change > 0; change--) {
            damaged.setCharAt(
                    random.nextInt(damaged.length()), "KQRBNPkqrbnp12345678/[]~+-@ wbx=".charAt(random.nextInt(32)));
        }
        return damaged.toString();
    }

    private static void look(Chess variant, String fen, String moveText) {
        ChessPosition position = variant.start();
        try {
            variant.findings(fen);
            position = variant.position(fen);
            assertThat(variant.position(position.text())).isEqualTo(position);
        } catch (InputException e) {
            assertThat(e.getMessage()).isNotBlank().doesNotContain("\n");
        }
        assertThat(position.perft(1)).isEqualTo(position.legalMoves().size());
        assertThat(position.standing()).isNotBlank();
        Ruling<ChessMove> ruling = position.ruling(moveText);
        if (ruling instanceof Ruling.Legal<ChessMove> legal) {
            assertThat(position.play(legal.move())).isEqualTo(legal.after());
        } else {
            assertThat(Rulings.sentence(ruling)).isNotBlank().doesNotEndWith(".");
        }
        for (ChessMove move : position.legalMoves()) {
            assertThat(position.play(move).text()).isNotBlank();
        }
    }
}
