package dev.arbiter.archive.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.DictionaryFile;
import com.code_intelligence.jazzer.junit.FuzzTest;
import org.junit.jupiter.api.Test;

/**
 * Whatever bytes the readers of all formats are given, they keep their {@linkplain Property properties}. The seeds run with every
 * build; {@code JAZZER_FUZZ=1 ./test -pl archive -am -Dtest=ReadersFuzzTest#every_reader_keeps_its_properties
 * -Dsurefire.failIfNoSpecifiedTests=false} goes on from them, led by what of the program they reach.
 */
final class ReadersFuzzTest {

    private static final ReadersUnderTest READERS = new ReadersUnderTest();

    @DictionaryFile(resourcePath = "readers.dict")
    @FuzzTest(maxDuration = "10m")
    void every_reader_keeps_its_properties(byte[] input) {
        READERS.check(input);
    }

    /**
     * System properties give the number of inputs, and one from which others come, so that several runs have none in common:
     * {@code -Dtest.jvm='-Darbiter.fuzzed=1000000 -Darbiter.fuzzed.seed=2'}.
     */
    @Test
    void records_that_were_changed_keep_them_too() {
        assertThat(READERS.firstBroken(inputs(), Long.getLong("arbiter.fuzzed", 1_000), true))
                .isNull();
    }

    /** Many more in the same time; {@code -Dtest.jvm='-Darbiter.fuzzed.read=10000000'} reads ten million. */
    @Test
    void records_that_were_changed_are_read_without_an_exception() {
        assertThat(READERS.firstBroken(inputs(), Long.getLong("arbiter.fuzzed.read", 5_000), false))
                .isNull();
    }

    private static MutatedInputs inputs() {
        return new MutatedInputs(Long.getLong("arbiter.fuzzed.seed", 20261128));
    }
}
