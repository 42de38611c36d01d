package dev.arbiter.chess;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.Gson;
import dev.arbiter.Note;
import dev.arbiter.PublicFiles;
import dev.arbiter.Ruling;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Lists of legal moves in SAN: those of our own table, and the published ones with the position after each move. */
class MoveListsTest {

    static List<String[]> own() {
        return TestFiles.rows("move-lists.tsv");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("own")
    void every_legal_move_and_no_other_is_in_the_table(String holds, String fen, String moves) {
        ChessPosition position = Fen.read(fen).position(Chess.STANDARD);
        List<String> listed = moves.equals("-") ? List.of() : List.of(moves.split(" ", -1));
        assertThat(position.legalMoves()).extracting(position::text).containsExactlyInAnyOrderElementsOf(listed);
        for (String move : listed) {
            assertThat(position.ruling(move))
                    .isInstanceOfSatisfying(
                            Ruling.Legal.class,
                            legal -> assertThat(legal.text()).isEqualTo(move));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"castling", "checkmates", "promotions", "stalemates", "taxing"})
    void every_legal_move_and_no_other_is_listed_with_its_san_and_fen(String list) {
        Cases cases = read(list);
        assertThat(cases.testCases).isNotEmpty();
        for (Case given : cases.testCases) {
            ChessPosition position = Fen.read(given.start.fen).position(Chess.STANDARD);
            Map<String, String> expected = new TreeMap<>();
            given.expected.forEach(move -> expected.put(move.move, asWeWriteIt(move.fen)));
            Map<String, String> found = new TreeMap<>();
            for (ChessMove move : position.legalMoves()) {
                found.put(position.text(move), position.play(move).text());
            }
            assertThat(found).as(given.start.fen).isEqualTo(expected);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"castling", "promotions", "taxing"})
    void every_listed_move_is_ruled_legal_without_a_note(String list) {
        for (Case given : read(list).testCases) {
            ChessPosition position = Fen.read(given.start.fen).position(Chess.STANDARD);
            for (Expected move : given.expected) {
                Ruling<ChessMove> ruling = position.ruling(move.move);
                assertThat(ruling).as(given.start.fen + " " + move.move).isInstanceOf(Ruling.Legal.class);
                Ruling.Legal<ChessMove> legal = (Ruling.Legal<ChessMove>) ruling;
                assertThat(legal.text()).isEqualTo(move.move);
                assertThat(legal.after().text()).isEqualTo(asWeWriteIt(move.fen));
                assertThat(legal.notes())
                        .map(Note::sentence)
                        .filteredOn(note -> !note.startsWith("the game had"))
                        .isEmpty();
            }
        }
    }

    /** The lists name an en passant square here and there that no pawn can capture on. */
    private static String asWeWriteIt(String fen) {
        return Fen.read(fen).position(Chess.STANDARD).text();
    }

    private static Cases read(String list) {
        return new Gson().fromJson(PublicFiles.text("reference/chess/" + list + ".json"), Cases.class);
    }

    private record Cases(List<Case> testCases) {}

    private record Case(Start start, List<Expected> expected) {}

    private record Start(String fen) {}

    private record Expected(String move, String fen) {}
}
