package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Color;
import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.Position;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.write.GameWriter;
import dev.arbiter.cli.console.ExitCode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where in a game the query was met: in every form of output, for games of every kind and format. */
class FoundPositionTest {

    @TempDir
    private Path directory = Path.of("");

    /** A game of random moves, and where in it pieces of the side to move first are fewer than at the start. */
    private static <M> GameRecord played(Game<M> game, long seed, List<Position<?>> positions) {
        SplittableRandom random = new SplittableRandom(seed);
        GameRecord.Builder record = GameRecord.of(game).tag("White", "Anna").tag("Black", "Boris");
        Position<M> position = game.start();
        positions.add(position);
        while (positions.size() < 60 && !position.outcome().isOver()) {
            List<M> moves = position.legalMoves();
            M move = moves.get(random.nextInt(moves.size()));
            record.move(position.text(move));
            position = position.play(move);
            positions.add(position);
        }
        return record.result("*");
    }

    @ParameterizedTest
    @CsvSource({
        "chess,PGN,pgn",
        "chess960,PGN,pgn",
        "atomic,PGN,pgn",
        "chess,JSON_LINES,jsonl",
        "international,PDN,pdn",
        "checkers,PDN,pdn",
        "russian,PDN,pdn",
        "othello,GGF,ggf",
        "othello,SGF,sgf"
    })
    void ply_and_position_are_those_at_which_it_first_holds(String id, Format format, String ending)
            throws IOException {
        Game<?> game = Games.find(id).orElseThrow();
        int found = 0;
        for (long seed = 1; seed <= 4; seed++) {
            List<Position<?>> positions = new ArrayList<>();
            GameRecord record = played(game, seed, positions);
            ByteArrayOutputStream text = new ByteArrayOutputStream();
            try (GameWriter writer = GameWriter.of(format, text, GameWriter.Style.EXPORT, any -> {})) {
                writer.write(record);
            }
            Path file = Files.write(directory.resolve(id + seed + "." + ending), text.toByteArray());
            int at = -1;
            for (int ply = 0; ply < positions.size() && at < 0; ply++) {
                boolean holds = positions.get(ply).total(Color.WHITE)
                        != positions.get(0).total(Color.WHITE);
                at = holds && positions.get(ply).turn() == Color.WHITE ? ply : -1;
            }
            int whites = positions.get(0).total(Color.WHITE);
            String query = "(not white pieces = " + whites + " and turn white) at the same position";
            Run fen = Run.of("find", query, "--format", "fen", file.toString());
            if (at < 0) {
                assertThat(fen.exitCode()).isEqualTo(ExitCode.ILLEGAL);
                continue;
            }
            found++;
            String position = positions.get(at).text();
            assertThat(fen.out()).isEqualTo(position + "\n");
            assertThat(Run.of("find", query, "--format", "list", file.toString())
                            .out())
                    .endsWith(", after ply " + at + ": " + position + "\n");
            assertThat(Run.of("find", query, "--format", "jsonl", file.toString())
                            .out())
                    .contains("\"found_ply\":" + at + ",\"found_position\":\"" + position);
            assertThat(Run.of("find", query, "--format", "csv", file.toString())
                            .out()
                            .lines()
                            .toList()
                            .get(1))
                    .contains("," + at + ",")
                    .contains(position);
            // The game with its mark is the same game, with one comment more.
            for (String[] more : new String[][] {{}, {"--sort", "white"}, {"--sample", "3"}, {"--unique"}}) {
                List<String> line = new ArrayList<>(List.of("find", query, "--mark", "--to", "jsonl", file.toString()));
                line.addAll(List.of(more));
                String marked = Run.of(line.toArray(String[]::new)).out();
                assertThat(marked.split("found", -1)).as(marked).hasSize(2);
            }
        }
        assertThat(found).isPositive();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "check                         | 1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# {found mate} 1-0",
                "moves queen to h5             | 1. e4 e5 2. Bc4 Nc6 3. Qh5 {found} 3... Nf6 4. Qxf7# {mate} 1-0",
                "moves queen next moves knight | 1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 {found} 4. Qxf7# {mate} 1-0",
                "turn white                    | {found} 1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# {mate} 1-0",
                "captures or plays e5          | 1. e4 e5 {found} 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# {mate} 1-0",
                "captures and plays e5         | 1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# {found mate} 1-0",
                "plies = 7                     | 1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# {mate} 1-0"
            })
    void a_comment_marks_where_the_query_was_met(String query, String moves) throws IOException {
        Path file =
                Files.writeString(directory.resolve("a.pgn"), "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# {mate} 1-0\n");
        for (String[] more : new String[][] {{}, {"--sort", "white"}, {"--sample", "3"}, {"--unique"}}) {
            List<String> line = new ArrayList<>(List.of("find", query, "--mark", file.toString()));
            line.addAll(List.of(more));
            assertThat(Run.of(line.toArray(String[]::new)).out()).endsWith("\n\n" + moves + "\n\n");
        }
    }

    @Test
    void epd_says_which_game_a_position_is_from() throws IOException {
        Path file = Files.writeString(
                directory.resolve("a.pgn"),
                "[White \"The \\\"Rook\\\"\"]\n[Black \"B\"]\n\n1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n");
        Run run = Run.of("find", "check", "--format", "epd", file.toString());
        assertThat(run.out())
                .isEqualTo("r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq -"
                        + " fmvn 4; id \"game 1 (The 'Rook' – B), 1-0, after ply 7\";\n");
        Run none = Run.of("find", "plies = 7", "--format", "fen", file.toString());
        assertThat(none.out()).isEmpty();
        assertThat(none.err()).contains("no position is printed for 1 game that meets the query without a condition");
    }

    @Test
    void a_mark_needs_games() throws IOException {
        Path file = Files.writeString(directory.resolve("a.pgn"), "1. e4 *\n");
        assertThat(Run.of("find", "all", "--mark", "--format", "list", file.toString())
                        .err())
                .contains("--mark cannot be used with --format list");
        assertThat(Run.of("find", "all", "--mark", "--variations", file.toString())
                        .err())
                .contains("--mark cannot be used with --variations");
    }
}
