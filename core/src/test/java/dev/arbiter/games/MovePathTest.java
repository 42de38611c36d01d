package dev.arbiter.games;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Diagram;
import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.Position;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a page needs to show a move: the squares that it visits, by the names that the diagram has. */
class MovePathTest {

    static Stream<Game<?>> games() {
        return Games.all().stream();
    }

    static Stream<String[]> paths() throws IOException {
        try (InputStream in = MovePathTest.class.getResourceAsStream("paths.tsv")) {
            String table = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
            return table.lines().filter(line -> !line.startsWith("#")).map(line -> line.split("\t", -1));
        }
    }

    @ParameterizedTest
    @MethodSource("paths")
    void a_path_names_every_square_from_the_first_to_the_last(
            String game, String position, String move, String expected) {
        Position<?> before = Games.find(game).orElseThrow().position(position);
        assertThat(paths(before, move)).isEqualTo(expected);
    }

    @ParameterizedTest
    @MethodSource("games")
    void every_move_of_a_random_game_has_a_path_over_squares_of_the_diagram(Game<?> game) {
        Random random = new Random(17);
        Position<?> position = game.start();
        for (int ply = 0; ply < 60 && !position.legalMoves().isEmpty(); ply++) {
            Set<String> squares = position.diagram().cells().stream()
                    .map(Diagram.Cell::square)
                    .collect(Collectors.toCollection(TreeSet::new));
            position = playOne(position, random, squares);
        }
    }

    private static <M> Position<M> playOne(Position<M> position, Random random, Set<String> squares) {
        for (M move : position.legalMoves()) {
            assertThat(squares).as(position.text(move)).containsAll(position.path(move));
        }
        return position.play(
                position.legalMoves().get(random.nextInt(position.legalMoves().size())));
    }

    /** The paths of all moves that are written so, apart by a bar. */
    private static <M> String paths(Position<M> position, String text) {
        List<String> paths = new ArrayList<>();
        for (M move : position.legalMoves()) {
            if (position.text(move).equals(text)) {
                paths.add(String.join(" ", position.path(move)));
            }
        }
        return String.join(" | ", paths);
    }
}
