package dev.arbiter.chess;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.arbiter.InputException;
import dev.arbiter.Ruling;
import dev.arbiter.Rulings;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;

/** The seeds run with every build; {@code JAZZER_FUZZ=1 mvn test -Dtest=ChessFuzzTest#round_trips} goes on from them. */
@Tag("full")
final class ChessFuzzTest {

    /** A move text, a semicolon, and a FEN or an EPD: each parser reads it, or says where and why not. */
    @FuzzTest(maxDuration = "1m")
    void reads_or_explains(byte[] bytes) {
        String input = new String(bytes, StandardCharsets.UTF_8);
        int end = input.indexOf(';');
        String moveText = end < 0 ? input : input.substring(0, end);
        String text = end < 0 ? input : input.substring(end + 1);
        ChessPosition position = Chess.CHESS960.start();
        try {
            Epd epd = Epd.read(text);
            assertThat(Epd.read(epd.write())).isEqualTo(epd);
            Fen.readLeniently(text);
            position = Fen.read(text).position(Chess.CHESS960);
        } catch (InputException e) {
            assertThat(e.getMessage()).isNotBlank().doesNotContain("\n");
        }
        Ruling<ChessMove> ruling = position.ruling(moveText);
        if (ruling instanceof Ruling.Legal<ChessMove> legal) {
            assertThat(position.play(legal.move())).isEqualTo(legal.after());
            assertThat(position.legalMoves()).contains(legal.move());
        } else {
            assertIsExplained(position, ruling);
        }
    }

    private static void assertIsExplained(ChessPosition position, Ruling<ChessMove> ruling) {
        assertThat(Rulings.sentence(ruling)).isNotBlank().doesNotEndWith(".");
        if (!(ruling instanceof Ruling.Illegal<ChessMove> illegal)) {
            return;
        }
        assertThat(illegal.citation()).startsWith("FIDE ");
        for (String alternative : illegal.alternatives()) {
            assertThat(position.ruling(alternative).isLegal()).as(alternative).isTrue();
        }
    }

    /** Positions through FEN, X-FEN, Shredder-FEN and EPD, and each of their moves through every notation. */
    @FuzzTest(maxDuration = "1m")
    void round_trips(FuzzedDataProvider data) {
        ChessPosition position = position(data);
        Chess game = position.game();
        for (Fen.Castling castling : List.of(Fen.Castling.X_FEN, Fen.Castling.SHREDDER_FEN)) {
            String fen = position.text(castling);
            assertThat(Fen.read(fen).position(game)).isEqualTo(position);
            assertThat(Fen.read(fen).position(game).text(castling)).isEqualTo(fen);
        }
        Epd epd = new Epd(position.setup(), Map.of("id", List.of(new Epd.Operand("a b", true))));
        assertThat(Epd.read(epd.write())).isEqualTo(epd);
        for (ChessMove move : position.legalMoves()) {
            for (String text : List.of(position.text(move), position.uci(move), position.longText(move))) {
                Ruling<ChessMove> ruling = position.ruling(text);
                assertThat(ruling).as(position + " " + text).isInstanceOf(Ruling.Legal.class);
                assertThat(((Ruling.Legal<ChessMove>) ruling).move()).as(text).isEqualTo(move);
            }
        }
    }

    /** Every legal move keeps a position sound, and the kernel and the replay agree with the face. */
    @FuzzTest(maxDuration = "1m")
    void legals_are_legal(FuzzedDataProvider data) {
        ChessPosition position = position(data);
        ChessReplay replay = new ChessReplay(position.game(), false);
        for (ChessMove move : position.legalMoves()) {
            ChessPosition after = position.play(move);
            assertThat(after.setup().findings(position.game()))
                    .filteredOn(finding -> ((ChessRule) finding.by().rule()).nature() == ChessRule.Nature.IMPOSSIBLE)
                    .isEmpty();
            byte[] text = position.text(move).getBytes(StandardCharsets.US_ASCII);
            replay.begin(position);
            assertThat(replay.play(text, 0, text.length)).isNull();
            assertThat(replay.position()).isEqualTo(after);
            assertThat(replay.position().text()).isEqualTo(after.text());
        }
    }

    /** Some plies from one of the 960 starts. */
    private static ChessPosition position(FuzzedDataProvider data) {
        Chess game = data.consumeBoolean() ? Chess.STANDARD : Chess.CHESS960;
        ChessPosition position = game.start(game.isChess960() ? data.consumeInt(0, 959) : 518);
        int plies = data.consumeInt(0, 120);
        for (int ply = 0; ply < plies && !position.legalMoves().isEmpty(); ply++) {
            List<ChessMove> moves = position.legalMoves();
            position = position.play(moves.get(data.consumeInt(0, moves.size() - 1)));
        }
        return position;
    }
}
