package dev.arbiter.archive.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.records.Splitter;
import java.io.IOException;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** What is longer than a chunk, or has more to say than should lie in memory, is reported whole and in order. */
class LongInputTest {

    private static final String ILLEGAL = "[White \"A\"]\n[Black \"B\"]\n[Result \"*\"]\n\n1. e4 e5 2. Ke3 *\n\n";
    private static final int LINES = 6;

    @Test
    void games_after_one_that_is_longer_than_a_chunk_are_numbered_on() {
        String prose = "word ".repeat(Splitter.LENGTH / 4);
        String record = ILLEGAL.repeat(3) + ILLEGAL.replace("1. e4", "1. {" + prose + "} e4") + ILLEGAL.repeat(50);
        Checking checking = Checking.of(record);
        assertThat(checking.verdicts)
                .extracting(Verdict::number)
                .containsExactlyElementsOf(LongStream.rangeClosed(1, 54).boxed().toList());
        assertThat(checking.verdicts)
                .extracting(verdict -> verdict.place().line())
                .containsExactlyElementsOf(LongStream.range(0, 54)
                        .map(game -> 1 + game * LINES)
                        .boxed()
                        .toList());
    }

    @Test
    void chunks_of_illegal_games_alone_are_reported_whole() throws IOException {
        int games = 3 * Splitter.LENGTH / ILLEGAL.length();
        Checking checking = Checking.of(ILLEGAL.repeat(games));
        assertThat(checking.tally.illegal()).isEqualTo(games);
        assertThat(checking.verdicts)
                .extracting(Verdict::number)
                .containsExactlyElementsOf(
                        LongStream.rangeClosed(1, games).boxed().toList());
    }
}
