package dev.arbiter.chess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.ImpossiblePositionException;
import dev.arbiter.Note;
import dev.arbiter.UnreadableException;
import dev.arbiter.chess.text.PositionNote;
import dev.arbiter.record.RecordGame;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Positions as people and programs write them: how they are read, and what is noted. */
class PositionTextsTest {

    static List<String[]> texts() {
        return TestFiles.rows("position-texts.tsv");
    }

    @ParameterizedTest
    @MethodSource("texts")
    void a_text_is_read_with_its_notes(String id, String text, String expected, String noted) {
        Chess game = (Chess) Games.find(id).orElseThrow();
        List<Note> notes = new ArrayList<>();

        ChessPosition position = game.validPosition(text, null, notes::add);

        assertThat(position.text()).isEqualTo(expected);
        assertThat(String.join("|", Note.sentences(notes))).isEqualTo(noted);
        assertThat(game.position(expected)).isEqualTo(position);
    }

    /** Other programs are given all fields, and are told nothing that the text does not say. */
    @ParameterizedTest
    @MethodSource("texts")
    void a_whole_text_is_read_as_the_text_is_and_without_a_word_on_how(
            String id, String text, String expected, String noted) {
        Chess game = (Chess) Games.find(id).orElseThrow();
        List<Note> notes = new ArrayList<>();

        String whole = game.wholeText(text);

        assertThat(game.validPosition(whole, null, notes::add).text()).isEqualTo(expected);
        assertThat(notes).noneMatch(note -> note.topic() == Note.Topic.READING);
        assertThat(notes).noneMatch(note -> note.kind() == PositionNote.CASTLING_INFERRED);
        assertThat(game.wholeText(whole)).isEqualTo(whole);
        assertThat(whole.split(" ", -1)).hasSizeGreaterThanOrEqualTo(6);
    }

    @Test
    void a_text_with_all_fields_stays_as_it_is() {
        for (String text : List.of(
                "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 3 20",
                "rnbqkbnr/ppp1pppp/8/3p4/8/8/PPPPPPPP/RNBQKBNR w KQkq d6 0 2",
                "4k3/8/8/8/8/8/8/4K3 w KQ e6 0 1")) {
            assertThat(Chess.CHESS960.wholeText(text)).isEqualTo(text);
        }
        assertThat(Chess.CRAZYHOUSE.wholeText("4k3/8/8/8/8/8/8/4K3/pnPN w - - 7 90"))
                .isEqualTo("4k3/8/8/8/8/8/8/4K3/pnPN w - - 7 90");
        assertThat(Chess.STANDARD.wholeText("no position")).isEqualTo("no position");
        assertThat(Chess.CHESS960.wholeText("518")).isEqualTo(Fen.START);
        assertThat(Chess.CHESS960.wholeText("9999")).isEqualTo("9999");
    }

    /** Of which other games a text may be a position that is none of chess; a text that has its shape is of no variant. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
            rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 | -
            4k3/4Q3/8/8/8/8/8/4K3 w - - 0 1            | -
            8/8/8/8/8/8/4k3/4K3 w - - 0 1              | -
            P3k3/8/8/8/8/8/8/4K3 w - - 0 1             | -
            4k3/8/8/8/8/8/8/4K3 w - e6 0 1             | -
            4k3/8/8/8/8/8/8/4K3 w KQ - 0 1             | -
            nothing                                    | -
            4k3/8/8/8/8/8/8/R2K3R w KQ - 0 1           | chess960
            518                                        | chess960
            4k3/8/8/8/8/8/8/4K3[] w - - 0 1            | crazyhouse
            4k3/8/8/8/8/8/8/4K3/p w - - 0 1            | crazyhouse
            4k3/8/8/8/8/8/8/4KQ~2 w - - 0 1            | crazyhouse
            4k3/8/8/8/8/8/8/4K3 w - - 1+3 7 90         | threecheck
            4k3/8/8/8/8/8/8/4K3 w - - 7 90 +0+1        | threecheck
            4k3/4Q3/8/8/8/8/8/4K3 w - - 1+3 7 90       | -
            rnbqkbnr/pppppppp/8/1PP2PP1/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP w kq - 0 1 | horde
            8/8/8/3p4/8/8/3P4/8 w - - 0 1              | antichess,suicide
            8/8/8/8/8/8/3P4/4k3 w - - 0 1              | atomic,antichess,suicide,horde
            """)
    void other_games_have_only_what_is_none_of_chess(String text, String ids) {
        List<String> others =
                Chess.STANDARD.othersWith(text).stream().map(Chess::id).toList();
        assertThat(others).isEqualTo(ids == null ? List.of() : List.of(ids.split(",", -1)));
        assertThat(Chess.ATOMIC.othersWith(text)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            chess      | 4k3/8/8/8/8/8/8/4K3 w - - foo                 | 27
            chess      | 4k3/8/8/8/8/8/8/4K3 w - - bm Ke2              | 27
            chess      | 4k3/8/8/8/8/8/8/4K3 w - - hmvc x;             | 32
            chess      | 4k3/8/8/8/8/8/8/4K3 w - - hmvc 1 2;           | 32
            chess      | 4k3/8/8/8/8/8/8/4K3 w - - hmvc 1; hmvc 2;     | 35
            chess      | 4k3/8/8/8/8/8/8/4K3 w - - 0 1; 5;             | 32
            chess      | 4k3/8/8/8/8/8/8/4K3 w - - bm Ke2; am Kd2      | 41
            chess      | 4k3/8/8/8/8/8/8/4K3 w - - 1+3 0 1             | 28
            threecheck | 4k3/8/8/8/8/8/8/4K3 w - - 4+3 0 1             | 27
            threecheck | 4k3/8/8/8/8/8/8/4K3 w - - +0 0 1              | 29
            threecheck | 4k3/8/8/8/8/8/8/4K3 w - - 3+ 0 1              | 29
            """)
    void what_is_no_position_is_refused_at_its_place(String id, String text, int column) {
        Game<?> game = Games.find(id).orElseThrow();
        assertThatThrownBy(() -> RecordGame.validPosition(game, text, null, note -> {}))
                .isInstanceOfSatisfying(
                        UnreadableException.class, e -> assertThat(e.column()).isEqualTo(column));
    }

    @Test
    void nothing_is_noted_of_a_position_that_is_refused() {
        List<Note> notes = new ArrayList<>();
        assertThatThrownBy(() -> Chess.STANDARD.position("4k3/44/8/8/8/8/8/4K3 W - e6 0 0", null, notes::add))
                .isInstanceOf(ImpossiblePositionException.class);
        assertThat(notes).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            chess      | 4k3/8/8/8/8/8/8/3K1R1R b - - hmvc 150; fmvn 233; bm Ke7; id "x";
            threecheck | 4k3/8/8/8/8/8/8/3K1R1R b - - 1+3 hmvc 7; fmvn 90; id "z";
            crazyhouse | 4k3/8/8/8/8/8/8/4K3[NPnp] w - - hmvc 7; fmvn 90; bm P@e4;
            atomic     | 4k3/8/8/8/8/8/8/3K1R1R b - - c0 "a; b";
            """)
    void an_epd_of_each_game_comes_back(String id, String line) {
        Chess game = (Chess) Games.find(id).orElseThrow();
        assertThat(Epd.read(line, game).write()).isEqualTo(line);
    }
}
