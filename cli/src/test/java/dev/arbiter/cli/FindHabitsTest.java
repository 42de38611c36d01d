package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.cli.console.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code find} as those type it who come from grep and from a search box: a word alone, and grep's letters. */
class FindHabitsTest {

    @TempDir
    Path folder;

    private String one;
    private String other;

    @BeforeEach
    void write() throws IOException {
        one = Files.writeString(folder.resolve("one.pgn"), """
                [Event "London"]
                [Site "Simpson's Divan"]
                [White "Tinsley, Marion"]
                [Black "Müller"]
                [Opening "Ruy Lopez"]
                [Result "1-0"]

                1. e4 e5 2. Nf3 1-0

                [Event "Tinsley Memorial"]
                [White "Anna"]
                [Black "Boris"]
                [Result "*"]

                1. d4 d5 2. Ke3 *

                [White "Anna"]
                [Black "Clara"]
                [Mood "tinsley"]
                [Result "*"]

                1. c4 *
                """).toString();
        other = Files.writeString(folder.resolve("other.pgn"), "[White \"Dora\"]\n[Black \"Elsa\"]\n\n1. e4 e5 *\n")
                .toString();
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            delimiter = '|',
            value = {
                "tinsley | 2",
                "TINSLEY | 2",
                "\"tinsley, marion\" | 1",
                "\"simpson's\" | 1",
                "lopez | 1",
                "muller | 1",
                "london and muller | 1",
                "tinsley and not anna | 1",
                "anna or dora | 3",
                "nowhere | 0",
                "fen \"rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2\" | 2",
                "fen \"rnbqkbnr/pppppppp/8/8/2P5/8/PP1PPPPP/RNBQKBNR b KQkq - 0 1\" | 1",
            })
    void a_word_alone_looks_in_players_event_site_and_opening(String query, String count) {
        assertThat(Run.of("find", query, one, other, "--format", "count").out()).isEqualTo(count + "\n");
    }

    @Test
    void an_index_answers_the_same() {
        assertThat(Run.of("index", one).exitCode()).isEqualTo(ExitCode.FINE);
        assertThat(Run.of("find", "tinsley", one, "--format", "count").out()).isEqualTo("2\n");
        assertThat(Run.of("find", "lopez", one, "-c").out()).isEqualTo("1\n");
        assertThat(Run.of("find", "-l", "muller", one).out()).isEqualTo(one + "\n");
    }

    @Test
    void a_word_that_nothing_has_is_said_with_what_may_be_meant() {
        Run run = Run.of("find", "ilegal", one);
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.err())
                .contains("no game has 'ilegal' in its players, event, site or opening; did you mean 'illegal'?");
        assertThat(Run.of("find", "mood", one).err()).contains("'has mood' asks for");
        assertThat(Run.of("find", "annotator", one).err()).contains("after the tag 'annotator'");
        assertThat(Run.of("find", "annotator", one).exitCode()).isEqualTo(ExitCode.WRONG_USAGE);
    }

    @Test
    void the_letters_of_grep_count_name_and_invert() {
        assertThat(Run.of("find", "-c", "tinsley", one, other).out()).isEqualTo(one + ":2\n" + other + ":0\n");
        assertThat(Run.of("find", "-c", "tinsley", folder.toString()).out()).isEqualTo(one + ":2\n");
        assertThat(Run.of("find", "--count", "tinsley", one).out()).isEqualTo("2\n");
        assertThat(Run.of("find", "-c", "tinsley", other).out()).isEqualTo("0\n");
        assertThat(Run.of("find", "-c", "tinsley", other).exitCode()).isEqualTo(1);
        assertThat(Run.of("find", "-l", "e4 e5", one, other).exitCode()).isEqualTo(ExitCode.WRONG_USAGE);
        assertThat(Run.of("find", "-l", "reaches \"e4 e5\"", one, other).out()).isEqualTo(one + "\n" + other + "\n");
        assertThat(Run.of("find", "-i", "-v", "-c", "tinsley", one, other).out())
                .isEqualTo(one + ":1\n" + other + ":1\n");
        assertThat(Run.of("find", "-v", "illegal and", one).err()).contains("the query, character 12: found the end");
        assertThat(Run.of("find", "-c", "all", one, "--format", "list").err()).contains("-c cannot be used with");
        assertThat(Run.of("find", "-c", "-l", "all", one).err()).contains("-c cannot be used with -l");
    }
}
