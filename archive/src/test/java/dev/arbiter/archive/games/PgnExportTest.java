package dev.arbiter.archive.games;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.OwnFiles;
import dev.arbiter.archive.check.Tally;
import dev.arbiter.archive.files.Inputs;
import dev.arbiter.archive.write.GameWriter.Style;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is converted as it is read comes out, to the byte, as it does by way of records. */
class PgnExportTest {

    /** Shorter than a chunk, so that some files have several. */
    private static final int GAMES_OF_FILE = 60;

    @TempDir
    Path directory;

    static List<Path> files() {
        return OwnFiles.withPublicOnes();
    }

    @ParameterizedTest
    @MethodSource("files")
    void files_of_all_kinds(Path file) throws Exception {
        assertThat(converted(file, false)).isEqualTo(converted(file, true));
    }

    @Test
    void random_games_whole_and_damaged() throws Exception {
        for (int seed = 0; seed < 8; seed++) {
            check(seed);
        }
    }

    @Tag("slow")
    @Test
    void many_random_games_whole_and_damaged() throws Exception {
        for (int seed = 1000; seed < 3000; seed++) {
            check(seed);
        }
    }

    /** Long enough for several chunks, with a game that is longer than one. */
    @Test
    void several_chunks_and_a_game_longer_than_one() throws Exception {
        byte[] some = games(7);
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        while (all.size() < 5 << 19) {
            all.write(some);
        }
        all.write("[Event \"long\"]\n\n1. e4 ".getBytes(StandardCharsets.US_ASCII));
        for (int comment = 0; comment < 150; comment++) {
            all.write(("{" + "word ".repeat(2000) + "}\n").getBytes(StandardCharsets.US_ASCII));
        }
        all.write("e5 *\n\n".getBytes(StandardCharsets.US_ASCII));
        all.write(some);
        Path file = Files.write(directory.resolve("long.pgn"), all.toByteArray());
        Converted quick = converted(file, false);
        assertThat(quick).isEqualTo(converted(file, true));
        assertThat(quick.text).contains("[Event \"long\"]");
        assertThat(quick.failures).isEmpty();
    }

    @Test
    void games_that_go_on_where_they_had_ended() throws Exception {
        StringBuilder game = new StringBuilder("[Event \"x\"]\n\n1. e4 e5 ");
        for (int times = 0; times < 6; times++) {
            game.append("Nf3 (Nc3 Nf6) Nf6 Ng1 Ng8 ");
        }
        game.append("*\n\n[FEN \"8/8/4k3/8/8/4K3/8/8 w - - 3 70\"]\n\n70. Kd3 (70. Kd4 Kd6) Kd5 $14 1/2-1/2\n");
        Path file = Files.writeString(directory.resolve("ended.pgn"), game);
        assertThat(converted(file, false)).isEqualTo(converted(file, true));
    }

    /** The first game is left to the way of records, which must not take what stands before the second for its own. */
    @Test
    void what_stands_between_two_games_stays_with_the_second() throws Exception {
        String games =
                "[White \"A\"]\n\n1. e4 e5 2. Ke3 1/2-1/2\n\n1Event \"spoilt\"]\n[White \"B\"]\n\n1. c4 {last} *\n";
        Path file = Files.writeString(directory.resolve("spoilt.pgn"), games);
        Converted quick = converted(file, false);
        assertThat(quick).isEqualTo(converted(file, true));
        assertThat(quick.text.indexOf("spoilt")).isGreaterThan(quick.text.indexOf("[White \"B\"]"));
    }

    private void check(long seed) throws Exception {
        byte[] games = games(seed);
        Path file = Files.write(directory.resolve(seed + ".pgn"), games);
        assertThat(converted(file, false)).as("seed %s", seed).isEqualTo(converted(file, true));
        Random random = new Random(seed);
        for (int damage = 0; damage < 40; damage++) {
            int at = random.nextInt(games.length);
            games[at] = random.nextInt(3) == 0 ? (byte) random.nextInt(256) : games[random.nextInt(games.length)];
        }
        Files.write(file, games);
        assertThat(converted(file, false)).as("seed %s, damaged", seed).isEqualTo(converted(file, true));
        Files.delete(file);
    }

    private static byte[] games(long seed) throws IOException {
        RandomGames random = new RandomGames(seed, true, true, true);
        List<GameRecord> games = new ArrayList<>();
        for (int number = 0; number < GAMES_OF_FILE; number++) {
            games.add(random.next(Format.PGN, number));
        }
        return Contents.written(games, Format.PGN, seed % 2 == 0 ? Style.FAITHFUL : Style.EXPORT, new ArrayList<>());
    }

    /** All that a sink was reported. */
    private record Converted(
            String text, List<String> failures, List<String> notes, List<String> leftOut, List<Long> counts) {}

    private static Converted converted(Path file, boolean records) throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Converted converted =
                new Converted("", new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        Converter.Sink sink = new Converter.Sink() {
            private long games;

            @Override
            public void begin(Format format) {}

            @Override
            public boolean takesRecords() {
                return records;
            }

            @Override
            public void game(GameRecord game, byte @Nullable [] bytes, int from, int to) {
                games++;
                if (bytes != null) {
                    out.write(bytes, from, to - from);
                }
            }

            @Override
            public void games(long count, byte[] bytes, int length) {
                games += count;
                out.write(bytes, 0, length);
            }

            @Override
            public void note(String line) {
                converted.notes.add(line);
            }

            @Override
            public void leftOut(String what) {
                converted.leftOut.add(what);
            }

            @Override
            public void failure(String line) {
                converted.failures.add(line);
            }

            @Override
            public void progress(Tally tally, long bytes) {
                converted.counts.clear();
                converted.counts.addAll(List.of(
                        games,
                        tally.games(),
                        tally.plies(),
                        tally.illegal(),
                        tally.unreadable(),
                        tally.unsupported(),
                        tally.disagreeing(),
                        tally.illegalVariations()));
            }
        };
        Converter converter = new Converter(Conversion.to(null), null, null, 2, sink);
        converter.convert(Inputs.find(List.of(file.toString())), new ByteArrayInputStream(new byte[0]));
        return new Converted(
                out.toString(StandardCharsets.UTF_8),
                converted.failures,
                converted.notes,
                converted.leftOut,
                converted.counts);
    }
}
