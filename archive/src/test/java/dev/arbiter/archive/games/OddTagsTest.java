package dev.arbiter.archive.games;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.PlacedNote;
import dev.arbiter.archive.Tag;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tags that are not written as the standard has them: what is plain is read, the rest is text, and the moves are judged. */
class OddTagsTest {

    private static List<CheckedGame> read(String text) {
        return Contents.read(text.replace("@", "\n").getBytes(StandardCharsets.UTF_8), "x.pgn");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            [White-Team "T"]        | WhiteTeam | T
            [Board=3]               | Board     | 3
            [Board = "3"]           | Board     | 3
            [Event "x]              | Event     | x
            [Event x"]              | Event     | x
            [Event “x”]             | Event     | x
            [Event „x“]             | Event     | x
            [Event «x»]             | Event     | x
            [Event 'x y']           | Event     | x y
            [Event x y]             | Event     | x y
            [Event "x"              | Event     | x
            [Event@"x"]             | Event     | x
            [Event "x@y"]           | Event     | x y
            [Event "x"@]            | Event     | x
            [Site Köln]             | Site      | Köln
            [Event “a "b" c”]       | Event     | a "b" c
            [White Ann "The Ant" B] | White     | Ann "The Ant" B
            """)
    void what_is_plain_is_read_with_a_note(String tag, String name, String value) {
        for (String text : List.of(
                tag + "@[Result \"*\"]@@1. e4 e5 *@", "[Black \"B\"]@" + tag + "@[Result \"*\"]@@1. e4 e5 *@")) {
            List<CheckedGame> games = read(text + "@[Event \"next\"]@@1. d4 *@");

            assertThat(games).hasSize(2).allMatch(game -> game.verdict().isLegal());
            CheckedGame game = games.get(0);
            assertThat(game.record().tagList()).contains(new Tag(name, value), new Tag("Result", "*"));
            assertThat(game.verdict().played().plies()).isEqualTo(2);
            assertThat(PlacedNote.sentences(game.verdict().notes()))
                    .containsExactly("'" + tag.replace('@', ' ') + "' was read as the tag " + name);
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            [Event]                 | [Event]
            [Annotated by John]     | [Annotated by John]
            [White Team "x"]        | [White Team "x"]
            [Black Team “x y”]      | [Black Team “x y”]
            """)
    void what_is_not_is_text(String tag, String comment) {
        CheckedGame game =
                read("[White \"A\"]@" + tag + "@[Result \"*\"]@@1. e4 e5 *@").get(0);

        assertThat(game.verdict().isLegal()).isTrue();
        assertThat(game.record().comments().get(0).text()).isEqualTo(comment);
        assertThat(PlacedNote.sentences(game.verdict().notes()))
                .containsExactly("'" + comment + "' was read as a comment");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            [FEN]                           | unreadable
            [FEN (8/8]                      | unreadable
            [Variant]                       | unreadable
            [FEN 8/8/8/4k3/8/8/8/R3K3 w Q - 0 1] | legal
            [Variant atomic]                | legal
            """)
    void what_names_the_game_has_to_be_read(String tag, String verdict) {
        CheckedGame game = read("[White \"A\"]@" + tag + "@@*@").get(0);

        assertThat(game.verdict().finding().word()).isEqualTo(verdict);
    }

    @Test
    void forums_write_a_wrapper() {
        List<CheckedGame> games =
                read("[pgn]@[White \"A\"]@@1. e4 e5 *@[/pgn]@@[PGN]1. d4 d5 1-0[/PGN]@[Event \"x\"]@@1. c4 *@");

        assertThat(games).hasSize(3).allMatch(game -> game.verdict().isLegal());
        assertThat(games.stream().map(game -> game.verdict().played().plies())).containsExactly(2, 2, 1);
        assertThat(PlacedNote.sentences(games.get(1).verdict().notes()))
                .contains("'[/PGN]' around the game was ignored");
    }

    @Test
    void tags_may_be_indented() {
        List<CheckedGame> games = read("  [Event \"x\"]@  [White \"A\"]@@  1. e4 e5 *@@  [Event \"y\"]@@  1. d4 *@");

        assertThat(games.stream().map(game -> game.record().tag("Event"))).containsExactly("x", "y");
    }
}
