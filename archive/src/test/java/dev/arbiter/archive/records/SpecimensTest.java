package dev.arbiter.archive.records;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.Format;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

/**
 * Texts of which one character more or less makes another game, in {@code specimens.tsv}, {@code pgn-specimens.tsv}, {@code
 * draughts-specimens.tsv} and {@code position-specimens.tsv}, and what a reader says of each: moves as they stand, with {@code _} for a blank within one,
 * {@code ~} before what stands for no move, {@code =} before results, {@code $} before signs, comments in braces, variations in
 * brackets, {@code #} before a position, {@code !} for what is unreadable. Games are parted by a bar, and their tags come first
 * where they have some.
 */
class SpecimensTest {

    @ParameterizedTest
    @CsvFileSource(
            resources = {"/specimens.tsv", "/pgn-specimens.tsv", "/draughts-specimens.tsv", "/position-specimens.tsv"},
            delimiter = '\t',
            quoteCharacter = '\0',
            maxCharsPerColumn = 100_000)
    void a_text_is_read_as_a_person_reads_it(Format format, String text, String expected) throws IOException {
        byte[] bytes = text.replace("\\r", "\r").replace("\\n", "\n").getBytes(StandardCharsets.UTF_8);
        List<Reading.Game> whole = Reading.games(Readers.openEverything(format, ByteFeed.of(bytes), null));
        assertThat(said(whole).replace("\r", "\\r").replace("\n", "\\n")).isEqualTo(expected);
        // Who wants the game alone is told the same of it.
        List<Reading.Game> alone = Reading.games(Readers.open(format, ByteFeed.of(bytes), null));
        assertThat(mainLines(alone)).isEqualTo(mainLines(whole));
    }

    /** What is left without comments, signs and variations. */
    private static List<String> mainLines(List<Reading.Game> games) {
        List<String> lines = new ArrayList<>();
        for (Reading.Game game : games) {
            StringBuilder line = new StringBuilder();
            int depth = 0;
            for (String token : game.tokens()) {
                Token kind = Token.valueOf(token.substring(0, token.indexOf(' ')));
                depth += kind == Token.OPEN ? 1 : 0;
                boolean isRemark = kind == Token.COMMENT || kind == Token.ANNOTATION || kind == Token.DRAW_OFFER;
                if (depth == 0 && !isRemark) {
                    line.append(word(token)).append(' ');
                }
                depth -= kind == Token.CLOSE ? 1 : 0;
            }
            lines.add(line.toString());
        }
        return lines;
    }

    private static String said(List<Reading.Game> games) {
        List<String> said = new ArrayList<>();
        for (Reading.Game game : games) {
            List<String> words = new ArrayList<>();
            if (!game.tags().equals("{}")) {
                words.add("<" + game.tags().substring(1, game.tags().length() - 1) + ">");
            }
            for (String token : game.tokens()) {
                words.add(word(token));
            }
            said.add(String.join(" ", words));
        }
        return String.join(" | ", said);
    }

    private static String word(String token) {
        Token kind = Token.valueOf(token.substring(0, token.indexOf(' ')));
        if (kind == Token.FAULT) {
            return "!";
        }
        String rest = token.substring(token.indexOf(' ') + 1);
        String text = rest.substring(rest.indexOf(' ') + 1);
        return switch (kind) {
            case MOVE -> text.replace(' ', '_');
            case RESULT -> "=" + text;
            case OPEN -> "(";
            case CLOSE -> ")";
            case COMMENT -> "{" + text + "}";
            case NO_MOVE -> "~" + text;
            case SETUP -> "#" + text;
            case DRAW_OFFER -> text;
            default -> "$" + text;
        };
    }
}
