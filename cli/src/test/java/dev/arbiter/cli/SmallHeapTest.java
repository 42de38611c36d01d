package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.report.Counts;
import dev.arbiter.chess.Chess;
import dev.arbiter.chess.ChessMove;
import dev.arbiter.chess.ChessPosition;
import dev.arbiter.cli.console.ExitCode;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Archives larger than the heap, as text or as what would be kept of them, are checked in it: nothing grows with the file. */
@Timeout(value = 20, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class SmallHeapTest {

    private static final String ILLEGAL = "[Event \"x\"]\n\n1. e4 e5 2. Ke3 *\n\n";

    private static final int GAMES = 200;

    /** Of 128 KB each. */
    private static final int ZEROS = 2_400;

    @TempDir
    private Path directory = Path.of("");

    /** Games as lines of moves, which have no place at which a file could be divided; the last one is illegal. */
    private static final byte[] LINES =
            ("e2e4 e7e5 g1f3 b8c6\n".repeat(500) + "e2e4 e7e5 e1e3\n").getBytes(StandardCharsets.US_ASCII);

    private enum Work {
        EIGHTY_MEGABYTES_OF_CHESS_ARE_CHECKED_IN_A_HEAP_OF_64(
                test -> test.checkStream(chess(), 80, "64m", List.of("check", "--quiet", "-"))),
        SO_ARE_SIXTY_WITH_A_VERDICT_ON_EVERY_GAME(
                test -> test.checkStream(chess(), 60, "64m", List.of("check", "--format", "jsonl", "-"))),
        SO_ARE_LINES_THAT_CANNOT_BE_DIVIDED(test -> test.checkStream(LINES, 10, "64m", List.of("check", "--all", "-"))),
        A_HUNDRED_AND_TEN_MEGABYTES_OF_CHESS_ARE_CONVERTED_IN_A_HEAP_OF_96(
                test -> test.convertStream(chess(), 110, "96m", List.of("convert", "-"))),
        SO_ARE_THIRTY_THAT_BECOME_RECORDS_ON_THEIR_WAY(
                test -> test.convertStream(chess(), 30, "128m", List.of("convert", "--renumber", "-"))),
        SO_ARE_FIVE_OF_LINES_THAT_BECOME_JSON(
                test -> test.convertStream(LINES, 5, "128m", List.of("convert", "--to", "jsonl", "-"))),
        THREE_HUNDRED_MEGABYTES_OF_ZEROS_THAT_CAME_AS_TEN_KILOBYTES_ARE_CHECKED(SmallHeapTest::checkBomb);

        /** It keeps nothing. */
        @SuppressWarnings("ImmutableEnumChecker")
        private final Body body;

        Work(Body body) {
            this.body = body;
        }
    }

    private interface Body {
        void run(SmallHeapTest test) throws Exception;
    }

    /** A run of {@code ./test} does one, by its commit, so that each has its turn; all other runs do them all. */
    static List<Work> works() {
        Long turn = Long.getLong("arbiter.turn");
        List<Work> all = List.of(Work.values());
        return turn == null ? all : List.of(all.get(Math.floorMod(turn, all.size())));
    }

    @ParameterizedTest
    @MethodSource("works")
    void nothing_grows_with_the_file(Work work) throws Exception {
        work.body.run(this);
    }

    @Tag("slow")
    @Test
    void four_gigabytes_of_chess_are_checked_in_a_heap_of_128() throws Exception {
        checkStream(chess(), 4000, "128m", List.of("check", "--quiet", "-"));
    }

    private void checkBomb() throws Exception {
        Path bomb = Files.write(directory.resolve("bomb.pgn.zst"), bomb());
        Path said = directory.resolve("said");
        Process check = Child.arbiter("64m", List.of("check", "--quiet", bomb.toString()))
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .start();

        assertThat(check.waitFor(5, TimeUnit.MINUTES)).isTrue();
        assertThat(Files.readString(said)).startsWith("2 games, 2 legal plies: 1 illegal, 1 unreadable");
    }

    /** Feeds a text over and over, one game of which is illegal, and expects them all to be counted. */
    private void checkStream(byte[] games, int megabytes, String heap, List<String> arguments) throws Exception {
        int rounds = (int) (megabytes * 1_000_000L / games.length);
        assertThat(summary(games, rounds, heap, arguments))
                .startsWith(Counts.of((long) rounds * count(games)) + " games, ")
                .contains(": " + Counts.of(rounds) + " illegal, 0 ");
    }

    /** The same for a conversion. */
    private void convertStream(byte[] games, int megabytes, String heap, List<String> arguments) throws Exception {
        int rounds = (int) (megabytes * 1_000_000L / games.length);
        assertThat(summary(games, rounds, heap, arguments))
                .startsWith(Counts.of((long) rounds * count(games)) + " games written, " + Counts.of(rounds)
                        + " illegal, written unchanged; ");
    }

    private String summary(byte[] games, int rounds, String heap, List<String> arguments) throws Exception {
        Path said = directory.resolve("said");
        ProcessBuilder builder = Child.arbiter(heap, arguments);
        // The summary alone is the result; beside a report it is a remark.
        Process check = arguments.contains("--quiet")
                ? builder.redirectErrorStream(true)
                        .redirectOutput(said.toFile())
                        .start()
                : builder.redirectError(said.toFile())
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .start();
        try (OutputStream in = check.getOutputStream()) {
            for (int round = 0; round < rounds; round++) {
                in.write(games);
            }
        } catch (IOException e) {
            // The check has ended early; what it said shows why.
            assertThat(Files.readString(said)).isEmpty();
        }

        assertThat(check.waitFor(5, TimeUnit.MINUTES)).isTrue();
        String summary = Files.readString(said);
        assertThat(check.exitValue()).as(summary).isEqualTo(ExitCode.ILLEGAL);
        return summary;
    }

    private static long count(byte[] games) {
        return new String(games, StandardCharsets.US_ASCII)
                .lines()
                .filter(line -> line.startsWith("[Event") || line.startsWith("e2e4"))
                .count();
    }

    /** A frame of zstd (RFC 8878): a game in a raw block, then zeros, four bytes for each 128 KB of them. */
    private static byte[] bomb() {
        byte[] game = ILLEGAL.getBytes(StandardCharsets.US_ASCII);
        ByteBuffer frame = ByteBuffer.allocate(1 << 16).order(ByteOrder.LITTLE_ENDIAN);
        // Magic number, no options, a window of 128 KB.
        frame.putInt(0xFD2FB528).put((byte) 0).put((byte) 0x38);
        putBlock(frame, game.length << 3).put(game);
        for (int block = 1; block <= ZEROS; block++) {
            putBlock(frame, (1 << 17) << 3 | 1 << 1 | (block == ZEROS ? 1 : 0)).put((byte) 0);
        }
        return Arrays.copyOf(frame.array(), frame.position());
    }

    private static ByteBuffer putBlock(ByteBuffer frame, int header) {
        return frame.put((byte) header).put((byte) (header >> 8)).put((byte) (header >> 16));
    }

    /** Random games with an illegal one after them. */
    private static byte[] chess() {
        StringBuilder text = new StringBuilder();
        for (int seed = 0; seed < GAMES; seed++) {
            Random random = new Random(seed);
            text.append("[Event \"").append(seed).append("\"]\n[White \"?\"]\n\n");
            ChessPosition position = Chess.STANDARD.start();
            for (int ply = 0; ply < 80 && !position.legalMoves().isEmpty(); ply++) {
                List<ChessMove> moves = position.legalMoves();
                ChessMove move = moves.get(random.nextInt(moves.size()));
                text.append(ply % 2 == 0 ? ply / 2 + 1 + ". " : "")
                        .append(position.text(move))
                        .append(ply % 10 == 9 ? '\n' : ' ');
                position = position.play(move);
            }
            text.append("*\n\n");
        }
        return text.append(ILLEGAL).toString().getBytes(StandardCharsets.US_ASCII);
    }
}
