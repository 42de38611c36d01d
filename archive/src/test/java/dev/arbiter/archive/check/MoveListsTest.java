package dev.arbiter.archive.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.Notation;
import dev.arbiter.Position;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.records.Recognition;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Lists of moves, one game a line, of every game that can be recognised by its moves, with remarks wherever they may stand. */
class MoveListsTest {

    /** Nothing but a name distinguishes these from others. */
    private static final List<String> NAMED = List.of("killer", "breakthrough", "frysk", "antidraughts", "poddavki");

    private static final int LONGEST = 60;

    /** How the lines of a file are dressed: each game's moves stand for {@code *}. */
    private static final List<String> DRESSES = List.of(
            "*\n",
            "# made by a program\n*\n",
            "*   # the end\n",
            "\t*\t\t#\n",
            "# a\n\n#b 11-15 e2e4\n*\n\n",
            "% a\n*\n",
            "*\r\n",
            "*\n#\n",
            "=====\n*\n---\n");

    /** A game and how its moves are written. */
    private record Kind(Game<?> game, Notation notation, String between) {
        @Override
        public String toString() {
            return game.id() + " " + notation + between;
        }

        String written(String move) {
            return between.isEmpty() ? move : move.substring(0, 2) + between + move.substring(2);
        }
    }

    static Stream<Kind> kinds() {
        Stream<Kind> chess = Stream.of("", "-")
                .map(between -> new Kind(Games.find("chess").orElseThrow(), Notation.ENGINE, between));
        Stream<Kind> draughts = Games.all().stream()
                .filter(game -> game.family().equals("draughts") && !NAMED.contains(game.id()))
                .map(game -> new Kind(game, Notation.CANONICAL, ""));
        return Stream.concat(chess, draughts);
    }

    /** A line of random moves, and how many they are. */
    private static String line(Kind kind, long seed, int plies, List<Integer> counts) {
        StringBuilder line = new StringBuilder();
        SplittableRandom random = new SplittableRandom(seed);
        Position<?> position = kind.game().start();
        int count = 0;
        while (count < plies && !position.outcome().isOver()) {
            position = move(position, kind, line, random);
            count++;
        }
        counts.add(count);
        return line.toString().strip();
    }

    private static <M> Position<?> move(Position<M> position, Kind kind, StringBuilder line, SplittableRandom random) {
        List<M> moves = position.legalMoves();
        M move = moves.get(random.nextInt(moves.size()));
        line.append(kind.written(position.text(move, kind.notation()))).append(' ');
        return position.play(move);
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void every_line_is_a_game(Kind kind) {
        for (String dress : DRESSES) {
            for (int lines : dress.equals(DRESSES.get(0)) ? new int[] {1, 2, 3, 20} : new int[] {1, 2}) {
                List<Integer> counts = new ArrayList<>();
                StringBuilder file = new StringBuilder();
                for (int number = 0; number < lines; number++) {
                    int plies = number % 5 == 4 ? 2 : 12 + (17 * number) % LONGEST;
                    file.append(dress.replace("*", line(kind, 31L * lines + number, plies, counts)));
                }
                judge(file.toString(), counts);
            }
        }
    }

    private static void judge(String file, List<Integer> counts) {
        byte[] bytes = file.getBytes(StandardCharsets.UTF_8);
        for (String name : List.of("games.txt", "games")) {
            assertThat(Recognition.format(bytes, name)).as(file).isEqualTo(Format.MOVE_LINES);
        }
        List<Verdict> verdicts = Checking.of(bytes).verdicts;
        assertThat(verdicts).as(file).hasSize(counts.size());
        for (int number = 0; number < counts.size(); number++) {
            Verdict verdict = verdicts.get(number);
            assertThat(verdict.isLegal()).as(file + verdict).isTrue();
            assertThat(verdict.played().plies()).as(file + verdict).isEqualTo(counts.get(number));
        }
    }

    /** By letters alone no game of a file that is named as one of PGN is called illegal in draughts. */
    @ParameterizedTest
    @CsvSource({
        "'e2e4 e7e5 g1f3\nb8c6 f1b5 a7a6 1-0\n', chess, legal, 6",
        "'d2d4 d7d5 c2c4 1-0\n', chess, legal, 3",
        "'d2d4 d7d5 c2c4\n', chess, legal, 3",
        "'e2e4 e7e5\ng1f3 b8c6\n', chess, legal, 4",
        "'c3-d4 f6-g5 d4-c5\n', russian, legal, 3",
        "'c3-d4 f6-g5 d4-c5 1-0\n', russian, legal, 3",
        "'c3-d4 f6-g5 d4-f8\n', , unsupported, ",
        "'1. c3-d4 f6-g5 2. d4-f8 *\n', , unsupported, ",
        "'1. 11-15 23-19 2. 1-32 *\n', checkers, illegal, 2",
        "'[GameType \"25\"]\n\n1. c3-d4 f6-g5 2. d4-e6 *\n', russian, illegal, 2",
    })
    void letters_in_a_file_named_as_pgn(String text, @Nullable String game, String word, @Nullable Integer plies)
            throws IOException {
        Source source = Source.of(
                "games.pgn", new ByteArrayInputStream(text.replace("\\n", "\n").getBytes(StandardCharsets.UTF_8)));
        List<Verdict> verdicts = new ArrayList<>();
        try (ChunkVerdicts games = new ChunkChecker(CheckSettings.standard().withLegal(true)).check(source)) {
            games.forEachRemaining(verdicts::add);
        }
        assertThat(verdicts).hasSize(1);
        Verdict verdict = verdicts.get(0);
        assertThat(verdict.finding().word()).as("%s", verdict).isEqualTo(word);
        if (game != null) {
            assertThat(verdict.played().rules()).isEqualTo(game);
        }
        if (plies != null) {
            assertThat(verdict.played().plies()).isEqualTo(plies);
        }
    }
}
