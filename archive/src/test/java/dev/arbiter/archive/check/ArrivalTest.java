package dev.arbiter.archive.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.check.CompressedInputTest.Compressor;
import dev.arbiter.archive.records.Recognition;
import dev.arbiter.archive.records.RecordsOfAllFormats;
import dev.arbiter.archive.records.RecordsOfAllFormats.Sample;
import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Files of every format have the same verdicts and records however their bytes arrive: whole, in drops, compressed. */
class ArrivalTest {

    private static final int[] DROPS = {1, 2, 3, 7, 64, Integer.MAX_VALUE};

    private static final List<Compressor> COMPRESSORS = List.of(Compressor.values());

    /** A pipe that gives so many bytes at a time. */
    private static final class Drops extends FilterInputStream {
        private final int drop;

        Drops(byte[] bytes, int drop) {
            super(new ByteArrayInputStream(bytes));
            this.drop = drop;
        }

        @Override
        public int read(byte[] into, int offset, int length) throws IOException {
            return super.read(into, offset, Math.min(drop, length));
        }
    }

    static List<Sample> samples() {
        return RecordsOfAllFormats.ALL;
    }

    @ParameterizedTest
    @MethodSource("samples")
    void bytes_that_arrive_in_drops_or_compressed_make_the_same_games(Sample sample) throws IOException {
        int some = sample.bytes().length;
        arrive(sample, DROPS[some % DROPS.length], COMPRESSORS.get(some % COMPRESSORS.size()));
    }

    @Tag("slow")
    @ParameterizedTest
    @MethodSource("samples")
    void bytes_that_arrive_in_any_way_make_the_same_games(Sample sample) throws IOException {
        for (int drop : DROPS) {
            for (Compressor compressor : COMPRESSORS) {
                arrive(sample, drop, compressor);
            }
        }
    }

    private static void arrive(Sample sample, int drop, Compressor compressor) throws IOException {
        byte[] records = sample.repeated(Recognition.HEAD + sample.bytes().length);
        byte[] file = records;
        if (sample.mayBeginWithBlankLines()) {
            // Each way has other bytes where the file's head and its other parts end.
            int blank = 1 + Math.floorMod((compressor.name() + drop).hashCode(), sample.bytes().length);
            file = new byte[blank + records.length];
            Arrays.fill(file, 0, blank, (byte) '\n');
            System.arraycopy(records, 0, file, blank, records.length);
        }
        List<CheckedGame> whole = games(new ByteArrayInputStream(file));
        assertThat(whole).isNotEmpty();
        assertThat(games(new Drops(file, drop))).as("drops of %s", drop).isEqualTo(whole);
        assertThat(games(new Drops(compressor.compress(file), drop)))
                .as("%s, drops of %s", compressor, drop)
                .isEqualTo(whole);
    }

    private static List<CheckedGame> games(InputStream stream) throws IOException {
        List<CheckedGame> games = new ArrayList<>();
        try (ChunkVerdicts verdicts = ChunkChecker.ofRecords(null).check(Source.of("games", stream))) {
            while (verdicts.hasNext()) {
                games.add(verdicts.nextGame());
            }
            @Nullable String problem = verdicts.problem();
            assertThat(problem).isNull();
        }
        return games;
    }
}
