package dev.arbiter.archive.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.OwnFiles;
import dev.arbiter.archive.games.Archives;
import dev.arbiter.archive.records.WthorReader;
import dev.arbiter.othello.Othello;
import dev.arbiter.othello.OthelloMove;
import dev.arbiter.othello.OthelloPosition;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every game of our own WTHOR files and the public ones is written byte by byte as it was. */
class WthorFileTest {

    private static final int YEAR = 10;

    static List<Path> files() {
        return OwnFiles.withPublicOnes().stream()
                .filter(file -> file.toString().endsWith(".wtb"))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("files")
    void games_are_written_byte_by_byte_as_they_were(Path file) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        // Without the files of names beside it a name is its number.
        try (Stream<CheckedGame> games = Archives.checked("games.wtb", new ByteArrayInputStream(bytes), null);
                WthorFile written = new WthorFile(out, false, leftOut -> {})) {
            for (CheckedGame game : (Iterable<CheckedGame>) games::iterator) {
                written.write(game.record());
            }
        }
        byte[] again = out.toByteArray();
        assertThat(Arrays.copyOfRange(again, WthorReader.HEADER, again.length))
                .isEqualTo(Arrays.copyOfRange(bytes, WthorReader.HEADER, bytes.length));
        assertThat(Arrays.copyOfRange(again, 4, 8))
                .as("the number of games")
                .isEqualTo(Arrays.copyOfRange(bytes, 4, 8));
        assertThat(Arrays.copyOfRange(again, YEAR, YEAR + 2))
                .as("the year")
                .isEqualTo(Arrays.copyOfRange(bytes, YEAR, YEAR + 2));
    }

    @Test
    void a_game_from_another_start_is_refused() {
        OthelloPosition start = OthelloPosition.START.play(OthelloMove.on("f5"));
        GameRecord game = GameRecord.from(start).move("d6").build();
        assertThatThrownBy(() -> new WthorFile(new ByteArrayOutputStream(), false, leftOut -> {}).write(game))
                .isInstanceOf(UnwritableGameException.class)
                .hasMessage("a WTHOR game begins at the start position, and this game does not");
    }

    @Test
    void a_text_that_is_no_square_is_refused() {
        GameRecord game =
                GameRecord.of(Othello.GAME).move("f5").move("somewhere").build();
        assertThatThrownBy(() -> new WthorFile(new ByteArrayOutputStream(), false, leftOut -> {}).write(game))
                .isInstanceOf(UnwritableGameException.class)
                .hasMessage("WTHOR can hold only squares, and 'somewhere' is not one");
    }
}
