package dev.arbiter.archive.records;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.Format;
import dev.arbiter.archive.Place;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every token stands where its first byte does, however many lines it or what precedes it runs over. */
class PlacesTest {

    @Test
    void a_comment_stands_where_its_text_begins() throws IOException {
        assertThat(places("1. 11-15 {over\ntwo lines} 23-19 ; to the end\n *"))
                .containsExactly("MOVE 1:4", "COMMENT 1:11", "MOVE 2:12", "COMMENT 2:19", "RESULT 3:2");
    }

    @Test
    void the_rest_of_a_long_comment_stands_where_it_goes_on() throws IOException {
        String line = "x".repeat(99) + "\n";

        List<String> places = places("1. 11-15 {" + line.repeat(1000) + "} 23-19 *");

        assertThat(places).startsWith("MOVE 1:4", "COMMENT 1:11").endsWith("MOVE 1001:3", "RESULT 1001:9");
        assertThat(places.get(2)).startsWith("COMMENT ").isNotEqualTo("COMMENT 1:11");
        assertThat(places).hasSize(5);
    }

    @Test
    void a_tag_that_is_not_closed_is_reported_where_its_line_ends() throws IOException {
        assertThat(places("[Event \"x\"]\n[GameType \"21\n1. 11-15 *"))
                .containsExactly("COMMENT 2:1", "FAULT 2:14", "MOVE 3:4", "RESULT 3:10");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1. e4 {ab~cd~~[White 'B']~~* | 4:1 1:7",
                "1. e4~  e5 {ab~cd~~[White 'B']~~* | 5:1 2:6",
                "1. e4 {a} {b}~{ab | 2:4 2:1",
                "1. e4 ( 1. d4 {ab | 1:18 1:15",
                "{ab~~[White 'B']~~* | 3:1 1:1"
            })
    void a_comment_that_is_not_closed_is_a_fault_at_its_games_end_and_says_where_it_began(String text, String expected)
            throws IOException {
        String file = "[White \"A\"]\n" + text.replace('~', '\n').replace('\'', '"');
        for (boolean everything : new boolean[] {true, false}) {
            ByteFeed bytes = ByteFeed.of(file.getBytes(StandardCharsets.UTF_8));
            RecordReader reader = everything
                    ? Readers.openEverything(Format.PGN, bytes, null)
                    : Readers.open(Format.PGN, bytes, null);
            List<String> faults = new ArrayList<>();
            while (reader.nextGame()) {
                for (Token token = reader.next(); token != Token.END; token = reader.next()) {
                    if (token == Token.FAULT) {
                        Place begun = Objects.requireNonNull(reader.fault().begun());
                        faults.add(below(reader.fault().place()) + " " + below(begun));
                    }
                }
            }
            assertThat(faults).as("%s", everything).containsExactly(expected);
        }
    }

    /** A place without the line of the tag. */
    private static String below(Place place) {
        return place.line() - 1 + ":" + place.column();
    }

    @Test
    void results_in_words_that_do_not_say_who_has_won_are_kept_as_comments() throws IOException {
        String tag = "[White \"A\"]\n";
        assertThat(said(tag + "1. e4 e5 adjourned\n"))
                .containsExactly("MOVE e4", "MOVE e5", "RESULT adjourned", "COMMENT adjourned");
        assertThat(said(tag + "1. e4 e5 White resigns\n"))
                .containsExactly("MOVE e4", "MOVE e5", "RESULT White resigns");
    }

    @Test
    void lines_that_are_escaped_say_so_and_no_other_comment_does() throws IOException {
        String text = """
                % first
                [White "A"]
                % among
                [Black "B"]

                1. e4 {a}
                % within
                1... e5 ; b
                (1... c5
                % deep
                {c}) 1-0 {d}
                % last
                {e}
                """;
        assertThat(comments(text))
                .containsExactly(
                        " first true false",
                        " among true false",
                        "a false false",
                        " within true false",
                        " b false false",
                        " deep true false",
                        "c false false",
                        "d false false",
                        " last true false",
                        "e false false");
    }

    @Test
    void a_long_comment_says_that_it_goes_on() throws IOException {
        for (String around : new String[] {"%#\n", "{#}", ";#\n"}) {
            String text = "[White \"A\"]\n\n1. e4\n" + around.replace("#", "x".repeat(600_000)) + "e5 {short} *";
            List<String> ends = new ArrayList<>();
            for (String comment : comments(text)) {
                ends.add(comment.replaceAll("x+", ""));
            }
            String escaped = around.startsWith("%") ? " true" : " false";
            assertThat(ends.get(0)).as(around).isEqualTo(escaped + " true");
            assertThat(ends.get(ends.size() - 2)).as(around).isEqualTo(escaped + " false");
            assertThat(ends.get(ends.size() - 1)).as(around).isEqualTo("short false false");
            assertThat(ends).as(around).hasSizeGreaterThan(2);
        }
    }

    private static List<String> comments(String text) throws IOException {
        RecordReader reader =
                Readers.openEverything(Format.PGN, ByteFeed.of(text.getBytes(StandardCharsets.UTF_8)), null);
        List<String> comments = new ArrayList<>();
        while (reader.nextGame()) {
            for (Token token = reader.next(); token != Token.END; token = reader.next()) {
                if (token == Token.COMMENT) {
                    comments.add(reader.text() + " " + reader.isEscaped() + " " + reader.isContinued());
                }
            }
        }
        return comments;
    }

    private static List<String> said(String text) throws IOException {
        RecordReader reader =
                Readers.openEverything(Format.PGN, ByteFeed.of(text.getBytes(StandardCharsets.UTF_8)), null);
        List<String> said = new ArrayList<>();
        while (reader.nextGame()) {
            for (Token token = reader.next(); token != Token.END; token = reader.next()) {
                said.add(token + " " + reader.text());
            }
        }
        return said;
    }

    private static List<String> places(String text) throws IOException {
        RecordReader reader =
                Readers.openEverything(Format.PDN, ByteFeed.of(text.getBytes(StandardCharsets.UTF_8)), null);
        List<String> places = new ArrayList<>();
        while (reader.nextGame()) {
            for (Token token = reader.next(); token != Token.END; token = reader.next()) {
                places.add(token + " " + reader.place());
            }
        }
        return places;
    }
}
