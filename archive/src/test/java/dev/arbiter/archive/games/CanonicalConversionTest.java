package dev.arbiter.archive.games;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Note;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.OwnFiles;
import dev.arbiter.archive.check.CheckSettings;
import dev.arbiter.archive.check.ChunkChecker;
import dev.arbiter.archive.check.ChunkVerdicts;
import dev.arbiter.archive.check.Source;
import dev.arbiter.referee.CorpusSize;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is written by the canonical moves of the judge is what comes of playing the record again, move by move. */
class CanonicalConversionTest {

    private static final List<Conversion> WAYS = List.of(
            Conversion.to(Format.PGN),
            Conversion.to(Format.PDN),
            Conversion.to(Format.JSON_LINES),
            Conversion.to(null).without(EnumSet.of(Conversion.Extra.VARIATIONS)),
            Conversion.to(null).renumber());

    static List<Path> files() {
        return OwnFiles.withPublicOnes();
    }

    @ParameterizedTest
    @MethodSource("files")
    void files_of_all_kinds(Path file) throws IOException {
        try (InputStream bytes = Files.newInputStream(file)) {
            compare(file.toString(), bytes, CorpusSize.ways(WAYS, files().indexOf(file)));
        }
    }

    /** Each has its moves in other words than the canonical ones, and is known without being played again. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "1. e2e4 e7-e5 2. Ng1f3 (2. f2f4 exf4 3. Ng1f3 (3. Bf1c4 Qd8h4)) 2... Nb8c6 *",
                "1. e4 e5 2. Ke3 Nc6 3. Ng1f3 *",
                "1. e4 (1. d2d4 d7d5 2. Ke3 e7e6) 1... e7e5 2. Qh9 Nc6 *",
                "1. e4 (1. Ke3) e7e5 2. -- Nc6 3. Ng1f3 *",
                "1. e4 -- 2. d2d4 (2. Ng1f3 -- 3. Nf3e5) d7d5 *",
                "[Variant \"Atomic\"]\n\n1. e2e4 e7e5 2. Qd1h5 (2. Ng1f3 Nb8c6) Ng8f6 *",
                "[GameType \"20\"]\n\n1. 32-28 (1. 33-28 18-23 2. 28x19 14x23) 19-23 2. 28x19 14x23 3. 99-1 *",
                "[GameType \"25\"]\n\n1. c3-b4 (1. c3-d4 d6-c5) f6-g5 2. b2-c3 g7-f6 *",
            })
    void known_without_being_played_again(String text) throws IOException {
        assertThat(compare("game.pgn", new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), WAYS))
                .isEqualTo(1);
    }

    /** Of these the judge knows only later, or not at all, which moves they are. */
    @Test
    void ambiguous_texts_are_played_again() throws IOException {
        String text = "1. e4 e5 2. Nf3 Nc6 3. d3 d6 4. Nd2 Nf6 5. Nb1 *";
        assertThat(compare("game.pgn", new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), WAYS))
                .isZero();
    }

    /** Converts all games both ways, as each of the conversions says; returns of how many the canonical moves were known. */
    private static int compare(String name, InputStream bytes, List<Conversion> ways) throws IOException {
        int known = 0;
        Source source = Source.of(name, bytes);
        try (ChunkVerdicts games =
                ChunkChecker.ofWriters(CheckSettings.standard()).check(source)) {
            while (games.hasNext()) {
                ReadGame read = ReadGame.next(games);
                known += read.canonical() == null ? 0 : 1;
                for (Conversion way : ways) {
                    List<Note> quickNotes = new ArrayList<>();
                    List<Note> slowNotes = new ArrayList<>();
                    GameRecord quick = way.convert(read, quickNotes::add);
                    GameRecord slow = way.convert(new ReadGame(read.game(), null), slowNotes::add);
                    assertThat(quick)
                            .as("%s, game %d", name, read.game().record().number())
                            .isEqualTo(slow);
                    assertThat(way.convert(read.game(), any -> {})).isEqualTo(slow);
                    assertThat(quickNotes).isEqualTo(slowNotes);
                }
            }
        }
        return known;
    }
}
