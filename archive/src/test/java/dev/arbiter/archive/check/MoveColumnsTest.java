package dev.arbiter.archive.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.Format;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.files.Inputs.Input;
import dev.arbiter.archive.records.Recognition;
import dev.arbiter.othello.OthelloMove;
import dev.arbiter.othello.OthelloPosition;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Data sets of games, a row each, in CSV and JSON: the column of moves is found or named, and a bad row spoils no other. */
class MoveColumnsTest {

    /** Random games of Othello in each dress of cells and rows that data sets have. */
    @ParameterizedTest
    @ValueSource(strings = {"joined", "capitals", "swapped", "blanks", "list", "quoted", "lines"})
    void othello_in_any_dress_is_legal_and_whole(String dress) {
        for (String file : List.of("csv", "semicolons", "tabs", "jsonl", "array", "pretty")) {
            SplittableRandom random = new SplittableRandom(dress.hashCode());
            List<List<String>> games = new ArrayList<>();
            for (int game = 0; game < 40; game++) {
                games.add(random(random, game % 4 == 3 ? 2 + random.nextInt(20) : 60));
            }
            String text = rows(games.stream().map(game -> cell(game, dress)).toList(), file);
            List<Verdict> verdicts = verdicts(text);
            assertThat(verdicts).as(text).hasSize(games.size());
            for (int game = 0; game < games.size(); game++) {
                Verdict verdict = verdicts.get(game);
                assertThat(verdict.isLegal()).as("%s%n%s", verdict, text).isTrue();
                assertThat(verdict.played().rules()).isEqualTo("othello");
                assertThat(verdict.played().plies())
                        .isGreaterThanOrEqualTo(games.get(game).size());
            }
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "e4 e5 Nf3 Nc6                              | chess         | 4",
                "1. e4 e5 2. Nf3 Nc6 1-0                    | chess         | 4",
                "e2e4 e7e5 g1f3 b8c6                        | chess         | 4",
                "['e4', 'e5', 'Nf3']                        | chess         | 3",
                "1. 32-28 19-23 2. 28x19 14x23              | international | 4",
                "11-15 23-19 8-11 22-17                     | checkers      | 4",
                "f5d6c3d3c4                                 | othello       | 5",
                "5F,6D,3C                                   | othello       | 3",
                "f5 d6 c3 33-31                             | othello       | 3",
            })
    void cells_show_the_game(String cell, String rules, int plies) {
        List<Verdict> verdicts = verdicts("id\tmoves\n1\t" + cell + "\n2\t" + cell + "\n");
        assertThat(verdicts).hasSize(2).allSatisfy(verdict -> {
            assertThat(verdict.isLegal()).as("%s", verdict).isTrue();
            assertThat(verdict.played().rules()).isEqualTo(rules);
            assertThat(verdict.played().plies()).isEqualTo(plies);
        });
    }

    @Test
    void a_bad_row_has_its_line_and_the_next_is_judged() {
        List<Verdict> verdicts = verdicts("""
                id,moves,note
                1,"f5, d6","two
                lines"
                2,f5
                3,"f5" d6,x
                4,"f5, a1",x
                5,"f5, d6, c3",x
                6,"f5, d6
                """);
        assertThat(verdicts).extracting(verdict -> verdict.place().line()).containsExactly(2L, 4L, 5L, 6L, 7L, 8L);
        assertThat(verdicts)
                .extracting(verdict -> verdict.finding().word())
                .containsExactly("legal", "unreadable", "unreadable", "illegal", "legal", "unreadable");
        assertThat(verdicts.get(3).toString()).contains("4");
        Verdict.Illegal illegal = (Verdict.Illegal) verdicts.get(3).finding();
        assertThat(illegal.place().line()).isEqualTo(6);
        assertThat(illegal.place().column()).isEqualTo(8);
    }

    @Test
    void a_bad_object_spoils_no_other() {
        assertThat(verdicts("{\"moves\": \"f5 d6\"}\n{\"moves\": \n{\"moves\": \"f5 d6 c3\"}\n"))
                .extracting(verdict -> verdict.finding().word())
                .containsExactly("legal", "unreadable", "legal");
        assertThat(verdicts("[{\"moves\": [\"f5\", \"d6\"]},\n {\"moves\": \"f5 d6},\n {\"moves\": \"f5 d6 c3\"}]"))
                .extracting(verdict -> verdict.finding().word())
                .containsExactly("legal", "unreadable", "legal");
    }

    @Test
    void columns_with_a_plain_meaning_are_tags() {
        Verdict verdict = verdicts("""
                id,rated,winner,white_id,white_rating,black_id,opening_eco,moves
                x1,TRUE,white,Ann,1500,Bob,C20,e4 e5 Nf3
                """).get(0);
        assertThat(verdict.tags())
                .containsEntry("White", "Ann")
                .containsEntry("WhiteElo", "1500")
                .containsEntry("Black", "Bob")
                .containsEntry("ECO", "C20")
                .containsEntry("GameId", "x1")
                .containsEntry("rated", "TRUE")
                .containsEntry("Result", "1-0");
        assertThat(verdict.result().text()).isEqualTo("1-0");
        Verdict nested = verdicts("{\"players\":{\"white\":{\"user\":{\"name\":\"Ann\"}}},\"moves\":\"e4 e5\"}\n")
                .get(0);
        assertThat(nested.tags()).containsEntry("White", "Ann");
    }

    @Test
    void two_columns_of_moves_are_an_error_unless_one_is_named(@TempDir Path folder) throws Exception {
        String text = "id,san,uci\n1,e4 e5 Nf3,e2e4 e7e5 g1f3\n2,d4 d5 Ke3,d2d4 d7d5 c2c4\n";
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        assertThat(Recognition.format(bytes, "a.csv")).isNull();
        assertThat(Recognition.whyUnknown(bytes, null))
                .isEqualTo("its columns 'san' and 'uci' both have moves; --column says which is meant");
        assertThat(Recognition.whyUnknown(bytes, "pgn"))
                .isEqualTo("it has no column 'pgn'; its columns are id, san, uci");
        assertThat(named(folder, text, "san")).extracting(Verdict::isLegal).containsExactly(true, false);
        assertThat(named(folder, text, "uci")).extracting(Verdict::isLegal).containsExactly(true, true);
    }

    @Test
    void other_tables_have_no_games() {
        for (String text : List.of(
                "name,age\nAnn,12\nBob,13\n",
                "game,ply,move,alternatives\n1,3,Qh6,Qh5\n2,4,e4,e5\n",
                "eco,first_move\nA00,g4\nB00,e4\nC00,e4\n",
                "{\"name\": \"Ann\", \"square\": \"e4\"}\n{\"name\": \"Bob\", \"square\": \"d4\"}\n")) {
            assertThat(Recognition.format(text.getBytes(StandardCharsets.UTF_8), "a.csv"))
                    .as(text)
                    .isNotEqualTo(Format.COLUMNS);
        }
    }

    private static List<Verdict> named(Path folder, String text, String column)
            throws IOException, InterruptedException {
        Path file = Files.writeString(folder.resolve(column + ".csv"), text);
        return Checking.run(List.of(new Input(file, true, "", column, null)), java.io.InputStream.nullInputStream(), 2)
                .verdicts;
    }

    private static String cell(List<String> game, String dress) {
        return switch (dress) {
            case "joined" -> String.join("", game);
            case "capitals" -> String.join(" ", game).toUpperCase(java.util.Locale.ROOT);
            case "swapped" ->
                game.stream()
                        .map(square -> "" + square.charAt(1) + square.charAt(0))
                        .collect(Collectors.joining(", "));
            case "list" -> game.stream().map(square -> "'" + square + "'").collect(Collectors.joining(", ", "[", "]"));
            case "quoted" -> String.join("|", game);
            case "lines" -> String.join("\n", game);
            default -> String.join(" ", game);
        };
    }

    private static String rows(List<String> cells, String file) {
        StringBuilder text = new StringBuilder();
        String delimiter = file.equals("tabs") ? "\t" : file.equals("semicolons") ? ";" : ",";
        boolean json = List.of("jsonl", "array", "pretty").contains(file);
        text.append(json ? "" : String.join(delimiter, "id", "winner", "game_moves", "remark") + "\n");
        text.append(file.equals("jsonl") || !json ? "" : "[\n");
        for (int row = 0; row < cells.size(); row++) {
            String cell = cells.get(row);
            String next = file.equals("pretty") ? ",\n    " : ", ";
            text.append(
                    json
                            ? "{\"id\": " + row + next + "\"moves\": \"" + cell.replace("\n", "\\n") + "\"" + next
                                    + "\"remark\": \"a } brace\"}"
                            : String.join(
                                    delimiter, String.valueOf(row), "1", "\"" + cell + "\"", "\"a \"\"remark\"\"\""));
            text.append(json && !file.equals("jsonl") && row < cells.size() - 1 ? ",\n" : "\n");
        }
        return text.append(json && !file.equals("jsonl") ? "]\n" : "").toString();
    }

    @Test
    void empty_lines_are_no_rows_however_many_there_are() {
        assertThat(verdicts("moves,b\ne4 e5 Nf3,x\n" + "\n".repeat(200_000) + "d4 d5 c4,x\n"))
                .hasSize(2)
                .allMatch(Verdict::isLegal);
    }

    /** An escaped backslash at the end of a text does not escape its quote. */
    @Test
    void texts_of_json_may_end_in_a_backslash() {
        assertThat(
                        verdicts(
                                "{\"remark\": \"a\\\\\", \"moves\": \"e4 e5 Nf3\"}\n{\"moves\": \"e4 e5 Ke3}\n{\"moves\": \"d4 d5 c4\"}\n"))
                .extracting(verdict -> verdict.finding().word())
                .containsExactly("legal", "unreadable", "legal");
    }

    private static List<String> random(SplittableRandom random, int length) {
        List<String> squares = new ArrayList<>();
        OthelloPosition position = OthelloPosition.START;
        while (squares.size() < length && !position.outcome().isOver()) {
            List<OthelloMove> legal = position.legalMoves();
            OthelloMove move = legal.get(random.nextInt(legal.size()));
            String text = position.text(move);
            if (text.matches("[a-h][1-8]")) {
                squares.add(text);
            }
            position = position.play(move);
        }
        return squares;
    }

    private static List<Verdict> verdicts(String text) {
        return Checking.of(text.getBytes(StandardCharsets.UTF_8)).verdicts;
    }
}
