package dev.arbiter.archive.records;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Color;
import dev.arbiter.Games;
import dev.arbiter.Position;
import dev.arbiter.archive.Comment;
import dev.arbiter.archive.Fault;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.Line;
import dev.arbiter.archive.Nag;
import dev.arbiter.archive.Place;
import dev.arbiter.archive.RecordedMove;
import dev.arbiter.archive.Remark;
import dev.arbiter.archive.Tag;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A record in memory gives the same tokens as the file that it might have come from. */
class RecordTokensTest {

    private static final Place GAME = new Place(3, 2, 1);
    private static final GameRecord.Origin ORIGIN = new GameRecord.Origin(1, Format.PGN, GAME);

    private static Place at(int column) {
        return new Place(100 + column, 7, column);
    }

    private static RecordedMove move(String text, int column, Remark... remarks) {
        return new RecordedMove(RecordedMove.Kind.MOVE, text, at(column), null, List.of(remarks));
    }

    private static GameRecord record(List<Tag> tags, Line line, @Nullable String claimed) {
        return new GameRecord(ORIGIN, tags, new GameRecord.Beginning(null, null, 5), line, true, claimed);
    }

    private static List<String> tokens(RecordTokens reader) throws IOException {
        List<String> tokens = new ArrayList<>();
        for (Token token = reader.next(); token != Token.END; token = reader.next()) {
            tokens.add(token + " " + reader.text() + " " + reader.place().column() + " " + reader.stepNumber());
        }
        return tokens;
    }

    private static final Line VARIATION = new Line(
            List.of(),
            List.of(move("d4", 20, new Comment("better [%clk 0:00:00]", at(21), false)), move("d5", 22)),
            "1-0",
            at(19));

    private static final Line LINE = new Line(
            List.of(new Comment("before", at(1), false)),
            List.of(
                    move("e4", 2, new Nag("$1", at(3)), new Comment("a note", at(4), true), VARIATION),
                    new RecordedMove(RecordedMove.Kind.NO_MOVE, "--", at(5), Color.BLACK, List.of()),
                    new RecordedMove(RecordedMove.Kind.SETUP, "8/8 w", at(6), null, List.of()),
                    move("Nf3", 7, new Nag("!?", at(8)), new Comment("[%clk 0:00:00]", at(9), false))),
            "1/2-1/2",
            GAME);

    @Test
    void tokens_come_in_their_order_with_places_and_numbers_of_steps() throws IOException {
        RecordTokens reader = RecordTokens.of(record(List.of(), LINE, "1/2-1/2"));
        assertThat(reader.nextGame()).isTrue();
        assertThat(tokens(reader))
                .containsExactly(
                        "COMMENT before 1 -1",
                        "MOVE e4 2 0",
                        "ANNOTATION 1 3 -1",
                        "COMMENT a note 4 -1",
                        "OPEN ( 19 -1",
                        "MOVE d4 20 1",
                        "COMMENT better [%clk 0:00:00] 21 -1",
                        "MOVE d5 22 2",
                        "RESULT 1-0 19 -1",
                        "CLOSE ) 19 -1",
                        "NO_MOVE -- 5 3",
                        "SETUP 8/8 w 6 4",
                        "MOVE Nf3 7 5",
                        "ANNOTATION !? 8 -1",
                        "COMMENT [%clk 0:00:00] 9 -1",
                        "RESULT 1/2-1/2 1 -1");
        assertThat(reader.text()).isEmpty();
        assertThat(reader.next()).isEqualTo(Token.END);
        assertThat(reader.clocksAtZero()).isEqualTo(1);
        assertThat(reader.nextGame()).isFalse();
        assertThat(reader.gamePlace()).isEqualTo(GAME);
        assertThat(reader.format()).isEqualTo(Format.PGN);
        assertThat(reader.linesPassed()).isZero();
        assertThat(reader.isComplete()).isTrue();
        assertThat(reader.start()).isNull();
    }

    @Test
    void a_token_knows_its_number_its_mover_and_whether_it_is_an_escaped_line() throws IOException {
        RecordTokens reader = RecordTokens.of(record(List.of(), LINE, null));
        List<String> said = new ArrayList<>();
        for (Token token = reader.next(); token != Token.END; token = reader.next()) {
            if (token == Token.MOVE || token == Token.NO_MOVE || token == Token.COMMENT) {
                said.add(reader.moveNumber() + " " + reader.mover() + " " + reader.isEscaped());
            }
            assertThat(reader.placeWithin(1)).isEqualTo(reader.place());
            assertThat(reader.reached()).isEqualTo(reader.place());
        }
        assertThat(said)
                .containsExactly(
                        "0 null false",
                        "5 null false",
                        "0 null true",
                        "0 null false",
                        "0 null false",
                        "0 null false",
                        "0 BLACK false",
                        "0 null false",
                        "0 null false");
    }

    @Test
    void some_texts_may_stand_for_others() throws IOException {
        RecordTokens reader = RecordTokens.of(record(List.of(), LINE, null), Map.of(0, "e3", 2, "c5"));
        assertThat(tokens(reader)).contains("MOVE e3 2 0", "MOVE d4 20 1", "MOVE c5 22 2", "MOVE Nf3 7 5");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "none",
            value = {
                "none | none | none | none",
                "none | 1-0 | none | 1-0",
                "none | 1-0 | 1-0 | none",
                "none | 1-0 | 0-1 | 1-0",
                "0-1 | 1-0 | none | 0-1",
                "0-1 | 0-1 | 0-1 | 0-1",
                "0-1 | none | 0-1 | 0-1",
                "none | none | 0-1 | none"
            })
    void what_is_claimed_is_a_token_unless_the_tags_say_it_alone(
            @Nullable String closing, @Nullable String claimed, @Nullable String tagged, @Nullable String expected)
            throws IOException {
        List<Tag> tags = tagged == null ? List.of() : List.of(new Tag("Result", tagged));
        RecordTokens reader = RecordTokens.of(record(tags, new Line(List.of(), List.of(), closing, GAME), claimed));
        assertThat(tokens(reader)).isEqualTo(expected == null ? List.of() : List.of("RESULT " + expected + " 1 -1"));
    }

    @Test
    void tags_keep_their_quotes_and_backslashes() {
        List<Tag> tags = List.of(new Tag("White", "a \"b\" \\c\\"), new Tag("é", "ü"));
        RecordTokens reader = RecordTokens.of(record(tags, LINE, null));
        assertThat(reader.tags().toList()).isEqualTo(tags);
    }

    @Test
    void another_record_has_nothing_of_the_one_before() throws IOException {
        RecordTokens reader = RecordTokens.of(record(List.of(new Tag("White", "A")), LINE, null));
        reader.next();
        reader.begin(record(List.of(), new Line(List.of(), List.of(move("c4", 3)), null, GAME), null));
        reader.lines(17);
        assertThat(reader.tags().count()).isZero();
        assertThat(reader.nextGame()).isTrue();
        assertThat(tokens(reader)).containsExactly("MOVE c4 3 0");
        assertThat(reader.clocksAtZero()).isZero();
        assertThat(reader.linesPassed()).isEqualTo(17);
    }

    @Test
    void a_game_that_cannot_be_read_is_a_fault() throws IOException {
        RecordTokens reader = new RecordTokens();
        assertThat(reader.nextGame()).isFalse();
        assertThat(reader.isComplete()).isTrue();
        assertThat(reader.start()).isNull();
        assertThat(reader.format()).isEqualTo(Format.JSON_LINES);
        Fault fault = new Fault(at(9), "'x'", "a brace");
        reader.begin(GAME, fault);
        assertThat(reader.nextGame()).isTrue();
        assertThat(tokens(reader)).containsExactly("FAULT  9 -1");
        assertThat(reader.fault()).isEqualTo(fault);
        assertThat(reader.gamePlace()).isEqualTo(GAME);
    }

    @Test
    void a_record_may_be_a_part_and_begin_from_a_position() {
        Position<?> start = Games.find("chess").orElseThrow().start();
        Line none = new Line(List.of(), List.of(), null, GAME);
        RecordTokens reader =
                RecordTokens.of(new GameRecord(ORIGIN, List.of(), GameRecord.Beginning.of(start), none, false, null));
        assertThat(reader.isComplete()).isFalse();
        assertThat(reader.start()).isSameAs(start);
    }

    @Test
    void clocks_of_variations_are_none_of_the_game() throws IOException {
        RecordTokens reader = RecordTokens.of(record(
                List.of(), new Line(List.of(), List.of(move("e4", 2, VARIATION), move("e5", 3)), null, GAME), null));
        while (reader.next() != Token.END) {
            // It is known at the end.
        }
        assertThat(reader.clocksAtZero()).isZero();
    }
}
