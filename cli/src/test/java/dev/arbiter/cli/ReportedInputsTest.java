package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Inputs on which other programs were reported to err, with what is right beside each; and inputs of our own of the same kind. */
class ReportedInputsTest {

    private static final Path REPORTED = Path.of("../../shared/cases/reports");

    @TempDir
    private Path folder = Path.of("");

    private static Path reported(String name) {
        Path file = REPORTED.resolve(name).normalize();
        Assumptions.assumeTrue(Files.exists(file), "left out: " + file + " is not there");
        return file;
    }

    /** FILE in a command is the file's name, TEXT its content. */
    private static Run run(Path file, String command) throws IOException {
        List<String> words = new ArrayList<>();
        for (String word : command.split(" ", -1)) {
            words.add(
                    word.equals("TEXT")
                            ? Files.readString(file).strip()
                            : word.replace("FILE", file.toString()).replace('_', ' '));
        }
        return Run.of(words.toArray(String[]::new));
    }

    private static void expect(Run run, int exit, String... right) {
        assertThat(run.exitCode()).as(run.out() + run.err()).isEqualTo(exit);
        assertThat(run.out() + run.err()).contains(right);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            01-null-angle-main.pgn           | convert FILE                        | 0 | 2. Nf3 -- 3. d4 Nc6 *
            01-null-angle-variation.pgn      | convert FILE                        | 0 | 1. e4 e5 (1... -- 2. d4 -- 3. Nf3) 2. Nf3 Nc6 *
            01-null-angle-variation.pgn      | find plies_=_4_and_legal FILE --format count | 0 | 1
            14-uci-null-move.pgn             | check --all FILE                    | 0 | gives the turn to White
            02-missing-half-move.pgn         | check FILE                          | 3 | a move of Black is missing before 3. Bb5
            02-missing-half-move.pgn         | convert FILE                        | 3 | 1. e4 e5 2. Nf3 3. Bb5 a6 4. Ba4 *
            02-missing-half-move.pgn         | convert --renumber FILE             | 3 | 1. e4 e5 2. Nf3 Bb5 3. a6 Ba4 *
            02-comment-without-braces.pgn    | check FILE                          | 3 | a test comment' before 2. f4 is not a move
            02-comment-without-braces.pgn    | convert FILE                        | 3 | 1. e3 e5 a test comment 2. f4 Qf6 another test comment 3. d4 exf4 *
            03-bracket-line-in-comment.pgn   | check FILE                          | 0 | 1 game, 2 legal plies
            03-bracket-line-in-comment.pgn   | convert FILE                        | 0 | [sic "x"]
            03-tag-line-in-comment.pgn       | check FILE                          | 0 | 2 games, 6 legal plies
            03-tag-line-in-comment.pgn       | find comment_~_"Old_cup" FILE --format count | 0 | 1
            04-impossible-position.fen       | show -p TEXT                        | 3 | White is to move and the queen on e7 attacks the king on e8
            04-impossible-position.fen       | moves -p TEXT                       | 3 | White is to move and the queen on e7 attacks the king on e8
            04-impossible-position.fen       | rule -p TEXT Kd8                    | 3 | White is to move and the queen on e7 attacks the king on e8
            05-epd-counters.epd              | check FILE                          | 0 | 7 games, 0 legal plies
            05-epd-counters.epd              | claims FILE                         | 0 | game 2: at the beginning
            05-epd-counters.epd              | convert --to jsonl FILE             | 0 | 4k3/8/8/8/8/8/8/3KR2R b - - 150 233
            05-book.epd                      | convert --to jsonl FILE             | 0 | w - - 148 100
            05-fen-tag-with-epd-operations.pgn | check FILE                        | 0 | 1 game, 3 legal plies
            05-fen-tag-with-epd-operations.pgn | convert FILE                      | 0 | w KQkq - 1 7
            06-double-forfeit.pgn            | players FILE --format csv           | 0 | ,
            09-windows-1252.pgn              | convert FILE                        | 0 | O’Neil, M
            09-windows-1252.pgn              | convert --to jsonl FILE             | 0 | It’s “good” – but € 5…
            09-windows-1252.pgn              | find white_~_"O’Neil" FILE --format count | 0 | 1
            12-unquoted-values.pgn           | convert FILE                        | 0 | [White "A"]
            13-lone-dollar.pgn               | check --all FILE                    | 0 | signs have the numbers $0 to $255
            15-mating-move-claimed.fen       | settle -p TEXT --claim fifty --written Rh3 | 0 | 1/2-1/2
            16-two-knights-check.fen         | show -p TEXT                        | 0 | no game reaches the position
            17-tag-name-with-hyphen.pgn      | convert FILE                        | 0 | [WhiteTeam "T"]
            A1-playok-othello-no-variant.pgn | check FILE                          | 0 | 0 illegal, 0 unreadable, 0 unsupported, 0 with a result that cannot stand
            A3-variant-othello-disc-result-at-end.pgn | check FILE                 | 0 | 1 game, 4 legal plies
            A4-othello-first-move-legal-in-chess.pgn  | check FILE                 | 0 | 1 game, 6 legal plies
            B1-wipeout-black-first.pgn       | check FILE                          | 0 | 1 game, 9 legal plies
            E1-comma-result.pdn              | check --all FILE                    | 0 | 6,5-3,5' was read as a result by points
            G1-three-games.pgn               | check FILE                          | 0 | 3 games, 6 legal plies
            H1-half-written-move.pdn         | check FILE                          | 1 | 1 legal ply: 1 illegal
            H2-growing.ggf                   | check --all FILE                    | 0 | the record ends without its closing bracket
            H2-growing.ggf                   | desk --once --silent 0 FILE         | 0 | fine
            H3-growing.sgf                   | check --all FILE                    | 0 | the record ends without its closing bracket
            H3-growing.sgf                   | desk --once --silent 0 FILE         | 0 | fine
            """)
    void what_was_reported_is_right(String name, String command, int exit, String right) throws IOException {
        expect(run(reported(name), command), exit, right);
    }

    /** The same kinds in inputs of our own, which are always there. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            1. d4 @@@@ 2. c4 <null> 3. Nc3 d5 *     | 0 | 1. d4 -- 2. c4 -- 3. Nc3 d5 *
            1. d4 d5 2. c4 (2. Nf3 0000 3. c4) e6 * | 0 | 1. d4 d5 2. c4 (2. Nf3 -- 3. c4) 2... e6 *
            1. d4 d5 2. c4 3. Nc3 Nf6 *             | 3 | 1. d4 d5 2. c4 3. Nc3 Nf6 *
            1. d4 d5 2. c4 e6 2. Nc3 Nf6 *          | 0 | 1. d4 d5 2. c4 e6 3. Nc3 Nf6 *
            1. d4 {as in%n[Game "7"]%n} d5 *        | 0 | [Game "7"]
            d2d4 d7d5 c2c4 1-0                      | 0 | d4 d5 2. c4 1-0
            1. d4 <only a remark> d5 *              | 0 | {only a remark} 1... d5
            """)
    void so_are_others_of_their_kind(String movetext, int exit, String right) throws IOException {
        Path file =
                Files.writeString(folder.resolve("own.pgn"), "[White \"A\"]\n\n" + movetext.replace("%n", "\n") + "\n");
        Run run = Run.of("convert", file.toString());
        expect(run, exit, right);
        String again = Run.withInput(run.out(), "convert", "--to", "pgn").out();
        assertThat(again).isEqualTo(run.out());
    }

    @Test
    void every_reported_input_is_in_a_test() throws IOException {
        Assumptions.assumeTrue(Files.isDirectory(REPORTED), "left out: " + REPORTED + " is not there");
        StringBuilder tests = new StringBuilder();
        for (String module : List.of("archive", "cli")) {
            try (Stream<Path> files = Files.walk(Path.of("..", module, "src/test/java"))) {
                for (Path file : files.filter(each -> each.toString().endsWith("Test.java"))
                        .toList()) {
                    tests.append(Files.readString(file));
                }
            }
        }
        try (Stream<Path> files = Files.list(REPORTED)) {
            assertThat(files.map(file -> String.valueOf(file.getFileName())))
                    .allSatisfy(name -> assertThat(tests).contains(name));
        }
    }
}
