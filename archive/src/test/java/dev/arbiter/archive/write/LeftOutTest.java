package dev.arbiter.archive.write;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.games.Contents;
import dev.arbiter.archive.games.Conversion;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a writer says that its format cannot hold: all that is lost is named, and nothing else. */
class LeftOutTest {

    private static final String OTHELLO = "[Variant \"Othello\"]\n\n";

    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
            MOVE_LINES | 1. e4 e5 * | -
            MOVE_LINES | 1. e4 e5 1-0 | results
            MOVE_LINES | 1. e4! e5 * | signs
            MOVE_LINES | 1. e4 (=) e5 * | draw offers
            TRANSCRIPT | OTHELLO 1. f5 (=) d6 * | draw offers
            GGF | OTHELLO 1. f5 (=) d6 * | draw offers
            SGF | OTHELLO 1. f5 (=) d6 * | draw offers
            OBF | OTHELLO 1. f5 (=) d6 * | draw offers
            WTHOR | OTHELLO 1. f5 (=) d6 * | draw offers
            MOVE_LINES | 1. e4 {good} e5 * | comments
            MOVE_LINES | {first} 1. e4 e5 * | comments
            MOVE_LINES | 1. e4 e5 (1... c5) * | variations
            MOVE_LINES | [White "A"] 1. e4 e5 * | tags
            JSON_LINES | [White "A"] {first} 1. e4! (=) {good} e5 (1... c5) 1-0 | -
            TRANSCRIPT | OTHELLO 1. f5 d6 * | -
            TRANSCRIPT | OTHELLO 1. f5! d6 * | signs
            TRANSCRIPT | OTHELLO 1. f5 {good} d6 * | comments
            TRANSCRIPT | OTHELLO 1. f5 d6 (1... f6) * | variations
            GGF | OTHELLO 1. f5! d6 * | signs
            GGF | OTHELLO 1. f5 {good} d6 * | -
            GGF | OTHELLO 1. f5 d6 (1... f6) * | variations
            SGF | OTHELLO 1. f5! d6 * | signs
            SGF | OTHELLO 1. f5 {good} d6 (1... f6) * | -
            OBF | OTHELLO 1. f5! d6 * | signs
            OBF | OTHELLO 1. f5 {good} d6 * | comments
            OBF | OTHELLO 1. f5 {[%eval 1.5]} d6 * | -
            WTHOR | OTHELLO 1. f5! d6 * | signs
            WTHOR | OTHELLO 1. f5 {good} d6 * | comments
            WTHOR | OTHELLO {first} 1. f5 d6 * | comments
            WTHOR | OTHELLO 1. f5 d6 (1... f6) * | variations
            WTHOR | OTHELLO [Round "3"] 1. f5 d6 * | the tag Round
            WTHOR | OTHELLO [Date "2001.??.??"] 1. f5 d6 * | -
            WTHOR | OTHELLO [Date "2001.02.??"] 1. f5 d6 * | days and months
            WTHOR | OTHELLO 1. f5 d6 1/2-1/2 | results of games that were drawn before their end; 32 discs stand for an unknown result
            WTHOR | OTHELLO 1. f5 d6 1-0 | results without a score; the empty squares are given to the winner
            """)
    void what_is_lost_is_named(Format format, String game, String expected) throws Exception {
        assertThat(leftOut(format, game)).isEqualTo(expected == null ? Set.of() : Set.of(expected));
    }

    /** A file of WTHOR has one year, that of its first game. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
            2001.??.?? | 2001.??.?? | -
            2001.??.?? | 2002.??.?? | years other than that of the first game
            2001.??.?? | 2002.01.?? | years other than that of the first game
            ????.??.?? | 2002.??.?? | -
            """)
    void a_file_has_one_year(String first, String second, String expected) throws Exception {
        String game = "[Variant \"Othello\"]\n[Date \"%s\"]\n\n1. f5 d6 *\n\n";
        assertThat(leftOutOf(Format.WTHOR, game.formatted(first) + game.formatted(second)))
                .isEqualTo(expected == null ? Set.of() : Set.of(expected));
    }

    private static Set<String> leftOut(Format format, String game) throws Exception {
        StringBuilder tags = new StringBuilder();
        String rest = game;
        if (rest.startsWith("OTHELLO ")) {
            tags.append(OTHELLO.strip()).append('\n');
            rest = rest.substring("OTHELLO ".length());
        }
        while (rest.startsWith("[")) {
            tags.append(rest, 0, rest.indexOf(']') + 1).append('\n');
            rest = rest.substring(rest.indexOf(']') + 1).strip();
        }
        return leftOutOf(format, tags + "\n" + rest + "\n");
    }

    private static Set<String> leftOutOf(Format format, String records) throws Exception {
        Set<String> leftOut = new TreeSet<>();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GameWriter writer = GameWriter.of(format, out, GameWriter.Style.EXPORT, leftOut::add)) {
            for (CheckedGame game : Contents.read(records.getBytes(StandardCharsets.UTF_8), "x.pgn")) {
                writer.write(Conversion.to(format).convert(game, note -> {}));
            }
        }
        if (records.startsWith("[Variant ")) {
            // Other formats say by themselves which game it is.
            leftOut.removeAll(Set.of("the tag Variant", "tags"));
        }
        return leftOut;
    }
}
