package dev.arbiter.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.arbiter.Color;
import dev.arbiter.Games;
import dev.arbiter.archive.Comment.Command;
import dev.arbiter.archive.Comment.Drawing;
import dev.arbiter.archive.Comment.Evaluation;
import dev.arbiter.archive.games.Contents;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GameRecordTest {

    @Test
    void commands_of_a_comment_are_values_and_the_text_stays() {
        Comment comment =
                Comment.of(" good [%clk 1:02:59.5] [%emt 0:01:07] [%eval -0.31,22] [%cal Ge2e4,Rd1h5][%csl Yd4] ");

        assertThat(comment.text()).startsWith("good [%clk").endsWith("[%csl Yd4]");
        assertThat(comment.words()).isEqualTo("good");
        assertThat(comment.clock()).isEqualTo(Duration.parse("PT1H2M59.5S"));
        assertThat(comment.elapsed()).isEqualTo(Duration.ofSeconds(67));
        assertThat(comment.evaluation()).isEqualTo(new Evaluation(-0.31, false, 22));
        assertThat(comment.drawings())
                .containsExactly(
                        new Drawing('G', "e2", "e4"), new Drawing('R', "d1", "h5"), new Drawing('Y', "d4", null));
        assertThat(comment.commands()).hasSize(5).contains(new Command("clk", "1:02:59.5"));
        assertThat(comment.without(List.of("clk", "emt", "cal", "csl")).text()).isEqualTo("good [%eval -0.31,22]");
        assertThat(Comment.of("[%eval #-3]").evaluation()).isEqualTo(new Evaluation(-3, true, 0));
    }

    @Test
    void what_is_no_value_is_none() {
        Comment comment = Comment.of("[%clk soon] [%eval ??] [%cal e2e4] [%csl Ge2e4] [%clk 99999999999999999999]");

        assertThat(comment.clock()).isNull();
        assertThat(comment.elapsed()).isNull();
        assertThat(comment.evaluation()).isNull();
        assertThat(comment.drawings()).isEmpty();
    }

    /** A command, and the seconds of the mover's clock: where that is not known, where White moved, where Black did. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
            [%clk 0:09:58]                          | 598  | 598  | 598
            [%clock w0:10:00 B0:09:58]              | 600  | 600  | 598
            [%clock W0:10:00 b0:09:58]              | 598  | 600  | 598
            [%clock b0:09:58 W0:10:00]              | 598  | 600  | 598
            [%clock w0:10:00B0:09:58]               | 600  | 600  | 598
            [%clockw0:10:00 B0:09:58]               | -    | -    | -
            [%clk w0:10:00 B0:09:58]                | 600  | 600  | 598
            [%clock w0:10:00 b0:09:58]              | -    | 600  | 598
            [%clock W0:10:00 B0:09:58]              | -    | 600  | 598
            [%clock w0:10:00]                       | 600  | 600  | -
            [%clock B0:09:58]                       | -    | -    | 598
            [%clock 0:49:11]                        | 2951 | 2951 | 2951
            [%clock w1:23:45.5 B1:00:00]            | 5025.5 | 5025.5 | 3600
            [%CLOCK w0:10:00 B0:09:58]              | 600  | 600  | 598
            good [%clock w0:10:00 B0:09:58] and bad | 600  | 600  | 598
            [%mct 0:00:10]                          | 10   | 10   | 10
            [%mct 0:00:10] [%clk 1:05:23]           | 3923 | 3923 | 3923
            [%mct 0:00:10] [%clock w0:10:00 B0:09:58] | 600 | 600 | 598
            [%clock soon]                           | -    | -    | -
            [%clock w B]                            | -    | -    | -
            """)
    void clocks_are_the_movers(String text, @Nullable Double any, @Nullable Double white, @Nullable Double black) {
        Comment comment = Comment.of(text);
        assertThat(seconds(comment.clock())).isEqualTo(any);
        assertThat(seconds(comment.clock(Color.WHITE))).isEqualTo(white);
        assertThat(seconds(comment.clock(Color.BLACK))).isEqualTo(black);
        // A mechanical clock does not show what is left.
        boolean isMechanical = text.startsWith("[%mct") && !text.contains("cl");
        assertThat(seconds(comment.left(null))).isEqualTo(isMechanical ? null : any);
    }

    private static @Nullable Double seconds(@Nullable Duration time) {
        return time == null ? null : (Double) (time.toMillis() / 1000.0);
    }

    @ParameterizedTest
    @CsvSource({"!?, 5", "$5, 5", "+-, 18", "=, 10", "±, 16", "*, 7", "$256, -1", "$, -1", "?!?, -1", "$14, 14"})
    void signs_have_numbers_whatever_they_are_written_as(String text, int number) {
        assertThat(Nag.of(text).number()).isEqualTo(number);
        assertThat(Nag.of(text).text()).isEqualTo(text);
    }

    @Test
    void everything_beside_the_moves_stays_where_it_was() {
        GameRecord game = read("""
                [White "A \\"q\\" \\\\"]
                [Round "1"]
                [White "again"]

                {one} 17. e4 $1 {two} ± (17. d4 {three} d5 1-0) {four} +- e5 *
                """);

        assertThat(game.tagList())
                .containsExactly(new Tag("White", "A \"q\" \\"), new Tag("Round", "1"), new Tag("White", "again"));
        assertThat(game.beginning().firstNumber()).isEqualTo(17);
        assertThat(game.comments()).extracting(Comment::text).containsExactly("one");
        List<Remark> remarks = game.moves().get(0).remarks();
        assertThat(remarks).hasSize(6);
        assertThat(((Nag) remarks.get(0)).text()).isEqualTo("$1");
        assertThat(remarks.get(0).place()).hasToString("5:15");
        assertThat(((Comment) remarks.get(1)).text()).isEqualTo("two");
        assertThat(((Nag) remarks.get(2)).number()).isEqualTo(16);
        Line variation = (Line) remarks.get(3);
        assertThat(variation.result()).isEqualTo("1-0");
        assertThat(variation.moves().get(0).comments())
                .extracting(Comment::text)
                .containsExactly("three");
        assertThat(((Comment) remarks.get(4)).text()).isEqualTo("four");
        assertThat(((Nag) remarks.get(5)).number()).isEqualTo(18);
        assertThat(game.line().result()).isEqualTo("*");
    }

    @Test
    void a_comment_that_opens_a_variation_stays_there() {
        GameRecord game = read("1. e4 ({instead} 1. d4) *");

        Line variation = game.moves().get(0).variations().get(0);
        assertThat(variation.before()).hasSize(1);
        assertThat(((Comment) variation.before().get(0)).text()).isEqualTo("instead");
        assertThat(game.comments()).isEmpty();
    }

    @Test
    void a_comment_without_words_stays() {
        assertThat(read("1. e4 {} e5 { } *").moves())
                .allSatisfy(move ->
                        assertThat(move.comments()).extracting(Comment::text).containsExactly(""));
    }

    @Test
    void escaped_lines_stay_where_they_were() {
        GameRecord game =
                read("[White \"A\"]\n\n1. e4 {%no}\n%one 1\ne5 (1... c5\n% in a variation\n) \n%\n*\n%last\n");

        assertThat(game.moves().get(0).comments())
                .containsExactly(
                        new Comment("%no", new Place(20, 3, 8)), new Comment("one 1", new Place(26, 4, 2), true));
        RecordedMove e5 = game.moves().get(1);
        assertThat(e5.comments())
                .extracting(Comment::text, Comment::escaped)
                .containsExactly(tuple("", true), tuple("last", true));
        assertThat(e5.variations().get(0).moves().get(0).comments().get(0).escaped())
                .isTrue();
    }

    @Test
    void variations_of_sgf_stand_after_the_moves_that_they_replace() {
        GameRecord game =
                read("(;GM[2]FF[4]SZ[8];B[f5](;W[d6]C[best];B[c3])(;C[instead];W[f6](;B[e6])(;B[f7]))(;W[f4]))");

        assertThat(game.moves()).extracting(RecordedMove::text).containsExactly("f5", "d6", "c3");
        List<Line> variations = game.moves().get(1).variations();
        assertThat(variations).hasSize(2);
        assertThat(variations.get(0).before()).extracting(Object::toString).hasSize(1);
        assertThat(variations.get(0).moves()).extracting(RecordedMove::text).containsExactly("f6", "e6");
        assertThat(variations.get(0).moves().get(1).variations().get(0).moves())
                .extracting(RecordedMove::text)
                .containsExactly("f7");
        assertThat(variations.get(1).moves()).extracting(RecordedMove::text).containsExactly("f4");
    }

    @Test
    void values_after_moves_of_othello_are_reported_as_commands() {
        GameRecord game =
                read("(;GM[Othello]PB[a]TY[8]BO[8 ---------------------------O*------*O--------------------------- *]"
                        + "B[f5/-1.50/12.3]W[d6//4]C[a [\\]];)");

        assertThat(game.moves().get(1).comments())
                .extracting(Comment::text)
                .containsExactly("[%eval -1.50] [%emt 12.3]");
        assertThat(game.moves().get(2).comments()).extracting(Comment::text).containsExactly("[%emt 4]", "a []");
    }

    @Test
    void a_record_is_built_in_few_calls() {
        GameRecord game = GameRecord.of(Games.find("chess").orElseThrow())
                .tag("White", "Anna")
                .comment("first")
                .move("e4")
                .nag("!")
                .comment("best by test")
                .move("e5")
                .variation()
                .move("c5")
                .end()
                .result("1-0");

        GameRecord read = read("[White \"Anna\"]\n\n{first} 1. e4 ! {best by test} e5 (c5) 1-0\n");
        assertThat(game)
                .usingRecursiveComparison()
                .ignoringFieldsMatchingRegexes(".*place", "beginning.firstNumber")
                .isEqualTo(read);
        assertThatThrownBy(
                        () -> GameRecord.of(Games.find("chess").orElseThrow()).variation())
                .isInstanceOf(IllegalStateException.class);
    }

    private static GameRecord read(String text) {
        return Contents.read(text.getBytes(StandardCharsets.UTF_8), "-").get(0).record();
    }
}
