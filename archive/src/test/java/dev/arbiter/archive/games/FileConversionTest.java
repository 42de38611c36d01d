package dev.arbiter.archive.games;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.OwnFiles;
import dev.arbiter.archive.check.Source;
import dev.arbiter.archive.check.Tally;
import dev.arbiter.archive.files.Compression;
import dev.arbiter.archive.files.Inputs;
import dev.arbiter.referee.CorpusSize;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A file converted on one thread, in small portions, against the same file converted on several. */
class FileConversionTest {

    private static final List<Conversion> WAYS = List.of(
            Conversion.to(null),
            Conversion.to(null).repair(),
            Conversion.to(null).legalPart().without(EnumSet.of(Conversion.Extra.COMMENTS)),
            Conversion.to(null).faithful());

    @TempDir
    private Path directory = Path.of("");

    static List<Path> files() {
        return OwnFiles.withPublicOnes();
    }

    /** Keeps all that a conversion says, in order. */
    private static final class Kept implements Converter.Sink {
        final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        final List<String> said = new ArrayList<>();
        Tally tally = Tally.NONE;

        @Override
        public void begin(Format format) {
            said.add("begins " + format);
        }

        @Override
        public boolean takesRecords() {
            return false;
        }

        @Override
        public void game(GameRecord game, byte @Nullable [] written, int from, int to) {
            said.add("record " + game);
        }

        @Override
        public void games(long count, byte[] written, int length) {
            bytes.write(written, 0, length);
        }

        @Override
        public void note(String line) {
            said.add(line);
        }

        @Override
        public void leftOut(String what) {
            if (!said.contains("left out " + what)) {
                said.add("left out " + what);
            }
        }

        @Override
        public void failure(String line) {
            said.add("failure " + line);
        }

        @Override
        public void progress(Tally so, long read) {
            tally = so;
        }
    }

    @ParameterizedTest
    @MethodSource("files")
    void files_of_all_kinds(Path file) throws Exception {
        byte[] bytes;
        try (InputStream in = Compression.plain(new BufferedInputStream(Files.newInputStream(file)))) {
            bytes = in.readAllBytes();
        }
        Path plain = Files.write(directory.resolve(Compression.plainName(String.valueOf(file.getFileName()))), bytes);
        for (Conversion way : CorpusSize.ways(WAYS, files().indexOf(file))) {
            for (Format to : new @Nullable Format[] {null, Format.JSON_LINES}) {
                Kept several = new Kept();
                new Converter(way, to, null, 2, several)
                        .convert(Inputs.find(List.of(plain.toString())), InputStream.nullInputStream());
                Kept one = new Kept();
                try (Source source = Source.of(plain.toString(), bytes);
                        FileConversion conversion = new FileConversion(way, to, null, source, one)) {
                    while (conversion.next(7)) {
                        assertThat(conversion.tally().games()).isPositive();
                    }
                    assertThat(figures(conversion.tally())).isEqualTo(figures(several.tally));
                }
                assertThat(one.bytes.toString(StandardCharsets.UTF_8))
                        .isEqualTo(several.bytes.toString(StandardCharsets.UTF_8));
                assertThat(one.said).containsExactlyInAnyOrderElementsOf(several.said);
            }
        }
    }

    private static List<Long> figures(Tally tally) {
        return List.of(
                tally.games(),
                tally.plies(),
                tally.illegal(),
                tally.unreadable(),
                tally.unsupported(),
                tally.disagreeing());
    }

    @Test
    void what_has_no_games_says_so() throws IOException {
        try (Source source = Source.of("a.txt", "nothing to see".getBytes(StandardCharsets.UTF_8))) {
            assertThatThrownBy(() -> new FileConversion(Conversion.to(null), null, null, source, new Kept()))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("no recorded games");
        }
    }
}
