package dev.arbiter.archive.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.UnreadableException;
import dev.arbiter.archive.Fault;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.OwnFiles;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.records.ByteFeed;
import dev.arbiter.archive.records.Readers;
import dev.arbiter.archive.records.WthorNames;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

/** What is said of malformed and illegal records of Othello, where, and which of the games beside them are kept. */
class MalformedOthelloTest {

    @ParameterizedTest
    @CsvFileSource(
            resources = "malformed-othello.tsv",
            delimiter = '\t',
            quoteCharacter = '\0',
            maxCharsPerColumn = 9_999)
    void a_malformed_record_is_answered_with_its_place_and_spoils_no_other(
            String format, String record, int legal, @Nullable String problems) throws IOException {
        byte[] bytes = format.equals("WTHOR") ? patched(record) : plain(record);
        List<Verdict> verdicts = new ArrayList<>();
        new ChunkVerdicts(
                        new RecordChecker(new RuleSets(null)),
                        Readers.open(Format.valueOf(format), ByteFeed.of(bytes), null),
                        true,
                        null)
                .forEachRemaining(verdicts::add);

        assertThat(verdicts.stream().filter(Verdict::isLegal)).hasSize(legal);
        String told = verdicts.stream()
                .map(verdict -> problem(format, verdict))
                .filter(problem -> !problem.isEmpty())
                .collect(Collectors.joining(" | "));
        assertThat(told).isEqualTo(problems == null ? "" : problems);
    }

    @ParameterizedTest
    @CsvFileSource(resources = "malformed-wthor-names.tsv", delimiter = '\t')
    void a_malformed_name_file_is_answered_with_the_byte(String file, int column, String message) throws IOException {
        byte[] bytes = patched(file);
        int length = file.startsWith("CLUB.JOU") ? WthorNames.PLAYER : WthorNames.TOURNAMENT;
        try {
            WthorNames.read(bytes, length);
            throw new AssertionError(file + " was read");
        } catch (UnreadableException unreadable) {
            assertThat(unreadable).hasMessage(message);
            assertThat(unreadable.column()).isEqualTo(column);
        }
    }

    /** What is wrong with a game and where; empty where nothing is. */
    private static String problem(String format, Verdict verdict) {
        String game = "game " + verdict.number() + " at ";
        if (verdict.finding() instanceof Verdict.Illegal illegal) {
            return game + illegal.place() + ", " + illegal.move() + ": "
                    + illegal.ruling().rule() + ", " + illegal.ruling().sentence();
        }
        if (verdict.finding() instanceof Verdict.Unreadable unreadable) {
            Fault fault = unreadable.fault();
            boolean lines = !format.equals("WTHOR");
            return game + (lines ? fault.place() : "byte " + fault.place().offset()) + ": " + fault.sentence();
        }
        if (verdict.finding() instanceof Verdict.Unsupported unsupported) {
            return game + verdict.place() + ": " + unsupported.reason();
        }
        return Boolean.FALSE.equals(verdict.result().agrees())
                ? game + verdict.place() + ": claims " + verdict.result().text()
                : "";
    }

    private static byte[] plain(String record) {
        return record.replace("\\n", "\n")
                .replace("\\r", "\r")
                .replace("\\t", "\t")
                .replace("\\0", "\0")
                .replace("E16", "----------------")
                .replace("START", "---------------------------OX------XO---------------------------")
                .getBytes(StandardCharsets.UTF_8);
    }

    /** A file in the form of the WTHOR database with some bytes changed ({@code 12=10}) or cut off ({@code length=84}). */
    private static byte[] patched(String record) throws IOException {
        List<String> words = new ArrayList<>(Arrays.asList(record.split(" ", -1)));
        byte[] bytes = Files.readAllBytes(OwnFiles.folder().resolve(words.remove(0)));
        for (String word : words) {
            int value = Integer.parseInt(word.substring(word.indexOf('=') + 1));
            if (word.startsWith("length")) {
                bytes = Arrays.copyOf(bytes, value);
            } else {
                bytes[Integer.parseInt(word.substring(0, word.indexOf('=')))] = (byte) value;
            }
        }
        return bytes;
    }
}
