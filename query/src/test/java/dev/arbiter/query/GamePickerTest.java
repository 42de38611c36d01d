package dev.arbiter.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.check.CheckSettings;
import dev.arbiter.archive.files.Inputs;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GamePickerTest {

    private static final String PGN = """
            [White "Carla"]
            [Result "1-0"]

            1. e4! {the \\"best\\"} e5 (1... c5 2. Nf3) 2. Nf3 1-0

            [White "Anna"]
            [FEN "8/8/8/8/8/5k2/8/5K1R b - - 3 40"]

            40... Kg3 41. Rh8 *

            [White "Boris"]

            1. d4 d5 2. Ke3 0-1
            """;

    @TempDir
    private Path directory;

    /** What a picker printed, each game as its place and its record. */
    private static final class Printed implements GamePicker.Printer {
        final List<GameRecord> records = new ArrayList<>();
        final List<String> places = new ArrayList<>();

        @Override
        public Found.Want want() {
            return new Found.Want(false, false, true);
        }

        @Override
        public void print(Found game) {
            records.add(game.record().record());
            places.add(game.file().getFileName() + ":" + game.place().line());
        }

        @Override
        public byte @Nullable [] printed(Found game) {
            return null;
        }

        @Override
        public void print(byte[] bytes, int from, int to) {
            throw new AssertionError("nothing was kept printed");
        }
    }

    private Printed pick(String order, int sample) throws Exception {
        Printed printed = new Printed();
        try (GamePicker picker = new GamePicker(printed, order.isEmpty() ? null : Order.of(order), line -> {})) {
            picker.sample(sample, 7);
            new Finder(Query.ANY, CheckSettings.standard().withThreads(1), false)
                    .find(Inputs.find(List.of(directory.toString())), InputStream.nullInputStream(), picker);
            picker.finish();
            assertThat(picker.failed()).isFalse();
            assertThat(picker.found()).isEqualTo(6);
        }
        return printed;
    }

    @ParameterizedTest
    @ValueSource(strings = {"-white", "white", "plies"})
    void games_that_had_to_wait_are_those_that_had_not(String order) throws Exception {
        Files.writeString(directory.resolve("a.pgn"), PGN);
        Files.writeString(directory.resolve("b.pgn"), PGN.replace("Anna", "Zoe"));
        Printed atOnce = pick("", 0);
        Printed sorted = pick(order, 0);
        assertThat(sorted.records).containsExactlyInAnyOrderElementsOf(atOnce.records);
        assertThat(sorted.places).containsExactlyInAnyOrderElementsOf(atOnce.places);
        assertThat(sorted.records).isNotEqualTo(atOnce.records);
    }

    @Test
    void a_sample_stays_in_the_order_of_the_files() throws Exception {
        Files.writeString(directory.resolve("a.pgn"), PGN);
        Files.writeString(directory.resolve("b.pgn"), PGN);
        Printed atOnce = pick("", 0);
        Printed sample = pick("", 4);
        assertThat(sample.places).hasSize(4);
        assertThat(atOnce.places).containsSubsequence(sample.places);
    }
}
