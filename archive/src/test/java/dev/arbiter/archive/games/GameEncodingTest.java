package dev.arbiter.archive.games;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Comment;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.RecordedMove;
import dev.arbiter.archive.files.Compression;
import dev.arbiter.archive.write.GameWriter.Style;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which characters the bytes of a game are: decided for each game by itself. */
class GameEncodingTest {

    private static final Charset WINDOWS = Charset.forName("windows-1252");

    private static String game(String white, String comment) {
        return "[Event \"x\"]\n[White \"" + white + "\"]\n\n1. e4 {" + comment + "} e5 {" + comment + "} *\n\n";
    }

    private static byte[] joined(byte[]... parts) throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            all.write(part);
        }
        return all.toByteArray();
    }

    private static List<String> comments(CheckedGame game) {
        return game.record().line().moves().stream()
                .map(RecordedMove::remarks)
                .flatMap(List::stream)
                .filter(Comment.class::isInstance)
                .map(remark -> ((Comment) remark).text())
                .toList();
    }

    private static List<CheckedGame> read(byte[] bytes) {
        return Contents.read(bytes, "x.pgn");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "O’Neil",
                "“good” – but €5 …",
                "Müller",
                "ANDRÉ’S",
                "JOSÉ–INÊS",
                "FRANÇOIS",
                "½-½",
                "Šćepanović",
                "Иванов",
                "羽生"
            })
    void every_game_of_a_file_is_read_in_its_own(String text) throws IOException {
        byte[] utf8 = game(text, text).getBytes(StandardCharsets.UTF_8);
        byte[] windows = game("Ünal “U” " + text, text).getBytes(WINDOWS);
        boolean canBeWindows = WINDOWS.newEncoder().canEncode(text);

        List<CheckedGame> games = read(canBeWindows ? joined(utf8, windows, utf8, windows) : joined(utf8, utf8));

        for (CheckedGame game : games) {
            assertThat(game.record().tag("White")).endsWith(text);
            assertThat(comments(game)).containsExactly(text, text);
        }
        assertThat(games).hasSize(canBeWindows ? 4 : 2);
    }

    @Test
    void a_text_that_could_be_utf_8_is_read_as_the_rest_of_its_game() throws IOException {
        // These two characters are one of UTF-8, a rare letter.
        byte[] alone = game("Anna", "JOSÉ’S").getBytes(WINDOWS);
        byte[] amid = game("Mühl", "JOSÉ’S").getBytes(WINDOWS);

        assertThat(comments(read(alone).get(0))).containsExactly("JOS\u0252S", "JOS\u0252S");
        assertThat(comments(read(amid).get(0))).containsExactly("JOSÉ’S", "JOSÉ’S");
        byte[] tag = "[Event \"JOSÉ’S\"]\n[White \"Mühl\"]\n\n1. e4 *\n".getBytes(WINDOWS);
        assertThat(read(tag).get(0).record().tag("Event")).isEqualTo("JOSÉ’S");
    }

    @Test
    void a_game_in_which_two_programs_wrote_is_read_right() throws IOException {
        byte[] head = "[Event \"x\"]\n[White \"Müller\"]\n\n".getBytes(WINDOWS);
        byte[] moves = "1. e4 {“Müller” – gut} e5 {хорошо} *\n".getBytes(StandardCharsets.UTF_8);

        CheckedGame game = read(joined(head, moves)).get(0);

        assertThat(game.record().tag("White")).isEqualTo("Müller");
        assertThat(comments(game)).containsExactly("“Müller” – gut", "хорошо");
    }

    @Test
    void what_is_written_is_utf_8() throws IOException {
        byte[] file = game("O’Neil", "JOSÉ’S “Zug” …").getBytes(WINDOWS);
        CheckedGame game = read(file).get(0);
        for (Format format : List.of(Format.PGN, Format.JSON_LINES)) {
            byte[] written =
                    Contents.written(new ArrayList<>(List.of(game.record())), format, Style.EXPORT, new ArrayList<>());
            assertThat(new String(written, StandardCharsets.UTF_8)).contains("O’Neil", "JOSÉ’S “Zug” …");
            CheckedGame again = Contents.read(written, "x." + format.ending()).get(0);
            assertThat(again.record().tag("White")).isEqualTo("O’Neil");
            assertThat(comments(again)).isEqualTo(comments(game));
        }
    }

    private static String plain(byte[] bytes) throws IOException {
        return new String(Compression.plain(new ByteArrayInputStream(bytes)).readAllBytes(), StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @CsvSource({"UTF-16LE, ''", "UTF-16BE, ''", "UTF-16LE, \uFEFF", "UTF-16BE, \uFEFF"})
    void utf_16_is_seen_from_the_head(String name, String mark) throws IOException {
        String text = game("Иванов", "O’Neil 羽生 \uD83D\uDE00");
        assertThat(plain((mark + text).getBytes(Charset.forName(name)))).isEqualTo(text);
        assertThat(plain((mark + "1. e4\r\n").getBytes(Charset.forName(name)))).isEqualTo("1. e4\r\n");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "1", "1. e4 e5", "\0\0\0\0\0\0\0\0", "a\0b\0c\0\0\0d\0e\0f\0g\0h\0", "\0a\0b\0c\u00ff\u00ff"
            })
    void nothing_else_is_taken_for_it(String bytes) throws IOException {
        byte[] file = bytes.getBytes(StandardCharsets.ISO_8859_1);
        assertThat(Compression.plain(new ByteArrayInputStream(file)).readAllBytes())
                .isEqualTo(file);
    }
}
