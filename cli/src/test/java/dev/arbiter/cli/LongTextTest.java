package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.cli.console.ExitCode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Comments, tags and text between games that are longer than any window of a reader: the games around them are judged as they
 * are without, every word is written, and a second conversion changes no byte.
 */
class LongTextTest {

    /** More than a reader's window and the pieces that comments come in. */
    private static final int LONG = 70_000;

    /** More than a megabyte; also more than a chunk of a file. */
    private static final int LONGER = 1_100_000;

    /** More than a record keeps of comments. */
    private static final int TOO_LONG = 5_000_000;

    /** Where the text stands; the first line is of another game. */
    private enum Place {
        COMMENT("[Event \"x\"]\n\nGAME {TEXT} MORE *\n"),
        COMMENT_BEFORE_THE_MOVES("[Event \"x\"]\n\n{TEXT} GAME MORE *\n"),
        COMMENT_AFTER_THE_RESULT("[Event \"x\"]\n\nGAME MORE * {TEXT}\n"),
        COMMENT_IN_A_VARIATION("[Event \"x\"]\n\nGAME (VARIATION {TEXT}) MORE *\n"),
        TWO_COMMENTS("[Event \"x\"]\n\nGAME {TEXT} {TEXT} MORE *\n"),
        REST_OF_A_LINE("[Event \"x\"]\n\nGAME ;LINE\nMORE *\n"),
        ESCAPED_LINE("[Event \"x\"]\n\nGAME\n%LINE\nMORE *\n"),
        BEFORE_THE_TAGS("LINE\n\n[Event \"x\"]\n\nGAME MORE *\n"),
        ESCAPED_BEFORE_THE_TAGS("%LINE\n[Event \"x\"]\n\nGAME MORE *\n"),
        AFTER_THE_RESULT("[Event \"x\"]\n\nGAME MORE * LINE\n"),
        OPEN_AT_THE_END("[Event \"x\"]\n\nGAME MORE {TEXT");

        final String file;

        Place(String file) {
            this.file = file;
        }
    }

    /** A game in which text stands. */
    private enum Kind {
        CHESS("pgn", "", "1. e4 e5", "1... c5", "2. Nf3 Nc6"),
        DRAUGHTS("pdn", "[GameType \"20\"]\n", "1. 32-28 19-23", "1... 18-23", "2. 28x19 14x23");

        final String format;
        final String tag;
        final String game;
        final String variation;
        final String more;

        Kind(String format, String tag, String game, String variation, String more) {
            this.format = format;
            this.tag = tag;
            this.game = game;
            this.variation = variation;
            this.more = more;
        }

        /** A game before the text, that with it, and one after. */
        String file(Place place, String text, String line) {
            return ("[Event \"first\"]\n\nGAME *\n\n" + place.file + "\n\n[Event \"last\"]\n\nGAME MORE *\n")
                    .replaceAll("(?=\\[Event)", tag)
                    .replace("GAME", game)
                    .replace("MORE", more)
                    .replace("VARIATION", variation)
                    .replace("TEXT", text)
                    .replace("LINE", line);
        }
    }

    @TempDir
    private Path folder = Path.of("");

    @ParameterizedTest
    @EnumSource
    void long_text_is_kept_whole(Place place) throws IOException {
        for (Kind kind : Kind.values()) {
            isKept(place, kind, LONG);
        }
    }

    @Tag("slow")
    @ParameterizedTest
    @EnumSource
    void text_of_more_than_a_megabyte_is_kept_whole(Place place) throws IOException {
        for (Kind kind : Kind.values()) {
            isKept(place, kind, LONGER);
        }
    }

    @Test
    void a_comment_of_more_than_a_megabyte_is_kept_whole() throws IOException {
        isKept(Place.COMMENT, Kind.CHESS, LONGER);
    }

    private void isKept(Place place, Kind kind, int length) throws IOException {
        List<String> words = words(length);
        String file = kind.file(place, text(words, place == Place.OPEN_AT_THE_END), String.join(" ", words));
        String verdicts = verdicts(kind, file);
        assertThat(verdicts).isEqualTo(verdicts(kind, kind.file(place, "short", "short")));
        for (String faithful : new String[] {"", "--faithful", "--repair"}) {
            String written = converted(kind, file, faithful);
            assertThat(wordsOf(written)).containsSubsequence(words);
            // A comment that nobody closed is closed.
            assertThat(verdicts(kind, written)).isEqualTo(verdicts.replace("unreadable", "legal"));
            assertThat(converted(kind, written, faithful).equals(written)).isTrue();
        }
    }

    @ParameterizedTest
    @EnumSource
    void long_tags_are_kept_whole(Kind kind) throws IOException {
        for (int length : new int[] {LONG, 120_000}) {
            String value = String.join(" ", words(length));
            String tags = kind.tag + "[Event \"x\"]\n";
            for (int tag = 0; tag < 8; tag++) {
                tags += "[Annotator" + tag + " \"" + value + "\"]\n";
            }
            String file = tags + "\n" + kind.game + " *\n";
            for (String faithful : new String[] {"", "--faithful"}) {
                String written = converted(kind, file, faithful);
                for (int tag = 0; tag < 8; tag++) {
                    assertThat(written.contains("[Annotator" + tag + " \"" + value + "\"]\n"))
                            .isTrue();
                }
                assertThat(verdicts(kind, written)).isEqualTo(verdicts(kind, file));
                assertThat(converted(kind, written, faithful).equals(written)).isTrue();
            }
        }
    }

    /** A tag that is longer than any is none wherever in a file it stands; its text is kept as a comment. */
    @ParameterizedTest
    @EnumSource
    void a_tag_that_is_too_long_is_kept_as_a_comment(Kind kind) throws IOException {
        List<String> words = words(LONG * 2);
        for (int before = 0; before < 8; before++) {
            String file = kind.tag + "[Event \"x\"]\n\n{" + String.join(" ", words(before * 32_000)) + "} " + kind.game
                    + " *\n\n" + kind.tag + "[Event \"y\"]\n[Annotator \"" + String.join(" ", words) + "\"]\n\n"
                    + kind.game + " *\n";
            Run check = Run.of("check", Files.writeString(file(kind), file).toString());
            assertThat(check.out()).contains("a tag of more than 131072 bytes");
            assertThat(verdicts(kind, file)).isEqualTo("2 legal\n0 unreadable\n");
            String written = converted(kind, file, "");
            assertThat(wordsOf(written)).containsSubsequence(words);
            assertThat(converted(kind, written, "").equals(written)).isTrue();
        }
    }

    /** What is more than a record keeps is said to be cut off; the verdict is that of the whole game. */
    @ParameterizedTest
    @EnumSource
    void what_is_too_long_is_said_to_be_cut_off(Kind kind) throws IOException {
        String file = kind.file(Place.COMMENT, text(words(TOO_LONG), false), "");
        String verdicts = verdicts(kind, file);
        assertThat(verdicts).isEqualTo(verdicts(kind, kind.file(Place.COMMENT, "short", "")));
        Run run = Run.of("convert", Files.writeString(file(kind), file).toString());
        assertThat(run.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(run.err()).contains("cut off: it has more moves, variations, comments or tags than are supported");
        assertThat(verdicts(kind, run.out())).isEqualTo(verdicts);
    }

    /** A comment that is larger than the heap; the game after it is read. */
    @Tag("slow")
    @Test
    void a_comment_larger_than_the_heap_is_passed_over() throws Exception {
        Path file = file(Kind.CHESS);
        try (var out = Files.newBufferedWriter(file, StandardCharsets.US_ASCII)) {
            out.write("[Event \"x\"]\n\n1. e4 {");
            for (int line = 0; line < 2_000_000; line++) {
                out.write("a line of a comment that nobody ever reads, one of many millions\n");
            }
            out.write("} e5 *\n\n[Event \"y\"]\n\n1. e4 e5 2. Ke3 *\n");
        }
        for (String command : new String[] {"check", "convert"}) {
            Path said = folder.resolve("said");
            Process child = Child.arbiter("128m", List.of(command, file.toString()))
                    .redirectError(said.toFile())
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            assertThat(child.waitFor(5, TimeUnit.MINUTES)).isTrue();
            assertThat(Files.readString(said)).contains("2 games").contains("1 illegal");
        }
    }

    // ---- texts

    /** Words, each of which stands once, some of them beyond ASCII. */
    private static List<String> words(int length) {
        List<String> words = new ArrayList<>();
        for (int left = length; left > 0; ) {
            String word = words.size() % 7 == 3 ? "w\u00f6rt" : "wort";
            for (int rest = words.size(); rest > 0; rest /= 10) {
                // Digits would be squares.
                word += "qrstuvwxyz".charAt(rest % 10);
            }
            words.add(word);
            left -= word.length() + 1;
        }
        return words;
    }

    /** Words on several lines; one that nobody closes must have no line that could be one of the next game. */
    private static String text(List<String> words, boolean oneLine) {
        StringBuilder text = new StringBuilder();
        for (String word : words) {
            text.append(text.isEmpty() ? "" : !oneLine && text.length() % 13 == 0 ? "\n" : " ")
                    .append(word);
        }
        return text.toString();
    }

    private static List<String> wordsOf(String text) {
        List<String> words = new ArrayList<>();
        for (String word : text.split("[\\s{}();%\"\\[\\]]+", -1)) {
            if (word.matches("w(?:o|\u00f6)rt[q-z]*")) {
                words.add(word);
            }
        }
        return words;
    }

    // ---- runs

    private Path file(Kind kind) {
        return folder.resolve("x." + kind.format);
    }

    private String converted(Kind kind, String text, String option) throws IOException {
        Path file = Files.writeString(file(kind), text);
        Run run = option.isEmpty() ? Run.of("convert", file.toString()) : Run.of("convert", option, file.toString());
        assertThat(run.err()).doesNotContain("cut off");
        return run.out();
    }

    /** Of each game what was found, after how many moves, and its result. */
    private String verdicts(Kind kind, String text) throws IOException {
        Path file = Files.writeString(file(kind), text);
        StringBuilder verdicts = new StringBuilder();
        for (String line : Run.of("check", "--format", "jsonl", file.toString())
                .out()
                .lines()
                .toList()) {
            verdicts.append(line.replaceAll(".*\"plies\":(\\d+),\"verdict\":\"(\\w+)\".*", "$1 $2\n"));
        }
        return verdicts.toString();
    }
}
