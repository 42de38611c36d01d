package dev.arbiter.archive.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.PlacedNote;
import dev.arbiter.archive.RecordNote;
import dev.arbiter.archive.Verdict;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Records of GGF and SGF in files that are still being written: without their end they are games that go on; half a value is a fault. */
class UnendedRecordsTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "(;GM[Othello]PB[ada]PW[carl]TY[8]BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]B[f5]W[d6]",
                "(;GM[2]FF[4]SZ[8]PB[ada]PW[carl];B[f5];W[d6]",
                "(;GM[2]FF[4]SZ[8]PB[ada]PW[carl];B[f5];W[d6](;B[c3])(;B[c4]"
            })
    void a_record_without_its_end_goes_on_wherever_it_stops(String record) {
        for (int end = record.indexOf("B[f5]"); end <= record.length(); end++) {
            for (String after : List.of("", "\n", " \n\n")) {
                String text = record.substring(0, end);
                List<Verdict> verdicts = verdicts(text + after);
                assertThat(verdicts).as(text).hasSize(1);
                Verdict verdict = verdicts.get(0);
                boolean isBetween = "];)".indexOf(text.charAt(text.length() - 1)) >= 0;
                assertThat(verdict.isLegal()).as("%s: %s", text, verdict).isEqualTo(isBetween);
                if (isBetween) {
                    assertThat(verdict.notes()).extracting(PlacedNote::kind).contains(RecordNote.NOT_ENDED);
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"(;GM[2];B[f5];W[d6]\n(;GM[2];B[f5])", "(;GM[Othello]B[f5]W[d6]\n(;GM[Othello]B[f5];)"})
    void a_record_in_which_the_next_begins_is_broken_off(String text) {
        List<Verdict> verdicts = verdicts(text);
        assertThat(verdicts).extracting(verdict -> verdict.finding().word()).containsExactly("unreadable", "legal");
    }

    private static List<Verdict> verdicts(String text) {
        return Checking.of(text.getBytes(StandardCharsets.UTF_8)).verdicts;
    }
}
