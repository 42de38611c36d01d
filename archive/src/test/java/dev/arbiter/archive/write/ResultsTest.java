package dev.arbiter.archive.write;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.Tag;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What results mean, and how one style of records says what another has said. */
class ResultsTest {

    private static Game<?> game(String id) {
        return Games.find(id).orElseThrow();
    }

    /** PDN 3.0: two points for a win, one each for a draw; or one, and a half. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            1-0     | 1-0     | 2-0
            2-0     | 1-0     | 2-0
            0-1     | 0-1     | 0-2
            0-2     | 0-1     | 0-2
            1/2-1/2 | 1/2-1/2 | 1-1
            1/2     | 1/2-1/2 | 1-1
            1-1     | 1/2-1/2 | 1-1
            ' 1-0 ' | 1-0     | 2-0
            2:0     | 1-0     | 2-0
            ½-½     | 1/2-1/2 | 1-1
            *       | *       | *
            12-8    | 12-8    | 12-8
            3-1     | 3-1     | 3-1
            1-3     | 1-3     | 1-3
            10-0    | 10-0    | 10-0
            what    | what    | what
            """)
    void a_result_is_said_in_either_style(String result, String one, String two) {
        assertThat(Results.inStyle(result, false)).isEqualTo(one);
        assertThat(Results.inStyle(result, true)).isEqualTo(two);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            international |                   | true
            canadian      |                   | true
            russian       |                   | false
            chess         |                   | false
            international | GameType=25       | false
            russian       | GameType=20       | true
            russian       | GameType=20,W,10,10,N2,0 | true
            russian       | GameType=27       | true
            russian       | GameType=' 20 '   | true
            russian       | GameType=201      | false
            russian       | ResultFormat=2-0  | true
            international | ResultFormat=1-0  | false
            international | ResultFormat=what | true
            russian       | ResultFormat=what | false
            """)
    void a_win_counts_two_points_where_the_record_or_its_game_says_so(String id, @Nullable String tag, boolean two) {
        GameRecord.Builder builder = GameRecord.of(game(id));
        if (tag != null) {
            String[] parts = tag.split("=", 2);
            builder.tag(parts[0], parts[1].replace("'", ""));
        }
        assertThat(Results.countsPoints(builder.build())).isEqualTo(two);
    }

    /** A result that means something else by another order is none of PGN's where it says 2-0. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            chess         | 1-0     | 1-0
            chess         | 1:0     | 1-0
            chess         | ½-½     | 1/2-1/2
            chess         | 0-0     | *
            chess         | what    | *
            chess         | ' 0-1 ' | 0-1
            international | 2-0     | 1-0
            international | 1-1     | 1/2-1/2
            checkers      | 1-0     | 1-0
            checkers      | 0-1     | 0-1
            checkers      | 2-0     | *
            checkers      | 0-2     | *
            checkers      | 1/2-1/2 | 1/2-1/2
            othello       | 1-0     | 1-0
            """)
    void a_result_is_one_of_the_four_of_pgn(String id, String result, String expected) {
        GameRecord game = GameRecord.of(game(id)).result(result);
        assertThat(Results.ofPgn(game, result)).isEqualTo(expected);
        assertThat(Results.ofPgn(game)).isEqualTo(expected);
    }

    /** PGN's tags have names of their own in GGF and SGF, and the other way round. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            PGN | Black White Event Site Round Date Result Elo
            PDN | Black White Event Site Round Date Result Elo
            SGF | PB PW EV PC RO DT Result Elo
            """)
    void tags_have_the_names_of_the_format(Format format, String names) {
        GameRecord.Builder builder = GameRecord.of(game("othello"));
        for (String name : List.of("Black", "White", "Event", "Site", "Round", "Date", "Result", "Elo")) {
            builder.tag(name, "of " + name);
        }
        List<Tag> tags = Results.tags(builder.build(), format);
        assertThat(tags.stream().map(Tag::name)).containsExactly(names.split(" ", -1));
        assertThat(tags.stream().map(Tag::value))
                .isEqualTo(Stream.of("Black", "White", "Event", "Site", "Round", "Date", "Result", "Elo")
                        .map(name -> "of " + name)
                        .collect(Collectors.toList()));
    }
}
