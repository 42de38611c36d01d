package dev.arbiter.archive.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.Verdict;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

/** Records of chess, draughts and Othello as the world writes them: every game in the file, with its verdict, its result and its notes. */
class WorldlyRecordsTest {

    private static final Pattern ESCAPE = Pattern.compile("\\\\(?:n|r|u([0-9a-f]{4})|x([0-9a-f]{2}))");

    @ParameterizedTest(name = "{0}")
    @CsvFileSource(
            resources = {"/worldly-pgn.tsv", "/worldly-pdn.tsv", "/worldly-othello.tsv"},
            delimiter = '\t',
            quoteCharacter = '\0',
            numLinesToSkip = 1)
    void a_record_is_read_as_it_is_meant(String habit, String text, String said) {
        assertThat(say(Checking.of(bytes(text)))).as(habit).isEqualTo(said);
    }

    /** The bytes of a text in UTF-8, but for those that are given by number. */
    static byte[] bytes(String text) {
        Matcher escape = ESCAPE.matcher(text);
        StringBuilder latin = new StringBuilder();
        int from = 0;
        while (escape.find()) {
            latin.append(asLatin(text.substring(from, escape.start())));
            from = escape.end();
            String code = escape.group(1);
            if (code != null) {
                latin.append(asLatin(String.valueOf((char) Integer.parseInt(code, 16))));
            } else if (escape.group(2) != null) {
                latin.append((char) Integer.parseInt(escape.group(2), 16));
            } else {
                latin.append(escape.group().equals("\\n") ? '\n' : '\r');
            }
        }
        return latin.append(asLatin(text.substring(from))).toString().getBytes(StandardCharsets.ISO_8859_1);
    }

    private static String asLatin(String text) {
        return new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
    }

    /** All that is said of a file's games, one after the other. */
    static String say(Checking checking) {
        StringBuilder said = new StringBuilder();
        for (Verdict verdict : checking.verdicts) {
            said.append(said.isEmpty() ? "" : " / ")
                    .append(verdict.finding().word())
                    .append(", ")
                    .append(verdict.played().plies())
                    .append(verdict.played().plies() == 1 ? " ply, " : " plies, ")
                    .append(
                            verdict.result().text() == null
                                    ? "no result"
                                    : verdict.result().text());
            if (verdict.finding() instanceof Verdict.Illegal illegal) {
                said.append(": ").append(illegal.ruling().sentence());
            } else if (verdict.finding() instanceof Verdict.Unreadable unreadable) {
                said.append(": ").append(unreadable.fault());
            } else if (verdict.finding() instanceof Verdict.Unsupported unsupported) {
                said.append(": ").append(unsupported.reason());
            }
            verdict.notes().forEach(note -> said.append("; ").append(note));
        }
        checking.failures.forEach(failure -> said.append(" / ").append(failure));
        return said.toString();
    }
}
