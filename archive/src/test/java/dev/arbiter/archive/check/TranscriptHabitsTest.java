package dev.arbiter.archive.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Color;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.records.Recognition;
import dev.arbiter.othello.OthelloMove;
import dev.arbiter.othello.OthelloPosition;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How people write games of Othello down: numbered by moves or by pairs, below a heading, with a score or none. */
class TranscriptHabitsTest {

    private static final List<String> HEADINGS = List.of(
            "",
            "Black White\n",
            "BLACK   WHITE\n\n",
            "   Black  White\n",
            "| Black | White |\n",
            "White, Black\n",
            "(Black) (White)\n",
            "# a remark\nBlack - White\n");

    /** A random game: its squares and passes, and the score at its end. */
    private record Game(List<String> moves, String score) {

        static Game of(long seed, int plies) {
            SplittableRandom random = new SplittableRandom(seed);
            List<String> moves = new ArrayList<>();
            OthelloPosition position = OthelloPosition.START;
            while (moves.size() < plies && !position.outcome().isOver()) {
                List<OthelloMove> legal = position.legalMoves();
                OthelloMove move = legal.get(random.nextInt(legal.size()));
                moves.add(position.text(move));
                position = position.play(move);
            }
            boolean over = position.outcome().isOver();
            return new Game(moves, over ? position.score(Color.BLACK) + "-" + position.score(Color.WHITE) : "");
        }

        /** With a number before every move, or before every second. */
        String written(String afterNumber, boolean pairs, String between, String betweenPairs) {
            StringBuilder text = new StringBuilder();
            for (int ply = 0; ply < moves.size(); ply++) {
                boolean first = !pairs || ply % 2 == 0;
                text.append(first ? (pairs ? ply / 2 : ply) + 1 + afterNumber : "")
                        .append(moves.get(ply))
                        .append(ply % 2 == 0 ? between : betweenPairs);
            }
            return text.toString().stripTrailing() + "\n";
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {". ", ".", ":", ": ", ") ", ")", "-", "- ", " "})
    void numbered_moves_below_any_heading_are_read(String afterNumber) {
        for (String heading : HEADINGS) {
            for (boolean pairs : new boolean[] {false, true}) {
                for (String betweenPairs : List.of(" ", "\n")) {
                    for (int plies : new int[] {4, 13, 70}) {
                        StringBuilder file = new StringBuilder();
                        List<Game> games = new ArrayList<>();
                        for (int seed = 0; seed < 3; seed++) {
                            Game game = Game.of(100L * plies + seed, plies);
                            games.add(game);
                            file.append(heading)
                                    .append(game.written(afterNumber, pairs, " ", betweenPairs))
                                    .append(game.score.isEmpty() ? "" : game.score + "\n")
                                    .append('\n');
                        }
                        judge(file.toString(), games);
                    }
                }
            }
        }
    }

    /** A heading by itself begins the next game. */
    @ParameterizedTest
    @ValueSource(strings = {":", ". "})
    void a_heading_begins_a_game(String afterNumber) {
        List<Game> games = List.of(Game.of(1, 9), Game.of(2, 12), Game.of(3, 5));
        StringBuilder file = new StringBuilder();
        for (Game game : games) {
            file.append("Black White\n").append(game.written(afterNumber, true, " ", "\n"));
        }
        judge(file.toString(), games);
    }

    /** A line that is drawn is no pass, and no row of a board without discs. */
    @ParameterizedTest
    @ValueSource(strings = {"---", "-----", "--------", "========", "________________", "---  "})
    void a_drawn_line_parts_games(String line) {
        String longest = line.strip().substring(0, 1).repeat(64);
        for (String rule : List.of(line, line + "\n" + line, longest, "\n" + line + "\n")) {
            for (boolean onOneLine : new boolean[] {false, true}) {
                List<Game> games = List.of(Game.of(4, 9), Game.of(5, 60), Game.of(6, 5));
                StringBuilder file = new StringBuilder("# club evening\n" + rule + "\n");
                for (Game game : games) {
                    file.append(onOneLine ? String.join("", game.moves) + "\n" : game.written(". ", true, " ", "\n"))
                            .append(game.score.isEmpty() ? "" : game.score + "\n")
                            .append(rule)
                            .append('\n');
                }
                judge(file.toString(), games);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"-", "_"})
    void a_board_may_begin_with_empty_rows(String empty) {
        String board =
                ((empty.repeat(8) + "\n").repeat(3) + "---OX---\n---XO---\n" + (empty.repeat(8) + "\n").repeat(3));
        judge(
                board.replace("-", empty) + "X\n" + Game.of(7, 12).written(". ", true, " ", "\n"),
                List.of(Game.of(7, 12)));
    }

    private static void judge(String file, List<Game> games) {
        byte[] bytes = file.getBytes(StandardCharsets.UTF_8);
        for (String name : List.of("games.txt", "games")) {
            assertThat(Recognition.format(bytes, name)).as(file).isEqualTo(Format.TRANSCRIPT);
        }
        List<Verdict> verdicts = Checking.of(bytes).verdicts;
        assertThat(verdicts).as(file).hasSize(games.size());
        for (int number = 0; number < games.size(); number++) {
            Verdict verdict = verdicts.get(number);
            assertThat(verdict.isLegal()).as(file + verdict).isTrue();
            assertThat(verdict.played().plies())
                    .as(file)
                    .isEqualTo(games.get(number).moves.size());
            String score = games.get(number).score;
            assertThat(verdict.result().text()).as(file).isEqualTo(score.isEmpty() ? null : score);
            assertThat(verdict.result().agrees()).as(file).isEqualTo(score.isEmpty() ? null : true);
        }
    }

    @Test
    void what_is_noted_of_a_game_is_not_noted_of_the_next() throws IOException {
        byte[] games = "Black White\nF5D6C3D3C4F4\n33-31 said Berta\n\nF5D6C3\n".getBytes(StandardCharsets.US_ASCII);

        List<Verdict> verdicts = new ReadAs().verdicts(Format.TRANSCRIPT, games);

        assertThat(verdicts).hasSize(2);
        assertThat(verdicts.get(0).notes()).hasSize(2);
        assertThat(verdicts.get(1).notes()).isEmpty();
    }
}
