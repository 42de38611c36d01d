package dev.arbiter.archive.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.files.Inputs.Input;
import dev.arbiter.archive.records.Splitter;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
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
                .extracting(Verdict::game)
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
                .extracting(Verdict::game)
                .containsExactlyElementsOf(
                        LongStream.rangeClosed(1, games).boxed().toList());
    }

    @Test
    void of_illegal_games_fewer_are_held_at_once_than_of_legal_ones() throws IOException {
        int illegal = held(ILLEGAL);
        int legal = held(ILLEGAL.replace("Ke3", "Ke2"));
        assertThat(illegal).isLessThan(600);
        assertThat(legal).isBetween(4000, 5000);
    }

    /** How many verdicts on a chunk of games are made before those of the chunk before are taken. */
    private static int held(String game) throws IOException {
        InputStream stream = new ByteArrayInputStream(game.repeat(6000).getBytes(StandardCharsets.UTF_8));
        ChunkChecker checker = new ChunkChecker(CheckSettings.standard().withLegal(true));
        CheckedChunk chunk = new CheckedChunk(new Input(Path.of("-"), true, ""));
        try (ChunkVerdicts verdicts = checker.check(Source.of("-", stream))) {
            assertThat(chunk.fill(verdicts, null)).isFalse();
            return chunk.verdicts.size();
        }
    }
}
