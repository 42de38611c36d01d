package dev.arbiter.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.arbiter.Games;
import dev.arbiter.Position;
import dev.arbiter.UnreadableException;
import dev.arbiter.archive.games.Openings;
import dev.arbiter.query.condition.Condition;
import dev.arbiter.query.condition.Moment;
import dev.arbiter.query.condition.PlayTest;
import dev.arbiter.query.condition.QueryParser;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Conditions on what stands: whether they hold on a board, and whether they can come to hold on a later one. */
class PlayTestsTest {

    private static List<PlayTest> tests(String query) {
        List<PlayTest> tests = new ArrayList<>();
        new QueryParser(query, Openings.none(), false).parse().leaves(leaf -> {
            if (leaf instanceof Condition.Played played) {
                tests.add(played.test);
            }
        });
        return tests;
    }

    /** {@code yes}: it holds; {@code no}: not yet; {@code never}: not yet and not later. */
    @ParameterizedTest(name = "{0} {1}: {2}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            chess         | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1   | board "*/*/*/*/*/*/P???????/*"              | yes
            chess         | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1   | board "*/*/*/*/*/*/?P??????/*"              | never
            chess         | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1   | board "*/*/*/*/*/?P??????/*/*"              | no
            chess         | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1   | board "*/*/*/*/*/??P?????/*/*"              | never
            chess         | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1   | board "*/*/*/*/?P??????/*/*/*" mirrored     | no
            chess         | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1   | board "*/*/*/*/*/??????P?/*/*"              | never
            chess         | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1   | board "*/*/*/*/*/??????P?/*/*" mirrored     | no
            chess         | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1   | board "*/*/?p??????/*/*/*/*/*"              | never
            chess         | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1   | board "*/*/?p??????/*/*/*/*/*" flipped      | no
            chess         | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1   | board "*/*/*/*/*/*/*/QQ*"                   | never
            chess         | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1   | board "*/*/*/*/*/*/*/Q*"                    | no
            chess         | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1   | board "*/*/*/*/*/*/*/*Q*Q*"                 | never
            chess         | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1   | board "*/*/*/*/*/*/*/*Q*K*"                 | no
            chess         | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1   | board "*/*/*/*/*/*/*/*A*A*"                 | no
            chess         | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1   | board "*/*/*/*/*/*/*/*A*A*A*"               | never
            chess         | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1   | board "*/*/*/*/*/*/*/*a*"                   | no
            chess         | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1   | board "*/*/*/*/*/*/*/*a*a*"                 | never
            chess         | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1   | board "*/*/*/*/*/*/*/[QR][QR]*"             | no
            chess         | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1   | board "*/*/*/*/*/*/*/[QR][QR][QR]*"         | never
            chess         | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1   | board "*/*/*/*/*/*/*/[Qq]_[Qq]*"            | no
            chess         | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1   | board "4k3/8/8/8/8/8/P7/4K3"                | yes
            chess         | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1   | board "*k3/8/8/8/8/8/[Pp]*/????[^Pp]???"    | yes
            chess         | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1   | board "*k*k*/8/8/8/8/8/P7/4K3"              | never
            chess         | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1   | board "*4*3/8/8/8/8/8/P7/4K3"               | yes
            chess         | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1   | board "*4*k*3/8/8/8/8/8/P7/4K3"             | yes
            chess         | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1   | board "4*k*3/8/8/8/8/8/P7/*4K*3"            | yes
            chess         | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1   | board "5*k*/8/8/8/8/8/P7/*K*"               | no
            chess         | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1   | board "*k*4/8/8/8/8/8/P7/*K*"               | no
            chess         | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1   | board "P_/__" shifted                       | yes
            chess         | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1   | board "_P/__" shifted                       | no
            chess         | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1   | board "_P/__" shifted mirrored              | yes
            chess         | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1   | board "__/p_" shifted flipped               | yes
            chess         | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1   | board "PP" shifted                          | never
            chess         | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1   | board "___K___" shifted                     | yes
            chess         | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1   | board "____K___" shifted                    | yes
            chess         | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1   | board "k/_/_/_/_/_/_/K" shifted             | yes
            chess         | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1   | pawns "8/8/8/8/8/8/P7/8"                    | yes
            chess         | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1   | pawns "8/8/8/8/8/8/PP6/8"                   | never
            chess         | 4k3/8/8/8/8/8/8/4K3 w - - 0 1    | board "*/*/*/*/*/*/*/*!*!*"                 | no
            chess         | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 | board "aaaaaaaa/[a][p]*/8/8/8/8/*AA/!!!!!!!!" | yes
            chess         | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 | board "*/*/8/8/*K*/8/*/*"          | no
            international | W:W28,K46:B5,10                  | board "*/*/*/*/*/*/*/*/*/K*"                | yes
            international | W:W28,K46:B5,10                  | board "*/*/*/*/*/*M*/*/*/*/*"               | yes
            international | W:W28,K46:B5,10                  | board "*/*/*/*/*/*M*M*/*/*/*/*"             | never
            international | W:W28,K46:B5,10                  | board "*/*/*/*/*/*K*K*/*/*/*/*"             | no
            international | W:W28,K46:B5,10                  | board "*/*/*/*/*/*m*K*/*/*/*/*"             | no
            chess         | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1   | material KPvK                               | yes
            chess         | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1   | material KvKP                               | yes
            chess         | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1   | material white:KP                           | yes
            chess         | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1   | material black:KP                           | never
            chess         | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1   | material KQvK                               | no
            chess         | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1   | material KvKQ                               | no
            chess         | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1   | material KQvKP                              | never
            chess         | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1   | material KPvKQ                              | never
            chess         | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1   | material KQQvK                              | never
            chess         | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1   | material KvK                                | no
            chess         | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1   | pawns = 1                                   | yes
            chess         | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1   | pawns = 2                                   | never
            chess         | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1   | pawns = 0                                   | no
            chess         | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1   | pawns >= 1                                  | yes
            chess         | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1   | pawns >= 2                                  | never
            chess         | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1   | pawns > 0                                   | yes
            chess         | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1   | pawns > 1                                   | never
            chess         | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1   | queens > 0                                  | no
            chess         | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1   | queens >= 1                                 | no
            chess         | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1   | queens > 1                                  | never
            chess         | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1   | queens = 2                                  | never
            chess         | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1   | queens < 1                                  | yes
            chess         | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1   | pieces < 3                                  | no
            chess         | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1   | pieces != 3                                 | no
            chess         | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1   | white queens = 1                            | no
            chess         | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1   | black queens = 1                            | never
            crazyhouse    | 4k3/8/8/8/8/8/P7/4K3[] w - - 0 1 | queens > 1                                  | no
            chess         | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1   | pawns = 1 for 1 plies                       | yes
            chess         | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1   | pawns = 1 for 2 plies                       | no
            chess         | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1   | pawns = 2 for 2 plies                       | never
            chess         | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1   | queens = 1 and pawns = 1 at the same position | no
            chess         | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1   | pawns = 1 and kings = 2 at the same position  | yes
            chess         | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1   | pawns = 1 and queens = 2 at the same position | never
            chess         | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1   | (pawns = 2 or queens = 2) at the same position | never
            chess         | 4k3/8/8/8/8/8/P7/4K3 w - - 0 1   | (pawns = 2 or queens = 1) at the same position | no
            """)
    void what_stands_holds_now_later_or_never(String game, String position, String query, String expected) {
        Position<?> board = Games.find(game).orElseThrow().position(position);
        Moment moment = new Moment();
        moment.begin(board);

        List<PlayTest> tests = tests(query);
        assertThat(tests).hasSize(1);
        tests.get(0).begin(moment);

        String found = tests.get(0).holds(moment) ? "yes" : tests.get(0).isHopeless(moment) ? "never" : "no";
        assertThat(found).isEqualTo(expected);
        assertThat(expected.equals("yes") && tests.get(0).isHopeless(moment)).isFalse();
    }

    /** A pattern that is none is refused with the column where it goes wrong. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            board "8/8/8"                    |  8 | all rows of a board
            board "8/8/8/8/8/8/8/9"          |  8 | all rows of a board
            board "8/8/8/8/8/8/8/7x"         | 23 | a piece
            board "8/8/8/8/8/8/8/7["         | 23 | ']' after it
            board "8/8/8/8/8/8/8/7[]"        | 23 | what may stand
            board "8/8/8/8/8/8/8/7[x]"       | 24 | a piece
            board "P/*" shifted              | 10 | one square after the other
            board "P/PP" shifted             |  8 | rows of one length
            board "_____________" shifted    |  8 | no larger than a board
            """)
    void what_is_no_pattern_is_refused(String query, int column, String expected) {
        assertThatThrownBy(() -> tests(query))
                .hasMessageContaining(expected)
                .isInstanceOfSatisfying(
                        UnreadableException.class, e -> assertThat(e.column()).isEqualTo(column));
    }
}
