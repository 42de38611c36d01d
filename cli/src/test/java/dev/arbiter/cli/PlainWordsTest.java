package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.cli.SourceTexts.Text;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What users read, and the names of what they call, has none of the words that {@code words.tsv} lists; it says what stands
 * in their place.
 */
class PlainWordsTest {

    /** @param place {@code texts}, {@code names} or {@code all} */
    private record Word(Pattern pattern, String place, String instead, Pattern allowed) {

        boolean isFor(String kind) {
            return place.equals("all") || place.equals(kind);
        }

        void find(Text text, String said, List<String> found) {
            Matcher match = pattern.matcher(said);
            while (match.find()) {
                Matcher exception = allowed.matcher(said);
                boolean excepted = false;
                while (!excepted && exception.find()) {
                    excepted = exception.start() <= match.start() && match.end() <= exception.end();
                }
                if (!excepted) {
                    found.add(text.file() + ":" + text.line() + ": '" + match.group() + "': say " + instead);
                }
            }
        }
    }

    private static final List<Word> WORDS = words();

    @Test
    void texts_that_users_read_have_none_of_the_words() {
        List<Text> texts = SourceTexts.shown();
        assertThat(texts).hasSizeGreaterThan(8000);
        assertThat(found("texts", texts, false)).isEmpty();
    }

    @Test
    void public_names_have_none_of_the_words() {
        List<Text> names = SourceTexts.publicNames();
        assertThat(names).extracting(Text::text).contains("GameRecord", "legalMoves", "BLACK", "ruling");
        assertThat(found("names", names, true)).isEmpty();
    }

    /** Words of translated English that comments get by without; a string literal may hold them. */
    private static final Pattern FOREIGN =
            Pattern.compile("\"(?:\\\\.|[^\"\\\\\n])*\"|(?i:\\b(?:nobody|somebody|anybody|so many)\\b)");

    /** The program's own sources in every language, the page's among them. */
    private static final Pattern COMMENTED = Pattern.compile("\\.(?:java|js|css|html)$");

    static Stream<String> commented() {
        return Stream.concat(SourceTexts.SHIPPED.stream(), Stream.of("referees", "bench"));
    }

    @ParameterizedTest
    @MethodSource("commented")
    void comments_speak_of_callers_and_numbers(String module) throws IOException {
        List<String> found = new ArrayList<>();
        int files = 0;
        try (Stream<Path> sources = Files.walk(SourceTexts.ROOT.resolve(module).resolve("src/main"))) {
            for (Path source : sources.filter(
                            each -> COMMENTED.matcher(each.toString()).find())
                    .toList()) {
                files++;
                FOREIGN.matcher(Files.readString(source))
                        .results()
                        .filter(word -> !word.group().startsWith("\""))
                        .forEach(word -> found.add(source + ": " + word.group()));
            }
        }
        assertThat(files).isPositive();
        assertThat(found).isEmpty();
    }

    @Test
    void a_word_is_found_with_its_file_its_line_and_what_to_say() {
        List<Text> texts = List.of(
                new Text("a.md", 7, "The score stands behind the move."),
                new Text("a.md", 8, "the square behind a captured man"));
        assertThat(found("texts", texts, false)).containsExactly("a.md:7: 'behind': say after");
        assertThat(found("names", List.of(new Text("A.java", 3, "behindMove"), new Text("A.java", 4, "tellAll")), true))
                .containsExactly("A.java:3: 'behind': say after", "A.java:4: 'tell': say report, say or show");
    }

    private static List<String> found(String kind, List<Text> texts, boolean camels) {
        List<Word> words = WORDS.stream().filter(word -> word.isFor(kind)).toList();
        List<String> found = new ArrayList<>();
        for (Text text : texts) {
            String said = camels ? parted(text.text()) : text.text();
            words.forEach(word -> word.find(text, said, found));
        }
        return found;
    }

    /** The words of a name, in small letters: {@code legal moves} for {@code legalMoves}. */
    private static String parted(String name) {
        return name.replaceAll("(?<=[a-z0-9])(?=[A-Z])|_", " ").toLowerCase(Locale.ROOT);
    }

    private static List<Word> words() {
        try (InputStream in = PlainWordsTest.class.getResourceAsStream("words.tsv")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .map(line -> line.split("\t", -1))
                    .map(fields -> new Word(
                            Pattern.compile("(?i)\\b(?:" + fields[0] + ")\\b"),
                            fields[1],
                            fields[2],
                            Pattern.compile(fields.length > 3 ? "(?i)" + fields[3] : "(?!)")))
                    .toList();
        } catch (IOException failure) {
            throw new java.io.UncheckedIOException(failure);
        }
    }
}
