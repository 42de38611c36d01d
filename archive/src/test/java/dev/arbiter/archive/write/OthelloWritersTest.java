package dev.arbiter.archive.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.arbiter.Color;
import dev.arbiter.UnreadableException;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.OwnFiles;
import dev.arbiter.archive.records.ByteFeed;
import dev.arbiter.archive.records.Readers;
import dev.arbiter.archive.records.RecordReader;
import dev.arbiter.archive.records.Token;
import dev.arbiter.archive.records.WthorReader;
import dev.arbiter.othello.OthelloBoardText;
import dev.arbiter.othello.OthelloMove;
import dev.arbiter.othello.OthelloPosition;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every game of our own WTHOR files and the public ones goes through each writer and comes back as it was. */
class OthelloWritersTest {

    static List<Path> files() {
        return OwnFiles.withPublicOnes().stream()
                .filter(file -> file.toString().endsWith(".wtb"))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("files")
    void a_wthor_file_is_written_byte_by_byte_as_it_was(Path file) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        ByteArrayOutputStream written = new ByteArrayOutputStream();
        WthorWriter.write(WthorHeader.read(bytes), wthorGames(bytes), written);
        assertThat(written.toByteArray()).isEqualTo(bytes);
    }

    @ParameterizedTest
    @MethodSource("files")
    void transcripts_come_back_with_their_passes_written_or_left_out(Path file) throws IOException {
        List<OthelloRecord> games = games(file);
        for (TranscriptWriter.Passes passes : TranscriptWriter.Passes.values()) {
            String lines = games.stream()
                    .map(game -> TranscriptWriter.write(game, passes) + "\n")
                    .collect(Collectors.joining());
            assertThat(read(Format.TRANSCRIPT, lines)).isEqualTo(games);
        }
    }

    @ParameterizedTest
    @MethodSource("files")
    void ggf_comes_back_with_its_movers_and_properties(Path file) throws IOException {
        List<OthelloRecord> games = games(file);
        Map<String, String> properties = new LinkedHashMap<>();
        properties.put("PB", "Ingrid Bø");
        properties.put("PW", "(;) [a\\b]");
        String lines = games.stream()
                .map(game -> GgfWriter.write(game, properties) + "\n")
                .collect(Collectors.joining());
        assertThat(read(Format.GGF, lines)).isEqualTo(games);

        RecordReader reader = open(Format.GGF, lines.getBytes(StandardCharsets.UTF_8));
        for (OthelloRecord game : games) {
            assertThat(reader.nextGame()).isTrue();
            List<OthelloPosition> positions = game.positions();
            assertThat(reader.next()).isEqualTo(Token.SETUP);
            for (int ply = 0; reader.next() != Token.END; ply++) {
                assertThat(reader.mover()).isEqualTo(positions.get(ply).turn());
            }
            assertThat(reader.tags().get("PB")).isEqualTo("Ingrid Bø");
            assertThat(reader.tags().get("PW")).isEqualTo("(;) [a\\b]");
            OthelloPosition end = game.end();
            int lead = end.score(Color.BLACK) - end.score(Color.WHITE);
            assertThat(reader.tags().get("RE")).isEqualTo(end.isOver() ? (lead < 0 ? "" : "+") + lead + ".000" : "?");
        }
    }

    @ParameterizedTest
    @MethodSource("files")
    void obf_comes_back_as_every_position_and_its_move(Path file) throws IOException {
        for (OthelloRecord game : games(file)) {
            byte[] lines = (String.join("\n", ObfWriter.write(game)) + "\n").getBytes(StandardCharsets.UTF_8);
            RecordReader reader = open(Format.OBF, lines);
            List<OthelloPosition> positions = game.positions();
            for (int ply = 0; ply < game.moves().size(); ply++) {
                assertThat(reader.nextGame()).isTrue();
                assertThat(reader.next()).isEqualTo(Token.SETUP);
                assertThat(OthelloBoardText.read(reader.text())).isEqualTo(positions.get(ply));
                assertThat(reader.next()).isEqualTo(Token.MOVE);
                OthelloMove move = game.moves().get(ply);
                assertThat(reader.text()).isEqualTo(move.isPass() ? "PS" : move.text());
                assertThat(reader.next()).isEqualTo(Token.END);
            }
            assertThat(reader.nextGame()).isFalse();
        }
    }

    @Test
    void the_files_have_games_with_passes_so_that_these_tests_are_of_them_too() throws Exception {
        long passes = 0;
        for (Path file : files()) {
            passes += games(file).stream()
                    .filter(game -> game.moves().contains(OthelloMove.PASS))
                    .count();
        }
        assertThat(passes).isGreaterThan(100);
    }

    @Test
    void obf_writes_values_with_their_signs() throws IOException {
        String line = ObfWriter.write(
                OthelloPosition.START,
                List.of(
                        new ObfWriter.Choice(new OthelloMove(37), 2),
                        new ObfWriter.Choice(new OthelloMove(19), -64),
                        new ObfWriter.Choice(new OthelloMove(26), 0),
                        new ObfWriter.Choice(new OthelloMove(44), null)));
        assertThat(line).endsWith("X; f5:+2; d3:-64; c4:+0; e6;");
        RecordReader reader = open(Format.OBF, line.getBytes(StandardCharsets.UTF_8));
        reader.nextGame();
        List<String> tokens = new ArrayList<>();
        for (Token token = reader.next(); token != Token.END; token = reader.next()) {
            tokens.add(reader.text());
        }
        assertThat(tokens.subList(1, tokens.size())).containsExactly("f5", "+2", "d3", "-64", "c4", "+0", "e6");
    }

    @Test
    void a_game_from_another_start_is_refused_where_it_cannot_be_told() {
        OthelloPosition start = OthelloPosition.START.play(new OthelloMove(37));
        OthelloRecord game = new OthelloRecord(start, start.legalMoves().subList(0, 1));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TranscriptWriter.write(game, TranscriptWriter.Passes.WRITTEN))
                .withMessageStartingWith("a transcript begins with the start position, this game with ");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> WthorGame.of(0, 0, 0, game))
                .withMessageStartingWith("a WTHOR game begins with the start position, this one with ");
        assertThat(read(Format.GGF, GgfWriter.write(game, Map.of()))).containsExactly(game);
    }

    @Test
    void what_a_format_cannot_hold_is_refused_by_name() {
        OthelloRecord none = new OthelloRecord(OthelloPosition.START, List.of());
        assertRefused(
                () -> TranscriptWriter.write(none, TranscriptWriter.Passes.LEFT_OUT),
                "a transcript has a move at least, this game has none");
        assertRefused(
                () -> new OthelloRecord(OthelloPosition.START, List.of(new OthelloMove(37), new OthelloMove(0))),
                "ply 2: a1 is not legal on "
                        + OthelloPosition.START.play(new OthelloMove(37)).text());
        assertRefused(
                () -> OthelloRecord.withImpliedPasses(OthelloPosition.START, List.of(OthelloMove.PASS)),
                "ply 1: a pass is not legal on " + OthelloPosition.START.text());
        assertRefused(
                () -> ObfWriter.write(OthelloPosition.START, List.of(new ObfWriter.Choice(new OthelloMove(0), null))),
                "a1 is not legal on " + OthelloPosition.START.text());
        assertRefused(() -> new ObfWriter.Choice(new OthelloMove(37), 65), "the value of f5 is 65, not -64 to 64");
        assertRefused(
                () -> new WthorGame(65_536, 0, 0, 32, 32, none),
                "the number of the tournament is 65536, not 0 to 65535");
        assertRefused(() -> new WthorGame(0, 0, 0, 65, 32, none), "Black's score is 65, not 0 to 64");
        assertRefused(
                () -> WthorHeader.of(LocalDate.of(1899, 12, 31), 1977, 22),
                "a WTHOR file was made from 1900 to 2099, not in 1899");
        assertRefused(
                () -> new WthorHeader(LocalDate.of(2020, 1, 1), 0, 1977, 10, 0, 22, 0),
                "the board is 0 or 8 for 8×8, not 10");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a\nb", "a\u0000", "(;GM[x"})
    void a_property_that_would_not_come_back_is_refused(String value) {
        OthelloRecord game = new OthelloRecord(OthelloPosition.START, List.of());
        assertThatIllegalArgumentException()
                .isThrownBy(() -> GgfWriter.write(game, Map.of("PB", value)))
                .withMessageStartingWith("the value of PB ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"GM", "TY", "BO", "B", "pb", "PBX", ""})
    void a_property_of_another_name_is_refused(String name) {
        OthelloRecord game = new OthelloRecord(OthelloPosition.START, List.of());
        assertRefused(
                () -> GgfWriter.write(game, Map.of(name, "x")),
                "'" + name + "' cannot be the name of a property: two capital letters other than GM, TY and BO");
    }

    @Test
    void a_header_that_is_none_is_named() {
        assertThatThrownBy(() -> WthorHeader.read(new byte[15]))
                .isInstanceOf(UnreadableException.class)
                .hasMessage("found the end of the file in its header, expected 16 bytes of header");
        assertThatThrownBy(() -> WthorHeader.read(new byte[] {20, 1, 13, 1, 0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0}))
                .hasMessage("found the bytes 20 1 13 1, expected a day as century, year, month and day");
        assertThatThrownBy(() -> WthorHeader.read(new byte[] {21, 1, 12, 1, 0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0}))
                .hasMessage("found the year 2101, expected 1900 to 2099");
        assertThatThrownBy(() -> WthorHeader.read(new byte[] {20, 1, 12, 1, 0, 0, 0, 0, 0, 0, 0, 0, 10, 0, 0, 0}))
                .hasMessage("found a board of size 10, expected a board of 8×8 (0 or 8)");
    }

    private static void assertRefused(org.assertj.core.api.ThrowableAssert.ThrowingCallable call, String message) {
        assertThatIllegalArgumentException().isThrownBy(call).withMessage(message);
    }

    private static List<OthelloRecord> games(Path file) throws IOException {
        return wthorGames(Files.readAllBytes(file)).stream()
                .map(WthorGame::game)
                .toList();
    }

    private static List<WthorGame> wthorGames(byte[] file) throws IOException {
        List<WthorGame> games = new ArrayList<>();
        WthorReader reader = WthorReader.of(ByteFeed.of(file), null);
        while (reader.nextGame()) {
            games.add(new WthorGame(
                    number(reader, "Event"),
                    number(reader, "Black"),
                    number(reader, "White"),
                    reader.storedScore(),
                    number(reader, "TheoreticalScore"),
                    record(reader)));
        }
        return games;
    }

    private static int number(RecordReader reader, String tag) {
        return Integer.parseInt(String.valueOf(reader.tags().get(tag)).replace("#", ""));
    }

    private static List<OthelloRecord> read(Format format, String text) {
        try {
            RecordReader reader = open(format, text.getBytes(StandardCharsets.UTF_8));
            List<OthelloRecord> games = new ArrayList<>();
            while (reader.nextGame()) {
                games.add(record(reader));
            }
            return games;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static RecordReader open(Format format, byte[] bytes) {
        return Readers.open(format, ByteFeed.of(bytes), null);
    }

    private static OthelloRecord record(RecordReader reader) throws IOException {
        OthelloPosition start = OthelloPosition.START;
        List<OthelloMove> moves = new ArrayList<>();
        for (Token token = reader.next(); token != Token.END; token = reader.next()) {
            String text = reader.text();
            if (token == Token.SETUP) {
                start = OthelloBoardText.read(text);
                continue;
            }
            assertThat(token).isIn(Token.MOVE, Token.NO_MOVE);
            moves.add(
                    text.equals("PA")
                            ? OthelloMove.PASS
                            : new OthelloMove(8 * (text.charAt(1) - '1') + text.charAt(0) - 'a'));
        }
        return OthelloRecord.withImpliedPasses(start, moves);
    }
}
