package dev.arbiter.archive.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.check.CheckSettings;
import dev.arbiter.archive.check.ChunkChecker;
import dev.arbiter.archive.check.ChunkVerdicts;
import dev.arbiter.archive.check.Source;
import dev.arbiter.archive.files.Inputs.Input;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class CheckedPartTest {

    private static final String ILLEGAL = "[White \"A\"]\n[Black \"B\"]\n[Result \"*\"]\n\n1. e4 e5 2. Ke3 *\n\n";

    @Test
    void of_illegal_games_fewer_are_held_at_once_than_of_legal_ones() throws IOException {
        int illegal = held(ILLEGAL);
        int legal = held(ILLEGAL.replace("Ke3", "Ke2"));
        assertThat(illegal).isLessThan(600);
        assertThat(legal).isBetween(3500, 4500);
    }

    /** How many verdicts on a chunk of games are made before those of the chunk before are taken. */
    private static int held(String game) throws IOException {
        InputStream stream = new ByteArrayInputStream(game.repeat(6000).getBytes(StandardCharsets.UTF_8));
        ChunkChecker checker = new ChunkChecker(CheckSettings.standard().withLegal(true));
        ArchiveChecker.CheckedPart part = new ArchiveChecker.CheckedPart(new Input(Path.of("-"), true, ""));
        try (ChunkVerdicts verdicts = checker.check(Source.of("-", stream))) {
            assertThat(part.fill(verdicts, null)).isFalse();
            return part.verdicts.size();
        }
    }
}
