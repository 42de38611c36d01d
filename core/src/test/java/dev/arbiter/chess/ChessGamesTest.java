package dev.arbiter.chess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.arbiter.Color;
import dev.arbiter.Diagram;
import dev.arbiter.ImpossiblePositionException;
import dev.arbiter.Piece;
import dev.arbiter.Ruling;
import dev.arbiter.UnreadableException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the games of chess say of themselves, their starts by number, and how a position is drawn and read. */
class ChessGamesTest {

    private static Chess game(String id) {
        return Chess.all().stream()
                .filter(game -> game.id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    /** Titles are Lichess's, which its files have in the tag Variant, but for suicide chess. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            chess         | Chess            | KQkq |   | false | false
            chess960      | Chess960         | KQkq | Chess960         | false | true
            crazyhouse    | Crazyhouse       | KQkq | Crazyhouse       | true  | true
            atomic        | Atomic           | KQkq | Atomic           | false | true
            antichess     | Antichess        |      | Antichess        | false | false
            suicide       | Suicide chess    |      | Suicide chess    | false | false
            horde         | Horde            | KQkq | Horde            | false | true
            racingkings   | Racing Kings     |      | Racing Kings     | false | false
            threecheck    | Three-check      | KQkq | Three-check      | false | true
            kingofthehill | King of the Hill | KQkq | King of the Hill | false | true
            """)
    void each_game_says_what_it_is(
            String id, String title, String rights, String variant, boolean gains, boolean beginsAnywhere) {
        Chess game = game(id);
        assertThat(game).hasToString(id);
        assertThat(game.title()).isEqualTo(title);
        assertThat(game.family()).isEqualTo("chess");
        assertThat(game.notation()).contains("FEN", "SAN", "UCI");
        assertThat(game.engineProtocols()).containsExactly("UCI", "XBoard");
        assertThat(game.positionName()).isEqualTo("FEN");
        assertThat(game.kinds()).hasSize(6).contains(Piece.Kind.KING, Piece.Kind.PAWN);
        assertThat(String.join("", game.rights())).isEqualTo(rights == null ? "" : rights);
        assertThat(game.tags()).isEqualTo(variant == null ? Map.of() : Map.of("Variant", variant));
        assertThat(game.aliases()).isNotEmpty();
        assertThat(game.mayGainPieces()).isEqualTo(gains);
        assertThat(game.isChess960()).isEqualTo(beginsAnywhere);
        assertThat(game.findings(game.start().text())).isEmpty();
        for (Chess other : Chess.all()) {
            assertThat(game.isSameAs(other)).isEqualTo(id.equals(other.id()));
        }
    }

    /** Scharnagl's numbers: 518 is the start of chess, 0 has the bishops on a1 and b1, 959 on g1 and h1. */
    @ParameterizedTest
    @CsvSource({"518, RNBQKBNR", "0, BBQNNRKR", "959, RKRNNQBB", "0000518, RNBQKBNR", "' 518 ', RNBQKBNR"})
    void a_start_of_chess960_has_a_number(String number, String rank) {
        assertThat(Chess.CHESS960.position(number).text()).contains("/" + rank + " w ");
        assertThat(Chess.CHESS960.position(number)).isEqualTo(Chess.CHESS960.start(Integer.parseInt(number.strip())));
    }

    @ParameterizedTest
    @CsvSource({
        "960, the number of a start position",
        "9999999, the number of a start position",
        "00000518, ''",
        "51a, ''",
        "'', ''",
        "/, ''"
    })
    void other_numbers_are_refused(String number, String expected) {
        assertThatThrownBy(() -> Chess.CHESS960.position(number))
                .isInstanceOf(UnreadableException.class)
                .hasMessageContaining(expected);
        assertThatThrownBy(() -> Chess.STANDARD.position("518")).isInstanceOf(UnreadableException.class);
    }

    @Test
    void a_position_is_written_from_pieces() {
        Map<String, Piece> pieces = Map.of(
                "e1", new Piece(Piece.Kind.KING, Color.WHITE, 'K'),
                "h1", new Piece(Piece.Kind.ROOK, Color.WHITE, 'R'),
                "e8", new Piece(Piece.Kind.KING, Color.BLACK, 'k'));
        assertThat(Chess.STANDARD.positionText(pieces, Color.WHITE, List.of("K")))
                .isEqualTo("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
        assertThat(Chess.STANDARD.positionText(pieces, Color.BLACK, List.of()))
                .isEqualTo("4k3/8/8/8/8/8/8/4K2R b - - 0 1");
        assertThatThrownBy(() -> game("racingkings").positionText(pieces, Color.WHITE, List.of("K")))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void what_cannot_be_of_a_position_is_left_out_and_named() {
        List<String> leftOut = new ArrayList<>();
        ChessPosition position = Chess.STANDARD.validPosition("4k3/8/8/8/8/8/8/4K2R w KQ - 0 1", leftOut::add);
        assertThat(position.text()).isEqualTo("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
        assertThat(leftOut).singleElement().asString().contains("castl");
        assertThatThrownBy(() -> Chess.STANDARD.validPosition("8/8/8/8/8/8/8/4K2R w K - 0 1", leftOut::add))
                .isInstanceOf(ImpossiblePositionException.class);
    }

    @Test
    void a_drawing_has_the_pieces_the_shades_the_last_move_and_the_check() {
        ChessPosition position = Chess.STANDARD.start();
        for (String move : List.of("e4", "e5", "Qh5", "Nc6", "Qxf7")) {
            position = position.play(move);
        }
        Diagram diagram = position.diagram();
        assertThat(diagram.cells()).hasSize(64);
        Map<String, List<Diagram.Mark>> marked = Map.of(
                "h5", List.of(Diagram.Mark.LAST_MOVE_FROM),
                "f7", List.of(Diagram.Mark.LAST_MOVE_TO),
                "e8", List.of(Diagram.Mark.CHECK));
        for (int at = 0; at < 64; at++) {
            Diagram.Cell cell = diagram.cells().get(at);
            String square = "" + (char) ('a' + at % 8) + (8 - at / 8);
            assertThat(cell.square()).isEqualTo(square);
            assertThat(cell.marks()).as(square).isEqualTo(marked.getOrDefault(square, List.of()));
            // A1 is dark, and so is every second square from it.
            assertThat(cell.shade() == Diagram.Shade.DARK).as(square).isEqualTo((at % 8 + 7 - at / 8) % 2 == 0);
        }
        assertThat(placement(diagram)).isEqualTo("r1bqkbnr/pppp1Qpp/2n5/4p3/4P3/8/PPPP1PPP/RNB1KBNR");
        // The same squares again, now from what is kept of squares without a mark, in the other colour as well.
        assertThat(placement(Chess.STANDARD.start().diagram()))
                .isEqualTo("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
        assertThat(placement(position.diagram())).isEqualTo("r1bqkbnr/pppp1Qpp/2n5/4p3/4P3/8/PPPP1PPP/RNB1KBNR");
    }

    private static String placement(Diagram diagram) {
        StringBuilder text = new StringBuilder();
        int empty = 0;
        for (int at = 0; at < 64; at++) {
            Piece piece = diagram.cells().get(at).piece();
            if (piece != null) {
                text.append(empty == 0 ? "" : empty);
                empty = 0;
                char letter = piece.kind() == Piece.Kind.KNIGHT
                        ? 'N'
                        : piece.kind().name().charAt(0);
                text.append(piece.color() == Color.WHITE ? letter : Character.toLowerCase(letter));
            } else {
                empty++;
            }
            if (at % 8 == 7) {
                text.append(empty == 0 ? "" : empty).append(at == 63 ? "" : "/");
                empty = 0;
            }
        }
        return text.toString();
    }

    /** A text, and the legal moves that it can mean; a pawn that reaches the last row without a piece can become any. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            7k/P7/8/8/8/8/8/K7 w - - 0 1           | a8    | a7a8q a7a8r a7a8b a7a8n
            7k/P7/8/8/8/8/8/K7 w - - 0 1           | a8=R  | a7a8r
            7k/8/8/8/8/8/8/K1N3N1 w - - 0 1        | Ne2   | c1e2 g1e2
            7k/8/8/8/8/8/8/K1N3N1 w - - 0 1        | Nce2  | c1e2
            7k/8/8/8/8/8/8/K1N3N1 w - - 0 1        | Nf3N  | g1f3
            7k/8/8/8/8/8/8/K1N3N1 w - - 0 1        | Nf4   |
            7k/8/8/8/8/8/8/K1N3N1 w - - 0 1        | what  |
            7k/8/8/8/8/2p5/1P6/K7 w - - 0 1        | bxc3  | b2c3
            7k/8/8/8/8/2p5/3B4/K7 w - - 0 1        | Bxc3  | d2c3
            """)
    void a_text_is_read_as_each_move_that_it_can_mean(String fen, String text, String moves) {
        ChessPosition position = Chess.STANDARD.position(fen);
        List<String> readings =
                position.readings(text).stream().map(position::uci).toList();
        assertThat(String.join(" ", readings)).isEqualTo(moves == null ? "" : moves);
        assertThat(position.ruling(text) instanceof Ruling.Legal<ChessMove>)
                .as("a legal move is one that can be meant alone")
                .isEqualTo(readings.size() == 1);
    }
}
