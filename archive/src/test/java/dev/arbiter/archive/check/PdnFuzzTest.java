package dev.arbiter.archive.check;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.records.ByteFeed;
import dev.arbiter.archive.records.Readers;
import dev.arbiter.archive.records.RecordReader;
import dev.arbiter.archive.records.Token;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;

/** The seeds run with every build; {@code JAZZER_FUZZ=1 mvn test -Dtest=PdnFuzzTest#reads_to_the_end} goes on from them. */
@Tag("full")
final class PdnFuzzTest {

    /** Any bytes are read to their end, tokens in order, each with its place. */
    @FuzzTest(maxDuration = "2m")
    void reads_to_the_end(byte[] bytes) throws IOException {
        RecordReader reader = Readers.openEverything(Format.PDN, ByteFeed.of(bytes), null);
        long last = 0;
        while (reader.nextGame()) {
            assertThat(reader.gamePlace().offset()).isBetween(0L, (long) bytes.length);
            for (Token token = reader.next(); token != Token.END; token = reader.next()) {
                assertThat(reader.place().line()).isPositive();
                assertThat(reader.place().column()).isPositive();
                if (token == Token.FAULT) {
                    assertThat(reader.fault().sentence()).startsWith("found ").contains(", expected ");
                } else {
                    assertThat(reader.place().offset()).isBetween(last, (long) bytes.length);
                    last = reader.place().offset();
                }
            }
        }
    }

    /** Each game has one verdict, whether comments and variations are read or passed over. */
    @FuzzTest(maxDuration = "2m")
    void gives_each_game_a_verdict(byte[] bytes) throws IOException {
        RecordReader reader = Readers.open(Format.PDN, ByteFeed.of(bytes), null);
        List<Verdict> verdicts = new ArrayList<>();
        RecordChecker checker = new RecordChecker(new RuleSets(null));
        checker.begin(reader);
        Tally tally = new Tally();
        for (Verdict verdict = checker.next(tally, true); verdict != null; verdict = checker.next(tally, true)) {
            verdicts.add(verdict);
        }
        int games = 0;
        RecordReader again = Readers.openEverything(Format.PDN, ByteFeed.of(bytes), null);
        while (again.nextGame()) {
            games++;
        }
        assertThat(verdicts).hasSize(games);
        for (int i = 0; i < games; i++) {
            assertThat(verdicts.get(i).game()).isEqualTo(i + 1L);
        }
    }
}
