package dev.arbiter.archive.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.OwnFiles;
import dev.arbiter.archive.PlacedNote;
import dev.arbiter.archive.PublicFiles;
import dev.arbiter.archive.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A WTHOR file is known by its name or by the number and the size of its games; its day of creation does not matter. */
class WthorDatesTest {

    @TempDir
    Path folder;

    private static byte[] dated(String file, int... date) throws IOException {
        byte[] bytes = Files.readAllBytes(OwnFiles.folder().resolve(file));
        for (int at = 0; at < 4; at++) {
            bytes[at] = (byte) date[at];
        }
        return bytes;
    }

    @ParameterizedTest
    @CsvSource({
        "club.wtb, 12, 0, 0, 0, 0",
        "club.wtb, 12, 20, 24, 13, 1",
        "club.wtb, 12, 20, 24, 1, 0",
        "club.wtb, 12, 20, 24, 0, 7",
        "club.wtb, 12, 20, 24, 1, 32",
        "club.wtb, 12, 7, 1, 24, 20",
        "club.wtb, 12, 1, 7, 20, 24",
        "club.wtb, 12, 255, 255, 255, 255",
        "club.wtb, 12, 20, 124, 1, 1",
        "club.wtb, 12, 21, 1, 1, 1",
        // Longer than what is seen of a file to recognise it.
        "season.wtb, 700, 0, 0, 0, 0",
        "season.wtb, 700, 30, 12, 99, 19",
    })
    void a_day_that_is_none_is_a_note_on_the_first_game(
            String file, int games, int century, int year, int month, int day) throws IOException {
        byte[] bytes = dated(file, century, year, month, day);
        Path named = Files.write(folder.resolve("a.wtb"), bytes);
        Path other = Files.write(folder.resolve("a.bin"), bytes);
        for (Checking checking : new Checking[] {Checking.of(bytes), Checking.of(named), Checking.of(other)}) {
            assertThat(checking.verdicts).hasSize(games).allMatch(Verdict::isLegal);
            assertThat(checking.tally.disagreeing()).isZero();
            assertThat(checking.verdicts.get(0).notes())
                    .map(PlacedNote::sentence)
                    .contains("the date of creation in the header, bytes " + century + " " + year + " " + month + " "
                            + day + ", is not a date and was ignored");
            assertThat(checking.verdicts.subList(1, games))
                    .allSatisfy(verdict -> assertThat(verdict.notes())
                            .map(PlacedNote::sentence)
                            .noneMatch(note -> note.contains("date of creation")));
        }
    }

    @Test
    void a_day_that_is_one_is_no_note() throws IOException {
        assertThat(Checking.of(dated("club.wtb", 20, 26, 5, 22)).verdicts)
                .allSatisfy(verdict -> assertThat(verdict.notes())
                        .map(PlacedNote::sentence)
                        .noneMatch(note -> note.contains("date of creation")));
    }

    @Test
    void files_of_names_need_no_day_either() throws IOException {
        Files.write(folder.resolve("a.wtb"), dated("club.wtb", 0, 0, 0, 0));
        for (String name : new String[] {"jou", "trn"}) {
            Path own;
            try (var files = Files.list(OwnFiles.folder())) {
                own = files.filter(
                                file -> file.toString().toLowerCase(Locale.ROOT).endsWith(name))
                        .findFirst()
                        .orElseThrow();
            }
            byte[] bytes = Files.readAllBytes(own);
            Arrays.fill(bytes, 0, 4, (byte) 0);
            Files.write(folder.resolve("a." + name), bytes);
        }
        Checking checking = Checking.of(folder.resolve("a.wtb"));
        assertThat(checking.verdicts.get(3).tags()).containsEntry("Black", "Player 3");
        // They are no games, and nothing is wrong with them.
        Checking all = Checking.of(folder.resolve("a.jou"), folder.resolve("a.trn"));
        assertThat(all.verdicts).isEmpty();
        assertThat(all.failures).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 7, 12})
    void too_few_or_too_many_games_are_said_whatever_the_day(int promised) throws IOException {
        byte[] bytes = dated("club.wtb", 0, 0, 0, 0);
        bytes[4] = (byte) promised;
        Checking checking = Checking.of(Files.write(folder.resolve("a.wtb"), bytes));
        assertThat(checking.verdicts).hasSize(promised < 12 ? promised + 1 : 12);
        assertThat(checking.tally.unreadable()).isEqualTo(promised < 12 ? 1 : 0);
    }

    /** Without a day and without a game nothing is left by which a file could be one. */
    @ParameterizedTest
    @ValueSource(
            strings = {"This is a text, and no file of the database of Othello; it is long enough to be one.", "x"})
    void what_is_no_file_of_games_is_one_that_cannot_be_read(String text) throws IOException {
        Checking checking = Checking.of(Files.writeString(folder.resolve("a.wtb"), text));
        assertThat(checking.only().finding()).isInstanceOf(Verdict.Unreadable.class);
    }

    @Test
    void a_year_of_play_that_is_not_known_is_written_so() throws IOException {
        byte[] bytes = dated("club.wtb", 20, 26, 5, 22);
        assertThat(Checking.of(bytes).verdicts.get(0).tags()).containsEntry("Date", "2026.??.??");
        bytes[10] = 0;
        bytes[11] = 0;
        assertThat(Checking.of(bytes).verdicts)
                .allSatisfy(verdict -> assertThat(verdict.tags()).containsEntry("Date", "????.??.??"));
    }

    @ParameterizedTest
    @CsvSource({"D1-month0-day0.wtb, 2, 2024.??.??", "D2-day0.wtb, 2, 2024.??.??", "D4-year0.wtb, 3, ????.??.??"})
    void files_of_public_reports_are_read(String file, int games, String date) {
        Checking checking = Checking.of(PublicFiles.of("cases/reports").resolve(file));
        assertThat(checking.verdicts).hasSize(games).allMatch(Verdict::isLegal);
        assertThat(checking.verdicts)
                .allSatisfy(verdict -> assertThat(verdict.tags()).containsEntry("Date", date));
    }
}
