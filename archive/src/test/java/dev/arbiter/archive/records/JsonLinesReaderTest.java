package dev.arbiter.archive.records;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.arbiter.Color;
import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Comment;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.Line;
import dev.arbiter.archive.Nag;
import dev.arbiter.archive.PlacedNote;
import dev.arbiter.archive.RecordedMove;
import dev.arbiter.archive.Remark;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.games.Archives;
import dev.arbiter.archive.games.BrokenOffException;
import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What a line of JSON Lines says, and what is said of one that says nothing. */
class JsonLinesReaderTest {

    private static List<CheckedGame> games(String text) throws IOException {
        InputStream stream = new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
        try (Stream<CheckedGame> games = Archives.checked("a.jsonl", stream, null)) {
            return games.toList();
        }
    }

    private static CheckedGame game(String line) throws IOException {
        List<CheckedGame> games = games(line);
        assertThat(games).hasSize(1);
        return games.get(0);
    }

    private static String finding(CheckedGame game) {
        Verdict.Finding finding = game.verdict().finding();
        return finding instanceof Verdict.Unreadable unreadable
                ? unreadable.fault().toString()
                : finding.toString();
    }

    private static List<String> moves(GameRecord game) {
        return game.moves().stream().map(RecordedMove::text).toList();
    }

    @Test
    void a_line_is_a_game_and_empty_ones_are_none() throws IOException {
        List<CheckedGame> games = games("""
                {"arbiter":1,"game":"chess","line":["e4"]}

                \t
                {"arbiter":1,"game":"chess","line":["d4","d5"]}
                {"arbiter":1,"game":"chess","line":["c4","Kxe5"]}""");

        assertThat(games)
                .extracting(game -> moves(game.record()))
                .containsExactly(List.of("e4"), List.of("d4", "d5"), List.of("c4", "Kxe5"));
        assertThat(games).extracting(game -> game.record().place().toString()).containsExactly("1:1", "4:1", "5:1");
        assertThat(games).extracting(game -> game.record().place().offset()).containsExactly(0L, 46L, 94L);
        assertThat(games).extracting(game -> game.verdict().isLegal()).containsExactly(true, true, false);
    }

    @Test
    void all_that_a_line_has_is_read() throws IOException {
        GameRecord record = game("""
                {"arbiter":1,"format":"pdn","game":"chess","start":"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",\
                "tags":{"Event":"A","Note":["one","two"]},"number":7,"claimed":"1-0","result":"*",\
                "later":{"x":[1]},"line":[{"comment":"before"},"e4",{"sign":"!"},{"comment":"after"},\
                {"line":["e3",{"escaped":"why"},"Kd7"],"result":"1/2"},{"move":"Kd7","mover":"black"},{"none":"Zz9"},\
                {"setup":"8/8/8/8/8/8/8/8 w - - 0 1","mover":"white"},{"unknown":5},"e5"]}
                """.replace("\n", " ")).record();

        assertThat(record.format().name()).isEqualTo("PDN");
        assertThat(record.beginning().firstNumber()).isEqualTo(7);
        assertThat(record.tag("Event")).isEqualTo("A");
        assertThat(record.tag("Note")).isEqualTo("one");
        assertThat(record.claimed()).isEqualTo("*");
        assertThat(record.start())
                .isNotNull()
                .extracting(start -> start.text())
                .isEqualTo("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
        Line line = record.line();
        assertThat(line.result()).isEqualTo("*");
        assertThat(line.before())
                .extracting(remark -> ((Comment) remark).text())
                .containsExactly("before");
        assertThat(line.moves())
                .extracting(move -> move.kind().name() + " " + move.text() + " " + move.mover())
                .containsExactly(
                        "MOVE e4 null",
                        "MOVE Kd7 BLACK",
                        "NO_MOVE Zz9 null",
                        "SETUP 8/8/8/8/8/8/8/8 w - - 0 1 WHITE",
                        "MOVE e5 null");
        List<? extends Remark> remarks = line.moves().get(0).remarks();
        assertThat(((Nag) remarks.get(0)).text()).isEqualTo("!");
        assertThat(((Comment) remarks.get(1)).text()).isEqualTo("after");
        Line variation = (Line) remarks.get(2);
        assertThat(variation.moves()).extracting(RecordedMove::text).containsExactly("e3", "Kd7");
        assertThat(variation.result()).isEqualTo("1/2");
        Comment escaped = (Comment) variation.moves().get(0).remarks().get(0);
        assertThat(escaped.text()).isEqualTo("why");
        assertThat(escaped.escaped()).isTrue();
        assertThat(line.moves().get(1).remarks()).isEmpty();
    }

    /** In text they are parts of words. */
    @Test
    void control_characters_are_text_of_a_move() throws IOException {
        CheckedGame game = game(
                "{\"arbiter\":1,\"format\":\"pgn\",\"line\":[\"e4\",{\"line\":[\"d4\",\"\\u001f\\u001c\"]},\"e5\"]}\n");

        assertThat(game.verdict().played().plies()).isEqualTo(2);
        Line variation = (Line) game.record().moves().get(0).remarks().get(0);
        assertThat(variation.moves()).extracting(RecordedMove::text).containsExactly("d4", "\u001f\u001c");
    }

    @Test
    void what_was_written_only_in_part_stays_a_part() throws IOException {
        String line = "{\"arbiter\":1,\"game\":\"chess\",\"cutOff\":%s,\"line\":[\"e4\"]}\n";
        CheckedGame part = game(line.formatted("true"));
        assertThat(part.record().whole()).isFalse();
        assertThat(part.verdict().notes())
                .map(PlacedNote::sentence)
                .containsExactly("it has more moves and variations than are checked");
        CheckedGame whole = game(line.formatted("false"));
        assertThat(whole.record().whole()).isTrue();
        assertThat(whole.verdict().notes()).isEmpty();
        assertThat(game("{\"arbiter\":1,\"line\":3}\n").verdict().notes()).isEmpty();
    }

    @Test
    void squares_are_named_as_the_game_type_says() throws IOException {
        String line = "{\"arbiter\":1,\"format\":\"pdn\",\"game\":\"%s\",\"gameType\":\"%s\"%s,\"line\":[\"%s\"]}\n";
        assertThat(game(line.formatted("russian", "25,W,8,8,A0,0", "", "c3-d4"))
                        .verdict()
                        .isLegal())
                .isTrue();
        // Numbered from Black's side, and from White's.
        assertThat(game(line.formatted("checkers", "21,B,8,8,N1,0", "", "11-15"))
                        .verdict()
                        .isLegal())
                .isTrue();
        assertThat(game(line.formatted("checkers", "21,B,8,8,N1,0", "", "22-18"))
                        .verdict()
                        .isLegal())
                .isFalse();
    }

    /** A column is where the reader of JSON stood, which is after the number or bracket that it did not expect. */
    private static Stream<Arguments> faults() {
        String object = ", expected an object with a game as 'arbiter convert --to jsonl' writes it";
        return Stream.of(
                arguments("{\"arbiter\":2}", "1:1: found version 2 of the schema, expected version 1"),
                arguments(
                        "{\"arbiter\":1,\"format\":\"pgm\"}",
                        "1:1: found the unknown format 'pgm', expected one of pgn, pdn"),
                arguments("{\"arbiter\":1,\"line\":[]} x", "1:26: found malformed JSON" + object),
                arguments("{\"arbiter\":1,\"line\":[]} {}", "1:"),
                arguments("{\"arbiter\":1,\"line\":[\"e4\",\"\"]}", "1:1: found a move without text, expected a move"),
                arguments(
                        "{\"arbiter\":1,\"line\":[{\"move\":\" \"}]}",
                        "1:1: found a move without text, expected a move"),
                arguments(
                        "{\"arbiter\":1,\"line\":[{\"none\":\"\"}]}",
                        "1:1: found a move without text, expected a move"),
                arguments(
                        "{\"arbiter\":1,\"line\":[\"e4\",{\"line\":[\"\"]}]}",
                        "1:1: found a move without text, expected a move"),
                arguments("{\"arbiter\":1,\"line\":[", "1:22: found in JSON, End of input" + object),
                arguments(
                        "{\"arbiter\":1,\"x\":\"é\",\"line\":5}",
                        "1:31: found in JSON, Expected BEGIN_ARRAY but was NUMBER" + object),
                arguments("{\"arbiter\":1,\"number\":1.5}", "1:"),
                arguments("{\"arbiter\":1,\"game\":\"chess\",\"start\":\"8/8\"}", "1:1: found the position '8/8': "),
                arguments(
                        "{\"arbiter\":1,\"x\":" + "[".repeat(2_000),
                        "1:1018: found in JSON, Nesting limit 1000 reached"));
    }

    @ParameterizedTest
    @MethodSource("faults")
    void what_is_no_game_is_said_and_the_next_line_is_read(String line, String expected) throws IOException {
        List<CheckedGame> games = games(line + "\n{\"arbiter\":1,\"game\":\"chess\",\"line\":[\"e4\"]}\n");

        assertThat(games).hasSize(2);
        assertThat(games.get(0).verdict().isLegal()).isFalse();
        assertThat(finding(games.get(0))).startsWith(expected);
        assertThat(games.get(1).verdict().isLegal()).isTrue();
        assertThat(games.get(1).record().place()).hasToString("2:1");
    }

    @Test
    void where_the_input_breaks_off_is_said() {
        byte[] bytes = "{\"arbiter\":1,\"game\":\"chess\",\"line\":[\"e4\"]}\n{\"arbiter\":1,"
                .getBytes(StandardCharsets.UTF_8);
        InputStream broken = new SequenceInputStream(
                new ByteArrayInputStream(bytes), new FilterInputStream(InputStream.nullInputStream()) {
                    @Override
                    public int read(byte[] buffer, int from, int length) throws IOException {
                        throw new IOException("broken");
                    }
                });
        List<CheckedGame> read = new ArrayList<>();
        assertThatThrownBy(() -> {
                    try (Stream<CheckedGame> games = Archives.checked("a.jsonl", broken, null)) {
                        games.forEach(read::add);
                    }
                })
                .isInstanceOf(BrokenOffException.class)
                .hasMessageContaining("2:");
        assertThat(read).hasSize(1);
    }

    @Test
    void lines_of_any_length_and_number_are_read() throws IOException {
        // Longer than what is read at once, so that lines lie across its end.
        String comment = "words ".repeat(20_000);
        StringBuilder text = new StringBuilder();
        for (int game = 0; game < 5; game++) {
            text.append("{\"arbiter\":1,\"game\":\"chess\",\"line\":[{\"comment\":\"")
                    .append(comment)
                    .append(game)
                    .append("\"},\"e4\"]}\n");
        }
        List<CheckedGame> games = games(text.toString());
        assertThat(games)
                .extracting(game -> ((Comment) game.record().line().before().get(0)).text())
                .containsExactlyElementsOf(Arrays.stream(new int[] {0, 1, 2, 3, 4})
                        .mapToObj(game -> comment + game)
                        .toList());
        assertThat(games).extracting(game -> game.record().place().line()).containsExactly(1L, 2L, 3L, 4L, 5L);
    }

    private static RecordReader reader(String text) {
        return Readers.open(Format.JSON_LINES, ByteFeed.of(text.getBytes(StandardCharsets.UTF_8)), null);
    }

    private static List<Token> tokens(RecordReader reader) throws IOException {
        List<Token> tokens = new ArrayList<>();
        for (Token token = reader.next(); token != Token.END; token = reader.next()) {
            tokens.add(token);
        }
        return tokens;
    }

    @Test
    void steps_that_are_no_moves_and_who_moves_are_read() throws IOException {
        RecordReader reader = reader("{\"arbiter\":1,\"game\":\"othello\",\"line\":[{\"none\":\"--\"},"
                + "{\"move\":\"f5\",\"mover\":\"black\"},{\"move\":\"d6\",\"mover\":\"white\"},{\"unknown\":1}]}\n");
        assertThat(reader.nextGame()).isTrue();
        assertThat(reader.next()).isEqualTo(Token.NO_MOVE);
        assertThat(reader.next()).isEqualTo(Token.MOVE);
        assertThat(reader.text()).isEqualTo("f5");
        assertThat(reader.mover()).isEqualTo(Color.BLACK);
        assertThat(reader.next()).isEqualTo(Token.MOVE);
        assertThat(reader.mover()).isEqualTo(Color.WHITE);
        assertThat(reader.next()).isEqualTo(Token.END);
    }

    /** Gson by itself goes 255 brackets deep. */
    @Test
    void variations_may_lie_hundreds_deep() throws IOException {
        String text = "{\"arbiter\":1,\"game\":\"chess\",\"line\":[\"e4\"" + ",{\"line\":[\"d4\"".repeat(300)
                + "]}".repeat(300) + "]}\n";
        RecordReader reader = reader(text);
        assertThat(reader.nextGame()).isTrue();
        List<Token> tokens = tokens(reader);
        assertThat(tokens).doesNotContain(Token.FAULT);
        assertThat(tokens).filteredOn(token -> token == Token.OPEN).hasSize(300);
    }

    @Test
    void lines_are_counted_and_empty_ones_passed_over() throws IOException {
        String game = "{\"arbiter\":1,\"game\":\"chess\",\"line\":[\"e4\"]}";
        RecordReader reader = reader("\n" + game + "\n\n  \n" + game);
        assertThat(reader.nextGame()).isTrue();
        assertThat(reader.gamePlace().line()).isEqualTo(2);
        assertThat(reader.gamePlace().offset()).isEqualTo(1);
        assertThat(reader.linesPassed()).isEqualTo(1);
        assertThat(tokens(reader)).containsExactly(Token.MOVE);
        assertThat(reader.nextGame()).isTrue();
        assertThat(reader.gamePlace().line()).isEqualTo(5);
        assertThat(reader.gamePlace().offset()).isEqualTo(game.length() + 6L);
        assertThat(reader.linesPassed()).isEqualTo(4);
        assertThat(reader.nextGame()).isFalse();
        assertThat(reader.linesPassed()).isEqualTo(5);
    }
}
