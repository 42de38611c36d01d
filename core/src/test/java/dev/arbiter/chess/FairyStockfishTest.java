package dev.arbiter.chess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Games;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The leaves that Debian's fairy-stockfish counts. The slow run asks the program where it is installed; the normal one
 * reads what it has answered ({@code perft/variants.tsv}, written anew by the slow run with {@code
 * -Darbiter.write=true}). It does not know atomic chess.
 */
class FairyStockfishTest {

    private static final Path PROGRAM = Path.of("/usr/games/fairy-stockfish");
    private static final String TABLE = "perft/variants.tsv";
    private static final int POSITIONS = 200;
    private static final int DEPTH = 3;

    /** A line of the table. */
    record Count(String variant, String fen, int depth, long leaves) {}

    static List<Count> table() {
        try (InputStream in = FairyStockfishTest.class.getResourceAsStream("/" + TABLE)) {
            String text = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
            List<Count> counts = new ArrayList<>();
            for (String line :
                    text.lines().filter(each -> !each.startsWith("#")).toList()) {
                String[] fields = line.split("\t", -1);
                counts.add(new Count(fields[0], fields[1], Integer.parseInt(fields[2]), Long.parseLong(fields[3])));
            }
            return counts;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void the_table_is_read_to_its_end() {
        assertThat(table()).hasSize(7 * (POSITIONS / 10 + 1));
    }

    @ParameterizedTest
    @MethodSource("table")
    void leaves_are_as_it_has_counted(Count count) {
        Chess variant = variant(count.variant);
        assertThat(variant.position(count.fen).perft(count.depth)).isEqualTo(count.leaves);
    }

    @Tag("slow")
    @ParameterizedTest
    @CsvSource({
        "crazyhouse, crazyhouse",
        "antichess, antichess",
        "suicide, suicide",
        "horde, horde",
        "racingkings, racingkings",
        "threecheck, 3check",
        "kingofthehill, kingofthehill"
    })
    void leaves_are_as_it_counts_them(String id, String itsName) throws IOException {
        Assumptions.assumeTrue(Files.isExecutable(PROGRAM), "fairy-stockfish is not installed");
        Chess variant = variant(id);
        StringBuilder lines = new StringBuilder();
        try (Engine engine = new Engine(itsName)) {
            compare(engine, variant.start(), 5, lines);
            Random random = new Random(id.hashCode());
            for (int number = 0; number < POSITIONS; number++) {
                ChessPosition position = played(variant, random);
                compare(engine, position, DEPTH, number % 10 == 0 ? lines : new StringBuilder());
            }
        }
        if (Boolean.getBoolean("arbiter.write")) {
            Path table = Path.of("src/test/resources").resolve(TABLE);
            String head = id.equals("crazyhouse")
                    ? "# Leaf counts by Debian's fairy-stockfish 11.1: variant, position, depth, leaves; tabs between.\n"
                    : Files.readString(table);
            Files.writeString(table, head + lines);
        }
    }

    private static void compare(Engine engine, ChessPosition position, int depth, StringBuilder lines)
            throws IOException {
        long leaves = engine.leaves(position.text(), depth);
        assertThat(position.perft(depth)).as("%s %s", position.game(), position).isEqualTo(leaves);
        lines.append(position.game().id()).append('\t').append(position.text());
        lines.append('\t').append(depth).append('\t').append(leaves).append('\n');
    }

    /** A position of a random game that goes on. */
    private static ChessPosition played(Chess variant, Random random) {
        while (true) {
            ChessPosition position = variant.start();
            int plies = random.nextInt(80);
            for (int ply = 0; ply < plies && !position.legalMoves().isEmpty(); ply++) {
                List<ChessMove> moves = position.legalMoves();
                position = position.play(moves.get(random.nextInt(moves.size())));
            }
            if (!position.legalMoves().isEmpty()) {
                return position;
            }
        }
    }

    private static Chess variant(String id) {
        return (Chess) Games.find(id).orElseThrow();
    }

    /** The program, asked in UCI. */
    private static final class Engine implements AutoCloseable {
        private final Process process;
        private final BufferedReader answers;

        Engine(String variant) throws IOException {
            process = new ProcessBuilder(PROGRAM.toString())
                    .redirectErrorStream(true)
                    .start();
            answers = process.inputReader(StandardCharsets.UTF_8);
            tell("setoption name UCI_Variant value " + variant);
        }

        private void tell(String command) throws IOException {
            process.outputWriter(StandardCharsets.UTF_8).write(command + "\n");
            process.outputWriter(StandardCharsets.UTF_8).flush();
        }

        long leaves(String fen, int depth) throws IOException {
            tell("position fen " + fen);
            tell("go perft " + depth);
            for (String line = answers.readLine(); line != null; line = answers.readLine()) {
                if (line.startsWith("Nodes searched: ")) {
                    return Long.parseLong(
                            line.substring("Nodes searched: ".length()).strip());
                }
            }
            throw new IOException("fairy-stockfish gave no answer");
        }

        @Override
        public void close() throws IOException {
            tell("quit");
            process.destroy();
        }
    }
}
