package dev.arbiter.archive.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.PlacedNote;
import dev.arbiter.archive.PublicFiles;
import dev.arbiter.archive.Verdict;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What shows that a file of PGN has games of Othello: tags, results, and games, also later ones. */
class OthelloEvidenceTest {

    private static final String SHORT = "[White \"a\"]\n\n1. d3 c5 *\n\n";
    private static final String OTHELLO = "[White \"b\"]\n\n1. f5 d6 2. c3 d3 3. c4 *\n\n";
    private static final String CHESS = "[White \"c\"]\n\n1. Nf3 d5 *\n\n";

    @ParameterizedTest
    @CsvSource({
        "PlayOK, 40-24, othello",
        "playok.com, 64-0, othello",
        "Kurnik, 32-32, othello",
        "PlayOK, *, chess",
        "PlayOK, 1-0, chess",
        "PlayOK, 40-25, chess",
        "London, 40-24, chess"
    })
    void a_site_with_a_result_in_discs_shows_it(String site, String result, String rules) {
        String text = "[Site \"" + site + "\"]\n[Result \"" + result + "\"]\n\n1. d3 c5 " + result + "\n";
        assertThat(verdicts(text))
                .extracting(verdict -> verdict.played().rules())
                .containsExactly(rules);
    }

    @Test
    void a_game_beyond_the_first_twenty_shows_it_for_all() {
        List<Verdict> verdicts = verdicts(SHORT.repeat(60) + OTHELLO + SHORT);
        assertThat(verdicts)
                .hasSize(62)
                .allMatch(verdict -> "othello".equals(verdict.played().rules()));
    }

    @Test
    void what_a_later_game_shows_holds_from_there_on_and_is_said_once() {
        for (String shows : List.of(OTHELLO, OTHELLO.replace("\n\n1.", "\n[Variant \"Othello\"]\n\n1."))) {
            List<Verdict> verdicts = verdicts(CHESS + SHORT.repeat(3) + shows + SHORT.repeat(2) + CHESS + shows);
            assertThat(verdicts)
                    .extracting(verdict -> verdict.played().rules())
                    .containsExactly(
                            "chess", "chess", "chess", "chess", "othello", "othello", "othello", "chess", "othello");
            assertThat(verdicts).allMatch(Verdict::isLegal);
            assertThat(verdicts.stream()
                            .flatMap(verdict -> verdict.notes().stream())
                            .map(PlacedNote::sentence)
                            .filter(sentence -> sentence.startsWith("it is the first of its file")))
                    .containsExactly(
                            "it is the first of its file to show that there are games of Othello; 4 before it may have been"
                                    + " judged as another game");
        }
    }

    @Test
    void a_pass_is_a_move_of_othello_and_alone_shows_nothing() {
        String passed = "1. f5 d6 2. c3 d3 3. c4 -- *\n\n";
        List<Verdict> verdicts = verdicts(OTHELLO
                + "[Event \"a\"]\n\n" + passed
                + "[Variant \"Othello\"]\n\n" + passed
                + "[Event \"a mark alone\"]\n\n1. -- *\n\n");

        assertThat(verdicts)
                .extracting(verdict -> verdict.played().rules())
                .containsExactly("othello", "othello", "othello", "chess");
        assertThat(verdicts.subList(1, 3))
                .allSatisfy(verdict -> assertThat(verdict.finding())
                        .isInstanceOfSatisfying(Verdict.Illegal.class, illegal -> {
                            assertThat(illegal.ply()).isEqualTo(6);
                            assertThat(illegal.ruling().rule()).hasToString("PASS_WHILE_A_MOVE_EXISTS");
                        }));
        assertThat(verdicts.get(3).isLegal()).isTrue();
    }

    /** The archive of WTHOR as PGN, where it lies beside the project. */
    @Test
    void the_public_archive_in_pgn_is_legal_and_its_results_stand() throws IOException, InterruptedException {
        Path folder = PublicFiles.of("data/othello-games");
        List<Path> files;
        try (Stream<Path> all = Files.walk(folder)) {
            files = all.filter(file -> file.toString().endsWith(".pgn")).toList();
        }
        assertThat(files).isNotEmpty();
        for (Path file : files) {
            Checking checking = Checking.of(Files.readAllBytes(file));
            assertThat(checking.verdicts).as("%s", file).isNotEmpty().allMatch(Verdict::isLegal);
            assertThat(checking.tally.disagreeing()).as("%s", file).isZero();
        }
    }

    private static List<Verdict> verdicts(String text) {
        return Checking.of(text.getBytes(StandardCharsets.UTF_8)).verdicts;
    }
}
